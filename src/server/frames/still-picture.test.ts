import { expect, test } from 'vitest'
import { stillPicture } from './still-picture.ts'

test('a picture stands alone', () => {
  expect(stillPicture('data:image/jpeg;base64,/9j/AA==')).toContain(
    '<body><img alt="" src="data:image/jpeg;base64,/9j/AA=="></body>',
  )
})

test.each([
  '',
  'https://far.example/a.png',
  'data:image/svg+xml;base64,AA',
  'data:image/png;base64,A"><script>',
  'data:text/html,x',
])('%j is none', address => expect(stillPicture(address)).toBeNull())
