import type { Parameters } from '../calls/leaf/parameters.ts'
import { seenCount } from '../sightings.ts'
import type { Demand } from './demand.ts'
import type { SentFact } from './sent-facts.ts'

/** With one value, what others were held to may be chance. */
const SEVERAL = 2

/**
 * What a refusal demands of a parameter of the query, of calls that only ask too: that it is there, where nothing was carried out without; a number,
 * where several numbers and nothing else were carried out and nothing that was refused is one. Null where these do not tell.
 * @param facts of the values that were refused
 */
export function toldByQuery(
  field: string,
  facts: readonly SentFact[],
  { byName, accepted }: Parameters,
): Demand | null {
  const parameter = byName.entries.get(`query ${field}`)
  const given = parameter === undefined ? 0 : seenCount(parameter.accepted)
  if (given >= SEVERAL && given === seenCount(accepted) && facts.length > 0 && facts.every(isNothing))
    return { rule: 'required', value: true }
  const { strings, numbers, nulls, arrays, objects } = parameter?.taken.shape ?? {}
  const areNumbers =
    numbers != null &&
    numbers.minimum < numbers.maximum &&
    [strings, nulls, arrays, objects].every(other => other == null)
  const isNoNumber = facts.length > 0 && facts.every(fact => fact.startsWith('length '))
  return areNumbers && isNoNumber ? { rule: 'format', value: 'number' } : null
}

const isNothing = (fact: SentFact): boolean => fact === 'absent' || fact === 'empty'
