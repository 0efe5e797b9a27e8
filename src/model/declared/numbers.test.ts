import { expect, test } from 'vitest'
import { declaredNumbers } from './numbers.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

test('of one unit, each once in a script', () => {
  const scripts = scriptsNamed({
    'a.js': 'setInterval(f,3e4);setInterval(g,3e4);x={pageSize:25}',
    'b.js': 'setInterval(f,3e4)',
  })
  expect(
    declaredNumbers(scripts, 'ms').map(({ name, value, script }) => `${name} ${value} ${script.url.at(-4)}`),
  ).toEqual(['setInterval 30000 a', 'setInterval 30000 b'])
  expect(declaredNumbers(scripts, 'entries').map(({ value }) => value)).toEqual([25])
})
