import { isOrder } from '../../evidence/list-query.ts'
import type { Asked } from './asked.ts'
import { placeAt, placesOf } from './outline.ts'
import { type Selecting, topNames } from './selecting.ts'

/** A parameter of a query that brings names to the objects at a place which stand there only where it lists them: `include=tags,authors`. */
export interface Bringing {
  /** As `queryPair` has it. */
  readonly name: string
  /** A JSON Pointer in which `*` stands for every element of a list. */
  readonly at: string
  /** Sorted. */
  readonly brings: readonly string[]
}

/** What is chosen by them, or put in order, is there without them too. */
const CHOOSES = /^\$?(?:select|only|fields?|columns?|attributes|props?|properties|order|sort)\b/i

/**
 * The parameters of a call that were seen to bring names: each stood wherever it was listed, and nowhere else.
 * @param selecting what chooses names: where it does, nothing is brought
 */
export function bringingIn(asked: readonly Asked[], selecting: readonly Selecting[]): readonly Bringing[] {
  const chosen = new Set(selecting.map(({ name }) => name))
  const names = [...new Set(asked.flatMap(one => [...one.names]))].sort()
  return names.flatMap(name => {
    if (chosen.has(name) || CHOOSES.test(name) || isOrder(name, '')) return []
    const found = placeOf(asked, name)
    return found === null || selecting.some(({ at }) => at === found.at) ? [] : [{ name, ...found }]
  })
}

/** The place nearest to the top at which something is brought. */
function placeOf(asked: readonly Asked[], name: string): Omit<Bringing, 'name'> | null {
  const choices = asked.flatMap(({ names, values, outline }) => {
    const tops = names.has(name) ? topNames(values?.get(name) ?? null) : NOTHING
    return tops === null ? [] : [{ tops, outline }]
  })
  const listed = [...new Set(choices.flatMap(({ tops }) => [...tops]))].sort()
  if (listed.length === 0) return null
  const places = [...new Set(choices.flatMap(({ outline }) => placesOf(outline).map(([at]) => at)))].toSorted(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  )
  for (const at of places) {
    const held = choices.flatMap(({ tops, outline }) => {
      const place = placeAt(outline, at)
      return place === undefined || place.isMap || place.names.size === 0 ? [] : [{ tops, place }]
    })
    const brings = listed.filter(one => {
      const asking = held.filter(({ tops }) => tops.has(one))
      const silent = held.filter(({ tops }) => !tops.has(one))
      return (
        asking.length > 0 &&
        silent.length > 0 &&
        asking.every(({ place }) => place.common?.has(one) === true) &&
        silent.every(({ place }) => !place.names.has(one))
      )
    })
    if (brings.length > 0) return { at, brings }
  }
  return null
}

const NOTHING: ReadonlySet<string> = new Set()
