import type { FilePlace } from '../evidence/built-file.ts'
import type { JsonObject } from '../evidence/exchange.ts'
import { mediaTypeOf, textOf } from './body.ts'
import { type DrawnPart, type Span, wholeSpan } from './drawn.ts'
import { DELIVERED } from './draw-entry.ts'
import { asObject } from './pointer.ts'
import { drawSource } from './source-text.ts'

/** Of a file as a whole so much of its first line is its head. */
const HEAD = 200

/** A built file, or the source of one, by itself and with lines of its own, with the statement marked that begins at the place. */
export function drawFile(
  text: string,
  { file, at, mediaType }: FilePlace & { readonly mediaType: string | null },
): DrawnPart {
  const { lines, spans, note } = drawSource(text, DELIVERED, at ?? undefined)
  return {
    title: at === null ? file : `${file}:${at}`,
    pointer: '',
    path: file,
    mediaType,
    drawn: { lines, spans: [...spans, ...(at === null ? wholeSpan(DELIVERED, lines) : []), headSpan(lines)], note },
    isCode: true,
  }
}

/** Stands for what has no place in the file. */
const headSpan = ([first = '']: readonly string[]): Span => ({
  pointer: '',
  from: { line: 0, column: 0 },
  to: { line: 0, column: Math.min(HEAD, first.length) },
})

/** The file that an entry of a folder of built files holds. */
export function drawBuiltFile(entry: JsonObject, place: FilePlace): readonly DrawnPart[] {
  const content = asObject(asObject(entry['response'])['content'])
  const mediaType = mediaTypeOf([], content)
  const text = textOf(content, mediaType)
  return text === null ? [] : [drawFile(text, { ...place, mediaType })]
}
