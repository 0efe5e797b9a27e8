import type { Body, Exchange, Header, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { isRpcCall } from '../evidence/json-rpc.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import type { TwinRequest } from '../twin/message.ts'
import type { Route } from '../twin/answers/routes.ts'
import { CREDENTIALS, CURSORS, type Renaming, TAGS } from './renaming.ts'
import { keyNamed, renamedPath } from './renamed-path.ts'
import { textOf } from '../twin/text-of.ts'
import { equalTo, isKeyOf, keyInQuery, objectIn } from '../twin/things/named-key.ts'
import { isObject } from '../twin/is-object.ts'
import { byPosition, withKeys } from '../twin/things/by-position.ts'
import { formBody } from '../twin/things/form-names.ts'

/** A recorded request as it would have been sent to the twin: with the ids and credentials that the twin gave. */
export function asked({ request, response }: Exchange, route: Route | null, renaming: Renaming): TwinRequest {
  const url = new URL(request.url)
  const credential = (value: string): string => textOf(renaming.counterpart(value, CREDENTIALS) ?? value)
  const headers = new Map(
    request.headers
      .filter(header => !isOfCache(header, response))
      .map(({ name, value }) => [
        name,
        name === 'authorization'
          ? authorization(value, credential)
          : IS_CONDITION.test(name)
            ? textOf(renaming.counterpart(value, TAGS) ?? value)
            : credential(value),
      ]),
  )
  return {
    method: request.method,
    path: route === null ? url.pathname : renamedPath(url.pathname, route, renaming),
    query: [...url.searchParams].map(([name, value]) => {
      const known = credential(textOf(renaming.counterpart(value, CURSORS) ?? value))
      return [name, known === value ? renamedField(name, value, route, renaming) : known]
    }),
    headers,
    cookies: new Map(request.cookies.map(({ name, value }) => [name, credential(value)])),
    body: renamedCall(bodyOf(request.body), route, renaming),
  }
}

/** A browser that has an answer already asks whether it is still so, and shows it as if it had come again. */
const isOfCache = ({ name, value }: Header, response: Exchange['response']): boolean =>
  name === 'if-none-match' &&
  response?.status === 200 &&
  response.headers.some(header => header.name === 'etag' && header.value === value)

/** Header fields that name a version of what is asked for by its tag (RFC 9110, section 13.1). */
const IS_CONDITION = /^if-(?:none-)?match$/

/** Its scheme stays as it is. */
function authorization(value: string, credential: (value: string) => string): string {
  const space = value.indexOf(' ')
  return `${value.slice(0, space + 1)}${credential(value.slice(space + 1))}`
}

/** What was sent, a form as an object. */
export function bodyOf(body: Body | undefined): JsonValue | undefined {
  if (body?.state !== 'parsed') return undefined
  if (body.value !== undefined || body.fields === undefined) return body.value
  return formBody(body.fields)
}

function renamedField(name: string, value: string, route: Route | null, renaming: Renaming): string {
  if (objectIn(value) !== null)
    return JSON.stringify(renamedBody(JSON.parse(value) as JsonObject, renaming, { entity: ownEntity(route) }))
  const keys = route === null || !/ids(?:\[\])?$/i.test(name) ? [] : value.split(',')
  if (keys.length > 0) {
    const one = name.replace(/s(?:\[\])?$/i, '')
    return keys.map(key => textOf(keyNamed(one, key, { entity: ownEntity(route), renaming }))).join(',')
  }
  const call = route?.call.subject
  const entity = call !== undefined && isKeyIn(call, name, value) ? call.entity : undefined
  const held = equalTo(value)
  const other = textOf(keyNamed(name, held, { entity, renaming: route === null ? unnamed(renaming) : renaming }))
  return `${value.slice(0, value.length - held.length)}${other}`
}

/** Whether a parameter names a thing by its key, or keeps of a list those with a key. */
const isKeyIn = (call: CallSubject, name: string, value: string): boolean =>
  call.effect === 'list'
    ? call.entity !== undefined && isKeyOf(name, call.entity)
    : keyInQuery(call, [[name, value]]) !== null

/** Of a request that no statement speaks of nothing is known. */
const unnamed = (renaming: Renaming): Renaming => ({ ...renaming, counterpart: () => undefined })

/** What a call is about, whose key may stand as `id` in what is sent; undefined where it makes one: then nothing that is there is named. */
const ownEntity = (route: Route | null): string | undefined =>
  route === null || route.call.subject.effect === 'create' ? undefined : route.call.subject.entity

/** What the object of a body is. */
interface OfBody {
  /** The entity whose key it may hold as `id`. */
  readonly entity?: string | undefined
  /** What it says the fields of, whether it is there or is made: some refer to others. */
  readonly about?: EntitySubject | undefined
}

const IS_WORD = /^[a-z]+$/

/** @param of the object: what lists and objects inside hold are other things, but for what wraps what is sent */
function renamedBody(body: JsonValue | undefined, renaming: Renaming, of: OfBody = {}): JsonValue | undefined {
  if (Array.isArray(body)) return body.map(one => renamedBody(one as JsonValue, renaming) as JsonValue)
  if (typeof body === 'string') {
    const known = renaming.counterpart(body, CURSORS) ?? renaming.counterpart(body, CREDENTIALS)
    // `grant_type=password` names no field of the form that is known as `password`.
    return known ?? (IS_WORD.test(body) ? body : renaming.renamedText(body))
  }
  if (typeof body !== 'object' || body === null) return body
  const renamed = Object.create(null) as Record<string, JsonValue>
  for (const [name, value] of Object.entries(body as JsonObject))
    renamed[name] =
      referred(name, value, of.about, renaming) ??
      (namesIds(name, value)
        ? idsIn(name, value, { entity: of.entity, renaming })
        : (renamedBody(value, renaming, WRAPS.test(name) ? of : {}) as JsonValue))
  return renamed
}

/** What stands for the key that a field holds of what it refers to: `parentId` of a folder, `team` of a player; undefined where nothing does. */
function referred(
  name: string,
  value: JsonValue,
  about: EntitySubject | undefined,
  renaming: Renaming,
): JsonValue | undefined {
  const { references, referencesField } = about?.fields.find(field => field.name === name) ?? {}
  if (references === undefined || referencesField !== undefined) return undefined
  if (!Array.isArray(value)) return renaming.counterpart(value, references)
  const others = (value as readonly JsonValue[]).map(one => renaming.counterpart(one, references))
  return others.includes(undefined) ? undefined : (others as readonly JsonValue[])
}

/** What numbers a call of JSON-RPC names nothing; what is given by position may be keys. */
export function renamedCall(
  sent: JsonValue | undefined,
  route: Route | null,
  renaming: Renaming,
): JsonValue | undefined {
  const of = { entity: ownEntity(route), about: renaming.entityNamed(route?.call.subject.entity) }
  // What is sent for several things is a list of their keys, or of what becomes of each.
  const renamed = Array.isArray(sent)
    ? (sent as readonly JsonValue[]).map(
        one =>
          (typeof one === 'object'
            ? renamedBody(one, renaming, of)
            : idsIn('id', one, { entity: of.entity, renaming })) as JsonValue,
      )
    : renamedBody(sent, renaming, of)
  if (!isRpcCall(sent) || !isObject(renamed)) return renamed
  const call = Object.assign(
    Object.create(null) as Record<string, JsonValue>,
    renamed,
    'id' in sent ? { id: sent['id'] } : {},
  )
  const { entity } = route?.call.subject ?? {}
  const keys = route === null ? undefined : byPosition(route.call.subject, sent, renaming.entityNamed(entity))?.keys
  if (keys === undefined) return call
  return withKeys(
    call,
    keys.map(one => renaming.counterpart(one, entity ?? '') ?? one),
  )
}

/** Names under which what is sent stands as a whole: the variables of GraphQL, the parameters of JSON-RPC. */
const WRAPS = /^(?:variables|params|arguments|input|data|json)$/

/** `orderId`, `id`, and several: `ids`, `orderIds`. */
const namesIds = (name: string, value: JsonValue): boolean =>
  /_?ids?$/i.test(name) && [value].flat().every(one => typeof one === 'string' || typeof one === 'number')

function idsIn(
  name: string,
  value: JsonValue,
  { entity, renaming }: { readonly entity: string | undefined; readonly renaming: Renaming },
): JsonValue {
  if (Array.isArray(value))
    return value.map(one => idsIn(name.replace(/s$/i, ''), one as JsonValue, { entity, renaming }))
  const own = entity !== undefined && isKeyOf(name, entity) ? entity : undefined
  const other = keyNamed(name, textOf(value), { entity: own, renaming })
  return textOf(other) === textOf(value) ? value : typeof value === 'number' ? Number(other) : other
}
