import { expect, test } from 'vitest'
import { call, claim, object, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const STREAM = 'calls/GET /live'
const answer = object({ ok: { type: 'boolean' }, msg: { type: 'string' } })
const both = (name: string, sent: object) => [
  { direction: 'sent' as const, name, schema: sent, support: 2 },
  { direction: 'received' as const, name, schema: answer, support: 2 },
]
const error = (message: string, ...messages: readonly string[]) =>
  claim(`errors/${message}`, {
    kind: 'error' as const,
    status: 0,
    code: null,
    message,
    calls: [STREAM],
    messages,
  })
const twin = makeTwin(
  specificationOf({
    calls: [
      call('GET /live', {
        protocol: 'websocket',
        security: [],
        messages: [
          { ...both('enter', {})[0]!, signsIn: { by: 'token', handsOut: [] } },
          both('enter', {})[1]!,
          ...both('drop', { type: 'integer' }),
          ...both('add', object({ watt: { type: 'integer' } })),
        ],
      }),
    ],
    errors: [
      error('Please sign in.', 'add', 'drop', 'enter'),
      error('Unknown token.', 'enter'),
      error('Too dim.', 'add'),
    ],
    rules: [
      claim('rules/GET /live sent add#watt minimum', {
        kind: 'rule',
        target: { call: STREAM, message: 'add', field: 'watt' },
        witnesses: ['message'],
        rule: 'minimum',
        value: 20,
        message: 'Too dim.',
        enforcedBy: ['server'],
      }),
    ],
    roles: [
      claim(`roles/guest on ${STREAM} sent drop`, {
        kind: 'permission',
        role: 'guest',
        on: `${STREAM} sent drop`,
        verdict: 'denied',
      }),
    ],
  }),
)

test.each([
  ['guest', 'drop', 7, { ok: false, msg: 'Please sign in.' }],
  ['keeper', 'drop', 7, { ok: true }],
  ['keeper', 'add', { watt: 5 }, { ok: false, msg: 'Too dim.' }],
  ['keeper', 'add', { watt: 60 }, { ok: true }],
] as const)('%s sends %s %j', (role, event, value, expected) => {
  twin.signsInAs(role)
  const [reply] = twin.hear(STREAM, { event, value }, 0).replies
  expect(reply).toMatchObject({ isAcknowledgement: true, value: expected })
})

test('who can sign in by a message is let in, and nobody else', () => {
  const enter = (value: string) => twin.hear(STREAM, { event: 'enter', value }, 0).replies[0]?.value
  expect(enter('t-1')).toMatchObject({ ok: true })
  twin.accounts([{ sent: { '[0]': 't-2' } }])
  expect(enter('t-1')).toEqual({ ok: false, msg: 'Unknown token.' })
  expect(enter('t-2')).toMatchObject({ ok: true })
})
