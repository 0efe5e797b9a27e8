import { loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { Screen } from '../screens/screen.ts'
import type { Script } from '../scripts/scripts.ts'

/** What more rows of the route table load is for none of them. */
const SHARED = 3

/**
 * The ids of the calls that were made from the screens that a script is loaded for, by its address; of a script that many screens load
 * nothing.
 */
export function callsOnScreens(
  screens: readonly Screen[],
  scripts: readonly Script[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const { around } = loadedScripts(scripts)
  const shownBy = new Map<string, Screen[]>()
  for (const screen of screens)
    for (const url of new Set((screen.row?.loads ?? []).flatMap(around)))
      shownBy.set(url, [...(shownBy.get(url) ?? []), screen])
  return new Map(
    [...shownBy].flatMap(([url, all]) =>
      all.length > SHARED ? [] : [[url, new Set(all.flatMap(({ calls }) => calls))] as const],
    ),
  )
}
