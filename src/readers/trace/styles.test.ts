import { describe, expect, test } from 'vitest'
import { Styles } from './styles.ts'

/** Markup that names style sheets, as it stands between the quotes of a string of JSON. */
const naming = (...addresses: readonly (string | null)[]): Buffer =>
  Buffer.from(
    JSON.stringify(addresses.map(address => `<link rel="stylesheet" href="${address}">`).join('')).slice(1, -1),
  )

describe('style rules', () => {
  test('stand once, with the first snapshot that has them', () => {
    const styles = new Styles()
    const [red, blue] = ['a{color:red}', 'a{color:blue}'].map(css => styles.keep(css))
    expect(styles.keep('a{color:red}')).toBe(red)
    expect(red).not.toBe(blue)
    expect(styles.place(naming(red as string), 3)).toEqual({
      sheets: { 'style:0': 3 },
      styles: { 'style:0': 'a{color:red}' },
    })
    expect(styles.place(naming(red as string, blue as string), 5)).toEqual({
      sheets: { 'style:0': 3, 'style:1': 5 },
      styles: { 'style:1': 'a{color:blue}' },
    })
    expect(styles.place(naming(blue as string), 6)).toEqual({ sheets: { 'style:1': 5 }, styles: {} })
  })

  test('of nobody are not named', () => {
    const styles = new Styles()
    expect(styles.place(naming('/app.css'), 0)).toBeNull()
    // A page may write what it likes.
    expect(styles.place(naming('style:7', 'style:0', 'style:', 'style:0x'), 0)).toBeNull()
    expect(styles.keep('')).toBeNull()
  })

  test('keep no address', () => {
    const styles = new Styles()
    const kept = styles.keep(
      'a{b:url(/x?token=t);c:URL( "https://a.test/y" ) d}@font-face{src:url(data:font/woff2;base64,AA)}e{f:url(g',
    )
    expect(styles.place(naming(kept), 0)?.styles['style:0']).toBe('a{b:url();c:URL() d}@font-face{src:url()}e{f:url(')
  })

  test('are bounded: one by one, all together, and in what fills them', () => {
    const styles = new Styles(1000)
    const data = (length: number) => `a{background:url("data:image/png;base64,${'A'.repeat(length)}")}b{}`
    const long = styles.keep(data(5000))
    const short = styles.keep(data(10))
    expect(styles.keep(`a{color:${'x'.repeat(1000)}}`)).toBeNull()
    expect(styles.place(naming(long, short), 0)?.styles).toEqual({
      'style:0': 'a{background:url()}b{}',
      'style:1': data(10),
    })
    const many = new Styles()
    const cut = many.keep('a{color:red}'.repeat(100_000))
    const text = many.place(naming(cut), 0)?.styles['style:0'] ?? ''
    expect(text.length).toBeLessThanOrEqual(512 * 1024)
    expect(text.endsWith('}')).toBe(true)
    expect(many.keep(`a{}${'x'.repeat(5 * 1024 * 1024)}`)).toBeNull()
  })
})
