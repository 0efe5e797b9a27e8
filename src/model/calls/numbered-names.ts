import { columnsOf, isNamedByKeys, withoutNumbers } from '../../evidence/numbered-name.ts'
import type { Operation } from './operations.ts'
import { sortedEntries } from '../sample.ts'
import { mergeShapes } from '../shapes/merge.ts'
import type { Objects, Property } from '../shapes/state.ts'

/**
 * Names of what forms send that differ from one sending to the next in a number alone, `7-DependsOn` and `8-DependsOn`, become one,
 * `{n}-DependsOn`, as fields on pages do: the number says what the form was about. Those that were sent together tell fields apart, and stay, but
 * where they count rows. Names that hold keys, `answers[0c83f57c786a0b4a][text]`, always become one.
 * @param operations changed in place
 */
export function settleNumberedNames(operations: readonly Operation[]): void {
  for (const { protocol, leaf } of operations) {
    if (protocol !== 'http') continue
    for (const bodies of [leaf.bodies.accepted, leaf.bodies.refused])
      for (const [mediaType, { shape }] of sortedEntries(bodies))
        if (/form/.test(mediaType) && shape.objects !== null) settle(shape.objects)
  }
}

function settle(objects: Objects): void {
  const { properties, keySets } = objects
  if (keySets.bound !== Infinity) return
  const groups = new Map<string, string[]>()
  for (const name of properties.keys()) {
    const mask = withoutNumbers(name)
    if (mask !== name) groups.set(mask, [...(groups.get(mask) ?? []), name])
  }
  const sets = [...keySets.sets.values()]
  const ofRows = new Set(sets.flatMap(({ keys }) => columnsOf(keys)))
  for (const [mask, names] of groups) {
    const isTogether = sets.some(({ keys }) => names.filter(name => keys.includes(name)).length > 1)
    if (!isNamedByKeys(mask) && (names.length < 2 || (isTogether && !ofRows.has(mask)))) continue
    names.sort()
    const all = names.map(name => properties.get(name) as Property)
    for (const name of names) properties.delete(name)
    const [first, ...others] = all as [Property, ...Property[]]
    const shape = others.reduce((left, right) => mergeShapes(left, right.shape), first.shape)
    properties.set(mask, { ...first, shape })
    const renamed = (keys: readonly string[]): string[] =>
      [...new Set(keys.map(key => (names.includes(key) ? mask : key)))].sort()
    for (const set of sets) set.keys = renamed(set.keys)
    if (objects.common !== null) objects.common = renamed(objects.common)
  }
}
