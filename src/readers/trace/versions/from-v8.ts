import { type TraceEvent, isRecord, text } from '../trace-event.ts'

/**
 * To version 8 a snapshot had a name (`input@call@12`) for its phase, and a body the name of its file without the folder.
 */
export function fromV8(event: TraceEvent): readonly TraceEvent[] {
  const { snapshot } = event
  if (!isRecord(snapshot)) return [event]
  if (event.type === 'frame-snapshot') {
    const [title, call] = /^(before|input|action|after)@(.*)$/.exec(text(snapshot['snapshotName']))?.slice(1) ?? []
    const phase = title === 'input' ? 'action' : title
    return [{ ...event, snapshot: { ...snapshot, phase, callId: snapshot['callId'] ?? call } }]
  }
  if (event.type === 'resource-snapshot') {
    const { request, response } = snapshot
    if (isRecord(request)) nameFile(request['postData'])
    if (isRecord(response)) nameFile(response['content'])
  }
  return [event]
}

function nameFile(content: unknown): void {
  if (!isRecord(content) || typeof content['_sha1'] !== 'string') return
  content['_file'] = `resources/${content['_sha1']}`
  delete content['_sha1']
}
