import { expect, test } from 'vitest'
import type { Exchange, JsonValue, Message } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import { call, claim, object, specificationOf } from '../twin/shop.test-sample.ts'
import { accountsIn } from './accounts-in.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { replayOnTwin } from './replay.ts'
import { spokenOn } from './spoken.ts'

const opened = sampleExchange('GET /live/?sid=7', 101)
/** `> pause 7` is sent, `< lamps […]` comes by itself, `= pause {…}` acknowledges. */
const socket = (...lines: readonly string[]): Exchange => ({
  ...opened,
  request: { ...opened.request, url: opened.request.url.replace('https:', 'wss:') },
  messages: lines.map((line, nth): Message => {
    const [, sign, event = '', rest = ''] = /^(.) (\S+) ?(.*)$/.exec(line) ?? []
    return {
      direction: sign === '>' ? 'sent' : 'received',
      at: opened.at + nth,
      text: line,
      binary: false,
      event,
      ...(sign === '=' ? { isAcknowledgement: true as const } : {}),
      ...(rest === '' ? {} : { value: JSON.parse(rest) as JsonValue }),
    }
  }),
})

test('what was acknowledged is an exchange, the oldest of a name first; what comes by itself has no answer; the rest is left out', () =>
  expect(
    spokenOn(
      socket(
        '> pause 7',
        '< lamps [1]',
        '> pause 8',
        '= pause {"ok":true}',
        '= pause {"ok":false,"msg":"No"}',
        '> look 1',
      ),
    ).map(({ request, response }) => [
      `${request.method} ${request.url}`,
      request.body?.value,
      response?.status,
      response?.body?.value,
    ]),
  ).toEqual([
    ['SAY wss://shop.example/live/pause', 7, 200, { ok: true }],
    ['HEAR wss://shop.example/live/lamps', [1], undefined, undefined],
    ['SAY wss://shop.example/live/pause', 8, 400, { ok: false, msg: 'No' }],
  ]))

const lamp: EntitySubject = {
  kind: 'entity',
  name: 'Lamp',
  key: 'id',
  calls: ['calls/GET /live'],
  fields: [
    { name: 'id', type: 'integer' as const },
    { name: 'title', type: 'string' as const },
    { name: 'open', type: 'boolean' as const },
  ].map(field => ({ ...field, nullable: false, required: true, seen: { present: 1, of: 1 } })),
}
const flag = { type: 'boolean', const: true } as const
const whole = object({ id: { type: 'integer' }, title: { type: 'string' }, open: { type: 'boolean' } })
const GET = [
  { direction: 'sent', name: 'get', schema: { type: 'integer' }, support: 2 },
  { direction: 'received', name: 'get', schema: object({ ok: flag, lamp: whole }), support: 2 },
] as const
const speaking = (messages: NonNullable<CallSubject['messages']>) =>
  specificationOf({
    entities: [claim('entities/Lamp', lamp)],
    calls: [call('GET /live', { protocol: 'websocket', security: [], messages })],
  })
const specification = speaking(GET)

test('a twin is told what messages show, and its acknowledgement is compared; of what it does not know it says so', () => {
  const { ask } = replayOnTwin({ name: 'a.har', source: 'a' as SourceId }, specification)
  const [quay, pier] = ['Quay', 'Pier'].map((title, nth) => ({ id: nth + 7, title, open: nth === 0 }))
  const said = spokenOn(
    socket(
      `< lamps ${JSON.stringify([quay, pier])}`,
      '> get 8',
      `= get ${JSON.stringify({ ok: true, lamp: pier })}`,
      '> jump 8',
      '= jump {"ok":true}',
    ),
  )
  const again = said.map(ask)
  expect(again[0]).toBeNull()
  expect(again[1]?.match).toEqual({ status: true, shape: true, values: 1 })
  expect(again[2]?.got).toMatchObject({ status: 501, provenance: 'refused' })
})

const LAMP = { effect: 'create', entity: 'Lamp' } as const
const doing = speaking([
  { direction: 'sent', name: 'add', schema: whole, support: 2, does: LAMP },
  { direction: 'received', name: 'add', schema: object({ ok: flag, lampID: { type: 'integer' } }), support: 2 },
  ...GET,
  { direction: 'sent', name: 'edit', schema: whole, support: 2, does: { effect: 'update', entity: 'Lamp' } },
  { direction: 'received', name: 'edit', schema: object({ ok: flag }), support: 2 },
])

test('what a message made is called in later ones as the twin called it', () => {
  const { ask } = replayOnTwin({ name: 'a.har', source: 'a' as SourceId }, doing)
  const [add, edit] = spokenOn(
    socket(
      '> add {"title":"Quay","open":true}',
      '= add {"ok":true,"lampID":907}',
      '> edit {"id":907,"title":"Pier","open":true}',
      '= edit {"ok":true}',
    ),
  ).map(ask)
  expect([add?.match, edit?.match]).toEqual([
    { status: true, shape: true, values: 1 },
    { status: true, shape: true, values: 1 },
  ])
})

const entering = specificationOf({
  calls: [
    call('GET /live', {
      protocol: 'websocket',
      security: [],
      messages: [
        { direction: 'sent', name: 'login', schema: {}, support: 2, signsIn: { by: 'password', handsOut: [] } },
        { direction: 'received', name: 'login', schema: object({ ok: { type: 'boolean' } }), support: 2 },
      ],
    }),
  ],
})

test('who was let in by a message can sign in, and where all were turned away nobody can', () => {
  const found = (...lines: readonly string[]) => {
    const accounts = accountsIn(entering)
    spokenOn(socket(...lines)).forEach(accounts.add)
    return accounts.found()
  }
  const asks = '> login {"name":"ann","password":"x"}'
  expect(found(asks, '= login {"ok":true}')).toEqual([{ sent: { name: 'ann', password: 'x' } }])
  expect(found(asks, '= login {"ok":false}')).toEqual([])
  expect(found()).toBeNull()
})
