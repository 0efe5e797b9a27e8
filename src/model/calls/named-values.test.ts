import { expect, test } from 'vitest'
import { modelOf } from '../descriptions/described.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { sortedEntries } from '../sample.ts'
import { exchanges } from './exchanges.test-notation.ts'
import { namedValues } from './leaf/named-values.ts'
import { namedValuesOf } from './named-values.ts'

const SETTINGS = { title: 'Press', language: 'en', members: true, per_page: 15, accent: null }
const settings = (more: object = {}, under = 'settings') =>
  `GET /settings → ${JSON.stringify({ [under]: Object.entries({ ...SETTINGS, ...more }).map(([key, value]) => ({ key, value })) })}`
const told = (...lines: readonly string[]) => modelOf(lines).operations.flatMap(({ leaf }) => namedValuesOf(leaf))

test('which names there are, and what each holds', () => {
  const [list, ...others] = told(settings(), settings({ accent: '#fa1', per_page: 20 }))
  expect(others).toEqual([])
  expect(list).toMatchObject({ at: '/settings', name: 'key', value: 'value' })
  expect(list?.values.map(({ name, schema: { type } }) => [name, type])).toEqual([
    ['accent', ['string', 'null']],
    ['language', 'string'],
    ['members', 'boolean'],
    ['per_page', 'integer'],
    ['title', 'string'],
  ])
})

test('names that are others each time are data', () => {
  const other = (n: number) => Object.fromEntries([1, 2, 3, 4, 5].map(at => [`tag_${n}_${at}`, at]))
  expect(told(settings(other(1)), settings(other(2)), settings(other(3)))).toEqual([])
})

test('things with names, and lists of which two have one name, are none', () => {
  const list = (element: (n: number) => object) => `GET /x → ${JSON.stringify([1, 2, 3, 4, 5].map(element))}`
  expect(told(list(n => ({ name: `n${n}`, value: { id: n } })))).toEqual([])
  expect(told(list(n => ({ name: `n${n % 4}`, value: n })))).toEqual([])
  expect(told(list(n => ({ name: `n${n}`, size: n })))).toEqual([])
})

const lines = [settings(), settings({ a: 1 }), settings({ b: 'x' }, 'more'), settings({ a: 'y' })]

test('laws', () =>
  expectFoldLaws(namedValues, exchanges([...lines, ...lines]), state =>
    sortedEntries(state).map(([key, { longest, values }]) => [key, longest, [...values.entries.keys()].sort()]),
  ))
