import { expect, test } from 'vitest'
import { isPlain } from './plain.ts'

test.each<readonly [value: string, isPlain: boolean]>([
  ['X7Bp 0I2h iezg hrtK 26Q2 nxWz', false],
  ['rvRE dRGq kLgw fbWQ zjHF dhIv', false],
  ['a1b2 c3d4 e5f6', false],
  ['Must have more than four', true],
  ['Pass word must have more', true],
  ['Your iPad', true],
])('%s under the name of a password', (value, plain) => expect(isPlain(value, 'password', false)).toBe(plain))
