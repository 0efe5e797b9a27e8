import { expect, it } from 'vitest'
import { description, modelOf, openapi } from '../../model/descriptions/described.test-sample.ts'
import { entities } from './entities.ts'

const TYPES = `components: { schemas: {
  Order: { type: object, properties: { id: { type: integer }, state: { type: string, enum: [open, paid, lost] }, note: { type: string, nullable: true, format: uri }, pin: { writeOnly: true } } },
  RefundDto: { type: object, required: [id], properties: { id: { type: string }, order: { $ref: '#/components/schemas/Order' } } },
  Page: { type: object, properties: { total: { type: integer }, data: { type: array, items: { $ref: '#/components/schemas/RefundDto' } } } },
  Stats: { type: object, properties: { a: { type: integer }, b: { type: integer } } } } }`

const answers = (path: string, schema: string): string =>
  `  ${path}: { get: { responses: { 200: { content: { application/json: { schema: ${schema} } } } } } }`

const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`

const DESCRIBED = openapi(
  [
    answers('/orders', `{ type: array, items: ${ref('Order')} }`),
    answers('/refunds', ref('Page')),
    answers('/stats', ref('Stats')),
  ].join('\n'),
  TYPES,
)

const lines = ['GET /orders → [{"id":1,"state":"open"},{"id":2,"state":"paid"}]']

it('has fields that only a description knows, and the values that it lists', () => {
  const { claims } = entities(modelOf(lines, description(DESCRIBED)))
  const order = claims.find(({ id }) => id === 'entities/Order')
  expect(order?.basis).toBe('observed')
  expect(order?.subject.fields).toMatchObject([
    { name: 'id' },
    { name: 'note', type: 'string', nullable: true, format: 'uri', basis: 'declared', seen: { present: 0, of: 2 } },
    { name: 'state', enum: ['open', 'paid', 'lost'] },
  ])
  expect(order?.evidence.map(({ pointer }) => pointer)).toEqual([
    '/log/entries/0/response/content/text',
    '/components/schemas/Order/properties/note',
    '/components/schemas/Order/properties/state',
  ])
})

it('leaves a list alone that lacks what was seen', () => {
  const { claims } = entities(modelOf(['GET /orders → [{"id":1,"state":"gone"}]'], description(DESCRIBED)))
  expect(claims[0]?.subject.fields.find(({ name }) => name === 'state')?.enum).toBeUndefined()
})

it('declares things with a key that only described calls answer with, out of lists and wrappers', () => {
  const { claims } = entities(modelOf(lines, description(DESCRIBED)))
  expect(claims.filter(({ basis }) => basis === 'declared')).toMatchObject([
    {
      id: 'entities/Refund',
      subject: {
        key: 'id',
        calls: ['calls/GET /refunds'],
        fields: [{ name: 'id' }, { name: 'order', type: 'object' }],
      },
      evidence: [{ pointer: '/components/schemas/RefundDto' }],
    },
  ])
})
