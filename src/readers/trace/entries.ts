import type { Timeline } from './timeline.ts'
import { isRecord, number, text } from './trace-event.ts'

/** The entry, with its time on the clock of the wall, what was done when it was sent, and what appeared when it was answered. */
export function recordedEntry(
  entry: Record<string, unknown>,
  wallTimeOf: (monotonic: unknown) => number | undefined,
  timeline: Timeline,
): Record<string, unknown> {
  const said = typeof entry['startedDateTime'] === 'string' ? Date.parse(entry['startedDateTime']) : NaN
  const at = wallTimeOf(entry['_monotonicTime']) ?? (Number.isFinite(said) ? said : undefined)
  if (at === undefined || at <= 0 || at >= 8.64e15) return entry
  const page = text(entry['pageref'])
  const action = timeline.during(page, at)
  const actions = isSocket(entry) ? timeline.between(page, at, at + Math.max(0, number(entry['time']) ?? 0)) : []
  const shown = isTelling(entry) ? timeline.after(page, at + Math.max(0, number(entry['time']) ?? 0)) : null
  return {
    ...entry,
    ...(Number.isFinite(said) ? {} : { startedDateTime: new Date(at).toISOString() }),
    ...(action === null ? {} : { _action: { id: action.id, words: action.words, url: action.url } }),
    ...(actions.length === 0 ? {} : { _actions: actions }),
    ...(shown === null ? {} : { _shown: shown.texts.map(text => ({ ...text, snapshot: shown.snapshot })) }),
  }
}

const contentOf = ({ response }: Record<string, unknown>): Record<string, unknown> =>
  isRecord(response) && isRecord(response['content']) ? response['content'] : {}

const isSocket = (entry: Record<string, unknown>): boolean => entry['_resourceType'] === 'websocket'

export const isScript = (entry: Record<string, unknown>): boolean =>
  entry['_resourceType'] === 'script' || /(?:java|ecma)script/.test(text(contentOf(entry)['mimeType']))

export const hasBody = (entry: Record<string, unknown>): boolean => {
  const content = contentOf(entry)
  return content['_file'] !== undefined || content['text'] !== undefined
}

/** Refused, or sent to have an effect: what appears then may tell of it. */
function isTelling({ request, response }: Record<string, unknown>): boolean {
  const method = isRecord(request) ? text(request['method']).toUpperCase() : ''
  const status = isRecord(response) ? (number(response['status']) ?? 0) : 0
  return status >= 400 || !/^(?:GET|HEAD|OPTIONS|)$/.test(method)
}
