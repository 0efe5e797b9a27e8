/** One message as a call said it. */
export interface Variant {
  readonly text: string
  /** Where it was said: only what one call says is taken for one message where the words alone do not show it. */
  readonly calls: readonly string[]
  /** Words that may repeat the request: `value bob`. */
  readonly maybe: ReadonlySet<string>
}

/** Variants that are one message, with names in the places of what varies. */
export interface Template<Member extends Variant> {
  readonly message: string
  readonly variants: readonly Member[]
}

/**
 * Messages of one status and code as templates. Word by word: parts in quotes, numbers and names that were put in before may
 * vary; a plain word only where it repeats the request in every variant, or where one call says the same around three words or more.
 * What varies is named by what it repeats, else by its number; what never varies stands as it was said.
 */
export function templates<Member extends Variant>(variants: readonly Member[]): readonly Template<Member>[] {
  const byMask = new Map<string, Member[]>()
  const sorted = variants.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  for (const variant of sorted) {
    const mask = tokens(variant.text).map(masked).join('')
    // `[[error:no-rights]]`: where nothing that could stay is left, the whole says what went wrong.
    const key = /\p{L}/u.test(mask) ? mask : variant.text
    const same = byMask.get(key)
    if (same === undefined) byMask.set(key, [variant])
    else same.push(variant)
  }
  const groups = joinedByWord([...byMask.values()])
  return groups
    .map(group => ({ message: aligned(group), variants: group }))
    .toSorted((a, b) => (a.message < b.message ? -1 : 1))
}

/** Names in braces; lists of quoted parts as one; quoted parts; words with their inner marks; the rest mark by mark. */
const TOKEN =
  /\{[^{}]{1,60}\}|"[^"]{0,200}"(?:, "[^"]{0,200}")+|"[^"]{0,200}"|`[^`]{0,200}`|“[^”]{0,200}”|«[^»]{0,200}»|'[^'\s]{1,80}'|[\p{L}\p{N}_][\p{L}\p{N}_@./:-]*[\p{L}\p{N}_]|[\p{L}\p{N}_]|\s+|./gsu

const tokens = (text: string): readonly string[] => text.match(TOKEN) ?? []

function masked(token: string): string {
  const quotes = quotesOf(token)
  if (quotes !== null) return `${quotes[0]}\u0000${quotes[1]}`
  return mayVary(token) ? '\u0000' : token
}

const quotesOf = (token: string): readonly [string, string] | null =>
  token.length > 1 && /^["`“«']/.test(token) ? [token[0] as string, token.at(-1) as string] : null

/** Numbers, names in braces, and words with a digit or a mark inside that no language has. */
const mayVary = (token: string): boolean => /^\{.+\}$|\d|[_@]|[\p{L}][/:][\p{L}]/u.test(token)

function joinedByWord<Member extends Variant>(groups: readonly (readonly Member[])[]): readonly (readonly Member[])[] {
  const left = groups.map(group => [...group])
  const joined: Member[][] = []
  while (left.length > 0) {
    const group = left.shift() as Member[]
    for (let at = 0; at < tokens((group[0] as Member).text).length; at++) {
      const differing = left.filter(other => differsOnlyAt(group[0] as Member, other[0] as Member, at))
      const repeating = group.every(variant => repeats(variant, at) !== null)
        ? differing.filter(other => other.every(variant => repeats(variant, at) !== null))
        : []
      const alike = repeating.length > 0 ? repeating : differing
      if (alike.length === 0 || !isOneMessage([group, ...alike], at)) continue
      for (const other of alike) {
        group.push(...other)
        left.splice(left.indexOf(other), 1)
      }
      break
    }
    joined.push(group)
  }
  return joined
}

const SAME_WORDS = 3
const DIFFERENT = 3

function differsOnlyAt(one: Variant, other: Variant, at: number): boolean {
  const left = tokens(one.text)
  const right = tokens(other.text)
  if (left.length !== right.length || !/^[\p{L}\p{N}]/u.test(left[at] ?? '')) return false
  return left.every((token, index) =>
    index === at ? token !== right[index] : masked(token) === masked(right[index] as string),
  )
}

function isOneMessage(groups: readonly (readonly Variant[])[], at: number): boolean {
  const all = groups.flat()
  if (all.every(variant => repeats(variant, at) !== null)) return true
  const calls = new Set(all.flatMap(variant => variant.calls))
  const words = tokens((all[0] as Variant).text).filter((token, index) => index !== at && /^\p{L}{2,}/u.test(token))
  return calls.size === 1 && groups.length >= DIFFERENT && words.length >= SAME_WORDS
}

/** What the word at this place repeats of its request: `value`, `path` or `field`. */
function repeats({ text, maybe }: Variant, at: number): string | null {
  const word = (tokens(text)[at] ?? '').replace(/^["'`“«]|["'`”»]$/g, '')
  // What was recognised before has a name already.
  if (/^\{[^{}]+\}$/.test(word)) return word === '{field}' ? 'field' : 'value'
  for (const kind of ['path', 'value', 'field']) if (maybe.has(`${kind} ${word}`)) return kind
  return null
}

function aligned(group: readonly Variant[]): string {
  const rows = group.map(({ text }) => tokens(text))
  let number = 0
  return (rows[0] ?? [])
    .map((token, at) => {
      const column = rows.map(row => row[at] as string)
      if (column.every(other => other === token)) return token
      const name = nameOf(column, group, at) ?? `{${++number}}`
      const quotes = quotesOf(token)
      return quotes === null ? name : `${quotes[0]}${name}${quotes[1]}`
    })
    .join('')
}

/** By the one name that stands there in some, or by what the word repeats in all. */
function nameOf(column: readonly string[], group: readonly Variant[], at: number): string | null {
  const named = new Set(column.flatMap(token => /^["'`“«]?(\{[^{}]+\})["'`”»]?$/.exec(token)?.[1] ?? []))
  if (named.size === 1) return [...named][0] as string
  // Several kinds of things, each by its own.
  if (named.size > 1) return [...named].every(name => /^\{\w+Id\}$/.test(name)) ? '{id}' : null
  const kinds = group.map(variant => repeats(variant, at))
  if (kinds.includes(null)) return null
  return new Set(kinds).size === 1 && kinds[0] === 'field' ? '{field}' : '{value}'
}
