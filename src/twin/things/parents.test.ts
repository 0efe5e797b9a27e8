import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 21)
const text = { type: 'string' } as const
const field = (name: string, more: Partial<EntityField> = {}): EntityField => ({
  name,
  type: 'string',
  required: true,
  nullable: false,
  seen: { present: 4, of: 4 },
  ...more,
})
const entity = (name: string, fields: readonly EntityField[], calls: readonly string[]) =>
  claim<EntitySubject>(`entities/${name}`, {
    kind: 'entity',
    name,
    key: 'id',
    fields,
    calls: calls.map(one => `calls/${one}`),
  })
const json = (status: number, schema: object) => ({ [status]: { 'application/json': schema } })
const site = object({ id: text, slug: text })
const build = object({ id: text, siteId: text, hash: text })

const twinOfSites = () => {
  const calls = [
    call('GET /sites/{siteId}', { effect: 'read', entity: 'Site', responses: json(200, site), security: [] }),
    call('GET /sites/{siteId}/builds', {
      effect: 'list',
      entity: 'Build',
      responses: json(200, { type: 'array', items: build }),
      security: [],
    }),
    call('POST /sites/{siteId}/builds', {
      effect: 'create',
      entity: 'Build',
      responses: json(201, build),
      security: [],
    }),
  ]
  const names = calls.map(({ id }) => id.slice('calls/'.length))
  const twin = makeTwin(
    specificationOf({
      calls,
      entities: [
        entity('Site', [field('id'), field('slug')], names.slice(0, 1)),
        entity('Build', [field('id'), field('siteId', { references: 'Site' }), field('hash')], names.slice(1)),
      ],
    }),
  )
  const give = (of: string, id: string, values: JsonObject) =>
    twin.given(of, id, { values: { id, ...values }, now: NOW })
  give('Site', 's-1', { slug: 'north' })
  give('Site', 's-2', { slug: 'south' })
  give('Build', 'b-1', { siteId: 's-1', hash: 'one' })
  give('Build', 'b-2', { siteId: 's-2', hash: 'two' })
  return (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW).body
}

const idsIn = (body: JsonValue | undefined) => (body as readonly JsonObject[]).map(({ id }) => id)

test('below a thing only what belongs to it is listed', () => {
  const ask = twinOfSites()
  expect(idsIn(ask('GET /sites/s-1/builds'))).toEqual(['b-1'])
  expect(idsIn(ask('GET /sites/s-2/builds'))).toEqual(['b-2'])
})

test('what is made below a thing belongs to it', () => {
  const ask = twinOfSites()
  expect(ask('POST /sites/s-2/builds', { hash: 'three' })).toMatchObject({ siteId: 's-2', hash: 'three' })
  expect(idsIn(ask('GET /sites/s-2/builds'))).toHaveLength(2)
})

test.each(['s-2', 'slug:south', 'south'])('%s is the same thing', named => {
  const ask = twinOfSites()
  expect(ask(`GET /sites/${named}`)).toEqual({ id: 's-2', slug: 'south' })
  expect(idsIn(ask(`GET /sites/${named}/builds`))).toEqual(['b-2'])
})

test('a parameter that is called as an entity and its key names what things belong to', () => {
  const user = {
    ...entity('User', [field('name')], []),
    subject: { ...entity('User', [field('name')], []).subject, key: 'name' },
  }
  const right = object({ id: text, user: text })
  const calls = [
    call('GET /users/{userName}/rights', {
      effect: 'list',
      entity: 'Right',
      responses: json(200, { type: 'array', items: right }),
      security: [],
    }),
  ]
  const rights = entity('Right', [field('id'), field('user', { references: 'User' })], ['GET /users/{userName}/rights'])
  const twin = makeTwin(specificationOf({ calls, entities: [user, rights] }))
  for (const [id, of] of [
    ['r-1', 'ann'],
    ['r-2', 'bob'],
  ] as const)
    twin.given('Right', id, { values: { id, user: of }, now: NOW })
  expect(twin.answer(request('GET /users/bob/rights'), NOW).body).toEqual([{ id: 'r-2', user: 'bob' }])
})
