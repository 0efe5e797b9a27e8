import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { eachName } from './scalars.ts'

/**
 * Which short texts the application handed out under keys that name things (`id`, `slug`, `name`), as hashes with one place
 * each. A path segment among them came from the application and not from the program: it is a value.
 */
export interface Echoes {
  /** By `hash53` of the text, the smallest place. The `LIMIT` smallest hashes are kept. */
  places: Map<number, Place>
  /** The smallest hash that was left out; Infinity while nothing was. */
  bound: number
}

const LIMIT = 65_536
/** One segment of a path, or a scoped name, which paths hold encoded: `@scope/name`. */
const NAME = /^(?:@[\w.-]+\/)?[^\s/]+$/

export const echoes: Fold<Echoes, ExchangeObservation> = {
  empty: () => ({ places: new Map(), bound: Infinity }),
  add: (state, { exchange, place }) => {
    const { response } = exchange
    if (response === undefined || response.status >= 400) return state
    const value = response.body?.value
    if (value !== undefined && typeof value === 'object')
      eachName(value, (_key, text) => {
        if (text.length >= 2 && text.length <= 80 && NAME.test(text)) keep(state, hash53(text), place)
      })
    if (response.status === 201) {
      const location = response.headers.find(({ name }) => name === 'location')?.value ?? ''
      const last = (location.split(/[?#]/, 1)[0] as string).split('/').at(-1) as string
      if (last !== '') keep(state, hash53(last), place)
    }
    return state.places.size > LIMIT * 2 ? cut(state) : state
  },
  merge: (left, right) => {
    if (right.bound < left.bound) {
      left.bound = right.bound
      for (const hash of left.places.keys()) if (hash >= left.bound) left.places.delete(hash)
    }
    for (const [hash, place] of right.places) keep(left, hash, place)
    return left.places.size > LIMIT * 2 ? cut(left) : left
  },
}

/** Where the application handed a text out; null where it was not seen to. */
export function echoLookup(state: Echoes): (text: string) => Place | null {
  if (state.places.size > LIMIT) cut(state)
  return text => state.places.get(hash53(text)) ?? null
}

function keep(state: Echoes, hash: number, place: Place): void {
  if (hash >= state.bound) return
  const present = state.places.get(hash)
  if (present === undefined || place < present) state.places.set(hash, place)
}

/** Leaves out the largest hashes, down to the limit. */
function cut(state: Echoes): Echoes {
  const hashes = [...state.places.keys()].sort((a, b) => a - b)
  state.bound = hashes[LIMIT] as number
  for (const hash of hashes.slice(LIMIT)) state.places.delete(hash)
  return state
}
