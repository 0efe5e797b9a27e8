import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRpcCall, isRpcMessage } from '../../evidence/json-rpc.ts'
import type { TwinRequest } from '../message.ts'
import type { Outcome } from '../outcome.ts'

/** An answer of JSON-RPC has the number of its call (JSON-RPC 2.0, 5); any other answer as it is. */
export function numbered(outcome: Outcome, { body }: Pick<TwinRequest, 'body'>): Outcome {
  const answer = outcome.body
  if (!isRpcCall(body) || !isRecord(answer) || !isRpcMessage(Object.keys(answer))) return outcome
  const { id } = body
  return id === undefined ? outcome : { ...outcome, body: { ...answer, id } }
}

const isRecord = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
