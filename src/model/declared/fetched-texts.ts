import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { isObject } from '../json.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** Texts of one language that the application fetched as JSON (`/assets/i18n/en.json`), by content and address. */
export type FetchedTexts = Sample<Fetched>

interface Fetched {
  /** Key (nested ones joined by dots), text, JSON Pointer. */
  readonly entries: readonly (readonly [key: string, text: string, at: string])[]
  sightings: Sightings
}

/** One file of them. */
export interface TextFile extends Fetched {
  /** Absolute. */
  readonly url: string
}

const FILES = 12
const FEWEST = 8
const MOST = 8_000
const DEEPEST = 8
const LONGEST = 300
/** Where the words of a language stand. */
export const TEXTS = /(?:^|\/)(?:i18n|l10n|locales?|lang(?:uage)?s?|translations?|messages)(?:[/._-]|$)/i

export const fetchedTexts: Fold<FetchedTexts, ExchangeObservation> = {
  empty: () => emptySample(FILES),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (request.method !== 'GET' || !isObject(value) || !isAddress(request.url)) return state
    const entries = entriesOf(value)
    if (entries === null) return state
    const sightings = sight(noSightings(FEW_SIGHTINGS), observation)
    sampleIn(state, `${hash53(JSON.stringify(entries))} ${request.url}`, { entries, sightings }, merged)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, merged),
}

/** Those of these origins, in a fixed order. */
export const textFiles = (state: FetchedTexts, origins: readonly string[]): readonly TextFile[] =>
  sortedEntries(state)
    .map(([key, fetched]) => ({ url: key.slice(key.indexOf(' ') + 1), ...fetched }))
    .filter(({ url }) => origins.includes(originOf(url)))

const merged = (left: Fetched, right: Fetched): Fetched => {
  mergeSightings(left.sightings, right.sightings)
  return left
}

const isAddress = (url: string): boolean => URL.canParse(url) && TEXTS.test(new URL(url).pathname)

/** Null where most is no text, or few texts are sentences. */
function entriesOf(value: JsonObject): Fetched['entries'] | null {
  const entries: (readonly [string, string, string])[] = []
  let others = 0
  const walk = (inner: JsonValue, key: string, at: string, depth: number): void => {
    if (entries.length + others >= MOST) return
    if (typeof inner === 'string') entries.push([key, inner.slice(0, LONGEST), at])
    else if (isObject(inner) && depth < DEEPEST)
      for (const [name, next] of Object.entries(inner))
        walk(
          next,
          key === '' ? name : `${key}.${name}`,
          `${at}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`,
          depth + 1,
        )
    else others++
  }
  walk(value, '', '', 0)
  const sentences = entries.filter(([, text]) => /\p{L}+\s+\p{L}+/u.test(text)).length
  return entries.length >= FEWEST && others * 4 <= entries.length && sentences * 5 >= entries.length ? entries : null
}
