import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { ErrorSubject, RuleSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const FORM: Schema = {
  type: 'object',
  properties: { code: { type: ['integer', 'string'] }, message: { type: 'string' } },
  required: ['code', 'message'],
}

type Errors = readonly Claim<ErrorSubject>[]

/** A twin of the shop in which all answers with this status have this form. */
function answering(status: number, form: Schema, more: (errors: Errors) => Errors = errors => errors) {
  const { calls = [], errors = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: calls.map(one => ({
        ...one,
        subject: { ...one.subject, responses: { ...one.subject.responses, [status]: { 'application/json': form } } },
      })),
      errors: more(errors),
    }),
  )
  twin.admit('s', 'clerk')
  return twin
}

/** What an order of nobody is answered where the error has this code. */
function answered(code: string | null) {
  const on = 'GET /orders/{orderId}'
  const twin = answering(404, FORM, () => [
    claim('errors/404', { kind: 'error', status: 404, code, message: 'No such order.', calls: [`calls/${on}`] }),
  ])
  return twin.answer(request('GET /orders/99', undefined, 's'), 0).body
}

test('a form that several errors share holds the code of the one, else its status', () => {
  expect(answered('GONE')).toEqual({ code: 'GONE', message: 'No such order.' })
  expect(answered(null)).toEqual({ code: 404, message: 'No such order.' })
})

test('a code that stands in a header is said there', () => {
  const on = 'GET /orders/{orderId}'
  const twin = answering(404, { type: 'string', const: 'Not Found' }, () => [
    claim('errors/404', {
      kind: 'error',
      status: 404,
      code: 'noOrder',
      codeHeader: { name: 'x-exit' },
      message: 'Not Found',
      calls: [`calls/${on}`],
    }),
  ])
  const { body, headers } = twin.answer(request('GET /orders/99', undefined, 's'), 0)
  expect([body, headers]).toEqual(['Not Found', expect.arrayContaining([['x-exit', 'noOrder']])])
})

test('what was held to stands beside the message, and the way to the field', () => {
  const seen = { present: 1, of: 2 }
  const words = { type: 'string', 'x-values': { values: ['body', 'note'], distinct: 2 } } as const
  const form: Schema = {
    type: 'object',
    properties: {
      loc: { type: 'array', examples: [['body', 'note']], items: words },
      message: { type: 'string', examples: ['pieces must be at most 9.'] },
      ctx: {
        type: 'object',
        properties: { limit_value: { type: 'integer', 'x-seen': seen }, pattern: { type: 'string', 'x-seen': seen } },
      },
    },
    required: ['ctx', 'loc', 'message'],
  }
  expect(tooMany(form)).toMatchObject({
    loc: ['body', 'pieces'],
    ctx: { limit_value: 9 },
  })
})

const text = (...examples: readonly string[]): Schema => ({ type: 'string', examples })

/** As validators list it: what is wrong with each field, and a summary. */
const listOf = (field: string, message: string): Schema => ({
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      examples: [[{ path: field, label: field, message }]],
      items: {
        type: 'object',
        properties: { path: text(field), label: text(field.toUpperCase()), message: text(message) },
        required: ['path', 'label', 'message'],
      },
    },
    message: text(`This is wrong: ${field}`),
  },
  required: ['errors', 'message'],
})

/** What an order of too many pieces is answered where that is the form of all answers with its status. */
const tooMany = (form: Schema, more?: (errors: Errors) => Errors) =>
  answering(422, form, more).answer(request('POST /orders', { pieces: 10 }, 's'), 0).body

test('the field that a rule is about stands wherever a refusal of another field names that', () => {
  const form = listOf('note', 'note must be longer.')
  expect(tooMany(form)).toEqual({
    errors: [{ path: 'pieces', label: 'Pieces', message: 'pieces must be at most 9.' }],
    message: 'This is wrong: pieces',
  })
})

test('errors under the names of fields are those of the field that is refused', () => {
  const texts: Schema = { type: 'array', items: text('note must be longer.') }
  const fields: Schema = { type: 'object', properties: { note: texts } }
  const about = [
    { type: 'object', properties: { errors: fields, message: text('Wrong.') }, required: ['errors'] },
    fields,
  ]
  expect(about.map(form => tooMany(form as Schema))).toMatchObject([
    { errors: { pieces: ['pieces must be at most 9.'] } },
    { pieces: ['pieces must be at most 9.'] },
  ])
  expect(JSON.stringify(tooMany(fields))).not.toContain('note')
})

test('the words of another rule of its kind are those that are said of most fields, of a format those of that format', () => {
  const { rules = [] } = shopClaims
  const rule = (kind: RuleSubject['rule'], field: string, value: RuleSubject['value'], message: string | null) =>
    claim<RuleSubject>(`rules/POST /orders#${field} ${kind}`, {
      kind: 'rule',
      target: { call: 'calls/POST /orders', field },
      witnesses: ['rejection'],
      rule: kind,
      value,
      message,
      enforcedBy: ['server'],
    })
  const error = (message: string, ...of: readonly string[]) =>
    claim<ErrorSubject>(`errors/422 ${message}`, {
      kind: 'error',
      status: 422,
      code: null,
      message,
      calls: ['calls/POST /orders'],
      rules: of.map(id => `rules/POST /orders#${id}`),
    })
  const said = (body: JsonObject, ...open: readonly Claim<RuleSubject>[]): JsonValue | undefined => {
    const form: Schema = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }
    const twin = makeTwin(
      specificationOf({
        ...shopClaims,
        calls: (shopClaims.calls ?? []).map(one => ({
          ...one,
          subject: {
            ...one.subject,
            responses: { ...one.subject.responses, 422: { 'application/json': form } },
          },
        })),
        rules: [
          ...rules,
          rule('required', 'room', true, 'A room is needed before the visit.'),
          rule('required', 'title', true, 'This is required.'),
          rule('required', 'kind', true, 'This is required.'),
          rule('format', 'born', 'date', 'This is no date.'),
          rule('format', 'mail', 'email', 'This is no address.'),
          ...open,
        ],
        errors: [
          error('A room is needed before the visit.', 'room required'),
          error('This is required.', 'title required', 'kind required'),
          error('This is no address.', 'mail format'),
          error('This is no date.', 'born format'),
        ],
      }),
    )
    twin.admit('s', 'clerk')
    const whole = { pieces: 1, room: 'a', title: 'b', kind: 'c', ...body }
    return twin.answer(request('POST /orders', whole, 's'), 0).body
  }
  expect(said({}, rule('required', 'note', true, null))).toEqual({ message: 'This is required.' })
  expect(said({ day: 'x' }, rule('format', 'day', 'date', null))).toEqual({ message: 'This is no date.' })
})

test('a call that answers nothing else with the status does so in its own form', () => {
  const elsewhere = { mediaType: 'application/json', schema: listOf('note', 'note must be longer.') }
  const own: Schema = { type: 'object', properties: { only: text('pieces must be at most 9.') }, required: ['only'] }
  const shared = (calls: readonly string[]) =>
    claim<ErrorSubject>('errors/422 much', {
      kind: 'error',
      status: 422,
      code: null,
      message: '{field} must be at most {1}.',
      calls,
      body: elsewhere,
    })
  const both = ['calls/POST /orders', 'calls/POST /features']
  expect(tooMany(own, () => [shared(both)])).toEqual({ only: 'pieces must be at most 9.' })
  expect(tooMany(own, errors => [...errors.slice(0, 1), shared(['calls/POST /orders'])])).toMatchObject({
    errors: [{ path: 'pieces' }],
  })
})

test('an error whose parts have no names says its own code and words', () => {
  const about = (text: string) => ['UserError', [text, '', null]]
  const form: Schema = {
    type: 'object',
    properties: { error: { type: 'array', items: {}, examples: [about('The note is too long.')] } },
    required: ['error'],
  }
  const on = 'GET /orders/{orderId}'
  const error = { kind: 'error', status: 404, calls: [`calls/${on}`] } as const
  const twin = answering(404, form, () => [
    claim('errors/404', { ...error, code: 'AccessError', message: 'No such order.', notThere: [`calls/${on}`] }),
    claim('errors/404 note', { ...error, code: 'UserError', message: 'The note is too long.' }),
  ])
  expect(twin.answer(request('GET /orders/99', undefined, 's'), 0).body).toEqual({
    error: ['AccessError', ['No such order.', '', null]],
  })
})

test('an answer that is a list of messages holds the one that is meant', () => {
  const form: Schema = { type: 'array', items: { type: 'string', examples: ['note must be longer.'] } }
  const twin = answering(422, form)
  const told = (body: JsonValue): unknown => twin.answer(request('POST /orders', body, 's'), 0).body
  expect(told({ pieces: 12 })).toEqual(['pieces must be at most 9.'])
  expect(told({ pieces: 1, note: 'a' })).toEqual(['note must be longer.'])
})

test('what is sent may name several things: one that is not there is told, and a list of such that are is taken', () => {
  const { calls = [], entities = [], errors = [] } = shopClaims
  const on = 'PATCH /orders/{orderId}'
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls,
      entities: entities.map(one =>
        one.id === 'entities/Order'
          ? {
              ...one,
              subject: {
                ...one.subject,
                fields: one.subject.fields.map(field =>
                  field.name === 'note' ? { ...field, type: 'array' as const, references: 'User' } : field,
                ),
              },
            }
          : one,
      ),
      errors: [
        ...errors,
        claim('errors/404', { kind: 'error', status: 404, code: null, message: null, calls: [`calls/${on}`] }),
      ],
    }),
  )
  twin.admit('s', 'clerk')
  twin.given('Order', 'o-7', { values: { id: 'o-7' }, now: 0 })
  for (const id of ['u-8', 'u-9']) twin.given('User', id, { values: { id }, now: 0 })
  const status = (note: JsonValue): number => twin.answer(request('PATCH /orders/o-7', { note }, 's'), 0).status
  expect([status(['u-8', 'u-9']), status([]), status(['u-8', 'u-none'])]).toEqual([200, 200, 404])
})
