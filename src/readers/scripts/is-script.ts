import type { ExchangeObservation } from '../../evidence/observation.ts'

/** The text of a script that an exchange delivered; null where it delivered none. */
export function deliveredScript({ exchange }: ExchangeObservation): string | null {
  const { request, response, resourceType } = exchange
  const body = response?.body
  if (body?.text === undefined || body.state !== 'text' || request.method !== 'GET') return null
  return /(?:java|ecma)script$/.test(body.mediaType) || resourceType === 'script' ? body.text : null
}
