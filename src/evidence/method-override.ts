import type { FormField, Header, JsonObject, JsonValue, MethodOverride } from './exchange.ts'

/** A framework may put its name in front: `x-acme-http-method-override`. */
const HEADER = /^x-(?:(?:[a-z\d]+-)*http-)?method-override$|^x-http-method$/
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
    if (HEADER.test(name)) {
      const method = meant(value)
      if (method !== null) return { method, by: `header ${name}` }
    }
  const sent = meant(request.named(FIELD))
  if (sent !== null) return { method: sent, by: `field ${FIELD}` }
  const asked = /[?&]_method=([A-Za-z]{3,6})(?=[&#]|$)/.exec(request.url)?.[1]
  const method = meant(asked)
  return method === null ? null : { method, by: `query ${FIELD}` }
}

/** What an object asks for that is sent in the place of a GET: as the fields of a form, where what holds others is JSON. */
export const fieldsOf = (value: JsonObject): readonly FormField[] =>
  Object.entries(value).map(([name, held]) => ({ name, value: typeof held === 'string' ? held : JSON.stringify(held) }))

/** The address that a form asks for which is sent in the place of a GET: its fields are the query, but for the one that says so. */
export function askedByForm(url: string, fields: readonly FormField[]): string {
  const asked = fields.filter(({ name }) => name !== FIELD)
  const query = new URLSearchParams(asked.map(({ name, value }) => [name, value])).toString()
  const [address, fragment] = url.split('#', 2) as [string, string?]
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function meant(value: JsonValue | undefined): string | null {
  if (typeof value !== 'string' || value.length > 8) return null
  const method = value.trim().toUpperCase()
  return METHODS.has(method) ? method : null
}
