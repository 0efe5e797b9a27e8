import { expect, test } from 'vitest'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

type Verdict = PermissionSubject['verdict']
const MAKE = 'POST /orders'
const CHANGE = 'PATCH /orders/{orderId}'
const REMOVE = 'DELETE /orders/{orderId}'

/** What a guest is answered who changes an order, where these cells are all that is known. */
function answer(cells: Readonly<Record<string, Verdict>>): readonly unknown[] {
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
  const twin = makeTwin(specificationOf({ ...shopClaims, roles, errors: [...(shopClaims.errors ?? []), denied] }))
  twin.admit('s', 'guest')
  twin.given('Order', 1, { values: { id: 1 }, now: 0 })
  const { status, provenance } = twin.answer(request('PATCH /orders/1', { note: 'x' }, 's'), 0)
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
