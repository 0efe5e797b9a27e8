import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { rememberingAll } from '../../remembering-all.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** How often a call was answered with what: the count of everything else stands on it. */
export interface Answers {
  all: Sightings
  /** By status; `0` where no answer came. */
  byStatus: Map<number, Sightings>
  /** The schemes and names under which it was reached, by origin. */
  byOrigin: Map<string, Sightings>
  /** What addresses that were answered with success end in, other than the root's. */
  endings: Endings
  /** The same of those that were refused. */
  refusedEndings: Endings
}
interface Endings {
  slash: boolean
  word: boolean
}

export const answers: Fold<Answers, ExchangeObservation> = {
  empty: () => ({
    all: noSightings(),
    byStatus: new Map(),
    byOrigin: new Map(),
    endings: { slash: false, word: false },
    refusedEndings: { slash: false, word: false },
  }),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    sight(state.all, observation)
    sightUnder(state.byStatus, response?.status ?? 0, observation)
    sightUnder(state.byOrigin, originOf(request.url), observation)
    // A server that wants the slash answers without it as well: by leading to where it is.
    const status = response?.status ?? 0
    const ending = endsInSlash(request.url) ? 'slash' : 'word'
    if (status >= 200 && status < 300) state.endings[ending] = true
    else if (status >= 400) state.refusedEndings[ending] = true
    return state
  },
  merge: (left, right) => {
    mergeSightings(left.all, right.all)
    mergeUnder(left.byStatus, right.byStatus)
    mergeUnder(left.byOrigin, right.byOrigin)
    mergeEndings(left.endings, right.endings)
    mergeEndings(left.refusedEndings, right.refusedEndings)
    return left
  },
}

/**
 * Whether the address is to be asked for with a slash at its end: each that was answered with success had one; where none was, each
 * that was refused.
 */
export function needsSlash({ endings, refusedEndings }: Answers): boolean {
  const { slash, word } = endings.slash || endings.word ? endings : refusedEndings
  return slash && !word
}

/** Whether addresses with a slash at their end were answered with success, and others without one. */
export const takesBoth = ({ endings: { slash, word } }: Answers): boolean => slash && word

function mergeEndings(left: Endings, right: Endings): void {
  left.slash ||= right.slash
  left.word ||= right.word
}

/** Sightings under a key of a map that is small by nature (statuses, media types); in place. */
export function sightUnder<Key>(
  map: Map<Key, Sightings>,
  key: Key,
  seen: { readonly id: number; readonly place: number },
  limit?: number,
): void {
  let sightings = map.get(key)
  if (sightings === undefined) map.set(key, (sightings = noSightings(limit)))
  sight(sightings, seen)
}

/** Consumes both. */
export function mergeUnder<Key>(left: Map<Key, Sightings>, right: Map<Key, Sightings>): void {
  for (const [key, sightings] of right) {
    const present = left.get(key)
    left.set(key, present === undefined ? sightings : mergeSightings(present, sightings))
  }
}

function endsInSlash(url: string): boolean {
  const end = url.search(/[?#]/)
  return url[(end === -1 ? url.length : end) - 1] === '/'
}

/** Lower case, without the default port; empty where the URL does not parse. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return originAt(end === -1 ? url : url.slice(0, end))
}

const originAt = rememberingAll((start: string): string => (URL.canParse(start) ? new URL(start).origin : ''))
