import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

/** The status of an order that is made without a note, where a form demands one and these were sent. */
function statusWithout(note: Schema, enforcedBy: RuleSubject['enforcedBy']): number {
  const { calls = [], rules = [] } = shopClaims
  const required = claim<RuleSubject>('rules/POST /orders#note required', {
    kind: 'rule',
    target: { call: 'calls/POST /orders', field: 'note' },
    witnesses: ['markup'],
    rule: 'required',
    value: true,
    message: 'note is required.',
    enforcedBy,
  })
  const sent: Schema = { type: 'object', properties: { note } }
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      rules: [...rules, required],
      calls: calls.map(one =>
        one.id === 'calls/POST /orders'
          ? { ...one, subject: { ...one.subject, requests: { 'application/json': sent } } }
          : one,
      ),
    }),
  )
  twin.admit('s', null)
  const body: JsonValue = { pieces: 1, note: '' }
  return twin.answer(request('POST /orders', body, 's'), 0).status
}

test.each<[string, Schema, RuleSubject['enforcedBy'], number]>([
  ['was always sent', { type: 'string', 'x-seen': { present: 9, of: 9 } }, ['client'], 422],
  ['was sent empty', { type: 'string', examples: [''], 'x-seen': { present: 9, of: 9 } }, ['client'], 201],
  ['was left out', { type: 'string', 'x-seen': { present: 8, of: 9 } }, ['client'], 201],
  ['was left out, and the server said no', { type: 'string', 'x-seen': { present: 8, of: 9 } }, ['server'], 422],
])('what a form demands, and %s', (_, note, enforcedBy, status) => expect(statusWithout(note, enforcedBy)).toBe(status))
