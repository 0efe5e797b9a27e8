import { expect, test } from 'vitest'
import { call, object } from '../shop.test-sample.ts'
import { successOf, successTo } from './answers-of.ts'

const job = object({ id: { type: 'integer' } })
const { subject } = call('GET /jobs', {
  responses: { 200: { 'application/json': { type: 'array', items: job }, 'application/vnd.one+json': job } },
})

test.each<[string | undefined, string]>([
  ['application/vnd.one+json', 'application/vnd.one+json'],
  ['text/csv, Application/Vnd.One+json;q=0.9, */*', 'application/vnd.one+json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['*/*', 'application/json'],
  [undefined, 'application/json'],
])('who accepts %s is answered %s', (accept, expected) => {
  const headers = new Map(accept === undefined ? [] : [['accept', accept]])
  expect(successTo(subject, { request: { query: [], headers }, session: null })?.mediaType).toBe(expected)
})

test('a value of the query may say as what it is answered', () => {
  const values = [
    { value: 'all', mediaType: 'application/json' },
    { value: 'one', mediaType: 'application/vnd.one+json' },
  ]
  const formatted = { ...subject, answersAs: [{ in: 'query' as const, name: 'format', values }] }
  const typeOf = (value: string) =>
    successTo(formatted, { request: { query: [['format', value]] }, session: null })?.mediaType
  expect(['one', 'all', 'other'].map(typeOf)).toEqual([
    'application/vnd.one+json',
    'application/json',
    'application/json',
  ])
})

test('what a value of the query asks for is not answered where nobody asks', () => {
  const html = { ...subject.responses, 200: { 'text/html': { type: 'string' }, ...subject.responses['200'] } } as never
  const answersAs = [
    { in: 'query' as const, name: 'format', values: [{ value: 'json', mediaType: 'application/json' }] },
  ]
  const typeOf = (...query: (readonly [string, string])[]) =>
    successTo({ ...subject, responses: html, answersAs }, { request: { query }, session: null })?.mediaType
  expect([typeOf(), typeOf(['format', 'json'])]).toEqual(['text/html', 'application/json'])
})

test('where an action of a page leads on, that is what it does', () => {
  const json = { 'application/json': object({ error: { type: 'string' } }) }
  const more = { operation: { name: 'save', kind: 'server action' }, responses: { 200: json, 303: {} } }
  expect(successOf(call('POST /desk', more).subject)?.status).toBe(303)
  expect(successOf(call('POST /desk', { responses: more.responses }).subject)?.status).toBe(200)
})
