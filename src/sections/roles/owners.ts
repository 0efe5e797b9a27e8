import { callsByKind } from '../../model/calls/operations.ts'
import { entityAt } from '../../model/entities/entity-at.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { entriesOfFew } from '../../model/few.ts'
import { fieldKind } from '../../model/instances/field-kind.ts'
import { readSnapshot } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import { nounsOf } from './nouns-of-slot.ts'

/** Whose a thing is, by field, as answers told it: looked up by the noun before its key in a path, and the key. */
export type Owners = (noun: string, key: string) => ReadonlyMap<string, string>

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
  return (noun, key) => byThing.get(`${plainNoun(noun)} ${key}`) ?? NONE
}
