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
  /** What addresses other than the root's end in, by how they were answered. */
  endings: { [Outcome in (typeof OUTCOMES)[number]]: Endings }
}
/** From the one that tells most of the right address. */
const OUTCOMES = ['done', 'ledOn', 'refused'] as const
interface Endings {
  slash: boolean
  word: boolean
}

export const answers: Fold<Answers, ExchangeObservation> = {
  empty: () => ({
    all: noSightings(),
    byStatus: new Map(),
    byOrigin: new Map(),
    endings: { done: noEndings(), ledOn: noEndings(), refused: noEndings() },
  }),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    sight(state.all, observation)
    sightUnder(state.byStatus, response?.status ?? 0, observation)
    sightUnder(state.byOrigin, originOf(request.url), observation)
    const outcome = outcomeOf(observation)
    if (outcome !== null) state.endings[outcome][endsInSlash(request.url) ? 'slash' : 'word'] = true
    return state
  },
  merge: (left, right) => {
    mergeSightings(left.all, right.all)
    mergeUnder(left.byStatus, right.byStatus)
    mergeUnder(left.byOrigin, right.byOrigin)
    for (const outcome of OUTCOMES) mergeEndings(left.endings[outcome], right.endings[outcome])
    return left
  },
}

/**
 * Whether the address is to be asked for with a slash at its end: each that was answered with success had one; where none was, each
 * that led on; where none did, each that was refused.
 */
export function needsSlash({ endings }: Answers): boolean {
  const telling = OUTCOMES.map(outcome => endings[outcome]).find(({ slash, word }) => slash || word)
  return telling !== undefined && telling.slash && !telling.word
}

/** Whether addresses with a slash at their end were answered with success, and others without one. */
export const takesBoth = ({ endings: { done } }: Answers): boolean => done.slash && done.word

/** Null where it tells nothing: a server that wants the slash answers without it as well, by leading to where it is. */
function outcomeOf({ exchange: { request, response } }: ExchangeObservation): keyof Answers['endings'] | null {
  const status = response?.status ?? 0
  if (status >= 400) return 'refused'
  if (status < 200) return null
  if (status < 300) return 'done'
  const to = response?.headers.find(({ name }) => name === 'location')?.value
  if (to === undefined || !URL.canParse(to, request.url)) return null
  const [asked, led] = [new URL(request.url).pathname, new URL(to, request.url).pathname]
  return asked !== led && withoutSlash(asked) === withoutSlash(led) ? null : 'ledOn'
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)

const noEndings = (): Endings => ({ slash: false, word: false })

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
