import type { DescriptionReading } from '../../evidence/description.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { readDescribedValue } from './read-description.ts'

/** The description that an exchange delivered; null where it delivered none. */
export function deliveredDescription({ exchange }: ExchangeObservation): DescriptionReading | null {
  const { response } = exchange
  const value = response?.body?.value
  if (response === undefined || value === undefined || response.status < 200 || response.status >= 300) return null
  return readDescribedValue(value)
}
