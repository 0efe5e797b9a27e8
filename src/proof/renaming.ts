import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { lastName, outermost } from '../evidence/field-path.ts'
import { valueAt } from '../twin/things/value-at.ts'
import { fieldNames, resemblance, withKeyApart } from '../twin/values/slots.ts'
import { type AlignedBy, type IdAt, aligned } from './align.ts'
import type { Links } from './links.ts'
import { renamedPath } from './renamed-path.ts'
import { textOf } from '../twin/text-of.ts'
import { lettersOf } from '../twin/letters-of.ts'
import { keyFields, keyText } from '../twin/things/composite-key.ts'

/** One to one: which of the other side's ids stands for a recorded one. Ids of different entities are different names. */
export interface Renaming extends AlignedBy {
  /** What stands for a text that may be the id of anything: of 8 characters or more, so that no word is taken for one. */
  readonly renamedText: (text: string) => string
  /** Whether one text stands for another as the key of some entity. */
  readonly standsFor: (got: string, expected: string) => boolean
  readonly entityNamed: (name: string | undefined) => EntitySubject | undefined
  /** The entity that a parameter is called as, with its key: `userName` where users have names for keys. */
  readonly entityOfParameter: (name: string) => string | undefined
  /** Learns from an answer and its counterpart. */
  readonly learn: (expected: JsonValue, got: JsonValue) => void
  readonly pair: (expected: JsonValue, got: JsonValue, entity: string) => void
  /** The entity that an object is of, where several fields together are its key, and it has them all. */
  readonly keyedByParts: (object: JsonObject) => EntitySubject | undefined
  /** Whether no answer told of a thing: nothing stands for it, or it was only named by another. */
  readonly isUnseen: (value: JsonValue, entity: string) => boolean
  /** Notes that a thing was only named, or that it was told of. */
  readonly note: (value: JsonValue, entity: string, how: 'named' | 'told') => void
  /** The entity that an object is of, where no field is its key. */
  readonly keyless: (object: JsonObject) => EntitySubject | undefined
  /** Takes the things of an answer for those that its call is about, where they are as like to others. */
  readonly recognise: (body: JsonValue, entity: string) => void
  /** The key by which addresses name an object that has none, as its link to itself says. */
  readonly addressOf: (object: JsonObject) => string | undefined
  /** Whether no field is the key of an entity's things. */
  readonly isAddressed: (entity: string) => boolean
  /** An answer in which the names under which things stand are those that stand for them. */
  readonly renamedNames: (body: JsonValue) => JsonValue
  /** A link with what stands for the ids in it. */
  readonly renamedLink: (link: string) => string
}

/** Stands where the name of an entity stands: credentials are no ids of things. */
export const CREDENTIALS = ' credentials'

/** Where the tags stand that answers give to the versions of things. */
export const TAGS = ' tags'

/** Where what answers give to read on with stands. */
export const CURSORS = ' cursors'

const LEAST = 8

/**
 * @param entities of the specification, whose keys and references are renamed
 * @param links what links lead to; left out where none are read
 * @param isKept whether whoever makes a thing of an entity says by which text it is known: that is the same wherever the journey is made
 */
export function makeRenaming(
  entities: readonly EntitySubject[],
  links?: Links,
  isKept: (entity: string) => boolean = () => false,
): Renaming {
  const forward = new Map<string, Map<string, JsonValue>>()
  const taken = new Map<string, Set<string>>()
  const counterpart: AlignedBy['counterpart'] = (value, entity) => {
    const other = isId(value) ? forward.get(entity)?.get(textOf(value)) : undefined
    return other !== undefined && typeof value === 'string' ? textOf(other) : other
  }
  const isTaken: AlignedBy['isTaken'] = (value, entity) => taken.get(entity)?.has(textOf(value)) ?? false
  const pair = (expected: JsonValue, got: JsonValue, entity: string): void => {
    if (!isId(expected) || !isId(got)) return
    // One session is known by a cookie and by a token; one that is kept over a sign-out is handed out again to whoever signs in next.
    if (entity !== CREDENTIALS && (isTaken(got, entity) || counterpart(expected, entity) !== undefined)) return
    forward.set(entity, (forward.get(entity) ?? new Map<string, JsonValue>()).set(textOf(expected), got))
    taken.set(entity, (taken.get(entity) ?? new Set<string>()).add(textOf(got)))
  }
  /** What a twin makes up stands for nobody's name. */
  const pairFound = (expected: JsonValue, got: JsonValue, entity: string): void => {
    if (!isKept(entity) || (isId(expected) && isId(got) && textOf(expected) === textOf(got)))
      pair(expected, got, entity)
  }
  const onlyNamed = new Set<string>()
  const nameOf = (value: JsonValue, entity: string): string => JSON.stringify([entity, value])
  const { idAt, keyApart, keyedByParts, keyless, recognise } = idsIn(entities)
  const addressed = new Set(entities.flatMap(one => (keyFields(one).length === 0 ? [one.name] : [])))
  const addressOf = (object: JsonObject): string | undefined => {
    const entity = links === undefined ? undefined : keyless(object)
    const self = entity === undefined ? undefined : links?.selfOf(object)
    return self?.entity === entity?.name ? self?.key : undefined
  }
  /** @param areKeys whether the keys of things are learnt, or what refers to them */
  const learnOf = (expected: JsonValue, got: JsonValue, areKeys: boolean): void => {
    if (Array.isArray(expected) && Array.isArray(got)) {
      for (const [one, other] of aligned(expected, got, { idAt, keyApart, counterpart, isTaken }))
        if (other !== undefined) learnOf(one, other, areKeys)
      return
    }
    if (!isObject(expected) || !isObject(got)) return
    const apart = areKeys ? keyApart(expected) : undefined
    if (apart !== undefined) {
      pairFound(apart.value, valueAt(got, apart.path) ?? null, apart.entity)
      onlyNamed.delete(nameOf(apart.value, apart.entity))
    }
    const whole = areKeys ? keyedByParts(expected) : undefined
    if (whole !== undefined) {
      const fields = keyFields(whole)
      pairFound(keyText(expected, fields), keyText(got, fields), whole.name)
    }
    for (const [name, value] of Object.entries(expected)) {
      const other = Object.hasOwn(got, name) ? got[name] : undefined
      if (other === undefined) continue
      const id = idAt(expected, name)
      // Under a name that refers, what is referred to may stand itself.
      if (id === undefined || typeof value === 'object') learnOf(value, other, areKeys)
      else if (id.isKey === areKeys) {
        const isNew = counterpart(value, id.entity) === undefined
        pairFound(value, other, id.entity)
        if (id.isKey) onlyNamed.delete(nameOf(value, id.entity))
        else if (isNew) onlyNamed.add(nameOf(value, id.entity))
      }
    }
  }
  // What refers to somebody may be made up: it takes no name that a thing itself has.
  const learn = (expected: JsonValue, got: JsonValue): void => {
    learnOf(expected, got, true)
    learnOf(expected, got, false)
  }
  const entityOfParameter = (parameter: string): string | undefined =>
    entities.find(one => one.key !== null && lettersOf(parameter) === lettersOf(`${one.name}${lastName(one.key)}`))
      ?.name
  const renamedText = (text: string): string => {
    if (text.length < LEAST) return text
    for (const names of forward.values()) {
      const other = names.get(text)
      if (other !== undefined) return textOf(other)
    }
    return text
  }
  const isNamedAnywhere = entities.some(({ keyedByName }) => keyedByName === true)
  /** The entity of a thing that stands under its key, whether that is a field of it too or not. */
  const namedBy = (name: string, value: JsonObject): string | undefined => {
    const entity = isNamedAnywhere ? keyless(value) : undefined
    if (entity?.keyedByName === true) return entity.name
    const [own] = Object.keys(value).flatMap(field => {
      const id = textOf(value[field] ?? null) === name ? idAt(value, field) : undefined
      return id?.isKey === true ? [id.entity] : []
    })
    return own
  }
  const renamedNames = (body: JsonValue): JsonValue => {
    if (!isObject(body)) return body
    const entries = Object.entries(body).map(([name, value]) => {
      const entity = isObject(value) ? namedBy(name, value) : undefined
      const other = entity === undefined ? undefined : counterpart(name, entity)
      return [other === undefined ? name : textOf(other), renamedNames(value)] as const
    })
    const isSame = entries.every(([name, value]) => Object.hasOwn(body, name) && body[name] === value)
    return isSame ? body : Object.assign(Object.create(null) as Record<string, JsonValue>, Object.fromEntries(entries))
  }
  return {
    idAt,
    keyApart,
    entityNamed: name => entities.find(one => one.name === name),
    entityOfParameter,
    counterpart,
    isTaken,
    isUnseen: (value, entity) => counterpart(value, entity) === undefined || onlyNamed.has(nameOf(value, entity)),
    note: (value, entity, how) =>
      void (how === 'named' ? onlyNamed.add(nameOf(value, entity)) : onlyNamed.delete(nameOf(value, entity))),
    addressOf,
    keyless,
    recognise,
    isAddressed: name => addressed.has(name),
    renamedLink: link => {
      const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(link) ?? []
      const [whole = ''] = link.slice(origin.length).split(/[?#]/, 1)
      const found = links?.routeOf(whole) ?? null
      if (found === null) return link
      const { route, path } = found
      return `${origin}${renamedPath(path, route, { counterpart, renamedText, entityOfParameter })}${link.slice(origin.length + path.length)}`
    },
    renamedText,
    standsFor: (got, expected) => [...forward.values()].some(names => textOf(names.get(expected) ?? null) === got),
    renamedNames,
    learn,
    pair,
    keyedByParts,
  }
}

/** Lists are paired by asking each field of each of two elements: what an object is of is found once for each. */
function idsIn(
  entities: readonly EntitySubject[],
): Pick<Renaming, 'idAt' | 'keyApart' | 'keyedByParts' | 'keyless' | 'recognise'> {
  // One of several fields that tell things apart together is no id: as many may hold the same.
  const together = new Set(entities.flatMap(({ name, keyParts }) => (keyParts === undefined ? [] : [name])))
  const ids = new Map<EntitySubject | undefined, ReadonlyMap<string, IdAt>>([[undefined, new Map()]])
  for (const entity of entities) {
    const { name, key, keyParts = [], fields } = entity
    const own = new Map<string, IdAt>()
    // A part that is handed out is told from others of its kind by itself too.
    for (const { name: field, format } of fields)
      if (format === 'uuid' && keyParts.includes(field)) own.set(field, { entity: `${name} ${field}`, isKey: false })
    for (const { name: field, references, referencesField } of fields)
      if (references !== undefined && referencesField === undefined && !own.has(field) && !together.has(references))
        own.set(field, { entity: references, isKey: false })
    if (key !== null && !together.has(name)) own.set(key, { entity: name, isKey: true })
    ids.set(entity, own)
  }
  const holders = new WeakMap<JsonObject, { readonly field: string; readonly id: IdAt }>()
  const known = new WeakMap<JsonObject, EntitySubject | undefined>()
  const entityOf = (object: JsonObject, about?: string): EntitySubject | undefined => {
    if (!known.has(object)) {
      const { attributes = null } = object
      const names = fieldNames(object, isObject(attributes) ? attributes : undefined)
      const namesFor = (entity: EntitySubject): readonly string[] =>
        withKeyApart(names, entity, path => valueAt(object, path) !== undefined)
      known.set(object, saidToBe(entities, object) ?? likest(entities, namesFor, about))
    }
    return known.get(object)
  }
  const recognise = (body: JsonValue, entity: string): void => {
    if (typeof body !== 'object' || body === null || (isObject(body) && entityOf(body, entity) !== undefined)) return
    for (const inner of Object.values(body)) recognise(inner, entity)
  }
  return {
    recognise,
    idAt: (object, field) => {
      const entity = entityOf(object)
      const { key = null, keyParts, name = '' } = entity ?? {}
      const held = object[field]
      // Inside of it stands the key.
      if (keyParts === undefined && key !== null && key !== field && outermost(key) === field && isObject(held ?? null))
        holders.set(held as JsonObject, { field: key.slice(field.length + 1), id: { entity: name, isKey: true } })
      const holder = holders.get(object)
      return holder?.field === field ? holder.id : ids.get(entity)?.get(field)
    },
    keyApart: object => {
      const { key = null, keyParts, name = '' } = entityOf(object) ?? {}
      if (key === null || key === outermost(key) || keyParts !== undefined) return undefined
      const value = valueAt(object, key)
      return value === undefined ? undefined : { entity: name, path: key, value }
    },
    keyedByParts: object => {
      const entity = entityOf(object)
      return entity?.keyParts?.every(part => valueAt(object, part) !== undefined) === true ? entity : undefined
    },
    keyless: object => {
      const entity = entityOf(object)
      return entity !== undefined && keyFields(entity).length === 0 ? entity : undefined
    },
  }
}

/** What an object says itself that it is, as all may in GraphQL. */
const saidToBe = (entities: readonly EntitySubject[], { __typename: type }: JsonObject): EntitySubject | undefined =>
  type === undefined ? undefined : entities.find(({ name }) => name === type)

/** @param about the name of the one that it is of several that are as like */
function likest(
  entities: readonly EntitySubject[],
  namesFor: (entity: EntitySubject) => readonly string[],
  about?: string,
): EntitySubject | undefined {
  let best: EntitySubject | undefined
  let most = 0
  for (const entity of entities) {
    const likeness = resemblance(namesFor(entity), entity)
    if (likeness > most || (likeness > 0 && likeness === most && entity.name === about))
      [best, most] = [entity, likeness]
  }
  return best
}

const isId = (value: JsonValue): value is string | number => typeof value === 'string' || typeof value === 'number'

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
