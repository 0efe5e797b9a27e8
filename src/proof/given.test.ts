import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { specificationOf } from '../twin/shop.test-sample.ts'
import { makeTwin } from '../twin/twin.ts'
import { firstSeen, give } from './given.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeRenaming } from './renaming.ts'

const entity = (name: string, ...fields: EntitySubject['fields']): EntitySubject => ({
  kind: 'entity',
  name,
  key: 'id',
  calls: [],
  fields: [sampleField('id'), ...fields],
})
const entities = [
  entity('Post', sampleField('title'), { ...sampleField('labels'), type: 'array', references: 'Label' }),
  entity('Label', sampleField('colour')),
]

test('of a list of keys each is a thing that is named, and stands under the key that stands for it', () => {
  const renaming = makeRenaming(entities)
  const asked: (readonly [string, JsonValue | undefined, JsonObject])[] = []
  const twin = makeTwin(specificationOf({}))
  const noting = {
    ...twin,
    given: (name: string, key: JsonValue | undefined, { values }: { readonly values: JsonObject }) => {
      asked.push([name, key, values])
      return key ?? `new ${asked.length}`
    },
  }
  const post = { id: 'p', title: 'On bolts', labels: ['l', 'm', { id: 'l', colour: 'red' }] }
  give(noting, [{ entity: 'Post', key: 'p', values: post }], { renaming, now: 0 })
  expect(asked).toEqual([
    ['Label', undefined, {}],
    ['Label', undefined, {}],
    ['Post', undefined, { ...post, labels: ['new 1', 'new 2', { id: 'new 1', colour: 'red' }] }],
  ])
})

test('what is known by what people call it is given under that name', () => {
  const renaming = makeRenaming(entities)
  const twin = makeTwin(specificationOf({}))
  const keys: (JsonValue | undefined)[] = []
  const noting = {
    ...twin,
    given: (_: string, key: JsonValue | undefined) => {
      keys.push(key)
      return key ?? 'new'
    },
  }
  const post = { id: 'p', title: 'On bolts', labels: ['blue'] }
  give(noting, [{ entity: 'Post', key: 'p', values: post }], {
    renaming,
    now: 0,
    keepsIds: entity => entity === 'Label',
  })
  expect(keys).toEqual(['blue', undefined])
})

test('what says itself what it is, as in GraphQL, is of no other entity that is more like it', () => {
  const { idAt } = makeRenaming(entities)
  const held = { __typename: 'Label', id: 'l', title: 'Blue' }
  expect(idAt(held, 'id')).toEqual({ entity: 'Label', isKey: true })
  expect(idAt({ id: 'l', title: 'Blue' }, 'id')).toEqual({ entity: 'Post', isKey: true })
  expect(idAt({ ...held, __typename: 'Note' }, 'id')).toEqual({ entity: 'Post', isKey: true })
})

test('what defines the fields of things, under their names, is no thing: its key would be an object', () => {
  const fields = { id: { type: 'integer' }, title: { type: 'text' }, labels: { type: 'many2many' } }
  const seen = firstSeen(sampleExchange('GET /posts/form', 200, { fields }), makeRenaming(entities))
  expect(seen).toEqual([])
})

test('what stands in a thing and is like it is another one, but where it has what no such thing has', () => {
  const inner = (...names: readonly string[]) => ({
    ...sampleField('inner'),
    type: 'array' as const,
    items: {
      type: 'object' as const,
      properties: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
    },
  })
  const seen = (...names: readonly string[]) =>
    firstSeen(
      sampleExchange('GET /collections', 200, [
        { id: 'a', name: 'boats', system: 'no', inner: [{ id: 'b', name: 'sail', system: 'no' }] },
      ]),
      makeRenaming([entity('Collection', sampleField('name'), sampleField('system'), inner(...names))]),
    ).map(({ key }) => key)
  expect(seen('id', 'name', 'system', 'inner')).toEqual(['a', 'b'])
  expect(seen('id', 'name', 'system', 'unique')).toEqual(['a'])
})
