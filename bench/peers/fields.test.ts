import { expect, test } from 'vitest'
import { readDescription } from './description.mjs'
import { objectsOf, scoreFields, shownFields } from './fields.mjs'

const entities = [
  {
    name: 'Boat',
    fields: [
      { name: 'id', type: 'integer', required: true, nullable: false },
      { name: 'name', type: 'string', required: true, nullable: false },
      { name: 'length', type: 'number', required: false, nullable: true },
      { name: 'state', type: 'string', required: true, nullable: false, enum: ['moored', 'at sea'] },
    ],
  },
]
const right = {
  type: 'object',
  required: ['id', 'name', 'state'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    length: { type: 'number', nullable: true },
    state: { type: 'string', enum: ['moored', 'at sea'] },
  },
}

const described = (schema: unknown, schemas: Record<string, unknown> = {}) =>
  readDescription(
    JSON.stringify({
      openapi: '3.0.3',
      paths: { '/boats': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
      components: { schemas },
    }),
  )
const all = {
  'field R': [4, 4],
  'field P': [4, 4],
  type: [4, 4],
  required: [4, 4],
  nullable: [4, 4],
  'enum R': [1, 1],
  'enum P': [1, 1],
}
const property = (name: string, schema: unknown) => ({ ...right, properties: { ...right.properties, [name]: schema } })

test.each([
  ['in a list in an envelope', described({ properties: { data: { type: 'array', items: right } } })],
  ['a component', described({ $ref: '#/components/schemas/Any' }, { Any: right })],
  [
    'in two parts',
    described(
      {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { required: ['name'], properties: { state: right.properties.state } },
        ],
      },
      {
        Base: {
          required: ['id', 'state'],
          properties: { id: { type: 'integer' }, name: { type: 'string' }, length: right.properties.length },
        },
      },
    ),
  ],
  ['one of several', described({ oneOf: [{ type: 'string' }, right] })],
  [
    'a value by reference',
    described(property('state', { $ref: '#/components/schemas/S' }), { S: right.properties.state }),
  ],
  ['null as a choice', described(property('length', { anyOf: [{ type: 'integer' }, { type: 'null' }] }))],
])('all of it: %s', (_, description) => {
  expect(scoreFields(description, entities).counts).toEqual(all)
})

test.each([
  ['a field of nothing', property('made_up', { type: 'string' }), { 'field P': [4, 5] }],
  ['a wrong type', property('id', { type: 'string' }), { type: [3, 4] }],
  ['two types', property('id', { oneOf: [{ type: 'integer' }, { type: 'string' }] }), { type: [3, 4] }],
  ['a fraction where there is none', property('id', { type: 'number' }), { type: [3, 4] }],
  ['no type', property('id', {}), { type: [3, 3] }],
  ['always there', { ...right, required: [...right.required, 'length'] }, { required: [3, 4] }],
  ['null that never is', property('name', { type: 'string', nullable: true }), { nullable: [3, 4] }],
  ['no values', property('state', { type: 'string' }), { 'enum R': [0, 1], 'enum P': undefined }],
  [
    'a wrong value',
    property('state', { type: 'string', enum: ['moored', 'sunk'] }),
    { 'enum R': [0, 1], 'enum P': [0, 1] },
  ],
  ['some of the values', property('state', { type: 'string', enum: ['moored'] }), {}],
  ['values where any are', property('name', { type: 'string', enum: ['Ada'] }), { 'enum P': [1, 2] }],
])('not so: %s', (_, schema, expected) => {
  expect(scoreFields(described(schema), entities).counts).toEqual(
    Object.fromEntries(Object.entries({ ...all, ...expected }).filter(([, pair]) => pair !== undefined)),
  )
})

test('of several objects the one most like it counts, and one that is hardly like it does not', () => {
  const name = { type: 'string' }
  const description = described({ oneOf: [{ properties: { id: name, name } }, right, { properties: { name } }] })
  expect(scoreFields(description, entities).counts).toEqual(all)
  const other = described({ properties: { name, a: name, b: name, c: name, d: name, e: name } })
  expect(scoreFields(other, entities).counts).toEqual({ 'field R': [0, 4], 'enum R': [0, 1] })
})

test('an incomplete truth does not make values wrong that it does not name', () => {
  const description = described(property('name', { type: 'string', enum: ['Ada'] }))
  expect(scoreFields(description, entities, { complete: false }).counts['enum P']).toEqual([1, 1])
})

test('what a recording does not show is not missed', () => {
  const body = (value: unknown) => ({ response: { content: { text: JSON.stringify(value) } } })
  const shown = shownFields(entities, [
    body({ boats: [{ id: 1, name: 'Ada' }] }),
    body({ id: 1, a: 1, b: 1, length: 1 }),
  ])
  expect([...(shown.get('Boat') ?? [])]).toEqual(['id', 'name'])
  const enough = new Map([['Boat', new Set(['id', 'name', 'state'])]])
  const { counts } = scoreFields(described({ properties: { id: { type: 'integer' } } }), entities, { shown: enough })
  expect(counts['field R']).toEqual([1, 3])
})

test('a schema that refers to itself ends', () => {
  const node = { properties: { id: { type: 'integer' }, next: { $ref: '#/components/schemas/Node' } } }
  expect(
    objectsOf(described({ $ref: '#/components/schemas/Node' }, { Node: node })).map(fields => [...fields.keys()]),
  ).toEqual([['id', 'next']])
})
