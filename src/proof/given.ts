import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { isRpcMessage } from '../evidence/json-rpc.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import { fieldSchemaAt } from '../specification/entity-schema.ts'
import { keysListed } from '../twin/answers/key-answered.ts'
import type { Route } from '../twin/answers/routes.ts'
import { textOf } from '../twin/text-of.ts'
import { fromKeyText, isSameKey, keyFields, keyText, namedTogether } from '../twin/things/composite-key.ts'
import { type Addresses, isAddressed, keyInAddress } from '../twin/things/addressed.ts'
import { namedKey } from '../twin/things/named-key.ts'
import { lastName, outermost } from '../evidence/field-path.ts'
import { mainType } from '../twin/values/sample.ts'
import type { Twin } from '../twin/twin.ts'
import type { ShownAt } from '../twin/things/told.ts'
import { ELEMENT } from '../twin/values/slots.ts'
import type { Renaming } from './renaming.ts'

/** The call whose answer showed things, and what its query was. */
type ShownBy = Pick<ShownAt, 'call' | 'query'>

/** A thing that a recorded answer showed, and that no answer before it did. */
export interface FirstSeen {
  readonly entity: string
  readonly key: JsonValue
  readonly values: JsonObject
  /** The fields that together are the key; left out where one is. */
  readonly parts?: readonly string[]
  /** Where in the answer: property names; `*` goes into the elements of a list. Left out where it does not stand in it. */
  readonly path?: readonly string[]
}

/**
 * The things that an answer shows for the first time and that were there before the journey began: those that are read, and who signs in.
 * @param route of the call, where the specification has it
 */
export function firstSeen(
  { request, response }: Exchange,
  renaming: Renaming,
  route: Route | null = null,
): readonly FirstSeen[] {
  const isSignIn = route?.call.subject.effect === 'sign-in'
  if ((!isReading(request, route) && !isSignIn) || response === undefined || response.status >= 300) return []
  const { value } = response.body ?? {}
  return [...thingsIn(value, renaming, route), ...listedIn(value, route, renaming)]
}

/** The things that stand in a list by their keys alone. */
function listedIn(body: JsonValue | undefined, route: Route | null, renaming: Renaming): readonly FirstSeen[] {
  const entity = renaming.entityNamed(route?.call.subject.entity)
  const at = route === null || entity === undefined ? null : keysListed(route.call.subject, entity)
  const [name = ''] = at?.path ?? []
  const keys = body !== undefined && isObject(body) ? body[name] : undefined
  if (entity === undefined || !Array.isArray(keys)) return []
  return (keys as readonly JsonValue[])
    .filter(
      key =>
        typeof key !== 'object' &&
        renaming.isUnseen(key, entity.name) &&
        renaming.counterpart(key, entity.name) === undefined,
    )
    .map(key => ({ entity: entity.name, key, values: NOTHING }))
}

/** Whether a request only asks: a GET, and a query of GraphQL or a call of JSON-RPC that reads, whichever its method. */
export const isReading = ({ method }: Pick<Exchange['request'], 'method'>, route: Route | null): boolean =>
  method === 'GET' || (route !== null && asksOnly(route.call.subject))

const asksOnly = ({ protocol, operation, effect, requests, pagination }: CallSubject): boolean =>
  protocol === 'graphql'
    ? operation?.kind === 'query'
    : effect === 'list' ||
      (effect === 'read' &&
        (pagination?.in === 'body' ||
          Object.values(requests).some(({ properties = {} }) => isRpcMessage(Object.keys(properties)))))

/** The things that a call made, as far as nothing stands for them: they were not there before. */
export function madeBy({ request, response }: Exchange, route: Route | null, renaming: Renaming): readonly FirstSeen[] {
  const isMaking = route === null ? !isReading(request, route) : route.call.subject.effect === 'create'
  return isMaking ? thingsIn(response?.body?.value, renaming) : []
}

/**
 * The things in an answer that nothing stands for yet.
 * @param route says by its path which thing is answered that has no key of its own
 * @param isAgain instead of these those that were told of before
 */
export function thingsIn(
  body: JsonValue | undefined,
  renaming: Renaming,
  route: Route | null = null,
  isAgain = false,
): readonly FirstSeen[] {
  const found: FirstSeen[] = []
  const isUnpaired = (key: JsonValue, entity: string): boolean =>
    (renaming.counterpart(key, entity) === undefined) !== isAgain
  const isUnseen = (key: JsonValue, entity: string): boolean => renaming.isUnseen(key, entity) !== isAgain
  const visit = (
    value: JsonValue,
    path: readonly string[],
    under: string | null = null,
    { told, within }: { readonly told?: string; readonly within?: Within } = {},
  ): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one as JsonValue, [...path, ELEMENT], null, within === undefined ? {} : { within })
      return
    }
    const values = value as JsonObject
    const whole = renaming.keyedByParts(values)
    const parts = keyFields(whole ?? NO_KEY)
    if (whole !== undefined && isUnpaired(keyText(values, parts), whole.name))
      found.push({ entity: whole.name, key: keyText(values, parts), parts, values, path })
    const keyless = renaming.keyless(values)
    if (keyless !== undefined) {
      const { name: entity, keyedByName, calls } = keyless
      // What a call is about stands at the top of its answer: things alike are others there.
      const isOther = path.length === 1 && route !== null && !calls.includes(route.call.id)
      const self = renaming.addressOf(values)
      const named = self === undefined && path.length < 2 ? addressIn(route, entity) : undefined
      const key = self ?? named ?? (keyedByName === true && under !== null && !isOther ? under : undefined)
      const isNew = !found.some(one => one.entity === entity && one.key === key)
      if (key !== undefined && isNew && isUnpaired(key, entity))
        found.push({ entity, key, values, path: key === under ? [...path.slice(0, -1), ELEMENT] : path })
    }
    const apart = renaming.keyApart(values)
    if (apart !== undefined && isUnseen(apart.value, apart.entity))
      found.push({ entity: apart.entity, key: apart.value, values, path })
    const own = Object.keys(values)
      .map(name => renaming.idAt(values, name))
      .find(id => id?.isKey === true)?.entity
    const isPart = own !== undefined && own === within?.entity && isOtherInside(renaming.entityNamed(own), within.field)
    for (const [name, child] of Object.entries(values)) {
      const id = renaming.idAt(values, name)
      if (name === told) continue
      if (id?.isKey === true && typeof child !== 'object' && isUnseen(child, id.entity)) {
        if (!isPart) found.push({ entity: id.entity, key: child, values, path })
      } else
        visit(child, [...path, name], name, {
          ...(outermost(apart?.path ?? '') === name ? { told: lastName(apart?.path ?? '') } : {}),
          ...(own === undefined || isPart
            ? within === undefined
              ? {}
              : { within }
            : { within: { entity: own, field: name } }),
        })
    }
  }
  visit(body ?? null, [])
  return found
}

/** The thing around an object, and the field of it that the object stands in. */
interface Within {
  readonly entity: string
  readonly field: string
}

/**
 * Whether what stands in a field of a thing has what no such thing has, as the fields of a collection do: it only looks like another one, and is a
 * part.
 */
function isOtherInside(entity: EntitySubject | undefined, field: string): boolean {
  const schema = entity === undefined ? undefined : fieldSchemaAt(entity, field)
  const names = new Set(entity?.fields.map(({ name }) => name))
  return Object.keys(schema?.properties ?? schema?.items?.properties ?? {}).some(name => !names.has(name))
}

/** What the end of a path names, where no field of such things is the key. */
function addressIn(route: Route | null, entity: string): string | undefined {
  const [name, value] = [...(route?.parameters ?? [])].at(-1) ?? []
  const { entity: of, path = '', effect } = route?.call.subject ?? {}
  return of === entity &&
    value !== undefined &&
    keyInAddress(path).endsWith(`/{${name}}`) &&
    !MAKING.has(effect ?? 'other')
    ? keyInAddress(value)
    : undefined
}

/**
 * The thing that a call names and that no answer showed before: what was done to it says that it was there. With the values that are
 * answered, where they are; empty where the call makes or removes it.
 */
export function foundThere(
  { request, response }: Exchange,
  { call, parameters }: Route,
  {
    renaming,
    entities,
    addresses,
  }: {
    readonly renaming: Renaming
    readonly entities: readonly EntitySubject[]
    readonly addresses: (entity: string) => Addresses
  },
): readonly FirstSeen[] {
  const { entity: name, effect } = call.subject
  const entity = entities.find(one => one.name === name)
  const told = namedKey(
    call.subject,
    { parameters, query: [...new URL(request.url).searchParams], body: request.body?.value },
    undefined,
  )?.value
  if (entity === undefined || told === undefined || response === undefined) return []
  if (!isDone(request, response) || MAKING.has(effect ?? 'other')) return []
  // What a PUT made was not there (RFC 9110, 9.3.4).
  if (request.method === 'PUT' && response.status === 201) return []
  const parts = keyFields(entity)
  if (parts.length > 1) {
    const query = [...new URL(request.url).searchParams]
    const named = namedTogether(entity, { path: call.subject.path, parameters, query })
    const body = response.body?.value ?? null
    // As the answer writes it.
    const told = isObject(body) && renaming.keyedByParts(body) === entity ? keyText(body, parts) : null
    const key = named !== null && told !== null && isSameKey(named, told) ? told : named
    if (key === null || !renaming.isUnseen(key, entity.name)) return []
    const held = thingsIn(body, renaming).find(one => one.entity === name && one.key === key)
    const values = Object.assign(Object.create(null) as Record<string, JsonValue>, fromKeyText(key, parts))
    return [held ?? { entity: entity.name, key, parts, values }]
  }
  if (entity.key === null) {
    const key = keyInAddress(told)
    const isThere = !isAddressed(entity, addresses(entity.name)) || renaming.counterpart(key, entity.name) !== undefined
    return isThere ? [] : [{ entity: entity.name, key, values: NOTHING }]
  }
  const field = fieldSchemaAt(entity, entity.key)
  const type = field === undefined ? 'string' : mainType(field)
  const key = (type === 'integer' || type === 'number') && Number.isFinite(Number(told)) ? Number(told) : told
  if (!renaming.isUnseen(key, entity.name)) return []
  const shown = thingsIn(response.body?.value, renaming).find(one => one.entity === name && textOf(one.key) === told)
  return [shown ?? { entity: entity.name, key, values: NOTHING }]
}

/** Pages that are drawn by a server lead on when something is done (Post/Redirect/Get), and say so of nothing that is not there. */
const isDone = ({ method }: Exchange['request'], { status }: NonNullable<Exchange['response']>): boolean =>
  status < 300 || (method !== 'GET' && (status === 302 || status === 303))

/** What names another thing than the call's own, or none that was there. */
const MAKING: ReadonlySet<string> = new Set(['list', 'create', 'delete'])

/**
 * Gives a twin what a journey presupposes: things that were there before it. Which those are is no matter of the specification, and no
 * answer is compared with what was given from itself: this comes after.
 * @param of `keepsIds`: of which entities under the ids that were recorded, for who cannot rename what is asked, and where people choose them; `by`: the call that answered, where the
 * specification has it
 * @returns how many
 */
export function give(
  twin: Twin,
  things: readonly FirstSeen[],
  {
    renaming,
    now,
    keepsIds = () => false,
    by,
  }: {
    readonly renaming: Renaming
    readonly now: number
    readonly keepsIds?: (entity: string) => boolean
    readonly by?: ShownBy
  },
): number {
  const present = (
    { entity, key: recorded, parts, path }: Omit<FirstSeen, 'values'>,
    values: JsonObject,
  ): JsonValue => {
    // What stands in no field is given under the name that it has in addresses.
    const isKept = keepsIds(entity) || renaming.isAddressed(entity)
    const own = isKept && !renaming.isTaken(recorded, entity) ? recorded : undefined
    const shown = by === undefined || path === undefined ? {} : { shown: { ...by, path } }
    const key = twin.given(entity, renaming.counterpart(recorded, entity) ?? own, { values, now, ...shown })
    const given = parts === undefined ? key : keyText(values, parts)
    if (given !== undefined) renaming.pair(recorded, given, entity)
    return renaming.counterpart(recorded, entity) ?? recorded
  }
  const counterpart = (value: JsonValue, entity: string): JsonValue => {
    const known = renaming.counterpart(value, entity)
    if (known !== undefined) return known
    const other = present({ entity, key: value }, NOTHING)
    renaming.note(value, entity, 'named')
    return other
  }
  for (const thing of things) {
    present(thing, withReferences(thing.values, { renaming, counterpart }))
    renaming.note(thing.key, thing.entity, 'told')
  }
  return things.length
}

/** The values of a thing with what stands for what they refer to. */
export function withReferences(values: JsonObject, by: Referring): JsonObject {
  const renamed = Object.create(null) as Record<string, JsonValue>
  for (const [name, value] of Object.entries(values)) {
    const id = by.renaming.idAt(values, name)
    const refers = id !== undefined && !id.isKey && value !== null ? id.entity : null
    renamed[name] = refers === null ? value : referring(value, refers, by)
  }
  return renamed
}

interface Referring {
  readonly renaming: Renaming
  readonly counterpart: (value: JsonValue, entity: string) => JsonValue
}

/** What refers to things of an entity, by their keys, as objects, or as a list of either, with what stands for their keys. */
function referring(value: JsonValue, entity: string, by: Referring): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(one => referring(one, entity, by))
  if (value === null) return null
  return isObject(value) ? withKey(value, entity, by) : by.counterpart(value, entity)
}

/** What is referred to as an object, `{"author": {"id": 7, "name": "Ann"}}`, under the key that stands for its own. */
function withKey(held: JsonObject, entity: string, { renaming, counterpart }: Referring): JsonObject {
  const renamed = Object.assign(Object.create(null) as Record<string, JsonValue>, held)
  for (const [name, value] of Object.entries(held)) {
    const id = renaming.idAt(held, name)
    if (id?.isKey === true && id.entity === entity && value !== null) renamed[name] = counterpart(value, entity)
  }
  return renamed
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NO_KEY = { key: null }
const NOTHING: JsonObject = Object.create(null) as JsonObject
