import { expect, test } from 'vitest'
import type { Gap } from '../evidence/claim.ts'
import type { Exchange } from '../evidence/exchange.ts'
import { call, shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { makeCauses } from './causes.ts'

const shop = specificationOf(shopClaims)
const gap: Gap = {
  id: 'roles/not-shown/guest on orders',
  what: '',
  because: '',
  next: '',
  blocks: false,
  evidence: [],
  opens: 1,
}
const specification = {
  ...shop,
  sections: { ...shop.sections, roles: { ...shop.sections.roles, notShown: [gap] } },
} as const

const asked = (line: string): Exchange => {
  const [method = '', path = ''] = line.split(' ')
  return {
    at: 0,
    duration: 0,
    fromCache: false,
    request: { method, url: `https://shop.example${path}`, headers: [], cookies: [] },
  }
}

test('a gap goes before the call, the call before what was asked; what most hang on comes first', () => {
  const causes = makeCauses(specification)
  const refused = { provenance: 'refused' as const, claims: ['roles/not-shown/of another part', gap.id] }
  expect(causes.add(asked('GET /orders/o-1'), refused)).toBe(gap.id)
  expect(causes.add(asked('GET /orders/o-2?x=1'), refused)).toBe(gap.id)
  expect(causes.add(asked('DELETE /orders/o-1'), { provenance: 'default', claims: ['roles/not-shown/gone'] })).toBe(
    'calls/DELETE /orders/{orderId}',
  )
  expect(causes.add(asked('GET /nowhere?x=1'), { provenance: 'refused', claims: [] })).toBeNull()
  expect(causes.found()).toEqual([
    { id: gap.id, call: 'GET /orders/{orderId}', refused: 2, wrong: 0 },
    { id: 'calls/DELETE /orders/{orderId}', call: 'DELETE /orders/{orderId}', refused: 0, wrong: 1 },
    { id: null, call: 'GET /nowhere', refused: 1, wrong: 0 },
  ])
})

test('calls at one address that are told apart by name are causes of their own', () => {
  const named = (name: string) => ({
    ...call('POST /rpc', { operation: { name, kind: 'method' } }),
    id: `calls/POST /rpc ${name}`,
  })
  const causes = makeCauses(specificationOf({ calls: [named('orders.list'), named('orders.pay')] }))
  for (const method of ['orders.pay', 'orders.list', 'orders.pay']) {
    const one = asked(`POST /rpc?method=${method}`)
    expect(causes.add(one, { provenance: 'default', claims: [] })).toBe(`calls/POST /rpc ${method}`)
  }
  expect(causes.found().map(({ call: name, wrong }) => [name, wrong])).toEqual([
    ['POST /rpc orders.pay', 2],
    ['POST /rpc orders.list', 1],
  ])
})
