import { entryOfFile, filePlace } from '../evidence/built-file.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { listName } from '../evidence/recording-list.ts'
import { drawDescription } from './draw-description.ts'
import { DELIVERED, drawEntry } from './draw-entry.ts'
import { drawBuiltFile, drawFile } from './draw-file.ts'
import { drawPage } from './draw-page.ts'
import { drawSnapshot } from './draw-snapshot.ts'
import type { DrawnPart } from './drawn.ts'
import type { Excerpt, ExcerptPart } from './excerpt.ts'
import { type Mark, marksAt, narrowed } from './marks.ts'
import { type PointedPlace, asList, asObject, asText, placeOf } from './pointer.ts'
import { rowsOf } from './rows.ts'
import { positionOf } from './source-text.ts'

/** Rows of one part that are shown at once. */
export const EXCERPT_WINDOW = 400
/** Rows of them that stand before the first mark. */
const BEFORE = 40

/** UTF-16 units of a row at most. */
const TEXT_ROW = 400
const CODE_ROW = 160

/** The entry, page, snapshot, description or built file that evidence points into. */
export interface ExcerptPlace {
  /** Without its secrets. */
  readonly value: JsonValue
  /** The name of the recording's file. */
  readonly source: string
  readonly identity: string | null
  /** Of a folder of built files its files, as `Source.files`. */
  readonly files?: readonly string[]
  /** The source of the script that `evidence.original` leads into: null where it is not at hand. */
  readonly original?: string | null
}

export interface ExcerptView {
  /** What the statement quotes: marks are narrowed to where it stands. */
  readonly quotes?: readonly string[]
  /** Opens this part (by its number) at this line instead of at its first mark. */
  readonly window?: { readonly part: number; readonly line: number }
}

/**
 * The exchange, page, snapshot, description or built file behind a piece of evidence as lines, with the span that it points at marked. A
 * pointer to something that is not drawn (a timing, an address) marks what it belongs to: there is always a mark.
 */
export function writeExcerpt(evidence: Evidence, place: ExcerptPlace, view: ExcerptView = {}): Excerpt {
  const pointed = pointedPlace(evidence, place.files)
  const { kind, list, ordinal } = pointed
  const value = asObject(place.value)
  const drawings = [...drawOriginal(evidence, place), ...drawingsOf(value, pointed, place.files)]
  const marks = marksOf(drawings, pointed, view.quotes ?? [])
  const parts = drawings.map(({ title, pointer, path, mediaType, drawn, isCode }, nth): ExcerptPart => {
    const rows = rowsOf(drawn.lines, isCode === true ? CODE_ROW : TEXT_ROW)
    const own = marks[nth] ?? []
    const wanted = view.window?.part === nth ? view.window.line : firstRow(rows, own)
    const firstLine = Math.max(0, Math.min(wanted, rows.total - 1))
    return {
      title,
      pointer: path ?? `/log/${listName(list)}/${ordinal}${pointer}`,
      mediaType,
      lines: rows.window(firstLine, EXCERPT_WINDOW, own),
      totalLines: rows.total,
      firstLine,
      note: drawn.note,
    }
  })
  const head = kind === 'file' ? ofFile(place.files?.[ordinal]) : headOf(value, kind)
  return { evidence, source: place.source, ordinal, kind, ...head, identity: place.identity, parts }
}

/**
 * What evidence points at. Where it names no list of a recording, the source is a folder of built files, which `files` names, or a
 * description, and it points into its text.
 */
export function pointedPlace({ pointer, within }: Evidence, files?: readonly string[]): Pointed {
  const place = placeOf(pointer)
  if (place !== null) return { ...place, within }
  const file = entryOfFile(pointer, files)
  return file === null
    ? { kind: 'description', list: 'documents', ordinal: 0, rest: '/text', within: pointer }
    : { kind: 'file', list: 'entries', ordinal: file.entry, rest: DELIVERED, within: file.at ?? undefined }
}

type Pointed = PointedPlace & { readonly within: string | undefined }

/** The source of a script, where the place in it is known and the source at hand. */
function drawOriginal({ original = '' }: Evidence, { original: text = null }: ExcerptPlace): readonly DrawnPart[] {
  const { file, at } = filePlace(original)
  return text === null || at === null ? [] : [drawFile(text, { file, at, mediaType: null })]
}

function drawingsOf(
  value: JsonObject,
  { kind, ordinal, rest, within }: Pointed,
  files?: readonly string[],
): readonly DrawnPart[] {
  switch (kind) {
    case 'entry':
      return drawEntry(value, { rest, within })
    case 'page':
      return drawPage(value)
    case 'snapshot':
      return drawSnapshot(value, { within })
    case 'description':
      return drawDescription(value, within ?? rest)
    case 'file':
      return drawBuiltFile(value, { file: files?.[ordinal] ?? '', at: within ?? null })
  }
}

/** For each part its marks, narrowed to what the statement quotes; a line and column is as narrow as can be. */
function marksOf(drawings: readonly DrawnPart[], { kind, rest, within }: Pointed, quotes: readonly string[]): Marks {
  const marks = allMarks(drawings, rest, within)
  if (positionOf(within) !== null) return marks
  const narrow = drawings.map(({ drawn }, nth) => narrowed(drawn.lines, marks[nth] ?? [], quotes))
  if (kind !== 'file' && (kind !== 'snapshot' || !['', '/html'].includes(rest))) return narrow
  // A snapshot or file as a whole is marked where it shows what is quoted, else at its head.
  const shown = allMarks(drawings, kind === 'file' ? rest : '/html', undefined)
  const quoted = drawings.map(({ drawn }, nth) => narrowed(drawn.lines, shown[nth] ?? [], quotes))
  if (quoted.some((own, nth) => own !== shown[nth] && own.length > 0)) return quoted
  return drawings.map(({ drawn }) => marksAt(drawn, '', undefined))
}

type Marks = readonly (readonly Mark[])[]

/** For each part its marks: those of the pointer, else of what it stands in, else its first lines. */
function allMarks(drawings: readonly DrawnPart[], rest: string, within: string | undefined): Marks {
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

function headOf(value: JsonObject, kind: Excerpt['kind']): Head {
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
    url: asText(kind === 'page' ? value['title'] : kind === 'snapshot' ? value['url'] : request['url']),
    status: typeof status === 'number' ? status : 0,
    from: asText(referer?.['value']) || asText(asObject(value['from'])['url']) || null,
  }
}

/** A built file lay there: nobody asked for it at any time. */
const ofFile = (file = ''): Head => ({ at: null, milliseconds: null, method: '', url: file, status: 0, from: null })

function isoTime(value: JsonValue | undefined): string | null {
  const time = Date.parse(asText(value))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
