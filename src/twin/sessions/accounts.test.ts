import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

function signingIn(twin: ReturnType<typeof makeTwin>, body: JsonValue) {
  return twin.answer(
    { method: 'POST', path: '/session', query: [], headers: new Map(), cookies: new Map(), body },
    Date.UTC(2026, 0, 2),
  )
}

test('where nobody said who can sign in, anybody can', () => {
  expect(signingIn(makeTwin(specificationOf(shopClaims)), { name: 'ann' }).status).toBeLessThan(300)
})

test('once it is said, nobody else can', () => {
  const twin = makeTwin(specificationOf(shopClaims))
  twin.accounts([{ sent: { name: 'ann', password: 'right' }, token: 'the-token' }])
  const refused = signingIn(twin, { name: 'ann', password: 'wrong' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(signingIn(twin, null).status).toBeGreaterThanOrEqual(400)
  const letIn = signingIn(twin, { name: 'ann', password: 'right', remember: true })
  expect(letIn.status).toBeLessThan(300)
  expect(JSON.stringify(letIn.headers)).toContain('the-token')
})
