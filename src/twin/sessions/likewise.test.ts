import { expect, test } from 'vitest'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { call, claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

type Verdict = PermissionSubject['verdict']
const MAKE = 'POST /orders'
const CHANGE = 'PATCH /orders/{orderId}'
const REMOVE = 'DELETE /orders/{orderId}'

/** What a guest is answered who changes an order, where these cells are all that is known. */
function answer(cells: Readonly<Record<string, Verdict>>, path = '/orders/1'): readonly unknown[] {
  const roles = Object.entries(cells).map(([on, verdict]) =>
    claim<PermissionSubject>(`roles/guest on calls/${on}`, {
      kind: 'permission',
      role: 'guest',
      on: `calls/${on}`,
      verdict,
    }),
  )
  const calls = [MAKE, REMOVE].map(on => `calls/${on}`)
  const denied = claim('errors/403', { kind: 'error' as const, status: 403, code: null, message: 'No.', calls })
  const gone = claim('errors/404', {
    kind: 'error' as const,
    status: 404,
    code: null,
    message: 'There is none.',
    calls: [`calls/${CHANGE}`],
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, roles, errors: [...(shopClaims.errors ?? []), denied, gone] }))
  twin.admit('s', 'guest')
  twin.given('Order', 1, { values: { id: 1 }, now: 0 })
  const { status, provenance } = twin.answer(request(`PATCH ${path}`, { note: 'x' }, 's'), 0)
  return status === 403 ? [status, provenance] : [status]
}

test.each<readonly [string, Readonly<Record<string, Verdict>>, readonly unknown[]]>([
  ['may not make one', { [MAKE]: 'denied' }, [403, 'default']],
  ['may not remove one', { [REMOVE]: 'denied' }, [200]],
  ['may neither make nor remove one', { [MAKE]: 'denied', [REMOVE]: 'denied' }, [403, 'default']],
  ['may remove one', { [MAKE]: 'denied', [REMOVE]: 'allowed' }, [200]],
  ['may change one', { [MAKE]: 'denied', [CHANGE]: 'allowed' }, [200]],
  ['is told nothing', {}, [200]],
])('who %s', (_, cells, expected) => expect(answer(cells)).toEqual(expected))

test('what is said of what is not there goes before what is presumed', () => {
  expect(answer({ [MAKE]: 'denied' }, '/orders/999')).toEqual([404])
  expect(answer({ [MAKE]: 'denied' }, '/orders/1')).toEqual([403, 'default'])
})

test('whoever may not make one kind of things is refused that, and makes others at the same call', () => {
  const entityBy = {
    parameter: 'kind',
    kinds: ['boats', 'orders'].map(value => ({ value, requests: {}, responses: { 201: {} } })),
  }
  const on = 'calls/POST /all/{kind}'
  const may = (value: string, verdict: Verdict) =>
    claim<PermissionSubject>(`roles/guest on calls/POST /all/${value}`, {
      kind: 'permission',
      role: 'guest',
      on,
      of: { parameter: 'kind', value },
      verdict,
    })
  const denied = claim('errors/403', { kind: 'error' as const, status: 403, code: null, message: 'No.', calls: [on] })
  const all = call('POST /all/{kind}', { entityBy, responses: { 201: {} }, parameters: [] })
  const twin = makeTwin(
    specificationOf({ calls: [all], roles: [may('boats', 'denied'), may('orders', 'allowed')], errors: [denied] }),
  )
  twin.admit('s', 'guest')
  const status = (path: string) => twin.answer(request(`POST ${path}`, { note: 'x' }, 's'), 0).status
  expect(['/all/boats', '/all/orders'].map(status)).toEqual([403, 201])
})
