import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headings } from './headings.ts'
import { counted, coverageSentence, day, figure, listed, supportWords, written } from './words.ts'

describe('written', () => {
  test.each([
    ['line\r\nbreaks\tand tabs', 'line breaks and tabs'],
    ['\u202Eright to left\u200B', '\uFFFDright to left\uFFFD'],
    ['half \uD83E of a pair', 'half \uFFFD of a pair'],
    ['whole 🧾 pair', 'whole 🧾 pair'],
    ['x'.repeat(300), `${'x'.repeat(239)}… (300 characters)`],
  ])('%j', (raw, shown) => {
    expect(written(raw)).toBe(shown)
  })

  test('gives one line of bearable length whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), text => {
        const shown = written(text)
        expect(shown).not.toMatch(/[\n\r\u2028\u2029]/)
        expect([...shown].length).toBeLessThan(270)
        expect(new TextDecoder('utf8', { fatal: true }).decode(new TextEncoder().encode(shown))).toBe(shown)
      }),
    )
  })
})

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [[], ''],
])('%j is listed as %j', (words, text) => {
  expect(listed(words)).toBe(text)
})

test.each([
  [1, '1 call'],
  [0, '0 calls'],
  [1234567, '1\u202F234\u202F567 calls'],
])('%d is counted as %s', (count, text) => {
  expect(counted(count, ['call', 'calls'])).toBe(text)
  expect(text.startsWith(figure(count))).toBe(true)
})

test.each([
  ['observed', 1, false, 'seen once'],
  ['observed', 0, false, 'never seen'],
  ['observed', 1200, true, 'seen about 1\u202F200 times'],
  ['declared', 2, false, 'named 2 times'],
  ['declared', 0, false, ''],
] as const)('%s, %d', (basis, support, estimated, words) => {
  expect(supportWords(basis, support, estimated)).toBe(words)
})

test.each([
  ['2026-11-21T23:59:59.999Z', '21 Nov 2026'],
  ['2026-01-01T00:00:00+14:00', '31 Dec 2025'],
  ['not a date', null],
])('%s is %s in UTC', (iso, text) => {
  expect(day(iso)).toBe(text)
})

const [, screens] = headings
test.each([
  [{ shown: 4, estimatedTotal: 7, by: 'chao1' }, '4 of about 7 screens were seen (Chao1, by how often each was seen).'],
  [{ shown: 1, estimatedTotal: 1, by: 'chao1' }, '1 screen was seen: too few to tell whether there are more.'],
  [{ shown: 2, estimatedTotal: 3, by: 'declared' }, '2 of 3 screens that the application declares were seen.'],
  [
    { shown: 2, estimatedTotal: 6, by: 'cells' },
    '2 of 6 screens were seen: one for each role that was seen and each call.',
  ],
  [{ shown: 2, estimatedTotal: null, by: 'none' }, '2 screens were seen; how many there are cannot be estimated.'],
  [{ shown: 0, estimatedTotal: null, by: 'none' }, 'How many there are cannot be estimated.'],
] as const)('%j', (coverage, sentence) => {
  if (screens === undefined) throw new Error('there are nine headings')
  expect(coverageSentence(screens, coverage)).toBe(sentence)
})
