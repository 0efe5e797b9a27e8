import { expect, test } from 'vitest'
import type { CallSubject } from '../../evidence/subjects.ts'
import { call } from '../shop.test-sample.ts'
import { keyInQuery } from './named-key.ts'

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
