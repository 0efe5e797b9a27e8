import type { JsonObject, JsonValue } from '../exchange.ts'
import { withNamesOfTable } from './alias-tables.ts'
import { applicationsPart, isTyped, ofTyped, together } from './envelopes.ts'
import { ofTurboStream } from './flattened.ts'
import { ofFlight } from './flight.ts'
import type { Ranges } from './literal.ts'
import { type Found, foundIn } from './scan.ts'

/** Whether a body of a media type may carry values for scripts. */
export const mayCarry = (mediaType: string): boolean =>
  mediaType === 'text/html' || mediaType === 'application/xhtml+xml' || mediaType === 'text/x-component'

/**
 * What a page carries for its scripts: values of JSON and of literals, by what carries them (the id of a script, the name of a variable,
 * an attribute), without what a framework wraps around the application's own. Nothing is run.
 * @param ranges is told where in the text objects and lists stand, as far as they stand there as they are
 * @returns null where it carries nothing
 */
export function carriedBy(text: string, mediaType: string, ranges?: Ranges): JsonObject | null {
  const found = mediaType === 'text/x-component' ? flightAlone(text) : foundIn(text, ranges)
  const byName = new Map<string, JsonObject[]>()
  for (const each of found) {
    const value = valueOf(each)
    if (value === null || Object.keys(value).length === 0 || isCatalogue(each.name, value)) continue
    const known = byName.get(each.name)
    if (known === undefined) byName.set(each.name, [value])
    else known.push(value)
    ranges?.set(value, ranges.get(value) ?? [each.from, each.to])
  }
  if (byName.size === 0) return null
  const all = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, values] of byName) {
    const value = together(values)
    const [first] = values
    const range = first === undefined ? undefined : ranges?.get(first)
    if (range !== undefined) ranges?.set(value, range)
    all[name] = value
  }
  return all
}

/** Texts of the application's languages. */
const isCatalogue = (name: string, value: JsonValue): boolean => NAMED_FOR_WORDS.test(name) && holdsWords(value, 0)

const NAMED_FOR_WORDS =
  /(?:translations?|messages|i18n|l10n|locales?|locale_?data|languages?|strings|catalogu?e?|dictionary)$/i

const holdsWords = (value: JsonValue, depth: number): boolean =>
  typeof value === 'string' ||
  (depth < 8 && isObject(value) && Object.values(value).every(inner => holdsWords(inner, depth + 1)))

function withoutCatalogues(value: JsonObject): JsonObject {
  const names = Object.keys(value)
  const own = names.filter(name => !isCatalogue(name, value[name] as JsonValue))
  if (own.length === names.length) return value
  const object = Object.create(null) as { [name: string]: JsonValue }
  for (const name of own) object[name] = value[name] as JsonValue
  return object
}

const flightAlone = (text: string): readonly Found[] => [
  { name: 'flight', form: 'flight', text, from: 0, to: text.length },
]

function valueOf(found: Found): JsonObject | null {
  const { name } = found
  if ('text' in found) {
    const given = found.form === 'flight' ? ofFlight(found.text) : turbo(found.text)
    const own = isObject(given) ? objectOf(applicationsPart(given), name) : null
    return own === null ? null : withoutCatalogues(own)
  }
  const value = opened(found.value)
  const bare = found.form === 'attribute' && isObject(value) && isTyped(value) ? (ofTyped(value) as JsonObject) : value
  const object = objectOf(applicationsPart(bare), name)
  return object === null ? null : withoutCatalogues(withNamesOfTable(object))
}

/** A list is what its carrier is named for. */
function objectOf(value: JsonObject | readonly JsonValue[], name: string): JsonObject | null {
  if (isObject(value)) return Object.keys(value).length === 0 ? null : value
  if (value.length === 0) return null
  const object = Object.create(null) as { [name: string]: JsonValue }
  object[name] = value
  return object
}

function turbo(text: string): JsonValue | undefined {
  try {
    const list = JSON.parse(text.split('\n', 1)[0] as string) as JsonValue
    return Array.isArray(list) ? ofTurboStream(list as readonly JsonValue[]) : undefined
  } catch {
    return undefined
  }
}

/** Members that are texts of JSON are what these say: pages hold what they hand to several parts as text each. */
function opened(value: JsonObject | readonly JsonValue[]): JsonObject | readonly JsonValue[] {
  if (!isObject(value)) return value
  const names = Object.keys(value)
  if (!names.some(name => isJson(value[name] as JsonValue))) return value
  const object = Object.create(null) as { [name: string]: JsonValue }
  for (const name of names) {
    const inner = value[name] as JsonValue
    object[name] = isJson(inner) ? parsed(inner) : inner
  }
  return object
}

const isJson = (value: JsonValue): value is string =>
  typeof value === 'string' && value.length > 2 && /^(?:\{"|\[[[{"])/.test(value) && /[}\]]$/.test(value)

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
