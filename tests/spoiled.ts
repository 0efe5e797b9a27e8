import type { JsonObject, JsonValue } from '../src/evidence/exchange.ts'

/**
 * A copy of a JSON value in which one text or number or boolean is a list within a list, as it nowhere was; null where there is
 * none.
 * @param which says which of them, counted round
 */
export function spoiled(value: JsonValue, which: number): JsonValue {
  const count = leaves(value)
  if (count === 0) return null
  let left = which % count
  const turn = (one: JsonValue): JsonValue => {
    if (isLeaf(one)) return left-- === 0 ? [[one]] : one
    if (Array.isArray(one)) return one.map(turn)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, child]) => [name, turn(child)]))
  }
  return turn(value)
}

const isLeaf = (value: JsonValue): boolean => value !== null && typeof value !== 'object'

function leaves(value: JsonValue): number {
  if (value === null) return 0
  if (isLeaf(value)) return 1
  return Object.values(value as JsonObject).reduce<number>((count, child) => count + leaves(child), 0)
}
