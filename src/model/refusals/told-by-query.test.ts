import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { demandedBy } from './demanded.ts'

const rulesOf = (lines: readonly string[]): readonly string[] =>
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
