import { wordsAndParameters } from './keyed-segment.ts'
import type { Operation, PathParameter } from './operations.ts'

/**
 * What a parameter's value was in one call.
 * @param segments the words and keys of the call's path, see `wordsAndKeys`
 * @returns undefined where the path ends before it
 */
export function valueInPath(
  segments: readonly string[],
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  { place }: PathParameter,
): string | undefined {
  const spanning = parameters.find(({ spans }) => spans === true)?.place
  if (spanning === undefined || place < spanning) return segments[place]
  const more = Math.max(0, segments.length - wordsAndParameters(path).length)
  return place === spanning ? segments.slice(place, place + more + 1).join('/') || undefined : segments[place + more]
}
