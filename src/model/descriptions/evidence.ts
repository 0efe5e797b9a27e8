import type { DescriptionPlace } from '../../evidence/description.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Model } from '../model.ts'
import type { Description } from './descriptions.ts'

/** A place in a description; of several deliveries the first. */
export const describedPlace = (
  { places }: Pick<Model, 'places'>,
  { sightings, part }: Description,
  at: DescriptionPlace,
): Evidence => places.evidence(sightings, part, at)[0]

/** `shop.yaml`, or for one that the application answered with `the description at /openapi.json`. */
export function descriptionName(
  { places, sources }: Pick<Model, 'places' | 'sources'>,
  { sightings, url, reading }: Description,
): string {
  if (url !== null) return `the description at ${new URL(url).pathname}`
  const { source } = places.evidence(sightings)[0]
  return sources.find(({ id }) => id === source)?.name ?? `the ${reading.format}`
}
