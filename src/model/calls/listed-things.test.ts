import { expect, test } from 'vitest'
import { echoLookup, echoes } from '../values/echoes.ts'
import { callTree } from './call-tree.ts'
import { exchanges } from './exchanges.test-notation.ts'
import { operations } from './operations.ts'

const ORIGINS = ['https://app.example']

const check = (lines: readonly string[], expected: readonly string[]): void => {
  const seen = exchanges(lines)
  const handedOut = echoLookup(seen.reduce(echoes.add, echoes.empty()))
  const calls = operations(seen.reduce(callTree.add, callTree.empty()), ORIGINS, { paths: [], handedOut })
  expect(calls.map(({ id }) => id.slice('calls/'.length))).toEqual(expected.toSorted())
}

const worker = (hostname: string): string => `{"hostname": "${hostname}", "state": "on", "rack": 3}`
const LIST = `GET /api/workers → [${worker('edge')}, ${worker('tower')}]`
const TOLD = `GET /api/workers/edge → ${worker('edge')}`

test('what a list holds under the key that one of its things is asked for by is a value behind the same noun everywhere', () => {
  check(
    [LIST, TOLD, 'PATCH /api/workers/tower → 403', 'POST /desk/worker/edge/health', 'POST /desk/worker/tower/health'],
    [
      'GET /api/workers',
      'GET /api/workers/{hostname}',
      'PATCH /api/workers/{hostname}',
      'POST /desk/worker/{worker}/health',
    ],
  )
})

test('what stands behind another noun is none, nor where no answer repeats the key', () => {
  check(
    [LIST, TOLD, 'GET /desk/rack/edge → {"a": 1}', 'GET /desk/rack/row → {"b": 1}'],
    ['GET /api/workers', 'GET /api/workers/{hostname}', 'GET /desk/rack/edge', 'GET /desk/rack/row'],
  )
  check(
    [LIST, 'GET /api/workers/edge → {"a": 1}', 'POST /desk/worker/edge/health'],
    ['GET /api/workers', 'GET /api/workers/edge', 'POST /desk/worker/edge/health'],
  )
})

test('a person behind a tilde is a value by its form', () => {
  check(
    ['GET /boats/~ann/drafts → [{"a": 1}]', 'GET /boats/~/drafts → [{"a": 1}]'],
    ['GET /boats/{username}/drafts', 'GET /boats/~/drafts'],
  )
})
