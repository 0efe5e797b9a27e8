import type { Operation } from '../calls/operations.ts'
import { addressFrom } from '../pages/address.ts'
import type { VisitParts } from '../pages/visit.ts'
import type { Site } from './shown/site.ts'

/** What a person did on a screen, and what came of it. */
export interface Gesture {
  /** `click "Save"` */
  readonly words: string
  /** Operation ids that were asked for thereupon; sorted. */
  readonly calls: readonly string[]
  /** Routes that it led to; sorted. */
  readonly leadsTo: readonly string[]
}

/** What was done where when calls were made: by route and words the ids of operations. */
export function callsByGesture(
  operations: readonly Operation[],
  { routeOf }: Site,
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const byRoute = new Map<string, Map<string, Set<string>>>()
  for (const { id, leaf } of operations)
    for (const text of leaf.triggers.entries.keys()) {
      const [key, words] = JSON.parse(text) as [string, string]
      const route = routeOf(addressFrom(key))
      if (route === null) continue
      const byWords = byRoute.get(route) ?? new Map<string, Set<string>>()
      byRoute.set(route, byWords.set(words, (byWords.get(words) ?? new Set()).add(id)))
    }
  return byRoute
}

/**
 * What the buttons of a screen do, by its own words; links tell by themselves where they lead.
 * @param labels of the buttons of the screen
 */
export function gesturesOf(
  route: string,
  labels: ReadonlySet<string>,
  { doneLeads }: Pick<VisitParts, 'doneLeads'>,
  { routeOf }: Site,
  calls: ReturnType<typeof callsByGesture>,
): readonly Gesture[] {
  const found = new Map<string, { calls: Set<string>; leadsTo: Set<string> }>()
  const at = (words: string) => {
    const present = found.get(words) ?? { calls: new Set<string>(), leadsTo: new Set<string>() }
    found.set(words, present)
    return present
  }
  for (const [words, ids] of calls.get(route) ?? []) for (const id of ids) at(words).calls.add(id)
  for (const text of doneLeads.entries.keys()) {
    const [words, key] = JSON.parse(text) as [string, string]
    const to = routeOf(addressFrom(key))
    if (to !== null && to !== route) at(words).leadsTo.add(to)
  }
  return [...found]
    .filter(([words]) => labels.has(/^(?:click|tap) "(.*)"$/s.exec(words)?.[1] ?? ''))
    .map(([words, made]) => ({ words, calls: [...made.calls].sort(), leadsTo: [...made.leadsTo].sort() }))
    .toSorted((a, b) => (a.words < b.words ? -1 : 1))
}
