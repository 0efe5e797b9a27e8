import { isPlaceholder, titleParts } from '../pages/title-parts.ts'
import { type NameOfThing, type TitleWords, withNames } from './title-names.ts'

/** A title with what it may have from where it was seen, and how often. */
export interface SeenTitle extends TitleWords {
  readonly title: string
  /** The parameter that holds a number, where one alone does. */
  readonly numbered: string | null
  readonly count: number
}

/**
 * One title for a screen, with names in the place of what varies.
 * @param product the part that all titles of the application share; empty for none
 */
export function screenTitle(
  titles: readonly SeenTitle[],
  product: string,
  nameOfThing: NameOfThing = () => null,
): string | null {
  const counts = new Map<string, number>()
  for (const { title: said, numbered, count, ...words } of titles) {
    const title = said.replace(UNREAD, '')
    if (isPlaceholder(title) && title !== product) continue
    const plain = withNames(title, words, product, nameOfThing)
    // `#7: Oak` at `/trees/7`
    const template = numbered === null ? plain : plain.replace(/(?<=#)\d+\b/, `{${numbered}}`)
    counts.set(template, (counts.get(template) ?? 0) + count)
  }
  const ranked = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  if (ranked.length < 2) return ranked[0]?.[0] ?? null
  const all = ranked.map(([title]) => title)
  const shared = sharedParts(all, product) ?? sharedTemplate(all, product)
  const [first, most] = ranked[0] as [string, number]
  const count = ranked.reduce((sum, [, own]) => sum + own, 0)
  // Where each address has another title, none of them is that of the screen.
  const isOpen = shared === null && all.length >= MANY && most * MANY <= count && product !== ''
  return shared ?? (isOpen ? sharedParts(all, '') : null) ?? first
}

/** `(3) Inbox`: how many are unread at the moment. */
const UNREAD = /^(?:\(\d+\+?\)|\[\d+\])\s+(?=\S)/

/** So many titles, and none of them on more than one page of so many. */
const MANY = 4

/** The same parts with one other between them: `{…} - Users - Shop`; null where they have no parts, or nothing but the product in common. */
function sharedParts(titles: readonly string[], product: string): string | null {
  const [first, ...others] = titles.map(titleParts)
  if (first === undefined || first.length < 2) return null
  const isShared = (from: (parts: readonly string[]) => string | undefined): boolean =>
    others.every(parts => from(parts) === from(first))
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  let head = 0
  while (head < shortest && isShared(parts => parts[head])) head++
  // What parts two parts goes with them.
  head -= head % 2
  let tail = 0
  while (tail < shortest - head && isShared(parts => parts.at(-1 - tail))) tail++
  tail -= tail % 2
  const [start, end] = [first.slice(0, head), first.slice(first.length - tail)]
  const middles = [first, ...others].map(parts => parts.slice(head, parts.length - tail))
  const inside = partByPart(middles)
  const said = [...start, ...inside, ...end].filter((part, index) => index % 2 === 0 && part !== product)
  return said.some(isSaying) ? [...start, ...inside, ...end].join('') : null
}

/** What stands in the same place of each; all is open where they have another number of parts, or part them otherwise. */
function partByPart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const isAlike = others.every(
    parts => parts.length === first.length && parts.every((part, index) => index % 2 === 0 || part === first[index]),
  )
  if (!isAlike) return ['{…}']
  return first.map((part, index) => {
    const there = [part, ...others.map(parts => parts[index] as string)]
    return new Set(there).size === 1 ? part : (sharedTemplate(there, '') ?? '{…}')
  })
}

const isSaying = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ' '))

/** Words that all begin with and words that all end with, where that leaves more than the product's name. */
export function sharedTemplate(titles: readonly string[], product: string): string | null {
  const words = titles.map(title => title.split(' '))
  const shortest = Math.min(...words.map(list => list.length))
  let head = 0
  while (head < shortest && words.every(list => list[head] === words[0]?.[head])) head++
  let tail = 0
  while (tail < shortest - head && words.every(list => list.at(-1 - tail) === words[0]?.at(-1 - tail))) tail++
  const first = words[0] as string[]
  const start = first.slice(0, head).join(' ')
  const end = tail === 0 ? '' : first.slice(first.length - tail).join(' ')
  const said = `${start} ${end}`.replace(product === '' ? '\u0000' : product, '')
  if (!isSaying(said) && !`${start} ${end}`.includes('#{')) return null
  return [start, '{…}', end].filter(part => part !== '').join(' ')
}
