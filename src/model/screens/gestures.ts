import type { Operation } from '../calls/operations.ts'
import { addressFrom } from '../pages/address.ts'
import { pacesOf } from '../limits/paces.ts'
import type { VisitParts } from '../pages/visit.ts'
import type { Site } from './shown/site.ts'

/** What a person did on a screen, and what came of it. */
export interface Gesture {
  /** `click "Save"` */
  readonly words: string
  /** Operation ids that were asked for thereupon; sorted. */
  readonly calls: readonly string[]
  /** What was sent on sockets thereupon; sorted. Left out where nothing was. */
  readonly sends?: readonly { readonly call: string; readonly message: string }[]
  /** Routes that it led to; sorted. */
  readonly leadsTo: readonly string[]
}

/** Operation ids, by what was done. */
type ByWords = ReadonlyMap<string, ReadonlySet<string>>

export interface CallsOfGestures {
  readonly calls: ByWords
  /** JSON of the operation's id and the message's name. */
  readonly messages: ByWords
}

/** What was done where when calls were made and messages sent: by route and words. What repeats by itself comes after whatever is done. */
export function callsByGesture(
  operations: readonly Operation[],
  { routeOf }: Site,
): ReadonlyMap<string, CallsOfGestures> {
  const byRoute = new Map<string, { calls: Map<string, Set<string>>; messages: Map<string, Set<string>> }>()
  for (const { id, leaf } of operations.filter(one => pacesOf(one).length === 0))
    for (const text of leaf.triggers.entries.keys()) {
      const [key, words, message] = JSON.parse(text) as [string, string, string?]
      const route = routeOf(addressFrom(key))
      if (route === null) continue
      const own = byRoute.get(route) ?? { calls: new Map(), messages: new Map() }
      byRoute.set(route, own)
      const byWords = message === undefined ? own.calls : own.messages
      const of = message === undefined ? id : JSON.stringify([id, message])
      byWords.set(words, (byWords.get(words) ?? new Set()).add(of))
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
  { calls, messages }: CallsOfGestures,
): readonly Gesture[] {
  const found = new Map<string, { calls: Set<string>; sends: Set<string>; leadsTo: Set<string> }>()
  const at = (words: string) => {
    const present = found.get(words) ?? {
      calls: new Set<string>(),
      sends: new Set<string>(),
      leadsTo: new Set<string>(),
    }
    found.set(words, present)
    return present
  }
  for (const [words, ids] of calls) for (const id of ids) at(words).calls.add(id)
  for (const [words, names] of messages) for (const name of names) at(words).sends.add(name)
  for (const text of doneLeads.entries.keys()) {
    const [words, key] = JSON.parse(text) as [string, string]
    const to = routeOf(addressFrom(key))
    if (to !== null && to !== route) at(words).leadsTo.add(to)
  }
  return [...found]
    .filter(([words]) => labels.has(/^(?:click|tap) "(.*)"$/s.exec(words)?.[1] ?? ''))
    .map(([words, made]) => ({
      words,
      calls: [...made.calls].sort(),
      ...(made.sends.size === 0 ? {} : { sends: [...made.sends].sort().map(sendOf) }),
      leadsTo: [...made.leadsTo].sort(),
    }))
    .toSorted((a, b) => (a.words < b.words ? -1 : 1))
}

function sendOf(key: string): { readonly call: string; readonly message: string } {
  const [call, message] = JSON.parse(key) as [string, string]
  return { call, message }
}

export const NO_CALLS: CallsOfGestures = { calls: new Map(), messages: new Map() }
