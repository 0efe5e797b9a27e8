import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { echoed, withoutRepeated } from './echo.ts'

const said = (
  text: string,
  url: string,
  value: JsonValue,
  field: string | null = null,
  bound: JsonValue = null,
): string =>
  echoed(
    text,
    {
      method: 'POST',
      url: `https://app.example${url}`,
      headers: [],
      cookies: [],
      body: { mediaType: 'application/json', state: 'parsed', size: 1, value },
    },
    field,
    bound,
  ).message

const cases: readonly (readonly [string, Parameters<typeof said>])[] = [
  [
    'Value for field "{field}" has to be unique.',
    ['Value for field "slug" has to be unique.', '/items', { slug: 'a' }, 'slug'],
  ],
  ['A name has 2 characters', ['A name has 2 characters', '/x', { name: 'A' }, 'name']],
  [
    'the {value} protocol is not yet supported',
    ['the gopher protocol is not yet supported', '/x', { protocol: 'gopher' }, 'protocol'],
  ],
  ["'lines' is a required field", ["'lines' is a required field", '/orders/7/lines', {}]],
  ["'lines' must be an array", ["'lines' must be an array", '/orders/7/lines', { lines: 'x' }]],
  ["There is no '{path 1}' here", ["There is no 'blue' here", '/shelves/blue', {}]],
  ['Job group {path 1} is not empty', ['Job group 7 is not empty', '/job_groups/7', {}]],
  ['Job group 77 is not empty', ['Job group 77 is not empty', '/job_groups/7', {}]],
  ['Group {path 1} already exists', ['Group writers already exists', '/groups/writers', {}]],
  ['Group writers is no group', ['Group writers is no group', '/groups/writers', {}]],
  ['User {value} already exists', ['User ann already exists', '/users/ben', { name: 'ann' }]],
  ['Somebody like ann already exists', ['Somebody like ann already exists', '/users/ben', { name: 'ann' }]],
  ['Invalid name {value}, say another', ['Invalid name old boat, say another', '/x', { name: 'old boat' }]],
  [
    'Invalid mail {value}, say another',
    ['Invalid mail an old boat!@sea.test, say another', '/x', { name: 'an old boat!', of: 'sea.test' }],
  ],
  ['Boat not found', ['Boat not found', '/x', { name: 'not found' }]],
  ['7 jobs are left', ['7 jobs are left', '/job_groups/7', {}]],
  ['The {field} field is required.', ['The first name field is required.', '/x', {}, 'first_name']],
  ['email must be an email', ['email must be an email', '/x', { email: 'a' }, 'email']],
  ['{field} must be an email', ['mail_2 must be an email', '/x', { email: 'a' }, 'mail_2']],
  ['The {field} field is required.', ['The email field is required.', '/x', {}, 'email']],
  ['This name is taken.', ['This name is taken.', '/x', { name: 'bob' }, 'name']],
  ['Invalid port number', ['Invalid port number', '/server/port', { port: 99 }]],
  ['Invalid session token', ['Invalid session token', '/x', { mode: 'session' }]],
  ['No page "{value}" here', ['No page "Home" here', '/x', { title: 'Home' }]],
  [
    'The specified title ({path 1}) does not exist',
    ['The specified title (Nope_Nope) does not exist', '/page/Nope_Nope', {}],
  ],
  [
    'The specified revision ({path 1}) does not exist',
    ['The specified revision (99999) does not exist', '/revision/99999', {}],
  ],
  ["Route {path} doesn't exist.", ["Route /nope/x doesn't exist.", '/nope/x', {}]],
  ['Cannot GET {path}', ['Cannot GET /api/nope', '/api/nope', {}]],
  ['{value} was sent {value} times too often', ['a_b was sent 1234 times too often', '/x', { a: 'a_b', b: 1234 }]],
  ['at most "5" of {value}', ['at most "5" of 777', '/x', { a: 5, b: 777 }, null, 5]],
  ['at least 8 characters', ['at least 8 characters', '/x', { min: 8 }]],
  [
    'Shelf with code: {value}, already exists.',
    ['Shelf with code: blue, already exists.', '/shelves', { code: 'blue' }],
  ],
  ['Failed to find order #{value} at 99', ['Failed to find order #99 at 99', '/x', { order: 99 }]],
  ['Order id not found: {path 1}', ['Order id not found: nope', '/orders/nope', {}]],
  ['Order id not found: {path 1}', ['Order id not found: x', '/orders/x', {}]],
  ['Order not found: {path 1}', ['Order not found: 9', '/orders/9', {}]],
  ['{path 1-3} is a folder', ['notes/2026/plan is a folder', '/files/notes/2026/plan', {}]],
  ['Shelf {path 1} not found', ['Shelf blue not found', '/shelves/blue', {}]],
  ['Unknown shelf not found', ['Unknown shelf not found', '/shelves/unknown', {}]],
  ['Shelf blue is full', ['Shelf blue is full', '/shelves/blue', {}]],
  ['Pieces left: 9', ['Pieces left: 9', '/orders', { pieces: 9 }]],
  ['At most 9 of {path 1}, a big one', ['At most 9 of a_1, a big one', '/orders/a_1', { size: 'a', most: 9 }]],
  [
    'Collection with handle: {value}, already exists.',
    ['Collection with handle: summer-deck, already exists.', '/collections', { title: 'Summer Deck' }],
  ],
  ['A summer-deck is no ship', ['A summer-deck is no ship', '/collections', { title: 'Summer Deck' }]],
  ['The code {value} is invalid', ['The code NOPE is invalid', '/promotions', { codes: ['NOPE'] }]],
  ['NO SUCH CODE', ['NO SUCH CODE', '/promotions', { codes: ['CODE'] }]],
  ['State is one of: open, done', ['State is one of: open, done', '/x', { from: 'open', state: 'lost' }, 'state']],
  ['user {value} and user_x', ['user u_1 and user_x', '/x', { a: 'u_1', b: 'user' }]],
]

test.each(cases)('%s', (expected, args) => {
  expect(said(...args)).toBe(expected)
})

test('plain words are only noted', () => {
  const { message, maybe } = echoed(
    'No user bob',
    { method: 'GET', url: 'https://app.example/users/bob?user=1', headers: [], cookies: [] },
    null,
    null,
  )
  expect([message, maybe]).toEqual(['No user bob', ['field user', 'path bob']])
})

test('what a message repeats is none of its own words', () =>
  expect(
    withoutRepeated('Invalid mail bad name!, say another', {
      method: 'POST',
      url: 'https://app.example/x',
      headers: [],
      cookies: [],
      body: { mediaType: 'application/json', state: 'parsed', size: 1, value: { login: 'bad name!' } },
    }),
  ).toBe('Invalid mail  , say another'))
