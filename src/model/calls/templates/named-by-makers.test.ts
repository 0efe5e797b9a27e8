import { expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import { callTree } from '../call-tree.ts'
import { type More, exchanges } from '../exchanges.test-notation.ts'
import { operations } from '../operations.ts'

const ids = (lines: readonly (string | readonly [string, More])[]): readonly string[] =>
  operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example']).map(({ id }) =>
    id.slice('calls/'.length),
  )
const made = (path: string, body: JsonValue): readonly [string, More] => [`PUT ${path} → 201 {"done": true}`, { body }]

test('what answers or those who put it there call so stands right behind the host', () => {
  expect(
    ids([
      'GET /garden → {"name": "garden", "size": 7}',
      'GET /shed → {"name": "shed", "size": 1}',
      made('/cellar', { name: 'cellar' }),
      'GET /attic → 404 {"error": "no such room"}',
      'GET /garden/1.2.0 → {"version": "1.2.0", "at": 3}',
      'GET /about → {"build": 9}',
    ]),
  ).toEqual(['GET /about', 'GET /{name}', 'GET /{name}/{version}', 'PUT /{name}'])
})

test('one that says its own name may be a part of the application, and so may several that differ', () => {
  expect(ids(['GET /garden → {"name": "garden", "size": 7}', 'GET /about → {"build": 9}'])).toEqual([
    'GET /about',
    'GET /garden',
  ])
  expect(
    ids([
      'GET /status → {"name": "status", "uptime": 7, "load": 3}',
      'GET /build → {"name": "build", "commit": "a", "branch": "b"}',
    ]),
  ).toEqual(['GET /build', 'GET /status'])
})

test('a key that is sent is what a thing is put under, with its space of names', () => {
  expect(ids([made('/rooms/org.example.room:attic', { _id: 'org.example.room:attic', name: 'attic' })])).toEqual([
    'PUT /rooms/{roomId}',
  ])
})

test('words behind a plural that are put there and deleted are chosen by whoever puts them', () => {
  const tag = (word: string): readonly [string, More] => [`PUT /rooms/7/tags/${word} → 201`, { body: '1.0' }]
  expect(ids([tag('warm'), tag('dry'), 'DELETE /rooms/7/tags/warm → 204'])).toEqual([
    'DELETE /rooms/{roomId}/tags/{tag}',
    'PUT /rooms/{roomId}/tags/{tag}',
  ])
  const posted = (word: string): readonly [string, More] => [
    `POST /rooms/7/tags/${word} → 200 {}`,
    { body: { url: 'a' } },
  ]
  expect(ids([posted('warm'), posted('dry'), 'DELETE /rooms/7/tags/warm', 'DELETE /rooms/7/tags/dry'])).toEqual([
    'DELETE /rooms/{roomId}/tags/{tag}',
    'POST /rooms/{roomId}/tags/{tag}',
  ])
  expect(ids([posted('warm'), posted('dry'), 'DELETE /rooms/7/tags/warm'])).toContain('POST /rooms/{roomId}/tags/dry')
  expect(ids([tag('warm'), tag('dry')])).toEqual(['PUT /rooms/{roomId}/tags/dry', 'PUT /rooms/{roomId}/tags/warm'])
  expect(
    ids([
      ['PUT /settings/mail → 204', { body: { host: 'a', port: 1 } }],
      ['PUT /settings/theme → 204', { body: { dark: true, accent: 'red' } }],
      'DELETE /settings/theme → 204',
    ]),
  ).toEqual(['DELETE /settings/theme', 'PUT /settings/mail', 'PUT /settings/theme'])
})

test('the file of a release is one of many, other files of the application are not', () => {
  const lines = ['plan-1.4.0.tgz', 'plan-2.0.0.tgz', 'plan.txt'].map(file => `GET /rooms/7/-/${file} → 404`)
  expect(ids(lines)).toEqual(['GET /rooms/{roomId}/-/plan.txt', 'GET /rooms/{roomId}/-/{file}'])
})
