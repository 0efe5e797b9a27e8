import { sourceIn } from '../../evidence/evidence.ts'
import { type Happened, timesOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'

/** From the first to the last that a session asked for in one recording. */
interface Span {
  from: number
  to: number
}

/**
 * Whether somebody was signed in when something was asked for without credentials: a session asked before it and after it in the same recording.
 * What a page gets for everybody alike (its document, its texts) a signed-in person gets so too, where scripts send the credentials.
 */
export function whileSignedIn({ operations }: Model): (event: Happened) => boolean {
  const spans = new Map<string, Span>()
  const bySource = new Map<number, Span[]>()
  for (const { leaf } of operations)
    for (const { session, outcome, events } of leaf.access.entries.values())
      for (const { place, at } of session === null || outcome !== 'allowed' ? [] : timesOf(events)) {
        const source = sourceIn(place)
        const key = `${source} ${String(session)}`
        const span = spans.get(key)
        if (span !== undefined) [span.from, span.to] = [Math.min(span.from, at), Math.max(span.to, at)]
        else {
          const made = { from: at, to: at }
          spans.set(key, made)
          bySource.set(source, [...(bySource.get(source) ?? []), made])
        }
      }
  return ({ place, at }) => bySource.get(sourceIn(place))?.some(({ from, to }) => from < at && at < to) ?? false
}
