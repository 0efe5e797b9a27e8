import { type TraceEvent, isRecord, text } from '../trace-event.ts'

/** To version 3 a call was one line, written when it had ended. */
export function fromV3(event: TraceEvent): readonly TraceEvent[] {
  if (event.type !== 'action' || !isRecord(event['metadata'])) return [event]
  const { id, startTime, endTime, wallTime, type, method, params, pageId, internal, log } = event['metadata']
  if (internal === true) return []
  return [
    { type: 'before', callId: id, startTime, wallTime, class: text(type), method, params, pageId },
    { type: 'after', callId: id, endTime, log },
  ]
}
