import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 5, 1)
const text: Schema = { type: 'string' }

/** What a call that lists beds answers, by the names of the beds. */
function listed(sent: JsonValue | undefined, query = '', parts?: readonly string[]): JsonValue {
  const bed = object({ plot: text, name: text })
  const subject: EntitySubject = {
    kind: 'entity',
    name: 'Bed',
    key: 'name',
    ...(parts === undefined ? {} : { keyParts: parts }),
    fields: [sampleField('plot'), sampleField('name')],
    calls: ['calls/POST /beds/search'],
  }
  const responses = { 200: { 'application/json': object({ items: { type: 'array', items: bed } }) } }
  const twin = makeTwin(
    specificationOf({
      entities: [claim('entities/Bed', subject)],
      calls: [call('POST /beds/search', { effect: 'list', entity: 'Bed', responses, security: [] })],
    }),
  )
  for (const name of ['herbs', 'roots', 'moss']) twin.given('Bed', name, { values: { plot: 'North', name }, now: NOW })
  const { body } = twin.answer(request(`POST /beds/search${query}`, sent), NOW)
  return ((body as JsonObject)['items'] as readonly JsonObject[]).map(one => one['name'] as JsonValue)
}

test.each<[string, JsonValue | undefined, string, JsonValue, (readonly string[])?]>([
  ['by a list of keys, in their order', { ids: ['moss', 'herbs'] }, '', ['moss', 'herbs']],
  ['called after what is listed', { bedIds: ['roots'] }, '', ['roots']],
  ['in the query', undefined, '?ids=roots,herbs', ['roots', 'herbs']],
  ['of which one is not there', { keys: ['roots', 'nothing'] }, '', ['roots']],
  ['but not by those of something else', { plotIds: ['herbs'] }, '', ['herbs', 'roots', 'moss', 'id-1']],
  ['nor by an empty list', { ids: [] }, '', ['herbs', 'roots', 'moss', 'id-1']],
  [
    'by keys of several parts, each one text',
    { bedRefs: ['north/herbs', 'north:moss'] },
    '',
    ['herbs', 'moss'],
    ['plot', 'name'],
  ],
])('a list is asked for %s', (_, sent, query, names, parts) => expect(listed(sent, query, parts)).toEqual(names))
