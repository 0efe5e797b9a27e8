import type { Model } from '../model.ts'
import { loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'

/** A screen whose script says something. */
export interface ScreenOfScript {
  readonly route: string
  /** What stands beside it in the route table: roles, permissions, guards. */
  readonly requires: readonly string[]
}

export type ScreensOfScripts = (places: readonly ScriptSighting[]) => readonly ScreenOfScript[]

/** What so many screens load is loaded for none of them. */
const SHARED = 6

/** The screens that places in scripts belong to, sorted by route: those that alone, or with few others, load the script. */
export function screensOfScripts(model: Model): ScreensOfScripts {
  const { around } = loadedScripts(model.scripts)
  const byScript = new Map<string, Map<string, ScreenOfScript>>()
  const put = (screen: ScreenOfScript, loads: readonly string[]): void => {
    for (const url of new Set(loads.flatMap(around))) {
      const of = byScript.get(url) ?? new Map<string, ScreenOfScript>()
      byScript.set(url, of.set(screen.route, screen))
    }
  }
  for (const { row } of model.screens) if (row !== null) put({ route: row.route, requires: row.requires }, row.loads)
  for (const { route, requires, loads } of model.declaredScreens) put({ route, requires }, loads)
  return places => {
    const found = new Map<string, ScreenOfScript>()
    for (const { script } of places) {
      const screens = byScript.get(script)
      if (screens === undefined || screens.size > SHARED) continue
      for (const screen of screens.values()) found.set(screen.route, screen)
    }
    return [...found.values()].sort((a, b) => (a.route < b.route ? -1 : 1))
  }
}

/** `open /users (the route table asks for admin there)` */
export function opening({ route, requires }: ScreenOfScript): string {
  return requires.length === 0
    ? `open ${route}`
    : `open ${route} (the route table asks for ${requires.join(', ')} there)`
}
