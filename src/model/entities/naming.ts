import type { Objects } from '../shapes/shape.ts'
import type { Key } from './key.ts'
import type { KeyParts } from './key-parts.ts'
import { entityName, inCapitals, plainNoun, saysNoKind } from './nouns.ts'
import type { FilledSlot } from './slots.ts'
import { holdersOf } from './things-inside.ts'

/** A cluster that is an entity, before its fields are described. */
export interface Draft {
  readonly name: string
  readonly nouns: readonly string[]
  readonly key: Key | null
  /** Where no field alone is the key. */
  readonly keyParts: KeyParts | null
  readonly slots: readonly FilledSlot[]
  readonly objects: Objects
  readonly reasons: readonly string[]
}

/** Two kinds of thing under one word are told apart by the word before it. */
export function named(drafts: readonly Draft[]): readonly Draft[] {
  const groups = new Map<string, Draft[]>()
  for (const entity of drafts) groups.set(entity.name, [...(groups.get(entity.name) ?? []), entity])
  return [...groups.values()].flatMap(group => {
    if (group.length === 1) return group
    const ranked = group.toSorted((a, b) => weight(b) - weight(a) || (firstOf(a) < firstOf(b) ? -1 : 1))
    const taken = new Set<string>()
    // Of things that were only shown inside of others none has more of a right to the word.
    const isFree = group.every(isInside)
    return ranked.map((entity, index) => {
      if (index === 0 && !isFree) return entity
      const prefix = prefixOf(entity)
      const plain = prefix === '' ? `${entity.name}${partName(entity)}` : joined(prefix, entity.name)
      let name = plain
      for (let count = 2; taken.has(name) || name === entity.name || groups.has(name); count++)
        name = `${plain}${count}`
      taken.add(name)
      return { ...entity, name }
    })
  })
}

/** `CartItem` and `ItemAdjustment` → `CartItemAdjustment`. */
function joined(prefix: string, name: string): string {
  const words = prefix.split(/(?<=[a-z\d])(?=[A-Z])/)
  const at = words.findIndex((_, index) => name.startsWith(words.slice(index).join('')))
  return `${at < 0 ? prefix : words.slice(0, at).join('')}${name}`
}

const isInside = ({ slots }: Draft): boolean => slots.every(({ as }) => as === 'nested')

function prefixOf(entity: Draft): string {
  const { slots } = entity
  if (isInside(entity)) return holdersOf(slots)
  const own = slots.filter(({ as }) => as !== 'nested')
  if (own.every(({ path }) => /\/(?:me|self|current|mine)(?:\/|$)/.test(path))) return 'My'
  const noun = plainNoun(entity.name)
  // `/environments/project/7` with environments: those of a project.
  const words = [own.map(({ resource }) => resource.parent), own.map(({ resource }) => resource.noun)]
  // A version, `1.0`, tells no two things apart.
  const isApart = (word: string): boolean => /^\p{L}/u.test(word) && !saysNoKind(word) && plainNoun(word) !== noun
  const word = words.flatMap(all => all.filter(isApart).sort())[0] ?? ''
  // What a model is kept under is no noun: `res.group`.
  return own.every(({ isNamed }) => isNamed) ? inCapitals(word) : entityName(word)
}

/** What other things call it that hold it: `Version` of packages that stand under `versions` in other packages. */
function partName({ name, slots }: Draft): string {
  const noun = plainNoun(name)
  const words = slots.flatMap(slot => (slot.as === 'nested' && plainNoun(slot.noun) !== noun ? [slot.noun] : []))
  const times = (word: string): number => words.filter(other => other === word).length
  return entityName(words.sort((a, b) => times(b) - times(a) || (a < b ? -1 : 1))[0] ?? '')
}

/** Who keeps the plain name: what has a key, then what has calls of its own, nearest to the root. */
function weight({ key, slots }: Draft): number {
  const own = slots.filter(({ as }) => as !== 'nested')
  const depths = (own.length === 0 ? slots : own).map(
    ({ path }) => path.split('/').filter(word => !word.includes('{')).length,
  )
  return (key === null ? 0 : 1000) + own.length - 10 * Math.min(...depths)
}
const firstOf = (entity: Draft): string =>
  entity.slots.map(({ operation, pointer }) => `${operation} ${pointer}`).sort()[0] as string
