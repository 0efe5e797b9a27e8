import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['plain ünïcödé 🧾 عربى', 'plain ünïcödé 🧾 عربى'],
  ['a\u202Eb\u2066c', 'a\uFFFDb\uFFFDc'],
  ['zero\u200Bwidth\uFEFF', 'zero\uFFFDwidth\uFFFD'],
  ['a\tb\rc\u0000', 'a\tb\uFFFDc\uFFFD'],
])('%j', (text, expected) => {
  expect(visibleText(text)).toBe(expected)
  expect(visibleText(text)).toHaveLength(text.length)
})
