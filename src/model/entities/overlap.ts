import type { Objects, Shape } from '../shapes/shape.ts'
import type { FilledSlot } from './slots.ts'

/** The share of the smaller one's properties that the other has too. */
export function overlap(a: Objects, b: Objects): number {
  const smaller = Math.min(fieldCount(a), fieldCount(b))
  return smaller === 0 ? 0 : sharedFields(a, b) / smaller
}

/** What an object is called is no field of it: its own answer may leave it out. */
export const fieldCount = ({ properties }: Objects): number => properties.size - Number(properties.has('__typename'))

/** None where most fields of one are told of in objects, `{title: {value, valid}}`, and of the other are values: it says something of them. */
export function sharedFields(a: Objects, b: Objects): number {
  const shared = [...a.properties.keys()].filter(name => name !== '__typename' && b.properties.has(name))
  const told = shared.filter(name => isOnlyObject(a, name) !== isOnlyObject(b, name))
  return told.length >= FEWEST_TOLD && told.length * 2 > shared.length ? 0 : shared.length
}

const FEWEST_TOLD = 3

export const tagsDiffer = (a: FilledSlot, b: FilledSlot): boolean => a.tag !== null && b.tag !== null && a.tag !== b.tag

function isOnlyObject({ properties }: Objects, name: string): boolean {
  const shape = properties.get(name)?.shape
  return shape?.objects != null && shape.strings === null && shape.numbers === null && shape.booleans === null
}

export const stringsOf = (objects: Objects, name: string): Shape['strings'] | undefined =>
  objects.properties.get(name)?.shape.strings
