import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import type { EntitySubject, ErrorSubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'

const text: Schema = { type: 'string' }
const own = { security: [], entity: 'Category' } as const
const add = call('POST /categories/add', { ...own, effect: 'create', responses: { 200: {}, 409: {} } })
const edit = call('POST /categories/edit', { ...own, effect: 'update', responses: { 200: {} } })

test('things under their names: made under the one that is chosen, changed and taken away by it', () => {
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim<EntitySubject>('entities/Category', {
          kind: 'entity',
          name: 'Category',
          key: 'name',
          calls: ['calls/GET /categories', add.id],
          fields: ['name', 'path'].map(sampleField),
        }),
      ],
      calls: [
        call('GET /categories', {
          ...own,
          effect: 'list',
          responses: {
            200: { 'application/json': { type: 'object', additionalProperties: object({ name: text, path: text }) } },
          },
        }),
        add,
        edit,
        call('POST /categories/drop', { ...own, effect: 'delete', responses: { 200: {} } }),
      ],
      errors: [
        claim<ErrorSubject>('errors/409', { kind: 'error', status: 409, code: null, message: null, calls: [add.id] }),
      ],
    }),
  )
  const asked = (line: string, body?: Record<string, string>) => twin.answer(request(line, body), 0)
  expect(asked('POST /categories/add', { category: 'Maps', path: '/m' }).status).toBe(200)
  expect(asked('POST /categories/add', { category: 'Maps', path: '/n' }).status).toBe(409)
  expect(asked('POST /categories/add', { category: 'Talks', path: '/t' }).status).toBe(200)
  expect(asked('POST /categories/edit', { category: 'Talks', path: '/u' }).status).toBe(200)
  const [maps, talks] = [
    { name: 'Maps', path: '/m' },
    { name: 'Talks', path: '/u' },
  ]
  expect(asked('GET /categories').body).toMatchObject({ Maps: maps, Talks: talks })
  expect(asked('POST /categories/drop', { categories: 'Maps' }).status).toBe(200)
  expect(asked('GET /categories').body).not.toHaveProperty('Maps')
})

test('a map is as it was in the answer that is shown whole', () => {
  const whole = { version: '1', units: { speed: { unit: 'kn' }, depth: { unit: 'm' } } }
  const of = object({ version: text, units: { type: 'object', additionalProperties: object({ unit: text }) } })
  const read = call('GET /units', {
    security: [],
    entity: 'Units',
    effect: 'read',
    responses: { 200: { 'application/json': { ...of, examples: [whole] } } },
  })
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim<EntitySubject>('entities/Units', {
          kind: 'entity',
          name: 'Units',
          key: null,
          calls: [read.id],
          fields: [sampleField('version'), { ...sampleField('units'), type: 'object' }],
        }),
      ],
      calls: [read],
    }),
  )
  expect(twin.answer(request('GET /units'), 0).body).toMatchObject({ units: whole.units })
})
