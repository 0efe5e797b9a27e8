import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { CallSubject, ErrorSubject, PermissionSubject } from '../evidence/subjects.ts'
import { call, claim, object, request, shopClaims, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const { entities = [] } = shopClaims
const json = (schema: Schema) => ({ 'application/json': schema })
const order = object({ id: { type: 'string', examples: ['o-1'] }, status: { type: 'string', examples: ['new'] } })
/** As of seven answers: four were refused, and of the others two found nothing. */
const answer = (field: string, one: Schema): Schema => ({
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      ...object({ [field]: { ...one, type: ['object', 'null'], 'x-seen': { present: 3, of: 3, nulls: 2 } } }),
      type: ['object', 'null'],
      'x-seen': { present: 7, of: 7, nulls: 4 },
    },
    errors: { type: 'array', 'x-seen': { present: 4, of: 7 }, items: object({ message: { type: 'string' } }) },
  },
})
const operation = (name: string, text: string, more: Partial<CallSubject>) => ({
  ...call('POST /graphql', {
    protocol: 'graphql',
    operation: { name, kind: text.split(' ', 1)[0] ?? '', text },
    ...more,
  }),
  id: `calls/POST /graphql ${name}`,
})
const denied = claim<PermissionSubject>('roles/anonymous on GetOrder', {
  kind: 'permission',
  role: 'anonymous',
  on: 'calls/POST /graphql GetOrder',
  verdict: 'denied',
})
const forbidden = claim<ErrorSubject>('errors/200 FORBIDDEN', {
  kind: 'error',
  status: 200,
  code: 'FORBIDDEN',
  message: 'Not for you',
  calls: ['calls/POST /graphql GetOrder'],
})

const twin = makeTwin(
  specificationOf({
    entities,
    roles: [denied],
    errors: [forbidden],
    calls: [
      operation('GetOrder', 'query GetOrder { order { id } }', {
        effect: 'read',
        entity: 'Order',
        responses: { 200: json(answer('order', order)) },
      }),
      operation('Leave', 'mutation Leave { logout }', {
        effect: 'other',
        responses: { 200: json(answer('logout', {})) },
      }),
    ],
  }),
)
const ask = (operationName: string, variables: JsonValue = {}): JsonValue | undefined =>
  twin.answer(request('POST /graphql', { operationName, variables }, 's'), 0).body

test('what is done is answered without errors, and what is not there with null', () => {
  twin.admit('s', 'clerk')
  twin.given('Order', 'o-7', { values: { id: 'o-7', status: 'paid' }, now: 0 })
  expect(ask('GetOrder', { id: 'o-7' })).toEqual({ data: { order: { id: 'o-7', status: 'paid' } } })
  expect(ask('GetOrder', { id: 'o-99' })).toEqual({ data: { order: null } })
})

test('what is answered is what the document asks for, under the names that it gives', () => {
  twin.admit('s', 'clerk')
  twin.given('Order', 'o-8', { values: { id: 'o-8', status: 'paid' }, now: 0 })
  const asked = (query: string) =>
    twin.answer(request('POST /graphql', { operationName: 'GetOrder', query, variables: { id: 'o-8' } }, 's'), 0).body
  expect(asked('query GetOrder { one: order { no: id } }')).toEqual({ data: { one: { no: 'o-8' } } })
  expect(asked('query GetOrder { order { ...Line } } fragment Line on Order { status }')).toEqual({
    data: { order: { status: 'paid' } },
  })
  const either = 'query GetOrder { order { ... on Order { id } ... on Draft { words } } }'
  expect(asked(either)).toEqual({ data: { order: { id: 'o-8', status: 'paid' } } })
})

test('a field of the root may sign out, and words deny whoever is not signed in', () => {
  twin.admit('s', 'clerk')
  ask('Leave')
  expect(ask('GetOrder', { id: 'o-7' })).toMatchObject({ errors: [{ message: 'Not for you' }] })
})

test('what refuses two mutations alike stands under the field of each, as what it is called', () => {
  const text = (...values: readonly string[]): Schema => ({
    type: 'string',
    'x-values': { values, distinct: values.length },
    'x-seen': { present: 4, of: 4 },
  })
  const form = (field: string) =>
    object({
      data: object({ [field]: object({ __typename: text('Order', 'MailTakenError'), message: text('Taken') }) }),
    })
  const name = ['Make', 'Change'] as const
  const on = name.map(one => `calls/POST /graphql ${one}`)
  const missing: ErrorSubject = {
    kind: 'error',
    status: 200,
    code: 'MAIL_TAKEN_ERROR',
    message: 'Taken',
    calls: on,
    notThere: on,
    body: { mediaType: 'application/json', schema: form('changeOrder') },
  }
  const mutation = (one: 'Make' | 'Change', field: string) =>
    operation(one, `mutation ${one} { ${field} { id } }`, {
      effect: 'update',
      entity: 'Order',
      responses: { 200: json(form(field)) },
    })
  const other = makeTwin(
    specificationOf({
      entities,
      errors: [claim('errors/200 MAIL_TAKEN_ERROR', missing)],
      calls: [mutation('Make', 'makeOrder'), mutation('Change', 'changeOrder')],
    }),
  )
  other.admit('s', 'clerk')
  const refusedBy = name.map(
    operationName =>
      other.answer(request('POST /graphql', { operationName, variables: { id: 'o-99' } }, 's'), 0).body as JsonValue,
  )
  expect(refusedBy).toEqual([
    { data: { makeOrder: { __typename: 'MailTakenError', message: 'Taken' } } },
    { data: { changeOrder: { __typename: 'MailTakenError', message: 'Taken' } } },
  ])
})

test('of what may stand under a field of the root, done is no error, and what refuses is the one that says it', () => {
  const kind = (title: string, more: Record<string, Schema>): Schema => ({
    ...object({ __typename: { const: title }, ...more }),
    title,
  })
  const schema = object({
    data: object({
      payOrder: {
        discriminator: { propertyName: '__typename' },
        oneOf: [
          kind('DeclinedError', { message: { type: 'string', examples: ['Declined'] } }),
          kind('LateError', { message: { type: 'string', examples: ['Too late'] } }),
          { ...kind('Order', order.properties ?? {}) },
        ],
      },
    }),
  })
  const pay = operation('Pay', 'mutation Pay { payOrder { __typename } }', {
    effect: 'update',
    entity: 'Order',
    responses: { 200: json(schema) },
  })
  const late = claim<ErrorSubject>('errors/200 LATE_ERROR', {
    kind: 'error',
    status: 200,
    code: 'LATE_ERROR',
    message: 'Too late',
    calls: [pay.id],
    notThere: [pay.id],
  })
  const paying = makeTwin(specificationOf({ entities, errors: [late], calls: [pay] }))
  const payment = (id: string) =>
    paying.answer(request('POST /graphql', { operationName: 'Pay', variables: { id } }, 's'), 0).body
  paying.admit('s', 'clerk')
  paying.given('Order', 'o-7', { values: { id: 'o-7', status: 'paid' }, now: 0 })
  expect(payment('o-7')).toEqual({ data: { payOrder: { __typename: 'Order', id: 'o-7', status: 'paid' } } })
  expect(payment('o-99')).toEqual({ data: { payOrder: { __typename: 'LateError', message: 'Too late' } } })
})

test('what is refused in errors says nothing of data, but under which field', () => {
  const errors: Schema = {
    type: 'array',
    items: object({
      message: { type: 'string', examples: ['Not for you'] },
      path: { type: 'array', items: { type: 'string', examples: ['createOrder'] } },
    }),
    'x-seen': { present: 1, of: 4 },
  }
  const refusedBy = (data?: Schema) => {
    const properties: Record<string, Schema> = data === undefined ? { errors } : { data, errors }
    const schema: Schema = { type: 'object', properties, required: Object.keys(properties).slice(0, 1) }
    const read = operation('GetOrder', 'query GetOrder { order { id } }', { responses: { 200: json(schema) } })
    return makeTwin(specificationOf({ entities, roles: [denied], errors: [forbidden], calls: [read] })).answer(
      request('POST /graphql', { operationName: 'GetOrder' }),
      0,
    ).body
  }
  const said = { errors: [{ message: 'Not for you', path: ['order'] }] }
  expect(refusedBy(object({ order }))).toEqual({ ...said, data: { order: null } })
  expect(refusedBy({ ...object({ order }), type: ['object', 'null'] })).toEqual({ ...said, data: null })
  expect(refusedBy()).toEqual({ errors: [{ message: 'Not for you', path: ['createOrder'] }] })
})
