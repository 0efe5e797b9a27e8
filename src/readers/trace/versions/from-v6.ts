import { type TraceEvent, number } from '../trace-event.ts'

/**
 * To version 6 only calls told both clocks, the wall's and the one that everything else goes by. What comes out tells them once, as
 * the options of the context do from version 7 on.
 */
export function fromV6(): (event: TraceEvent) => readonly TraceEvent[] {
  let isKnown = false
  return event => {
    if (event.type !== 'before' || isKnown) return [event]
    const wallTime = number(event.wallTime)
    const monotonicTime = number(event.startTime)
    if (wallTime === undefined || monotonicTime === undefined) return [event]
    isKnown = true
    return [{ type: 'context-options', wallTime, monotonicTime }, event]
  }
}
