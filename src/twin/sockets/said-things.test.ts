import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { CallEffect, CallSubject } from '../../evidence/subjects.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

type Messages = NonNullable<CallSubject['messages']>
const text = { type: 'string' } as const

const effect = (field: string, becomes: CallEffect['becomes']): CallEffect => ({
  entity: 'Order',
  field,
  becomes,
  support: 2,
  evidence: claim('', null).evidence,
})
const sent = (name: string, more: Partial<Messages[number]> = {}): Messages[number] => ({
  direction: 'sent',
  name,
  schema: {},
  support: 2,
  ...more,
})
const socket = call('GET /live', {
  protocol: 'websocket',
  messages: [
    sent('pay', { effects: [effect('status', { is: 'constant', value: 'paid' })] }),
    sent('note', { effects: [effect('note', { is: 'sent', in: 'body', name: 'note' })] }),
    sent('show'),
    {
      ...sent('show'),
      direction: 'received',
      schema: object({
        order: object({ id: text, customer: text, status: text, note: text, pieces: { type: 'integer' } }),
      }),
    },
    sent('login', { signsIn: { by: 'password', handsOut: ['token'] } }),
    {
      ...sent('login'),
      direction: 'received',
      schema: {
        ...object({ ok: { type: 'boolean' }, token: { ...text, 'x-seen': { present: 1, of: 3 } } }),
        required: ['ok'],
      },
    },
  ],
})

/** What the order `o-0007` is after a message, and what is shown of it then. */
function after(event: string, value: JsonValue): { readonly order: unknown; readonly shown: unknown } {
  const twin = makeTwin(specificationOf({ ...shopClaims, calls: [...(shopClaims.calls ?? []), socket] }))
  const values: JsonObject = { id: 'o-0007', customer: 'u-1', status: 'new', note: null, pieces: 1 }
  twin.given('Order', 'o-0007', { values, now: 0 })
  twin.hear('calls/GET /live', { event, value }, 0)
  const held = twin.snapshot().collections?.find(({ entity }) => entity === 'Order')
  const order = held?.things.find(one => one.values['id'] === 'o-0007')?.values
  const [reply] = twin.hear('calls/GET /live', { event: 'show', value: 'o-0007' }, 0).replies
  return { order, shown: reply?.value }
}

test.each<[string, string, JsonValue, JsonObject]>([
  ['its key alone', 'pay', 'o-0007', { status: 'paid' }],
  ['its key as the first of several', 'pay', ['o-0007', true], { status: 'paid' }],
  ['an object with its key', 'note', { id: 'o-0007', note: 'in oak' }, { note: 'in oak' }],
  ['another thing', 'pay', 'o-none', { status: 'new' }],
  ['nothing', 'pay', {}, { status: 'new' }],
])('a message that names %s', (_, event, value, expected) => {
  const { order, shown } = after(event, value)
  expect(order).toMatchObject(expected)
  expect(shown).toMatchObject({ order: { id: 'o-0007', ...expected } })
})

const key = { type: 'integer' } as const
const acknowledged = (name: string, schema: object): readonly Messages[number][] => [
  { ...sent(name), direction: 'received', schema: object({ ok: { type: 'boolean', const: true }, ...schema }) },
]
const lamps = makeTwin(
  specificationOf({
    entities: [
      claim('entities/Lamp', {
        kind: 'entity',
        name: 'Lamp',
        key: 'id',
        calls: ['calls/GET /live'],
        fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('slug'), sampleField('title')],
      }),
    ],
    calls: [
      call('GET /live', {
        protocol: 'websocket',
        security: [],
        messages: [
          sent('add', {
            does: { effect: 'create', entity: 'Lamp' },
            effects: [
              { ...effect('slug', { is: 'sent', in: 'body', name: '[1]' }), entity: 'Lamp' },
              { ...effect('title', { is: 'sent', in: 'body', name: '[0]' }), entity: 'Lamp' },
            ],
          }),
          ...acknowledged('add', { lampID: key }),
          sent('set', { does: { effect: 'update', entity: 'Lamp', makes: true } }),
          ...acknowledged('set', {}),
          sent('edit', { does: { effect: 'update', entity: 'Lamp' } }),
          ...acknowledged('edit', {}),
          sent('get'),
          {
            ...sent('get'),
            direction: 'received',
            arguments: 'several',
            schema: {
              type: 'array',
              prefixItems: [
                { type: 'null' },
                { ...object({ id: key, slug: text, title: text }), type: ['object', 'null'] },
              ],
            },
          },
          sent('drop', { does: { effect: 'delete', entity: 'Lamp', by: 'slug' } }),
          ...acknowledged('drop', {}),
        ],
      }),
    ],
  }),
)

test('a message makes a thing of what is sent by place, and is acknowledged with its key; others change it and delete it', () => {
  const hear = (event: string, value: JsonValue) => lamps.hear('calls/GET /live', { event, value }, 0).replies[0]?.value
  const held = () => lamps.snapshot().collections?.[0]?.things.map(({ values }) => values)
  const before = held()?.length ?? 0
  const { lampID: id = null } = hear('add', ['Oak', 'oak-1']) as JsonObject
  expect(held()).toContainEqual({ id, slug: 'oak-1', title: 'Oak' })
  expect(hear('edit', { id, title: 'Old oak' })).toEqual({ ok: true })
  expect(held()).toContainEqual({ id, slug: 'oak-1', title: 'Old oak' })
  expect(hear('get', id)).toEqual([null, { id, slug: 'oak-1', title: 'Old oak' }])
  hear('set', [907, { slug: 'elm-1', title: 'Elm' }])
  expect(held()).toContainEqual({ id: 907, slug: 'elm-1', title: 'Elm' })
  hear('drop', 'elm-1')
  hear('drop', 'oak-1')
  expect(held()?.length).toBe(before)
})

test('who signs in on a socket is handed out what other calls take', () => {
  const twin = makeTwin(specificationOf({ ...shopClaims, calls: [...(shopClaims.calls ?? []), socket] }))
  const [reply] = twin.hear('calls/GET /live', { event: 'login', value: { username: 'ann', password: 'x' } }, 0).replies
  const { token } = (reply?.value ?? {}) as JsonObject
  expect(twin.snapshot().sessions).toEqual([{ token, role: null, names: ['ann'] }])
})
