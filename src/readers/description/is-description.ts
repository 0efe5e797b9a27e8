import type { DescriptionReading } from '../../evidence/description.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isEdmx } from './edmx.ts'
import { readDescribedValue, readDescription } from './read-description.ts'

/** The description that an exchange delivered; null where it delivered none. */
export function deliveredDescription({ exchange }: ExchangeObservation): DescriptionReading | null {
  const { response } = exchange
  const { value, text } = response?.body ?? {}
  if (response === undefined || response.status < 200 || response.status >= 300) return null
  if (text !== undefined && isEdmx(text)) return readDescription(text, serviceAt(exchange.request.url))
  return value === undefined ? null : readDescribedValue(value)
}

/** `/odata/$metadata` lies beside what it describes. */
function serviceAt(url: string): string {
  const { pathname } = new URL('.', url)
  return pathname.replace(/\/+$/, '')
}
