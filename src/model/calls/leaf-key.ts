import type { ExchangeObservation } from '../../evidence/observation.ts'

/**
 * What tells calls of one path apart: the method, `websocket`, `sse`, and behind a space the operation of a protocol that
 * puts all calls on one path: `POST graphql query GetOrders 1a2b…`, `POST json-rpc users.list`.
 */
export function leafKey({ exchange }: ExchangeObservation): string {
  return exchange.request.method.toUpperCase()
}
