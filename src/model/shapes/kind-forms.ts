import { SIBLINGS } from './add-held.ts'
import { ARRAY, NULL, OBJECT, formInside, kindsIn } from './form.ts'
import type { KeySet } from './key-sets.ts'
import { mapShape } from './map-or-class.ts'
import type { Objects, Shape } from './state.ts'
import { type Held, hasTooManySets, thingsOf } from './told.ts'

/** What stands in properties of the objects of each kind: by the property, then by the value that tells the kind. */
export type KindForms = ReadonlyMap<string, ReadonlyMap<string, Held>>

/** How likely it may be that what was seen came about by chance. */
const CHANCE = 0.05

/** What an object holds for its kind: `{type: 'plants', attributes: {…}}`, `{type: 'order.paid', data: {…}}`. */
const OF_KIND: ReadonlySet<string> = new Set(['attributes', 'data', 'payload', 'properties'])

/**
 * The properties whose form hangs on what a text says, by that text's name: `value` is a number beside `kind: 'number'`, and a text beside `kind:
 * 'text'`. The first thing of a kind could show any form; each further one that shows none but what its kind showed before is a test, which chance
 * passes as often as that form stands there at all. That chance passed all of them is to be unlikely, the more so the more properties were tried.
 * Nothing and null have no form.
 */
export function decidedForms(objects: Objects): ReadonlyMap<string, KindForms> {
  const tried: { readonly tag: string; readonly beside: string; readonly kinds: Kinds; readonly chance: number }[] = []
  for (const tag of objects.told.keys())
    for (const [beside, { shape }] of objects.properties) {
      const kinds = kindsOf(objects, tag, beside)
      const groups = kinds === null ? [] : groupsOf(kinds, shape)
      if (kinds !== null && groups.length > 1) tried.push({ tag, beside, kinds, chance: chanceOf(groups) })
    }
  const decided = new Map<string, Map<string, Kinds>>()
  for (const { tag, beside, kinds, chance } of tried)
    if (chance * tried.length <= CHANCE)
      decided.set(tag, (decided.get(tag) ?? new Map<string, Kinds>()).set(beside, kinds))
  return decided
}

/** What resources and messages hold for their `type`, as is the custom: that needs no numbers where each has other keys. */
export function customaryForms(objects: Objects): { readonly forms: KindForms; readonly isTold: boolean } {
  const forms = new Map<string, Kinds>()
  let isTold = false
  for (const beside of OF_KIND) {
    const inner = objects.properties.get(beside)?.shape.objects
    const kinds = inner ? kindsOf(objects, 'type', beside) : null
    if (!inner || kinds === null) continue
    const keys = [...kinds.values()].flatMap(held => alwaysIn(held, inner) ?? [])
    if (keys.length === 0) continue
    forms.set(beside, kinds)
    isTold ||= keys.length > 1 && new Set(keys).size === keys.length
  }
  return { forms, isTold }
}

/** The key sets that objects had which stand there; null where they are not known, or are no key sets of a class. */
export function keySetsIn(held: Held, objects: Objects): readonly KeySet[] | null {
  const { bound, sets } = objects.keySets
  if (held.keySets === null || hasTooManySets(held) || bound !== Infinity || objects.bound !== Infinity) return null
  return mapShape(objects) === null ? held.keySets.flatMap(hash => sets.get(hash) ?? []) : null
}

/** The keys that all of these have. */
export const commonKeys = (sets: readonly KeySet[]): readonly string[] =>
  (sets[0]?.keys ?? []).filter(key => sets.every(({ keys }) => keys.includes(key)))

type Kinds = ReadonlyMap<string, Held>

function alwaysIn(held: Held, objects: Objects): string | null {
  const sets = keySetsIn(held, objects)
  return sets === null ? null : commonKeys(sets).join('\0')
}

/** What stood beside each value; null where not all of the objects had one that was remembered, or nothing is remembered of some. */
function kindsOf({ told, keySets }: Objects, tag: string, beside: string): Kinds | null {
  const byTag = told.get(tag)
  if (!byTag || beside === tag || [...keySets.sets.values()].some(({ keys }) => keys.length > SIBLINGS)) return null
  const kinds = [...byTag].flatMap(([value, { besides }]) => {
    const held = besides.get(beside)
    return held === undefined ? [] : ([[value, held]] as const)
  })
  return new Map(kinds.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Kinds that showed no forms apart stand together; those that showed none, nowhere. None at all where one kind showed several. */
function groupsOf(kinds: Kinds, shape: Shape): readonly (readonly Held[])[] {
  let groups: Held[][] = []
  for (const held of kinds.values()) {
    const own = kindsIn(held.form) & ~NULL
    if (own === 0) continue
    if ((own & (own - 1)) !== 0) return []
    const near = groups.filter(group => !group.every(other => areApart(held, other, shape)))
    groups = [...groups.filter(group => !near.includes(group)), [...near.flat(), held]]
  }
  return groups
}

function areApart(one: Held, other: Held, shape: Shape): boolean {
  let inner: Shape | undefined = shape
  for (let [left, right] = [one.form, other.form]; ; [left, right] = [formInside(left), formInside(right)]) {
    const [own, others] = [kindsIn(left) & ~NULL, kindsIn(right) & ~NULL]
    if (own === 0 || others === 0) return false
    if ((own & others) === 0) return true
    if (own === OBJECT && others === OBJECT) return inner?.objects ? haveOtherKeys(one, other, inner.objects) : false
    if (own !== ARRAY || others !== ARRAY) return false
    inner = inner?.arrays?.items
  }
}

/** Each always has a key that the other never has: what some lack tells nothing. */
function haveOtherKeys(one: Held, other: Held, inner: Objects): boolean {
  const [own, others] = [keySetsIn(one, inner), keySetsIn(other, inner)]
  return own !== null && others !== null && hasOfItsOwn(own, others) && hasOfItsOwn(others, own)
}

const hasOfItsOwn = (sets: readonly KeySet[], others: readonly KeySet[]): boolean =>
  commonKeys(sets).some(key => others.every(({ keys }) => !keys.includes(key)))

/** Of fewer than two groups that were tested chance may be all there is. */
function chanceOf(groups: readonly (readonly Held[])[]): number {
  const sizes = groups.map(group => group.reduce((sum, held) => sum + thingsOf(held), 0))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const tests = groups.map(group => group.reduce((sum, held) => sum + testsOf(held), 0))
  if (tests.filter(count => count > 0).length < 2) return 1
  return tests.reduce((chance, count, at) => chance * ((sizes[at] as number) / all) ** count, 1)
}

const testsOf = (held: Held): number => Math.max(0, thingsOf(held) - Math.max(1, held.keySets?.length ?? 0))
