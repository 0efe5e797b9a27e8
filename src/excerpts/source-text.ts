import { type Drawn, type Position, type Span, WITHIN } from './drawn.ts'
import { statementEnd } from './statement-span.ts'

/** Lines of a text, which end at a line feed: so places in scripts are told, and so editors count them. */
export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

/** A position as the number of UTF-16 units before it. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0
  for (let left = line; left > 0; left--) {
    const feed = text.indexOf('\n', start)
    if (feed === -1) return text.length
    start = feed + 1
  }
  return Math.min(text.length, start + column)
}

/** `line:column`, both from 1, as a position; null where the words are no such place. */
export function positionOf(within: string | undefined): Position | null {
  const found = /^([1-9]\d{0,8}):([1-9]\d{0,9})$/.exec(within ?? '')
  return found === null ? null : { line: Number(found[1]) - 1, column: Number(found[2]) - 1 }
}

/** The lines of a text by itself, with the statement marked that begins at the place inside of it. */
export function drawSource(text: string, pointer: string, within: string | undefined): Drawn {
  const lines = linesOf(text)
  const from = positionOf(within)
  const to = from === null ? null : statementEnd(lines, from)
  const spans: readonly Span[] = from === null || to === null ? [] : [{ pointer: `${pointer}${WITHIN}`, from, to }]
  const isGone = from !== null && to === null
  return { lines, spans, note: isGone ? `The text has no character at ${within}.` : null }
}

/** What a file is called in an address: its last segment, else its host. */
export function fileName(url: string): string {
  const path = url.replace(/[?#][^]*$/, '').replace(/\/+$/, '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
