import type { Exchange, JsonObject, JsonValue } from '../../../evidence/exchange.ts'
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
  if (PAGE.test(body.mediaType)) return form === 'page' || resourceType === 'document' ? inlineScripts(body.text) : []
  const text = scriptFile(exchange)
  return text === null ? [] : [{ text, start: null }]
}

/** The text of a script that was delivered as a file of its own; null for anything else. */
export function scriptFile({ request, response, resourceType }: Exchange): string | null {
  const body = response?.body
  if (body?.text === undefined || body.value !== undefined || body.state !== 'text' || request.method !== 'GET')
    return null
  if (PAGE.test(body.mediaType)) return null
  return /(?:java|ecma)script$/.test(body.mediaType) || resourceType === 'script' ? body.text : null
}

const PAGE = /^(?:text\/html|application\/xhtml\+xml)$/

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
