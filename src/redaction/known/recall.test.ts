import { expect, test } from 'vitest'
import type { Kind } from '../kinds/kinds.ts'
import { addTokens, makeRecall } from './recall.ts'
import { makeReplace } from './tokens.ts'

const key = new Uint8Array(32).fill(7)
const token = (value: string, kind: Kind, of = key): string => makeReplace(of)(value, kind)

function recalled(text: string, tokens: readonly string[]): readonly string[] {
  const found: string[] = []
  makeRecall(tokens, key)(text, (value, kind) => found.push(`${kind} ${value}`))
  return found
}

test('tokens of what persons choose are found in a text', () => {
  const tokens = new Set<string>()
  const password = token('Herbst-Wind7', 'password')
  addTokens(tokens, `{"a":"${password}","b":"${token('ann@shop.test', 'email')}","c":"x ${token('q8', 'secret')}."}`)
  expect([...tokens]).toEqual([password, token('q8', 'secret')])
})

test.each<readonly [text: string, expected: readonly string[]]>([
  ['Herbst-Wind7', ['password Herbst-Wind7']],
  ['the guest account has Herbst-Wind7.', ['password Herbst-Wind7']],
  ['/find?q=Herbst-Wind7&page=2', ['password Herbst-Wind7']],
  ['const demo = "Herbst-Wind7"; start(demo)', ['password Herbst-Wind7']],
  // As long, of the same characters, and another.
  ['Winter-Wind7', []],
  ['correct horse 7', ['secret correct horse 7']],
  ['it is correct horse 7', ['secret correct horse 7']],
  ['it is correct horse 8', []],
  ['The code is correct horse 7.', ['secret correct horse 7']],
  ['ask for boat:77/kelp, then wait', ['password boat:77/kelp']],
  ['(boat:77/kelp)', ['password boat:77/kelp']],
  ['/open/boat:77/kelp/now', ['password boat:77/kelp']],
  ['start("boat:77/kelp")', ['password boat:77/kelp']],
  ['say kelp tower velvet anchor to them', ['password kelp tower velvet anchor']],
])('in %j are known again: %j', (text, expected) =>
  expect([
    ...new Set(
      recalled(text, [
        token('Herbst-Wind7', 'password'),
        token('correct horse 7', 'secret'),
        token('boat:77/kelp', 'password'),
        token('kelp tower velvet anchor', 'password'),
      ]),
    ),
  ]).toEqual(expected),
)

test('what another key stands for is not known', () =>
  expect(recalled('Herbst-Wind7', [token('Herbst-Wind7', 'password', new Uint8Array(32))])).toEqual([]))
