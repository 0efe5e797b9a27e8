import { expect, test } from 'vitest'
import { templates } from './templates.ts'

/** `text | maybe, maybe` each; all of one call. */
const read = (...lines: readonly string[]): readonly string[] =>
  templates(
    lines.map(line => {
      const [text = '', maybe = ''] = line.split(' | ')
      return { text, calls: ['calls/GET /x'], maybe: new Set(maybe === '' ? [] : maybe.split(', ')) }
    }),
  ).map(({ message }) => message)

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['one stays literal', ['Port "99" is taken'], ['Port "99" is taken']],
  ['quoted parts vary', ['Port "99" is taken', 'Port "7" is taken'], ['Port "{1}" is taken']],
  ['numbers vary', ['Try again in 5 seconds', 'Try again in 30 seconds'], ['Try again in {1} seconds']],
  ['two parts vary', ['"a" is over 5', '"b" is over 7'], ['"{1}" is over {2}']],
  ['what is the same stays', ['"a" is over 5', '"b" is over 5'], ['"{1}" is over 5']],
  ['a name that some have', ['See "{collection}" here', 'See "users" here'], ['See "{collection}" here']],
  ['two names', ['See {a} here', 'See {b} here'], ['See {1} here']],
  ['keys of two kinds', ['No {boatId} here', 'No {sailId} here'], ['No {id} here']],
  ['names alone stay', ['[[error:no-rights]]', '[[error:too-long]]'], ['[[error:no-rights]]', '[[error:too-long]]']],
  ['lists', ['one of "a", "b"', 'one of "a", "b", "c"'], ['one of "{1}"']],
  [
    'words are no variants',
    ['Invalid port number', 'Invalid user number'],
    ['Invalid port number', 'Invalid user number'],
  ],
  ['words that repeat the request are', ['No user bob | path bob', 'No user alice | path alice'], ['No user {value}']],
  ['fields', ['The name is bad | field name', 'The mail is bad | field mail'], ['The {field} is bad']],
  [
    'fields, some of which were recognised before',
    ['The {field} is bad', 'The name is bad | field name', 'The mail is bad | field mail', 'The port is bad'],
    ['The port is bad', 'The {field} is bad'],
  ],
  [
    'a word of three, in many words',
    ['The user bob is not here', 'The user eve is not here', 'The user ann is not here'],
    ['The user {1} is not here'],
  ],
  [
    'a word of two is not',
    ['The user bob is not here', 'The user eve is not here'],
    ['The user bob is not here', 'The user eve is not here'],
  ],
  ['other lengths', ['Not found', 'Not found here'], ['Not found', 'Not found here']],
]

test.each(cases)('%s', (_, lines, expected) => {
  expect(read(...lines)).toEqual(expected)
  expect(read(...lines.toReversed())).toEqual(expected)
})
