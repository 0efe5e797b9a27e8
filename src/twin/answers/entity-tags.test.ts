import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const PATCH = 'calls/PATCH /orders/{orderId}'
const GET = 'calls/GET /orders/{orderId}'
/** No statement says what is answered where the rule is broken. */
const BROKEN = 501

/** A shop whose orders are changed as they were read, and whose answers say which version they show. */
function shop() {
  const { calls = [] } = shopClaims
  const asRead = claim<RuleSubject>(`rules/${PATCH}#if-match other`, {
    kind: 'rule',
    target: { call: PATCH, field: 'if-match' },
    witnesses: ['rejection'],
    rule: 'other',
    value: 'as it was last read',
    message: 'Somebody was faster.',
    enforcedBy: ['server'],
  })
  const tagged = calls.map(one => {
    const { responses } = one.subject
    if (one.id !== GET && one.id !== PATCH) return one
    return { ...one, subject: { ...one.subject, answerHeaders: ['etag'], responses: { ...responses, 304: {} } } }
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [asRead], calls: tagged }))
  twin.admit('s', null)
  return (line: string, headers: { readonly [name: string]: string } = {}, body?: JsonValue) => {
    const asked = request(line, body, 's')
    const all = new Map([...asked.headers, ...Object.entries(headers)])
    const answer = twin.answer({ ...asked, headers: all }, 0)
    return { status: answer.status, tag: new Map(answer.headers).get('etag') ?? '' }
  }
}

test('what is changed has to be what was read last', () => {
  const ask = shop()
  const { tag } = ask('GET /orders/o-0007')
  expect(ask('GET /orders/o-0008').tag).not.toBe(tag)
  const change = (held: string) => ask('PATCH /orders/o-0007', { 'if-match': held }, { note: 'a' })
  const changed = change(tag)
  expect([changed.status, change(tag).status, change(changed.tag).status, change('*').status]).toEqual([
    200,
    BROKEN,
    200,
    200,
  ])
})

test('what is known already is not said again', () => {
  const ask = shop()
  const { tag } = ask('GET /orders/o-0007')
  expect(ask('GET /orders/o-0007', { 'if-none-match': tag })).toEqual({ status: 304, tag })
  ask('PATCH /orders/o-0007', { 'if-match': tag }, { note: 'a' })
  expect(ask('GET /orders/o-0007', { 'if-none-match': tag }).status).toBe(200)
})
