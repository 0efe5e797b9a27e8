import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { object } from '../shop.test-sample.ts'
import { offersOf, withOffers } from './offered.ts'

const link = object({ href: { type: 'string', examples: ['/orders/1/pay'] } })
const schema = object({
  status: { type: 'string' },
  _links: { type: 'object', properties: { self: link, pay: link, ship: link } },
  meta: object({ allowed: { type: 'array', items: { type: 'string' } } }),
})
const lifecycle = (place: string): LifecycleSubject => ({
  kind: 'lifecycle',
  entity: 'Order',
  field: 'status',
  states: [],
  transitions: [],
  offered: [
    {
      in: place,
      beside: [
        { value: 'new', names: ['pay'] },
        { value: 'paid', names: ['ship'] },
        { value: 'gone', names: [] },
      ],
    },
  ],
})
const thing = (values: JsonObject, sent?: readonly string[]) => ({
  values,
  provenance: 'computed' as const,
  restsOn: [],
  ...(sent === undefined ? {} : { told: { by: '', has: [], lacks: [], sent } }),
})
const answered = (place: string, values: JsonObject, sent?: readonly string[]) =>
  withOffers(values, schema, offersOf([lifecycle(place)], thing(values, sent)), { nth: 0, now: 0 })
const self = { href: '/orders/7' }

test('a thing has the links of the state that it is in, and those that all have', () => {
  expect(answered('_links', { status: 'paid', _links: { self, pay: self } })).toEqual({
    status: 'paid',
    _links: { self, ship: { href: '/orders/1/pay' } },
  })
  expect(answered('_links', { status: 'gone', _links: { self, pay: self } })).toEqual({
    status: 'gone',
    _links: { self },
  })
})

test('a list of what can follow is that of the state', () => {
  const values = { status: 'paid', meta: { allowed: ['pay', 'cancel'] } }
  expect(answered('meta.allowed', values)).toEqual({ status: 'paid', meta: { allowed: ['ship'] } })
})

test('what an answer told stays while the state stays, and where no statement speaks of the state', () => {
  const values = { status: 'paid', _links: { self, pay: self } }
  expect(answered('_links', values, [])).toEqual(values)
  expect(answered('_links', values, ['status'])).not.toEqual(values)
  const other = { status: 'lost', _links: { self, pay: self } }
  expect(answered('_links', other)).toEqual(other)
})
