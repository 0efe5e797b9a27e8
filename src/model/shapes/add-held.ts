import type { JsonValue } from '../../evidence/exchange.ts'
import { contentHash } from './content-hash.ts'
import { formOf, mayBeTuple } from './form.ts'
import { keepArray } from './kept-array.ts'
import { keySetHash } from './key-sets.ts'
import type { Objects, Shape } from './state.ts'
import { tally } from './tally.ts'
import { type Held, addKeySet, kindOf } from './told.ts'

/** How many properties are looked at beside one. */
export const SIBLINGS = 64

interface Tagged {
  readonly name: string
  readonly tag: string
  /** Of the object's occurrence. */
  readonly id: number
  /** The hash of the object's key, where it has one. */
  readonly key: number | undefined
}

/** Adds what stands beside a tag in an object, whose properties have been added. */
export function addHeld(
  objects: Objects,
  value: { readonly [key: string]: JsonValue },
  { name, tag, id, key }: Tagged,
): void {
  const kind = kindOf(objects.told, name, tag)
  if (kind === null) return
  tally(kind.tally, id)
  const { besides } = kind
  const thing = 1 << ((key ?? contentHash(value)) % 32)
  let left = SIBLINGS
  for (const beside in value) {
    const property = objects.properties.get(beside)
    if (property === undefined || beside === name) continue
    if (left-- === 0) return
    const inner = value[beside] as JsonValue
    let held = besides.get(beside)
    if (held === undefined)
      besides.set(beside, (held = { form: 0, isLoose: false, things: 0, keySets: null, kept: null }))
    if (inner !== null) held.things |= thing
    if (typeof inner !== 'object' || inner === null) held.form |= formOf(inner)
    else addHolder(held, inner, property.shape, id)
  }
}

function addHolder(
  held: Held,
  value: { readonly [key: string]: JsonValue } | readonly JsonValue[],
  shape: Shape,
  id: number,
): void {
  held.form |= formOf(value)
  if (!Array.isArray(value)) {
    if (shape.objects) addKeySet(held, setHash(shape.objects, value as { readonly [key: string]: JsonValue }))
    return
  }
  if (!mayBeTuple(value as readonly JsonValue[])) held.isLoose = true
  held.kept = keepArray(held.kept, value as readonly JsonValue[], id)
  const inside = shape.arrays?.items.objects
  if (!inside) return
  for (const one of value as readonly JsonValue[])
    if (typeof one === 'object' && one !== null && !Array.isArray(one))
      addKeySet(held, setHash(inside, one as { readonly [key: string]: JsonValue }))
}

/** The hash of an object's key set, as its shape has it. Keys that are ids by their form have no part in it, and no property. */
function setHash({ properties }: Objects, value: { readonly [key: string]: JsonValue }): number {
  let low = 0
  let high = 0
  for (const name in value) {
    const property = properties.get(name)
    if (property === undefined) continue
    low = (low + property.low) | 0
    high = (high + property.high) | 0
  }
  return keySetHash(low, high)
}
