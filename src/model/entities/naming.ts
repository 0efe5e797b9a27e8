import type { Objects } from '../shapes/shape.ts'
import type { Key } from './key.ts'
import type { KeyParts } from './key-parts.ts'
import { entityName, plainNoun } from './nouns.ts'
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
      let name = joined(prefix, entity.name)
      for (let count = 2; taken.has(name) || name === entity.name || groups.has(name); count++)
        name = `${joined(prefix, entity.name)}${count}`
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
  if (own.some(({ path }) => /\/(?:me|self|current|mine)(?:\/|$)/.test(path))) return 'My'
  const noun = plainNoun(entity.name)
  // `/environments/project/7` with environments: those of a project.
  const words = [own.map(({ resource }) => resource.parent), own.map(({ resource }) => resource.noun)]
  const others = words.map(all => all.filter(word => word !== '' && plainNoun(word) !== noun).sort())
  return entityName(others.flat()[0] ?? '')
}

/** Who keeps the plain name: what has a key, then what stands nearest to the root. */
const weight = (entity: Draft): number =>
  (entity.key === null ? 0 : 1000) +
  entity.slots.length -
  10 * Math.min(...entity.slots.map(({ path }) => path.split('/').length))
const firstOf = (entity: Draft): string =>
  entity.slots.map(({ operation, pointer }) => `${operation} ${pointer}`).sort()[0] as string
