import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallEffect, CallSubject, EffectValue } from '../../evidence/subjects.ts'
import { call, claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 30, 15, 250)

const effect = (field: string, becomes: EffectValue, more: Partial<CallEffect> = {}): CallEffect => ({
  entity: 'Order',
  field,
  becomes,
  support: 2,
  evidence: claim('', null).evidence,
  ...more,
})

/** A clerk's twin of the shop whose calls have these effects, by `POST /orders`. */
function asking(effects: { readonly [call: string]: readonly CallEffect[] }) {
  const { calls = [], entities = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(entity => ({
        ...entity,
        subject: { ...entity.subject, fields: [...entity.subject.fields, ...more(entity.subject.name)] },
      })),
      calls: calls.map(call => {
        const own = effects[call.id.slice('calls/'.length)]
        return own === undefined ? call : { ...call, subject: { ...call.subject, effects: own } }
      }),
    }),
  )
  twin.admit('s', 'clerk')
  twin.given('User', 'u-1', { values: { id: 'u-1', email: 'ann@shop.test', role: 'clerk', orders: 4 }, now: NOW })
  const give = (values: JsonObject) => void twin.given('Order', 'o-0007', { values, now: NOW })
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body, 's'), NOW)
  /** An order with every field, as the twin holds it. */
  const held = (id: string) =>
    twin
      .snapshot()
      .collections?.find(({ entity }) => entity === 'Order')
      ?.things.find(({ values }) => values['id'] === id)?.values
  const user = () => twin.snapshot().collections?.find(({ entity }) => entity === 'User')?.things[0]?.values
  /** As somebody who signs in, and whom others see called so. */
  const askAs = (name: string, line: string, body?: JsonValue) => {
    twin.given('User', 'u-2', {
      values: { id: 'u-2', email: 'bea@shop.test', role: 'clerk', displayName: name },
      now: NOW,
    })
    twin.signsInAs('clerk')
    const { headers } = twin.answer(request('POST /session', { email: 'bea@shop.test' }), NOW)
    const session = /sid=([^;]+)/.exec(new Map(headers).get('set-cookie') ?? '')?.[1]
    return twin.answer(request(line, body, session), NOW)
  }
  return { ask, askAs, give, held, user }
}

/** Fields that only effects speak of. */
const more = (entity: string) =>
  (entity === 'Order'
    ? [
        { name: 'placedAt', type: 'string' as const, format: 'date-time' },
        { name: 'dueOn', type: 'string' as const, format: 'date' },
        { name: 'days', type: 'integer' as const },
        { name: 'fee', type: 'number' as const },
        { name: 'starred', type: 'boolean' as const },
      ]
    : [
        { name: 'orders', type: 'integer' as const },
        { name: 'displayName', type: 'string' as const },
      ]
  ).map(field => ({ required: true, nullable: false, seen: { present: 4, of: 4 }, ...field }))

describe('what a call sets on the thing that it makes', () => {
  test.each<[string, CallEffect, JsonObject, JsonValue]>([
    ['a constant', effect('status', { is: 'constant', value: 'paid' }), {}, 'paid'],
    ['the time', effect('placedAt', { is: 'time' }), {}, '2026-11-21T12:30:15.250Z'],
    ['a day', effect('dueOn', { is: 'time' }), {}, '2026-11-21'],
    [
      'a day later, as another field says',
      effect('dueOn', { is: 'time', after: { count: { field: 'days' }, unit: 'days' } }),
      { days: 10 },
      '2026-12-01',
    ],
    ['who calls', effect('customer', { is: 'caller', as: 'id' }), {}, 'u-1'],
    ['the address of who calls', effect('note', { is: 'caller', as: 'email' }), {}, 'ann@shop.test'],
    [
      'what is sent under another name',
      effect('note', { is: 'sent', in: 'body', name: 'remark' }),
      { remark: 'hm' },
      'hm',
    ],
    ['an empty text', effect('note', { is: 'sent', in: 'body', name: 'note', emptyIsNull: true }), { note: '' }, null],
    [
      'what it is where nothing is sent',
      effect('pieces', { is: 'sent', in: 'body', name: 'count', otherwise: 3 }),
      { pieces: 1 },
      3,
    ],
    ['a number that a form sends', effect('days', { is: 'sent', in: 'body', name: 'days' }), { days: '5' }, 5],
    [
      'a field of what it refers to',
      effect('note', { is: 'field', via: 'customer', entity: 'User', name: 'role' }),
      {},
      'clerk',
    ],
    [
      'what is sent goes before what was always so',
      effect('status', { is: 'constant', value: 'paid' }),
      { status: 'new' },
      'new',
    ],
    [
      'but for what was so whatever was sent',
      effect('status', { is: 'constant', value: 'paid', overrules: true }),
      { status: 'new' },
      'paid',
    ],
  ])('%s', (_, one, sent, expected) => {
    const { ask, held } = asking({ 'POST /orders': [one] })
    const { status, body } = ask('POST /orders', { pieces: 1, customer: 'u-1', ...sent })
    expect(status).toBe(201)
    expect(held((body as { id: string }).id)?.[one.field]).toEqual(expected)
  })
})

describe('what a call sets on the thing that it names', () => {
  test.each<[string, CallEffect, JsonObject, JsonObject, JsonValue]>([
    ['one more', effect('pieces', { is: 'more', by: 1 }), { pieces: 4 }, {}, 5],
    [
      'less by what is sent',
      effect('pieces', { is: 'more', by: { sent: 'sold', times: -1 } }),
      { pieces: 4 },
      { sold: 3 },
      1,
    ],
    [
      'no more where nothing is sent',
      effect('pieces', { is: 'more', by: { sent: 'sold', times: -1 } }),
      { pieces: 4 },
      {},
      4,
    ],
    ['money in decimals', effect('fee', { is: 'more', by: 0.2 }), { fee: 0.1 }, {}, 0.3],
    ['the opposite', effect('starred', { is: 'opposite' }), { starred: true }, {}, false],
    [
      'in the form that stands there',
      effect('placedAt', { is: 'time' }),
      { placedAt: '2020-01-01 10:00:00' },
      {},
      '2026-11-21 12:30:15',
    ],
    [
      'with offset and microseconds',
      effect('placedAt', { is: 'time' }),
      { placedAt: '2020-01-01T10:00:00.000001+00:00' },
      {},
      '2026-11-21T12:30:15.250000+00:00',
    ],
  ])('%s', (_, one, before, sent, expected) => {
    const { ask, give, held } = asking({ 'PATCH /orders/{orderId}': [one] })
    give(before)
    expect(ask('PATCH /orders/o-0007', sent).status).toBe(200)
    expect(held('o-0007')?.[one.field]).toEqual(expected)
  })
})

describe('what a call sets on other things', () => {
  const counted = (by: number, via: NonNullable<CallEffect['via']>) =>
    effect('orders', { is: 'more', by }, { entity: 'User', via })

  test.each<[string, string, CallEffect, JsonValue]>([
    ['by a field of its own thing', 'POST /orders', counted(1, { by: 'field', name: 'customer' }), 5],
    ['by what is sent', 'POST /orders', counted(1, { by: 'sent', name: 'customer' }), 5],
    ['of whoever calls', 'POST /orders', counted(2, { by: 'caller' }), 6],
    ['of a thing that was removed', 'DELETE /orders/{orderId}', counted(-1, { by: 'field', name: 'customer' }), 3],
    ['of one that is moved', 'POST /orders/{orderId}/pay', counted(-1, { by: 'field', name: 'customer' }), 3],
    ['never of one that nothing names', 'POST /orders', counted(1, { by: 'field', name: 'note' }), 4],
  ])('%s', (_, call, one, expected) => {
    const { ask, give, user } = asking({ [call]: [one] })
    give({ customer: 'u-1', status: 'new' })
    expect(ask(call.replace('{orderId}', 'o-0007'), { pieces: 1, customer: 'u-1' }).status).toBeLessThan(300)
    expect(user()?.['orders']).toBe(expected)
  })

  test('not where the call is refused', () => {
    const { ask, give, user } = asking({ 'POST /orders': [counted(1, { by: 'caller' })] })
    give({ customer: 'u-1' })
    expect(ask('POST /orders', {}).status).toBe(422)
    expect(user()?.['orders']).toBe(4)
  })
})

test('what an object inside becomes', () => {
  const { ask, give, held } = asking({ 'PATCH /orders/{orderId}': [effect('note.by', { is: 'caller', as: 'id' })] })
  give({ customer: 'u-1' })
  ask('PATCH /orders/o-0007', { pieces: 2 })
  expect(held('o-0007')?.['note']).toMatchObject({ by: 'u-1' })
})

test('whoever makes a thing stands in it as an object, where it holds people so', () => {
  const maker = {
    name: 'maker',
    type: 'object' as const,
    properties: { id: { type: 'string' as const }, email: { type: 'string' as const } },
    references: 'User',
    required: true,
    nullable: false,
    seen: { present: 4, of: 4 },
  }
  const entities = (shopClaims.entities ?? []).map(one =>
    one.subject.name === 'Order'
      ? { ...one, subject: { ...one.subject, fields: [...one.subject.fields, maker] } }
      : one,
  )
  const twin = makeTwin(specificationOf({ ...shopClaims, entities }))
  twin.admit('s', 'clerk')
  twin.given('User', 'u-1', { values: { id: 'u-1', email: 'ann@shop.test', role: 'clerk' }, now: NOW })
  twin.answer(request('POST /orders', { pieces: 1 }, 's'), NOW)
  const orders = twin.snapshot().collections?.find(({ entity }) => entity === 'Order')?.things
  expect(orders?.at(-1)?.values['maker']).toEqual({ id: 'u-1', email: 'ann@shop.test' })
})

test('what others see somebody called is set where it is known who calls', () => {
  const { askAs, held } = asking({ 'POST /orders': [effect('note', { is: 'caller', as: 'display name' })] })
  const { body } = askAs('Bea Lund', 'POST /orders', { pieces: 1, customer: 'u-1' })
  expect(held((body as { id: string }).id)?.['note']).toBe('Bea Lund')
})

test('what holds what is sent is not there where nothing was, if some have none', () => {
  const { calls = [], entities = [] } = shopClaims
  const rare = { name: 'port', type: 'string' as const, required: false, nullable: false, seen: { present: 1, of: 3 } }
  const often = { ...rare, name: 'host', seen: { present: 2, of: 3 } }
  const answered = { type: 'object', properties: { port: schemaOf(1), host: schemaOf(2) } } as const
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(one =>
        one.subject.name === 'Order'
          ? { ...one, subject: { ...one.subject, fields: [...one.subject.fields, rare, often] } }
          : one,
      ),
      calls: calls.map(one =>
        one.id === 'calls/POST /orders'
          ? {
              ...one,
              subject: {
                ...one.subject,
                effects: ['port', 'host'].map(name => effect(name, { is: 'sent', in: 'body', name })),
                responses: { '201': { 'application/json': withMore(one.subject, answered) } },
              },
            }
          : one,
      ),
    }),
  )
  twin.admit('s', 'clerk')
  const made = (sent: JsonObject) => twin.answer(request('POST /orders', { pieces: 1, ...sent }, 's'), NOW).body
  expect(made({ port: '5432' })).toMatchObject({ port: '5432' })
  expect(made({ port: '5432' })).not.toHaveProperty('host')
  expect(made({ host: 'db' })).toMatchObject({ host: 'db' })
  expect(made({ host: 'db' })).not.toHaveProperty('port')
})

test('what is sent empty inside of an object, where no answer holds it, is not given', () => {
  const { calls = [], entities = [] } = shopClaims
  const chart = { type: 'object' as const, properties: { fields: { type: 'object' as const } }, required: ['fields'] }
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(one =>
        one.subject.name === 'Order'
          ? {
              ...one,
              subject: {
                ...one.subject,
                fields: [
                  ...one.subject.fields,
                  { name: 'chart', type: 'object', required: true, nullable: false, seen: { present: 4, of: 4 } },
                ],
              },
            }
          : one,
      ),
      calls: calls.map(one =>
        one.id === 'calls/POST /orders'
          ? {
              ...one,
              subject: {
                ...one.subject,
                responses: {
                  '201': { 'application/json': withMore(one.subject, { type: 'object', properties: { chart } }) },
                },
              },
            }
          : one,
      ),
    }),
  )
  twin.admit('s', 'clerk')
  const made = (sent: JsonObject) =>
    (twin.answer(request('POST /orders', { pieces: 1, chart: sent }, 's'), NOW).body as JsonObject)['chart']
  expect(made({ kind: '', fields: {} })).toEqual({ fields: {} })
  expect(made({ kind: 'bar', fields: {} })).toEqual({ kind: 'bar', fields: {} })
})

const schemaOf = (present: number) => ({ type: 'string' as const, examples: ['x'], 'x-seen': { present, of: 3 } })

function withMore({ responses }: CallSubject, more: Schema): Schema {
  const schema = responses['201']?.['application/json'] as Schema
  return { ...schema, properties: { ...schema.properties, ...more.properties } }
}

test('who signed in with an address nobody is known by is called so', () => {
  const { calls } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: (calls ?? []).map(one =>
        one.id === 'calls/POST /orders'
          ? { ...one, subject: { ...one.subject, effects: [effect('note', { is: 'caller', as: 'email' })] } }
          : one,
      ),
    }),
  )
  twin.signsInAs('clerk')
  const { headers } = twin.answer(request('POST /session', { email: 'new@shop.test' }), NOW)
  const session = /sid=([^;]+)/.exec(new Map(headers).get('set-cookie') ?? '')?.[1]
  expect(twin.answer(request('POST /orders', { pieces: 1, customer: 'u-1' }, session), NOW).body).toMatchObject({
    note: 'new@shop.test',
  })
})

test('what only comes later is not there yet where a thing was made whole without it', () => {
  const text = { type: 'string' as const, 'x-seen': { present: 4, of: 4 } }
  const closedAt = { ...text, format: 'date-time', 'x-seen': { present: 3, of: 4 } }
  const field = (name: string, required: boolean) => ({
    name,
    type: 'string' as const,
    required,
    nullable: false,
    seen: { present: required ? 4 : 3, of: 4 },
  })
  const answer = (properties: NonNullable<Schema['properties']>, always: readonly string[]) => ({
    'application/json': { type: 'object' as const, properties, required: always },
  })
  const about = { entity: 'Box', security: [] }
  const made = { id: text, size: text }
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Box', {
          kind: 'entity',
          name: 'Box',
          key: 'id',
          calls: ['calls/POST /boxes', 'calls/GET /boxes/{boxId}'],
          fields: [field('id', true), field('size', true), field('closedAt', false)],
        }),
      ],
      calls: [
        call('POST /boxes', { ...about, effect: 'create', responses: { 201: answer(made, ['id', 'size']) } }),
        call('GET /boxes/{boxId}', {
          ...about,
          effect: 'read',
          responses: { 200: answer({ ...made, closedAt }, ['id', 'size']) },
        }),
      ],
    }),
  )
  const { body } = twin.answer(request('POST /boxes', { size: 'small' }), NOW)
  const { id } = body as { id: string }
  expect(twin.answer(request(`GET /boxes/${id}`), NOW).body).toEqual({ id, size: 'small' })
})
