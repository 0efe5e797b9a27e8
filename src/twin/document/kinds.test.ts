import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 22)
const text = { type: 'string' as const, examples: ['a'] }
const bed = { 'application/json': object({ id: text, soil: text }) }
const crew = { 'application/json': object({ id: text, leader: text }) }
const both = { 'application/json': object({ id: text, soil: text, leader: text }) }
const PATH = '/collections/{name}/records'
const entity = (name: string, field: string): EntitySubject => ({
  kind: 'entity',
  name,
  key: 'id',
  calls: [`calls/POST ${PATH}`],
  fields: [sampleField('id'), sampleField(field)],
})

const entities = [claim('entities/Bed', entity('Bed', 'soil')), claim('entities/Crew', entity('Crew', 'leader'))]
const makes = { security: [], effect: 'create' as const, requests: both, responses: { 200: both } }

test('a call about several kinds of things answers with the kind that its path names', () => {
  const twin = makeTwin(
    specificationOf({
      entities,
      calls: [
        call(`POST ${PATH}`, {
          ...makes,
          entityBy: {
            parameter: 'name',
            kinds: [
              { value: 'beds', entity: 'Bed', requests: bed, responses: { 200: bed } },
              { value: 'crews', entity: 'Crew', requests: crew, responses: { 200: crew } },
            ],
          },
        }),
      ],
      rules: [
        claim(`rules/POST ${PATH}#leader required`, {
          kind: 'rule',
          target: { call: `calls/POST ${PATH}`, field: 'leader' },
          witnesses: ['rejection'],
          rule: 'required',
          value: null,
          message: null,
          enforcedBy: ['server'],
        }),
      ],
    }),
  )
  const made = twin.answer(request('POST /collections/beds/records', { soil: 'clay' }), NOW)
  expect([made.status, Object.keys(made.body as object)]).toEqual([200, ['id', 'soil']])
})

test('where a kind was refused with a status of success, what was done is answered as it was then', () => {
  const note = object({ note: { type: 'string', examples: ['No'] } })
  const done = { 200: bed }
  const twin = makeTwin(
    specificationOf({
      entities,
      calls: [
        call(`POST ${PATH}`, {
          ...makes,
          answersWhen: [
            {
              when: null,
              status: 200,
              mediaType: 'application/json',
              schema: both['application/json'],
              support: 1,
              evidence: claim('calls/POST /a', entity('Bed', 'soil')).evidence,
            },
          ],
          entityBy: {
            parameter: 'name',
            kinds: [
              { value: 'beds', entity: 'Bed', requests: bed, responses: { 200: { 'application/json': note } }, done },
              { value: 'crews', entity: 'Crew', requests: crew, responses: { 200: crew } },
            ],
          },
        }),
      ],
    }),
  )
  const asked = { ...request('POST /collections/beds/records', { soil: 'clay' }, 's'), headers: new Map() }
  expect(Object.keys(twin.answer(asked, NOW).body ?? {}).sort()).toEqual(['id', 'soil'])
})
