import type { JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { clean } from './elements.ts'
import { type Parts, sightPart } from './parts.ts'

/** What a web app manifest says of the application (W3C, Web Application Manifest), in place. */
export function sightManifest(
  state: { readonly names: Parts; readonly descriptions: Parts },
  observation: ExchangeObservation,
): void {
  const { request, response, resourceType } = observation.exchange
  if (response === undefined || response.status >= 300 || response.body === undefined) return
  const path = request.url.split(/[?#]/, 1)[0] as string
  const named = /(?:\.webmanifest|manifest\.json)$/i.test(path)
  if (resourceType !== 'manifest' && response.body.mediaType !== 'application/manifest+json' && !named) return
  const value = response.body.value ?? parsed(response.body.text)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  const fields = value as { readonly [key: string]: JsonValue }
  const origin = originOf(request.url)
  const name = fields['name'] ?? fields['short_name']
  if (typeof name === 'string' && clean(name) !== '')
    sightPart(state.names, JSON.stringify([origin, 'manifest', clean(name)]), observation)
  const { description } = fields
  if (typeof description === 'string' && clean(description) !== '')
    sightPart(state.descriptions, JSON.stringify([origin, 'manifest', clean(description)]), observation)
}

function parsed(text: string | undefined): JsonValue {
  if (text === undefined || text.length > 200_000) return null
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}
