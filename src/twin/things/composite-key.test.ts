import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { namedTogether } from './composite-key.ts'

const NOW = Date.UTC(2026, 10, 21)
const field = (name: string, more: Partial<EntityField> = {}): EntityField => ({
  name,
  type: 'integer',
  required: true,
  nullable: false,
  seen: { present: 4, of: 4 },
  ...more,
})
const part = {
  kind: 'entity',
  name: 'Part',
  key: null,
  keyParts: ['order_ID', 'pos'],
  fields: [field('order_ID', { references: 'Order' }), field('pos'), field('pieces')],
  calls: [
    'calls/GET /Parts(order_ID={orderID},pos={pos})',
    'calls/PATCH /parts',
    'calls/DELETE /Parts(order_ID={orderID},pos={pos})',
  ],
} as const
const shown = object({ order_ID: { type: 'integer' }, pos: { type: 'integer' }, pieces: { type: 'integer' } })
const responses = { 200: { 'application/json': shown } }
const missing = claim('errors/404', {
  kind: 'error' as const,
  status: 404,
  code: null,
  message: 'Not found',
  calls: [part.calls[0]],
})

const twin = makeTwin(
  specificationOf({
    entities: [claim('entities/Part', part)],
    errors: [missing],
    calls: [
      call('GET /Parts(order_ID={orderID},pos={pos})', { effect: 'read', entity: 'Part', responses, security: [] }),
      call('PATCH /parts', {
        effect: 'update',
        entity: 'Part',
        responses: { 200: { 'application/json': { type: 'array', items: shown } } },
        security: [],
      }),
      call('DELETE /Parts(order_ID={orderID},pos={pos})', {
        effect: 'delete',
        entity: 'Part',
        responses: { 204: {} },
        security: [],
      }),
    ],
  }),
)
const read = (pos: number) => twin.answer(request(`GET /Parts(order_ID=7,pos=${pos})`), NOW)
const give = (values: JsonObject) => twin.given('Part', undefined, { values, now: NOW })

test.each([
  [
    [
      ['order_ID', 'eq.7'],
      ['pos', 'eq.10'],
    ],
    '7\n10',
  ],
  [
    [
      ['orderID', '7'],
      ['pos', '10'],
    ],
    '7\n10',
  ],
  [
    [
      ['orderId', '7'],
      ['pos', '10'],
      ['limit', '5'],
    ],
    '7\n10',
  ],
  [[['pos', '10']], null],
] as const)('%j names %j', (query, expected) =>
  expect(namedTogether(part, { path: '/parts', parameters: new Map(), query })).toBe(expected),
)

test('a thing is what several fields together name', () => {
  // What is shown stands for all, as long as nobody told of one.
  expect(read(10).status).toBe(200)
  give({ order_ID: 7, pos: 10, pieces: 3 })
  give({ order_ID: 7, pos: 20, pieces: 5 })
  expect([read(10).body, read(20).body]).toEqual([
    { order_ID: 7, pos: 10, pieces: 3 },
    { order_ID: 7, pos: 20, pieces: 5 },
  ])
  const { body } = twin.answer(request('PATCH /parts?order_ID=eq.7&pos=eq.20', { pieces: 6 }), NOW)
  expect(body).toEqual([{ order_ID: 7, pos: 20, pieces: 6 }])
  twin.answer(request('DELETE /Parts(order_ID=7,pos=10)'), NOW)
  expect([read(10).status, read(20).body]).toEqual([404, { order_ID: 7, pos: 20, pieces: 6 }])
})

const bin = object({ hall: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' } })
const binAt = {
  entity: 'Bin',
  security: [],
  parameters: ['hall', 'binName'].map(name => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  })),
}
const counted = { type: 'integer' as const, 'x-seen': { present: 1, of: 4 } }

/** Halls hold bins, which names tell apart within a hall alone. */
function depot() {
  const names = ['GET /bins/{hall}', 'GET /bins/{hall}/{binName}', 'PUT /bins/{hall}/{binName}']
  const fields = [
    field('hall', { type: 'string', references: 'Hall' }),
    field('name', { type: 'string' }),
    field('size'),
    field('picked', { required: false, seen: { present: 1, of: 4 } }),
  ]
  const conflict = claim('errors/400', {
    kind: 'error' as const,
    status: 400,
    code: null,
    message: 'size is otherwise: current is {value}',
    calls: ['calls/PUT /bins/{hall}/{binName}'],
  })
  const shownBin = { ...bin, properties: { ...bin.properties, picked: counted } }
  const one = { 200: { 'application/json': shownBin } }
  const several = { 200: { 'application/json': { type: 'array' as const, items: shownBin } } }
  return makeTwin(
    specificationOf({
      entities: [
        claim('entities/Bin', {
          kind: 'entity' as const,
          name: 'Bin',
          key: 'name',
          keyParts: ['hall', 'name'],
          fields,
          calls: names.map(name => `calls/${name}`),
        }),
      ],
      errors: [{ ...missing, subject: { ...missing.subject, calls: ['calls/GET /bins/{hall}/{binName}'] } }, conflict],
      calls: [
        call('GET /bins/{hall}', { ...binAt, effect: 'list', responses: several }),
        call('GET /bins/{hall}/{binName}', { ...binAt, effect: 'read', responses: one }),
        call('PUT /bins/{hall}/{binName}', {
          ...binAt,
          effect: 'update',
          requests: { 'application/json': bin },
          responses: { 201: {} },
        }),
      ],
    }),
  )
}

test('things are made by what they are called by within others, and told apart by both', () => {
  const twin = depot()
  const ask = (line: string, body?: JsonObject) => twin.answer(request(line, body), NOW)
  const { things = [] } = twin.snapshot().collections?.[0] ?? {}
  expect(things).toEqual([])
  expect(ask('PUT /bins/east/nails', { size: 3 }).status).toBe(201)
  expect(ask('PUT /bins/west/nails', { size: 5 }).status).toBe(201)
  // What some have was not sent, and nothing says that it begins with it.
  expect(ask('GET /bins/east/nails').body).toEqual({ hall: 'east', name: 'nails', size: 3 })
  expect(ask('GET /bins/west/nails').body).toEqual({ hall: 'west', name: 'nails', size: 5 })
  expect(ask('GET /bins/west').body).toContainEqual({ hall: 'west', name: 'nails', size: 5 })
  expect(ask('GET /bins/west').body).not.toContainEqual({ hall: 'east', name: 'nails', size: 3 })
})

test('what is there and otherwise than what is put conflicts, where that was only ever seen to make things', () => {
  const twin = depot()
  const ask = (size: number) => twin.answer(request('PUT /bins/east/nails', { size }), NOW).status
  expect([ask(3), ask(3), ask(4)]).toEqual([201, 201, 400])
})

test('what is given under both parts stands there, and the last of what is shown alone goes', () => {
  const twin = depot()
  twin.given('Bin', undefined, { values: { hall: 'east', name: 'nails', size: 3 }, now: NOW })
  twin.given('Bin', undefined, { values: { hall: 'west', name: 'nails', size: 4 }, now: NOW })
  const sizeAt = (hall: string) => twin.answer(request(`GET /bins/${hall}/nails`), NOW).body
  expect([sizeAt('east'), sizeAt('west')]).toMatchObject([{ size: 3 }, { size: 4 }])
  expect(twin.answer(request('GET /bins/east/bolts'), NOW).status).toBe(404)
})

test('what is made within something gets the next number there, and what nobody made or told of is not there', () => {
  const { evidence } = claim('', null)
  const number = { type: 'integer' } as const
  const issue = object({ number, projectId: number })
  const about = { entity: 'Issue', security: [] }
  const effects = [
    { entity: 'Issue', field: 'number', becomes: { is: 'next', within: 'projectId' }, support: 3, evidence },
    {
      entity: 'Issue',
      field: 'projectId',
      becomes: { is: 'sent', in: 'path', name: 'projectId' },
      support: 3,
      evidence,
    },
  ] as const
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Issue', {
          kind: 'entity' as const,
          name: 'Issue',
          key: 'number',
          keyParts: ['projectId', 'number'],
          calls: [],
          fields: [
            { ...field('number'), type: 'integer' },
            { ...field('projectId'), type: 'integer' },
          ],
        }),
      ],
      errors: [
        {
          ...missing,
          subject: { ...missing.subject, calls: ['calls/GET /projects/{projectId}/issues/{issueId}'] },
        },
      ],
      calls: [
        call('POST /projects/{projectId}/issues', {
          ...about,
          effect: 'create',
          effects,
          responses: { 201: { 'application/json': issue } },
        }),
        call('GET /projects/{projectId}/issues/{issueId}', {
          ...about,
          effect: 'read',
          responses: { 200: { 'application/json': issue }, 404: {} },
        }),
      ],
    }),
  )
  const ask = (line: string) => twin.answer(request(line), NOW)
  const made = [7, 7, 8, 7].map(project => ask(`POST /projects/${project}/issues`).body)
  expect(made).toEqual([
    { number: 1, projectId: 7 },
    { number: 2, projectId: 7 },
    { number: 1, projectId: 8 },
    { number: 3, projectId: 7 },
  ])
  expect(ask('GET /projects/8/issues/1').body).toEqual({ number: 1, projectId: 8 })
  expect(ask('GET /projects/8/issues/2').status).toBe(404)
})

test('a part that is handed out, and one by which a thing is called otherwise: in its place, or beside what it was made from', () => {
  const { evidence } = claim('', null)
  const becomes = (value: boolean) =>
    [{ entity: 'Note', field: 'IsActive', becomes: { is: 'constant', value }, support: 3, evidence }] as const
  const note = object({ ID: { type: 'string', format: 'uuid' }, IsActive: { type: 'boolean' } })
  const about = { entity: 'Note', security: [] }
  const at = '/Notes(ID={noteId},IsActive={isActive})'
  const answer = { 'application/json': note }
  const fields = [field('ID', { type: 'string', format: 'uuid' }), field('IsActive', { type: 'boolean' })]
  const entity = { kind: 'entity', name: 'Note', key: null, keyParts: ['ID', 'IsActive'], calls: [], fields } as const
  const twin = makeTwin(
    specificationOf({
      entities: [claim('entities/Note', entity)],
      errors: [{ ...missing, subject: { ...missing.subject, calls: [`calls/GET ${at}`] } }],
      calls: [
        call('POST /Notes', { ...about, effect: 'create', effects: becomes(false), responses: { 201: answer } }),
        call(`GET ${at}`, { ...about, effect: 'read', responses: { 200: answer, 404: {} } }),
        call(`POST ${at}/Sales.activate`, {
          ...about,
          effect: 'update',
          effects: becomes(true),
          responses: { 200: answer, 201: answer },
        }),
        call(`POST ${at}/Sales.edit`, {
          ...about,
          effect: 'update',
          effects: becomes(false),
          responses: { 201: answer },
        }),
      ],
    }),
  )
  const ask = (line: string) => twin.answer(request(line), NOW)
  const made = [ask('POST /Notes').body, ask('POST /Notes').body] as JsonObject[]
  expect(made.map(({ IsActive }) => IsActive)).toEqual([false, false])
  const [id, other] = made.map(({ ID }) => ID as string)
  expect(id).not.toBe(other)
  const one = (isActive: boolean) => `/Notes(ID=${id},IsActive=${isActive})`
  expect(ask(`POST ${one(false)}/Sales.activate`)).toMatchObject({ status: 201, body: { ID: id, IsActive: true } })
  expect([ask(`GET ${one(true)}`).status, ask(`GET ${one(false)}`).status]).toEqual([200, 404])
  expect(ask(`POST ${one(true)}/Sales.edit`).status).toBe(201)
  expect([ask(`GET ${one(true)}`).status, ask(`GET ${one(false)}`).status]).toEqual([200, 200])
  expect(ask(`POST ${one(false)}/Sales.activate`).status).toBe(200)
})
