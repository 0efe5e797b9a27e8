import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import type { Write } from '../../model/instances/writes.ts'
import type { Kind } from './thing.ts'

/**
 * Whether a call is about a pair, and not about the thing that stands at this place of its path: there is a shorter path to the thing, and
 * the same thing was named behind several others. `/features/a/environments/live/on` and `/features/b/environments/live/on` switch a
 * feature, and leave `/environments/live` as it is.
 */
export function pairsOf(
  { noun, operations }: Kind,
  acts: readonly (Pick<Write, 'segments'> & { readonly operation: Operation })[],
): (operation: Operation, place: number) => boolean {
  const depths = [...operations].flatMap(id => {
    const parts = wordsAndParameters(id.slice(id.indexOf('/', 'calls/'.length)))
    return parts.flatMap((part, at) =>
      isKey(part) && plainNoun(parts[at - 1] ?? '') === noun ? [parts.slice(0, at).filter(isKey).length] : [],
    )
  })
  const shortest = Math.min(...depths)
  return (operation, place) => {
    const outer = operation.parameters.flatMap(parameter => (parameter.place < place ? [parameter.place] : []))
    if (outer.length <= shortest) return false
    const holders = new Map<string, string>()
    return acts.some(({ operation: called, segments }) => {
      const key = segments[place]
      if (called !== operation || key === undefined) return false
      const holder = outer.map(at => segments[at]).join('/')
      const known = holders.get(key)
      holders.set(key, holder)
      return known !== undefined && known !== holder
    })
  }
}

const isKey = (part: string): boolean => part.includes('{')
