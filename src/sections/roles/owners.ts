import { callsByKind } from '../../model/calls/operations.ts'
import { isPerson } from '../../model/effects/outcomes.ts'
import { textOf } from '../../model/effects/told-values.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { entityAt } from '../../model/entities/entity-at.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { entriesOfFew } from '../../model/few.ts'
import { fieldKind } from '../../model/instances/field-kind.ts'
import { readSnapshot } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import { nounsOf } from './nouns-of-slot.ts'

/**
 * Whose a thing is, by field, as answers told it: looked up by the noun before its key in a path, and the key; if asked for, also who else has a
 * part in it: the doctor of a visit.
 */
export type Owners = (noun: string, key: string, withOthers: boolean) => ReadonlyMap<string, string>

/** What is nobody's as yet is of nobody who asks. */
const NOBODY = 'null'

const NONE: ReadonlyMap<string, string> = new Map()

/** Fields such as `ownerId` of all things that answers held. A field that held two owners of one thing tells nothing. */
export function ownersOf(model: Model): Owners {
  const byThing = new Map<string, Map<string, string>>()
  const standsAt = entityAt(model.entities)
  for (const operation of callsByKind(model.operations))
    for (const slot of operation.leaf.instances.entries.values()) {
      const nouns = nounsOf(operation, standsAt(operation, slot))
      for (const [key, { states }] of slot.byKey.entries)
        for (const [state] of entriesOfFew(states))
          for (const [field, value] of readSnapshot(state)) {
            if (fieldKind(field.slice(field.lastIndexOf('.') + 1)) !== 'owner') continue
            for (const noun of nouns) {
              const fields = byThing.get(`${noun} ${key}`) ?? new Map<string, string>()
              byThing.set(`${noun} ${key}`, fields)
              const known = fields.get(field)
              if (known === undefined || known === NOBODY) fields.set(field, String(value))
              else if (value !== null && known !== String(value)) fields.set(field, '')
            }
          }
    }
  const others = othersIn(model)
  return (noun, key, withOthers) => {
    const own = byThing.get(`${plainNoun(noun)} ${key}`) ?? NONE
    const more = withOthers ? others(plainNoun(noun), key) : NONE
    return more.size === 0 ? own : new Map([...more, ...own])
  }
}

/** Who is named by fields that refer to people, by the noun and the key of a thing. A field that held two of them tells nothing. */
function othersIn({ entities, effects }: Model): (noun: string, key: string) => ReadonlyMap<string, string> {
  const people = new Set(entities.filter(entity => isPerson(entity) || isListOfPeople(entity, entities)))
  const names = new Set([...people].map(({ name }) => name))
  const naming = new Map(
    entities.flatMap(({ name, fields }) => {
      const own = fields.filter(({ references }) => references !== undefined && names.has(references))
      return own.length === 0 ? [] : [[plainNoun(name), { name, fields: own.map(field => field.name) }] as const]
    }),
  )
  return (noun, key) => {
    const entity = naming.get(noun)
    const tellings = entity === undefined ? [] : (effects.histories.get(entity.name)?.get(key)?.tellings ?? [])
    const found = new Map<string, string>()
    for (const { fields } of tellings)
      for (const field of entity?.fields ?? []) {
        const value = fields.get(field)
        const who = value === undefined || value === NOBODY ? undefined : textOf(value)
        if (who !== undefined) found.set(field, (found.get(field) ?? who) === who ? who : '')
      }
    return found
  }
}

/** `GET /users/vets`: some of the people. */
const isListOfPeople = ({ name, operations }: Entity, entities: readonly Entity[]): boolean =>
  [...operations].some(id => {
    const words = id.split('/').filter(word => word !== '')
    const above = plainNoun(words.at(-2) ?? '')
    return (
      plainNoun(words.at(-1) ?? '') === plainNoun(name) &&
      entities.some(entity => isPerson(entity) && plainNoun(entity.name) === above)
    )
  })
