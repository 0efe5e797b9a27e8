import type { JsonValue } from '../../evidence/exchange.ts'
import { isRedacted } from '../token.ts'

/**
 * The body that stood at one place every time, as JSON: settings, catalogues and texts of languages, of which a schema tells but the names
 * and kinds. Empty where none was seen; null where one was not like the others, short enough to be told by its fields, too long, or held what
 * redaction took.
 */
export type Whole = string | null

const SHORTEST = 1_000
const LONGEST = 64 * 1024

/** With one body more. */
export function addWhole(known: Whole, value: JsonValue): Whole {
  if (known === null || typeof value !== 'object' || value === null) return null
  const text = JSON.stringify(value)
  if (text.length < SHORTEST || text.length > LONGEST) return null
  if (known !== '') return known === text ? known : null
  return isRedacted(text) ? null : text
}

export function mergeWholes(left: Whole, right: Whole): Whole {
  if (left === '' || right === '') return left === '' ? right : left
  return left === right ? left : null
}
