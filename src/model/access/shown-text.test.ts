import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const words = (html: string): string => shownText(html).replace(/\s+/g, ' ').trim()

test.each([
  [
    '<head><meta name="csrf-token" content="x"><title>403</title></head><body><p>No <b>right</b></p></body>',
    'No right',
  ],
  ['<h1>Forbidden</h1><script>var csrf = 1 < 2</script><p>Ask</p>', 'Forbidden Ask'],
  ['<header class="x">Menu</header>', 'Menu'],
  ['CSRF verification failed', 'CSRF verification failed'],
  ['<p>cut <scr', 'cut'],
  ['<script>never ends', ''],
])('of %j is %j', (html, expected) => {
  expect(words(html)).toBe(expected)
})

test('is short of a long page', () => {
  expect(shownText(`<p>${'word '.repeat(50_000)}`).length).toBeLessThanOrEqual(4000)
})
