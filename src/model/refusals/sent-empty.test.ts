import { expect, test } from 'vitest'
import type { Request } from '../../evidence/exchange.ts'
import { calledEmpty, sentEmpty } from './sent-empty.ts'

const form = (fields: { readonly [name: string]: string }): Pick<Request, 'body'> => ({
  body: {
    mediaType: 'application/x-www-form-urlencoded',
    state: 'parsed',
    size: 1,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  },
})

test.each<readonly [string, { readonly [name: string]: string }, string | null]>([
  ['Save path cannot be empty', { hashes: 'a', location: '' }, 'location'],
  ['Save path cannot be empty', { hashes: 'a', location: '/x' }, null],
  ['Save path cannot be empty', { hashes: '', location: '' }, null],
  ['Save path is not there', { hashes: 'a', location: '' }, null],
  ['The title was invalid, empty, or too long', { page: 'a', why: '' }, null],
  ['The title is empty or too long', { page: 'a', why: '' }, null],
  ['The new name must not be blank', { new_name: ' ', note: '' }, null],
])('%s, sent %o', (message, fields, expected) => expect(sentEmpty(message, form(fields))).toBe(expected))

test.each<readonly [string, { readonly [name: string]: string }, string | null]>([
  ['Invalid submission: Password is empty', { user: 'a', password: '', note: '' }, 'password'],
  ['The new name is blank.', { new_name: '', note: '' }, 'new_name'],
  ['Password is empty', { password: 'x' }, null],
  ['The cart is empty', { note: '' }, null],
  ['Password is empty or too short', { password: '' }, null],
])('%s, sent %o, is about %s', (message, fields, expected) => expect(calledEmpty(message, form(fields))).toBe(expected))
