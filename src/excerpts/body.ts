import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { type Drawn, type Position, type Span, WITHIN, wholeSpan } from './drawn.ts'
import { pointerSteps } from '../evidence/pointer.ts'
import { asList, asObject, asText } from './pointer.ts'
import { mayCarry } from '../evidence/carried/carried.ts'
import { isXml } from '../evidence/xml.ts'
import { carriedPlace } from './carried-place.ts'
import { printJson } from './print-json.ts'
import { printMarkup } from './print-markup.ts'
import { xmlPlace } from './xml-place.ts'

/** What of a body is looked for. */
export interface BodyPlace {
  /** Where it stands below the entry: `/response/content`. */
  readonly pointer: string
  readonly mediaType: string
  /** A pointer into the text, where the evidence has one. */
  readonly within: string | undefined
}

/**
 * `response.content` or `request.postData` as lines: JSON a member a line, forms a field a line, other text as it stands. What
 * is not text is said in words.
 */
export function drawBody(content: JsonObject, place: BodyPlace): Drawn {
  const text = asText(content['text'])
  if (text === '') return drawFields(content, place)
  const decoded = textOf(content, place.mediaType)
  if (decoded === null) {
    const bytes = Math.floor((text.replace(/=+$/, '').length * 3) / 4)
    return empty(`The body is not text: ${words(bytes)}${place.mediaType === '' ? '' : ` of ${place.mediaType}`}.`)
  }
  const { lines, spans } = drawText(decoded, place)
  return {
    lines,
    spans: [...wholeSpan(place.pointer, lines), ...wholeSpan(`${place.pointer}/text`, lines), ...spans],
    note: null,
  }
}

const empty = (note: string | null): Drawn => ({ lines: [], spans: [], note })

const words = (bytes: number): string => `${String(bytes).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u202F')} bytes`

/** What a tool took apart and did not keep as text; else why there is nothing. */
function drawFields(content: JsonObject, { pointer }: BodyPlace): Drawn {
  const fields = asList(content['params'])
  if (fields.length > 0) {
    const lines = fields.map(field => fieldLine(asObject(field)))
    const spans = lines.flatMap((line, nth) => lineSpan(`${pointer}/params/${nth}`, nth, line))
    return { lines, spans: [...wholeSpan(pointer, lines), ...spans], note: null }
  }
  const { size, comment } = content
  if (typeof size === 'number' && size > 0)
    return empty(
      `The recording says that there was a body of ${words(size)}, and does not hold it${typeof comment === 'string' && comment !== '' ? `: “${comment}”` : ''}.`,
    )
  return empty(null)
}

function fieldLine(field: JsonObject): string {
  const { fileName } = field
  const value = typeof fileName === 'string' && fileName !== '' ? `(file) ${fileName}` : asText(field['value'])
  return `${asText(field['name'])}=${value}`
}

const lineSpan = (pointer: string, line: number, text: string): readonly Span[] => [
  { pointer, from: { line, column: 0 }, to: { line, column: text.length } },
]

type Lines = Pick<Drawn, 'lines' | 'spans'>

function drawText(text: string, place: BodyPlace): Lines {
  if (place.mediaType === 'application/x-www-form-urlencoded' && !/^\s*[[{]/.test(text)) return drawForm(text, place)
  const steps = place.within === undefined ? null : pointerSteps(place.within)
  const guard = /^(?:\ufeff|\)\]\}',?|while ?\(1\);|for ?\(;;\);|\{\}&&|throw 1;)?\s*/.exec(text)?.[0] ?? ''
  if (/^[[{"]/.test(text.slice(guard.length, guard.length + 1))) {
    const printed = printJson(text.slice(guard.length), steps)
    if (printed !== null) return behind(guard.trim(), printed.lines, foundSpan(place, printed.found))
    const many = /json|ndjson/.test(place.mediaType) ? drawJsonLines(text, place, steps) : null
    if (many !== null) return many
  }
  if (isXml(place.mediaType)) return drawXml(text, place, steps)
  if (mayCarry(place.mediaType) && steps !== null) return drawPage(text, place, steps)
  return { lines: text.split(/\r\n|\n|\r/), spans: [] }
}

/** An element a line where it holds others. */
function drawXml(text: string, place: BodyPlace, steps: readonly string[] | null): Lines {
  const { lines, positionOf } = printMarkup(text)
  const range = steps === null ? null : xmlPlace(text, steps)
  const found = range === null ? null : { from: positionOf(range[0]), to: positionOf(range[1]) }
  return { lines, spans: foundSpan(place, found) }
}

/** As it stands, with what it carries for its scripts found in it. */
function drawPage(text: string, place: BodyPlace, steps: readonly string[]): Lines {
  const range = carriedPlace(text, place.mediaType, steps)
  const lines = text.split(/\r\n|\n|\r/)
  return {
    lines,
    spans: foundSpan(
      place,
      range === null ? null : { from: positionAt(text, range[0]), to: positionAt(text, range[1]) },
    ),
  }
}

function positionAt(text: string, offset: number): Position {
  let line = 0
  let start = 0
  for (const { 0: feed, index } of text.matchAll(/\r\n|\n|\r/g)) {
    if (index >= offset) break
    line++
    start = index + feed.length
  }
  return { line, column: Math.max(0, offset - start) }
}

const foundSpan = ({ pointer }: BodyPlace, found: { from: Position; to: Position } | null): readonly Span[] =>
  found === null ? [] : [{ pointer: `${pointer}/text${WITHIN}`, ...found }]

function behind(guard: string, lines: readonly string[], spans: readonly Span[]): Lines {
  if (guard === '') return { lines, spans }
  const down = ({ line, column }: Position): Position => ({ line: line + 1, column })
  return {
    lines: [guard, ...lines],
    spans: spans.map(({ pointer, from, to }) => ({ pointer, from: down(from), to: down(to) })),
  }
}

/** One value a line; a pointer into it begins with the number of the value. */
function drawJsonLines(text: string, place: BodyPlace, steps: readonly string[] | null): Lines | null {
  const lines: string[] = []
  const spans: Span[] = []
  let nth = 0
  for (const line of text.replaceAll('\u001e', '\n').split('\n')) {
    if (line.trim() === '') continue
    const printed = printJson(line, steps?.[0] === String(nth) ? steps.slice(1) : null)
    if (printed === null) return null
    nth++
    const down = lines.length
    for (const { pointer, from, to } of foundSpan(place, printed.found))
      spans.push({ pointer, from: { ...from, line: from.line + down }, to: { ...to, line: to.line + down } })
    for (const each of printed.lines) lines.push(each)
  }
  return { lines, spans }
}

/** `a=1&b=2`, spelled as it was sent; a pointer into it is the name of a field. */
function drawForm(text: string, { pointer, within }: BodyPlace): Lines {
  const lines = text.trim().split(/(?=&)/)
  const wanted = within === undefined ? undefined : pointerSteps(within)[0]
  const spans = lines.flatMap((line, nth): readonly Span[] => {
    const field = lineSpan(`${pointer}/params/${nth}`, nth, line)
    const name = decoded(line.replace(/^&/, '').split('=', 1)[0] ?? '')
    return name === wanted ? [...field, ...lineSpan(`${pointer}/text${WITHIN}`, nth, line)] : field
  })
  return { lines, spans }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** What stands in `response.content` or `request.postData`; null where the bytes are no text. */
export function textOf(content: JsonObject, type: string): string | null {
  const text = asText(content['text'])
  return content['encoding'] === 'base64' ? textOfBase64(text, type) : text
}

function textOfBase64(base64: string, mediaType: string): string | null {
  if (/^(?:image\/(?!svg)|font|audio|video)/.test(mediaType)) return null
  let text: string
  try {
    text = new TextDecoder().decode(Uint8Array.from(atob(base64), char => char.charCodeAt(0)))
  } catch {
    return null
  }
  return isText(text) ? text : null
}

function isText(text: string): boolean {
  for (let at = 0; at < Math.min(text.length, 512); at++) {
    const code = text.charCodeAt(at)
    if (code < 0x09 || (code > 0x0d && code < 0x20) || code === 0xfffd) return false
  }
  return true
}

/** The media type of a message without its parameters, in lower case; empty where none is named. */
export function mediaTypeOf(headers: JsonValue | undefined, content: JsonObject): string {
  const named = asList(headers).find(header => asText(asObject(header)['name']).toLowerCase() === 'content-type')
  const declared = asText(asObject(named)['value']) || asText(content['mimeType'])
  const bare = (declared.split(';', 1)[0] as string).trim().toLowerCase()
  return bare === 'x-unknown' ? '' : bare
}
