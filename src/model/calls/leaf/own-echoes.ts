import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { isObject } from '../../json.ts'
import { segmentClass } from '../../segment.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { eachName, isIdLike } from '../../values/scalars.ts'
import { callSegments } from '../call-segments.ts'

/**
 * Where the answer repeats a word of the path under a key that names things: `GET /plugins/dummy` answered with `name:
 * "dummy"`. By `segment index`, a space and the key; behind that the format where it stands behind the word, `GET /people/ann.json` answered with `name:
 * "ann"`: whether it is the name of a file tell others.
 */
export type OwnEchoes = Sample<Sightings>

const KINDS = 24
/** A form in which a thing may be wanted, behind its name. */
const NAME_AND_FORMAT = /^(.{2,})(\.(?:json|xml))$/i
/** What holds others and is called so in each of them: an answer of `/pods/default` that says `namespace: "default"` of every pod repeats the path. */
const SCOPES = new Set(
  'namespace realm tenant workspace bucket vhost database repository cluster organization project'.split(' '),
)
const namesOne = (key: string): boolean => isIdLike(key) || SCOPES.has(key)
/** What repeats the path stands near the front of an answer. */
const VISITS = 2_000

export const ownEchoes: Fold<OwnEchoes, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (response === undefined || response.status >= 300 || value === undefined || typeof value !== 'object')
      return state
    const segments = callSegments(request.url)
    const words = wordsOf(segments)
    const [, named, format = ''] = segments.length > 1 ? (NAME_AND_FORMAT.exec(segments.at(-1) as string) ?? []) : []
    const isNamed = named !== undefined && !words.has(named)
    if (isNamed) words.set(named, segments.length - 1)
    if (words.size === 0) return state
    // What was sent under a name and comes back repeats what was sent, and not the path.
    const sent = request.method === 'POST' ? request.body?.value : undefined
    if (sent !== undefined) eachName(sent, (_key, text) => words.delete(String(text)), VISITS)
    const found = new Map<string, { readonly key: string; readonly text: string }>()
    eachName(
      value,
      (key, text) => {
        if (typeof text === 'number') return
        const index = words.get(text) ?? (isTail(text, segments) ? segments.length - 1 : undefined)
        if (index === undefined || key === 'title' || key === 'label') return
        const written = isNamed && text === named ? key + format : key
        found.set(`${index} ${written}`, { key, text })
      },
      VISITS,
      namesOne,
    )
    for (const [name, { key, text }] of found) {
      if (isField(value, text) || !isAboutIt(value, key, text) || isOfRoute(value, key, text)) continue
      const seen = sampled(state, name, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/** `/topic/2/red-mug` answered with `slug: "2/red-mug"`: an id, and behind it what is written for people. */
function isTail(text: string, segments: readonly string[]): boolean {
  const slash = text.indexOf('/')
  if (slash < 1 || segmentClass(text.slice(0, slash)) === 'literal') return false
  return segments.length > 2 && text === segments.slice(-2).join('/')
}

/** The segments that may be names, each with the last place where it stands. */
function wordsOf(segments: readonly string[]): Map<string, number> {
  const words = new Map<string, number>()
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string
    if (segment.length >= 2 && segmentClass(segment) === 'literal') words.set(segment, index)
  }
  return words
}

/**
 * Whether a word is what the answer calls a part of itself: `{ tags: […], view: { name: "tags" } }`, `{ view: { name: "popular", popular: true } }`. What
 * names a field is a word of the application, and names no single thing.
 */
function isField(value: JsonValue, text: string): boolean {
  if (!isObject(value)) return false
  return [value, ...Object.values(value).filter(isObject)].some(object => {
    const held = Object.hasOwn(object, text) ? object[text] : undefined
    return held === true || Array.isArray(held)
  })
}

const ROUTE = /^(?:route|router|routing|location|page_?meta|request)$/i
const DEEPEST = 6

/** Whether the word is said of the route alone, `{route: {id: "register", path: "/account/register"}}`: that names a screen, and no thing. */
function isOfRoute(value: JsonValue, key: string, text: string): boolean {
  let ofRoute = false
  let ofThing = false
  const visit = (inner: JsonValue, isRoute: boolean, depth: number): void => {
    if (inner === null || typeof inner !== 'object' || depth > DEEPEST) return
    if (Array.isArray(inner)) {
      for (const element of (inner as readonly JsonValue[]).slice(0, VISITS)) visit(element, isRoute, depth + 1)
      return
    }
    for (const [name, held] of Object.entries(inner as { readonly [name: string]: JsonValue })) {
      if (name === key && held === text) {
        if (isRoute) ofRoute = true
        else ofThing = true
      }
      visit(held, ROUTE.test(name), depth + 1)
    }
  }
  visit(value, false, 0)
  return ofRoute && !ofThing
}

/** Whether the answer is about what it repeats: the first such key holds it, or half of them do. One name in a list of many says nothing. */
function isAboutIt(value: JsonValue, key: string, text: string): boolean {
  let first: string | undefined
  let all = 0
  let same = 0
  eachName(
    value,
    (of, held) => {
      if (of !== key) return
      first ??= String(held)
      all++
      if (held === text) same++
    },
    VISITS,
    namesOne,
  )
  return first === text || same * 2 >= all
}
