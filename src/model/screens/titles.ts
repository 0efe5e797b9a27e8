import { isPlaceholder } from '../pages/title-parts.ts'

/** A title with the values that the address has it was seen at, by parameter name, and how often. */
export interface SeenTitle {
  readonly title: string
  readonly values: ReadonlyMap<string, string>
  /** The parameter that holds a number, where one alone does. */
  readonly numbered: string | null
  readonly count: number
}

/**
 * One title for a screen, with names in the place of what varies.
 * @param product the part that all titles of the application share; empty for none
 */
export function screenTitle(titles: readonly SeenTitle[], product: string): string | null {
  const counts = new Map<string, number>()
  for (const { title, values, numbered, count } of titles) {
    if (isPlaceholder(title) && title !== product) continue
    const plain = withNames(title, values)
    // `#7: Oak` at `/trees/7`
    const template = numbered === null ? plain : plain.replace(/(?<=#)\d+\b/, `{${numbered}}`)
    counts.set(template, (counts.get(template) ?? 0) + count)
  }
  const ranked = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  if (ranked.length < 2) return ranked[0]?.[0] ?? null
  const shared = sharedTemplate(
    ranked.map(([title]) => title),
    product,
  )
  return shared ?? (ranked[0] as [string, number])[0]
}

/** `Editing Widget Catalogue` at `title=Widget_Catalogue` → `Editing {title}` */
function withNames(title: string, values: ReadonlyMap<string, string>): string {
  let named = title
  for (const [name, value] of values) {
    const shown = value.replace(/[_+]/g, ' ')
    if (shown.length >= 2 && named.includes(shown)) named = named.replace(shown, `{${name}}`)
  }
  return named
}

/** Words that all begin with and words that all end with, where that leaves more than the product's name. */
export function sharedTemplate(titles: readonly string[], product: string): string | null {
  const words = titles.map(title => title.split(' '))
  const shortest = Math.min(...words.map(list => list.length))
  let head = 0
  while (head < shortest && words.every(list => list[head] === words[0]?.[head])) head++
  let tail = 0
  while (
    tail < shortest - head &&
    words.every(list => list[list.length - 1 - tail] === words[0]?.[list.length - 1 - tail])
  )
    tail++
  const first = words[0] as string[]
  const start = first.slice(0, head).join(' ')
  const end = tail === 0 ? '' : first.slice(first.length - tail).join(' ')
  const said = `${start} ${end}`.replace(product === '' ? '\u0000' : product, '').replace(/\{[^{}]*\}/g, ' ')
  if (!/\p{L}{2}/u.test(said) && !start.includes('#{')) return null
  return [start, '{…}', end].filter(part => part !== '').join(' ')
}
