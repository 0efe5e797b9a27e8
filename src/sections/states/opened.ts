import type { Change } from './changes.ts'
import type { Kind, Opened } from './thing.ts'

/**
 * What was opened between the sightings of a change that no call explains, where it was one address alone: a link that does something.
 * Null where there is none.
 */
export function openedFor({ opened }: Kind, { by, thing, before, after }: Change): Opened | null {
  if (by !== null) return null
  const between = (opened.get(thing) ?? []).filter(({ at, end }) => end >= before.end && at <= after.at)
  const [first] = between
  return first !== undefined && between.every(({ words }) => words === first.words) ? first : null
}
