import { describe, expect, it, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { CallEffect, ErrorGuard, GuardCondition } from '../../evidence/subjects.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 30, 15, 250)
const { evidence } = claim('', null)
const REFUSAL = {
  409: { 'application/json': object({ code: { type: 'string' }, message: { type: 'string' } } as const) },
}

/** A clerk's twin of the shop in which one call is refused under a condition. */
function asking(
  line: string,
  when: GuardCondition,
  { guard = {}, effects = [] }: { readonly guard?: Partial<ErrorGuard>; readonly effects?: readonly CallEffect[] } = {},
) {
  const { calls = [], errors = [], entities = [] } = shopClaims
  const [method, path] = line.split(' ')
  const others = calls.some(({ id }) => id === `calls/${line}`)
    ? calls
    : [...calls, call(line, { effect: 'other', responses: { 204: {} } })]
  const guards: readonly ErrorGuard[] = [{ call: `calls/${line}`, when, refused: 1, carriedOut: 1, evidence, ...guard }]
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(entity => ({
        ...entity,
        subject: {
          ...entity.subject,
          fields: [
            ...entity.subject.fields,
            { name: 'open', type: 'integer' as const, required: true, nullable: false, seen: { present: 1, of: 1 } },
          ],
        },
      })),
      calls: others.map(one => ({
        ...one,
        subject: {
          ...one.subject,
          ...(one.id === 'calls/POST /orders' ? { effects } : {}),
          ...(one.id === `calls/${line}` ? { responses: { ...one.subject.responses, ...REFUSAL } } : {}),
        },
      })),
      errors: [
        ...errors,
        claim('errors/409 IN_THE_WAY', {
          kind: 'error',
          status: 409,
          code: 'IN_THE_WAY',
          message: 'Not while it is so.',
          calls: [`calls/${line}`],
          guards,
        }),
      ],
    }),
  )
  twin.admit('s', 'clerk')
  const give = (entity: string, key: string, values: JsonObject) => void twin.given(entity, key, { values, now: NOW })
  give('User', 'u-1', { id: 'u-1', email: 'ann@shop.test', role: 'clerk', open: 0 })
  give('User', 'u-2', { id: 'u-2', email: 'bob@shop.test', role: 'guest', open: 0 })
  const ask = (asked: string, body?: JsonValue) => twin.answer(request(asked, body, 's'), NOW)
  const statuses = (...all: readonly string[]) => all.map(id => ask(`${method} ${path?.replace(/\{\w+\}/, id)}`).status)
  return { twin, ask, give, statuses }
}

const order = (id: string, more: JsonObject): JsonObject => ({
  id,
  customer: 'u-1',
  status: 'new',
  note: null,
  pieces: 1,
  open: 0,
  ...more,
})
const OWN = { entity: 'Order', field: 'status' }

describe('a call is refused', () => {
  test.each<[string, GuardCondition]>([
    ['while a field holds a value', { is: 'value', ...OWN, values: ['paid'], otherwise: ['new'] }],
    ['unless a field holds a value', { is: 'value', ...OWN, values: ['gone'], otherwise: ['new'], only: true }],
    ['while a field holds nothing', { is: 'empty', entity: 'Order', field: 'pieces' }],
    ['while a field holds anything', { is: 'empty', entity: 'Order', field: 'note', not: true }],
    [
      'while a field of what it refers to holds a value',
      {
        is: 'value',
        entity: 'User',
        field: 'role',
        via: { by: 'field', name: 'customer' },
        values: ['guest'],
        otherwise: ['clerk'],
      },
    ],
  ])('%s', (_, when) => {
    const { give, statuses } = asking('DELETE /orders/{orderId}', when)
    give('Order', 'o-0007', order('o-0007', { status: 'paid', pieces: 0, note: 'x', customer: 'u-2' }))
    give('Order', 'o-0008', order('o-0008', {}))
    expect(statuses('o-0007', 'o-0008')).toEqual([409, 204])
  })

  it('while something refers to the thing', () => {
    const { give, ask, statuses } = asking('DELETE /users/{userId}', {
      is: 'related',
      entity: 'Order',
      by: 'customer',
      field: 'status',
      values: ['new'],
    })
    // The call is of no entity, so that the path alone names the user.
    give('Order', 'o-0007', order('o-0007', {}))
    give('Order', 'o-0008', order('o-0008', { customer: 'u-2', status: 'paid' }))
    expect(statuses('u-1', 'u-2')).toEqual([409, 204])
    expect(ask('POST /orders/o-0007/pay').status).toBe(200)
    expect(statuses('u-1')).toEqual([204])
  })

  it('about whoever calls', () => {
    const { statuses } = asking('DELETE /users/{userId}', { is: 'caller' })
    expect(statuses('u-1', 'u-2')).toEqual([409, 204])
  })

  it('while the thing is of whoever calls', () => {
    const { give, statuses } = asking('DELETE /orders/{orderId}', { is: 'owner', entity: 'Order', field: 'customer' })
    give('Order', 'o-0007', order('o-0007', {}))
    give('Order', 'o-0008', order('o-0008', { customer: 'u-2' }))
    expect(statuses('o-0007', 'o-0008')).toEqual([409, 204])
  })

  it('where the path holds a key of another form, before it is looked whether there is such a thing', () => {
    const { give, ask, statuses } = asking('DELETE /orders/{orderId}', { is: 'key', name: 'orderId', not: 'integer' })
    give('Order', 'o-0007', order('o-0007', {}))
    expect(statuses('abc', '99', 'o-0007')).toEqual([409, 404, 204])
    // Another call about the same things answers likewise.
    const { status, provenance } = ask('PATCH /orders/abc', { note: 'abc' })
    expect([status, provenance]).toEqual([409, 'default'])
  })

  it('to sign in, as the account stands, where what was sent is right', () => {
    const when: GuardCondition = {
      is: 'value',
      entity: 'User',
      field: 'open',
      via: { by: 'sent', name: 'name', holds: 'email' },
      values: [1],
      otherwise: [0],
    }
    const { twin, ask, give } = asking('POST /session', when)
    const sent = (who: string, password = 'right') => ({ name: `${who}@shop.test`, password })
    twin.accounts([{ sent: sent('ann') }, { sent: sent('bob') }])
    give('User', 'u-2', { open: 1 })
    expect(ask('POST /session', sent('ann')).status).toBe(200)
    expect(ask('POST /session', sent('bob')).status).toBe(409)
    expect(ask('POST /session', sent('bob', 'wrong')).status).not.toBe(200)
    give('User', 'u-2', { open: 0 })
    expect(ask('POST /session', sent('bob')).status).toBe(200)
  })

  it('to sign in, after so many wrong ones in a row, whatever is sent then', () => {
    const { twin, ask } = asking('POST /session', { is: 'attempts', by: 'name', after: 2 })
    const [right, wrong] = ['right', 'wrong'].map(password => ({ name: 'ann', password }))
    const other = { name: 'bob', password: 'right' }
    const statuses = (...sent: readonly (JsonObject | undefined)[]) => sent.map(one => ask('POST /session', one).status)
    twin.accounts([{ sent: { name: 'ann', password: 'right' } }, { sent: other }])
    const refused = statuses(wrong)[0]
    expect(refused).not.toBe(409)
    expect(statuses(right, wrong, wrong, wrong, right, other)).toEqual([200, refused, refused, 409, 409, 200])
    twin.reset()
    expect(statuses(right)).toEqual([200])
  })

  it('where what is sent is not what the thing holds, and not where nothing is sent', () => {
    const when: GuardCondition = { is: 'outdated', entity: 'Order', field: 'pieces', name: 'pieces' }
    const { ask, give } = asking('PATCH /orders/{orderId}', when)
    give('Order', 'o-0007', order('o-0007', { pieces: 4 }))
    const sent = [{ pieces: 3 }, { pieces: 4 }, { note: 'abc' }]
    expect(sent.map(body => ask('PATCH /orders/o-0007', body).status)).toEqual([409, 200, 200])
  })

  it('where a field is sent, and for the role alone that is bound', () => {
    const { twin, ask, give } = asking(
      'PATCH /orders/{orderId}',
      { is: 'sent', name: 'pieces' },
      { guard: { roles: ['clerk'] } },
    )
    give('Order', 'o-0007', order('o-0007', {}))
    expect(ask('PATCH /orders/o-0007', { pieces: 4 }).status).toBe(409)
    expect(ask('PATCH /orders/o-0007', { note: 'abc' }).status).toBe(200)
    twin.admit('g', 'boss')
    expect(twin.answer(request('PATCH /orders/o-0007', { pieces: 4 }, 'g'), NOW).status).toBe(200)
  })
})

it('a guard says what it rests on, and a guess is a default', () => {
  const when: GuardCondition = { is: 'value', ...OWN, values: ['paid'], otherwise: ['new'] }
  const orElse = [{ is: 'caller' as const }]
  for (const [guard, provenance] of [
    [{}, 'computed'],
    [{ orElse }, 'default'],
  ] as const) {
    const { give, ask } = asking('PATCH /orders/{orderId}', when, { guard })
    give('Order', 'o-0007', order('o-0007', { status: 'paid' }))
    const answer = ask('PATCH /orders/o-0007', { note: 'abc' })
    expect(answer.status).toBe(409)
    expect(answer.claims).toContain('errors/409 IN_THE_WAY')
    expect(answer.claims).toContain('entities/Order')
    expect(answer.provenance).toBe(provenance)
  }
})

it('what a call may have changed without a statement is doubted until it is read again', () => {
  const when: GuardCondition = {
    is: 'value',
    entity: 'User',
    field: 'open',
    via: { by: 'sent', name: 'customer' },
    values: [1],
    otherwise: [0],
  }
  const takes: CallEffect = {
    entity: 'User',
    field: 'open',
    via: { by: 'field', name: 'customer' },
    becomes: { is: 'constant', value: 1 },
    support: 2,
    evidence,
  }
  const { ask, give } = asking('POST /orders', when, { effects: [takes] })
  const make = () => ask('POST /orders', { customer: 'u-1', pieces: 2 }).status
  give('Order', 'o-0007', order('o-0007', {}))
  expect([make(), make()]).toEqual([201, 409])
  // Paying says nothing of the customer, and may well have let them order again.
  expect(ask('POST /orders/o-0007/pay').status).toBe(200)
  expect(make()).toBe(201)
  expect(make()).toBe(409)
  expect(ask('PATCH /orders/o-0007', { note: 'abc' }).status).toBe(200)
  give('User', 'u-1', { open: 1 })
  expect(make()).toBe(409)
})
