import { sortedEntries } from '../sample.ts'
import type { Pages } from '../pages/seen-pages.ts'

/** By what scripts know what pages hold to be pressed, and what stands on it: null under a name that several things have. */
export type PressedOnPages = ReadonlyMap<string, string | null>

/** Read before the screens consume the pages. */
export function pressedOnPages({ pressed }: Pick<Pages, 'pressed'>): PressedOnPages {
  const found = new Map<string, string | null>()
  for (const [key] of sortedEntries(pressed)) {
    const [by, label] = JSON.parse(key) as [string, string]
    const known = found.get(by)
    found.set(by, known === undefined || known === label ? label : null)
  }
  return found
}
