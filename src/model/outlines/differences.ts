import { ELEMENT, LIST, OBJECT, type Outline, type OutlinePlace, placeAt, placesOf } from './outline.ts'

/** How answers differ that were asked for in two ways. `replaced`: other names or another kind altogether; `changed`: some names more, or less, always. */
export type Difference = 'replaced' | 'changed' | null

/**
 * Compares what was answered with something and without it.
 * @param selected places whose names a parameter selects, also inside of one: names that are more, less or of another kind there say nothing
 * @param isOpen whether the names of a place say nothing at all
 */
export function differenceOf(
  having: Outline,
  lacking: Outline,
  selected: ReadonlySet<string> = new Set(),
  isOpen: (place: OutlinePlace) => boolean = ({ isMap }) => isMap,
): Difference {
  let found: Difference = null
  for (const [at, place] of placesOf(having)) {
    const other = placeAt(lacking, at)
    if (other === undefined || !isMain(at) || isOpen(place) || isOpen(other)) continue
    if (isOther(place.kinds, other.kinds)) return 'replaced'
    if (place.names.size === 0 || other.names.size === 0) continue
    const both = [...place.names].filter(([name]) => other.names.has(name))
    if (both.length === 0) return 'replaced'
    if (selected.has(at)) continue
    if (both.some(([name, kinds]) => isOther(kinds, other.names.get(name) as number))) return 'replaced'
    if (isMore(place, other) || isMore(other, place)) found = 'changed'
  }
  return found
}

/** The answer, what stands around its list, and the elements of that list: what lies deeper differs from thing to thing. */
const isMain = (at: string): boolean => {
  const first = at.indexOf(`/${ELEMENT}`)
  return first === -1 || first === at.length - 2
}

const HOLDING = LIST | OBJECT

/** A list is no object, and both are no single value; null is any of them. */
function isOther(left: number, right: number): boolean {
  const [one, other] = [kindsIn(left), kindsIn(right)]
  return one !== 0 && other !== 0 && (one & other) === 0
}

const kindsIn = (kinds: number): number => (kinds & HOLDING) | ((kinds & ~HOLDING & ~1) === 0 ? 0 : 1)

const isMore = (place: OutlinePlace, other: OutlinePlace): boolean =>
  place.common !== null && [...place.common].some(name => !other.names.has(name))
