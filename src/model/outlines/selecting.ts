import { listedNames } from '../../evidence/listed-names.ts'
import { isOrder } from '../../evidence/list-query.ts'
import type { Asked } from './asked.ts'
import { type Outline, type OutlinePlace, placeAt, placesOf } from './outline.ts'

/** A parameter of a query that says which names the objects at a place have (`fields=id,name`, `meta=total`). */
export interface Selecting {
  /** As `queryPair` has it. */
  readonly name: string
  /** A JSON Pointer in which `*` stands for every element of a list. */
  readonly at: string
  /** Names that stand there whatever is chosen. */
  readonly besides: readonly string[]
}

/** How many different choices, or names in one, a selection has to be seen with. */
const FEWEST = 2

/** The parameters of a call that were seen to select: wherever one was sent, the objects at one place had the names that it lists, and no others but always the same. */
export function selectingIn(asked: readonly Asked[]): readonly Selecting[] {
  const names = [...new Set(asked.flatMap(one => [...one.names]))].sort()
  return names.flatMap(name => {
    const found = isOrder(name, '') ? null : placeOf(asked, name)
    return found === null ? [] : [{ name, ...found }]
  })
}

function placeOf(asked: readonly Asked[], name: string): Omit<Selecting, 'name'> | null {
  const choices = asked.flatMap(({ values, outline }) => {
    const tops = topNames(values?.get(name) ?? null)
    return tops === null ? [] : [{ tops, outline }]
  })
  const without = asked.flatMap(({ names, outline }) => (names.has(name) ? [] : [outline]))
  const places = [...new Set(choices.flatMap(({ outline }) => placesOf(outline).map(([at]) => at)))]
  const fitting = places.flatMap(at => {
    const besides = besidesAt(at, choices, without)
    return besides === null ? [] : [{ at, besides }]
  })
  return fitting.toSorted(({ at: a }, { at: b }) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}

interface Choice {
  readonly tops: ReadonlySet<string>
  readonly outline: Outline
}

/**
 * The names that stand at a place whatever is chosen, its key and what a protocol adds (`_id`, `@odata.etag`); null where what stands there
 * was not chosen. Where there are such names, one more was seen to come and go with what was chosen, or several to stand where nothing was.
 * @param without answers to what chose nothing
 */
function besidesAt(at: string, choices: readonly Choice[], without: readonly Outline[]): readonly string[] | null {
  const chosen = new Set(choices.flatMap(({ tops }) => [...tops]))
  const besides = new Set<string>()
  const held: { readonly tops: ReadonlySet<string>; readonly names: ReadonlySet<string> }[] = []
  for (const { tops, outline } of choices) {
    const place = placeAt(outline, at)
    if (place === undefined || place.names.size === 0) continue
    const names = new Set(place.names.keys())
    const extra = [...names].filter(one => !tops.has(one))
    if (place.isMap || (names.size - extra.length) * 2 < tops.size || extra.some(one => chosen.has(one))) return null
    for (const one of extra) besides.add(one)
    held.push({ tops, names })
  }
  const different = new Set(held.map(({ tops }) => [...tops].sort().join(','))).size
  if (besides.size === 0) return different >= FEWEST || held.some(({ tops }) => tops.size >= FEWEST) ? [] : null
  const isAlways = [...besides].every(one => held.every(({ names }) => names.has(one)))
  const comesAndGoes = [...chosen].some(
    one => held.some(({ names }) => names.has(one)) && held.some(({ names }) => !names.has(one)),
  )
  const isLeft = without.some(outline =>
    leavesOut(
      placeAt(outline, at),
      held.map(({ names }) => names),
    ),
  )
  return besides.size <= MOST_BESIDES && isAlways && (comesAndGoes || isLeft) ? [...besides].sort() : null
}

/** Whether several names stand where nothing is chosen that never stood where something was, beside all that did. */
function leavesOut(place: OutlinePlace | undefined, held: readonly ReadonlySet<string>[]): boolean {
  const all = [...(place?.names.keys() ?? [])]
  return (
    held.every(names => [...names].every(one => place?.names.has(one))) &&
    all.filter(one => !held.some(names => names.has(one))).length >= SEVERAL
  )
}

const SEVERAL = 3

const MOST_BESIDES = 2

/** What stands before the first dot of each listed name; null where all are asked for, or the list is not known. */
export function topNames(values: readonly string[] | null): ReadonlySet<string> | null {
  if (values === null) return null
  const tops = new Set(values.flatMap(listedNames).map(one => one.split('.', 1)[0] as string))
  return tops.has('') || tops.has('*') || tops.size === 0 ? null : tops
}
