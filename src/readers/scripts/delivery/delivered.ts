import type { JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { type InlineScript, inlineScripts } from './inline.ts'

/** A script that an exchange delivered, as a file or inside a page. */
export interface DeliveredScript {
  readonly text: string
  /** Where it begins inside a page; null for a file of its own. */
  readonly start: InlineScript['start'] | null
}

/** The scripts that an exchange delivered. */
export function deliveredScripts({ exchange, form }: ExchangeObservation): readonly DeliveredScript[] {
  const { request, response, resourceType } = exchange
  const body = response?.body
  if (body?.value !== undefined) return routesIn(request.url, body.value)
  if (body?.text === undefined || body.state !== 'text') return []
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(body.mediaType))
    return form === 'page' || resourceType === 'document' ? inlineScripts(body.text) : []
  if (request.method !== 'GET') return []
  return /(?:java|ecma)script$/.test(body.mediaType) || resourceType === 'script'
    ? [{ text: body.text, start: null }]
    : []
}

const FRONT = '({routes:'

/**
 * The rows that React Router asks for when links to them come into sight (reactrouter.com, "Lazy Route Discovery"), in the place of one table
 * for all: as the script that would hold them.
 */
function routesIn(url: string, value: JsonValue): readonly DeliveredScript[] {
  if (!/^[^?#]*\/__manifest(?=[?#]|$)/.test(url) || value === null || typeof value !== 'object') return []
  const rows = Object.values(value as JsonObject)
  const isTable = rows.length > 0 && rows.every(row => row !== null && typeof row === 'object' && 'module' in row)
  const start = { line: 1, column: 1 - FRONT.length, offset: -FRONT.length }
  return isTable ? [{ text: `${FRONT}${JSON.stringify(value)}})`, start }] : []
}
