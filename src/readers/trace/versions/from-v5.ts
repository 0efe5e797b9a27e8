import { type TraceEvent, text } from '../trace-event.ts'

/** To version 5 what a call logged stood in the line that ended it. */
export function fromV5(event: TraceEvent): readonly TraceEvent[] {
  const { log } = event
  if (event.type !== 'after' || !Array.isArray(log)) return [event]
  const lines = log.map(message => ({ type: 'log', callId: event.callId, message: text(message) }))
  return [...lines, event]
}
