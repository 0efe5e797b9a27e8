import { expect, test } from 'vitest'
import { makeReplace } from './tokens.ts'

const keys = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

test.each([
  ['031-45-154', 'pin', '999-90-000'],
  ['4711', 'pin', '9900'],
  ['1984-07-23', 'birthdate', '1900-01-01'],
] as const)('%s: told apart under a key, or alike under every key', (value, kind, alike) => {
  const apart = keys.map(key => makeReplace(key)(value, kind))
  expect(new Set([...apart, value]).size).toBe(3)
  for (const key of keys) expect(makeReplace(key, 'alike')(value, kind)).toBe(alike)
})

test('what is no digits is told apart all the same', () => {
  const [one, other] = keys.map(key => makeReplace(key, 'alike')('correct horse', 'password'))
  expect(one).not.toBe(other)
})
