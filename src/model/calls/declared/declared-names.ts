import { isPlural, singular } from '../../singular.ts'
import { camelCase, parameterName } from '../names.ts'
import type { Operation } from '../operations.ts'
import { isParameter, segmentsOf, shapeOf } from './path-text.ts'

/**
 * One name for each place of a parameter: that of the calls that were seen, else one that scripts have for it and that fits the noun
 * before, else the only one they have. By the path up to the place, names left out.
 * @param paths the segments of what scripts name, with base addresses in front
 */
export function declaredNames(
  paths: readonly (readonly string[])[],
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const placeOf = (segments: readonly string[], index: number): string =>
    shapeOf(segments.slice(0, index + 1).join('/'))
  for (const { path } of operations) {
    const segments = segmentsOf(path)
    for (const [index, segment] of segments.entries())
      if (isParameter(segment)) names.set(placeOf(segments, index), segment.slice(1, -1))
  }
  const offered = new Map<string, Set<string>>()
  for (const segments of paths)
    for (const [index, segment] of segments.entries()) {
      const place = placeOf(segments, index)
      if (!isParameter(segment) || names.has(place)) continue
      const known = offered.get(place) ?? new Set<string>()
      if (segment !== '{}') known.add(segment.slice(1, -1))
      offered.set(place, known)
    }
  for (const [place, known] of offered) names.set(place, nameAt(place, [...known].sort()))
  return names
}

function nameAt(place: string, known: readonly string[]): string {
  const noun = place.split('/').at(-2) ?? ''
  const thing = camelCase(singular(noun)).toLowerCase()
  const chosen =
    known.find(name => camelCase(name).toLowerCase().startsWith(thing)) ?? (known.length > 1 ? '' : (known[0] ?? ''))
  const fits = isPlural(noun) || chosen !== ''
  return parameterName(fits && noun !== '{}' ? noun : '', 'id', chosen, new Set())
}
