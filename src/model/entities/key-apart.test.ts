import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'

const bed = (plot: string, name: string, rows = 3): JsonObject => ({
  apiVersion: 'garden/v1',
  kind: 'Bed',
  metadata: { plot, name, uid: `0000000${rows}-5e9f-4d21-9d0e-2f4c1b7a3d${plot.length}${name.length}` },
  spec: { crop: 'leek', rows },
})
const list = (...items: readonly JsonObject[]): JsonObject => ({
  apiVersion: 'garden/v1',
  kind: 'BedList',
  metadata: { version: '104' },
  items,
})
const read = (plot: string, name: string): Step => ({
  call: `GET /plots/${plot}/beds/${name}`,
  answer: bed(plot, name),
})

/** `Bed by metadata.plot and metadata.name: apiVersion, kind, metadata, spec` for each entity. */
const text = (steps: readonly Step[]): readonly string[] =>
  modelOf(journey(steps)).entities.map(
    ({ name, key, keyParts, fields }) =>
      `${name} by ${(keyParts ?? [key]).join(' and ')}: ${fields.map(field => field.name).join(', ')}`,
  )

test('a thing is known by a key that stands one object down', () => {
  const steps: readonly Step[] = [
    { call: 'GET /beds', answer: list(bed('north', 'herbs'), bed('north', 'roots')) },
    { call: 'GET /beds/herbs', answer: bed('north', 'herbs') },
    { call: 'GET /beds/roots', answer: bed('north', 'roots') },
    // How it went is no bed.
    {
      call: 'DELETE /beds/roots',
      answer: { kind: 'Status', status: 'Success', details: { name: 'roots', kind: 'beds' } },
    },
  ]
  expect(text(steps)).toEqual(['Bed by metadata.name: apiVersion, kind, metadata, spec'])
})

test('within what stands beside it, where the same was there under several', () => {
  const beds = ['north', 'south'].flatMap(plot => [read(plot, 'herbs'), read(plot, 'roots')])
  expect(
    text([{ call: 'GET /plots/north/beds', answer: list(bed('north', 'herbs'), bed('north', 'roots')) }, ...beds]),
  ).toEqual(['Bed by metadata.plot and metadata.name: apiVersion, kind, metadata, spec'])
})

test('and is no wrapper, whatever its other fields are called', () => {
  const note = (id: string, title: string): JsonObject => ({ sys: { id, type: 'Note', version: 1 }, fields: { title } })
  const [one, other] = [note('4xRk2mQ9s7', 'Sowing'), note('8bTz6nW3p1', 'Compost')]
  const steps: readonly Step[] = [
    { call: 'GET /notes', answer: { sys: { type: 'Array' }, total: 2, items: [one, other] } },
    { call: 'GET /notes/4xRk2mQ9s7', answer: one },
    { call: 'GET /notes/8bTz6nW3p1', answer: other },
  ]
  expect(text(steps)).toEqual(['Note by sys.id: fields, sys'])
})

test('what is said of an answer is no key of what it holds', () => {
  const answer = (id: string, name: string): JsonObject => ({ metadata: { id: `request-${id}` }, data: { id, name } })
  const steps: readonly Step[] = ['1', '2', '3'].map(id => ({ call: `GET /beds/${id}`, answer: answer(id, `b${id}`) }))
  expect(text(steps)).toEqual(['Bed by id: id, name'])
  const list = {
    metadata: { id: 'request-4' },
    plants: [
      { id: 'p1', size: 2 },
      { id: 'p2', size: 3 },
    ],
  }
  expect(text([{ call: 'GET /plants', answer: list }])).toEqual(['Plant by id: id, size'])
})

test('others refer to it by all parts in one text', () => {
  const beds = ['north', 'south'].flatMap(plot => [read(plot, 'herbs'), read(plot, 'roots')])
  const visits = ['north/herbs', 'south/roots', 'south/herbs'].map((of, id) => ({ id, of, at: `10:1${id}` }))
  const { entities } = modelOf(journey([...beds, { call: 'GET /visits', answer: visits }]))
  const visit = entities.find(({ name }) => name === 'Visit')
  expect(visit?.fields.map(({ name, references }) => [name, references])).toEqual([
    ['at', undefined],
    ['id', undefined],
    ['of', 'Bed'],
  ])
})

test('what stands apart is all that was asked for, where all else says how it went', () => {
  const done = (metadata: JsonValue): JsonObject => ({
    type: 'sync',
    status_code: 200,
    error_code: 0,
    error: '',
    metadata,
  })
  const box = (name: string): JsonObject => ({ name, size: 2, lid: 'oak' })
  const steps: readonly Step[] = [
    { call: 'GET /1.0/boxes', answer: done([box('tall'), box('wide')]) },
    { call: 'GET /1.0/boxes/tall', answer: done(box('tall')) },
    { call: 'GET /1.0/boxes/wide', answer: done(box('wide')) },
  ]
  expect(text(steps)).toEqual(['Box by name: lid, name, size'])
  expect(modelOf(journey(steps)).operations.map(({ leaf }) => [...leaf.answerKeys.kinds.keys()])).toEqual([
    ['many'],
    ['one'],
  ])
})

test('a key of its own goes before', () => {
  const bolt = (sku: string, nth: number): JsonObject => ({ sku, metadata: { id: `seo-${nth}` }, size: nth })
  const list = ['b-10', 'b-20', 'b-30'].map(bolt)
  expect(text([{ call: 'GET /bolts', answer: list }])).toEqual(['Bolt by sku: metadata, size, sku'])
})

test('it names no closed list, and no other thing', () => {
  const names = Array.from({ length: 12 }, (_, nth) => `b${nth % 4}`)
  const steps = names.map((name): Step => ({ call: `GET /beds/${name}`, answer: bed('north', name) }))
  const [found] = modelOf(journey(steps)).entities
  const { properties = {} } = found?.fields.find(({ name }) => name === 'metadata') ?? {}
  expect(properties['name']).toEqual({ type: 'string', examples: ['b0'], 'x-seen': { present: 12, of: 12 } })
})
