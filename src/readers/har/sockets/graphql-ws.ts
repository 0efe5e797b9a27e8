import type { JsonObject } from '../../../evidence/exchange.ts'
import { type Frame, type SocketProtocol, answeredBy, askedBy, isObject, objectIn, plain } from './frame.ts'

/**
 * GraphQL over WebSocket, as `graphql-transport-ws` and before it `subscriptions-transport-ws` speak it: what is subscribed to and
 * what then comes under its `id` is named by the operation, `subscribe OrderChanged` and `next OrderChanged`.
 */
export const graphqlWs: SocketProtocol = {
  isSpokenIn: frames => frames.some(frame => said(frame)?.type === 'connection_init'),
  messages: (frame, asked) => {
    const value = said(frame)
    if (value === null) return [plain(frame)]
    const { type, id, payload } = value
    if (typeof id !== 'string') return [{ ...frame, event: `graphql-ws ${type}`, value }]
    if (type === 'subscribe' || type === 'start') {
      const name = operationName(payload)
      if (name !== null) asked.set(askedBy(frame, id), name)
      return [{ ...frame, event: name === null ? type : `${type} ${name}`, value }]
    }
    const name = asked.get(answeredBy(frame, id)) ?? asked.get(askedBy(frame, id))
    return [{ ...frame, event: name === undefined ? type : `${type} ${name}`, value }]
  },
}

function operationName(payload: JsonObject[string] | undefined): string | null {
  if (!isObject(payload)) return null
  const { operationName: given, query } = payload
  if (typeof given === 'string' && given !== '') return given
  return typeof query === 'string' ? (/^\s*(?:subscription|query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null) : null
}

/** A message always says which it is. */
type Said = JsonObject & { readonly type: string }

function said(frame: Frame): Said | null {
  const value = objectIn(frame)
  return typeof value?.['type'] === 'string' ? (value as Said) : null
}
