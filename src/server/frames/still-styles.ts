/**
 * Style rules without what would be fetched: addresses and imports. What is left changes looks alone. The page that they stand in
 * has a policy that fetches nothing; this keeps it from having to refuse.
 */
export function stillStyles(css: string): string {
  const spelled = css.replaceAll(LETTER, (whole, hex: string | undefined, plain: string | undefined) =>
    hex === undefined ? (plain ?? whole) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const imported = spelled.replaceAll(/@(?:import|charset|namespace)\b[^;]{0,2000};?/gi, '')
  // The text stands in a `style` element, which the characters of its end tag would close.
  return withoutAddresses(imported).replaceAll(/<(?=[/!])/g, String.raw`\3c `)
}

/** A letter that is written as an escape (CSS Syntax, section 4.3.7): `\75 rl(` and `u\rl(` are `url(`. */
const LETTER = /\\(?:0{0,4}([46][1-9a-f]|[57][0-9a])(?:\s|(?![0-9a-f]))|([g-z]))/gi

/** What fetches, or in old browsers runs. */
const ADDRESS = /(?:url|image-set|src|image|expression)\(/gi
const KEPT = /^\s*["']?(?:data:image\/(?:png|jpe?g|gif|webp|avif)|#)/i

function withoutAddresses(css: string): string {
  const parts: string[] = []
  let from = 0
  ADDRESS.lastIndex = 0
  for (let found = ADDRESS.exec(css); found !== null; found = ADDRESS.exec(css)) {
    const close = css.indexOf(')', ADDRESS.lastIndex)
    const end = close === -1 ? css.length : close + 1
    if (!KEPT.test(css.slice(ADDRESS.lastIndex, ADDRESS.lastIndex + 30))) {
      parts.push(css.slice(from, found.index), 'none')
      from = end
    }
    ADDRESS.lastIndex = end
  }
  return [...parts, css.slice(from)].join('')
}
