import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, ErrorSubject, RuleSubject } from '../../evidence/subjects.ts'
import { call, claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
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

test('what one of two forms demands is not demanded where the other is sent to the same address', () => {
  const other = { 'application/x-www-form-urlencoded': object({ pieces: { type: 'integer' } }) }
  expect(statusOf({ requests: other }, { pieces: 1 }, ['client'])).toBe(201)
  expect(statusOf({ requests: other }, { pieces: 1 }, ['server'])).toBe(422)
})

/** The status of an order that is made by what this call is and sends, where the server demands a note. */
function statusOf(
  more: Partial<CallSubject>,
  body: JsonValue,
  enforcedBy: RuleSubject['enforcedBy'] = ['server'],
): number {
  const { calls = [], rules = [] } = shopClaims
  const required = claim<RuleSubject>('rules/POST /orders#note required', {
    kind: 'rule',
    target: { call: 'calls/POST /orders', field: 'note' },
    witnesses: ['rejection'],
    rule: 'required',
    value: true,
    message: 'note is required.',
    enforcedBy,
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

/** The status of what this rule, which the server holds to, is asked of. */
function statusBy(
  line: string,
  rule: Pick<RuleSubject, 'rule' | 'value'> & { readonly field: string },
  body: JsonValue,
): number {
  const { rules = [] } = shopClaims
  const call = `calls/${line.replace('/o-1', '/{orderId}')}`
  const own = claim<RuleSubject>(`rules/${call}#${rule.field} ${rule.rule}`, {
    kind: 'rule',
    target: { call, field: rule.field },
    witnesses: ['rejection'],
    rule: rule.rule,
    value: rule.value,
    message: `${rule.field} must be longer.`,
    enforcedBy: ['server'],
  })
  const others = rules.filter(({ subject }) => subject.target.call !== call)
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [...others, own] }))
  twin.admit('s', null)
  return twin.answer(request(line, body, 's'), 0).status
}

test.each<[string, JsonValue, number]>([
  ['not before from', { from: '2026-01-02', until: '2026-01-01' }, 422],
  ['not before from', { from: '2026-01-02', until: '2026-01-02' }, 201],
  ['after from', { from: '2026-01-02', until: '2026-01-02' }, 422],
  ['at most from', { from: 3, until: 4 }, 422],
  ['more than from', { from: 3, until: 4 }, 201],
  ['more than from', { until: 4 }, 201],
  ['same as from', { from: 'b', until: 'a' }, 422],
  ['same as from', { from: 'a', until: 'a' }, 201],
  ['at most 2 items', { until: ['a', 'b', 'c'] }, 422],
  ['at most 2 items', { until: ['a', 'b'] }, 201],
  ['at least 2 elements', { until: ['a'] }, 422],
  ['at most 2 items', { until: 'abc' }, 201],
  ['at most 2 MB', { until: ['a', 'b', 'c'] }, 201],
  ['> 0', { until: 0 }, 422],
  ['> 0', { until: 1 }, 201],
  ['< 2.5', { until: '3' }, 422],
])('%s: %j', (value, body, status) => {
  const made = { pieces: 1, ...(body as JsonObject) }
  expect(statusBy('POST /orders', { rule: 'other', value, field: 'until' }, made)).toBe(status)
})

test.each<[string, JsonObject, number]>([
  ['fee_{n}', { fee_1: '7', fee_2: '712' }, 422],
  ['fee_{n}', { fee_1: '7', fee_2: '71' }, 201],
  ['lines.{n}.fee', { lines: [{ fee: '7' }, { fee: '712' }] }, 422],
  ['lines.{n}.fee', { lines: { 0: { fee: '7' }, 7: { fee: '712' } } }, 422],
  ['lines.{n}.fee', { lines: { total: { fee: '712' } } }, 201],
])('a rule of %s is one of each row: %j', (field, body, status) =>
  expect(statusBy('POST /orders', { rule: 'maxLength', value: 2, field }, { pieces: 1, ...body })).toBe(status),
)

test.each<[RuleSubject['rule'], string, number]>([
  ['minLength', '1to7', 422],
  ['minLength', '8to11a', 201],
  ['maxLength', '8to11a', 201],
  ['maxLength', '12to15ad', 422],
])('%s of 8 and a secret of which its token says %s', (rule, step, status) => {
  const pin = `rdx_password_0123456789abcdef_${step}`
  expect(statusBy('POST /orders', { rule, value: 8, field: 'pin' }, { pieces: 1, pin })).toBe(status)
})

test('a moment that none is, is refused', () => {
  const rule = { rule: 'format', value: 'date-time', field: 'until' } as const
  const until = (text: string): JsonValue => ({ pieces: 1, until: text })
  expect(
    ['2026-01-02', '2026-01-02T10:00:00Z', 'soon'].map(text => statusBy('POST /orders', rule, until(text))),
  ).toEqual([201, 201, 422])
})

test.each<[string, JsonValue, JsonValue]>([
  ['boolean', false, 'maybe'],
  ['boolean', 'on', { a: 1 }],
  ['string', '7', 7],
  ['array', [], 'a'],
  ['object', { a: 1 }, ['a']],
  ['uri', 'https://a.example/b', 'not a link'],
  ['uri', '/b', 'b'],
  ['uri', 'a.example/b', 'a b.example'],
  ['hostname', 'sea.example', 'no domain'],
  ['hostname', 'pier-7', 'bad_domain.example'],
  ['email', 'ann@sea.example', 'ann@sea'],
  ['email', 'ann@sea.example\nben@sea.example', 'ann@sea.example, ben'],
])('what is no %s is refused: %j is taken, %j is not', (value, taken, refused) => {
  const rule = { rule: 'format', value, field: 'until' } as const
  const statuses = [taken, refused].map(until => statusBy('POST /orders', rule, { pieces: 1, until }))
  expect(statuses).toEqual([201, 422])
})

test('of a whole that is missing, and what stands in it, the whole is said to be missing', () => {
  const call = 'calls/POST /orders'
  const needed = (field: string) =>
    claim<RuleSubject>(`rules/${call}#${field} required`, {
      kind: 'rule',
      target: { call, field },
      witnesses: ['rejection'],
      rule: 'required',
      value: true,
      message: `${field} must be longer.`,
      enforcedBy: ['server'],
    })
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [needed('address.city'), needed('address')] }))
  twin.admit('s', null)
  const answered = (body: JsonObject) => twin.answer(request('POST /orders', body, 's'), 0).claims
  expect(answered({ pieces: 1 })).toContain(`rules/${call}#address required`)
  expect(answered({ pieces: 1, address: {} })).toContain(`rules/${call}#address.city required`)
})

test('who changes another revision than the one that is there is refused', () => {
  const call = 'calls/PATCH /orders/{orderId}'
  const rule = claim<RuleSubject>(`rules/${call}#pieces other`, {
    kind: 'rule',
    target: { call, field: 'pieces' },
    witnesses: ['rejection'],
    rule: 'other',
    value: 'as it was last read',
    message: 'pieces must be longer.',
    enforcedBy: ['server'],
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [rule] }))
  twin.admit('s', null)
  const made = twin.answer(request('POST /orders', { pieces: 4 }, 's'), 0).body as { readonly id: string }
  const changed = (pieces: number) => twin.answer(request(`PATCH /orders/${made.id}`, { pieces }, 's'), 0).status
  expect(changed(4)).toBe(200)
  expect(changed(5)).not.toBe(200)
})

test('an empty text is too short in JSON, where none was taken; in a form it is what was not filled in', () => {
  const status = (mediaType: string, note: Schema): number => {
    const { calls = [] } = shopClaims
    const twin = makeTwin(
      specificationOf({
        ...shopClaims,
        calls: calls.map(one =>
          one.id === 'calls/POST /orders'
            ? { ...one, subject: { ...one.subject, requests: { [mediaType]: { properties: { note } } } } }
            : one,
        ),
      }),
    )
    twin.admit('s', null)
    const asked = request('POST /orders', { pieces: 1, note: '' }, 's')
    return twin.answer({ ...asked, headers: new Map([['content-type', mediaType]]) }, 0).status
  }
  const always: Schema = { type: 'string', 'x-seen': { present: 9, of: 9 } }
  expect(status('application/json', always)).toBe(422)
  expect(status('application/json', { ...always, examples: [''] })).toBe(201)
  expect(status('application/x-www-form-urlencoded', always)).toBe(201)
})

test('a partial update may leave out what has to be given, and not send it empty', () => {
  const target = { call: 'calls/PATCH /orders/{orderId}', field: 'note' }
  const statusOfUpdate = (enforcedBy: RuleSubject['enforcedBy'], body: JsonObject): number => {
    const { rules = [] } = shopClaims
    const rule: RuleSubject = {
      kind: 'rule',
      target,
      witnesses: ['message'],
      rule: 'required',
      value: true,
      message: 'note is required.',
      enforcedBy,
    }
    const twin = makeTwin(specificationOf({ ...shopClaims, rules: [...rules, claim('rules/note', rule)] }))
    twin.admit('s', null)
    return twin.answer(request('PATCH /orders/o-0007', body, 's'), 0).status
  }
  expect(statusOfUpdate(['server'], { pieces: 2 })).toBe(200)
  expect(statusOfUpdate(['client'], { note: '' })).toBe(200)
  expect(statusOfUpdate(['server'], { note: '' })).not.toBe(200)
})

test('what a form alone demands is not asked of a change that leaves it out, and of one that sends it empty', () => {
  const path = 'PUT /orders/{orderId}'
  const { calls = [], rules = [], errors = [] } = shopClaims
  const wrong = errors.find(({ subject }) => subject.message === '{field} is required.')
  if (wrong === undefined) throw new Error('no error')
  const rule: RuleSubject = {
    kind: 'rule',
    target: { call: `calls/${path}`, field: 'note' },
    witnesses: ['script'],
    rule: 'required',
    value: true,
    message: null,
    enforcedBy: ['client'],
  }
  const put = call(path, { effect: 'update', entity: 'Order', responses: { 200: {}, 422: {} } })
  const ofPut = { ...wrong, subject: { ...wrong.subject, calls: [...wrong.subject.calls, put.id], rule: 'rules/note' } }
  const specification = specificationOf({
    ...shopClaims,
    calls: [...calls, put],
    rules: [...rules, claim('rules/note', rule)],
    errors: [ofPut],
  })
  const statusOf = (body: JsonObject): number => {
    const twin = makeTwin(specification)
    twin.admit('s', null)
    return twin.answer(request('PUT /orders/o-0007', body, 's'), 0).status
  }
  expect([statusOf({ pieces: 2 }), statusOf({ pieces: 2, note: '' })]).toEqual([200, 422])
})

/** No statement says what is answered where the rule is broken. */
const BROKEN = 501

/** The status of what this rule, which the server holds to, is asked of a call that sends so. */
function statusAt(
  more: Partial<CallSubject>,
  rule: Pick<RuleSubject, 'rule' | 'value'>,
  sent: { readonly field: string; readonly body: JsonValue; readonly query?: string },
) {
  const { calls = [] } = shopClaims
  const call = 'calls/PATCH /orders/{orderId}'
  const own = claim<RuleSubject>(`rules/${call}#${sent.field} ${rule.rule}`, {
    kind: 'rule',
    target: { call, field: sent.field },
    witnesses: ['rejection'],
    ...rule,
    message: 'that will not do.',
    enforcedBy: ['server'],
  })
  const changed = calls.map(one => (one.id === call ? { ...one, subject: { ...one.subject, ...more } } : one))
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [own], calls: changed }))
  twin.admit('s', null)
  return (headers: readonly (readonly [string, string])[]) => {
    const asked = request(`PATCH /orders/o-0007${sent.query ?? ''}`, sent.body, 's')
    return twin.answer({ ...asked, headers: new Map([...asked.headers, ...headers]) }, 0).status
  }
}

test('a change is refused without the header that it needs', () => {
  const parameters = [
    { in: 'path', name: 'orderId' },
    { in: 'header', name: 'if-match' },
  ].map(one => ({
    ...one,
    required: false,
    schema: {},
  })) as unknown as CallSubject['parameters']
  const status = statusAt({ parameters }, { rule: 'required', value: true }, { field: 'if-match', body: { pieces: 2 } })
  expect([status([]), status([['if-match', '"1"']])]).toEqual([BROKEN, 200])
})

test.each<[JsonValue, number]>([
  [{ pieces: 2 }, BROKEN],
  [{ note: 'a', pieces: 2 }, 200],
])('what even partial updates hold has to be sent: %j', (body, expected) => {
  const requests = {
    'application/json': object({
      note: { type: 'string', 'x-seen': { present: 3, of: 3 } },
      pieces: { type: 'integer', 'x-seen': { present: 1, of: 3 } },
    }),
  }
  expect(statusAt({ requests }, { rule: 'required', value: true }, { field: 'note', body })([])).toBe(expected)
})

test.each<[string, number]>([
  ['?mark[]=late', BROKEN],
  ['?mark[]=ok', 200],
  ['?mark=late', 200],
])('what stands in the query is looked for as it is sent there: %s', (query, expected) => {
  const parameters = [
    { in: 'path', name: 'orderId', required: true, schema: {} },
    { in: 'query', name: 'mark', required: false, schema: {}, sentAs: ['mark[]'] },
  ] as unknown as CallSubject['parameters']
  const sent = { field: 'mark', body: { pieces: 2 }, query }
  expect(statusAt({ parameters }, { rule: 'enum', value: ['ok'] }, sent)([])).toBe(expected)
})

test.each<[JsonValue, number]>([
  [{ customer: 'u-1' }, 200],
  [{ customer: 'u-404' }, BROKEN],
])('what has to be there is looked for: %j', (body, expected) =>
  expect(statusAt({}, { rule: 'other', value: 'of something that is there' }, { field: 'customer', body })([])).toBe(
    expected,
  ),
)

test.each<[JsonValue, number]>([
  [{ pieces: 2 }, 200],
  [{ pieces: 2, colour: 'red' }, BROKEN],
])('what the server does not know is refused: %j', (body, expected) =>
  expect(statusAt({}, { rule: 'other', value: 'must not be sent' }, { field: 'colour', body })([])).toBe(expected),
)

/** That a note must be unique to a call, and what it answers where it is not. */
function uniqueNote(on: string, value: RuleSubject['value']) {
  const message = 'There is such a note.'
  const unique = claim<RuleSubject>(`${on.replace('calls/', 'rules/')}#note unique`, {
    kind: 'rule',
    target: { call: on, field: 'note' },
    witnesses: ['rejection'],
    rule: 'unique',
    value,
    message,
    enforcedBy: ['server'],
  })
  const error = claim<ErrorSubject>('errors/409', {
    kind: 'error',
    status: 409,
    code: null,
    message,
    calls: [on],
    rule: unique.id,
  })
  return { unique, error }
}

test('what is unique together with another field is taken where both are', () => {
  const { rules = [], errors = [] } = shopClaims
  const others = rules.filter(({ subject }) => subject.target.call !== 'calls/POST /orders')
  const { unique, error } = uniqueNote('calls/POST /orders', ['pieces'])
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [...others, unique], errors: [...errors, error] }))
  twin.admit('s', null)
  const asked = (pieces: number) => twin.answer(request('POST /orders', { note: 'in oak', pieces }, 's'), 0).status
  expect([asked(1), asked(2), asked(1)]).toEqual([201, 201, 409])
})

test('a call that only checks what is to be made refuses what was made already', () => {
  const { calls = [], rules = [], errors = [] } = shopClaims
  const check = call('POST /orders/validate', { responses: { 200: {} } })
  const others = rules.filter(({ subject }) => subject.target.call !== 'calls/POST /orders')
  const { unique, error } = uniqueNote(check.id, true)
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      rules: [...others, unique],
      errors: [...errors, error],
      calls: [...calls, check],
    }),
  )
  twin.admit('s', null)
  const asked = (line: string) => twin.answer(request(line, { note: 'in oak', pieces: 1 }, 's'), 0).status
  expect(asked('POST /orders/validate')).toBe(200)
  expect(asked('POST /orders')).toBe(201)
  expect(asked('POST /orders/validate')).toBe(409)
})
