import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws, smallestPlaces } from '../laws.ts'
import { echoLookup, echoes } from './echoes.ts'
import { isIdLike } from './scalars.ts'

const lines = exchanges([
  'GET /packages → [{"name": "left-pad", "readme": "pads"}, {"authorId": 77, "deep": {"slug": "right-pad"}}]',
  ['POST /pages → 201', { answerHeaders: { location: '/pages/Main_Page?x#y' } }],
  'GET /packages → 404 {"name": "refused"}',
  'GET /words → [{"name": "two words"}, {"key": "a/b"}]',
])

test('laws', () => expectFoldLaws(echoes, lines, ({ places }) => smallestPlaces(places)))

test('laws beyond the bound', () => {
  const many = exchanges(
    Array.from(
      { length: 7 },
      (_, part) =>
        `GET /all → ${JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ id: `${part}-${index}` })))}`,
    ),
  )
  const keptBy = (state: ReturnType<typeof echoes.empty>) => {
    const lookup = echoLookup(state)
    return Array.from({ length: 20_000 }, (_, index) => lookup(`3-${index}`) !== null)
  }
  const whole = keptBy(many.reduce(echoes.add, echoes.empty()))
  const halves = [many.slice(0, 3), many.slice(3)].map(part => part.reduce(echoes.add, echoes.empty()))
  expect(keptBy(echoes.merge(halves[1] as never, halves[0] as never))).toEqual(whole)
  expect(whole.filter(Boolean).length).toBeGreaterThan(5_000)
})

test('what was handed out, and where', () => {
  const lookup = echoLookup(lines.reduce(echoes.add, echoes.empty()))
  for (const text of ['left-pad', '77', 'right-pad', 'Main_Page']) expect(lookup(text), text).not.toBeNull()
  for (const text of ['pads', 'refused', 'two words', 'a/b']) expect(lookup(text), text).toBeNull()
})

test('keys that name things', () => {
  for (const key of ['Id', 'ID', 'Name', 'id', '_id', 'authorId', 'author_id', 'slug', 'pluginName', 'login'])
    expect(isIdLike(key), key).toBe(true)
  for (const key of ['status', 'description', 'valid', 'paid', 'count', 'type']) expect(isIdLike(key), key).toBe(false)
})

test('what holds another and its name in one is handed out as one, under keys that say so', () => {
  const line = (key: string, text: string): string => `GET /boats → [{"${key}": "${text}"}]`
  const lookup = echoLookup(
    exchanges([
      line('full_name', 'ann/tern'),
      line('path_with_namespace', 'yard/gull'),
      line('name', 'a/b'),
      line('full_path', 'oak'),
      line('full_name', 'Ann'),
    ]).reduce(echoes.add, echoes.empty()),
  )
  for (const text of ['ann/tern', 'yard/gull', 'Ann']) expect(lookup(text), text).not.toBeNull()
  for (const text of ['a/b', 'oak']) expect(lookup(text), text).toBeNull()
})
