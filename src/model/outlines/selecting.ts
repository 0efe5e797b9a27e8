import type { Asked } from './asked.ts'
import { placeAt, placesOf } from './outline.ts'

/** A parameter of a query that says which names the objects at a place have (`fields=id,name`, `meta=total`). */
export interface Selecting {
  /** As `queryName` has it. */
  readonly name: string
  /** A JSON Pointer in which `*` stands for every element of a list. */
  readonly at: string
}

/** How many different choices, or names in one, a selection has to be seen with. */
const FEWEST = 2

/** The parameters of a call that were seen to select: wherever one was sent, the objects at one place had the names that it lists, and no others. */
export function selectingIn(asked: readonly Asked[]): readonly Selecting[] {
  const names = [...new Set(asked.flatMap(one => [...one.names]))].sort()
  return names.flatMap(name => {
    const at = placeOf(asked, name)
    return at === null ? [] : [{ name, at }]
  })
}

function placeOf(asked: readonly Asked[], name: string): string | null {
  const choices = asked.flatMap(({ values, outline }) => {
    const tops = topNames(values?.get(name) ?? null)
    return tops === null ? [] : [{ tops, outline }]
  })
  const places = [...new Set(choices.flatMap(({ outline }) => placesOf(outline).map(([at]) => at)))]
  const fitting = places.filter(at => {
    const shown = new Set<string>()
    let most = 0
    for (const { tops, outline } of choices) {
      const place = placeAt(outline, at)
      if (place === undefined || place.names.size === 0) continue
      if (place.isMap || place.names.size * 2 < tops.size || [...place.names.keys()].some(one => !tops.has(one)))
        return false
      shown.add([...tops].sort().join(','))
      most = Math.max(most, tops.size)
    }
    return shown.size >= FEWEST || most >= FEWEST
  })
  return fitting.toSorted((left, right) => left.length - right.length || (left < right ? -1 : 1))[0] ?? null
}

/** What stands before the first dot of each listed name; null where all are asked for, or the list is not known. */
function topNames(values: readonly string[] | null): ReadonlySet<string> | null {
  if (values === null) return null
  const tops = new Set(values.flatMap(value => value.split(',')).map(one => one.trim().split('.', 1)[0] as string))
  return tops.has('') || tops.has('*') || tops.size === 0 ? null : tops
}
