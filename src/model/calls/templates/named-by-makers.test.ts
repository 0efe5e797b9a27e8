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

test('what holds things is called by whoever made it, where it is made by its name itself', () => {
  const store = (name: string, thing: string): readonly (string | readonly [string, More])[] => [
    `PUT /${name} → 201 {"ok": true}`,
    `GET /${name} → {"store_name": "${name}", "count": 1, "size": 40}`,
    [`POST /${name} → 201 {"ok": true, "id": "${thing}", "rev": "1-a"}`, { body: { name: 'a' } }],
    `GET /${name}/${thing} → {"_id": "${thing}", "_rev": "1-a", "name": "a"}`,
    `GET /${name}/_all → {"total": 1, "rows": [{"id": "${thing}", "key": "${thing}"}]}`,
  ]
  expect(
    ids([
      ...store('boats', '6f1c2a34-11d2-4e57-9a3b-0c1d2e3f4a5b'),
      ...store('oars', '0d9b7c55-2f7a-4c1e-8a66-9b8c7d6e5f40'),
      'PUT /attic → 201 {"ok": true}',
      'DELETE /attic → {"ok": true}',
      'GET /_stats → {"open": 3}',
    ]),
  ).toEqual([
    'DELETE /{storeName}',
    'GET /_stats',
    'GET /{storeName}',
    'GET /{storeName}/_all',
    'GET /{storeName}/{id}',
    'POST /{storeName}',
    'PUT /{storeName}',
  ])
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

test('two words in a row that an answer repeats are the same values where they follow each other elsewhere', () => {
  const boat = (owner: string, name: string): string => `{"name": "${name}", "owner": {"login": "${owner}"}, "size": 7}`
  expect(
    ids([
      `GET /boats/ann/tern → ${boat('ann', 'tern')}`,
      `GET /boats/yard/gull → ${boat('yard', 'gull')}`,
      'GET /mine/seen/ann/tern → {"at": 1}',
      'GET /yard/gull/log → {"at": 1}',
      'GET /mine/seen/ann → {"at": 1}',
      'GET /mine/yard/days → {"at": 1}',
    ]),
  ).toEqual([
    'GET /boats/{login}/{name}',
    'GET /mine/seen/{login}',
    'GET /mine/seen/{login}/{name}',
    'GET /mine/yard/days',
    'GET /{login}/{name}/log',
  ])
})

test('before a format stands the name of a thing, where the thing is called so and has calls of its own, or where there are several', () => {
  const person = (name: string): string => `{"username": "${name}", "trust": 1}`
  expect(
    ids([
      `GET /u/ann.json → ${person('ann')}`,
      ['PUT /u/ann.json → {"success": "OK"}', { body: { name: 'Ann' } }],
      'GET /u/ann/summary.json → {"likes": 1}',
      `GET /g/tom.json → ${person('tom')}`,
      `GET /g/eve.json → ${person('eve')}`,
      'GET /menus/main.json → {"name": "main", "entries": []}',
      'GET /u/all.json → {"people": []}',
    ]),
  ).toEqual([
    'GET /g/{username}.json',
    'GET /menus/main.json',
    'GET /u/all.json',
    'GET /u/{username}.json',
    'GET /u/{username}/summary.json',
    'PUT /u/{username}.json',
  ])
})
