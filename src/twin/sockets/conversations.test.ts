import { expect, test } from 'vitest'
import type { CallSubject, MessageAnswer } from '../../evidence/subjects.ts'
import { type Said, socketAnswer } from './conversations.ts'
import { call, object } from '../shop.test-sample.ts'

type Messages = NonNullable<CallSubject['messages']>
const text = { type: 'string' } as const
const kind = (name: string) => ({ type: 'string', enum: [name] }) as const

const message = (direction: 'sent' | 'received', name: string, schema: object): Messages[number] => ({
  direction,
  name,
  schema,
  support: 2,
})
const socket = call('GET /live', {
  protocol: 'websocket',
  messages: [
    message('sent', 'subscribe', object({ type: kind('subscribe'), uid: text, level: text })),
    message(
      'received',
      'subscribe',
      object({ type: kind('subscribe'), uid: text, level: text, ok: { type: 'boolean' } }),
    ),
    message('sent', 'leave', object({ type: kind('leave') })),
    message('sent', 'message READY', object({ type: kind('READY') })),
    message('received', 'message READY', object({ type: kind('READY'), n: { type: 'integer' } })),
    message('sent', '/status uptime', {}),
    message('received', '/status uptime', { type: 'integer' }),
  ],
})

test.each<[string, Said, string | null, unknown]>([
  [
    'a tag inside, and what tells the question',
    { value: { type: 'subscribe', uid: '7', level: 'info' } },
    'subscribe',
    { type: 'subscribe', uid: '7', level: 'text 1', ok: true },
  ],
  ['the name of an event', { event: '/status uptime', value: null }, '/status uptime', 1],
  [
    'an event with a tag inside',
    { event: 'message', value: { type: 'READY' } },
    'message READY',
    { type: 'READY', n: 1 },
  ],
  ['an event with another tag', { event: 'message', value: { type: 'OTHER' } }, null, undefined],
  ['nothing follows', { value: { type: 'leave' } }, 'leave', undefined],
  ['no statement speaks of it', { value: { type: 'jump' } }, null, undefined],
  ['an event is no tag', { event: 'x', value: { type: 'subscribe' } }, null, undefined],
  ['no object', { value: undefined }, null, undefined],
])('%s', (_, said, name, value) => {
  const answer = socketAnswer(socket, said, { now: 0 })
  expect(answer.name).toBe(name)
  expect(answer.claims).toEqual(['calls/GET /live'])
  expect(answer.replies.map(reply => reply.value)).toEqual(value === undefined ? [] : [value])
})

const answered = (to: string, answer: Partial<MessageAnswer>): MessageAnswer => ({
  to,
  how: 'repetition',
  repeats: [],
  support: 2,
  of: 2,
  ...answer,
})
const kernel = call('GET /kernel', {
  protocol: 'websocket',
  messages: [
    message('sent', 'run', object({ head: object({ id: text, kind: kind('run') }), code: text })),
    {
      ...message('received', 'ran', object({ head: object({ kind: kind('ran') }), parent: object({ id: text }) })),
      answers: [answered('run', { repeats: [{ sent: 'head.id', received: 'parent.id' }] })],
    },
    { ...message('received', 'failed', object({})), answers: [answered('run', { support: 1 })] },
    { ...message('received', 'idle', object({})), answers: [answered('stop', {})] },
    { ...message('received', 'told', text), answers: [answered('run', { repeats: [{ sent: 'code', received: '' }] })] },
    message('received', 'run', {}),
  ],
})

test('what always answers is said, with what it repeats; what answers sometimes is not', () => {
  const { name, replies } = socketAnswer(
    kernel,
    { value: { head: { id: 'a1', kind: 'run' }, code: '1 + 1' } },
    { now: 0 },
  )
  expect(name).toBe('run')
  expect(replies.map(reply => [reply.name, reply.value, reply.isAcknowledgement])).toEqual([
    ['ran', { head: { kind: 'ran' }, parent: { id: 'a1' } }, false],
    ['told', '1 + 1', false],
    ['run', null, true],
  ])
})

test('what follows whenever something is not refused is said', () => {
  const door = call('GET /door', {
    protocol: 'websocket',
    messages: [
      message('sent', 'enter', object({ type: kind('enter') })),
      { ...message('received', 'entered', object({})), answers: [answered('enter', { support: 3, of: 5 })] },
      { ...message('received', 'greeted', object({})), answers: [answered('enter', { support: 1, of: 5 })] },
      { ...message('received', 'failed', object({})), answers: [answered('enter', { support: 2, of: 5 })] },
    ],
  })
  const said = (refusing: readonly string[]): readonly string[] =>
    socketAnswer(door, { value: { type: 'enter' } }, { now: 0, refusing: new Set(refusing) }).replies.map(
      ({ name }) => name,
    )
  expect(said(['failed'])).toEqual(['entered'])
  expect(said([])).toEqual([])
})
