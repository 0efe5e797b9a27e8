import type { Parameters } from '../calls/leaf/parameters.ts'
import type { Demand } from './demand.ts'
import type { SentFact } from './sent-facts.ts'

/** With one value, what others were held to may be chance. */
const SEVERAL = 2

/**
 * What a refusal demands of a parameter of the query, of calls that only ask too: a number, where several numbers and nothing else were carried out and
 * nothing that was refused is one. Null where these do not tell.
 * @param facts of the values that were refused
 */
export function toldByQuery(field: string, facts: readonly SentFact[], { byName }: Parameters): Demand | null {
  const { strings, numbers, nulls, arrays, objects } = byName.entries.get(`query ${field}`)?.taken.shape ?? {}
  const areNumbers =
    numbers != null && numbers.values.size >= SEVERAL && [strings, nulls, arrays, objects].every(other => other == null)
  const isNoNumber = facts.length > 0 && facts.every(fact => fact.startsWith('length '))
  return areNumbers && isNoNumber ? { rule: 'format', value: 'number' } : null
}
