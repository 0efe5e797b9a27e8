import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { linkedIn } from '../../evidence/relationships.ts'
import { isRedacted } from '../token.ts'
import { fieldKind } from './field-kind.ts'
import { keptApartIn } from './keys.ts'
import { isOffer, offeredIn } from './offers.ts'

/** A value that may be a state; `'@'` stands for any moment that is set. */
export type StateValue = string | boolean | number | null

export const SET = '@'

const FIELDS = 48
const LONGEST = 40

/**
 * What of an object may be a state, as text: one line a field, `name=JSON`, sorted. Equal states of an object are equal texts.
 * Objects inside that have no key of their own count with their path: `payment.status`.
 */
export function snapshot(value: JsonObject): string {
  const lines: string[] = []
  collect(value, '', lines, 0)
  return lines.length > 1 ? lines.sort().join('\n') : (lines[0] ?? '')
}

/** The fields of a snapshot. */
export function readSnapshot(text: string): readonly (readonly [name: string, value: StateValue])[] {
  return linesOf(text).flatMap(([name, value]) =>
    name.startsWith(OFFER) ? [] : [[name, JSON.parse(value) as StateValue] as const],
  )
}

/** What a snapshot says can follow, by the field that says it. */
export function readOffers(text: string): readonly (readonly [name: string, offered: readonly string[]])[] {
  return linesOf(text).flatMap(([name, value]) =>
    name.startsWith(OFFER) ? [[name.slice(OFFER.length), JSON.parse(value) as readonly string[]] as const] : [],
  )
}

/** Before the name of a field that says what can follow. */
const OFFER = '>'

const linesOf = (text: string): readonly (readonly [name: string, value: string])[] =>
  text === ''
    ? []
    : text.split('\n').map(line => {
        const sign = line.indexOf('=')
        return [line.slice(0, sign), line.slice(sign + 1)]
      })

/** The value as a state of the field, undefined where it cannot be one. */
export function stateValue(name: string, value: JsonValue | undefined): StateValue | undefined {
  if (value === undefined || (value !== null && typeof value === 'object')) return undefined
  const kind = fieldKind(name)
  if (kind === 'none') return undefined
  if (kind === 'owner')
    return value === null ||
      (typeof value === 'string' && value !== '' && value.length <= 80) ||
      typeof value === 'number'
      ? value
      : undefined
  if (kind === 'moment') return value === null ? null : isMoment(value) ? SET : undefined
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return isToken(value) ? value : undefined
  if (kind !== 'state') return undefined
  return value === null || (Number.isInteger(value) && Math.abs(value) <= 100) ? value : undefined
}

/** Starts with a letter, few words, nothing that looks like text, a path or a key. */
function isToken(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST) return false
  let spaces = 0
  let digits = 0
  let joined = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 191
    if (letter) continue
    if (index === 0) return false
    if (code >= 48 && code <= 57) digits++
    else if (code === 32) spaces++
    else if (code === 95) joined = true
    else if (code !== 45) return false
  }
  // No token is without an underscore or an @.
  return spaces <= 2 && digits <= 3 && !(joined && isRedacted(text))
}

const isMoment = (value: string | number | boolean): boolean =>
  (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) || (typeof value === 'number' && value > 1e8)

const hasKey = (value: JsonObject): boolean =>
  value['id'] !== undefined || value['_id'] !== undefined || value['uuid'] !== undefined

/** `{code: 'new', name: 'New order'}`: what it is called for programs, before what it is called for people. */
function wordIn(state: JsonObject): string | undefined {
  for (const name of ['code', 'key', 'name', 'value']) {
    const word = state[name]
    if (typeof word === 'string') return word
  }
  return undefined
}

function collect(value: JsonObject, prefix: string, lines: string[], depth: number): void {
  for (const name in value) {
    if (lines.length >= FIELDS) return
    const inner = value[name] as JsonValue
    if (inner === null || typeof inner !== 'object') {
      const state = stateValue(name, inner)
      if (state !== undefined) lines.push(`${prefix}${name}=${JSON.stringify(state)}`)
      continue
    }
    const offered = isOffer(name) ? offeredIn(inner) : null
    if (offered !== null) lines.push(`${OFFER}${prefix}${name}=${JSON.stringify(offered)}`)
    else if (!Array.isArray(inner) && depth < 2) {
      const nested = inner as JsonObject
      if (name === 'relationships' && value['type'] !== undefined) {
        collect(linkedIn(nested), prefix, lines, depth + 1)
        continue
      }
      const kind = fieldKind(name)
      const label = kind === 'state' ? wordIn(nested) : undefined
      if (typeof label === 'string') {
        if (isToken(label)) lines.push(`${prefix}${name}=${JSON.stringify(label)}`)
      } else if (kind === 'owner') {
        const who = nested['id'] ?? nested['_id'] ?? nested['username'] ?? nested['email']
        if (typeof who === 'string' || typeof who === 'number') lines.push(`${prefix}${name}=${JSON.stringify(who)}`)
      } else if ((!hasKey(nested) || keptApartIn(value) === name) && !name.includes('\n') && !name.includes('='))
        collect(nested, name === 'attributes' ? prefix : `${prefix}${name}.`, lines, depth + 1)
    }
  }
}
