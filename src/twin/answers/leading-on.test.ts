import { expect, test } from 'vitest'
import type { LeadsTo } from '../../evidence/subjects.ts'
import { call, claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { keyLedTo } from './leading-on.ts'

const evidence = claim('', null).evidence
const way = (to: string, query: readonly string[] = [], status = '302'): LeadsTo => ({
  status,
  to,
  ...(query.length === 0 ? {} : { query }),
  support: 1,
  evidence,
})

const making = (...leadsTo: readonly LeadsTo[]) =>
  call('POST /orders', { effect: 'create', entity: 'Order', responses: { 302: {} }, leadsTo })

/** The addresses to which the answers lead. */
function ways(...leadsTo: readonly LeadsTo[]): (line: string) => string | undefined {
  const others = (shopClaims.calls ?? []).filter(({ id }) => id !== 'calls/POST /orders')
  const paying = call('POST /orders/{orderId}/lines', {
    parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 302: {} },
    leadsTo,
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [], calls: [...others, paying, making(...leadsTo)] }))
  twin.admit('s', null)
  return line => new Map(twin.answer(request(line, undefined, 's'), 0).headers).get('location')
}

test('an answer leads to the thing that was made', () => {
  const made = ways(way('/orders/{orderId}/edit', ['saved=1', 'q']))('POST /orders')
  expect(made).toMatch(/^\/orders\/[^/{}]+\/edit\?saved=1$/)
})

test('an answer leads to what the path names', () =>
  expect(ways(way('/orders/{orderId}'))('POST /orders/o-0007/lines')).toBe('/orders/o-0007'))

test.each<[string, readonly LeadsTo[]]>([
  ['a part of the address is not known', [way('/shelves/{shelfId}')]],
  ['it led to several', [way('/orders'), way('/orders/{orderId}')]],
  ['another answer led there', [way('/orders', [], '303')]],
  ['none was seen', []],
])('no way is said where %s', (_, leadsTo) => expect(ways(...leadsTo)('POST /orders')).toBeUndefined())

test.each<[string, string | undefined, string | undefined, string]>([
  ['the key', '/orders/{orderId}/edit', 'a 7', '/orders/a%207/edit?new=1'],
  ['what orders are known by', '/orders/{orderNumber}', 'n-7', '/orders/n-7'],
  ['nothing of a list', '/orders', undefined, '/orders'],
  ['nothing of another thing', '/shelves/{shelfId}', undefined, '/shelves/7'],
])('where a call leads to that made an order says %s', (_, to, key, location) => {
  const entity = { kind: 'entity', name: 'Order', key: 'number', fields: [], calls: [] } as const
  const { subject } = making(...(to === undefined ? [] : [way(to)]))
  expect(keyLedTo(subject, entity, 302, location)).toBe(key)
})
