import { hash53 } from '../hash.ts'
import type { Row } from '../shapes/rows.ts'
import type { Objects } from '../shapes/shape.ts'
import type { Strings } from '../shapes/strings.ts'
import { elementId, tallied } from '../shapes/tally.ts'
import type { Unite } from './join-by-place.ts'
import { KEY_NAMES } from './key-names.ts'
import { plainNoun } from './nouns.ts'
import { fieldCount, sharedFields, tagsDiffer } from './overlap.ts'
import type { FilledSlot } from './slots.ts'

/** With how many of those that share a value a slot is compared: enough that what belongs together is one chain. */
const NEIGHBOURS = 16
/** The share of the properties of an embedded object that must be known ones. */
const MOSTLY = 2 / 3

/** The same things with the same values in two slots; looked for only among those that agree in something. */
export function byValues(slots: readonly FilledSlot[], unite: Unite): void {
  const agreeing = new Map<number, number[]>()
  slots.forEach(({ objects }, index) => {
    for (const [key, row] of objects.rows.rows)
      for (const [name, values] of row.fields)
        for (const value of values) {
          const bucket = elementId(key, hash53(`${name} ${value}`) | 0)
          const holders = agreeing.get(bucket)
          if (holders === undefined) agreeing.set(bucket, [index])
          else holders.push(index)
        }
  })
  const tried = new Set<number>()
  const same: (readonly [a: number, b: number])[] = []
  for (const holders of agreeing.values())
    for (const [at, a] of holders.entries())
      for (const b of holders.slice(at + 1, at + 1 + NEIGHBOURS)) {
        const pair = a * slots.length + b
        if (tried.has(pair)) continue
        tried.add(pair)
        const [left, right] = [slots[a], slots[b]] as [FilledSlot, FilledSlot]
        if (!tagsDiffer(left, right) && sameThings(left, right)) same.push([a, b])
      }
  const mixed = mixedSlots(slots, same)
  for (const [a, b] of same)
    if (!mixed.has(a) && !mixed.has(b)) unite(a, b, 'the same objects, with the same values, stand in several calls')
}

/**
 * Slots that hold things of several kinds, `GET /relations/{kind}/{field}`: what stands in them stands too in calls of different nouns
 * whose own things have other fields. They make no two of those one kind.
 */
function mixedSlots(
  slots: readonly FilledSlot[],
  same: readonly (readonly [a: number, b: number])[],
): ReadonlySet<number> {
  const partners = new Map<number, Set<number>>()
  for (const [a, b] of same)
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      partners.set(one, (partners.get(one) ?? new Set()).add(other))
  const isMixed = (index: number): boolean => {
    const slot = slots[index] as FilledSlot
    if (slot.as === 'nested') return false
    const others = [...(partners.get(index) ?? [])].filter(at => {
      const other = slots[at] as FilledSlot
      return other.as !== 'nested' && isOfPath(other) && plainNoun(other.noun) !== plainNoun(slot.noun)
    })
    return others.some((a, at) =>
      others.slice(at + 1).some(b => {
        const [left, right] = [slots[a], slots[b]] as [FilledSlot, FilledSlot]
        // Who signs in is one of the users, whatever else either call tells of them.
        const isOneNoun = plainNoun(left.noun) === plainNoun(right.noun)
        if (isOneNoun || !areOfTheirOwn(slot.objects, left.objects, right.objects)) return false
        return partners.get(a)?.has(b) !== true && !sameThings(left, right)
      }),
    )
  }
  return new Set([...partners.keys()].filter(isMixed))
}

/** Whether each of two kinds has fields that neither the other nor what holds both has. */
function areOfTheirOwn(mixed: Objects, left: Objects, right: Objects): boolean {
  const own = (one: Objects, other: Objects): number =>
    [...one.properties.keys()].filter(name => !other.properties.has(name) && !mixed.properties.has(name)).length
  return own(left, right) >= 2 && own(right, left) >= 2
}

/**
 * Whether two slots hold the same things: objects of the same key agree in at least two fields that tell objects apart, and
 * hardly ever differ.
 */
function sameThings(left: FilledSlot, right: FilledSlot): boolean {
  const [a, b] = [left.objects, right.objects]
  // Something that may be one thing or another, such as what a revision holds, is none of them.
  const shared = sharedFields(a, b)
  if (left.as === 'nested' && shared < fieldCount(a) * MOSTLY) return false
  if (right.as === 'nested' && shared < fieldCount(b) * MOSTLY) return false
  const key = keyShared(a, b)
  if (key === undefined) return false
  const telling = (objects: Objects, name: string): boolean => {
    const strings = objects.properties.get(name)?.shape.strings
    if (strings === undefined || strings === null || objects.rows.rows.size < 3) return true
    return different(strings) > 2 || tellsApart(objects, name)
  }
  const agreed = new Set<string>()
  const { agreements, differences } = compared(a, b, key, name => {
    if (telling(a, name) && telling(b, name)) agreed.add(name)
  })
  const unmistakable = isLongKey(a, key) && isLongKey(b, key)
  const share = agreements / Math.max(1, agreements + differences)
  if (agreed.size >= 1 && share === 1 && (isSomeOf(left, right) || isSomeOf(right, left))) return true
  if (unmistakable) return agreed.size >= 1 && share >= 0.5
  return agreed.size >= (areStrangers(left, right) ? 3 : 2) && share >= 0.7
}

/** Whether the things that have the field hold more than two values there, or each another one where there are no more than two. */
function tellsApart({ rows: { rows } }: Objects, name: string): boolean {
  const held = [...rows.values()].flatMap(({ fields }) => fields.get(name)?.[0] ?? [])
  const { size } = new Set(held)
  return size > 2 || (size === 2 && held.length === 2)
}

const different = ({ values, replaced }: Strings): number =>
  values.size + (replaced === null ? 0 : tallied(replaced.different))

/**
 * `/users/drivers` behind `/users`, with no field that users lack and no key that none of them has, or with several that they have: those of them
 * who drive.
 */
const isSomeOf = (some: FilledSlot, all: FilledSlot): boolean =>
  some.as === 'list' &&
  all.as === 'list' &&
  some.side === 'response' &&
  all.side === 'response' &&
  some.path.slice(0, some.path.lastIndexOf('/')) === all.path &&
  sharedFields(some.objects, all.objects) === fieldCount(some.objects) &&
  (haveInCommon(some, all) >= SEVERAL_KEYS ||
    [...some.objects.rows.rows.keys()].every(key => all.objects.rows.rows.has(key) || key >= all.objects.rows.bound))

const haveInCommon = (left: FilledSlot, right: FilledSlot): number =>
  [...left.objects.rows.rows.keys()].filter(key => right.objects.rows.rows.has(key)).length

/** So many things that two lists show alike are no chance, where either shows others beside. */
const SEVERAL_KEYS = 4

/** Whether what one call answers of some things another answers of them too, by key, as far as both say it. */
export function neverDiffer({ objects: a }: FilledSlot, { objects: b }: FilledSlot): boolean {
  const key = keyShared(a, b)
  if (key === undefined) return false
  const { agreements, differences } = compared(a, b, key)
  return agreements > 1 && differences === 0
}

const keyShared = (a: Objects, b: Objects): string | undefined => {
  const key = KEY_NAMES.find(name => a.properties.has(name))
  return key !== undefined && KEY_NAMES.find(name => b.properties.has(name)) === key ? key : undefined
}

/** In how many fields objects of the same key agree, and in how many they do not. */
function compared(
  a: Objects,
  b: Objects,
  key: string,
  agree: (name: string) => void = () => {},
): { readonly agreements: number; readonly differences: number } {
  let agreements = 0
  let differences = 0
  for (const [hash, row] of a.rows.rows) {
    const other = b.rows.rows.get(hash)
    if (other === undefined) continue
    for (const name of row.fields.keys()) {
      if (name === key || name === '__typename' || !other.fields.has(name)) continue
      if (agrees(row, other, name)) {
        agreements++
        agree(name)
      } else differences++
    }
  }
  return { agreements, differences }
}

/** Two lists, each of calls of its own noun: a company and its owner may have one number, one name and one birthday. */
const areStrangers = (left: FilledSlot, right: FilledSlot): boolean =>
  left.as !== 'nested' &&
  right.as !== 'nested' &&
  plainNoun(left.noun) !== plainNoun(right.noun) &&
  isOfPath(left) &&
  isOfPath(right) &&
  left.isNamed &&
  right.isNamed

const agrees = (row: Row, other: Row, name: string): boolean =>
  (row.fields.get(name) as readonly (string | number)[]).some(value =>
    (other.fields.get(name) as readonly (string | number)[]).includes(value),
  )

/** Whether a slot holds what its path is called after. */
export const isOfPath = ({ noun, resource }: FilledSlot): boolean => plainNoun(noun) === plainNoun(resource.noun)

/** Keys that two kinds of things do not share by chance. */
const isLongKey = (objects: Objects, key: string): boolean => {
  const shape = objects.properties.get(key)?.shape
  return shape !== undefined && shape.numbers === null && shape.strings !== null && shape.strings.shortest >= 16
}
