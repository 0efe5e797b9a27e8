import type { JsonValue } from '../../evidence/exchange.ts'
import type { Said, SocketAnswer } from '../../twin/sockets/conversations.ts'
import { type TwinRequest, type TwinResponse, provenanceHeaders } from '../../twin/message.ts'

/** A message on a socket, as requests are told. */
export const messageRequest = (path: string, { event }: Said, { name }: SocketAnswer): TwinRequest => ({
  method: 'SEND',
  path: `${path} ${name ?? event ?? ''}`.trim(),
  query: [],
  headers: new Map(),
  cookies: new Map(),
  body: undefined,
})

/** What became of it: 101 stands for the socket that it was sent on. */
export function messageResponse({ name, claims, replies }: SocketAnswer): TwinResponse {
  const provenance = name === null ? 'refused' : replies.length === 0 ? 'shown' : 'default'
  const because = { because: 'no statement speaks of such a message' } as JsonValue
  return {
    status: 101,
    headers: provenanceHeaders(provenance, claims),
    mediaType: '',
    body: name === null ? because : replies.length > 1 ? replies.map(({ value }) => value) : replies[0]?.value,
    provenance,
    claims,
    announces: [],
  }
}
