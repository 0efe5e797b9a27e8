import type { Objects, Shape } from '../shapes/shape.ts'
import type { FilledSlot } from './slots.ts'

/** The share of the smaller one's properties that the other has too. */
export function overlap(a: Objects, b: Objects): number {
  const smaller = Math.min(fieldCount(a), fieldCount(b))
  return smaller === 0 ? 0 : sharedFields(a, b) / smaller
}

/** What an object is called is no field of it: its own answer may leave it out. */
export const fieldCount = ({ properties }: Objects): number => properties.size - Number(properties.has('__typename'))

export const sharedFields = (a: Objects, b: Objects): number =>
  [...a.properties.keys()].filter(name => name !== '__typename' && b.properties.has(name)).length

export const tagsDiffer = (a: FilledSlot, b: FilledSlot): boolean => a.tag !== null && b.tag !== null && a.tag !== b.tag

export const stringsOf = (objects: Objects, name: string): Shape['strings'] | undefined =>
  objects.properties.get(name)?.shape.strings
