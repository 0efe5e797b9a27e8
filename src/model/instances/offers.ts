import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { rememberingAll } from '../remembering-all.ts'

const MOST = 16
const NAME = /^[A-Za-z][\w .:-]{0,39}$/
const OFFERS =
  /^(?:next|allowed|available|possible|valid|permitted|offered)(?:states?|status(?:es)?|transitions?|actions?|steps?|events?|moves?)$|^(?:record)?actions$|^transitions$|^links$/i
const LABELS = ['name', 'key', 'id', 'status', 'state', 'value', 'code', 'action', 'event', 'rel'] as const
/** Links that every thing has. */
const ALWAYS: ReadonlySet<string> = new Set(['self', 'curies', 'profile'])

/** Whether a field is named like what can follow: `nextStates`, `allowed_transitions`, `_links`. */
export const isOffer = rememberingAll((name: string): boolean => OFFERS.test(name.replace(/[^A-Za-z]/g, '')))

/** What a thing says can follow, sorted: words, the names of actions, or of links; null where it is another thing that stands there. */
export function offeredIn(value: JsonObject | readonly JsonValue[]): readonly string[] | null {
  const names = Array.isArray(value)
    ? (value as readonly JsonValue[]).map(labelOf)
    : Object.entries(value as JsonObject).map(([name, link]) => (isLink(link) ? name : null))
  const found = names.flatMap(name => (name === null || !NAME.test(name) ? [] : [name]))
  if (found.length < names.length || found.length > MOST) return null
  return [...new Set(found)].filter(name => !ALWAYS.has(name)).sort()
}

function labelOf(element: JsonValue): string | null {
  if (typeof element === 'string') return element
  if (element === null || typeof element !== 'object' || Array.isArray(element)) return null
  const object = element as JsonObject
  const label = LABELS.map(name => object[name]).find(value => typeof value === 'string')
  return typeof label === 'string' ? label : null
}

/** `{href: "/orders/7/pay"}`, a list of such, or the address alone. */
function isLink(value: JsonValue): boolean {
  if (typeof value === 'string') return /^(?:\/|https?:)/.test(value)
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length > 0 && (value as readonly JsonValue[]).every(isLink)
  const { href, url } = value as JsonObject
  return typeof href === 'string' || typeof url === 'string'
}
