import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { rpcArguments } from '../../evidence/json-rpc.ts'
import { linkedIn } from '../../evidence/relationships.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { wrappedThing } from '../../evidence/wrapped-thing.ts'
import { positional } from './by-position.ts'
import type { Collection } from './thing.ts'
import { isObject } from '../is-object.ts'
import { valueAt } from './value-at.ts'

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject)
/** Bodies wrap what they send, GraphQL twice: `{"variables": {"input": {…}}}`. */
const DEPTH = 3

/** The object among what was sent that has most of an entity's fields; the outermost where several have as many. */
export function sentFields(
  body: JsonValue | undefined,
  collection: Collection | undefined,
  call?: Pick<CallSubject, 'carriedAlong'>,
): JsonObject {
  if (!isObject(body)) return NOTHING
  // The key may stand beside what is sent of the thing: `{"id": 7, "input": {"quantity": 3}}`.
  const { fields = [], key = null } = collection?.entity.subject ?? {}
  const own = new Set(fields.flatMap(({ name }) => (name === key ? [] : [name])))
  const common = (one: JsonObject): number => Object.keys(one).filter(name => own.has(name)).length
  const given = ownPositions(body, call)
  // What numbers a call by position is no field.
  let best = given === undefined ? body : NOTHING
  let most = common(best)
  const visit = (object: JsonObject, depth: number): void => {
    for (const child of Object.values(object)) {
      if (!isObject(child)) continue
      const likeness = common(child)
      if (likeness > most) [best, most] = [child, likeness]
      if (depth > 1) visit(child, depth - 1)
    }
  }
  if (given === undefined) visit(body, DEPTH)
  else for (const one of given.flat() as readonly JsonValue[]) visit({ one }, DEPTH)
  return best
}

/** What a person put in, without what the protocol wraps around it: rules name fields as they stand there. */
export function inputIn(body: JsonValue | undefined, call: CallSubject): JsonValue | undefined {
  if (!isObject(body)) return body
  const { protocol, operation, requests } = call
  const { variables, params, data, arguments: given } = body
  if (protocol === 'graphql') {
    const known = Object.values(requests).flatMap(one => Object.keys(one.properties?.['variables']?.properties ?? {}))
    const isWrapped = isObject(variables) && known.length > 0 && known.every(name => name === 'input')
    return isWrapped ? variables['input'] : variables
  }
  const several = ownPositions(body, call)?.flat() as readonly JsonValue[] | undefined
  // Several objects by position are read as one, of two with the same name the first.
  if (several?.some(isObject) === true)
    return Object.assign(Object.create(null), ...several.filter(isObject).toReversed()) as JsonObject
  if (protocol === 'json-rpc') return params
  if (operation !== undefined) return params ?? given ?? body
  // JSON:API 1.1, 7.2.
  return isObject(data) && data['type'] !== undefined ? (data['attributes'] ?? body) : body
}

/** What stands by position, without what goes with every call. */
function ownPositions(
  body: JsonValue | undefined,
  { carriedAlong }: Pick<CallSubject, 'carriedAlong'> = {},
): readonly JsonValue[] | undefined {
  const given = positional(body)
  const last = given?.at(-1)
  if (given === undefined || carriedAlong === undefined || !isObject(last)) return given
  const known = new Set(carriedAlong)
  const names = Object.keys(last)
  return names.filter(name => known.has(name)).length * 2 >= names.length ? given.slice(0, -1) : given
}

/** What was sent under a name as effects name it: behind dots inside of objects, without the one name that wraps all. */
export function sentAt(body: JsonValue | undefined, name: string): JsonValue | undefined {
  if (!isObject(body)) return undefined
  return valueAt(body, name) ?? valueAt(flattened(unwrapped(body)), name)
}

function unwrapped(body: JsonObject): JsonObject {
  const given = rpcArguments(body)
  if (isObject(given)) return unwrapped(given)
  if (typeof body['query'] === 'string' && isObject(body['variables'])) return unwrapped(body['variables'])
  return wrappedThing(body) ?? body
}

/** With the fields that JSON:API puts apart. */
export function flattened(object: JsonObject): JsonObject {
  const { attributes, relationships, type } = object
  if (type === undefined || !(isObject(attributes) || isObject(relationships))) return object
  const linked = isObject(relationships) ? linkedIn(relationships) : {}
  return Object.assign(Object.create(null) as Record<string, JsonValue>, object, linked, attributes)
}
