import { describe, expect, test } from 'vitest'
import type { JsonValue, Message } from '../../../evidence/exchange.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { expectFoldLaws } from '../../laws.ts'
import { sortedEntries } from '../../sample.ts'
import { seenCount } from '../../sightings.ts'
import { repliesOf } from '../replies.ts'
import { conversations } from './conversations.ts'
import { messages } from './messages.ts'
import { polled } from './polled.ts'

type Said = readonly [
  direction: 'sent' | 'received',
  at: number,
  event: string,
  value?: JsonValue,
  more?: Partial<Message>,
]

const message = ([direction, at, event, value, more]: Said): Message => ({
  direction,
  at,
  text: '',
  binary: false,
  event,
  ...(value === undefined ? {} : { value }),
  ...more,
})
const sockets = (...all: readonly (readonly Said[])[]) =>
  exchanges(all.map(said => ['GET /live → 101', { messages: said.map(message) }]))

/** What a received message answers: `search (2 of 2) by order`. */
function check(name: string, ...all: readonly (readonly Said[])[]): readonly string[] {
  const seen = sockets(...all)
  const leaf = {
    conversations: seen.reduce(conversations.add, conversations.empty()),
    messages: seen.reduce(messages.add, messages.empty()),
    polled: seen.reduce(polled.add, polled.empty()),
  }
  return repliesOf(leaf)(name).map(
    ({ to, how, support, of, repeats }) =>
      `${to} (${support} of ${of}) by ${how}${repeats.map(({ sent, received }) => ` ${sent}>${received}`).join('')}`,
  )
}

describe('what a message answers', () => {
  test('the protocol says it', () =>
    expect(
      check('save', [
        ['sent', 0, 'save', { a: 1 }],
        ['received', 9000, 'save', { ok: true }, { isAcknowledgement: true }],
        ['sent', 9001, 'save', { a: 2 }],
      ]),
    ).toEqual(['save (1 of 2) by acknowledgement']))
  test('a value of one message alone is repeated, however late', () =>
    expect(
      check('run_reply', [
        ['sent', 0, 'run', { head: { msg_id: 'a1b2c3d4', session: 's1234567' } }],
        ['sent', 1, 'run', { head: { msg_id: 'e5f6a7b8', session: 's1234567' } }],
        ['received', 9000, 'run_reply', { parent: { msg_id: 'a1b2c3d4', session: 's1234567' } }],
      ]),
    ).toEqual(['run (1 of 2) by repetition head.msg_id>parent.msg_id']))
  test('a value that had come before is nobody’s', () =>
    expect(
      check('moved', [
        ['received', 0, 'here', { uuid: 'a1b2c3d4' }],
        ['sent', 1, 'open', 'a1b2c3d4'],
        ['received', 9000, 'moved', { uuid: 'a1b2c3d4' }],
      ]),
    ).toEqual([]))
  test('it comes soon after, and its name says the same', () =>
    expect(
      check('search:results', [
        ['sent', 0, 'search', { term: 'a' }],
        ['sent', 1, 'seen', 7],
        ['received', 900, 'search:results', []],
      ]),
    ).toEqual(['search (1 of 1) by order']))
  test('what comes back under its own name each time answers itself, whatever else it holds', () =>
    expect(
      check('chat', [
        ['sent', 0, 'rename', { user: 'a1b2c3d4' }],
        ['sent', 1000, 'chat', { text: 'x' }],
        ['received', 1100, 'chat', { text: 'x', user: 'a1b2c3d4' }],
        ['sent', 9000, 'chat', { text: 'y' }],
        ['received', 9100, 'chat', { text: 'y', user: 'f1f2f3f4' }],
      ]),
    ).toEqual(['chat (2 of 2) by order text>text']))
  test('of several that are sent at once nothing tells which is answered', () => {
    const twice = (apart: number): readonly Said[] =>
      [0, 9000].flatMap((at): readonly Said[] => [
        ['sent', at, 'rooms'],
        ['sent', at + apart, 'files'],
        ['received', at + apart + 90, 'me', { n: 1 }],
      ])
    expect(check('me', twice(1))).toEqual([])
    expect(check('me', twice(900))).toEqual(['files (2 of 2) by order'])
  })
  test('a tag is no value that is repeated', () =>
    expect(
      check('message DONE', [
        ['sent', 0, 'message RUN', { type: 'ROOM', n: 1 }],
        ['received', 900, 'message ROOM DONE', { type: 'ROOM', n: 1 }],
      ]),
    ).toEqual([]))
  test('what it then repeats is said where it does so each time', () =>
    expect(
      check(
        'search:results',
        [
          ['sent', 0, 'search', { term: 'a', page: 1, all: true }],
          ['received', 10, 'search:results', { term: 'a', shown: { page: 1 }, all: true, list: [] }],
        ],
        [
          ['sent', 0, 'search', { term: 'b', page: 2 }],
          ['received', 10, 'search:results', { term: 'b', shown: { page: 1 }, list: [] }],
        ],
      ),
    ).toEqual(['search (2 of 2) by order term>term']))
  test('a value alone may come back under a name', () =>
    expect(
      check('room:info', [
        ['sent', 0, 'room:get', 7],
        ['received', 10, 'room:info', { id: 7, size: 3 }],
      ]),
    ).toEqual(['room:get (1 of 1) by order >id']))
  test('another name needs two, each next', () => {
    const once: readonly Said[] = [
      ['sent', 0, 'enter', 1],
      ['received', 100, 'welcome', {}],
    ]
    expect(check('welcome', once)).toEqual([])
    expect(check('welcome', once, once)).toEqual(['enter (2 of 2) by order'])
  })
  test('what also comes by itself answers nothing', () =>
    expect(
      check('search:results', [
        ['sent', 0, 'search', 1],
        ['received', 10, 'search:results', []],
        ['received', 60_000, 'search:results', []],
      ]),
    ).toEqual([]))
  test('what comes more often than it is asked for is told to all', () =>
    expect(
      check('card:moved', [
        ['sent', 0, 'card:move', 1],
        ['received', 10, 'card:moved', { by: 'ann' }],
        ['received', 900, 'card:moved', { by: 'bob' }],
      ]),
    ).toEqual([]))
  test('what seldom follows is no answer', () => {
    const enter = (at: number): Said => ['sent', at, 'enter', 1]
    const welcome = (at: number): Said => ['received', at, 'welcome', {}]
    const five = [0, 10_000, 20_000, 30_000, 40_000].map(enter)
    expect(check('welcome', [...five.slice(0, 4), welcome(30_010), five[4] as Said, welcome(40_010)])).toEqual([])
  })
})

test('laws', () =>
  expectFoldLaws(
    conversations,
    sockets(
      [
        ['sent', 0, 'a', { id: 7 }],
        ['received', 1, 'b', { id: 7 }],
      ],
      [
        ['sent', 0, 'a', { id: 8 }],
        ['sent', 1, 'c'],
        ['received', 2, 'b', { id: 8 }],
        ['received', 3, 'a', 1, { isAcknowledgement: true }],
      ],
      [['received', 5, 'b']],
    ),
    state =>
      sortedEntries(state).map(([key, { acknowledged, echoed, echoedAsked, echoes, soon, soonAsked, next, same }]) => [
        key,
        [acknowledged, echoed, echoedAsked, soon, soonAsked, next].map(seenCount),
        sortedEntries(same).map(([path, seen]) => [path, seenCount(seen)]),
        sortedEntries(echoes).map(([path, seen]) => [path, seenCount(seen)]),
      ]),
  ))

/** Long polls and the socket that goes on with them, each with what was said there. */
const polls = (...all: readonly (readonly [transport: 'polling' | 'websocket', said: readonly Said[]])[]) => {
  const seen = exchanges(
    all.map(([transport, said], nth) => [
      `GET /socket.io?EIO=4&transport=${transport}&sid=c1&t=${nth} → 200`,
      { messages: said.map(message) },
    ]),
  )
  const leaf = {
    conversations: seen.reduce(conversations.add, conversations.empty()),
    messages: seen.reduce(messages.add, messages.empty()),
    polled: seen.reduce(polled.add, polled.empty()),
  }
  return (name: string): readonly string[] =>
    repliesOf(leaf)(name).map(({ to, how, support, of }) => `${to} (${support} of ${of}) by ${how}`)
}

test('what went by long polls is answered in another, or on the socket', () => {
  const answers = polls(
    ['polling', [['sent', 0, 'enter', { name: 'a' }]]],
    ['polling', [['received', 90, 'enter:done']]],
    [
      'websocket',
      [
        ['received', 300, 'entered', { rooms: [] }],
        ['sent', 9000, 'look'],
        ['received', 9100, 'seen'],
      ],
    ],
  )
  expect(answers('enter:done')).toEqual(['enter (1 of 1) by order'])
  expect(answers('entered')).toEqual([])
  expect(answers('seen')).toEqual([])
})

test('laws of long polls', () =>
  expectFoldLaws(
    polled,
    exchanges([
      ['POST /socket.io?EIO=4&transport=polling&sid=c1 → 200', { messages: [message(['sent', 0, 'enter'])] }],
      ['GET /socket.io?EIO=4&transport=polling&sid=c1 → 200', { messages: [message(['received', 9, 'entered'])] }],
      ['GET /socket.io?EIO=4&transport=websocket&sid=c2 → 101', { messages: [message(['received', 9, 'entered'])] }],
      ['GET /live → 101', { messages: [message(['received', 9, 'entered'])] }],
    ]),
    state => sortedEntries(state).map(([key, events]) => [key, events.moments, events.besides]),
  ))
