import { IS_THERE } from '../../evidence/comparison.ts'
import { isKeyName } from '../instances/keys.ts'
import type { Demand } from './demand.ts'
import { lastStep } from './plain-name.ts'
import type { SentFact } from './sent-facts.ts'

/**
 * What refers to another thing is held to no list of values, and was not left out where it was given: `The selected customer id is invalid`, and the
 * code `missing` where a key was sent.
 */
export function ofReference(
  demand: Demand,
  field: string,
  { text, facts }: { readonly text: string; readonly facts: readonly SentFact[] },
): Demand {
  const isGiven = facts.length > 0 && facts.every(fact => fact === 'other' || /^(?:number|length) /.test(fact))
  const isOther =
    (demand.rule === 'enum' && demand.value === null) || (demand.rule === 'required' && text === '' && isGiven)
  return isOther && isKeyName(lastStep(field)) ? { rule: 'other', value: IS_THERE } : demand
}
