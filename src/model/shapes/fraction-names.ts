import type { Shape } from './state.ts'
import { tallied } from './tally.ts'

/**
 * The names under which numbers that are no integers stand anywhere inside of a shape: where `rate` is 53.2 in one place, one that was
 * only ever 0 in another is no integer either.
 */
export function fractionNames(shape: Shape): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = ({ numbers, arrays, objects }: Shape, name: string): void => {
    if (name !== '' && numbers !== null && tallied(numbers.fractions) > 0) names.add(name)
    if (arrays !== null) visit(arrays.items, '')
    if (objects === null) return
    for (const [key, { shape: inner }] of objects.properties) visit(inner, key)
    for (const { shape: inner } of objects.byId.values()) visit(inner, '')
    if (objects.rest !== null) visit(objects.rest, '')
  }
  visit(shape, '')
  return names
}
