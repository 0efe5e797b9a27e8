import { loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { Screen } from '../screens/screen.ts'
import type { Script } from '../scripts/scripts.ts'

/** What more rows of the route table load is for none of them. */
const SHARED = 3

/** The screens that a script is loaded for, by its address; of a script that many screens load none. */
export function loadingScreens(
  screens: readonly Screen[],
  scripts: readonly Script[],
): ReadonlyMap<string, readonly Screen[]> {
  const { around } = loadedScripts(scripts)
  const found = new Map<string, Screen[]>()
  for (const screen of screens)
    for (const url of new Set((screen.row?.loads ?? []).flatMap(around)))
      found.set(url, [...(found.get(url) ?? []), screen])
  return new Map([...found].filter(([, all]) => all.length <= SHARED))
}
