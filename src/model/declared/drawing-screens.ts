import { positionOf } from '../scripts/position-of.ts'
import type { Script } from '../scripts/scripts.ts'
import type { Screen } from '../screens/screen.ts'

/** A place in a script that rows of the route table draw, and the screens of these. */
interface DrawnPlace {
  readonly from: number
  readonly to: number
  readonly screens: Screen[]
}

/**
 * The screens that draw what stands at a place in a script, by the innermost place that their rows of the route table name; none where no
 * row names it.
 */
export function drawingScreens(screens: readonly Screen[]): (script: Script, at: string) => readonly Screen[] {
  const found = new Map<string, Map<string, DrawnPlace>>()
  for (const screen of screens) {
    if (screen.row === null) continue
    for (const { script, from, to } of screen.row.draws) {
      const places = found.get(script) ?? new Map<string, DrawnPlace>()
      found.set(script, places)
      const known = places.get(from)
      if (known === undefined) places.set(from, { from: positionOf(from), to: positionOf(to), screens: [screen] })
      else if (!known.screens.includes(screen)) known.screens.push(screen)
    }
  }
  return ({ url }, at) => {
    const position = positionOf(at)
    const around = [...(found.get(url)?.values() ?? [])].filter(({ from, to }) => from <= position && position < to)
    return around.toSorted((a, b) => b.from - a.from)[0]?.screens ?? []
  }
}
