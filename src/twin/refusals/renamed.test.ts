import { expect, test } from 'vitest'
import { renamed } from './renamed.ts'

test('a text that names one field names another in its way', () => {
  const fields = ['slug', 'startsAt', 'venue.town']
  for (const [text, expected] of [
    ['slug', 'postsPerPage'],
    ['Starts at', 'Posts Per Page'],
    ['Venue > Town', 'Posts Per Page'],
    ['The following field is invalid: slug', 'The following field is invalid: postsPerPage'],
    ['The following field is invalid: Slug', 'The following field is invalid: Posts Per Page'],
    ['#/slug', '#/postsPerPage'],
    ['/data/attributes/slug', '/data/attributes/postsPerPage'],
    ['posts', null],
    ['An event must end after it starts.', null],
    ['', null],
    [': ', null],
  ] as const)
    expect(renamed(text, 'postsPerPage', fields), text).toBe(expected)
})
