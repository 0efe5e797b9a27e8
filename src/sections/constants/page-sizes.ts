import type { Model } from '../../model/model.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { type Sightings, copySightings, mergeSightings, seenCount } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** Operations that are named in a sentence. */
const NAMED = 3

/** Sizes that lists were asked for; the answers that were exactly full, or that say the size themselves, agree. */
export function pageSizes({ operations }: Model): readonly Candidate[] {
  const sizes = new Map<
    string,
    { name: string; value: number; asking: Operation[]; full: Operation[]; telling: Operation[]; sightings: Sightings }
  >()
  for (const operation of operations) {
    const { asked, told } = operation.leaf.limits
    for (const [key, { sightings, full, exceeded }] of asked.entries) {
      const [name = '', number] = key.split('=')
      const value = Number(number)
      if (value < 2 || seenCount(exceeded) > 0) continue
      let size = sizes.get(key)
      if (size === undefined)
        sizes.set(key, (size = { name, value, asking: [], full: [], telling: [], sightings: copySightings(sightings) }))
      else mergeSightings(size.sightings, copySightings(sightings))
      size.asking.push(operation)
      if (seenCount(full) > 0) size.full.push(operation)
      if ([...told.entries.keys()].some(entry => Number(entry.split('=')[1]) === value)) size.telling.push(operation)
    }
  }
  return [...sizes].map(([key, { name, value, asking, full, telling, sightings }]) => ({
    id: `page size ${key}`,
    name: `\`${name}\``,
    value,
    unit: 'entries',
    meaning: 'page size' as const,
    witnesses: [
      `\`${key}\` in the query of ${named(asking)}`,
      ...(full.length === 0 ? [] : [`answers with exactly ${value} entries to ${named(full)}`]),
      ...(telling.length === 0 ? [] : [`the same number beside the list in the answer of ${named(telling)}`]),
    ],
    sightings,
    part: '/request/url',
    next: `record a list with more than ${value} entries, and its second page`,
  }))
}

function named(operations: readonly Operation[]): string {
  const names = operations.slice(0, NAMED).map(({ method, path }) => `${method} ${path}`)
  const more = operations.length - NAMED
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
