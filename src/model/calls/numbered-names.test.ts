import { expect, it } from 'vitest'
import { callTree } from './call-tree.ts'
import { exchanges } from './exchanges.test-notation.ts'
import { settleNumberedNames } from './numbered-names.ts'
import { operations } from './operations.ts'

type Fields = { readonly [name: string]: string }

/** What the one call is said to be sent, with how many of its values are known, and in which sets. */
function sent(bodyType: string, ...bodies: readonly Fields[]) {
  const seen = exchanges(bodies.map(body => ['POST /links → 302', { body, bodyType }] as const))
  const found = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
  settleNumberedNames(found)
  settleNumberedNames(found)
  const objects = found[0]?.leaf.bodies.accepted.entries.get(bodyType)?.shape.objects
  return {
    names: Object.fromEntries(
      [...(objects?.properties ?? [])].map(([name, { shape }]) => [name, shape.strings?.values.size ?? 0]),
    ),
    sets: [...(objects?.keySets.sets.values() ?? [])].map(({ keys }) => keys.join(' ')).sort(),
  }
}

const FORM = 'application/x-www-form-urlencoded'

it('are one where each sending has another number', () =>
  expect(sent(FORM, { id: 'x', '7-on': 'a', address2: 'k' }, { id: 'y', '8-on': 'b', '12-on-3': 'c' })).toEqual({
    names: { '12-on-3': 1, address2: 1, id: 2, '{n}-on': 2 },
    sets: ['12-on-3 id {n}-on', 'address2 id {n}-on'],
  }))

it('are one where they count rows', () =>
  expect(
    sent(FORM, { id: 'x', due_1: 'a', fee_1: 'b', due_2: 'c', fee_2: 'd', due_3: '', fee_3: '' }, { id: 'y' }),
  ).toEqual({ names: { id: 2, 'due_{n}': 3, 'fee_{n}': 3 }, sets: ['due_{n} fee_{n} id', 'id'] }))

it('are one where what is kept has named them', () =>
  expect(
    sent(FORM, { 'a[0c83f57c786a0b4a39ef]': 'x', 'a[b068931cc450442b63f5]': 'y', 'b[0c83f57c786a0b4a39ef]': '' }),
  ).toEqual({
    names: { 'a[{key}]': 2, 'b[{key}]': 1 },
    sets: ['a[{key}] b[{key}]'],
  }))

it.each([
  ['are several where they were sent together', FORM, [{ 'row-1': 'a', 'row-2': 'b' }, { 'row-3': 'c' }]],
  ['are keys in what is no form', 'application/json', [{ '7-on': 'a' }, { '8-on': 'b' }]],
] as const)('%s', (_, bodyType, bodies) =>
  expect(Object.keys(sent(bodyType, ...bodies).names).sort()).toEqual(bodies.flatMap(each => Object.keys(each)).sort()),
)
