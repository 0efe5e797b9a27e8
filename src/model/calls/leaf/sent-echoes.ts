import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { isObject } from '../../json.ts'
import { segmentClass } from '../../segment.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { singular } from '../../singular.ts'
import { callSegments, segmentOf } from '../call-segments.ts'

/**
 * Where what is sent names the words of the path too: `PUT /queues/shop/returns {"vhost": "shop", "name": "returns"}`. By
 * `segment index`, a space and the key.
 */
export type SentEchoes = Sample<Sightings>

const KINDS = 24
/** Keys that are looked at: what a thing is addressed by stands among the first. */
const KEYS = 64
const LONGEST = 80

export const sentEchoes: Fold<SentEchoes, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { method, url, body } = observation.exchange.request
    if (method === 'GET' || body?.value === undefined) return state
    for (const name of echoesIn(callSegments(url), body.value, method === 'PUT')) {
      const seen = sampled(state, name, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/**
 * Where the top of an answer says a word of the path under whatever key: `GET /t/acme/boards` answered with `{"tenant": "acme", …}`. Written as
 * `SentEchoes` are; what it says only several words of one place together tell.
 */
export const topEchoes: Fold<SentEchoes, ExchangeObservation> = {
  ...sentEchoes,
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (request.method !== 'GET' || response === undefined || response.status >= 300 || value === undefined)
      return state
    for (const [index, key] of repeatedIn(callSegments(request.url), value)) {
      const seen = sampled(state, `${index} ${key}`, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    return state
  },
}

/**
 * One word that comes again under some key may be an accident. Two of them under keys of their own are how the thing is addressed; and one
 * is its name under a key that names things, or the thing that the path speaks of. What is put there under its title is known by that.
 */
function echoesIn(segments: readonly string[], sent: JsonValue, isPut: boolean): readonly string[] {
  const found = repeatedIn(segments, sent)
  // Who signs in, `/admin/token` sent with `{"username": "admin", "password": "…"}`, is not what the path is about.
  const holdsPassword = isObject(sent) && Object.keys(sent).some(key => PASSWORD.test(key))
  return [...found]
    .filter(([index]) => !holdsPassword || index === segments.length - 1)
    .filter(
      ([index, key]) =>
        found.size > 1 ||
        NAMES.test(key) ||
        (isPut && index === segments.length - 1 && TITLES.test(key)) ||
        isThingBefore(key, segments[index - 1] ?? ''),
    )
    .map(([index, key]) => `${index} ${key}`)
}

/** By segment, the key at the top of an object that holds its word. */
function repeatedIn(segments: readonly string[], object: JsonValue): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  if (!isObject(object)) return found
  let left = KEYS
  for (const key in object) {
    if (left-- === 0) break
    const value = object[key]
    if (typeof value !== 'string' || value === '' || key.length > LONGEST || CHOOSES.test(key) || key === value)
      continue
    const text = segmentOf(value)
    const index = segments.findIndex((word, at) => !found.has(at) && (word === text || isNamespaced(word, text)))
    if (index !== -1 && text.length >= 2 && segmentClass(text) === 'literal') found.set(index, key)
  }
  return found
}

/** `/users/org.example.user:ada` sent with `name: "ada"`: a name behind the space of names that it is of. */
const isNamespaced = (word: string, text: string): boolean =>
  word.length > text.length && word.endsWith(text) && word[word.length - text.length - 1] === ':'

/** Under these stands of which kind something is, or what is to be done: that may well be a word of the path. */
const CHOOSES =
  /(?:^|[a-z_-])(?:type|kind|action|op|operation|method|command|cmd|mode|event|status|state|resource|model|module|controller|view|page|tab|step|format|lang|language|locale|category|section|scope)$/i
const NAMES = /^(?:_?id|name|slug|key|code|handle|login|user_?name|identifier)$/i
const PASSWORD = /^(?:[a-z_-]*pass(?:word|wd|phrase)?|pwd?)$/i
const TITLES = /^(?:title|label)$/i

const isThingBefore = (key: string, before: string): boolean =>
  before !== '' && singular(before).toLowerCase() === key.toLowerCase()
