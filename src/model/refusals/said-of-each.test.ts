import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { saidOfEach } from './said-of-each.ts'

const SENT = { title: 'q', age: 3, tags: ['a'], first_name: '', address: { city: '' } }

const cases: readonly (readonly [message: string, fields: readonly string[], sent?: JsonValue])[] = [
  ['body/title must NOT have fewer than 3 characters', ['title']],
  ['invalid field title: must not be blank; invalid field age: must be at least 18', ['title', 'age']],
  ['(#100) Param age must be at least 18', ['age']],
  ["Parameter 'age' must be at least 18", ['age']],
  ['Field trips must be booked', []],
  [
    "2 validation errors detected: Value null at 'title' failed to satisfy constraint: Member must not be null; Value '3' at 'age' failed to satisfy constraint: Member must have value greater than or equal to 18",
    ['title', 'age'],
  ],
  ['body/tags/1 must NOT have more than 10 characters', ['tags.*']],
  ["body/address must have required property 'zip'", ['address.zip']],
  ["body must have required property 'role', body/age must be >= 18", ['role', 'age']],
  ['data.address.city should be string', ['address.city']],
  ['request/query/limit must be integer', ['limit']],
  ["request/body must have required property 'role'", ['role']],
  ['request.body.age should be integer, request.body.title should be string', ['age', 'title']],
  ['You sent invalid data.\n  - Book.title: value must be at least 3 characters long', ['Book.title']],
  [
    'You sent invalid data.\n  - Book.title: value is odd\n  - Book.age: value must not be empty',
    ['Book.title', 'Book.age'],
  ],
  ['You sent invalid data.\n  - Book: A sold book can not be sold again', []],
  ['At path: title -- Expected a string, but received: 3', ['title']],
  ['title: Required, email: Invalid email', ['title', 'email'], {}],
  ['Book validation failed: title: Path `title` is too odd., age: Path `age` is less than 18.', ['title', 'age']],
  ['Book validation failed: age: Path `age` is odd.', ['age']],
  [
    'Validation error: Validation len on title failed,\nValidation error: Validation min on age failed',
    ['title', 'age'],
  ],
  [
    "Key: 'Book.Title' Error:Field validation for 'Title' failed on the 'min' tag\nKey: 'Book.Age' Error:Field validation for 'Age' failed on the 'gte' tag",
    ['Book.title', 'Book.age'],
  ],
  ['notNull Violation: book.title cannot be null,\nnotNull Violation: book.role cannot be null', ['title', 'role'], {}],
  ['"title" is not allowed to be empty. "tags[0]" must be a number', ['title', 'tags.*']],
  ["Title can't be blank, First name is too short (minimum is 2 characters)", ['title', 'first_name']],
  ['title must be longer (was 1)\nage must be at least 18 (was 3)', ['title', 'age']],
  ['tags[1] must be at most length 10', ['tags.*']],
  ['address.city is odd', ['address.city']],
  [
    'Password must be 8 to 64 characters long. Password must contain at least 1 number.',
    ['newPassword', 'newPassword'],
    { currentPassword: 'a', newPassword: 'b' },
  ],
  ["Expected type: 'string' for field 'title', got: '5'", ['title']],
  [
    "Invalid request: Expected: 'low, high' for field 'rank', but got: 'mid'; Field 'title' is required",
    ['rank', 'title'],
  ],
  ["Value for field 'tags' too small, expected at least: '1'", ['tags']],
  ["The form's field 'title' was left out", []],
  ['You may not access field "title".', []],
  ['example.org is not reachable', []],
  ['Title is too short', []],
  ['The server is busy, please wait', []],
  ['Note: all is well, hint: try again', []],
  ['Warning: Title is gone', []],
]

test.each(cases.map(([message, fields, value = SENT]) => ({ message, fields, value })))(
  '$message',
  ({ message, fields, value }) => {
    const said = saidOfEach(message, { body: { mediaType: 'application/json', size: 2, state: 'parsed', value } })
    expect(said.map(({ field }) => field)).toEqual(fields)
  },
)

test('each with the words that are said of it; of what was cut off nothing is said', () => {
  const body = { mediaType: 'application/json', size: 2, state: 'parsed', value: SENT } as const
  const [first, second] = saidOfEach('body/title must be string, body/age must be >= 18', { body })
  expect([first?.message, second?.message]).toEqual(['body/title must be string', 'body/age must be >= 18'])
  const list = 'You sent invalid data.\n - title: must be set\n - age: must be 18'
  expect(saidOfEach(list, { body }).map(({ message }) => message)).toEqual([
    'You sent invalid data.\n - title: must be set',
    'You sent invalid data.\n - age: must be 18',
  ])
  const long = `body/title must be ${'x'.repeat(460)}, body/age must be >= 18`.slice(0, 500)
  expect(saidOfEach(long, { body })).toHaveLength(1)
})
