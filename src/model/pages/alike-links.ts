import { classOfKey } from '../segment.ts'
import { type Address, addressFrom } from './address.ts'
import type { Pages } from './seen-pages.ts'

/** An address that links with one text lead to, as to others that differ from it in this part: of its path, or of its query behind. */
export interface AlikeLink {
  readonly address: Address
  readonly part: number
  /** Why what stands there is a value. */
  readonly reason: string
}

const ONE_TEXT = 'links with one text lead to addresses that differ here'
const CODES = 'links of a page lead to addresses that end in codes of one length'

/** What stands in the places of a path that differ, as one text. */
type Words = string

/** Jaccard index of the fields of two forms below which they are no one form. */
const FIELDS = 0.5

/**
 * Links with one text that lead to what differs in a part are beside the rows of a list, and name its things; unless what is filled in behind
 * them is another form for each: `add` beside every kind of thing that there is leads to `/people/add` and `/rules/add`.
 */
export const alikeLinks = (pages: Seen): readonly AlikeLink[] => judged(pages).rows

/** The others: those that lead to kinds of things, with another form behind each. */
export const linksToKinds = (pages: Seen): readonly AlikeLink[] => judged(pages).kinds

type Seen = Pick<Pages, 'alike' | 'visits' | 'forms'>

function judged({ alike, visits, forms }: Seen): Record<'rows' | 'kinds', readonly AlikeLink[]> {
  const links = [...alike.entries.keys()].map((text): AlikeLink => {
    const [key, part, code] = JSON.parse(text) as [string, number, string?]
    return { address: addressFrom(key), part, reason: code === undefined ? ONE_TEXT : CODES }
  })
  const behind = groupsOf(links)
  const seen = new Map<string, Map<Words, Map<string, Set<string>>>>()
  for (const [key, { parts }] of visits.entries) {
    const fields = fieldsOf(parts.forms.entries.keys(), forms)
    if (fields.length === 0) continue
    const { origin, segments } = addressFrom(key)
    for (let depth = 1; depth <= segments.length; depth++) {
      const at = behind.get(pathText(origin, segments.slice(0, depth)))
      if (at === undefined) continue
      const tail = segments
        .slice(depth)
        .map(segment => classOfKey(segment) ?? segment)
        .join('/')
      const group = setDefault(seen, at.group, () => new Map<Words, Map<string, Set<string>>>())
      const tails = setDefault(group, at.words, () => new Map<string, Set<string>>())
      const known = setDefault(tails, tail, () => new Set<string>())
      for (const field of fields) known.add(field)
    }
  }
  const refuted = new Set([...seen].flatMap(([group, words]) => (areOthers(inOrder(words)) ? [group] : [])))
  const isOfKinds = ({ address }: AlikeLink): boolean => {
    const path = [...prefixes(address)].find(text => behind.has(text))
    return path !== undefined && refuted.has(behind.get(path)?.group ?? '')
  }
  return { rows: links.filter(link => !isOfKinds(link)), kinds: links.filter(isOfKinds) }
}

/** By the path up to the last place that differs: what it is once these places are left open, and what stands in them. */
function groupsOf(links: readonly AlikeLink[]): ReadonlyMap<string, { readonly group: string; readonly words: Words }> {
  const parts = new Map<string, { readonly address: Address; readonly varying: Set<number> }>()
  for (const { address, part } of links) {
    if (part >= address.segments.length) continue
    const key = pathText(address.origin, address.segments)
    setDefault(parts, key, () => ({ address, varying: new Set<number>() })).varying.add(part)
  }
  const found = new Map<string, { readonly group: string; readonly words: Words }>()
  for (const { address, varying } of inOrder(parts)) {
    const { origin, segments } = address
    const depth = Math.max(...varying) + 1
    const open = segments.slice(0, depth).map((segment, index) => (varying.has(index) ? '*' : segment))
    const words = JSON.stringify(segments.slice(0, depth).filter((_, index) => varying.has(index)))
    found.set(pathText(origin, segments.slice(0, depth)), { group: pathText(origin, open), words })
  }
  return found
}

function* prefixes({ origin, segments }: Address): Iterable<string> {
  for (let depth = segments.length; depth > 0; depth--) yield pathText(origin, segments.slice(0, depth))
}

const pathText = (origin: string, segments: readonly string[]): string => JSON.stringify([origin, ...segments])

/** Names of what is filled in to change something. */
function fieldsOf(keys: Iterable<string>, forms: Pages['forms']): readonly string[] {
  return [...keys].flatMap(key => {
    const form = forms.entries.get(key)
    return form === undefined || form.method !== 'POST' ? [] : form.fields.map(({ name }) => name)
  })
}

/** So many are compared, each with each. */
const COMPARED = 40

/**
 * Of the pages that can be compared, at least half of the pairs ask for other things. What all are asked alike, as which rows of a list are to be
 * deleted, is no word for it where other pages of the same two differ.
 */
function areOthers(all: readonly ReadonlyMap<string, ReadonlySet<string>>[]): boolean {
  const some = all.slice(0, COMPARED)
  const pairs = some.flatMap((left, index) => some.slice(index + 1).map(right => sharedTails(left, right)))
  const asked = new Set(pairs.flatMap(({ alike, unlike }) => (unlike.length > 0 ? alike : [])))
  const others = pairs.filter(({ unlike }) => unlike.length > 0).length
  const same = pairs.filter(({ alike, unlike }) => unlike.length === 0 && alike.some(tail => !asked.has(tail))).length
  return others > 0 && others >= same
}

/** What stands below both, by whether it asks for the same. */
function sharedTails(
  left: ReadonlyMap<string, ReadonlySet<string>>,
  right: ReadonlyMap<string, ReadonlySet<string>>,
): Record<'alike' | 'unlike', readonly string[]> {
  const alike: string[] = []
  const unlike: string[] = []
  for (const [tail, fields] of left) {
    const there = right.get(tail)
    if (there !== undefined) (jaccard(fields, there) < FIELDS ? unlike : alike).push(tail)
  }
  return { alike, unlike }
}

function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0
  for (const field of left) if (right.has(field)) both++
  return both / (left.size + right.size - both)
}

const inOrder = <Value>(map: ReadonlyMap<string, Value>): readonly Value[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

function setDefault<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
