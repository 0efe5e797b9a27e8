import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const denied = (role: string, on: string, checkedBefore?: readonly number[]) =>
  claim<PermissionSubject>(`roles/${role} on calls/${on}`, {
    kind: 'permission',
    role,
    on: `calls/${on}`,
    verdict: 'denied',
    ...(checkedBefore === undefined ? {} : { checkedBefore }),
  })

/** What a guest is answered, who may not make, remove and read orders, where these cells say more. */
function statusFor(cells: readonly ReturnType<typeof denied>[], line: string, body?: JsonValue): number {
  const calls = ['POST /orders', 'DELETE /orders/{orderId}', 'GET /orders/{orderId}']
  const own = new Set(cells.map(({ id }) => id))
  const { calls: all = [], errors = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      roles: [...cells, ...calls.map(on => denied('guest', on)).filter(({ id }) => !own.has(id))],
      calls: all.map(one => ({
        ...one,
        subject: { ...one.subject, responses: { ...one.subject.responses, 403: {} } },
      })),
      errors: [
        ...errors,
        claim('errors/403', { kind: 'error', status: 403, code: null, message: null, calls: ['calls/POST /orders'] }),
      ],
    }),
  )
  twin.admit('s', 'guest')
  return twin.answer(request(line, body, 's'), 0).status
}

test.each<[string, readonly ReturnType<typeof denied>[], string, JsonValue | undefined, number]>([
  ['a wrong request, where nothing tells the order', [], 'POST /orders', {}, 403],
  ['a wrong request', [denied('guest', 'POST /orders', [422])], 'POST /orders', {}, 422],
  ['a right request', [denied('guest', 'POST /orders', [422])], 'POST /orders', { pieces: 1 }, 403],
  ['a wrong request, of whom another role tells', [denied('clerk', 'POST /orders', [422])], 'POST /orders', {}, 422],
  [
    'a wrong request, where another status came first',
    [denied('guest', 'POST /orders', [404])],
    'POST /orders',
    {},
    403,
  ],
  [
    'a thing that is not there',
    [denied('guest', 'GET /orders/{orderId}', [404])],
    'GET /orders/o-none',
    undefined,
    404,
  ],
  ['a thing that is there', [denied('guest', 'GET /orders/{orderId}', [404])], 'GET /orders/o-0007', undefined, 403],
])('who may not, and asks for %s', (_, cells, line, body, status) => expect(statusFor(cells, line, body)).toBe(status))

test('a role that may, but not with one word of the query, is refused where that is asked for', () => {
  const cell = denied('guest', 'GET /orders/{orderId}')
  const exceptWhere = { in: 'query', name: 'view', values: ['costs'] } as const
  const cells = [{ ...cell, subject: { ...cell.subject, verdict: 'allowed' as const, exceptWhere } }]
  expect(statusFor(cells, 'GET /orders/o-0007?view=costs')).toBe(403)
  expect(statusFor(cells, 'GET /orders/o-0007?view=short')).toBe(200)
})

test('a role is denied with the status that is said of it, where the call has several that may deny', () => {
  const cell = denied('guest', 'GET /orders/{orderId}')
  const answered = (deniedWith: number): number =>
    statusFor([{ ...cell, subject: { ...cell.subject, deniedWith } }], 'GET /orders/o-0007')
  expect([answered(403), answered(404)]).toEqual([403, 404])
})

test('a role that was denied with a field, or may do all but send it, is refused where that is sent', () => {
  const cell = denied('guest', 'POST /orders')
  for (const verdict of ['allowed', 'denied'] as const) {
    const cells = [{ ...cell, subject: { ...cell.subject, verdict, fields: ['price'] } }]
    expect(statusFor(cells, 'POST /orders', { pieces: 1, price: 3 })).toBe(403)
    expect(statusFor(cells, 'POST /orders', { pieces: 1 })).toBeLessThan(300)
  }
})
