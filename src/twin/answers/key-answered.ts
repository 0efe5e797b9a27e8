import type { Schema } from '../../evidence/schema.ts'
import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { successOf } from '../document/answers-of.ts'
import { fieldSchemaAt } from '../../specification/entity-schema.ts'
import { textOf } from '../text-of.ts'
import { type Addresses, isAddressed } from '../things/addressed.ts'
import { isKeyOf } from '../things/named-key.ts'
import { mainType } from '../values/sample.ts'
import { slotOf } from '../values/slots.ts'

/** Where an answer holds the key of the thing that was made, and nothing else of it. */
export interface KeyAnswered {
  /** Property names. */
  readonly path: readonly string[]
  readonly schema: Schema
}

/** Where a call that lists things answers with their keys alone: `{"id": 3, "result": [7, 8]}`; null where it does not. */
export function keysListed(
  call: CallSubject,
  entity: EntitySubject,
  schema = successOf(call)?.schema,
): KeyAnswered | null {
  if (schema === undefined || call.effect !== 'list' || call.entity !== entity.name) return null
  const at = resultIn(call, schema, entity)
  return at !== null && mainType(at.schema) === 'array' ? at : null
}

/**
 * What a call that makes things answers with the key alone: `{"silenceID": "a09…"}`. Of things that only addresses tell apart it is what
 * stands in addresses. Null where the whole thing is answered, or nothing that is called its key.
 */
export function keyAnswered(
  call: CallSubject,
  entity: EntitySubject,
  addresses: Addresses,
  schema = successOf(call)?.schema,
): KeyAnswered | null {
  if (call.effect !== 'create' || call.entity !== entity.name) return null
  if (schema === undefined || slotOf(schema, entity) !== null) return null
  const [wrapped, ...others] = Object.entries(schema.properties ?? {})
  const at = resultIn(call, schema, entity) ?? keyAmong(schema, entity, addresses)
  if (at !== null) return at
  const inner = wrapped === undefined || others.length > 0 ? null : keyAmong(wrapped[1], entity, addresses)
  return inner === null || wrapped === undefined ? null : { ...inner, path: [wrapped[0], ...inner.path] }
}

/** What a call of JSON-RPC results in, where it is of the key's type, or a list of such: `{"id": 3, "result": [7]}`. */
function resultIn(
  { operation, requests }: CallSubject,
  { properties = {} }: Schema,
  entity: EntitySubject,
): KeyAnswered | null {
  const field = entity.key === null ? undefined : fieldSchemaAt(entity, entity.key)
  const { result, id, error } = properties
  const isRpc = Object.values(requests).some(one => isRpcMessage(Object.keys(one.properties ?? {})))
  if (operation === undefined || field === undefined || result === undefined || !isRpc) return null
  if (id === undefined && error === undefined && properties['jsonrpc'] === undefined) return null
  const one = mainType(result) === 'array' ? (result.items ?? {}) : result
  return mainType(one) === mainType(field) ? { path: ['result'], schema: result } : null
}

function keyAmong({ properties = {} }: Schema, entity: EntitySubject, addresses: Addresses): KeyAnswered | null {
  const field = entity.key === null ? undefined : fieldSchemaAt(entity, entity.key)
  // A text beside things that are numbered is a secret, or something else that is handed out.
  const isNumbered = field !== undefined && mainType(field) === 'integer'
  const types = isNumbered ? ['integer', 'number'] : ['string', 'integer', 'number']
  const single = Object.entries(properties).filter(([, schema]) => types.includes(mainType(schema)))
  const seen = isAddressed(entity, addresses) ? new Set(addresses.keys) : new Set<string>()
  const [found, ...others] = single.filter(
    ([name, schema]) => isKeyOf(name, entity.name) || shownValues(schema).some(value => seen.has(textOf(value))),
  )
  return found === undefined || others.length > 0 ? null : { path: [found[0]], schema: found[1] }
}
