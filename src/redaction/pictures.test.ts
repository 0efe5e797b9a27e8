import { describe, expect, test } from 'vitest'
import { keptPicture } from './pictures.ts'

const PICTURE = 'data:image/jpeg;base64,/9j/AAAA'
const kept = (html: string, redacted: string, picture = PICTURE) => keptPicture(picture, html, redacted) !== null

describe('the picture of a moment', () => {
  test.each([
    ['<p>Hello</p>', '<p>Hello</p>'],
    ['<meta name="csrf" content="s"><p>Hello</p>', '<meta name="csrf" content="rdx"><p>Hello</p>'],
    ['<input type="hidden" value="s">', '<input type="hidden" value="rdx">'],
    ['<a href="/reset?token=s" data-key="s">Reset</a>', '<a href="/reset?token=rdx" data-key="rdx">Reset</a>'],
  ])('stays where nothing that can be seen was replaced: %s', (html, redacted) => {
    expect(kept(html, redacted)).toBe(true)
  })

  test.each([
    ['<p>ada@example.org</p>', '<p>rdx</p>'],
    ['<input value="hush">', '<input value="rdx">'],
    ['<input type=text value=hush>', '<input type=text value=rdx>'],
    ['<input placeholder="ada@example.org">', '<input placeholder="rdx">'],
    ['<textarea>hush</textarea>', '<textarea>rdx</textarea>'],
    ['<img alt="ada@example.org">', '<img alt="rdx">'],
    ['<p>a < b ada@example.org', '<p>a < b rdx'],
  ])('goes where something was: %s', (html, redacted) => expect(kept(html, redacted)).toBe(false))

  test.each([
    'password=hush',
    'data:image/svg+xml,<svg>hush</svg>',
    'data:image/jpeg;base64,aHVzaA==',
    `${PICTURE} hush`,
    '',
  ])('is a picture: %s', picture => expect(kept('', '', picture)).toBe(false))

  test('is told in time, whatever the markup', () => {
    const hostile = '<'.repeat(200_000) + ' value="'.repeat(50_000)
    expect(kept(hostile, `${hostile}x`)).toBe(false)
  })
})
