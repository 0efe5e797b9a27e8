import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { callTree } from '../calls/call-tree.ts'
import { operations } from '../calls/operations.ts'
import { callsOf } from './script-calls.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

const tree = exchanges([
  'GET /api/users → []',
  'POST /api/users → 201 {}',
  'GET /api/users/7 → {}',
  'GET /api/orders → []',
]).reduce(callTree.add, callTree.empty())
const observed = operations(tree, ['https://app.example'])

test.each([
  ['fetch("/api/users")', ['calls/GET /api/users']],
  ['a.get(b+"/users/"+c)', ['calls/GET /api/users/{userId}']],
  ['fetch("/users",{method:"POST"})', ['calls/POST /api/users']],
  ['fetch("/other")', []],
])('%s', (text, expected) => {
  const [script] = scriptsNamed({ 'a.js': text })
  if (script === undefined) throw new Error('no script')
  expect([...callsOf(observed)(script).keys()].toSorted()).toEqual(expected)
})
