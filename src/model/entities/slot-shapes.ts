import { copyShape } from '../shapes/copy.ts'
import { type Shape, mergeShapes } from '../shapes/shape.ts'
import type { FilledSlot } from './slots.ts'

/** One pointer in the bodies of one call, as a text. */
export const placeOf = (slot: FilledSlot, pointer: string): string =>
  [slot.operation, slot.kind ?? '', slot.side, slot.status, slot.mediaType, pointer].join(' ')

/** What stood under one name in all objects of the slots; null where it stood in none. */
export function shapeIn(slots: readonly FilledSlot[], name: string): Shape | null {
  const shapes = slots.flatMap(({ objects }) => objects.properties.get(name)?.shape ?? [])
  return shapes.length === 0 ? null : shapes.map(copyShape).reduce(mergeShapes)
}
