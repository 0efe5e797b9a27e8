import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, RuleSubject } from '../../evidence/subjects.ts'
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

/** The status of an order that is made by what this call is and sends, where the server demands a note. */
function statusOf(more: Partial<CallSubject>, body: JsonValue): number {
  const { calls = [], rules = [] } = shopClaims
  const required = claim<RuleSubject>('rules/POST /orders#note required', {
    kind: 'rule',
    target: { call: 'calls/POST /orders', field: 'note' },
    witnesses: ['rejection'],
    rule: 'required',
    value: true,
    message: 'note is required.',
    enforcedBy: ['server'],
  })
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      rules: [...rules.filter(({ subject }) => subject.target.call !== 'calls/POST /orders'), required],
      calls: calls.map(one =>
        one.id === 'calls/POST /orders' ? { ...one, subject: { ...one.subject, ...more } } : one,
      ),
    }),
  )
  twin.admit('s', null)
  return twin.answer(request('POST /orders', body, 's'), 0).status
}

const object = (properties: { readonly [name: string]: Schema }): Schema => ({ type: 'object', properties })
const wrapped = object({ variables: object({ input: object({}) }) })
const make = { name: 'make', kind: 'mutation' }

test.each<[string, Partial<CallSubject>, JsonValue, number]>([
  ['alone', {}, { note: 'a' }, 201],
  ['not at all', {}, { pieces: 1 }, 422],
  [
    'among the variables of GraphQL',
    { protocol: 'graphql', operation: make },
    { operationName: 'make', variables: { note: 'a' } },
    201,
  ],
  [
    'not among the variables of GraphQL',
    { protocol: 'graphql', operation: make },
    { operationName: 'make', variables: { pieces: 1 } },
    422,
  ],
  [
    'in the one variable that is the input',
    { protocol: 'graphql', operation: make, requests: { 'application/json': wrapped } },
    { operationName: 'make', variables: { input: { note: 'a' } } },
    201,
  ],
  [
    'in the parameters of JSON-RPC',
    { protocol: 'json-rpc', operation: { name: 'make', kind: 'method' } },
    { jsonrpc: '2.0', method: 'make', id: 1, params: { note: 'a' } },
    201,
  ],
  ['in the attributes of JSON:API', {}, { data: { type: 'orders', attributes: { note: 'a' } } }, 201],
  ['beside the attributes of JSON:API', {}, { data: { type: 'orders', attributes: {} }, note: 'a' }, 422],
])('what the server demands, and was sent %s', (_, more, body, status) => expect(statusOf(more, body)).toBe(status))
