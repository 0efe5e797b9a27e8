import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject, ErrorSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
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

test('who signs in may what the role may that the account has, unless somebody says the role of all', () => {
  const status = (role: string, ofAll: string | null): number => {
    const twin = makeTwin(specificationOf(shopClaims))
    twin.signsInAs(ofAll)
    twin.accounts([{ sent: { name: 'ann', password: 'right' }, token: 'the-token', role }])
    signingIn(twin, { name: 'ann', password: 'right' })
    return twin.answer(request('DELETE /orders/o-none', undefined, 'the-token'), Date.UTC(2026, 0, 2)).status
  }
  expect(status('guest', null)).toBe(403)
  expect(status('clerk', null)).toBe(404)
  expect(status('guest', 'clerk')).toBe(404)
})

/** What somebody is answered who is not let in, where the sign-in and the errors are these. */
function strangerMeets(
  responses: CallSubject['responses'],
  errors: readonly Claim<ErrorSubject>[],
  more: Partial<CallSubject> = {},
) {
  const { calls = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      errors,
      calls: calls.map(one =>
        one.id === 'calls/POST /session' ? { ...one, subject: { ...one.subject, responses, ...more } } : one,
      ),
    }),
  )
  twin.accounts([{ sent: { name: 'ann', password: 'right' } }])
  const { status, mediaType, provenance } = signingIn(twin, { name: 'ann', password: 'wrong', intent: 'enter' })
  return [status, mediaType, provenance]
}

const error = (status: number, call: string): Claim<ErrorSubject> =>
  claim(`errors/${status} ${call}`, { kind: 'error', status, code: null, message: 'No.', calls: [`calls/${call}`] })
const html = { 'text/html': { type: 'string' } } as const

test.each<[string, CallSubject['responses'], readonly Claim<ErrorSubject>[], readonly unknown[]]>([
  ['its own error', { 200: {}, 404: {} }, [error(404, 'POST /session')], [404, '', 'computed']],
  ['the form again', { 200: html, 302: {} }, [error(401, 'GET /orders')], [200, 'text/html', 'default']],
  ['what another call answers', { 200: {} }, [error(401, 'GET /orders')], [401, 'application/json', 'default']],
  ['nothing that a statement says', { 200: {} }, [error(403, 'GET /orders')], [501, 'application/json', 'refused']],
])('a stranger meets %s', (_, responses, errors, expected) =>
  expect(strangerMeets(responses, errors)).toEqual(expected),
)

test('a stranger whom an action of a page does not let in stays on the page', () => {
  const responses = { 200: { 'text/x-component': {} }, 303: {} }
  const meets = (more: Partial<CallSubject>) => strangerMeets(responses, [error(401, 'GET /orders')], more)[0]
  expect([meets({}), meets({ operation: { kind: 'intent', name: 'enter' } })]).toEqual([401, 200])
})
