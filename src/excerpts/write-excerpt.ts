import type { Evidence } from '../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Drawn } from './drawn.ts'
import type { Excerpt, ExcerptPart } from './excerpt.ts'
import { FRAME_LISTS, drawFrames } from './frames.ts'
import { type Mark, marksAt, narrowed } from './marks.ts'
import { drawRequest, drawResponse } from './message.ts'
import { asList, asObject, asText, placeOf } from './pointer.ts'
import { printJson } from './print-json.ts'
import { rowsOf } from './rows.ts'

/** Rows of one part that are shown at once. */
export const EXCERPT_WINDOW = 400
/** Rows of them that stand before the first mark. */
const BEFORE = 40

/** The entry or page of a recording that evidence points into. */
export interface ExcerptPlace {
  /** Without its secrets. */
  readonly value: JsonValue
  /** The name of the recording's file. */
  readonly source: string
  readonly identity: string | null
}

export interface ExcerptView {
  /** What the statement quotes: marks are narrowed to where it stands. */
  readonly quotes?: readonly string[]
  /** Opens this part (by its number) at this line instead of at its first mark. */
  readonly window?: { readonly part: number; readonly line: number }
}

/**
 * The exchange (or page) behind a piece of evidence as lines, with the span that it points at marked. A pointer to something
 * that is not drawn (a timing, an address) marks what it belongs to: there is always a mark.
 */
export function writeExcerpt(evidence: Evidence, place: ExcerptPlace, view: ExcerptView = {}): Excerpt {
  const found = placeOf(evidence.pointer)
  const { kind, ordinal, rest } = found ?? { kind: 'entry', ordinal: 0, rest: '' }
  const root = `/log/${kind === 'page' ? 'pages' : 'entries'}/${ordinal}`
  const value = asObject(place.value)
  const drawings = kind === 'page' ? drawPage(value) : drawEntry(value, rest, evidence.within)
  const marks = allMarks(drawings, rest, evidence.within)
  const parts = drawings.map(({ title, pointer, mediaType, drawn }, nth): ExcerptPart => {
    const { lines, note } = drawn
    const narrow = narrowed(lines, marks[nth] ?? [], view.quotes ?? [])
    const rows = rowsOf(lines)
    const wanted = view.window?.part === nth ? view.window.line : firstRow(rows, narrow)
    const firstLine = Math.max(0, Math.min(wanted, rows.total - 1))
    return {
      title,
      pointer: `${root}${pointer}`,
      mediaType,
      lines: rows.window(firstLine, EXCERPT_WINDOW, narrow),
      totalLines: rows.total,
      firstLine,
      note,
    }
  })
  return { evidence, source: place.source, ordinal, kind, ...headOf(value, kind), identity: place.identity, parts }
}

interface DrawnPart {
  readonly title: string
  /** Below the entry. */
  readonly pointer: string
  readonly mediaType: string | null
  readonly drawn: Drawn
}

function drawEntry(entry: JsonObject, rest: string, within: string | undefined): readonly DrawnPart[] {
  const request = asObject(entry['request'])
  const response = asObject(entry['response'])
  const inside = (pointer: string): string | undefined => (rest.startsWith(pointer) ? within : undefined)
  const failure = asText(response['_error']) || asText(response['_failureText']) || asText(entry['_error'])
  const { status } = response
  const frames = FRAME_LISTS.filter(list => asList(entry[list]).length > 0)
  return [
    {
      title: 'Request',
      pointer: '/request',
      mediaType: mediaType(request, 'postData'),
      drawn: drawRequest(request, inside('/request/postData')),
    },
    {
      title: typeof status === 'number' && status > 0 ? `Response ${status}` : 'No response',
      pointer: '/response',
      mediaType: mediaType(response, 'content'),
      drawn: drawResponse(response, failure, inside('/response/content')),
    },
    ...frames.map(list => ({
      title: 'Messages',
      pointer: `/${list}`,
      mediaType: null,
      drawn: drawFrames(entry, list, { rest, within }),
    })),
  ]
}

function mediaType(message: JsonObject, body: 'postData' | 'content'): string | null {
  const named = asText(asObject(message[body])['mimeType'])
  return named === '' ? null : named
}

function drawPage(page: JsonObject): readonly DrawnPart[] {
  const text = JSON.stringify(page)
  const lines = printJson(text, null)?.lines ?? [text]
  const spans = Object.keys(page).flatMap(name => {
    const found = printJson(text, [name])?.found ?? null
    return found === null ? [] : [{ pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ...found }]
  })
  const whole = spans.filter(({ pointer }) => pointer === '/title').map(span => ({ ...span, pointer: '' }))
  return [{ title: 'Page', pointer: '', mediaType: null, drawn: { lines, spans: [...spans, ...whole], note: null } }]
}

/** For each part its marks: those of the pointer, else of what it stands in, else its first lines. */
function allMarks(
  drawings: readonly DrawnPart[],
  rest: string,
  within: string | undefined,
): readonly (readonly Mark[])[] {
  for (let pointer = rest; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
    const marks = drawings.map(({ drawn }) => marksAt(drawn, pointer, pointer === rest ? within : undefined))
    if (marks.some(({ length }) => length > 0)) return marks
  }
  return drawings.map(({ drawn, pointer }) => (pointer.startsWith('/_') ? [] : marksAt(drawn, pointer, undefined)))
}

function firstRow(rows: ReturnType<typeof rowsOf>, marks: readonly Mark[]): number {
  const [mark] = marks
  if (mark === undefined || rows.total <= EXCERPT_WINDOW) return 0
  const row = rows.rowOf(mark.line, mark.from)
  return row < EXCERPT_WINDOW - BEFORE ? 0 : row - BEFORE
}

type Head = Pick<Excerpt, 'at' | 'milliseconds' | 'method' | 'url' | 'status' | 'from'>

function headOf(value: JsonObject, kind: 'entry' | 'page'): Head {
  const request = asObject(value['request'])
  const time = value['time']
  const status = asObject(value['response'])['status']
  const referer = asList(request['headers'])
    .map(asObject)
    .find(({ name }) => asText(name).toLowerCase() === 'referer')
  return {
    at: isoTime(value['startedDateTime']),
    milliseconds: typeof time === 'number' && time >= 0 ? time : null,
    method: asText(request['method']),
    url: kind === 'page' ? asText(value['title']) : asText(request['url']),
    status: typeof status === 'number' ? status : 0,
    from: asText(referer?.['value']) || null,
  }
}

function isoTime(value: JsonValue | undefined): string | null {
  const time = Date.parse(asText(value))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
