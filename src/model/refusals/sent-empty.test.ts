import { expect, test } from 'vitest'
import { sentEmpty } from './sent-empty.ts'

test.each<readonly [string, { readonly [name: string]: string }, string | null]>([
  ['Save path cannot be empty', { hashes: 'a', location: '' }, 'location'],
  ['Save path cannot be empty', { hashes: 'a', location: '/x' }, null],
  ['Save path cannot be empty', { hashes: '', location: '' }, null],
  ['Save path is not there', { hashes: 'a', location: '' }, null],
  ['The title was invalid, empty, or too long', { page: 'a', why: '' }, null],
  ['The title is empty or too long', { page: 'a', why: '' }, null],
  ['The new name must not be blank', { new_name: ' ', note: '' }, null],
])('%s, sent %o', (message, fields, expected) =>
  expect(
    sentEmpty(message, {
      body: {
        mediaType: 'application/x-www-form-urlencoded',
        state: 'parsed',
        size: 1,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
      },
    }),
  ).toBe(expected),
)
