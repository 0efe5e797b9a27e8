import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseScript } from './parse.ts'

test.each([
  ['a name that is declared twice', 'let a = 1; let a = 2'],
  ['what is exported and stands nowhere', 'export { a }'],
  ['a target that cannot be assigned to', 'eval = 1'],
  ['a pattern of a later edition', 'const a = /[[a-z]&&[b-d]]/v'],
  ['what strict code may not say', 'with (a) b = 1; c = 010'],
])('is read all the same: %s', (_, text) => expect(parseScript(text)).toHaveProperty('program'))

test.each([
  ['an expression that is cut off', 'const a = {', 'does not parse as JavaScript: Unexpected token (1:12)'],
  ['JSON', '{"a": 1, "b": 2}', 'does not parse as JavaScript: Unexpected token (1:5)'],
])('is not read: %s', (_, text, problem) => expect(parseScript(text)).toEqual({ problem }))

test('a list takes as much memory as what it holds', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const text = `[${'f(a),'.repeat(20_000)}]`
  parseScript(text)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const tree = parseScript(text)
  collectGarbage()
  expect((process.memoryUsage().heapUsed - before) / 20_000).toBeLessThan(350)
  expect(tree).toHaveProperty('program')
})
