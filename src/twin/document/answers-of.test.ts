import { expect, test } from 'vitest'
import { call, object } from '../shop.test-sample.ts'
import { successTo } from './answers-of.ts'

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
