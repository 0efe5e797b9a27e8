import type { Claim, Coverage, Gap, SectionResult } from '../evidence/claim.ts'
import type { SomeEvidence } from '../evidence/evidence.ts'
import type { Schema } from '../evidence/schema.ts'
import type { Source, SourceId } from '../evidence/source.ts'
import { sampleCall } from '../evidence/subjects.test-sample.ts'
import type { CallSubject, SectionName, Subjects } from '../evidence/subjects.ts'
import { type Parts, assemble } from './assemble.ts'
import type { Funnel } from '../evidence/funnel.ts'
import type { Sections, Specification } from './specification.ts'

/** What captured text may hold, all in one: it must come out of every export as text. */
export const nasty =
  'a | b `c` </script><img src=x onerror=alert(1)> **d** [e](javascript:f) ​‮"\'&amp; ünïcödé 🧾 \r\n # g'

const admin = '00000000000000aa' as SourceId
const editor = '00000000000000bb' as SourceId

export const sources: readonly Source[] = [
  {
    id: editor,
    kind: 'har',
    name: 'editor|2.har',
    digest: `sha256:${'b'.repeat(64)}`,
    identity: 'editor',
    from: '2026-11-21T09:00:00.000Z',
    to: '2026-11-22T09:30:00.000Z',
    observations: 41,
    diagnostics: [{ message: 'the file ends inside entry 41', pointer: 'byte:81234', severity: 'warning' }],
  },
  {
    id: admin,
    kind: 'har',
    name: 'admin.har',
    digest: `sha256:${'a'.repeat(64)}`,
    identity: 'admin',
    from: '2026-11-20T08:00:00.000Z',
    to: '2026-11-20T08:20:00.000Z',
    observations: 1395,
    diagnostics: [],
  },
]

const funnel: Funnel = {
  entries: 1436,
  counts: [
    { form: 'calls', count: 1200, evidence: at(3, 4) },
    { form: 'pages', count: 12, evidence: at(1) },
    { form: 'third parties', count: 24, host: 'metrics.example', evidence: at(9) },
    { form: 'broken', count: 1, evidence: at(40) },
  ],
}

function at(...entries: number[]): SomeEvidence {
  const [first = 0, ...rest] = entries
  const place = (entry: number) => ({
    source: entry % 2 === 0 ? editor : admin,
    pointer: `/log/entries/${entry}/response/content/text`,
    within: '/data/0/id',
  })
  return [place(first), ...rest.map(place)]
}

function claim<Subject>(id: string, subject: Subject, more: Partial<Claim<Subject>> = {}): Claim<Subject> {
  return { id, basis: 'observed', subject, support: 12, against: 0, evidence: at(97, 12, 9), review: null, ...more }
}

function gap(section: SectionName, name: string, opens: number, more: Partial<Gap> = {}): Gap {
  return {
    id: `${section}/not-shown/${name}`,
    what: `how an order becomes ${name}`,
    because: `\`${name}\` is declared in main.js and was never seen`,
    next: `record an order that becomes ${name}, signed in as a manager`,
    blocks: opens > 5,
    evidence: at(7),
    opens,
    ...more,
  }
}

const half: Coverage = { shown: 4, estimatedTotal: 7, by: 'chao1' }

function section<Name extends SectionName>(
  claims: readonly Claim<Subjects[Name]>[],
  notShown: readonly Gap[] = [],
  coverage: Coverage = half,
): SectionResult<Subjects[Name]> {
  return { claims, notShown, coverage }
}

const captured: Record<string, Schema> = Object.create(null) as Record<string, Schema>
captured['__proto__'] = { type: 'string', 'x-seen': { present: 3, of: 12 } }
captured['constructor'] = {
  type: ['string', 'null'],
  examples: ['x'.repeat(10_000)],
  'x-seen': { present: 12, of: 12 },
}
captured[nasty] = { type: 'integer', enum: [1, 2], 'x-seen': { present: 1, of: 12 } }

const address: Schema = {
  type: 'object',
  properties: {
    city: { type: 'string', 'x-seen': { present: 9, of: 12 } },
    zip: { type: 'string', 'x-values': { values: ['10115', '75001'], distinct: 7 } },
  },
  required: ['city'],
  'x-seen': { present: 12, of: 12 },
}

const order: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', 'x-seen': { present: 61, of: 61 } },
    status: { type: 'string', enum: ['draft', 'paid', 'refunded'], 'x-seen': { present: 61, of: 61 } },
    note: { type: ['null', 'string'], 'x-seen': { present: 30, of: 61 } },
    customer: { type: 'string', format: 'uuid', 'x-seen': { present: 61, of: 61 } },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { sku: { type: 'string' }, quantity: { type: 'integer' } },
        required: ['sku'],
      },
      'x-seen': { present: 61, of: 61 },
    },
    address,
  },
  required: ['address', 'customer', 'id', 'lines', 'status'],
  'x-seen': { present: 61, of: 61 },
}

const failure: Schema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code'],
    },
  },
  required: ['error'],
}

const call = (method: string, path: string, more: Partial<CallSubject> = {}): CallSubject =>
  sampleCall(method, path, {
    responses: { '200': { 'application/json': { type: 'object', properties: captured } } },
    security: ['bearer'],
    ...more,
  })

const orderId = {
  in: 'path',
  name: 'orderId',
  required: true,
  schema: { type: 'integer', examples: [7, 8] },
  reason: 'all values at this place are numbers (1, 2, 7)',
} as const

const sections: Sections = {
  product: section<'product'>(
    [
      claim('product/name', { kind: 'name', text: 'Shop & Söhne', shownAs: 'title' }, { support: 40 }),
      claim(
        'product/purpose',
        { kind: 'purpose', text: `Sells things. ${nasty}`, shownAs: 'meta description' },
        { support: 1 },
      ),
      claim(
        'product/audience',
        { kind: 'audience', text: 'For merchants', shownAs: 'heading' },
        { basis: 'declared', support: 0 },
      ),
      claim('product/area orders', { kind: 'area', text: 'Orders', shownAs: 'navigation' }),
      claim('product/area customers', { kind: 'area', text: 'Customers', shownAs: 'navigation' }),
    ],
    [],
    { shown: 5, estimatedTotal: 5, by: 'chao1' },
  ),
  screens: section<'screens'>(
    [
      claim('screens//orders', {
        kind: 'screen',
        route: '/orders',
        title: 'Orders',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        forms: [],
        actions: ['New order', nasty],
        leadsTo: ['/orders/{orderId}', '/elsewhere'],
        calls: ['calls/GET /orders'],
        identities: ['admin', 'editor'],
      }),
      claim(
        'screens//orders/{orderId}',
        {
          kind: 'screen',
          route: '/orders/{orderId}',
          title: null,
          parameters: [],
          forms: [
            {
              name: 'refund',
              method: 'POST',
              action: '/orders/{orderId}/refund',
              fields: [
                {
                  name: 'reason',
                  label: 'Reason',
                  control: 'select',
                  rules: ['required', 'maxlength=120'],
                  options: ['broken', 'late', nasty],
                },
                { name: 'amount', label: null, control: 'text', rules: [] },
              ],
            },
            { name: '', fields: [] },
          ],
          actions: [],
          leadsTo: [],
          calls: [],
          identities: [],
        },
        { against: 2, counterEvidence: at(301, 302) },
      ),
    ],
    [gap('screens', 'refunded', 3)],
  ),
  entities: section<'entities'>(
    [
      claim('entities/Order', {
        kind: 'entity',
        name: 'Order',
        key: 'id',
        fields: [
          { name: 'id', type: 'integer', required: true, nullable: false, seen: { present: 61, of: 61 } },
          {
            name: 'status',
            type: 'string',
            required: true,
            nullable: false,
            enum: ['draft', 'paid', 'refunded'],
            seen: { present: 61, of: 61 },
          },
          { name: 'note', type: 'string', required: false, nullable: true, seen: { present: 30, of: 61 } },
          {
            name: 'customer',
            type: 'string',
            format: 'uuid',
            required: true,
            nullable: false,
            references: 'Customer',
            seen: { present: 61, of: 61 },
          },
          {
            name: 'lines',
            type: 'array',
            required: true,
            nullable: false,
            items: {
              type: 'object',
              properties: { sku: { type: 'string' }, quantity: { type: 'integer' } },
              required: ['sku'],
            },
            seen: { present: 61, of: 61 },
          },
          {
            name: 'address',
            type: 'object',
            required: true,
            nullable: false,
            properties: address.properties ?? {},
            seen: { present: 61, of: 61 },
          },
        ],
        calls: ['calls/GET /orders', 'calls/GET /orders/{orderId}'],
      }),
      claim('entities/Customer', {
        kind: 'entity',
        name: 'Customer',
        key: null,
        fields: [
          { name: '__proto__', type: ['string', 'null'], required: false, nullable: true, seen: { present: 1, of: 4 } },
          {
            name: nasty,
            type: 'number',
            required: false,
            nullable: false,
            basis: 'declared',
            seen: { present: 0, of: 4 },
          },
          {
            name: 'value',
            type: ['array', 'string'],
            required: true,
            nullable: false,
            formBy: {
              field: '__proto__',
              kinds: [
                { value: 'list', schema: { type: 'array', items: { type: 'object', properties: { [nasty]: {} } } } },
                { value: nasty, schema: { type: 'string' } },
              ],
            },
            seen: { present: 4, of: 4 },
          },
        ],
        calls: [],
      }),
    ],
    [gap('entities', 'cancelled', 2)],
    { shown: 2, estimatedTotal: 3, by: 'declared' },
  ),
  states: section<'states'>(
    [
      claim('states/Order.status', {
        kind: 'lifecycle',
        entity: 'Order',
        field: 'status',
        states: [
          { value: 'draft', initial: true, final: false },
          { value: 'paid', initial: false, final: false },
          { value: 'refunded', initial: false, final: true, basis: 'declared' },
          { value: nasty, initial: false, final: false },
          { value: 3, initial: false, final: false },
        ],
        transitions: [
          { from: 'draft', to: 'paid', by: 'calls/POST /orders/{orderId}/pay', identities: ['admin'], support: 3 },
          { from: 'paid', to: 'refunded', by: null, identities: [], support: 1 },
          {
            from: 'paid',
            to: 'draft',
            by: 'calls/PATCH /orders/{orderId}',
            identities: ['admin', 'editor'],
            support: 1,
          },
          { from: 'paid', to: 'paid', by: null, identities: [], support: 1 },
          { from: 'draft', to: nasty, by: null, identities: [], support: 1 },
        ],
      }),
    ],
    [gap('states', 'refunded', 9), gap('states', 'lost', 9), gap('states', nasty, 1)],
  ),
  rules: section<'rules'>([
    claim('rules/POST /orders/{orderId}/refund reason required', {
      kind: 'rule',
      target: { call: 'calls/POST /orders/{orderId}/refund', field: 'reason' },
      witnesses: ['markup', 'rejection'],
      rule: 'required',
      value: true,
      message: 'Reason is required.',
      enforcedBy: ['client', 'server'],
    }),
    claim(
      'rules/ /orders/{orderId} reason maxLength',
      {
        kind: 'rule',
        target: { screen: 'screens//orders/{orderId}', field: 'reason' },
        witnesses: ['markup'],
        rule: 'maxLength',
        value: 120,
        message: null,
        enforcedBy: ['client'],
      },
      { basis: 'declared', support: 0 },
    ),
    claim('rules/any sku pattern', {
      kind: 'rule',
      target: { field: 'sku' },
      witnesses: ['script'],
      rule: 'pattern',
      value: '^[A-Z|]{3}$',
      message: nasty,
      enforcedBy: [],
    }),
  ]),
  roles: section<'roles'>(
    [
      claim('roles/admin', { kind: 'role', name: 'admin', recognisedBy: 'given with --as' }),
      claim('roles/editor', {
        kind: 'role',
        name: 'editor',
        recognisedBy: '`role.name` in the answer of GET /users/me',
      }),
      claim('roles/admin may GET /orders', {
        kind: 'permission',
        role: 'admin',
        on: 'calls/GET /orders',
        verdict: 'allowed',
      }),
      claim('roles/editor may GET /orders', {
        kind: 'permission',
        role: 'editor',
        on: 'calls/GET /orders',
        verdict: 'own only',
      }),
      claim('roles/editor may PATCH /orders/{orderId}', {
        kind: 'permission',
        role: 'editor',
        on: 'calls/PATCH /orders/{orderId}',
        verdict: 'denied',
      }),
      claim('roles/editor may see /orders', {
        kind: 'permission',
        role: 'editor',
        on: 'screens//orders',
        verdict: 'hidden',
      }),
    ],
    [gap('roles', 'deleted', 4)],
  ),
  calls: section<'calls'>(
    [
      claim(
        'calls/GET /orders',
        call('GET', '/orders', {
          entity: 'Order',
          effect: 'list',
          pagination: { style: 'page', parameters: ['page', 'limit'] },
          parameters: [
            {
              in: 'query',
              name: 'page',
              required: false,
              schema: { type: 'integer', 'x-seen': { present: 3, of: 12 } },
            },
            {
              in: 'query',
              name: 'filter',
              required: false,
              schema: {
                type: 'object',
                properties: { status: { type: 'string', 'x-values': { values: ['paid'], distinct: 1 } } },
              },
            },
            { in: 'cookie', name: 'session', required: false, schema: { type: 'string' } },
          ],
          responses: {
            '200': {
              'application/json': {
                type: 'object',
                properties: { data: { type: 'array', items: order } },
                required: ['data'],
              },
            },
            '401': { 'application/json': failure },
          },
          screens: ['/orders'],
          answerHeaders: ['link'],
        }),
        { support: 312, supportIsEstimated: true, reasons: ['`data` holds the list in all 312 answers'] },
      ),
      claim(
        'calls/GET /orders/{orderId}',
        call('GET', '/orders/{orderId}', {
          entity: 'Order',
          effect: 'read',
          parameters: [orderId],
          responses: {
            '200': { 'application/json': order },
            '304': {},
            '404': { 'application/json': failure, '*': {} },
          },
        }),
      ),
      claim(
        'calls/PATCH /orders/{orderId}',
        call('PATCH', '/orders/{orderId}', {
          entity: 'Order',
          effect: 'update',
          parameters: [orderId],
          requests: {
            'application/json': { type: 'object', properties: { note: { type: 'string', examples: ['please'] } } },
          },
          responses: { '204': {} },
          security: ['cookie session', 'apiKey header x-api-key'],
        }),
      ),
      claim(
        'calls/GET /orders/{id}/lines',
        call('GET', '/orders/{id}/lines', { parameters: [{ ...orderId, name: 'id' }] }),
      ),
      claim(
        'calls/POST /orders/{orderId}/pay',
        call('POST', '/orders/{orderId}/pay', { effect: 'transition', parameters: [orderId] }),
      ),
      claim(
        'calls/DELETE /orders/{key}',
        call('DELETE', '/orders/{key}', {
          effect: 'delete',
          entity: 'Order',
          parameters: [{ ...orderId, name: 'key' }],
          responses: {},
        }),
        { basis: 'declared', support: 0 },
      ),
      claim(
        'calls/POST /upload',
        call('POST', '/upload', {
          effect: 'create',
          requests: {
            'multipart/form-data': {
              type: 'object',
              properties: { file: { type: 'string', contentMediaType: 'image/png' } },
            },
          },
          security: ['basic'],
        }),
      ),
      claim(
        'calls/query Orders',
        call('POST', '/graphql', {
          protocol: 'graphql',
          effect: 'list',
          operation: { name: 'Orders', kind: 'query', text: 'query Orders { orders { id } }\n```\n', types: ['Order'] },
        }),
      ),
      claim(
        'calls/mutation Pay',
        call('POST', '/graphql', {
          protocol: 'graphql',
          effect: 'update',
          operation: { name: 'Pay', kind: 'mutation' },
        }),
      ),
      claim(
        'calls/orders.list',
        call('POST', '/rpc', {
          protocol: 'json-rpc',
          effect: 'list',
          operation: { name: 'orders.list', kind: 'method' },
        }),
      ),
      claim(
        'calls/socket /live',
        call('GET', '/live', {
          protocol: 'websocket',
          responses: { '101': {} },
          messages: [
            {
              direction: 'sent',
              name: 'subscribe',
              schema: { type: 'object', properties: { channel: { type: 'string' } } },
              support: 1,
            },
            { direction: 'received', name: nasty, schema: order, support: 30 },
          ],
        }),
      ),
    ],
    [gap('calls', 'exported', 12)],
    { shown: 11, estimatedTotal: 13, by: 'chao1' },
  ),
  errors: section<'errors'>([
    claim('errors/404 NOT_FOUND', {
      kind: 'error',
      status: 404,
      code: 'NOT_FOUND',
      message: 'No order {id}.',
      calls: ['calls/GET /orders/{orderId}'],
    }),
    claim('errors/422 REASON', {
      kind: 'error',
      status: 422,
      code: null,
      message: nasty,
      calls: [],
      rule: 'rules/POST /orders/{orderId}/refund reason required',
      shownAs: 'Reason is required.',
    }),
  ]),
  constants: section<'constants'>(
    [
      claim('constants/orders page size', {
        kind: 'constant',
        name: 'orders page size',
        value: 25,
        unit: 'orders',
        meaning: 'page size',
        witnesses: ['query parameter', 'length of the answer'],
      }),
      claim('constants/reasons', {
        kind: 'constant',
        name: 'refund reasons',
        value: ['broken', 'late'],
        unit: null,
        meaning: 'option list',
        witnesses: ['select', 'request'],
      }),
    ],
    [],
    { shown: 2, estimatedTotal: null, by: 'none' },
  ),
}

export const richParts: Parts = { sources, funnel, sections }

/** A specification with every kind of subject, and with captured text of the worst kind. */
export const rich: Specification = assemble(richParts)

const nothing = { claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } } as const

/** What a recording without product behaviour gives. */
export const empty: Specification = assemble({
  sources: sources.slice(0, 1),
  funnel: { entries: 0, counts: [] },
  sections: {
    product: nothing,
    screens: nothing,
    entities: nothing,
    states: nothing,
    rules: nothing,
    roles: nothing,
    calls: nothing,
    errors: nothing,
    constants: nothing,
  },
})
