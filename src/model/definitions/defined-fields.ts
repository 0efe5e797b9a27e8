import type { Entity } from '../entities/entity.ts'
import { plainNoun } from '../entities/nouns.ts'
import { sortedEntries } from '../sample.ts'
import { lastWord } from './definition.ts'
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
  const named = namedIn(entities)
  for (const [, thing] of sortedEntries(state)) {
    if (!origins.includes(thing.origin)) continue
    const entity = entityOf(thing, entities, named)
    if (entity === null) continue
    const known = found.get(entity.id) ?? new Map<string, DefinedField>()
    found.set(entity.id, known)
    for (const definition of thing.fields) {
      if (!entity.fields.some(({ name }) => name === definition.name)) continue
      const other = known.get(definition.name)
      const agreed = other === undefined ? definition : inCommon(other.definition, definition)
      const target = agreed.target === undefined ? null : (named(agreed.target)?.name ?? null)
      known.set(definition.name, { definition: agreed, thing: other?.thing ?? thing, target })
    }
  }
  return found
}

/** The entity that a name of a model stands for, `sales.order`: the one that most calls are about that it names; else the one that its last word is the noun of. */
function namedIn(entities: readonly Entity[]): (model: string) => Entity | null {
  const byNoun = nounsOf(entities)
  const called = entities.map(entity => ({ entity, models: modelsOf(entity) }))
  return model => {
    const times = ({ models }: (typeof called)[number]): number => models.filter(one => isModel(one, model)).length
    const [first, second] = called.filter(each => times(each) > 0).toSorted((a, b) => times(b) - times(a))
    if (first !== undefined) return second === undefined || times(first) > times(second) ? first.entity : null
    const entity = byNoun.get(plainNoun(lastWord(model))) ?? null
    // `field.access` is not what the calls of `model.access` are about.
    return entity !== null && model.includes('.') && modelsOf(entity).length > 0 ? null : entity
  }
}

/** What its calls are named by in front of what is done, where that has several words: `sales.order` of `sales.order.read`. */
const modelsOf = ({ operations }: Pick<Entity, 'operations'>): readonly string[] =>
  operations.flatMap(id => / ([\w-]+(?:\.[\w-]+)+)\.[\w-]+$/.exec(id)?.[1] ?? [])

/** Whether a call's words in front of what is done are those of a model, `model.sales.order` of `sales.order`. */
const isModel = (called: string, model: string): boolean => called === model || called.endsWith(`.${model}`)

/** What one noun is the name of; nouns of several entities are left out. */
function nounsOf(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const found = new Map<string, Entity>()
  for (const entity of entities) found.set(plainNoun(entity.name), entity)
  found.delete('')
  return found
}

/** Whose fields are defined: the entity that has most of them; null where none does, or several as well. */
function entityOf(
  { fields, around }: DefinedThing,
  entities: readonly Entity[],
  named: (model: string) => Entity | null,
): Entity | null {
  const names = new Set(fields.map(({ name }) => name))
  const words = new Set(around.map(text => plainNoun(lastWord(text))))
  const ofModel = new Set(around.flatMap(text => (text.includes('.') ? (named(text) ?? []) : [])))
  const fitting = entities
    .map(entity => {
      const own = entity.fields.map(({ name }) => name)
      const shared = own.filter(name => names.has(name)).length
      const isNamed = ofModel.size === 0 ? words.has(plainNoun(entity.name)) : ofModel.has(entity)
      const { fewest, share } = isNamed ? NAMED : NAMELESS
      const fits = shared >= fewest && shared >= names.size * share && (isNamed || shared * 2 >= own.length)
      return { entity, isNamed, likeness: fits ? shared / (own.length + names.size - shared) : 0 }
    })
    .filter(({ likeness }) => likeness > 0)
  const byName = fitting.filter(({ isNamed }) => isNamed)
  const rivals = (byName.length > 0 ? byName : fitting).toSorted((a, b) => b.likeness - a.likeness)
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
