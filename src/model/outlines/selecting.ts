import { isControlInformation } from '../../evidence/control-information.ts'
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
  /** Others that list names which stand there along with these: `$expand`. */
  readonly along?: readonly string[]
  /** Names are taken with the dots in them, and lead nowhere: `facet=owner.name` is answered under `owner.name`. */
  readonly isWhole?: true
}

/** How many different choices, or names in one, a selection has to be seen with. */
const FEWEST = 2

/** The parameters of a call that were seen to select: wherever one was sent, the objects at one place had the names that it lists, and no others but always the same. */
export function selectingIn(asked: readonly Asked[]): readonly Selecting[] {
  const names = [...new Set(asked.flatMap(one => [...one.names]))].sort()
  return names.flatMap(name => {
    if (isOrder(name, '')) return []
    const whole = hasDots(asked, name) ? placeOf(asked, name, wholeNames) : null
    if (whole !== null) return [{ name, ...whole, isWhole: true as const }]
    const found = placeOf(asked, name, topNames)
    return found === null ? [] : [{ name, ...found }]
  })
}

/** Whether a name that is listed stands in an answer with a dot in it. */
const hasDots = (asked: readonly Asked[], name: string): boolean =>
  asked.some(({ values, outline }) => {
    const dotted = [...(wholeNames(values?.get(name) ?? null) ?? [])].filter(one => one.includes('.'))
    return dotted.length > 0 && placesOf(outline).some(([, { names }]) => dotted.some(one => names.has(one)))
  })

function placeOf(
  asked: readonly Asked[],
  name: string,
  listedIn: (values: readonly string[] | null) => ReadonlySet<string> | null,
): Omit<Selecting, 'name'> | null {
  const choices = asked.flatMap(({ values, outline }) => {
    const tops = listedIn(values?.get(name) ?? null)
    return tops === null ? [] : [{ tops, outline, others: othersIn(values, name) }]
  })
  // `fields=` asks for all, as who does not send it.
  const without = asked.flatMap(({ names, values, outline }) =>
    !names.has(name) || (values?.get(name) != null && listedIn(values.get(name) ?? null) === null) ? [outline] : [],
  )
  const places = [...new Set(choices.flatMap(({ outline }) => placesOf(outline).map(([at]) => at)))]
  const chosen = new Set(choices.flatMap(({ tops }) => [...tops]))
  const holding = new Map(places.map(at => [at, heldAt(at, choices, chosen)]))
  const most = Math.max(...holding.values())
  const fitting = places.flatMap(at => {
    // What is chosen stands elsewhere, and here some of the same names.
    if ((holding.get(at) ?? 0) < most) return []
    const found = besidesAt(at, choices, without)
    return found === null ? [] : [{ at, ...found }]
  })
  return fitting.toSorted(({ at: a }, { at: b }) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}

/** How many of the chosen names stood at a place. */
const heldAt = (at: string, choices: readonly Choice[], chosen: ReadonlySet<string>): number =>
  [...chosen].filter(name => choices.some(({ outline }) => placeAt(outline, at)?.names.has(name) === true)).length

interface Choice {
  readonly tops: ReadonlySet<string>
  readonly outline: Outline
  /** What other parameters of the same query list, by their names. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>
}

const othersIn = (values: Asked['values'], name: string): Choice['others'] =>
  new Map(
    [...(values ?? [])].flatMap(([other, listed]) => {
      const tops = other === name || isOrder(other, '') ? null : topNames(listed)
      return tops === null ? [] : [[other, tops] as const]
    }),
  )

/**
 * The names that stand at a place whatever is chosen, its key and what a protocol adds (`_id`, `@odata.etag`), and the parameters that list others; null where what stands there
 * was not chosen. Where there are such names, one more was seen to come and go with what was chosen, or several to stand where nothing was.
 * @param without answers to what chose nothing
 */
function besidesAt(
  at: string,
  choices: readonly Choice[],
  without: readonly Outline[],
): Pick<Selecting, 'besides' | 'along'> | null {
  const chosen = new Set(choices.flatMap(({ tops }) => [...tops]))
  const besides = new Set<string>()
  const along = new Set<string>()
  const held: { readonly tops: ReadonlySet<string>; readonly names: ReadonlySet<string> }[] = []
  for (const { tops, outline, others } of choices) {
    const place = placeAt(outline, at)
    if (place === undefined || place.names.size === 0) continue
    const names = new Set(place.names.keys())
    const listing = [...others].filter(([, listed]) => [...listed].every(one => names.has(one)))
    const extra = [...names].filter(one => {
      if (tops.has(one)) return false
      const by = listing.find(([, listed]) => listed.has(one))
      if (by !== undefined) along.add(by[0])
      return by === undefined
    })
    if (
      place.isMap ||
      [...names].filter(one => tops.has(one)).length * 2 < tops.size ||
      extra.some(one => chosen.has(one))
    )
      return null
    for (const one of extra) besides.add(one)
    held.push({ tops, names: new Set([...names].filter(one => tops.has(one) || extra.includes(one))) })
  }
  const different = new Set(held.map(({ tops }) => [...tops].sort().join(','))).size
  const found = { besides: [...besides].sort(), ...(along.size === 0 ? {} : { along: [...along].sort() }) }
  const own = [...besides].filter(one => !isControlInformation(one))
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
  if (own.length === 0)
    return different >= FEWEST ||
      (isLeft && held.length > 0 && along.size === 0) ||
      held.some(({ tops }) => tops.size >= FEWEST)
      ? found
      : null
  return own.length <= MOST_BESIDES && isAlways && (comesAndGoes || isLeft) ? found : null
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
export const topNames = (values: readonly string[] | null): ReadonlySet<string> | null =>
  namesListed(values, one => one.split('.', 1)[0] as string)

const wholeNames = (values: readonly string[] | null): ReadonlySet<string> | null => namesListed(values, one => one)

function namesListed(values: readonly string[] | null, part: (name: string) => string): ReadonlySet<string> | null {
  if (values === null) return null
  const names = new Set(values.flatMap(listedNames).map(part))
  return names.has('') || names.has('*') || names.size === 0 ? null : names
}
