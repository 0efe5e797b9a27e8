import type { JsonObject, JsonValue } from './exchange.ts'
import { isDirect } from './procedures.ts'

const MEMBERS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])

/**
 * Whether members are those of a call or an answer of JSON-RPC: version 2.0 names itself; what was before it has the same members
 * and no others (JSON-RPC 1.0 and 2.0 specifications). Ext Direct has members of its own, and the same `result`.
 */
export const isRpcMessage = (names: readonly string[]): boolean =>
  names.includes('jsonrpc') ||
  isDirect(names) ||
  (names.includes('id') &&
    names.every(name => MEMBERS.has(name)) &&
    ['params', 'result', 'error'].some(name => names.includes(name)))

/** A call, with or without what it is given. */
export const isRpcCall = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  typeof value.method === 'string' &&
  isRpcMessage([...Object.keys(value), 'params'])

/**
 * What a call wants done. Where its method only says that something is called, what is called stands in its parameters, with the
 * model or service that has it: `{"method": "call", "params": {"model": "sale.order", "method": "read"}}` is `sale.order.read`.
 */
export function rpcCallName({ method, params }: JsonObject): string | null {
  if (typeof method !== 'string') return null
  if (!ONLY_CALLS.test(method) || typeof params !== 'object' || params === null || Array.isArray(params)) return method
  const given = params as JsonObject
  const inner = given['method']
  if (typeof inner !== 'string' || !CALLED.test(inner)) return method
  const of = OWNERS.map(name => given[name]).find(value => typeof value === 'string' && CALLED.test(value))
  return of === undefined ? inner : `${of as string}.${inner}`
}

const ONLY_CALLS = /^(?:call|execute|invoke|dispatch|run|rpc)$/i
const OWNERS = ['model', 'service', 'object', 'class', 'controller', 'module'] as const
const CALLED = /^[A-Za-z_][\w.]{0,59}$/

/** What a call is given: its arguments without what wraps them; undefined where the value is no such call. */
export function rpcArguments(value: JsonValue | undefined): JsonValue | undefined {
  if (!isRpcCall(value)) return undefined
  const { params } = value
  return typeof params === 'object' && params !== null ? params : undefined
}

/** Why a call was not done, in whatever form; null where it was, or the value is no answer to one. A thing may have an `error` too. */
export function rpcError(value: JsonObject): JsonValue {
  const { error = null, result = null, id } = value
  const isEmpty = error === null || error === false || error === '' || (Array.isArray(error) && error.length === 0)
  if (isEmpty || result !== null || id === undefined || 'method' in value) return null
  if (!Array.isArray(error) && !('result' in value)) return null
  return Object.keys(value).every(name => MEMBERS.has(name)) ? error : null
}

/** Whether an answer says that a call was not done. */
export const isRpcRefusal = (value: JsonValue | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && rpcError(value as JsonObject) !== null
