import type { Claim, SectionResult } from '../evidence/claim.ts'
import type { JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { SourceId } from '../evidence/source.ts'
import { sampleCall } from '../evidence/subjects.test-sample.ts'
import type { CallSubject, ErrorSubject, RuleSubject, SectionName, Subjects } from '../evidence/subjects.ts'
import { assemble } from '../specification/assemble.ts'
import type { Specification } from '../specification/specification.ts'
import type { TwinRequest } from './message.ts'

/** A claim as a section states it. */
export function claim<Subject>(id: string, subject: Subject, support = 3): Claim<Subject> {
  const evidence = [{ source: '00000000000000aa' as SourceId, pointer: '/log/entries/1' }] as const
  return { id, basis: 'observed', subject, support, against: 0, evidence, review: null }
}

type Claims = { readonly [Name in SectionName]?: readonly Claim<Subjects[Name]>[] }

/** A specification of these statements and nothing else. */
export function specificationOf(claims: Claims): Specification {
  const section = <Name extends SectionName>(name: Name): SectionResult<Subjects[Name]> => ({
    claims: claims[name] ?? [],
    notShown: [],
    coverage: { shown: 0, estimatedTotal: null, by: 'none' },
  })
  const sections = {
    product: section('product'),
    screens: section('screens'),
    entities: section('entities'),
    states: section('states'),
    rules: section('rules'),
    roles: section('roles'),
    calls: section('calls'),
    errors: section('errors'),
    constants: section('constants'),
  }
  return assemble({ sources: [], funnel: { entries: 0, counts: [] }, sections })
}

const text = (...values: readonly string[]): Schema => ({
  type: 'string',
  'x-values': { values, distinct: values.length },
  'x-seen': { present: 4, of: 4 },
})

export const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const order = object({
  id: text('o-0007', 'o-0008'),
  customer: text('u-1'),
  status: text('new', 'paid'),
  note: { type: ['string', 'null'], 'x-seen': { present: 4, of: 4 } },
  pieces: { type: 'integer', 'x-seen': { present: 4, of: 4 } },
})
const user = object({
  id: text('u-1', 'u-2'),
  email: { type: 'string', format: 'email' },
  role: text('clerk', 'guest'),
})
const failure = (code: string, ...messages: readonly string[]): Schema =>
  object({ error: object({ code: text(code), message: { type: 'string', examples: messages } }) })

const json = (schema: Schema) => ({ 'application/json': schema })

export function call(name: string, more: Partial<CallSubject>): Claim<CallSubject> {
  const [method = '', path = ''] = name.split(' ')
  return claim(`calls/${name}`, sampleCall(method, path, { security: ['cookie sid'], ...more }))
}

const error = (status: number, code: string, message: string, ...calls: readonly string[]): Claim<ErrorSubject> =>
  claim(`errors/${status} ${code}`, { kind: 'error', status, code, message, calls: calls.map(name => `calls/${name}`) })

const rule = (field: string, kind: RuleSubject['rule'], value: JsonValue, message: string): Claim<RuleSubject> =>
  claim(`rules/POST /orders#${field} ${kind}`, {
    kind: 'rule',
    target: { call: 'calls/POST /orders', field },
    witnesses: ['rejection'],
    rule: kind,
    value,
    message,
    enforcedBy: ['server'],
  })

const field = (name: string, more: object = {}) => ({
  name,
  type: 'string' as const,
  required: true,
  nullable: false,
  seen: { present: 4, of: 4 },
  ...more,
})

const permission = (role: string, on: string, verdict: 'allowed' | 'denied' | 'own only') =>
  claim(`roles/${role} on calls/${on}`, { kind: 'permission' as const, role, on: `calls/${on}`, verdict })

const states = (...values: readonly string[]) =>
  values.map(value => ({ value, initial: value === 'new', final: value === 'paid' }))

/** A shop with orders that are paid, users with roles, and all that the twin knows how to do. */
export const shopClaims: Claims = {
  entities: [
    claim('entities/Order', {
      kind: 'entity',
      name: 'Order',
      key: 'id',
      calls: [
        'DELETE /orders/{orderId}',
        'GET /orders',
        'GET /orders/{orderId}',
        'PATCH /orders/{orderId}',
        'POST /orders',
        'POST /orders/{orderId}/pay',
      ].map(name => `calls/${name}`),
      fields: [
        field('id'),
        field('customer', { references: 'User' }),
        field('status', { enum: ['new', 'paid'] }),
        field('note', { nullable: true }),
        field('pieces', { type: 'integer' }),
      ],
    }),
    claim('entities/User', {
      kind: 'entity',
      name: 'User',
      key: 'id',
      calls: ['calls/POST /session'],
      fields: [field('id'), field('email', { format: 'email' }), field('role', { enum: ['clerk', 'guest'] })],
    }),
  ],
  states: [
    claim('states/Order.status', {
      kind: 'lifecycle',
      entity: 'Order',
      field: 'status',
      states: states('new', 'paid', 'lost'),
      transitions: [{ from: 'new', to: 'paid', by: 'calls/POST /orders/{orderId}/pay', identities: [], support: 2 }],
      begun: [
        { value: 'new', by: 'calls/POST /orders', identities: [], support: 1, evidence: claim('', null).evidence },
      ],
      refused: [
        {
          value: 'paid',
          by: 'calls/POST /orders/{orderId}/pay',
          identities: [],
          support: 1,
          evidence: claim('', null).evidence,
        },
      ],
    }),
  ],
  rules: [
    rule('pieces', 'required', true, 'pieces is required.'),
    rule('pieces', 'maximum', 9, 'pieces must be at most 9.'),
    rule('note', 'minLength', 3, 'note must be longer.'),
    rule('note', 'pattern', '^(a+)+$', 'note must be of a.'),
  ],
  roles: [
    permission('anonymous', 'GET /orders', 'denied'),
    permission('clerk', 'GET /orders', 'allowed'),
    permission('guest', 'DELETE /orders/{orderId}', 'denied'),
    permission('guest', 'GET /orders/{orderId}', 'own only'),
  ],
  calls: [
    call('POST /session', { effect: 'sign-in', security: [], responses: { 200: json(object({ user })) } }),
    call('DELETE /session', { effect: 'delete', responses: { 204: {} } }),
    call('GET /orders', {
      effect: 'list',
      entity: 'Order',
      pagination: { style: 'page', parameters: ['page'] },
      responses: {
        200: json(object({ data: { type: 'array', items: order }, total: { type: 'integer' } })),
        401: json(failure('SIGNED_OUT', 'Please sign in.')),
      },
    }),
    call('GET /orders/recent', { effect: 'other', responses: { 200: json(object({ title: text('Recent') })) } }),
    call('GET /orders/{orderId}', {
      effect: 'read',
      entity: 'Order',
      responses: {
        200: json(order),
        403: json(failure('NOT_YOURS', 'Not yours.')),
        404: json(failure('NOT_FOUND', 'There is no order o-1.')),
      },
    }),
    call('POST /orders', {
      effect: 'create',
      entity: 'Order',
      responses: { 201: json(order), 422: json(failure('WRONG', 'pieces is required.')) },
    }),
    call('PATCH /orders/{orderId}', { effect: 'update', entity: 'Order', responses: { 200: json(order) } }),
    call('DELETE /orders/{orderId}', {
      effect: 'delete',
      entity: 'Order',
      responses: { 204: {}, 403: json(failure('NOT_ALLOWED', 'A guest may not do this.')) },
    }),
    call('POST /orders/{orderId}/pay', {
      effect: 'transition',
      entity: 'Order',
      responses: { 200: json(order), 409: json(failure('WRONG_STATE', 'An order that is paid cannot be paid.')) },
    }),
    call('GET /reports', { effect: 'list', responses: {} }),
  ],
  errors: [
    error(401, 'SIGNED_OUT', 'Please sign in.', 'GET /orders'),
    error(403, 'NOT_YOURS', 'Not yours.', 'GET /orders/{orderId}'),
    error(403, 'NOT_ALLOWED', 'A guest may not do this.', 'DELETE /orders/{orderId}'),
    error(404, 'NOT_FOUND', 'There is no order {orderId}.', 'GET /orders/{orderId}'),
    error(409, 'WRONG_STATE', 'An order that is paid cannot be paid.', 'POST /orders/{orderId}/pay'),
    error(422, 'WRONG', '{field} is required.', 'POST /orders'),
    error(422, 'TOO_MUCH', '{field} must be at most {1}.', 'POST /orders'),
    error(422, 'WRONG', '{field} must be longer.', 'POST /orders'),
    error(422, 'WRONG', '{field} must be of a.', 'POST /orders'),
  ].map((one, nth) => ({ ...one, id: `${one.id} ${nth}` })),
}

/** `POST /orders?page=2` with a body and a session. */
export function request(line: string, body?: JsonValue, session?: string): TwinRequest {
  const [method = '', address = ''] = line.split(' ')
  const url = new URL(address, 'https://shop.example')
  return {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: new Map(),
    cookies: new Map(session === undefined ? [] : [['sid', session]]),
    body,
  }
}
