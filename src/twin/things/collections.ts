import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { canonical } from '../../specification/canonical.ts'
import { fieldSchema, fieldSchemaAt } from '../../specification/entity-schema.ts'
import { compareText } from '../../specification/order.ts'
import { successOf } from '../document/answers-of.ts'
import type { Document } from '../document/document.ts'
import { nthIdentifier } from '../values/identifiers.ts'
import { mainType, sampleOf } from '../values/sample.ts'
import { isAddressed } from './addressed.ts'
import { isSameKey, keyFields, keyText } from './composite-key.ts'
import { flattened } from './sent.ts'
import { mapValues, slotOf } from '../values/slots.ts'
import type { Collection, Thing, ToldThing } from './thing.ts'
import { outermost, schemaAt } from '../../evidence/field-path.ts'
import { valueAt, withValue } from './value-at.ts'
import { isObject } from '../is-object.ts'
import { textOf } from '../text-of.ts'

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
  const { shown, calls } = shownIn(document, entity.subject)
  const counted = countedBy(document, entity.subject)
  const restsOn = [entity.id, ...calls, ...counted.claims]
  const foremost = new Set<string>()
  let made = 0
  const fieldsOfKey = keyFields(entity.subject)
  const addresses = document.addresses(entity.subject.name)
  const gone = new Set<string>()
  const aside = new Map<string, Thing>()
  const keyOf = ({ values, address }: Thing): string =>
    fieldsOfKey.length === 0 ? (address ?? '') : keyText(values, fieldsOfKey)
  let added = 0
  const add = (thing: Thing): void =>
    void things.set(
      fieldsOfKey.length === 0 && thing.address === undefined && things.size > 0 ? `#${++added}` : keyOf(thing),
      thing,
    )
  return {
    entity,
    restsOn,
    isAddressed: isAddressed(entity.subject, addresses),
    isGone: address => gone.has(address),
    nextKeyRestsOn: counted.count > (shown.get(key ?? '')?.length ?? 0) ? counted.said : [],
    get things() {
      if (foremost.size === 0) return [...things.values()]
      const first = [...foremost].flatMap(name => things.get(name) ?? [])
      return [...first, ...[...things].flatMap(([name, thing]) => (foremost.has(name) ? [] : [thing]))]
    },
    byKey: value =>
      things.get(textOf(value)) ??
      (fieldsOfKey.length > 1 && key !== null
        ? [...things.values()].find(({ values }) => textOf(valueAt(values, key)) === textOf(value))
        : undefined) ??
      (fieldsOfKey.length > 1 ? [...things].find(([name]) => isSameKey(name, textOf(value)))?.[1] : undefined),
    put: thing => {
      aside.delete(keyOf(thing))
      things.set(keyOf(thing), thing)
    },
    add,
    putFirst: thing => {
      foremost.add(keyOf(thing))
      things.set(keyOf(thing), thing)
    },
    remove: thing => {
      things.delete(keyOf(thing))
      if (thing.address !== undefined) gone.add(thing.address)
    },
    putAside: thing => {
      things.delete(keyOf(thing))
      aside.set(keyOf(thing), thing)
    },
    aside: key => aside.get(textOf(key)),
    nextKey(part) {
      const name = part ?? key
      const field = name === null ? undefined : fieldSchemaAt(entity.subject, name)
      const type = field === undefined ? (name === null ? addresses.type : 'string') : mainType(field)
      const isNumber = type === 'integer' || type === 'number'
      const known =
        name === null
          ? [...addresses.keys, ...[...things.values()].flatMap(({ address }) => address ?? [])].map(one =>
              isNumber ? Number(one) : one,
            )
          : [...(shown.get(name) ?? [])]
      for (;;) {
        const next = nthIdentifier(known, type, field?.format, made++)
        const isTaken =
          part === undefined
            ? this.byKey(next) !== undefined
            : [...things.values()].some(({ values }) => textOf(valueAt(values, part)) === textOf(next))
        if (!isTaken) return next
      }
    },
    shown: field => shown.get(field) ?? [],
    snapshot() {
      return {
        entity: entity.subject.name,
        made,
        things: this.things,
        ...(gone.size === 0 ? {} : { gone: [...gone].toSorted() }),
        ...(aside.size === 0 ? {} : { aside: [...aside.values()] }),
      }
    },
    restore: snapshot => {
      made = snapshot.made
      things.clear()
      foremost.clear()
      gone.clear()
      aside.clear()
      for (const address of snapshot.gone ?? []) gone.add(address)
      for (const thing of snapshot.things) add(thing)
      for (const thing of snapshot.aside ?? []) aside.set(keyOf(thing), thing)
    },
  }
}

/** The values of each field that answers of the entity's own calls show, sorted, and the ids of these calls. */
function shownIn(
  document: Document,
  entity: EntitySubject,
): { readonly shown: ReadonlyMap<string, readonly JsonValue[]>; readonly calls: readonly string[] } {
  const calls = new Set<string>()
  const found = new Map<string, Map<string, JsonValue>>()
  const own = new Set(entity.calls)
  const types = new Map(entity.fields.map(field => [field.name, typesOf(field)]))
  for (const call of document.calls) {
    if (!own.has(call.id)) continue
    const schema = successOf(call.subject)?.schema
    const slot = schema === undefined ? null : slotOf(schema, entity)
    const { properties } = slot?.schema ?? {}
    for (const [name, child] of [
      ...Object.entries({
        ...properties,
        ...(properties?.['type'] === undefined ? {} : properties['attributes']?.properties),
      }),
      ...keysApart(entity, slot?.schema),
    ]) {
      const values = found.get(name) ?? new Map<string, JsonValue>()
      const shown = shownValues(child)
      const inWhole = shown.length === 0 && slot?.path.length === 0 ? wholeMaps(name, child, schema) : []
      for (const value of [...shown, ...inWhole]) if (isOf(value, types.get(name))) values.set(canonical(value), value)
      if (values.size > 0) calls.add(call.id)
      found.set(name, values)
    }
  }
  const shown = new Map(
    [...found].map(([name, values]) => [
      name,
      [...values].toSorted(([left], [right]) => compareText(left, right)).map(([, value]) => value),
    ]),
  )
  return { shown, calls: [...calls] }
}

/** The schemas of what the key is, as far as it stands inside of fields. */
const keysApart = (entity: EntitySubject, schema: Schema | undefined): readonly (readonly [string, Schema])[] =>
  keyFields(entity).flatMap(path => {
    const found = path === outermost(path) || schema === undefined ? undefined : schemaAt(schema, path)
    return found === undefined ? [] : [[path, found] as const]
  })

/** What stands in a map is stated of all its keys alike; the answer that is shown whole has the map as it was. */
const wholeMaps = (name: string, child: Schema, whole: Schema | undefined): readonly JsonValue[] =>
  mapValues(child) === undefined || whole === undefined
    ? []
    : shownValues(whole).flatMap(one => (isObject(one) && one[name] !== undefined ? [one[name]] : []))

const typesOf = ({ type }: EntityField): readonly SchemaType[] => (typeof type === 'string' ? [type] : type)

/** Whether a value is of one of these types; null is of every type. */
function isOf(value: JsonValue, types: readonly SchemaType[] | undefined): boolean {
  if (value === null || types === undefined || types.length === 0) return true
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(Array.isArray(value) ? 'array' : (typeof value as 'object' | 'string' | 'boolean'))
}

/** All rows where these are stated; else as many as were shown by their keys; one more than a page where pages are stated; one for each state; one where any was seen. */
function seed(document: Document, collection: Collection, now: number): void {
  const { key, rows } = collection.entity.subject
  if (rows !== undefined) {
    for (const [nth, row] of rows.values.entries())
      collection.put(stated(seeded(collection, nth, { key: row[0], now }), rows.fields, row))
    return
  }
  const isAlone = keyFields(collection.entity.subject).length === 1
  const keys = key === null || !isAlone ? [] : collection.shown(key)
  const count = Math.max(keys.length, countedBy(document, collection.entity.subject).count)
  for (let nth = 0; nth < (isAlone ? count : Math.min(count, 1)); nth++)
    collection.put(seeded(collection, nth, { key: keys[nth], now }))
}

/** How many things the statements on states and pages speak of, and which statements these are; `said`: those that say a number. */
function countedBy(
  document: Document,
  { name }: EntitySubject,
): { readonly count: number; readonly claims: readonly string[]; readonly said: readonly string[] } {
  const calls = document.calls.filter(({ subject }) => subject.entity === name)
  const seen = calls.filter(({ subject }) => subject.effect !== 'create' && successOf(subject) !== null)
  const states = seen.length === 0 ? [] : document.lifecycles.filter(({ subject }) => subject.entity === name)
  const sizes = calls.flatMap(({ subject }) => document.pageSizeClaim(subject) ?? [])
  const moves = new Set(states.flatMap(({ subject }) => subject.transitions.map(({ by }) => by)))
  return {
    count: Math.max(
      Number(seen.length > 0),
      ...states.map(({ subject }) => subject.states.length),
      ...sizes.map(({ subject }) => (subject.value as number) + 1),
    ),
    claims: [...seen, ...states, ...sizes].map(({ id }) => id),
    said: [...states, ...sizes, ...calls.filter(({ id }) => moves.has(id))].map(({ id }) => id),
  }
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
  for (const { name, formBy } of fields) {
    const kind = formBy?.kinds.find(({ value }) => value === values[formBy.field])
    if (kind !== undefined && name !== key) values[name] = sampleOf(kind.schema, { nth, now }).value
  }
  if (key === null || key === outermost(key))
    return { values, provenance: isShown ? 'shown' : 'default', restsOn: collection.restsOn }
  return {
    values: withValue(values, key, given ?? collection.nextKey()),
    provenance: isShown && given !== undefined ? 'shown' : 'default',
    restsOn: collection.restsOn,
  }
}

/** With what a row of the specification says. */
const stated = (thing: Thing, fields: readonly string[], row: readonly JsonValue[]): Thing => ({
  ...thing,
  values: { ...thing.values, ...Object.fromEntries(fields.map((field, nth) => [field, row[nth] as JsonValue])) },
})

/** Puts a thing there with the values that are given, and others as they are shown; the same key, or none, takes the place of what was there. */
export function putGiven(
  collection: Collection,
  known: JsonValue | undefined,
  {
    values: shown,
    told,
    now,
    collections,
  }: {
    readonly values: JsonObject
    readonly told?: ToldThing
    readonly now: number
    readonly collections: ReadonlyMap<string, Collection>
  },
): JsonValue | undefined {
  const { key, fields } = collection.entity.subject
  const values = flattened(shown)
  const fieldsOfKey = keyFields(collection.entity.subject)
  const parts = fieldsOfKey.length > 1 ? fieldsOfKey : []
  const address = collection.isAddressed && known !== undefined ? textOf(known) : undefined
  // Without a key there is but one.
  const before =
    parts.length > 0
      ? standingAlone(collection, keyText(values, parts))
      : address !== undefined
        ? standingAlone(collection, address)
        : key === null
          ? collection.things.find(thing => thing.address === undefined)
          : known === undefined
            ? undefined
            : collection.byKey(known)
  const nth = collection.things.length
  // What it refers to and nobody told: something that is there.
  const base = before ?? referring(seeded(collection, nth, { key: known, now }), nth, collection, collections)
  const after = Object.assign(Object.create(null) as Record<string, JsonValue>, base.values)
  const isApart = key !== null && parts.length === 0 && key !== outermost(key)
  // What stands in the place of a key is another thing, which was asked for along with this one.
  for (const field of fields)
    if (
      (field.name !== key || parts.length > 0) &&
      Object.hasOwn(values, field.name) &&
      isOf(values[field.name] as JsonValue, typesOf(field))
    )
      after[field.name] = values[field.name] as JsonValue
  for (const name of told?.lacks ?? []) if (name !== key) delete after[name]
  if (isApart) Object.assign(after, withValue(after, key, valueAt(base.values, key) ?? null))
  const isWhole = fields.every(({ name }) => name === key || Object.hasOwn(values, name))
  const unsure = base.unsure?.filter(name => !Object.hasOwn(values, name)) ?? []
  // Of what is only said to be there nothing is known: what else was told goes before it.
  const isBare = Object.keys(values).length === 0 && told === undefined
  const putIn = isBare ? collection.put : collection.putFirst
  putIn({
    values: after,
    ...(address === undefined ? {} : { address }),
    ...(base.changes === undefined ? {} : { changes: base.changes }),
    provenance: 'computed',
    restsOn: isWhole ? [] : base.restsOn,
    ...(unsure.length === 0 ? {} : { unsure }),
    told: told ?? { by: '', has: [], lacks: [], sent: [] },
  })
  return key === null ? address : valueAt(after, key)
}

/** Fills in what is said of a thing that was given: fields, and what lacks in objects. */
export function completeGiven(
  collection: Collection,
  key: JsonValue,
  { fields, inside }: { readonly fields: JsonObject; readonly inside: JsonObject },
): void {
  const thing = collection.byKey(key)
  // What requests made or changed follows from what they sent.
  if (thing?.told === undefined || thing.sent !== undefined || (thing.changes ?? 0) > 0) return
  const ofKey = new Set(keyFields(collection.entity.subject))
  const values = Object.assign(Object.create(null) as Record<string, JsonValue>, thing.values)
  for (const field of collection.entity.subject.fields) {
    if (ofKey.has(field.name)) continue
    const [whole, rest] = [flattened(fields)[field.name], flattened(inside)[field.name]]
    if (whole !== undefined && isOf(whole, typesOf(field))) values[field.name] = whole
    else if (isObject(rest) && isObject(values[field.name]))
      values[field.name] = withRest(values[field.name] as JsonObject, rest)
  }
  const has = [...new Set([...thing.told.has, ...Object.keys(flattened(fields))])]
  collection.put({ ...thing, values, told: { ...thing.told, has } })
}

/** With the members of another that it lacks, however deep. */
function withRest(held: JsonObject, rest: JsonObject): JsonObject {
  const values = Object.assign(Object.create(null) as Record<string, JsonValue>, held)
  for (const [name, value] of Object.entries(rest)) {
    const own = values[name]
    if (own === undefined) values[name] = value
    else if (isObject(own) && isObject(value)) values[name] = withRest(own, value)
  }
  return values
}

/** The thing with a key of several parts. What is only shown stands for all as long as none is told of. */
function standingAlone(collection: Collection, key: string): Thing | undefined {
  for (const thing of collection.things) if (isOnlyShown(thing)) collection.remove(thing)
  return collection.byKey(key)
}

/** Whether nobody told of a thing, and no request made it. */
export const isOnlyShown = ({ told, sent }: Thing): boolean => told === undefined && sent === undefined

/**
 * Takes away what nobody told of and no request made, but for these. Without a key there is but one, which stays.
 * @param parents what those belong to that were asked for, by field: others stay
 */
export function removeOthers(
  collection: Collection,
  keys: readonly JsonValue[],
  parents: ReadonlyMap<string, JsonValue>,
): void {
  const fields = keyFields(collection.entity.subject)
  if (fields.length === 0) return
  const kept = new Set(keys.map(textOf))
  for (const thing of collection.things)
    if (
      isOnlyShown(thing) &&
      !kept.has(keyText(thing.values, fields)) &&
      [...parents].every(([name, value]) => textOf(valueAt(thing.values, name)) === textOf(value))
    )
      collection.remove(thing)
}

/** Lets the fields that refer to another entity name things that are there, one after the other. */
function refer(collection: Collection, collections: ReadonlyMap<string, Collection>): void {
  for (const [nth, thing] of collection.things.entries()) {
    // The new reference may be a part of its key.
    if (keyFields(collection.entity.subject).length !== 1) collection.remove(thing)
    collection.put(referring(thing, nth, collection, collections))
  }
}

/** Whether a thing holds a value in the field that it is referred to by. */
export const isThere = ({ entity, byKey, things }: Collection, by: string | null, value: JsonValue): boolean =>
  by === null || by === entity.subject.key
    ? byKey(value) !== undefined
    : things.some(({ values }) => valueAt(values, by) === value)

/** A thing whose references name things that are there; what names one already stays. */
function referring(
  thing: Thing,
  nth: number,
  { entity }: Collection,
  collections: ReadonlyMap<string, Collection>,
): Thing {
  const values: Record<string, JsonValue> = Object.assign(Object.create(null), thing.values)
  const restsOn = new Set(thing.restsOn)
  for (const field of entity.subject.fields) {
    const { name, references, referencesField } = field
    // A list of keys, or the things themselves.
    if (typesOf(field).some(type => type === 'array' || type === 'object')) continue
    const others = references === undefined ? undefined : collections.get(references)
    const by = referencesField ?? others?.entity.subject.key
    if (others === undefined || by === null || by === undefined || others.things.length === 0) continue
    if ((values[name] ?? null) === null || isThere(others, by, values[name] as JsonValue)) continue
    const named = valueAt((others.things[nth % others.things.length] as Thing).values, by)
    if (named !== undefined) values[name] = named
    for (const claim of others.restsOn) restsOn.add(claim)
  }
  return { ...thing, values, restsOn: [...restsOn] }
}
