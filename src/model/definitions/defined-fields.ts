import type { Entity } from '../entities/entity.ts'
import { plainNoun } from '../entities/nouns.ts'
import { sortedEntries } from '../sample.ts'
import type { DefinedAt, DefinedThing, Definitions } from './definitions.ts'

/** What answers say of one field of an entity; of what they say differently nothing. */
export interface DefinedField {
  readonly definition: DefinedAt
  /** Where that stands. */
  readonly thing: DefinedThing
  /** The entity that it points at, where the definition names one. */
  readonly target: string | null
}

/** By the entity's id and the field's name. */
export type DefinedFields = ReadonlyMap<string, ReadonlyMap<string, DefinedField>>

/** How many fields have to be the entity's, and which share of the definitions, where these stand under its name. */
const NAMED = { fewest: 2, share: 0.5 }
/** And where they do not; then also which share of the entity's fields. */
const NAMELESS = { fewest: 4, share: 0.8 }

/** The definitions of each entity's fields, from answers of the application's own origins. */
export function definedFields(
  state: Definitions,
  entities: readonly Entity[],
  origins: readonly string[],
): DefinedFields {
  const found = new Map<string, Map<string, DefinedField>>()
  const byNoun = nounsOf(entities)
  for (const [, thing] of sortedEntries(state)) {
    if (!origins.includes(thing.origin)) continue
    const entity = entityOf(thing, entities)
    if (entity === null) continue
    const known = found.get(entity.id) ?? new Map<string, DefinedField>()
    found.set(entity.id, known)
    for (const definition of thing.fields) {
      if (!entity.fields.some(({ name }) => name === definition.name)) continue
      const other = known.get(definition.name)
      const agreed = other === undefined ? definition : inCommon(other.definition, definition)
      const target = byNoun.get(plainNoun(agreed.target ?? '')) ?? null
      known.set(definition.name, { definition: agreed, thing: other?.thing ?? thing, target })
    }
  }
  return found
}

/** What one noun is the name of; nouns of several entities are left out. */
function nounsOf(entities: readonly Entity[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name } of entities) found.set(plainNoun(name), name)
  found.delete('')
  return found
}

/** Whose fields are defined: the entity that has most of them; null where none does, or several as well. */
function entityOf({ fields, around }: DefinedThing, entities: readonly Entity[]): Entity | null {
  const names = new Set(fields.map(({ name }) => name))
  const words = new Set(around.map(text => plainNoun(text.split(/[.:/]/).at(-1) as string)))
  const fitting = entities
    .map(entity => {
      const own = entity.fields.map(({ name }) => name)
      const shared = own.filter(name => names.has(name)).length
      const isNamed = words.has(plainNoun(entity.name))
      const { fewest, share } = isNamed ? NAMED : NAMELESS
      const fits = shared >= fewest && shared >= names.size * share && (isNamed || shared * 2 >= own.length)
      return { entity, isNamed, likeness: fits ? shared / (own.length + names.size - shared) : 0 }
    })
    .filter(({ likeness }) => likeness > 0)
  const named = fitting.filter(({ isNamed }) => isNamed)
  const rivals = (named.length > 0 ? named : fitting).toSorted((a, b) => b.likeness - a.likeness)
  const [first, second] = rivals
  return first === undefined || first.likeness === second?.likeness ? null : first.entity
}

/** What two places say alike, at the place of the first. */
function inCommon(left: DefinedAt, right: DefinedAt): DefinedAt {
  const same = Object.entries(left).filter(
    ([name, value]) => name === 'at' || JSON.stringify(value) === JSON.stringify(right[name as keyof DefinedAt]),
  )
  return { type: '', ...Object.fromEntries(same), name: left.name, at: left.at }
}
