import { classOfKey } from '../../segment.ts'
import type { Stand } from './stand.ts'

/** What the calls made from there mostly call the same words; empty where they do not. */
export function calledName(words: readonly string[], below: readonly Stand[]): string {
  const literal = words.filter(word => classOfKey(word) === null)
  const names = new Map<string, Set<string>>()
  for (const { calls } of below)
    for (const { operation } of calls.values())
      for (const { name, values } of operation.parameters)
        if (literal.some(word => values.includes(word)))
          names.set(name, (names.get(name) ?? new Set()).add(operation.id))
  return mostNamed(names)
}

/** By path, the names under which queries of its addresses hold words, and these. */
export type QueryNames = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

export function queryNames(all: readonly Stand[]): QueryNames {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const { address } of all) {
    const path = address.segments.join('/')
    const names = found.get(path) ?? new Map<string, Set<string>>()
    found.set(path, names)
    for (const [name, value] of address.query)
      if (value !== '' && classOfKey(value) === null) names.set(name, (names.get(name) ?? new Set()).add(value))
  }
  return found
}

/** `/wiki/Boats` beside `/wiki?title=Boats&action=edit`: what the query of the path before calls the same words; empty where it does not. */
export function queriedName(
  words: readonly string[],
  path: readonly { readonly text: string; readonly parameter: boolean }[],
  queries: QueryNames,
): string {
  if (path.some(({ parameter: varies }) => varies)) return ''
  const own = queries.get(path.map(({ text }) => text).join('/')) ?? new Map<string, ReadonlySet<string>>()
  const names = new Map<string, ReadonlySet<string>>()
  for (const [name, values] of own) {
    const same = words.filter(word => values.has(word))
    if (same.length > 0) names.set(name, new Set(same))
  }
  return mostNamed(names)
}

const mostNamed = (names: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...names].sort(([a, left], [b, right]) => right.size - left.size || (a < b ? -1 : 1))[0]?.[0] ?? ''
