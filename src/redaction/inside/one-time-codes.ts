import type { FormField, JsonValue } from '../../evidence/exchange.ts'
import { decodePercent } from './codings.ts'

/** Names that anything may bear. */
const CODE = /^(?:code|token|passcode|answer)$/i
/** So many digits as authenticators and messages give (RFC 4226, section 5.3). */
const DIGITS = /^\d{4,8}$/
/** What stands beside one: who shows it, what it answers, whether the device is to be known from then on. */
const BESIDE =
  /mfa|2fa|otp|factor|challenge|verif|ticket|transaction|session|e-?mail|phone|mobile|user|login|trust|remember|device/i
/** More members are a thing, of which a code is one field. */
const MEMBERS = 8
/** What wraps what is sent. */
const DEPTH = 4
const LONGEST = 2000

/** The name that says it. */
export const ONE_TIME_CODE = 'one_time_code'

const NONE: ReadonlySet<string> = new Set()

/**
 * The codes that are good once among what is sent under names that say nothing, told by the names beside them: `{"email": …, "code": "482913"}`. One
 * that is sent alone has six digits.
 */
export function codesGiven(value: JsonValue): ReadonlySet<string> {
  const found = new Set<string>()
  lookFor(value, found, 0)
  return found.size === 0 ? NONE : found
}

function lookFor(value: JsonValue, found: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const members = Object.entries(value)
  if (members.length > MEMBERS) return
  const names = members.map(([name]) => name)
  for (const [name, held] of members)
    if (typeof held === 'string' || typeof held === 'number') {
      if (isCode(String(held), name, names)) found.add(String(held))
    } else if (depth < DEPTH) lookFor(held, found, depth + 1)
}

/** The same of a form. */
export function codesInFields(fields: readonly Pick<FormField, 'name' | 'value'>[]): ReadonlySet<string> {
  const names = fields.map(({ name }) => name)
  const found = fields.filter(({ name, value }) => isCode(value, name, names))
  return found.length === 0 ? NONE : new Set(found.map(({ value }) => value))
}

/** The same of a text, of JSON or a form. */
export function codesInText(text: string): ReadonlySet<string> {
  if (text.length > LONGEST || !/\d{4}/.test(text)) return NONE
  const start = text.trimStart()
  if (start.startsWith('{')) {
    const value = parsed(text)
    return value === undefined ? NONE : codesGiven(value)
  }
  if (!/^[\w.[\]%-]{1,60}=/.test(start)) return NONE
  return codesInFields(
    start.split('&').map(pair => {
      const sign = pair.indexOf('=')
      const [name, value] = [pair.slice(0, sign), pair.slice(sign + 1).trim()]
      return { name: decodePercent(name, true) ?? name, value }
    }),
  )
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function isCode(value: string, name: string, beside: readonly string[]): boolean {
  if (!CODE.test(name) || !DIGITS.test(value) || beside.length > MEMBERS) return false
  return beside.length === 1 ? value.length === 6 : beside.some(other => other !== name && BESIDE.test(other))
}
