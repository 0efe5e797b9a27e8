import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

/** The status of an order that a guest reads who may read their own, which `customer` or `packedBy` may say. */
function statusOf(order: JsonObject, owner: string | undefined, references = 'User'): number {
  const { entities = [], roles = [] } = shopClaims
  const packedBy = {
    name: 'packedBy',
    references,
    type: ['string', 'object'] as const,
    required: true,
    nullable: true,
  }
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(one =>
        one.subject.kind === 'entity' && one.subject.name === 'Order'
          ? {
              ...one,
              subject: {
                ...one.subject,
                fields: [...one.subject.fields, { ...packedBy, seen: { present: 4, of: 4 } }],
              },
            }
          : one,
      ),
      roles: roles.map(one =>
        one.subject.kind === 'permission' && one.subject.verdict === 'own only' && owner !== undefined
          ? { ...one, subject: { ...one.subject, owner } }
          : one,
      ),
    }),
  )
  const at = { now: Date.UTC(2026, 0, 2) }
  twin.given('User', 'u-2', { ...at, values: { id: 'u-2', email: 'ann@shop.test', role: 'guest' } })
  twin.given('Order', 'o-9', { ...at, values: { id: 'o-9', ...order } })
  twin.signsInAs('guest')
  twin.accounts([{ sent: { email: 'ann@shop.test' }, token: 't' }])
  twin.answer(request('POST /session', { email: 'ann@shop.test' }), at.now)
  return twin.answer(request('GET /orders/o-9', undefined, 't'), at.now).status
}

test('whose a thing is, the field says that the matrix names; else any that refers to users', () => {
  const others = { customer: 'u-1', packedBy: 'u-2' }
  expect(statusOf(others, undefined)).toBe(200)
  expect(statusOf(others, 'customer')).toBe(403)
  expect(statusOf(others, 'packedBy')).toBe(200)
  expect(statusOf({ packedBy: { id: 'u-2' } }, 'packedBy')).toBe(200)
  expect(statusOf({ customer: 'u-1', packedBy: { id: 'u-2' } }, undefined)).toBe(200)
  expect(statusOf({ customer: 'u-1', packedBy: { id: 'u-1' } }, undefined)).toBe(403)
  expect(statusOf({ packedBy: { id: 'u-1' } }, 'packedBy')).toBe(403)
  // Of people that are told of elsewhere as well nobody knows who of the users they are.
  expect(statusOf({ packedBy: 'u-1' }, 'packedBy', 'Packer')).toBe(200)
})

test('what is referred to by another field than the key is named, and owned, by that field', () => {
  const { entities = [] } = shopClaims
  const byMail = { type: 'string' as const, references: 'User', referencesField: 'email' }
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(one =>
        one.subject.name === 'Order'
          ? {
              ...one,
              subject: {
                ...one.subject,
                fields: one.subject.fields.map(each => (each.name === 'customer' ? { ...each, ...byMail } : each)),
              },
            }
          : one,
      ),
    }),
  )
  const at = { now: Date.UTC(2026, 0, 2) }
  const things = (entity: string) => twin.snapshot().collections?.find(one => one.entity === entity)?.things ?? []
  const mails = things('User').map(({ values }) => values['email'])
  expect(things('Order').every(({ values }) => mails.includes(values['customer'] ?? null))).toBe(true)
  twin.given('User', 'u-2', { ...at, values: { id: 'u-2', email: 'ann@shop.test', role: 'guest' } })
  for (const [id, customer] of Object.entries({ 'o-8': 'bob@shop.test', 'o-9': 'ann@shop.test' }))
    twin.given('Order', id, { ...at, values: { id, customer } })
  twin.signsInAs('guest')
  twin.accounts([{ sent: { email: 'ann@shop.test' }, token: 't' }])
  twin.answer(request('POST /session', { email: 'ann@shop.test' }), at.now)
  const status = (id: string) => twin.answer(request(`GET /orders/${id}`, undefined, 't'), at.now).status
  expect([status('o-8'), status('o-9')]).toEqual([403, 200])
})
