import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 5, 1)
const word = (...values: readonly string[]): Schema => ({
  type: 'string',
  ...(values.length === 0 ? {} : { 'x-values': { values, distinct: values.length } }),
  'x-seen': { present: 4, of: 4 },
})
const inside = (name: string, properties: Readonly<Record<string, Schema>>): EntitySubject['fields'][number] => ({
  ...sampleField(name),
  type: 'object',
  properties,
})
const answers = (status: number, schema: Schema) => ({ [status]: { 'application/json': schema } })

/** A server that keeps its beds as Kubernetes keeps what it has. */
function garden(withinPlots: boolean) {
  const metadata = {
    name: word('herbs', 'roots'),
    ...(withinPlots ? { plot: word('north') } : {}),
    uid: word('u-1', 'u-2'),
  }
  const spec = { crop: word('leek'), rows: { type: 'integer' } as const }
  const bed = object({ metadata: object(metadata), spec: object(spec) })
  const list = object({
    kind: word('BedList'),
    metadata: object({ version: word('7') }),
    items: { type: 'array', items: bed },
  })
  const above = withinPlots ? '/plots/{plot}' : ''
  const one = `${above}/beds/{bedName}`
  const of = { entity: 'Bed', security: [], parameters: ['plot', 'bedName'].map(inPath) }
  const calls = [
    call(`GET ${above}/beds`, { ...of, effect: 'list', responses: answers(200, list) }),
    call(`POST ${above}/beds`, {
      ...of,
      effect: 'create',
      requests: { 'application/json': object({ metadata: object({ name: word() }), spec: object(spec) }) },
      responses: answers(201, bed),
    }),
    call(`GET ${one}`, { ...of, effect: 'read', responses: answers(200, bed) }),
    call(`PUT ${one}`, { ...of, effect: 'update', responses: answers(200, bed) }),
    call(`DELETE ${one}`, { ...of, effect: 'delete', responses: { 204: {} } }),
  ]
  const error = (status: number, ...of: readonly string[]) =>
    claim(`errors/${status}`, { kind: 'error' as const, status, code: null, message: `not ${status}`, calls: of })
  return makeTwin(
    specificationOf({
      entities: [
        claim('entities/Bed', {
          kind: 'entity' as const,
          name: 'Bed',
          key: 'metadata.name',
          ...(withinPlots ? { keyParts: ['metadata.plot', 'metadata.name'] } : {}),
          fields: [inside('metadata', metadata), inside('spec', spec)],
          calls: calls.map(({ id }) => id),
        }),
      ],
      errors: [error(404, `calls/GET ${one}`), error(409, `calls/POST ${above}/beds`)],
      calls,
    }),
  )
}
const inPath = (name: string) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' as const } })

describe.each([
  ['', false],
  ['/plots/north', true],
])('of things with a key one object down, at %s/beds', (above, withinPlots) => {
  const plot = withinPlots ? { plot: 'north' } : {}
  const sent = { metadata: { name: 'salad' }, spec: { crop: 'chard', rows: 4 } }
  const made = (twin: ReturnType<typeof garden>) => twin.answer(request(`POST ${above}/beds`, sent), NOW)
  const read = (twin: ReturnType<typeof garden>, name = 'salad') =>
    twin.answer(request(`GET ${above}/beds/${name}`), NOW)
  const listed = (twin: ReturnType<typeof garden>) =>
    ((twin.answer(request(`GET ${above}/beds`), NOW).body as JsonObject)['items'] as readonly JsonValue[]).map(
      one => ((one as JsonObject)['metadata'] as JsonObject)['name'],
    )

  test('one is made under the name that is sent, and read again', () => {
    const twin = garden(withinPlots)
    const held = { metadata: { ...sent.metadata, ...plot }, spec: sent.spec }
    expect(made(twin)).toMatchObject({ status: 201, body: held })
    expect(read(twin)).toMatchObject({ status: 200, body: held })
    expect(listed(twin)).toContain('salad')
    expect([made(twin).status, read(twin, 'moss').status]).toEqual([409, 404])
  })

  test('it is changed, and keeps what stands beside its key', () => {
    const twin = garden(withinPlots)
    const { uid } = (made(twin).body as { readonly metadata: JsonObject }).metadata
    const change = { metadata: { name: 'other' }, spec: { crop: 'chard', rows: 9 } }
    const { body } = twin.answer(request(`PUT ${above}/beds/salad`, change), NOW)
    expect(body).toMatchObject({ metadata: { name: 'salad', uid, ...plot }, spec: { rows: 9 } })
    expect(read(twin).body).toEqual(body)
  })

  test('it is removed', () => {
    const twin = garden(withinPlots)
    // What is shown stands for all, as long as nobody told of one.
    twin.given('Bed', 'moss', { values: { metadata: { name: 'moss', ...plot } }, now: NOW })
    made(twin)
    expect(twin.answer(request(`DELETE ${above}/beds/salad`), NOW).status).toBe(204)
    expect([read(twin).status, listed(twin).includes('salad')]).toEqual([404, false])
  })

  test('what was there before is told of under its key', () => {
    const twin = garden(withinPlots)
    const values = { metadata: { name: 'moss', uid: 'u-9', ...plot }, spec: { crop: 'none', rows: 0 } }
    const key = twin.given('Bed', 'moss', { values, now: NOW })
    expect([key, read(twin, 'moss').body]).toEqual(['moss', values])
  })
})

test('a name is another within another plot', () => {
  const twin = garden(true)
  const make = (plot: string) => twin.answer(request(`POST /plots/${plot}/beds`, { metadata: { name: 'salad' } }), NOW)
  expect(['north', 'south', 'north'].map(plot => make(plot).status)).toEqual([201, 201, 409])
  expect(twin.answer(request('GET /plots/South/beds/salad'), NOW).body).toMatchObject({ metadata: { plot: 'south' } })
})
