import { keysTold } from '../../calls/leaf/keys-told.ts'
import type { Operation } from '../../calls/operations.ts'
import { type Address, foldedPath } from '../../pages/address.ts'
import { samePage } from './same-screen.ts'
import { type Stand, placeKey } from './stand.ts'

/** Where addresses of screens hold the names of things that hold slashes: `/edit/notes/week.md` beside `/api/contents/notes/week.md`. */
export interface LongPlaces {
  /** The same address, such a name in one segment of it, its slashes written as `%2F`. */
  readonly joined: (address: Address) => Address
  /** What calls name such a name behind these segments; null where none stands there. */
  readonly nameAt: (before: readonly string[]) => string | null
}

/** So many names that calls tell are no coincidence, nor is one of a file below a folder. */
const FEW = 2
const FILE = /[^/]\.\w{1,8}$/

/**
 * Finds them: all that stands behind a word is such a name, at half of the addresses there at least one that calls name; or one kind of page stands
 * there at addresses of several lengths, each titled after its last word.
 * @param stands where a person stood
 */
export function longPlaces(stands: readonly Stand[], operations: readonly Operation[]): LongPlaces {
  const addresses = stands.map(({ address }) => address)
  const named = namesThatHoldSlashes(operations)
  const places = new Map(placesOfPages(stands).map(place => [place, 'path']))
  for (const [place, rests] of named.size === 0 ? [] : restsByPlace(addresses)) {
    const known = [...rests].filter(rest => named.has(rest))
    const [name, ...others] = new Set(known.map(rest => named.get(rest) as string))
    const isLong = known.some(rest => rest.includes('/') && (known.length >= FEW || FILE.test(rest)))
    if (name !== undefined && others.length === 0 && isLong && known.length * 2 >= rests.size) places.set(place, name)
  }
  const nameAt = (before: readonly string[]): string | null => places.get(before.join('/')) ?? null
  return {
    nameAt,
    joined: address => {
      const { segments } = address
      const at = segments.findIndex((_, index) => index > 0 && nameAt(segments.slice(0, index)) !== null)
      if (at === -1) return address
      return { ...address, segments: [...segments.slice(0, at), segments.slice(at).join('%2F')] }
    },
  }
}

/** Paths behind which pages of one kind stand at one word and at several, `/src/main/app.go` and `/src/main/lib/text.go`. */
function placesOfPages(stands: readonly Stand[]): readonly string[] {
  const byPlace = new Map<string, Stand[]>()
  for (const stand of stands)
    for (let at = 1; at < stand.address.segments.length; at++) {
      const place = stand.address.segments.slice(0, at).join('/')
      const known = byPlace.get(place)
      if (known === undefined) byPlace.set(place, [stand])
      else known.push(stand)
    }
  return [...byPlace].flatMap(([place, below]) => (areOfPath(below, place.split('/').length) ? [place] : []))
}

/** Two files are enough, one of them in a folder; of other words it takes three. */
function areOfPath(below: readonly Stand[], depth: number): boolean {
  const isLong = ({ address: { segments } }: Stand): boolean => segments.length > depth + 1
  const long = below.filter(isLong)
  const short = below.filter(stand => !isLong(stand))
  const areFiles = below.every(({ address: { segments } }) => FILE.test(segments.at(-1) as string))
  return (
    long.length > 0 &&
    short.length > 0 &&
    below.length >= (areFiles ? FEW : FEW + 1) &&
    below.every(isTitledAfterIt) &&
    long.every(one => short.some(other => samePage(one, other) === 'same'))
  )
}

const isTitledAfterIt = ({ address: { segments, query }, visit, inMenu }: Stand): boolean => {
  const last = plainly(segments.at(-1) as string)
  return (
    !inMenu &&
    query.length === 0 &&
    last !== '' &&
    [...visit.parts.titles.entries.keys()].some(title => plainly(title).includes(last))
  )
}

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What calls name so, and their answers, ids folded as in addresses, with what they call it. */
function namesThatHoldSlashes(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { parameters, leaf } of operations)
    for (const { name, spans, values } of parameters)
      for (const value of spans === true ? [...values, ...keysTold(leaf, name)] : [])
        found.set(foldedPath(value).join('/'), name)
  return found
}

/** By what stands before it, all that stands at the end of addresses. */
function restsByPlace(addresses: readonly Address[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const seen = new Set<string>()
  for (const { segments } of addresses) {
    const address = placeKey({ origin: '', segments, query: [] })
    if (seen.has(address)) continue
    seen.add(address)
    for (let at = 1; at < segments.length; at++) {
      const place = segments.slice(0, at).join('/')
      found.set(place, (found.get(place) ?? new Set()).add(segments.slice(at).join('/')))
    }
  }
  return found
}
