import { expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import { type QueryForm, deepObjects } from './query.ts'

const cases: readonly (readonly [string, { readonly [name: string]: readonly [QueryForm, JsonValue] }])[] = [
  ['a=1&b=x', { a: ['text', 1], b: ['text', 'x'] }],
  // What keeps an answer from coming out of a cache.
  ['0.8412603174&a=1', { a: ['text', 1] }],
  ['42', { 42: ['text', ''] }],
  ['a=1&a=2', { a: ['list', [1, 2]] }],
  ['a[]=1', { a: ['list in brackets', [1]] }],
  ['a[]=1&a[]=2', { a: ['list in brackets', [1, 2]] }],
  ['a[0]=x&a[1]=y', { a: ['list by number', ['x', 'y']] }],
  ['a={"b":1}', { a: ['json', { b: 1 }] }],
  ['f[a][_eq]=1&f[b]=x', { f: ['brackets', { a: { _eq: 1 }, b: 'x' }] }],
  ['f[_and][0][a]=1&f[_and][1][b]=2', { f: ['brackets', { _and: [{ a: 1 }, { b: 2 }] }] }],
  ['f[_and][1][b]=2&f[_and][0][a]=1', { f: ['brackets', { _and: [{ a: 1 }, { b: 2 }] }] }],
  ['f[_in][]=1&f[_in][]=2', { f: ['brackets', { _in: [1, 2] }] }],
  ['f[by][0]=role', { f: ['brackets', { by: ['role'] }] }],
  ['f[0][by]=a&f[0][dir]=up&f[1][by]=b', { f: ['brackets', [{ by: 'a', dir: 'up' }, { by: 'b' }]] }],
  ['f[7][x]=1', { f: ['brackets', { 7: { x: 1 } }] }],
  ['f[year][2020]=x', { f: ['brackets', { year: { 2020: 'x' } }] }],
  // What came first stands.
  ['f[a]=1&f[a][b]=2', { f: ['brackets', { a: 1 }] }],
  ['f[a][b]=2&f[a]=1', { f: ['brackets', { a: { b: 2 } }] }],
  ['f[__proto__][a]=1', { f: ['brackets', JSON.parse('{"__proto__":{"a":1}}') as JsonValue] }],
]

test.each(cases)('%s', (query, expected) => {
  const found = deepObjects(query).map(({ name, form, value }) => [name, [form, value]])
  expect(JSON.stringify(Object.fromEntries(found))).toBe(JSON.stringify(expected))
})
