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
  ['words for a result', 'added', { id: 7, result: 'Room already exists' }, ['null: Room already exists']],
  ['words of which nothing tells', 'added', { id: 7, result: 'Queued for later' }, []],
  ['a result of several things', 'added', { result: 'No more rooms', rooms: [] }, []],
  ['words of what was done', 'added', { result: 'No more rooms', success: 1 }, []],
  ['an empty error', 'saved', { success: true, error: '' }, []],
  ['an error of a thing that is told of', 'job', { job: { id: 7, error: 'disk full' } }, []],
  ['a line of a log', 'log', { level: 'error', message: 'disk full' }, []],
  ['a name that only begins so', 'errors:count', { n: 1 }, []],
])('what a message says went wrong: %s', (_, event, value, expected) => expect(said(event, value)).toEqual(expected))

/** What acknowledgements of one socket say went wrong, each with all of its arguments. */
const acknowledged = (...all: readonly (readonly JsonValue[])[]): readonly string[] => {
  const messages = all.map(value => ({
    direction: 'received' as const,
    at: 1,
    text: '',
    binary: false,
    event: 'save',
    isAcknowledgement: true as const,
    ...(value.length === 1 ? { value: value[0] as JsonValue } : { value, isArguments: true as const }),
  }))
  const state = exchanges([['GET /live → 101', { messages }]]).reduce(messageErrors.add, messageErrors.empty())
  return sortedEntries(state).map(([key, { answers, comesIn }]) => {
    expect([...answers.entries.keys()]).toEqual(['save'])
    expect(comesIn.entries.size).toBe(0)
    const { code, message } = errorIn(key)
    return message ?? `${code}`
  })
}

test('what acknowledges nothing is named where it says it', () => {
  const state = sockets(['auth:failed']).reduce(messageErrors.add, messageErrors.empty())
  expect([...state.entries.values()].map(({ comesIn }) => [...comesIn.entries.keys()])).toEqual([['auth:failed']])
})

test('words for a result are no good where others say ok', () => {
  const messages = ['ok', 'Queued for later', 'done'].map(result => ({
    direction: 'received' as const,
    at: 1,
    text: '',
    binary: false,
    event: 'added',
    value: { result },
  }))
  const state = exchanges([['GET /live → 101', { messages }]]).reduce(messageErrors.add, messageErrors.empty())
  expect([...state.entries.keys()].map(key => errorIn(key).message)).toEqual(['Queued for later'])
})

test('an acknowledgement begins with what went wrong where others begin with null', () => {
  const done = [null, { id: 7 }]
  expect(acknowledged(done, [{ message: 'No such room' }, null])).toEqual(['No such room'])
  expect(acknowledged(done, [{ message: 'No such room' }])).toEqual(['No such room'])
  expect(acknowledged(done, ['No such room', null])).toEqual(['No such room'])
  expect(acknowledged([{ message: 'Hello' }, null])).toEqual([])
  expect(acknowledged(done, ['Yet here'])).toEqual(['Yet here'])
  expect(acknowledged(done, ['No such room'], [{ id: 7 }, 8])).toEqual(['No such room'])
  expect(acknowledged([null], ['Yet here'])).toEqual([])
  expect(acknowledged(done, [{ message: 'Hello' }, { id: 8 }], ['Hello'])).toEqual([])
  expect(acknowledged(done, [{ message: 'Hello', id: 8, by: 1, room: 2, at: 3, read: true }])).toEqual([])
})

test('one word for what went wrong is a code', () =>
  expect(acknowledged([null, 7], ['permissionError'])).toEqual(['permissionError']))

test('laws', () =>
  expectFoldLaws(
    messageErrors,
    sockets(['auth:failed'], ['auth:failed'], ['reply', { ok: false, message: 'No' }], ['tick', 1]),
    state =>
      sortedEntries(state).map(([key, { sightings, answers }]) => [key, seenCount(sightings), sortedEntries(answers)]),
  ))
