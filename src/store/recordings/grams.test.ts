import { expect, test } from 'vitest'
import { grams, mayHold } from './grams.ts'

function filter(...texts: readonly string[]): Uint8Array {
  const all = grams()
  for (const text of texts) all.add(text)
  return all.pack()
}

/** The same numbers again for the same seed (Park and Miller 1988). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => (state = (state * 48_271) % 2_147_483_647) % below
}
const someText = (next: (below: number) => number, length: number): string =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789 "\n{}é漢\u{1f600}'[next(45)] ?? ' ').join('')

test('whatever stands in a text may be there, of whatever length', () => {
  const next = numbers(7)
  const texts = Array.from({ length: 40 }, () => someText(next, next(3000)))
  const packed = filter(...texts)
  for (const text of texts)
    for (let nth = 0; nth < 200; nth++) {
      const start = next(text.length + 1)
      expect(mayHold(packed, text.slice(start, start + next(40)))).toBe(true)
    }
})

test.each([
  ['the warden gives her word', 'warden gives', true],
  ['the warden gives her word', 'warden takes', false],
  ['the warden gives her word', 'qu', false],
  ['the warden gives her word', 'z', false],
  ['the warden gives her word', 'er w', true],
  ['the warden gives her word', 'xer', false],
  ['größe', 'größe', true],
  ['größe', 'grüße', false],
  ['漢字', '漢', true],
  ['漢字', '水', false],
  ['', 'a', false],
  ['', '', true],
])('of %j: %j', (text, words, may) => {
  expect(mayHold(filter(text), words)).toBe(may)
})

test('two texts do not join', () => {
  expect(mayHold(filter('abc', 'defgh'), 'abcde')).toBe(false)
})

test('the order of texts makes no difference', () => {
  expect(filter('one', 'another')).toEqual(filter('another', 'one'))
})

test('filters grow with what is in them, and up to a bound', () => {
  const next = numbers(11)
  const sizes = [0, 100, 10_000, 1_000_000, 4_000_000].map(length => filter(someText(next, length)).length)
  expect(sizes[0]).toBeLessThan(1100)
  expect(sizes[1]).toBeLessThan(1100)
  expect(sizes[2]).toBeLessThan(20_000)
  expect(sizes[3]).toBeGreaterThan(sizes[2] as number)
  expect(sizes[4]).toBe(sizes[3])
})

test('of words that are not there few may be', () => {
  const next = numbers(13)
  const packed = filter(...Array.from({ length: 100 }, () => someText(next, 400)))
  const others = Array.from({ length: 1000 }, () => someText(next, 8))
  expect(others.filter(words => mayHold(packed, words)).length).toBeLessThan(30)
})
