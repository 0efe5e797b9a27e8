import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { type PlaceTable, cutPlaces, eachPlace, keepPlace, mergePlaces, noPlaces, placeUnder } from './place-table.ts'
import { parsedUrl } from '../parsed-url.ts'
import { rememberingAll } from '../remembering-all.ts'
import { eachName, eachNameOfThings, isIdLike } from './scalars.ts'

/**
 * Which short texts the application handed out under keys that name things (`id`, `slug`, `name`), as hashes with one place
 * each. A path segment among them came from the application and not from the program: it is a value.
 */
export interface Echoes {
  /** By `hash53` of the text. The `LIMIT` smallest hashes are kept. */
  places: PlaceTable
  /** The smallest hash that was left out; Infinity while nothing was. */
  bound: number
}

const LIMIT = 65_536
/** With so many the largest are left out again: rarely, and before the table would double. */
const FULL = LIMIT * 1.5
/** One segment of a path, or a scoped name, which paths hold encoded: `@scope/name`. */
const NAME = /^(?:@[\w.-]+\/)?[^\s/]+$/
/** Short, and with a digit. */
const NEW = /^(?=.*\d).{2,80}$/
/** What holds another and its name in one, `full_name: "acme/widgets"`, where both may stand in a path. */
const PAIR = /^[^\s/]+\/[^\s/]+$/
const PAIRED = /^(?:full[_-]?(?:name|path|slug)|(?:path|name)[_-]?with[_-]?(?:namespace|owner))$/i

const isPairing = rememberingAll((key: string): boolean => PAIRED.test(key))

export const echoes: Fold<Echoes, ExchangeObservation> = {
  empty: () => ({ places: noPlaces(), bound: Infinity }),
  add: (state, { exchange, place }) => {
    const { response } = exchange
    if (response === undefined || response.status >= 400) return state
    const value = response.body?.value
    if (value !== undefined && typeof value === 'object')
      eachName(
        value,
        (key, name) => {
          const text = String(name)
          if (text.length < 2 || text.length > 80) return
          if (NAME.test(text) ? !isPairing(key) || isIdLike(key) : isPairing(key) && PAIR.test(text))
            keep(state, hash53(text), place)
        },
        undefined,
        key => isIdLike(key) || isPairing(key),
      )
    // `"7f3a…"`: the whole answer is what something new is called by.
    if (exchange.request.method === 'POST' && typeof value === 'string' && NEW.test(value) && NAME.test(value))
      keep(state, hash53(value), place)
    const carried = response.body?.carried
    if (carried !== undefined) {
      const own = new Set(parsedUrl(exchange.request.url)?.segments)
      eachNameOfThings(carried, name => {
        const text = String(name)
        // What a page says of itself was not handed out.
        if (text.length >= 2 && text.length <= 80 && NAME.test(text) && !own.has(text)) keep(state, hash53(text), place)
      })
    }
    if (response.status === 201) {
      const location = response.headers.find(({ name }) => name === 'location')?.value ?? ''
      const last = (location.split(/[?#]/, 1)[0] as string).split('/').at(-1) as string
      if (last !== '') keep(state, hash53(last), place)
    }
    return state
  },
  merge: (left, right) => {
    if (right.bound < left.bound) {
      left.bound = right.bound
      cutPlaces(left.places, left.bound)
    }
    if (right.bound > left.bound) cutPlaces(right.places, left.bound)
    mergePlaces(left.places, right.places)
    if (left.places.size >= FULL) cut(left)
    return left
  },
}

/** Where the application handed a text out; null where it was not seen to. */
export function echoLookup(state: Echoes): (text: string) => Place | null {
  if (state.places.size > LIMIT) cut(state)
  return text => placeUnder(state.places, hash53(text))
}

function keep(state: Echoes, hash: number, place: Place): void {
  if (hash >= state.bound) return
  keepPlace(state.places, hash, place)
  if (state.places.size >= FULL) cut(state)
}

/** Leaves out the largest hashes, down to the limit. */
function cut(state: Echoes): void {
  const { places } = state
  const hashes = new Float64Array(places.size)
  let count = 0
  eachPlace(places, hash => (hashes[count++] = hash))
  state.bound = hashes.sort()[LIMIT] as number
  cutPlaces(places, state.bound)
}
