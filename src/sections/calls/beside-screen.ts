import type { Operation } from '../../model/calls/operations.ts'
import type { Screen } from '../../model/screens/screen.ts'
import { sortedEntries } from '../../model/sample.ts'
import { seenCount, settle } from '../../model/sightings.ts'

/**
 * What tells the answer of a call from the page at the same address: a browser that goes there got the whole page, and what a script asked
 * for, with header fields that a browser by itself does not send, was a part of it or its values. Null where there is no such page, or
 * a script got that too.
 */
export function besideScreen(
  { method, path, namedBy, format, leaf }: Operation,
  screens: readonly Screen[],
): string | null {
  // A name in the query makes an address of its own, and so does a form.
  if (method !== 'GET' || namedBy !== undefined || format !== undefined) return null
  const screen = screens.find(({ route, documents }) => route === path && seenCount(documents) > 0)
  if (screen === undefined || isGot(screen, leaf)) return null
  const { kinds } = leaf.answerKeys
  const got = kinds.has('html') ? 'a part of a page' : kinds.has('one') || kinds.has('many') ? 'values' : null
  if (got === null) return null
  const all = seenCount(leaf.answers.all)
  const headers = sortedEntries(leaf.parameters.byName)
    .filter(([key, { seen }]) => key.startsWith('header ') && seenCount(seen) === all)
    .map(([key]) => `\`${key.slice('header '.length)}\``)
  const how = headers.length === 0 ? 'a script that asks' : `a script that sends ${headers.join(', ')}`
  return `a browser that goes there gets the whole page, ${how} gets ${got}`
}

function isGot({ documents }: Screen, { answers }: Operation['leaf']): boolean {
  const ids = new Set(settle(answers.all).ids)
  return settle(documents).ids.some(id => ids.has(id))
}
