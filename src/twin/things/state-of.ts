import type { JsonValue } from '../../evidence/exchange.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'

/** How the states of a moment are called that is there. */
export const SET = 'set'

/** Whether states only say that a moment is set or not: `archivedAt`. */
export const isOfMoments = ({ states }: Pick<LifecycleSubject, 'states'>): boolean =>
  states.some(({ value }) => value === SET) && states.every(({ value }) => value === SET || value === null)

/** The state that a field is in by what it holds. */
export const stateOf = (lifecycle: Pick<LifecycleSubject, 'states'>, held: JsonValue): JsonValue =>
  held !== null && isOfMoments(lifecycle) ? SET : held
