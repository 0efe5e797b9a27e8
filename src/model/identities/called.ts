import type { JsonValue } from '../../evidence/exchange.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { isRedacted } from '../token.ts'
import type { Fact } from './fact.ts'

const CALLED = /^(?:display|full|real|screen)?name$/

/**
 * What a person is called before others: `name`, `displayName`. Two may be called alike, so it joins no sessions; things that a person
 * made may hold it all the same.
 */
export function calledFact(field: string, value: JsonValue): Fact | null {
  if (typeof value !== 'string' || value.length > 80 || !/\p{L}{2}/u.test(value) || isRedacted(value)) return null
  return CALLED.test(wordsOf(field).join('')) ? { kind: 'called', value, field } : null
}
