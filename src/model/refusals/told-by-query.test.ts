import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { demandedBy } from './demanded.ts'

const rulesOf = (lines: readonly (string | readonly [string, More])[]): readonly string[] =>
  operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example'])
    .flatMap(demandedBy)
    .map(({ field, rule, value }) => `${field} ${rule} ${JSON.stringify(value)}`)

const refusedFor = (query: string, why: string): string =>
  `GET /plots${query} → 400 {"error":"invalid parameter \\"since\\": ${why}"}`
const SINCE = ['GET /plots?since=1796060580 → [{"id":1}]', 'GET /plots?since=1796060581 → [{"id":1}]']
const NO_MOMENT = 'cannot parse it to a valid timestamp'

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['nothing', [...SINCE, refusedFor('', 'no moment in it')], ['since required true']],
  ['nothing, which is no moment', [...SINCE, refusedFor('', NO_MOMENT)], ['since required true']],
  ['a word, where moments are numbers', [...SINCE, refusedFor('?since=now', NO_MOMENT)], ['since format "number"']],
  ['a word, where moments are dates', [refusedFor('?since=now', NO_MOMENT)], ['since format "date-time"']],
  ['nothing, as was carried out', [...SINCE, 'GET /plots → []', refusedFor('', 'too many')], ['since other null']],
])('what is demanded of a parameter where it was sent %s', (_, lines, expected) =>
  expect(rulesOf(lines)).toEqual(expected),
)

test('what is wrong with what an address is asked for is named with the word of the address', () => {
  const asked = ['GET /graph?type=day → [1]', 'GET /graph?type=week → [2]']
  const refused = [
    'GET /graph?type=x → 400 {"error":"Invalid graph type"}',
    'GET /graph → 400 {"error":"Absent graph type"}',
  ]
  expect(rulesOf([...asked, ...refused])).toEqual(['type required true', 'type other null'])
  expect(rulesOf([...asked, 'GET /graph?type=x → 400 {"error":"Invalid user type"}'])).toEqual([])
})

test('a header that is missing under a name of its own', () => {
  const asked = (id: string) => ['GET /getmap → "a"', { headers: { map: id, password: 'x' } }] as const
  const refused = ['GET /getmap → 400 {"error":"Id header missing"}', { headers: { password: 'x' } }] as const
  expect(rulesOf([asked('1'), asked('2'), refused])).toEqual(['map required true'])
  expect(rulesOf([asked('1'), 'GET /getmap → "b"', refused])).toEqual([])
})

const REFUSED = 'GET /plots?limit=many → 400 {"error":"Erroneous parameters (limit invalid)"}'

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['numbers', ['GET /plots?limit=3 → [{"id":1}]', 'GET /plots?limit=5 → [{"id":1}]'], ['limit format "number"']],
  ['one number', ['GET /plots?limit=3 → [{"id":1}]'], ['limit other null']],
  [
    'words too',
    ['GET /plots?limit=3 → []', 'GET /plots?limit=5 → []', 'GET /plots?limit=all → []'],
    ['limit other null'],
  ],
])('what is asked for by %s', (_, carriedOut, expected) => expect(rulesOf([...carriedOut, REFUSED])).toEqual(expected))
