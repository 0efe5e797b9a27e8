import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { EntityRows } from '../../evidence/subjects.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { entities } from './entities.ts'

/** What is stated to stand there, by entity. */
function rowsOf(steps: readonly Step[]): { readonly [entity: string]: Pick<EntityRows, 'fields' | 'values'> } {
  const { claims } = entities(modelOf(journey(steps)))
  return Object.fromEntries(
    claims.flatMap(({ subject: { name, rows } }) =>
      rows === undefined ? [] : [[name, { fields: rows.fields, values: rows.values }]],
    ),
  )
}

const role = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  created_at: '2026-01-01T08:00:00.000Z',
  ...more,
})
const roles = [role('r1', 'Reader', { level: 1 }), role('r2', 'Editor', { level: 2 })]
const read: Step = { call: 'GET /roles', answer: { roles } }
const users: Step = {
  call: 'GET /users',
  answer: {
    users: [
      { id: 7, email: 'ann@example.com', role_id: 'r1' },
      { id: 8, email: 'bob@example.com', role_id: 'r2' },
    ],
  },
}

describe('things that stand there', () => {
  it('are stated where others point at them and nothing makes, changes or deletes one', () => {
    expect(rowsOf([read, users, read])).toEqual({
      Role: {
        fields: ['id', 'name', 'level'],
        values: [
          ['r2', 'Editor', 2],
          ['r1', 'Reader', 1],
        ],
      },
    })
  })
  it('are stated where a query of GraphQL answers with them', () => {
    const query = (text: string, data: JsonObject): Step => ({
      call: 'POST /graphql',
      sent: { query: text },
      answer: { data },
    })
    const of = (type: string, things: readonly JsonObject[]) => things.map(one => ({ ...one, __typename: type }))
    const listed = query('query Roles { roles { id name level __typename } }', { roles: of('Role', roles) })
    const people = query('query Users { users { id email role_id __typename } }', {
      users: of('User', [
        { id: 7, email: 'ann@example.com', role_id: 'r1' },
        { id: 8, email: 'bob@example.com', role_id: 'r2' },
      ]),
    })
    expect(Object.keys(rowsOf([listed, people, listed]))).toEqual(['Role'])
    const made = query('mutation AddRole { addRole { id name __typename } }', {
      addRole: of('Role', [role('r3', 'Guest')])[0]!,
    })
    expect(rowsOf([listed, people, made])).toEqual({})
  })
  it('are told with an answer that held them all', () => {
    const { claims } = entities(modelOf(journey([users, read])))
    const rows = claims.find(({ subject }) => subject.name === 'Role')?.subject.rows
    expect(rows?.evidence.map(({ pointer }) => pointer)).toEqual(['/log/entries/2'])
  })
  it('are none where a call makes one, or changes one', () => {
    const made: Step = {
      call: 'POST /roles',
      sent: { name: 'Guest' },
      answer: role('r3', 'Guest'),
      status: 201,
    }
    const changed: Step = { call: 'PUT /roles/r1', sent: { name: 'Guest' }, answer: role('r1', 'Guest') }
    expect(rowsOf([read, users, made])).toEqual({})
    expect(rowsOf([read, users, changed])).toEqual({})
  })
  it('are none where nothing points at them, where they tell of people, and where they were made one after the other', () => {
    expect(rowsOf([read])).toEqual({})
    const people = roles.map(one => ({ ...one, email: `${one.name.toLowerCase()}@example.com` }))
    expect(rowsOf([{ call: 'GET /roles', answer: { roles: people } }, users])).toEqual({})
    const later = [roles[0], role('r2', 'Editor', { created_at: '2026-01-03T08:00:00.000Z' })]
    expect(rowsOf([{ call: 'GET /roles', answer: { roles: later } as never }, users])).toEqual({})
  })
  it('are none where no answer held them all', () => {
    const apart = roles.map((one): Step => ({ call: `GET /roles/${one.id}`, answer: one as never }))
    expect(rowsOf([...apart, users])).toEqual({})
  })
})
