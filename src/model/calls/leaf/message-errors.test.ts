import { expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import { expectFoldLaws } from '../../laws.ts'
import { sortedEntries } from '../../sample.ts'
import { seenCount } from '../../sightings.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { errorIn, messageErrors } from './message-errors.ts'

const sockets = (...all: readonly (readonly [event: string, value?: JsonValue | undefined])[]) =>
  exchanges(
    all.map(([event, value]) => [
      'GET /live → 101',
      {
        messages: (['received', 'sent'] as const).map(direction => ({
          direction,
          at: 1,
          text: '',
          binary: false,
          event,
          ...(value === undefined ? {} : { value }),
        })),
      },
    ]),
  )

/** `code: message` of each. */
const said = (event: string, value?: JsonValue): readonly string[] =>
  [...sockets([event, value]).reduce(messageErrors.add, messageErrors.empty()).entries.keys()].map(key => {
    const { code, message } = errorIn(key)
    return `${code}: ${message}`
  })

test.each<[string, string, JsonValue | undefined, readonly string[]]>([
  ['its name', 'auth:failed', undefined, ['auth:failed: null']],
  ['its name, with words', 'error', 'No such room', ['null: No such room']],
  ['what did not succeed', 'saved', { success: false, error: 'name_taken' }, ['name_taken: null']],
  [
    'a code and words',
    'reply',
    { id: 7, error: { code: -32601, message: 'Method not found' } },
    ['-32601: Method not found'],
  ],
  ['one that is told inside', 'msg', { room: 7, msg: { type: 'error', text: 'Not here' } }, ['null: Not here']],
  ['an empty error', 'saved', { success: true, error: '' }, []],
  ['an error of a thing that is told of', 'job', { job: { id: 7, error: 'disk full' } }, []],
  ['a line of a log', 'log', { level: 'error', message: 'disk full' }, []],
  ['a name that only begins so', 'errors:count', { n: 1 }, []],
])('what a message says went wrong: %s', (_, event, value, expected) => expect(said(event, value)).toEqual(expected))

test('laws', () =>
  expectFoldLaws(
    messageErrors,
    sockets(['auth:failed'], ['auth:failed'], ['reply', { ok: false, message: 'No' }], ['tick', 1]),
    state => sortedEntries(state).map(([key, seen]) => [key, seenCount(seen)]),
  ))
