import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { entityAt, keyInPath } from '../../model/entities/entity-at.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { entriesOfFew } from '../../model/few.ts'
import { PATH } from '../../model/instances/each-thing.ts'
import { byTime, timesOf } from '../../model/instances/events.ts'
import type { FormThings } from '../../model/instances/form-things.ts'
import { type InstanceSlot, alsoCalled, namedInPath } from '../../model/instances/instances.ts'
import { isPlural } from '../../model/singular.ts'
import { type StateValue, readOffers, readSnapshot } from '../../model/instances/snapshot.ts'
import { sortedEntries } from '../../model/sample.ts'
import type { SpokenCalls } from '../../model/spoken/spoken-calls.ts'
import type { Act } from './changes.ts'
import { setUpAnew, takeLivesApart } from './lives.ts'
import { addShownThings } from './shown-things.ts'
import { type Kind, unseenThing } from './thing.ts'
import { toldOf } from './told.ts'
import { standsAlone } from '../../model/instances/stands-alone.ts'

/** All things that were seen, by entity, from the answers of all calls and the forms of pages. */
export function thingsByEntity(
  operations: readonly Operation[],
  entities: readonly Entity[],
  formThings: FormThings,
  acts: readonly Act[],
  spoken: SpokenCalls,
): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  const standsAt = entityAt(entities)
  const fieldsOf = snapshotReader()
  const told = toldOf(spoken)
  const byName = new Map(entities.map(entity => [entity.name, entity]))
  const kindOf = (name: string): Kind => {
    let kind = kinds.get(name)
    if (kind === undefined) {
      const entity = byName.get(name)
      kinds.set(
        name,
        (kind = {
          entity: name,
          noun: plainNoun(name),
          operations: new Set(entity?.operations),
          things: new Map(),
          lives: new Map(),
          byName: new Map(),
          labels: new Map(),
          answered: new Map(),
          formTargets: new Set(),
          opened: new Map(),
          told: told(plainNoun(name)),
        }),
      )
    }
    return kind
  }
  const all = operations.flatMap(operation =>
    sortedEntries(operation.leaf.instances).flatMap(([, slot]) => {
      const { name, nested } = standsAt(operation, slot)
      return name === '' ? [] : [{ operation, slot, name, nested }]
    }),
  )
  const telling = new Set(all.flatMap(one => (saysWhatCame(one) ? [] : [one.name])))
  const placed = all.filter(({ name }) => byName.has(name) || telling.has(name))
  const keys = new Map<string, Map<string, string>>()
  for (const { slot, name } of placed) addKeys(keys, slot, byName.get(name))
  const ofVersions = new Map(
    [...keys].map(([entity, known]) => {
      const slots = placed.flatMap(({ slot, name }) => (name === entity ? [slot] : []))
      return [entity, fieldsOfVersions(slots, known, fieldsOf)] as const
    }),
  )
  for (const { operation, slot, name, nested } of placed)
    addSlot(kindOf(name), operation, slot, {
      nested,
      fieldsOf,
      isSpoken: spoken.messages.has(operation.id),
      keys: keys.get(name) ?? NO_KEYS,
      isOfThing: slot.keyField === PATH && operation.method === 'POST' ? isFieldOf(byName.get(name)) : () => true,
      ofVersions: ofVersions.get(name) ?? NO_FIELDS,
    })
  addShownThings(formThings, { operations, entities, acts, kindOf })
  const anew = setUpAnew(kinds.values())
  for (const kind of kinds.values()) takeLivesApart(kind, acts, anew)
  const known = [...kinds.values()].filter(({ entity }) => byName.has(entity))
  return [...kinds.values()]
    .filter(kind => byName.has(kind.entity) || !known.some(other => isSaidOf(kind, other)))
    .toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
}

/** Whether what has no entity of its own, `GET /orders/properties?key=…`, is more that is said of the things of another: all have its keys. */
function isSaidOf({ things }: Kind, other: Kind): boolean {
  const keys = [...things.keys()]
  return keys.length >= SEVERAL && keys.every(key => key.length >= TELLING && other.things.has(key))
}

/** `{"routed": false}` that answers `POST /hubs/7/publish`: what came of that one request, unless anything else tells of such a thing. */
const saysWhatCame = ({
  operation: { method, protocol, namedBy },
  slot: { keyField },
}: {
  readonly operation: Operation
  readonly slot: InstanceSlot
}): boolean => method === 'POST' && protocol === 'http' && namedBy === undefined && keyField === PATH

/** `{"done": "Sent to repair"}` that answers `POST /tools/7/repair` says what came of it; what the thing has too is its own. */
function isFieldOf(entity: Entity | undefined): (field: string) => boolean {
  if (entity === undefined) return () => true
  const names = new Set(entity.fields.map(({ name }) => name))
  return field => names.has(field.split('.', 1)[0] as string)
}

const SEVERAL = 2
/** Shorter keys, 1 and 2, are those of any things. */
const TELLING = 8

/** `POST /orders/7/tags`, and their list: what has no key there is not what the path names, but stands in it. */
function isAmongOthers({ method, path, leaf }: Operation, { noun }: Kind): boolean {
  const word = path.split('/').at(-1) ?? ''
  return (
    !word.includes('{') &&
    isPlural(word) &&
    plainNoun(word) === noun &&
    (method === 'POST' || leaf.answerKeys.kinds.has('many'))
  )
}

interface Said {
  readonly fields: ReturnType<typeof readSnapshot>
  readonly offers: ReturnType<typeof readOffers>
}
type FieldsOf = (snapshot: string) => Said

/** What a snapshot says; many things have the same one. */
function snapshotReader(): FieldsOf {
  const known = new Map<string, Said>()
  return snapshot => {
    let said = known.get(snapshot)
    if (said === undefined)
      known.set(snapshot, (said = { fields: readSnapshot(snapshot), offers: readOffers(snapshot) }))
    return said
  }
}

/** Where paths name a thing by another field than its `id`, which may be that of one version of it: by `id`, that field's value. */
function addKeys(keys: Map<string, Map<string, string>>, { keyField, byKey }: InstanceSlot, entity?: Entity): void {
  if (entity === undefined || entity.key === null || entity.key === keyField) return
  const known = keys.get(entity.name) ?? new Map<string, string>()
  keys.set(entity.name, known)
  for (const [id, instance] of byKey.entries) {
    const key = namedInPath(instance, entity.key)
    if (key !== null) known.set(id, key)
  }
}

const NO_KEYS: ReadonlyMap<string, string> = new Map()
const NO_FIELDS: ReadonlySet<string> = new Set()

/** Fields that tell the versions of a thing apart, and changed in none of them: the draft and what was published of it both go on being read. */
function fieldsOfVersions(
  slots: readonly InstanceSlot[],
  keys: ReadonlyMap<string, string>,
  fieldsOf: FieldsOf,
): ReadonlySet<string> {
  const values = new Map<string, Map<string, Set<StateValue>>>()
  const see = (field: string, of: string, value: StateValue): void => {
    const byThing = values.get(field) ?? new Map<string, Set<StateValue>>()
    values.set(field, byThing)
    byThing.set(of, (byThing.get(of) ?? new Set()).add(value))
  }
  for (const { byKey } of slots)
    for (const [id, { states }] of byKey.entries) {
      const key = keys.get(id)
      if (key === undefined) continue
      for (const [state] of entriesOfFew(states))
        for (const [field, value] of fieldsOf(state).fields) {
          see(field, `version ${id}`, value)
          see(field, `thing ${key}`, value)
        }
    }
  const varied = [...values].flatMap(([field, byThing]) => {
    const several = [...byThing].flatMap(([of, seen]) => (seen.size > 1 ? [of] : []))
    return several.length > 0 && several.every(of => of.startsWith('thing ')) ? [field] : []
  })
  return new Set(varied)
}

interface SlotReading {
  readonly nested: boolean
  readonly fieldsOf: FieldsOf
  readonly isSpoken: boolean
  readonly keys: ReadonlyMap<string, string>
  readonly isOfThing: (field: string) => boolean
  readonly ofVersions: ReadonlySet<string>
}

function addSlot(
  kind: Kind,
  operation: Operation,
  slot: InstanceSlot,
  { nested, fieldsOf, isSpoken, keys, isOfThing, ofVersions }: SlotReading,
): void {
  const alone = standsAlone(operation, slot.pointer)
  const called = `${operation.id} ${slot.pointer}`
  if (slot.keyField === PATH && isAmongOthers(operation, kind)) return
  for (const [text, instance] of sortedEntries(slot.byKey)) {
    const key = slot.keyField === PATH ? keyInPath(operation, text) : (keys.get(text) ?? text)
    if (key === null) continue
    let thing = kind.things.get(key) ?? kind.byName.get(key)
    if (thing === undefined) kind.things.set(key, (thing = unseenThing(kind.entity, key)))
    for (const also of alsoCalled(instance))
      if (!kind.things.has(also) && !kind.byName.has(also)) kind.byName.set(also, thing)
    for (const [birth, events] of instance.born === null ? [] : entriesOfFew(instance.born)) {
      const told = `${called} ${birth}`
      thing.born.set(told, [...(thing.born.get(told) ?? []), ...timesOf(events)])
    }
    for (const [state, events] of entriesOfFew(instance.states)) {
      const times = timesOf(events)
      for (const moment of times) if (byTime(moment, thing.first) < 0) thing.first = moment
      const { fields, offers } = fieldsOf(state)
      for (const [name, names] of offers)
        for (const { id } of times) thing.offers.push({ id, slot: called, name, names })
      if (alone && !nested && fields.length > 0) for (const { id } of times) thing.answers.add(id)
      for (const [name, value] of fields) {
        if (ofVersions.has(name) || !isOfThing(name)) continue
        const sightings = thing.fields.get(name) ?? []
        if (sightings.length === 0) thing.fields.set(name, sightings)
        // On each socket somebody else may be spoken to, who counts things anew.
        for (const { id, place, at, end } of times)
          sightings.push({ id, place, at, end, value, slot: isSpoken ? `${called} ${place}` : called, alone, nested })
      }
    }
  }
}
