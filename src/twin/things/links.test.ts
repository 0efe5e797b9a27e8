import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const { evidence } = claim('', null)
const person = object({ id: { type: 'integer' }, name: { type: 'string', examples: ['a'] } })
const links = { list: 'calls/GET /teams/{teamId}/members', support: 2, evidence }
const entity = (name: string) =>
  claim(`entities/${name}`, {
    kind: 'entity' as const,
    name,
    key: 'id',
    calls: [],
    fields: [{ ...sampleField('id'), type: 'integer' as const }, sampleField('name')],
  })
const people = { entity: 'Person', security: [] }
const listed = { 200: { 'application/json': { type: 'array' as const, items: person } } }

const made = () => {
  const twin = makeTwin(
    specificationOf({
      entities: [entity('Person'), entity('Team')],
      calls: [
        call('GET /people', { ...people, effect: 'list', responses: listed }),
        call('GET /teams/{teamId}/members', { ...people, effect: 'list', responses: listed }),
        call('PUT /teams/{teamId}/members/{personId}', { ...people, effect: 'update', links, responses: { 204: {} } }),
        call('DELETE /teams/{teamId}/members/{personId}', {
          ...people,
          effect: 'update',
          links,
          responses: { 204: {} },
        }),
        call('POST /teams', {
          entity: 'Team',
          security: [],
          effect: 'create',
          responses: { 201: { 'application/json': person } },
        }),
      ],
    }),
  )
  for (const id of [7, 8, 9]) twin.given('Person', id, { values: { id, name: `P${id}` }, now: 0 })
  twin.given('Team', 101, { values: { id: 101, name: 'T' }, now: 0 })
  twin.only('Person', [7, 8, 9], 0)
  const keys = (path: string) =>
    (twin.answer(request(`GET ${path}`), 0).body as readonly { id: number }[]).map(({ id }) => id)
  return { twin, keys, ask: (what: string) => twin.answer(request(what), 0) }
}

test('who is put among the members of a team is listed there, and everybody is still there', () => {
  const { ask, keys } = made()
  const { id } = ask('POST /teams').body as { id: number }
  expect(keys(`/teams/${id}/members`)).toEqual([])
  for (const key of [9, 7]) expect(ask(`PUT /teams/${id}/members/${key}`).status).toBe(204)
  expect(keys(`/teams/${id}/members`)).toEqual([7, 9])
  ask(`DELETE /teams/${id}/members/7`)
  expect(keys(`/teams/${id}/members`)).toEqual([9])
  expect(keys('/people')).toEqual([7, 8, 9])
})

test('what an answer showed of one team says nothing of others', () => {
  const { twin, ask, keys } = made()
  expect(keys('/teams/101/members')).toEqual([7, 8, 9])
  twin.only('Person', [8], 0, new Map([['teamId', '101']]))
  expect(keys('/teams/101/members')).toEqual([8])
  ask('PUT /teams/101/members/9')
  expect(keys('/teams/101/members')).toEqual([8, 9])
  expect(keys('/people')).toEqual([7, 8, 9])
})

test('a snapshot holds them', () => {
  const { twin, ask, keys } = made()
  ask('DELETE /teams/101/members/8')
  const snapshot = twin.snapshot()
  ask('DELETE /teams/101/members/9')
  twin.restore(JSON.parse(JSON.stringify(snapshot)), 0)
  expect(keys('/teams/101/members')).toEqual([7, 9])
})
