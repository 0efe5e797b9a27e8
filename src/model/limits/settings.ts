import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { rememberingAll } from '../remembering-all.ts'
import { segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'

/** One setting as an answer states it. */
export interface Setting {
  /** `limit` stands in an object of limits, `one` alone under a name that says that it is one; `switch` in an object of switches. */
  readonly kind: 'limit' | 'one' | 'switch'
  /** `resourceLimits.segments` */
  readonly path: string
  readonly value: number | boolean
}

const DEEPEST = 4
const VISITS = 2_000
const NAME = /^[A-Za-z][\w.:-]{1,79}$/
/** The names of objects that hold switches of features and nothing else. */
const SWITCHES =
  /^(?:(?:feature|ui|client|public|app|server)?[_-]?(?:flags?|toggles?|switches)|features|enabled_?features)$/i
/** Those of objects that hold limits and nothing else. */
const LIMITS = /^(?:(?:[a-z\d]+[_-]?)?(?:limits|quotas))$/i
/** A number that says of itself that it is a limit, a time to wait or between two things. */
const ONE =
  /^(?:max(?:imum)?|min(?:imum)?)(?:_|-|(?=[A-Z]))|(?:[a-z\d](?:Limit|Quota|Timeout|Interval)|[_-](?:limit|quota|timeout|interval))(?:_?(?:ms|millis|s|secs?|seconds|minutes|mb|bytes))?$/i
/** Of these others speak, or they are none: pages, sizes of files, how often one may ask, how many there are. */
const ELSEWHERE = /page|rate_?limit|offset|remaining|current|used|count|size|bytes/i

const holdsSwitches = rememberingAll((name: string): boolean => SWITCHES.test(name))
const holdsLimits = rememberingAll((name: string): boolean => LIMITS.test(name))
/** There the greatest and the least are what was counted. */
const COUNTED = /stat(?:s\b|istic)|metric|usage|health|insight|summary|report|dashboard|analytics|monitor/i

const isOne = rememberingAll((name: string): boolean => NAME.test(name) && ONE.test(name) && !ELSEWHERE.test(name))

/**
 * Limits and switches that an answer states by name: `{"resourceLimits": {"segments": 300}}`, `{"flags": {"newEditor": false}}`,
 * `{"maxUploadSize": 1000}`. Not within lists, nor behind the ids of a map, nor of what is asked for by its id: what differs from thing to thing
 * is no setting.
 */
export function settingsTold({ at, exchange: { request, response } }: ExchangeObservation): readonly Setting[] {
  const value = response?.body?.value
  if (request.method !== 'GET' || response === undefined || response.status >= 300 || !isObject(value)) return NONE
  if (asksForOne(request.url)) return NONE
  const found: Setting[] = []
  const isCounted = COUNTED.test(request.url.split('?', 1)[0] as string)
  let visits = 0
  const visit = (object: JsonObject, path: string, depth: number): void => {
    for (const name in object) {
      if (++visits > VISITS || found.length >= MOST) return
      const inner = object[name] as JsonValue
      if (typeof inner === 'number') {
        // None where it is nought or less: that it once was says that the number is set by somebody.
        if (!isCounted && isOne(name) && Number.isSafeInteger(inner) && !isMoment(inner, at))
          found.push({ kind: 'one', path: path + name, value: inner })
      } else if (isObject(inner) && NAME.test(name) && segmentClass(name) === 'literal' && !isRedacted(name)) {
        const kind = holdsSwitches(name) ? 'switch' : holdsLimits(name) ? 'limit' : null
        const table = kind === null ? null : tableOf(inner, kind)
        if (kind !== null && table !== null)
          for (const [key, held] of table) found.push({ kind, path: `${path}${name}.${key}`, value: held })
        else if (depth < DEEPEST) visit(inner, `${path}${name}.`, depth + 1)
      }
    }
  }
  visit(value, '', 1)
  return found
}

/** Whether a number is a moment near that of the answer, in milliseconds or seconds: the least and the greatest of what was counted until then. */
const isMoment = (value: number, at: number): boolean =>
  value >= EARLIEST && (Math.abs(value - at) < YEAR || Math.abs(value * 1000 - at) < YEAR)
const YEAR = 366 * 86_400_000
/** In seconds since 1970, one of 2001. */
const EARLIEST = 1_000_000_000

/** `/torrents/properties?hash=8c21…`, `/account?id=7`: the query names a thing. */
function asksForOne(url: string): boolean {
  return (parsedUrl(url)?.query ?? []).some(([name, value]) => {
    const kind = segmentClass(value)
    return kind === 'integer' ? /(?:^|[_-])id$|^ID$|[a-z]I[dD]$/.test(name) : kind !== 'literal' && kind !== 'date'
  })
}

const NONE: readonly Setting[] = []
const MOST = 256

/** What stands in an object of settings; null where anything in it is none, or where its keys name things. */
function tableOf(
  object: JsonObject,
  kind: 'limit' | 'switch',
): readonly (readonly [string, number | boolean])[] | null {
  const found: (readonly [string, number | boolean])[] = []
  for (const [name, inner] of Object.entries(object)) {
    const value = kind === 'switch' ? truthOf(inner) : typeof inner === 'number' && isLimit(inner) ? inner : null
    if (value === null || found.length >= MOST) return null
    if (!NAME.test(name) || segmentClass(name) !== 'literal' || isRedacted(name)) return null
    found.push([name, value])
  }
  return found.length < 2 ? null : found
}

/** Whether it is on: true itself, or an object with its variant that says so. */
function truthOf(value: JsonValue): boolean | null {
  if (typeof value === 'boolean') return value
  return isObject(value) && typeof value['enabled'] === 'boolean' ? value['enabled'] : null
}

const isLimit = (value: number): boolean => Number.isSafeInteger(value) && value > 0
