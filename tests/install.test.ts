import { describe, expect, test } from 'vitest'
import { whyInstall } from '../scripts/install.mjs'

const one = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }

const cases: readonly (readonly [name: string, wanted: object, installed: object | null, installs: boolean])[] = [
  ['a fresh clone', one, null, true],
  ['what the lock says is there', one, one, false],
  ['the root package itself is not compared', { '': { version: '2.0.0' }, ...one }, one, false],
  ['more than the lock says is there', {}, one, false],
  ['a package is missing', { ...one, 'node_modules/b': { version: '1.0.0' } }, one, true],
  ['a package is older', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }, one, true],
  ['the same version of other bytes', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }, one, true],
  ['a build for another platform', { ...one, 'node_modules/b-mac': { version: '1.0.0', optional: true } }, one, false],
  ['an optional package that is older', { 'node_modules/a': { version: '1.1.0', optional: true } }, one, true],
]

describe('installing', () => {
  test.each(cases)('%s', (_, wanted, installed, installs) => {
    expect(whyInstall(wanted, installed) !== null).toBe(installs)
  })
})
