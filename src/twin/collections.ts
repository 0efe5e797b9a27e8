import type { Claim } from '../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import { canonical } from '../specification/canonical.ts'
import { fieldSchema } from '../specification/entity-schema.ts'
import { compareText } from '../specification/order.ts'
import { successOf } from './answers-of.ts'
import type { Document } from './document.ts'
import { nthIdentifier } from './identifiers.ts'
import { mainType, sampleOf, shownValues } from './sample.ts'
import { slotOf } from './slots.ts'
import { textOf } from './text-of.ts'

/** One thing that the twin holds. */
export interface Thing {
  readonly values: JsonObject
  /** Whether the specification shows all of it, or requests made it, or a part is made up. */
  readonly provenance: 'shown' | 'computed' | 'default'
}

/** All things of one entity, in the order in which they came to be. */
export interface Collection {
  readonly entity: Claim<EntitySubject>
  readonly things: readonly Thing[]
  readonly byKey: (key: JsonValue) => Thing | undefined
  readonly put: (thing: Thing) => void
  readonly remove: (thing: Thing) => void
  /** A key that nothing has, in the shown form. */
  readonly nextKey: () => JsonValue
  /** Values of a field that the answers of the calls show. */
  readonly shown: (field: string) => readonly JsonValue[]
}

/** Makes the collections, seeded with what the specification shows and nothing else. */
export function makeCollections(document: Document, now: number): ReadonlyMap<string, Collection> {
  const collections = new Map<string, Collection>()
  for (const [name, entity] of document.entities) collections.set(name, emptyCollection(document, entity))
  for (const collection of collections.values()) seed(document, collection, now)
  for (const collection of collections.values()) refer(collection, collections)
  return collections
}

function emptyCollection(document: Document, entity: Claim<EntitySubject>): Collection {
  const { key } = entity.subject
  const things = new Map<string, Thing>()
  const shown = shownIn(document, entity.subject)
  let made = 0
  const keyOf = ({ values }: Thing): string => (key === null ? '' : textOf(values[key]))
  return {
    entity,
    get things() {
      return [...things.values()]
    },
    byKey: value => things.get(textOf(value)),
    put: thing => void things.set(keyOf(thing), thing),
    remove: thing => void things.delete(keyOf(thing)),
    nextKey: () => {
      const field = entity.subject.fields.find(({ name }) => name === key)
      const type = field === undefined ? 'string' : mainType(fieldSchema(field))
      const known = [...(shown.get(key ?? '') ?? [])]
      for (;;) {
        const next = nthIdentifier(known, type, field?.format, made++)
        if (!things.has(textOf(next))) return next
      }
    },
    shown: field => shown.get(field) ?? [],
  }
}

/** The values of each field that answers show, sorted. */
function shownIn(document: Document, entity: EntitySubject): ReadonlyMap<string, readonly JsonValue[]> {
  const found = new Map<string, Map<string, JsonValue>>()
  for (const call of document.calls) {
    const schema = successOf(call.subject)?.schema
    const slot = schema === undefined ? null : slotOf(schema, entity)
    for (const [name, child] of Object.entries(slot?.schema.properties ?? {})) {
      const values = found.get(name) ?? new Map<string, JsonValue>()
      for (const value of shownValues(child)) values.set(canonical(value), value)
      found.set(name, values)
    }
  }
  return new Map(
    [...found].map(([name, values]) => [
      name,
      [...values].toSorted(([left], [right]) => compareText(left, right)).map(([, value]) => value),
    ]),
  )
}

/** As many as were shown by their keys; one more than a page where pages are stated; one for each state; one where any was seen. */
function seed(document: Document, collection: Collection, now: number): void {
  const { name, key } = collection.entity.subject
  const calls = document.calls.filter(({ subject }) => subject.entity === name)
  const wasSeen = calls.some(({ subject }) => subject.effect !== 'create' && successOf(subject) !== null)
  const states = document.lifecycles.filter(({ subject }) => subject.entity === name)
  const keys = key === null ? [] : collection.shown(key)
  const count = Math.max(
    keys.length,
    Number(wasSeen),
    ...(wasSeen ? states.map(({ subject }) => subject.states.length) : []),
    ...calls.map(({ subject }) => (document.pageSize(subject) ?? -1) + 1),
  )
  for (let nth = 0; nth < (key === null ? Math.min(count, 1) : count); nth++)
    collection.put(seeded(collection, nth, { key: keys[nth], now }))
}

function seeded(
  collection: Collection,
  nth: number,
  { key: given, now }: { readonly key: JsonValue | undefined; readonly now: number },
): Thing {
  const { key, fields } = collection.entity.subject
  const values = Object.create(null) as Record<string, JsonValue>
  let isShown = true
  for (const field of fields) {
    if (field.name === key) {
      values[key] = given ?? collection.nextKey()
      isShown &&= given !== undefined
      continue
    }
    const shown = field.enum ?? collection.shown(field.name)
    const schema: Schema = shown.length === 0 ? fieldSchema(field) : { enum: shown }
    const sampled = sampleOf(schema, { nth, now })
    values[field.name] = sampled.value
    isShown &&= sampled.isShown
  }
  return { values, provenance: isShown ? 'shown' : 'default' }
}

/** Puts a thing there with the values that are given, and others as they are shown; the same key takes the place of what was there. */
export function putGiven(
  collection: Collection,
  known: JsonValue | undefined,
  { values, now }: { readonly values: JsonObject; readonly now: number },
): JsonValue | undefined {
  const { key, fields } = collection.entity.subject
  if (key === null) return undefined
  const before = known === undefined ? undefined : collection.byKey(known)
  const base = before ?? seeded(collection, collection.things.length, { key: known, now })
  const after = Object.assign(Object.create(null) as Record<string, JsonValue>, base.values)
  for (const { name } of fields)
    if (name !== key && Object.hasOwn(values, name)) after[name] = values[name] as JsonValue
  collection.put({ values: after, provenance: 'computed' })
  return after[key]
}

/** Lets the fields that refer to another entity name things that are there, one after the other. */
function refer(collection: Collection, collections: ReadonlyMap<string, Collection>): void {
  const { fields } = collection.entity.subject
  for (const [nth, thing] of collection.things.entries()) {
    const values: Record<string, JsonValue> = Object.assign(Object.create(null), thing.values)
    for (const { name, references } of fields) {
      const others = references === undefined ? undefined : collections.get(references)
      const key = others?.entity.subject.key
      if (others === undefined || key === null || key === undefined || others.things.length === 0) continue
      if (values[name] === null || others.byKey(values[name] as JsonValue) !== undefined) continue
      values[name] = (others.things[nth % others.things.length] as Thing).values[key] as JsonValue
    }
    collection.put({ ...thing, values })
  }
}

/** The last path parameter, which names the thing that a call is about. */
export function keyParameter({ path }: CallSubject): string | null {
  const names = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name as string)
  return names.at(-1) ?? null
}
