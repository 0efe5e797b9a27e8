import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { keyInBody, keyInQuery } from './named-key.ts'

const read = { entity: 'Ticket', effect: 'read' } as const

test.each<[string, Partial<CallSubject>, string, string | null]>([
  ['/tickets:get', read, 'filterByTk=7', '7'],
  ['/ticket', read, 'id=7', '7'],
  ['/ticket', { ...read, effect: 'update' }, 'id=eq.7&select=*', '7'],
  ['/ticket', { ...read, effect: 'delete' }, 'ticket_id=7&page=2', '7'],
  ['/ticket', read, 'ticketId=7&key=8', null],
  ['/ticket', read, 'projectId=7', null],
  ['/ticket', read, 'ticket=seven', null],
  ['/ticket', { ...read, responses: { 200: {}, 404: {} } }, 'ticket=seven', 'seven'],
  ['/ticket', read, 'input={"id":7}', '7'],
  ['/ticket', read, 'input={"projectId":7}', null],
  ['/ticket', read, 'input={7}', null],
  ['/ticket', read, 'id=', null],
  ['/ticket', { ...read, security: ['apiKey query key'] }, 'key=secret', null],
  ['/tickets', { ...read, effect: 'list' }, 'id=7', null],
  ['/tickets/{ticketId}', read, 'id=8', null],
  ['/ticket', { effect: 'read' }, 'id=7', null],
])('%s %o ?%s', (path, more, query, expected) => {
  const { subject } = call(`GET ${path}`, more)
  expect(keyInQuery(subject, [...new URLSearchParams(query)])?.value ?? null).toBe(expected)
})

test('below what holds them all, what is sent says which is meant', () => {
  const path = '/shelves/{shelfId}/books'
  const security: string[] = []
  const entity = 'Book'
  const book = { 'application/json': object({ id: { type: 'integer' }, title: { type: 'string' } }) }
  const key = { 'application/json': object({ id: { type: 'integer' } }) }
  const about = { security, entity }
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Book', {
          kind: 'entity',
          name: entity,
          key: 'id',
          calls: ['DELETE', 'PATCH', 'POST'].map(method => `calls/${method} ${path}`),
          fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('title')],
        }),
      ],
      calls: [
        call(`POST ${path}`, { ...about, effect: 'create', requests: book, responses: { 200: key } }),
        call(`PATCH ${path}`, { ...about, effect: 'update', requests: book, responses: { 200: key } }),
        call(`DELETE ${path}`, { ...about, effect: 'delete', requests: key, responses: { 200: key } }),
        call(`GET ${path}/{bookId}`, { ...about, effect: 'read', responses: { 200: book } }),
      ],
    }),
  )
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), 0)
  const { id } = ask('POST /shelves/3/books', { title: 'Tides' }).body as { id: number }
  ask('PATCH /shelves/3/books', { id, title: 'Low tides' })
  expect(ask(`GET /shelves/3/books/${id}`).body).toEqual({ id, title: 'Low tides' })
  ask('DELETE /shelves/3/books', { id })
  expect(ask(`GET /shelves/3/books/${id}`).status).not.toBe(200)
})

test('where a path ends with the key, what is sent is what the thing is called from then on', () => {
  const path = '/files/{path}'
  const file = { 'application/json': object({ path: { type: 'string' } }) }
  const about = { security: [], entity: 'File', responses: { 200: file } }
  const evidence = claim('', null).evidence
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/File', {
          kind: 'entity',
          name: 'File',
          key: 'path',
          calls: ['DELETE', 'GET', 'PATCH', 'POST'].map(method => `calls/${method} ${path}`),
          fields: [sampleField('path')],
        }),
      ],
      calls: [
        call(`POST ${path}`, { ...about, effect: 'create' }),
        call(`GET ${path}`, { ...about, effect: 'read' }),
        call(`PATCH ${path}`, {
          ...about,
          effect: 'update',
          requests: file,
          effects: [
            { entity: 'File', field: 'path', becomes: { is: 'sent', in: 'body', name: 'path' }, support: 1, evidence },
          ],
        }),
      ],
    }),
  )
  twin.given('File', 'plan', { values: { path: 'plan' }, now: 0 })
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), 0)
  expect(ask('PATCH /files/plan', { path: 'aims' }).body).toEqual({ path: 'aims' })
  expect(ask('GET /files/aims').body).toEqual({ path: 'aims' })
  expect(ask('GET /files/plan').status).not.toBe(200)
})

const update = { entity: 'Ticket', effect: 'update' } as const
const MISSING = { responses: { 200: {}, 404: {} } }

test.each<[string, Partial<CallSubject>, string, JsonObject, string | null]>([
  ['its key', update, 'hash', { hash: 'a1', name: 'b' }, 'a1'],
  ['its keys, of which one is sent', update, 'hash', { hashes: 'a1' }, 'a1'],
  ['a word in their place', update, 'hash', { hashes: 'all' }, null],
  ['what is not there', update, 'hash', { hash: 'b2' }, null],
  ['what is not there, where that is answered', { ...update, ...MISSING }, 'hash', { hash: 'b2' }, 'b2'],
  ['a number', update, 'id', { ticket_id: 7 }, '7'],
  ['what is known by its name', { ...update, effect: 'delete' }, 'name', { tickets: 'a1' }, 'a1'],
  ['another thing', update, 'id', { userId: 7 }, null],
  ['it inside of what it wraps', update, 'id', { ticket: { id: 7, name: 'b' }, updateMask: 'name' }, '7'],
  ['what makes one', { ...update, effect: 'create' }, 'id', { id: 7 }, null],
])('the body names %s', (_, more, key, body, expected) => {
  const { subject } = call('POST /tickets/edit', more)
  const entity = claim<EntitySubject>('entities/Ticket', { kind: 'entity', name: 'Ticket', calls: [], fields: [], key })
  const thing = { values: {}, provenance: 'shown', restsOn: [] } as const
  const byKey = (value: unknown) => (value === 'a1' || value === '7' ? thing : undefined)
  expect(keyInBody(subject, body, { entity, byKey })?.value ?? null).toBe(expected)
})
