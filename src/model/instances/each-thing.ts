import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { escapePointer } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { refusesInside } from '../refusals/refuses-inside.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import { holdsSlash } from '../shapes/map-or-class.ts'
import { isPlural } from '../singular.ts'
import { type Key, NAME, isSure, keyOf, keyText } from './keys.ts'
import { saysSuccess, withoutOutcome } from './outcome-names.ts'

/** One place in answers where things stand that are known by one field. */
export interface Standing {
  /** `pointer` and key field, with a space between. */
  readonly name: string
  /** As in an entity's slot: `/data/*`. */
  readonly pointer: string
  /** `(path)` where the object has no key and the path of the call stands for it. */
  readonly keyField: string
}

type See = (standing: Standing, key: string, object: JsonObject) => void

/** In the place of a key field where the path of the call stands for one. */
export const PATH = '(path)'

const DEPTH = 8

/** Calls with every single thing that a successful answer tells of. */
export function eachThing({ exchange }: ExchangeObservation, see: See): void {
  for (const { standing, key, object } of thingsIn(exchange)) see(standing, key, object)
}

/** One thing in an answer. */
interface Found {
  readonly standing: Standing
  readonly key: string
  readonly object: JsonObject
}

const thingsIn = rememberingLast(({ request, response }: Exchange): readonly Found[] => {
  const value = response?.body?.value
  if (response === undefined || response.status < 200 || response.status >= 300 || refusesInside(value)) return NONE
  if (value === undefined || value === null || typeof value !== 'object') return NONE
  const found: Found[] = []
  const isMessage = !Array.isArray(value) && isRpcMessage(Object.keys(value))
  const seeAt = (way: Way, keyField: string, key: string, object: JsonObject): void =>
    void found.push({ standing: standingAt(way, keyField), key, object: withoutOutcome(object) })
  if (isMessage) seeInMessage(value as JsonObject, seeAt)
  else if (!visit(value, ROOT, DEPTH, seeAt) || isOneOfPath(request.url, value as JsonObject))
    seeByPath(request, value, seeAt)
  return found
})

const NONE: readonly Found[] = []

type SeeAt = (way: Way, keyField: string, key: string, object: JsonObject) => void

/** The number of a message of RPC is no key, and its path names no thing. */
function seeInMessage({ result }: JsonObject, see: SeeAt): void {
  if (typeof result === 'object' && result !== null) visit(result, step(ROOT, 'result'), DEPTH - 1, see)
}

/** Whether anything with a key was found. */
function visit(
  value: JsonObject | readonly JsonValue[],
  way: Way,
  depth: number,
  see: SeeAt,
  under: string | null = null,
): boolean {
  let found = false
  if (Array.isArray(value)) {
    const elements = step(way, '*')
    for (const element of value as readonly JsonValue[])
      if (element !== null && typeof element === 'object' && depth > 0)
        found = visit(element, elements, depth - 1, see) || found
    return found
  }
  const object = value as JsonObject
  const key = keyUnder(under, keyOf(object, way.listed))
  if (key !== null) {
    // What stands under an id may be a part of what the path names.
    found = key.field !== NAME
    see(way, key.field, key.key, object)
  }
  if (depth === 0) return found
  for (const name in object) {
    const inner = object[name] as JsonValue
    if (inner !== null && typeof inner === 'object')
      found = visit(inner, step(way, name), depth - 1, see, isId(name) ? name : null) || found
  }
  return found
}

/** What stands under an id is known by that, unless it has one of its own. */
function keyUnder(name: string | null, own: Key | null): Key | null {
  if (name === null || segmentClass(name) === 'date' || (own !== null && isSure(own.field))) return own
  const key = keyText(name)
  return key === null ? own : { field: NAME, key }
}

/** `GET /cart` with `{items: […], total}`: whatever stands inside, a word for one names the object that has no key of its own. */
function isOneOfPath(url: string, value: JsonObject): boolean {
  const [before = '', word = ''] = parsedUrl(url)?.segments.slice(-2) ?? []
  return /^[a-z]/i.test(word) && !/\d/.test(word) && !isPlural(word) && !isPlural(before) && keyOf(value, true) === null
}

/** `PATCH /orders/7` answered with `{ status }`: the path says of which one. */
function seeByPath({ method, url }: Exchange['request'], value: JsonValue, see: SeeAt): void {
  const segments = parsedUrl(url)?.segments ?? []
  const path = `/${segments.join('/')}`
  if (segments.length < 2 || path.length > 200) return
  let object = value as JsonObject
  let way = ROOT
  const [only, ...others] = Object.keys(object)
  const inner = only === undefined || others.length > 0 ? null : (object[only] as JsonValue)
  if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) {
    object = inner as JsonObject
    way = step(way, only as string)
  }
  if (!Array.isArray(object) && (method === 'GET' || !(saysSuccess(object) || isBareWrapper(object))))
    see(way, PATH, path, object)
}

/** `{"data": true}`: what an answer is wrapped in, around no thing. */
function isBareWrapper(object: JsonObject): boolean {
  const [only, ...others] = Object.entries(object)
  return only !== undefined && others.length === 0 && WRAPPER.test(only[0]) && typeof only[1] !== 'object'
}

const WRAPPER = /^(?:data|results?|response|payload)$/i

/** Pointers, made once: a body of a thousand objects has few different places. */
interface Way {
  readonly pointer: string
  /** Elements of lists, and what stands at the top. */
  readonly listed: boolean
  readonly next: Map<string, Way>
  /** By key field. */
  readonly standings: Map<string, Standing>
}
const newWay = (pointer: string, listed: boolean): Way => ({ pointer, listed, next: new Map(), standings: new Map() })
const ROOT = newWay('', true)
let ways = 0

function standingAt(way: Way, keyField: string): Standing {
  const { pointer, standings } = way
  let standing = standings.get(keyField)
  if (standing === undefined)
    standings.set(keyField, (standing = { name: `${pointer} ${keyField}`, pointer, keyField }))
  return standing
}

function step(way: Way, name: string): Way {
  const present = way.next.get(name)
  if (present !== undefined) return present
  if (ways > 20_000) {
    ROOT.next.clear()
    ways = 0
  }
  ways++
  const part = holdsSlash(name) || isId(name) ? '*' : escapePointer(name)
  const next = newWay(`${way.pointer}/${part}`, part === '*' || way === ROOT || way.pointer === '/data')
  way.next.set(name, next)
  return next
}

const isId = (name: string): boolean => /\d/.test(name) && isIdClass(segmentClass(name))
