import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { CallSubject, EntityField, EntitySubject, ErrorSubject } from '../../evidence/subjects.ts'
import { call } from '../../twin/shop.test-sample.ts'
import { references } from '../references.ts'
import { empty } from '../rich.test-sample.ts'
import { answerBlocks, around } from './answers.ts'
import { entitiesBlocks } from './entities.ts'
import type { Line } from './sheet.ts'

const SEEN_AT = [{ source: 'a' as SourceId, pointer: '/log/entries/0' }] as const

const claim = <Subject>(id: string, subject: Subject): Claim<Subject> => ({
  id,
  basis: 'observed',
  subject,
  support: 4,
  against: 0,
  evidence: SEEN_AT,
  review: null,
})

const seen = { present: 4, of: 4 }
const field = (name: string, more: Partial<EntityField> = {}): EntityField => ({
  name,
  type: 'string',
  nullable: false,
  required: true,
  seen,
  ...more,
})
const text: Schema = { type: 'string', 'x-seen': seen }
const order: EntitySubject = {
  kind: 'entity',
  name: 'Order',
  key: 'id',
  fields: [
    field('id'),
    field('number'),
    field('price'),
    field('status', { enum: ['new', 'paid'] }),
    field('worker', { nullable: true }),
  ],
  calls: ['calls/POST /orders'],
}
const status = (...values: readonly string[]): Schema => ({ ...text, 'x-values': { values, distinct: values.length } })
const whole = {
  type: 'object',
  properties: {
    id: { ...text, examples: ['o-7'] },
    number: text,
    price: text,
    status: status('new', 'paid'),
    worker: text,
  },
} satisfies Schema

const entities = { ...empty.sections.entities, claims: [claim('entities/Order', order)] }
const states = {
  ...empty.sections.states,
  claims: [
    claim('states/Order.status', {
      kind: 'lifecycle' as const,
      entity: 'Order',
      field: 'status',
      states: [],
      transitions: [],
    }),
  ],
}
const error = (message: string): Claim<ErrorSubject> =>
  claim(`errors/409 ${message}`, { kind: 'error', status: 409, code: null, message, calls: ['calls/POST /orders'] })

function said(
  responses: CallSubject['responses'],
  errors: readonly Claim<ErrorSubject>[] = [],
  more: Partial<CallSubject> = {},
): readonly string[] {
  const made = call('POST /orders', { responses, entity: 'Order', ...more })
  const beside = {
    entities,
    states,
    screens: empty.sections.screens,
    errors: { ...empty.sections.errors, claims: errors },
  }
  const words = (line: Line) =>
    line
      .map(run =>
        typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : 'strong' in run ? run.strong : '?',
      )
      .join('')
  return answerBlocks(made, around(beside, [made])).flatMap(block =>
    block.kind === 'note'
      ? [words(block.line)]
      : block.kind === 'fields'
        ? [
            words(block.caption),
            ...block.fields.map(({ depth, name, type, notes }) => `${depth} ${name}: ${[type, ...notes].join('; ')}`),
          ]
        : [],
  )
}

test('a thing of the entity is told by its name', () =>
  expect(
    said({
      '200': { 'application/json': { type: 'object', properties: { orders: { type: 'array', items: whole } } } },
    }),
  ).toEqual(['Answer 200, `application/json`, `Order`', '0 : object', '1 orders[]: array of Order']))

test('and by what is otherwise than in its table', () => {
  const { price: _, ...others } = whole.properties
  const part = {
    ...whole,
    properties: {
      ...others,
      number: { ...text, 'x-seen': { present: 1, of: 4 } },
      status: status('new'),
      worker: { type: 'null' },
    },
  } satisfies Schema
  expect(said({ '201': { 'application/json': part } })).toEqual([
    'Answer 201, `application/json`, `Order`',
    '0 : its fields; without price; number: 1 of 4; status: seen: "new"; worker: null',
  ])
})

test('what is no such thing is told in lines of its own', () =>
  expect(
    said({
      '200': { 'application/json': { ...whole, properties: { ...whole.properties, total: { type: 'integer' } } } },
    }),
  ).toHaveLength(8))

test('what is wrong by field is no such thing, and what stands in a refusal with its key is', () => {
  const { id: _, ...others } = whole.properties
  const wrong = (properties: Record<string, Schema>): Schema => ({
    type: 'object',
    properties: { errors: { type: 'object', properties } },
  })
  const list: Schema = { type: 'array', items: text }
  const told = said({
    '400': { 'application/json': wrong({ number: list, price: list, status: list, worker: list }) },
    '422': { 'application/json': wrong({ ...others, number: { ...text, 'x-seen': { present: 1, of: 4 } } }) },
    '409': { 'application/json': { type: 'object', properties: { current: whole } } },
  })
  expect(told.filter(line => line.includes('Order'))).toEqual([
    'Answer 409, `application/json`, `Order`',
    '1 current: Order',
  ])
})

test('a plain refusal is one line, with what it says', () =>
  expect(
    said(
      {
        '409': {
          'application/json': {
            type: 'object',
            properties: {
              code: { type: 'integer', 'x-seen': seen },
              errors: {
                type: 'array',
                'x-seen': seen,
                items: { type: 'object', properties: { message: { ...text, examples: ['Taken'] } } },
              },
            },
          },
        },
      },
      [error('Taken')],
    ),
  ).toEqual(['Answer 409, `application/json`, 4 times: `code` (integer), `errors[].message` (string). Says `Taken`.']))

test('a refusal that differs from time to time has lines, and then what it says', () =>
  expect(
    said(
      {
        '409': {
          'application/json': { type: 'object', properties: { error: { ...text, 'x-seen': { present: 1, of: 4 } } } },
        },
      },
      [error('Taken')],
    ),
  ).toEqual(['Answer 409, `application/json`', '0 : object', '1 error: string', 'Says `Taken`.']))

test('a redirect tells where it leads', () =>
  expect(
    said({ '302': {} }, [], {
      leadsTo: [
        { status: '302', to: '/orders/{orderId}', support: 2, evidence: SEEN_AT },
        { status: '302', to: '/login', query: ['next'], support: 1, evidence: SEEN_AT },
      ],
    }),
  ).toEqual(['Answer 302, without a body. It leads to `/orders/{orderId}` (2 times), `/login?next=…` (once).']))

test('an example of a field stands in the table of the entity', () => {
  const calls = [call('POST /orders', { responses: { '200': { 'application/json': whole } }, entity: 'Order' })]
  const table = entitiesBlocks(entities.claims, calls, references()).find(({ kind }) => kind === 'table')
  expect(table?.kind === 'table' && table.rows[0]?.cells[4]).toEqual(['such as "o-7"'])
})

test('JSON that is named as text is told as what it is', () => {
  const told = (mediaType: string) =>
    said({ '422': { [mediaType]: { type: 'object', properties: { message: text } } } })
  expect(told('text/html')).toEqual(['Answer 422, `text/html` that holds JSON, 4 times: `message` (string).'])
  expect(told('application/json')).toEqual(['Answer 422, `application/json`, 4 times: `message` (string).'])
  expect(said({ '404': { 'text/plain': text } })).toEqual(['Answer 404, `text/plain`', '0 : string'])
})

test('of refusals of one form the code stands beside the words', () => {
  const coded = {
    type: 'object',
    properties: { code: { ...text, examples: ['TAKEN'] }, message: text },
  } satisfies Schema
  const [first, ...others] = [403, 409, 410].map((status): Claim<ErrorSubject> => {
    const { subject, ...rest } = error('Taken')
    return { ...rest, subject: { ...subject, status, code: 'TAKEN' } }
  })
  expect(said({ '403': { 'text/json': coded } }, first === undefined ? [] : [first])).toEqual([
    'Answer 403, `text/json`, 4 times: `code` (string; such as "TAKEN"), `message` (string). Says `Taken`.',
  ])
  expect(
    said(
      { '403': { 'text/json': coded }, '409': { 'text/json': coded }, '410': { 'text/json': coded } },
      first === undefined ? [] : [first, ...others],
    ),
  ).toContain('Answer 409, 4 times, as refusals A. Says `Taken` (`TAKEN`).')
})

test('a code that a header holds stands beside the words, and where it stands', () => {
  const { subject, ...rest } = error('Conflict')
  const held = { ...rest, subject: { ...subject, code: 'berthTaken', codeHeader: { name: 'x-exit' } } }
  expect(said({ '409': { 'text/plain': text } }, [held]).at(-1)).toBe('Says `Conflict` (`berthTaken` in `x-exit`).')
})

test('what is answered about things of several kinds is told of each, once for all words that mean one', () => {
  const list = (items: Schema) => ({ '200': { 'application/json': { type: 'array', items } as Schema } })
  const day: Schema = { type: 'object', properties: { day: text } }
  const kind = (value: string, of: string | undefined, responses: CallSubject['responses']) => ({
    value,
    ...(of === undefined ? {} : { entity: of }),
    requests: {},
    responses,
  })
  const kinds = [
    kind('orders', 'Order', list(whole)),
    kind('o-77', 'Order', list({ type: 'object', properties: { id: text } })),
    kind('trips', 'Trip', list(day)),
    kind('planes', undefined, {}),
  ]
  expect(
    said(list({ ...whole, properties: { ...whole.properties, day: text } }), [], {
      entityBy: { parameter: 'type', kinds },
    }),
  ).toEqual([
    'Answer 200, `application/json`, where `type` is `orders` or `o-77`, `Order`',
    '0 []: array of Order',
    'Answer 200, `application/json`, where `type` is `trips`',
    '0 []: array of object',
    '1 day: string',
  ])
})
