import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { readSnapshot } from './snapshot.ts'

const NOW = Date.UTC(2026, 10, 21)
const text: Schema = { type: 'string' }
const seen = (schema: Schema, present: number): Schema => ({ ...schema, 'x-seen': { present, of: 10 } })
const stand = (names: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties: { label: text, ...names },
  required: ['label', ...Object.keys(names)],
})
const boat = (stands: Schema, mail: number, flag: number): Schema => ({
  type: 'object',
  properties: {
    id: text,
    name: text,
    mail: seen(text, mail),
    flag: seen(text, flag),
    stands: { type: 'array', items: stands },
  },
  required: ['id', 'name', 'stands', ...(mail === 10 ? ['mail'] : [])],
})
const json = (schema: Schema) => ({ 200: { 'application/json': schema } })
const LIST = 'calls/GET /boats'

const specification = specificationOf({
  entities: [
    claim('entities/Boat', {
      kind: 'entity',
      name: 'Boat',
      key: 'id',
      calls: [LIST, 'calls/GET /boats/{boatId}', 'calls/GET /ports/{boatId}', 'calls/PUT /boats/{boatId}'],
      fields: ['id', 'name', 'mail', 'flag', 'stands'].map(name => ({
        name,
        type: name === 'stands' ? ('array' as const) : ('string' as const),
        required: name === 'id',
        nullable: false,
        seen: { present: 5, of: 10 },
      })),
    }),
  ],
  calls: [
    call('GET /boats', {
      security: [],
      effect: 'list',
      entity: 'Boat',
      responses: json({ type: 'array', items: boat(stand({}), 9, 2) }),
    }),
    call('GET /boats/{boatId}', {
      security: [],
      effect: 'read',
      entity: 'Boat',
      responses: json(boat(stand({ height: { type: 'integer' } }), 9, 2)),
    }),
    call('GET /ports/{boatId}', {
      security: [],
      effect: 'read',
      entity: 'Boat',
      responses: json(boat(stand({}), 10, 2)),
    }),
    call('PUT /boats/{boatId}', {
      security: [],
      effect: 'update',
      entity: 'Boat',
      responses: json(boat(stand({}), 9, 2)),
    }),
    call('OPTIONS /boats/{boatId}', {
      security: [],
      effect: 'read',
      entity: 'Boat',
      responses: json({ type: 'object', properties: { methods: text } }),
    }),
  ],
})

function shown(values: JsonObject) {
  const twin = makeTwin(specification)
  twin.given('Boat', '7', { values, now: NOW, shown: { call: LIST, query: [], path: ['*'] } })
  return (line: string, body?: JsonValue): JsonValue | undefined => twin.answer(request(line, body), NOW).body
}

describe('what an answer told of a thing', () => {
  const ask = () => shown({ id: '7', name: 'Tern', flag: 'red', stands: [{ label: 'a' }] })

  test('a name that most have and this one has not is left out, and one that few have is there', () => {
    expect(ask()('GET /boats')).toContainEqual({ id: '7', name: 'Tern', flag: 'red', stands: [{ label: 'a' }] })
  })

  test('also where another call answers, but for what is always there', () => {
    expect(ask()('GET /boats/7')).not.toHaveProperty('mail')
    expect(ask()('GET /boats/7')).toHaveProperty('flag', 'red')
    expect(ask()('GET /ports/7')).toHaveProperty('mail')
  })

  test('objects inside have the names that the answering call shows', () => {
    expect(ask()('GET /boats/7')).toMatchObject({ stands: [{ label: 'a', height: expect.any(Number) }] })
  })

  test('what is set afterwards is there', () => {
    const answer = ask()
    expect(answer('PUT /boats/7', { mail: 'a@b.example' })).toHaveProperty('mail', 'a@b.example')
    expect(answer('GET /boats')).toContainEqual(expect.objectContaining({ mail: 'a@b.example', flag: 'red' }))
  })

  test('is in a snapshot too', () => {
    const twin = makeTwin(specification)
    const values = { id: '7', name: 'Tern', stands: [] }
    twin.given('Boat', '7', { values, now: NOW, shown: { call: LIST, query: [], path: ['*'] } })
    const again = makeTwin(specification)
    again.restore(readSnapshot(JSON.parse(JSON.stringify(twin.snapshot()))), NOW)
    expect(again.answer(request('GET /boats/7'), NOW).body).toEqual({ id: '7', name: 'Tern', stands: [] })
  })
})

test('what was sent inside of a thing stays, with what each answer has there beside', () => {
  const twin = makeTwin(specification)
  twin.given('Boat', '7', { values: { id: '7', name: 'Tern', stands: [] }, now: NOW })
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW).body
  const sent = { stands: [{ label: 'a', mine: true }, { free: 'x' }] }
  expect(ask('PUT /boats/7', sent)).toMatchObject(sent)
  expect(ask('GET /boats/7')).toMatchObject({ stands: [{ label: 'a', height: expect.any(Number) }, {}] })
})

test('what one may ask of an address is answered without a look at the thing', () => {
  const twin = makeTwin(specification)
  expect(twin.answer(request('OPTIONS /boats/9'), NOW)).toMatchObject({ status: 200, body: { methods: 'text 1' } })
  expect(twin.answer(request('GET /boats/9'), NOW).status).toBe(501)
})

test('a map holds the keys that it always has', () => {
  const sizes: Schema = { type: 'object', additionalProperties: { type: 'integer' }, required: ['24', '48'] }
  const answers = json({ type: 'object', properties: { sizes }, required: ['sizes'] })
  const twin = makeTwin(specificationOf({ calls: [call('GET /pictures', { security: [], responses: answers })] }))
  expect(twin.answer(request('GET /pictures'), NOW).body).toEqual({ sizes: { 24: 1, 48: 1 } })
})

test('an answer whose media type was not named says none', () => {
  const responses = { 200: { '*': text } }
  const twin = makeTwin(specificationOf({ calls: [call('GET /source', { security: [], responses })] }))
  expect(twin.answer(request('GET /source'), NOW)).toMatchObject({ status: 200, mediaType: '' })
})
