import type { Header, JsonValue, MethodOverride } from './exchange.ts'

const HEADERS = ['x-http-method-override', 'x-method-override', 'x-http-method']
const FIELD = '_method'
const METHODS = new Set(['PUT', 'PATCH', 'DELETE', 'GET'])

/**
 * What a POST means that is sent in the place of a method that a form, or a network between, does not let through: as frameworks for
 * server-drawn pages read `_method` in a form, and REST services the header; what is asked for with a GET may be too long for an address.
 * Null where it means itself.
 */
export function methodOverride(request: {
  readonly method: string
  readonly url: string
  readonly headers: readonly Header[]
  /** What was sent as a form, or as an object. */
  readonly named: (name: string) => JsonValue | undefined
}): MethodOverride | null {
  if (request.method.toUpperCase() !== 'POST') return null
  for (const { name, value } of request.headers)
    if (HEADERS.includes(name)) {
      const method = meant(value)
      if (method !== null) return { method, by: `header ${name}` }
    }
  const sent = meant(request.named(FIELD))
  if (sent !== null) return { method: sent, by: `field ${FIELD}` }
  const asked = /[?&]_method=([A-Za-z]{3,6})(?=[&#]|$)/.exec(request.url)?.[1]
  const method = meant(asked)
  return method === null ? null : { method, by: `query ${FIELD}` }
}

function meant(value: JsonValue | undefined): string | null {
  if (typeof value !== 'string' || value.length > 8) return null
  const method = value.trim().toUpperCase()
  return METHODS.has(method) ? method : null
}
