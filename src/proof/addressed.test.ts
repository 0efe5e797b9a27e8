import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import { call, claim, object, specificationOf } from '../twin/shop.test-sample.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeProver } from './prover.ts'

const text = (...examples: readonly string[]) => ({ type: 'string' as const, examples })
const link = (...examples: readonly string[]) => object({ href: text(...examples) })
const answers = (status: number, schema: object) => ({ [status]: { 'application/json': schema } })
const orderId = [{ name: 'orderId', in: 'path' as const, required: true, schema: { type: 'integer' as const } }]
const shown = object({
  place: text('north'),
  pieces: { type: 'integer', examples: [1] },
  _links: object({ self: link('https://shop.test/orders/1'), lines: link('https://shop.test/orders/1/lines') }),
})
const linked = specificationOf({
  entities: [
    claim('entities/Order', {
      kind: 'entity',
      name: 'Order',
      key: null,
      calls: ['calls/GET /orders/{orderId}', 'calls/POST /orders'],
      fields: [
        sampleField('place'),
        { ...sampleField('pieces'), type: 'integer' },
        { ...sampleField('_links'), type: 'object' },
      ],
    }),
  ],
  calls: [
    call('GET /orders', {
      security: [],
      effect: 'list',
      entity: 'Order',
      responses: answers(200, object({ _embedded: object({ orders: { type: 'array', items: shown } }) })),
    }),
    call('GET /orders/{orderId}', {
      security: [],
      effect: 'read',
      entity: 'Order',
      parameters: orderId,
      responses: answers(200, shown),
    }),
    call('POST /orders', { security: [], effect: 'create', entity: 'Order', responses: answers(201, shown) }),
    call('DELETE /orders/{orderId}', {
      security: [],
      effect: 'delete',
      entity: 'Order',
      parameters: orderId,
      responses: { 204: {} },
    }),
  ],
  errors: [
    claim('errors/404', {
      kind: 'error' as const,
      status: 404,
      code: null,
      message: null,
      calls: ['calls/GET /orders/{orderId}'],
    }),
  ],
})

const order = (id: number, place: string, pieces: number): JsonValue => ({
  place,
  pieces,
  _links: { self: { href: `https://shop.test/orders/${id}` }, lines: { href: `https://shop.test/orders/${id}/lines` } },
})

function valuesOf(specification: typeof linked, exchanges: readonly ReturnType<typeof sampleExchange>[]) {
  const replay = makeProver(specification).start({ name: 'a.har', source: 'a' as SourceId }, specification, null)
  return exchanges.map((one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin)
}
const right = { status: true, shape: true, values: 1 }

test('things that only their links and addresses tell apart are told apart', () => {
  const all = { _embedded: { orders: [order(7, 'south', 3), order(8, 'west', 4)] } }
  const [list, ...others] = valuesOf(linked, [
    sampleExchange('GET /orders', 200, all),
    sampleExchange('GET /orders/8', 200, order(8, 'west', 4)),
    sampleExchange('GET /orders/7', 200, order(7, 'south', 3)),
    sampleExchange('GET /orders', 200, all),
    sampleExchange('POST /orders', 201, order(9, 'east', 2), { place: 'east', pieces: 2 }),
    sampleExchange('GET /orders/9', 200, order(9, 'east', 2)),
    sampleExchange('GET /orders/8', 200, order(8, 'west', 4)),
    sampleExchange('DELETE /orders/8', 204),
    sampleExchange('GET /orders/8', 404),
  ])
  expect(list?.values).toBeLessThan(1)
  expect(others.map(one => ({ ...one, values: one?.values ?? 1 }))).toEqual(others.map(() => right))
})

test('nobody knows what stands under an address that was not shown, but its own links', () => {
  const [read] = valuesOf(linked, [sampleExchange('GET /orders/5', 200, order(5, 'south', 3))])
  expect(read?.values).toBeCloseTo(2 / 4)
})

const job = object({ title: text('Mow'), level: { type: 'integer', examples: [1] }, open: { type: 'boolean' } })
const mapped = specificationOf({
  entities: [
    claim('entities/Job', {
      kind: 'entity',
      name: 'Job',
      key: null,
      keyedByName: true,
      calls: ['calls/GET /jobs.json', 'calls/GET /jobs/{job}'],
      fields: [
        sampleField('title'),
        { ...sampleField('level'), type: 'integer' },
        { ...sampleField('open'), type: 'boolean' },
      ],
    }),
  ],
  calls: [
    call('GET /jobs.json', {
      security: [],
      effect: 'read',
      entity: 'Job',
      responses: answers(200, { type: 'object', additionalProperties: job }),
    }),
    ...(['GET', 'PATCH'] as const).map(method =>
      call(`${method} /jobs/{job}`, {
        security: [],
        effect: method === 'GET' ? 'read' : 'update',
        entity: 'Job',
        parameters: [{ name: 'job', in: 'path', required: true, schema: text('-Oa1.json') }],
        responses: answers(200, method === 'GET' ? job : object({ level: { type: 'integer' } })),
      }),
    ),
    call('POST /jobs.json', {
      security: [],
      effect: 'create',
      entity: 'Job',
      responses: answers(200, object({ name: text('-Oa1') })),
    }),
  ],
})

test('things that stand under their keys, of which addresses add the format', () => {
  const [one, two] = [
    { title: 'Dig', level: 4, open: true },
    { title: 'Sow', level: 5, open: false },
  ]
  const made = { title: 'Cut', level: 2, open: true }
  const [, ...others] = valuesOf(mapped, [
    sampleExchange('GET /jobs.json', 200, { '-Ob1': one, '-Ob2': two }),
    sampleExchange('GET /jobs/-Ob2.json', 200, two),
    sampleExchange('POST /jobs.json', 200, { name: '-Ob3' }, made),
    sampleExchange('GET /jobs/-Ob3.json', 200, made),
    sampleExchange('PATCH /jobs/-Ob1.json', 200, { level: 7 }, { level: 7 }),
    sampleExchange('GET /jobs.json', 200, { '-Ob1': { ...one, level: 7 }, '-Ob2': two, '-Ob3': made }),
  ])
  expect(others).toEqual(others.map(() => right))
})

test('things that stand under a key that they hold too', () => {
  const boat = object({
    hash: text('5AFDE888A0B586B3438408DCD91C35C26E215863'),
    title: text('Dory'),
    open: { type: 'boolean' },
  })
  const specification = specificationOf({
    entities: [
      claim('entities/Boat', {
        kind: 'entity',
        name: 'Boat',
        key: 'hash',
        calls: ['calls/GET /boats'],
        fields: [sampleField('hash'), sampleField('title'), { ...sampleField('open'), type: 'boolean' }],
      }),
    ],
    calls: [
      call('GET /boats', {
        security: [],
        effect: 'list',
        entity: 'Boat',
        responses: answers(200, { type: 'object', additionalProperties: boat }),
      }),
    ],
  })
  const hash = '6BFDE888A0B586B3438408DCD91C35C26E215864'
  const list = sampleExchange('GET /boats', 200, { [hash]: { hash, title: 'Skiff', open: true } })
  const [, again] = valuesOf(specification, [list, list])
  expect(again).toEqual(right)
})

test('things that have the fields of others are those that their call is about, and are made under keys like theirs', () => {
  const ids = [1, 2, 3].map(nth => `6e5978ab-529f-4ed1-a614-5ca40aeb7f5${nth}`)
  const buoy = object({ title: text('A'), depth: { type: 'integer', examples: [1] } })
  const kinds = ['Anchor', 'Buoy'] as const
  const named = (path: string): string => `/${path.toLowerCase()}s`
  const specification = specificationOf({
    entities: kinds.map(name =>
      claim(`entities/${name}`, {
        kind: 'entity',
        name,
        key: null,
        keyedByName: true,
        calls: [`calls/GET ${named(name)}`, `calls/GET ${named(name)}/{id}`, `calls/POST ${named(name)}`],
        fields: [sampleField('title'), { ...sampleField('depth'), type: 'integer' }],
      }),
    ),
    calls: kinds.flatMap(entity => [
      call(`GET ${named(entity)}`, {
        security: [],
        effect: 'list',
        entity,
        responses: answers(200, { type: 'object', additionalProperties: buoy }),
      }),
      call(`GET ${named(entity)}/{id}`, {
        security: [],
        effect: 'read',
        entity,
        parameters: [{ name: 'id', in: 'path', required: true, schema: text(ids[0] as string) }],
        responses: answers(200, buoy),
      }),
      call(`POST ${named(entity)}`, {
        security: [],
        effect: 'create',
        entity,
        responses: answers(201, object({ id: text(ids[0] as string), state: text('done') })),
      }),
    ]),
  })
  const [one, made] = [
    { title: 'Reef', depth: 4 },
    { title: 'Rock', depth: 7 },
  ]
  const [, post, ...others] = valuesOf(specification, [
    sampleExchange('GET /buoys', 200, { [ids[1] as string]: one }),
    sampleExchange('POST /buoys', 201, { id: ids[2] as string, state: 'done' }, made),
    sampleExchange(`GET /buoys/${ids[2]}`, 200, made),
    sampleExchange('GET /buoys', 200, { [ids[1] as string]: one, [ids[2] as string]: made }),
  ])
  expect(post?.status).toBe(true)
  expect(others).toEqual(others.map(() => right))
})

test('things that stand under their keys and nowhere else are as many as were shown, without those that others answer', () => {
  const tool = object({ title: text('A'), depth: { type: 'integer', examples: [1] } })
  const table = answers(200, { type: 'object', additionalProperties: tool })
  const specification = specificationOf({
    entities: [
      claim('entities/Tool', {
        kind: 'entity',
        name: 'Tool',
        key: null,
        keyedByName: true,
        calls: ['calls/GET /tools'],
        fields: [sampleField('title'), { ...sampleField('depth'), type: 'integer' }],
      }),
    ],
    calls: [
      call('GET /tools', { security: [], effect: 'read', entity: 'Tool', responses: table }),
      call('GET /parts', { security: [], effect: 'read', responses: table }),
    ],
  })
  const tools = { saw: { title: 'Saw', depth: 4 }, axe: { title: 'Axe', depth: 7 } }
  const [, , again] = valuesOf(specification, [
    sampleExchange('GET /tools', 200, tools),
    sampleExchange('GET /parts', 200, { bolt: { title: 'Bolt', depth: 1 } }),
    sampleExchange('GET /tools', 200, tools),
  ])
  expect(again).toEqual(right)
})
