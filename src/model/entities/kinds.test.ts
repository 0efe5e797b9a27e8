import { describe, expect, it } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { callsByKind, operations } from '../calls/operations.ts'
import { expectFoldLaws } from '../laws.ts'
import { entities } from './entities.ts'
import { entityAt } from './entity-at.ts'
import { optionLists } from './option-lists.ts'

const meta = (kind: string): string => `"collectionName": "${kind}", "created": "2026-01-01"`
const bed = (id: string): string => `{"id": "${id}", ${meta('beds')}, "soil": "clay", "length": 4}`
const crew = (id: string): string => `{"id": "${id}", ${meta('crews')}, "leader": "Ada", "phone": "1", "size": 3}`
const LINES = [
  `GET /collections/beds/records → {"items": [${bed('b1aaaaaaaa1')}, ${bed('b2aaaaaaaa2')}]}`,
  `GET /collections/crews/records → {"items": [${crew('c1aaaaaaaa1')}, ${crew('c2aaaaaaaa2')}]}`,
  'GET /collections → [{"name": "beds", "type": "base"}, {"name": "crews", "type": "auth"}]',
  `GET /collections/beds/records/b1aaaaaaaa1 → ${bed('b1aaaaaaaa1')}`,
  `GET /collections/crews/records/c1aaaaaaaa1 → ${crew('c1aaaaaaaa1')}`,
  `POST /collections/crews/records → ${crew('c3aaaaaaaa3')}`,
]
type Tree = ReturnType<typeof callTree.empty>

const calls = (tree: Tree) => operations(tree, ['https://app.example'])
const things = (tree: Tree): readonly string[] =>
  entities(callsByKind(calls(tree)), optionLists.empty()).map(
    ({ name, key, fields }) => `${name}(${key ?? ''}): ${fields.map(field => field.name).join(', ')}`,
  )
const seen = (lines: readonly string[]): Tree => exchanges(lines).reduce(callTree.add, callTree.empty())

describe('one call for things of several kinds', () => {
  it('is one call', () =>
    expect(calls(seen(LINES)).map(({ id }) => id)).toEqual([
      'calls/GET /collections',
      'calls/GET /collections/{collectionName}/records',
      'calls/GET /collections/{collectionName}/records/{recordId}',
      'calls/POST /collections/{collectionName}/records',
    ]))
  it('is about each kind that its path names', () =>
    expect(things(seen(LINES)).filter(line => !line.startsWith('Collection'))).toEqual([
      'Bed(id): collectionName, created, id, length, soil',
      'Crew(id): collectionName, created, id, leader, phone, size',
    ]))
  it('whatever the order', () =>
    expectFoldLaws(callTree, exchanges(LINES.slice(0, 4)), tree => things(structuredClone(tree))))
})

it('names of whom things belong to tell no kinds', () => {
  const plot = (id: number): string => `{"id": ${id}, "soil": "clay", "length": 4, "light": "sun"}`
  const list = (who: string, from: number): string => `GET /gardens/${who}/plots → [${plot(from)}, ${plot(from + 1)}]`
  const known = 'GET /gardens → [{"name": "ada"}, {"name": "bob"}]'
  const [, plots] = calls(seen([known, list('ada', 1), list('bob', 3)]))
  expect([plots?.id, plots?.kinds]).toEqual(['calls/GET /gardens/{gardenName}/plots', undefined])
})

it('a kind that its path says by a key is called as its things call it', () => {
  const thing = (id: string, kind: string, name: string, own: string): string =>
    `{"id": "${id}", "collectionId": "${kind}", "collectionName": "${name}", ${own}}`
  const bench = (id: string): string => thing(id, 'c71cka60i08', 'benches', '"wood": "oak", "seats": 2')
  const lamp = (id: string): string => thing(id, 'ofqsu4jw9l9', 'lamps', '"watts": 4, "glass": "red"')
  const lines = [
    'GET /collections → [{"id": "c71cka60i08", "name": "benches"}, {"id": "ofqsu4jw9l9", "name": "lamps"}]',
    `GET /collections/c71cka60i08/records → [${bench('b1')}, ${bench('b2')}]`,
    `GET /collections/ofqsu4jw9l9/records → [${lamp('l1')}, ${lamp('l2')}]`,
    'DELETE /collections/ofqsu4jw9l9 → 204',
  ]
  expect(things(seen(lines)).map(line => line.split('(')[0])).toEqual(['Bench', 'Collection', 'Lamp'])
  const removal = calls(seen(lines)).find(({ method }) => method === 'DELETE')
  expect([removal?.id, removal?.kinds]).toEqual([expect.stringMatching(/^calls\/DELETE \/collections\/\{/), undefined])
})

it('a path that was seen with one kind says it too', () => {
  const lines = ['GET /collections/beds/records → {"items": [{"id": 1, "soil": "clay"}, {"id": 2, "soil": "sand"}]}']
  expect(things(seen(lines))).toEqual(['Bed(id): id, soil'])
})

it('a thing that a path names is of the kind that it says, also where something is wrapped around', () => {
  const wrapped = (id: string, thing: string): string => `{"id": "${id}", "title": "${id}", "params": ${thing}}`
  const lines = [
    ...LINES.slice(0, 3),
    `POST /collections/beds/records/b1aaaaaaaa1/edit → {"record": ${wrapped('b1aaaaaaaa1', bed('b1aaaaaaaa1'))}}`,
    `POST /collections/crews/records/c1aaaaaaaa1/edit → {"record": ${wrapped('c1aaaaaaaa1', crew('c1aaaaaaaa1'))}}`,
  ]
  const all = callsByKind(calls(seen(lines)))
  const standsAt = entityAt(entities(all, optionLists.empty()))
  const names = all
    .filter(({ method }) => method === 'POST')
    .flatMap(operation =>
      [...operation.leaf.instances.entries.values()]
        .filter(({ pointer }) => pointer === '/record/params')
        .map(slot => `${operation.kind?.value}: ${standsAt(operation, slot).name}`),
    )
  expect(names.sort()).toEqual(['beds: Bed', 'crews: Crew'])
})
