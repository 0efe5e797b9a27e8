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
  if (body?.text === undefined || body.state !== 'text') return []
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(body.mediaType))
    return form === 'page' || resourceType === 'document' ? inlineScripts(body.text) : []
  if (request.method !== 'GET') return []
  return /(?:java|ecma)script$/.test(body.mediaType) || resourceType === 'script'
    ? [{ text: body.text, start: null }]
    : []
}
