import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { rpcArguments } from '../../evidence/json-rpc.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { fieldSchemaAt } from '../../specification/entity-schema.ts'
import { isObject } from '../is-object.ts'
import { mainType } from '../values/sample.ts'

/** What a call that takes its arguments by position is about. */
export interface ByPosition {
  readonly keys: readonly (string | number)[]
  /** The fields that are asked for; undefined where the call takes none. */
  readonly names: readonly string[] | undefined
}

/**
 * The keys that a call of JSON-RPC is given first, as a list, and the fields that it is given after them: `"params": [[7], ["name", "code"]]`.
 * Null where it is stated to take something else there. Whose keys lists are asked by is only known where fields are asked for too.
 */
export function byPosition(
  call: Pick<CallSubject, 'effect' | 'requests'>,
  body: JsonValue | undefined,
  entity: Pick<EntitySubject, 'key' | 'fields'> | undefined,
): ByPosition | null {
  const key = entity === undefined || entity.key === null ? undefined : fieldSchemaAt(entity, entity.key)
  if (entity === undefined || key === undefined || !NAMING.has(call.effect)) return null
  const [keys, fields] = positional(body) ?? []
  const [first, second] = takenBy(call)
  if (first === undefined || !isListOf(first, mainType(key)) || !areKeys(keys)) return null
  const names = second !== undefined && isListOf(second, 'string') && areNames(fields, entity) ? fields : undefined
  return call.effect === 'list' && names === undefined ? null : { keys, names }
}

const NAMING: ReadonlySet<string | undefined> = new Set(['list', 'read', 'update', 'delete', 'transition'])

/** What a call of JSON-RPC is given by position: its parameters, or among them the arguments that it passes on; undefined where nothing is. */
export function positional(body: JsonValue | undefined): readonly JsonValue[] | undefined {
  const given = rpcArguments(body)
  const passed = isObject(given) ? given[PASSED] : given
  return Array.isArray(passed) ? (passed as readonly JsonValue[]) : undefined
}

/** A call with other keys in their place. */
export function withKeys(body: JsonObject, keys: readonly JsonValue[]): JsonObject {
  const { params } = body
  const others = [keys, ...(positional(body) ?? []).slice(1)]
  return copyWith(body, 'params', isObject(params) ? copyWith(params, PASSED, others) : others)
}

const PASSED = 'args'

const copyWith = (object: JsonObject, name: string, value: JsonValue): JsonObject =>
  Object.assign(Object.create(null) as Record<string, JsonValue>, object, { [name]: value })

const takenBy = ({ requests }: Pick<CallSubject, 'requests'>): readonly Schema[] =>
  Object.values(requests)
    .map(({ properties }) => properties?.['params'])
    .map(params => params?.prefixItems ?? params?.properties?.[PASSED]?.prefixItems)
    .find(one => one !== undefined) ?? []

const isListOf = ({ type, items }: Schema, of: string): boolean =>
  type === 'array' && items !== undefined && mainType(items) === of

const areKeys = (value: JsonValue | undefined): value is readonly (string | number)[] =>
  Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string' || typeof one === 'number')

/** Most of them are fields: some ask for what is computed, or stands in what a field refers to. */
function areNames(value: JsonValue | undefined, { fields }: Pick<EntitySubject, 'fields'>): value is readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(one => typeof one === 'string')) return false
  const own = new Set(fields.map(({ name }) => name))
  return (value as readonly string[]).filter(name => own.has(name)).length * 2 >= value.length
}
