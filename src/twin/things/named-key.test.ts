import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { call, claim } from '../shop.test-sample.ts'
import { keyInBody, keyInQuery } from './named-key.ts'

const read = { entity: 'Ticket', effect: 'read' } as const

test.each<[string, Partial<CallSubject>, string, string | null]>([
  ['/tickets:get', read, 'filterByTk=7', '7'],
  ['/ticket', read, 'id=7', '7'],
  ['/ticket', { ...read, effect: 'update' }, 'id=eq.7&select=*', '7'],
  ['/ticket', { ...read, effect: 'delete' }, 'ticket_id=7&page=2', '7'],
  ['/ticket', read, 'ticketId=7&key=8', null],
  ['/ticket', read, 'projectId=7', null],
  ['/ticket', read, 'id=', null],
  ['/ticket', { ...read, security: ['apiKey query key'] }, 'key=secret', null],
  ['/tickets', { ...read, effect: 'list' }, 'id=7', null],
  ['/tickets/{ticketId}', read, 'id=8', null],
  ['/ticket', { effect: 'read' }, 'id=7', null],
])('%s %o ?%s', (path, more, query, expected) => {
  const { subject } = call(`GET ${path}`, more)
  expect(keyInQuery(subject, [...new URLSearchParams(query)])?.value ?? null).toBe(expected)
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
  ['what makes one', { ...update, effect: 'create' }, 'id', { id: 7 }, null],
])('the body names %s', (_, more, key, body, expected) => {
  const { subject } = call('POST /tickets/edit', more)
  const entity = claim<EntitySubject>('entities/Ticket', { kind: 'entity', name: 'Ticket', calls: [], fields: [], key })
  const thing = { values: {}, provenance: 'shown', restsOn: [] } as const
  const byKey = (value: unknown) => (value === 'a1' || value === '7' ? thing : undefined)
  expect(keyInBody(subject, body, { entity, byKey })?.value ?? null).toBe(expected)
})
