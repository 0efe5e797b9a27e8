import type { Claim } from '../../../evidence/claim.ts'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ConstantSubject } from '../../../evidence/subjects.ts'

/** Constants of one meaning. */
export interface ConstantGroup {
  readonly meaning: ConstantSubject['meaning']
  readonly claims: readonly Claim<ConstantSubject>[]
}

/** The constants by what they mean; within one in their order. */
export function constantGroups(claims: readonly Claim<ConstantSubject>[]): readonly ConstantGroup[] {
  return meanings.flatMap(meaning => {
    const members = claims.filter(({ subject }) => subject.meaning === meaning)
    return members.length === 0 ? [] : [{ meaning, claims: members }]
  })
}

/** Whether a value is a measure, which is drawn as a dimension. */
export function isMeasure({ value }: ConstantSubject): boolean {
  return typeof value === 'number'
}

/** The values of a list; null where the value is none. */
export function listValues(value: JsonValue): readonly JsonValue[] | null {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : null
}

const meanings: readonly ConstantSubject['meaning'][] = [
  'page size',
  'rate limit',
  'length limit',
  'file size',
  'timeout',
  'interval',
  'token lifetime',
  'currency',
  'option list',
  'other',
]
