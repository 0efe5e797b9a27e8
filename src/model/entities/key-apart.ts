import { lastName, pathTo } from '../../evidence/field-path.ts'
import { keyApart } from '../instances/apart.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { KEY_NAMES } from './key-names.ts'

/** Whether a key of these objects stands one object down, `{metadata: {name, uid}, spec}`, and none in themselves. */
export const hasKeyApart = (objects: Objects): boolean => keptApart(objects) !== null

/**
 * With what stands beside such a key as fields of their own, `metadata.name`, `metadata.namespace`, so that it is looked at as any key is; the
 * objects themselves where there is no such key.
 */
export function withKeyApart(objects: Objects): Objects {
  const apart = keptApart(objects)
  if (apart === null) return objects
  const [name, inner] = apart
  const fields = [...inner.properties].filter(([, { shape }]) => isScalar(shape))
  const always = objects.common?.includes(name) === true ? (inner.common ?? []) : []
  return {
    ...objects,
    properties: new Map([
      ...objects.properties,
      ...fields.map(([field, property]) => [pathTo(name, field), property] as const),
    ]),
    common: objects.common && [...objects.common, ...always.map(field => pathTo(name, field))].sort(),
  }
}

/**
 * Without what answers the deletion of such a thing and has no key itself: it says how it went, `{kind: "Status", details: {…}}`.
 * @param slots in the bodies of all calls
 */
export function withoutFarewells<
  Slot extends { readonly method: string; readonly path: string; readonly side: string; readonly objects: Objects },
>(slots: readonly Slot[]): readonly Slot[] {
  const isAnswer = ({ side }: Slot): boolean => side === 'response'
  const keyed = new Set(slots.flatMap(slot => (isAnswer(slot) && hasKeyApart(slot.objects) ? [slot.path] : [])))
  return slots.filter(
    slot => slot.method !== 'DELETE' || !isAnswer(slot) || !keyed.has(slot.path) || hasKeyApart(slot.objects),
  )
}

/** Whether a field is one of those: it stands in another, and is described there. */
export function isKeptApart({ properties }: Objects, field: string): boolean {
  const dot = field.indexOf('.')
  return properties.get(field.slice(0, Math.max(dot, 0)))?.shape.objects?.properties.has(field.slice(dot + 1)) === true
}

/** By which name a field is a key, or a part of one: `name` of `metadata.name`. */
export const bareName = (objects: Objects, field: string): string =>
  isKeptApart(objects, field) ? lastName(field) : field

function keptApart({ properties }: Objects): readonly [string, Objects] | null {
  if (KEY_NAMES.some(name => properties.has(name))) return null
  const innerOf = (name: string): Objects | null => properties.get(name)?.shape.objects ?? null
  const at = keyApart(
    name => properties.has(name),
    (outer, name) => isScalar(innerOf(outer)?.properties.get(name)?.shape),
    outer => [...properties].every(([name, { shape }]) => name === outer || shape.arrays !== null),
  )
  const inner = at === null ? null : innerOf(at.outer)
  return at === null || inner === null ? null : [at.outer, inner]
}

const isScalar = (shape: Shape | undefined): boolean =>
  shape !== undefined && shape.objects === null && shape.arrays === null && (shape.strings ?? shape.numbers) !== null
