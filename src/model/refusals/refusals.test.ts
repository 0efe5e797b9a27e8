import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { sortedEntries } from '../sample.ts'
import { seenCount, settle } from '../sightings.ts'
import { type Reason, type Refusals, refusals } from './refusals.ts'

const outcome = ({ reasons }: Pick<Refusals, 'reasons'>) =>
  sortedEntries(reasons).map(([key, { sightings, sent, given, maybe, words, shown }]) => [
    key,
    seenCount(sightings),
    [...words.entries.keys()].sort(),
    sortedEntries(sent).map(([fact, seen]) => [fact, seenCount(seen)]),
    sortedEntries(maybe).map(([word, seen]) => [word, seenCount(seen)]),
    sortedEntries(given).map(([name, seen]) => [name, seenCount(seen)]),
    sortedEntries(shown).map(([text, seen]) => [text, [...settle(seen).places].toSorted((a, b) => a - b)]),
  ])

const lines = exchanges([
  ['POST /orders → 400 {"field": "title", "message": "The title field is required."}', { body: { price: 3 } }],
  ['POST /orders → 400 {"field": "title", "message": "The title field is required."}', { body: { title: '' } }],
  ['POST /orders → 400 {"field": "price", "message": "At most 100, not 777."}', { body: { price: 777 } }],
  ['POST /orders → 422 {"errors": {"lines.0.sku": ["\\"x\\" is unknown to us"]}}', { body: { lines: [{ sku: 'x' }] } }],
  'GET /orders/4711 → 404 {"message": "No order 4711"}',
  'GET /orders/4712 → 404 {"message": "No order 4712"}',
  'GET /users/bob → 404 {"message": "No user bob"}',
  'GET /nothing → 401',
  'GET /fine → {"message": "all is well"}',
])

/** The page after the first two was recorded too. */
const withPages = lines.map((line, index) =>
  index < 2 ? { ...line, shown: [{ mark: 'alert', text: 'Title is missing', place: 2 ** 32 + 400 + index }] } : line,
)

test('what the person read next', () =>
  expect(
    outcome(withPages.reduce(refusals.add, refusals.empty())).flatMap(([, , , , , , shown]) => shown as unknown[]),
  ).toEqual([['Title is missing', [2 ** 32 + 400, 2 ** 32 + 401]]]))

test('what was sent in a list of one', () => {
  const body = (email: string) => ({ body: { members: [{ email }] } })
  const refused = 'POST /members → 422 {"message": "It already exists.", "property": "email"}'
  const sent = exchanges([
    [refused, body('ann@example.com')],
    [refused, body('')],
  ])
  expect(outcome(sent.reduce(refusals.add, refusals.empty())).map(([, , , facts]) => facts)).toEqual([
    [
      ['empty', 1],
      ['length 15', 1],
    ],
  ])
})

test('laws', () => {
  expectFoldLaws(refusals, withPages, outcome)
})

test('laws beyond the bound', () => {
  const many = exchanges(
    Array.from(
      { length: 300 },
      (_, index) =>
        `GET /x?q=${index} → 400 {"message": "number ${String.fromCharCode(97 + (index % 26))}${index} fails"}`,
    ),
  )
  expectFoldLaws(refusals, many, outcome)
})

test('laws of words beside what calls answer', () => {
  const words = [
    'success',
    'no such tree',
    'no room',
    'ok',
    ...Array.from({ length: 20 }, (_, index) => `fault ${index}`),
  ]
  const answers = exchanges(
    words.flatMap(word => [
      [`POST /rpc → {"result": "${word}", "arguments": {}}`, { body: { method: 'plant', n: word.length } }] as const,
      `POST /rpc → {"status": "${word}"}`,
    ]),
  )
  expectFoldLaws(refusals, answers, ({ told, successes }) => [
    sortedEntries(told).map(([key, { field, reason }]) => [key, field, outcome({ reasons: one(reason) })]),
    sortedEntries(successes).map(([key, seen]) => [key, seenCount(seen)]),
  ])
})

const one = (reason: Reason): Refusals['reasons'] => {
  const sample = refusals.empty().reasons
  sample.entries.set('', reason)
  return sample
}

test('what was sent and what is repeated', () => {
  const said = outcome(lines.reduce(refusals.add, refusals.empty())).map(([key, seen, , sent, maybe]) => [
    (JSON.parse(key as string) as unknown[]).slice(2, 4),
    seen,
    sent,
    maybe,
  ])
  expect(said).toContainEqual([
    ['The {field} field is required.', 'title'],
    2,
    [
      ['absent', 1],
      ['empty', 1],
    ],
    [],
  ])
  expect(said).toContainEqual([['At most 100, not {value}.', 'price'], 1, [['number 777', 1]], []])
  expect(said).toContainEqual([['"{value}" is unknown to us', 'lines.*.sku'], 1, [['length 1', 1]], []])
  expect(said).toContainEqual([['No order {path 1}', null], 2, [], []])
  expect(said).toContainEqual([['No user bob', null], 1, [], [['path bob', 1]]])
})

test('a field named __proto__ is a name like others', () => {
  const [line] = exchanges([['POST /x → 400 {"errors": {"__proto__": ["is not allowed here"]}}', { body: { a: 1 } }]])
  const [[key]] = outcome(refusals.add(refusals.empty(), line as (typeof lines)[0])) as [[string]]
  expect((JSON.parse(key) as unknown[]).slice(2, 4)).toEqual(['is not allowed here', '__proto__'])
})

test('one request alone is no other message', () => {
  const id = (last: number) => `0a1b2c3d-0000-4000-8000-00000000000${last}`
  const refused = exchanges(
    [1, 2].map(last => `POST /boats → 409 {"message": "No berth is left. (Request-ID: req-${id(last)})"}`),
  )
  expect(outcome(refused.reduce(refusals.add, refusals.empty())).map(([, count, words]) => [count, words])).toEqual([
    [2, ['No berth is left. (Request-ID: {requestId})']],
  ])
})
