import { SET, type StateValue } from '../../model/instances/snapshot.ts'

/** As it stands in the specification: a moment that is set says so. */
export const stated = (value: StateValue): StateValue => (value === SET ? 'set' : value)

/** The order in which states are stated. */
export const byText = (a: StateValue, b: StateValue): number => {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
