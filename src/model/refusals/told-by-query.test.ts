import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { demandedBy } from './demanded.ts'

const rulesOf = (lines: readonly string[]): readonly string[] =>
  operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example'])
    .flatMap(demandedBy)
    .map(({ field, rule, value }) => `${field} ${rule} ${JSON.stringify(value)}`)

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
