import type { JsonValue } from '../../evidence/exchange.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { isRedacted } from '../token.ts'
import type { Fact } from './fact.ts'

/** Of one person in one answer. */
export const TRAITS = 6

/** What people are called, what they choose for themselves, and what is said of the answer. */
const NO_TRAIT = new Set(
  (
    'name names firstname lastname fullname surname nickname first last nick title salutation gender sex theme appearance lang language locale timezone zone ' +
    'country city town region state status currency avatar image picture phone color colour density layout mode format provider type message msg result ' +
    'success iss aud typ alg azp scope token'
  ).split(' '),
)

/** A word or a small number that those may share who may do the same; null for names, texts and short forms of languages. */
export function traitOf(field: string, value: JsonValue): Fact | null {
  const last = wordsOf(field).at(-1) ?? ''
  if (NO_TRAIT.has(last) || last === 'id' || last.endsWith('name')) return null
  const word = wordOf(value)
  return word === null ? null : { kind: 'trait', value: word, field }
}

function wordOf(value: JsonValue): string | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= 20 ? String(value) : null
  if (typeof value !== 'string' || isRedacted(value)) return null
  return /^\p{L}[\p{L}\p{N} _-]{1,30}$/u.test(value) && !/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(value) ? value : null
}
