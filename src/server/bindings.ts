import type { HttpBindings } from '@hono/node-server'

/** What a request brings along: Node's own request and response. */
export interface Bindings {
  Bindings: HttpBindings
}
