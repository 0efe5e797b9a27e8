import type { Act } from '../effects/acts.ts'
import { type ToldValue, textOf } from '../effects/told-values.ts'

/** Whether a value is what whoever calls is known by; null where nobody knows who it is. */
export function namesCaller({ person }: Pick<Act, 'person'>, value: ToldValue): boolean | null {
  const users = person?.users
  if (users === undefined || users.size === 0) return null
  return ['id', 'name', 'email'].some(kind => users.has(`${kind} ${textOf(value)}`))
}
