import { expect, test } from 'vitest'
import { pathOfUrl, timeOfDay } from './provenance-words.ts'

test.each([
  ['2026-11-21T01:22:34.620Z', 20.651, '01:22:34.620, 21 ms'],
  ['2026-11-21T01:22:34.620+02:00', null, '23:22:34.620'],
  [null, 5, 'not said, 5 ms'],
  ['yesterday', -1, 'not said'],
])('%s, %s', (at, milliseconds, expected) => {
  expect(timeOfDay({ at, milliseconds })).toBe(expected)
})

test.each([
  ['https://shop.example/orders/7?tab=1#x', '/orders/7?tab=1#x'],
  ['https://shop.example', '/'],
  ['https://shop.example?a=1', '?a=1'],
  // A captured address that runs something is shown as it is.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['/orders', '/orders'],
  [null, 'not said'],
])('%s', (url, expected) => {
  expect(pathOfUrl(url)).toBe(expected)
})
