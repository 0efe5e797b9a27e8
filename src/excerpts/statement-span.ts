import type { Position } from './drawn.ts'

/** UTF-16 units that a mark in a script takes at most: beyond them it shows nothing more. */
const LONGEST = 200

/**
 * Where the expression, member or tag ends that begins at a place of a script or of markup. The text is not parsed, which would
 * need all of it: brackets and strings are counted from there on, as far as a mark goes.
 * @param lines of the whole text
 * @returns behind its last character; null where there is no such place
 */
export function statementEnd(lines: readonly string[], from: Position): Position | null {
  const first = lines[from.line]
  if (first === undefined || from.column >= first.length) return null
  const { text, starts } = cutOf(lines, from)
  const end = text.startsWith('<') ? endOfTag(text) : endOfExpression(text)
  const trimmed = text.slice(0, end).trimEnd().length
  const nth = starts.findLastIndex(start => start < trimmed)
  const column = trimmed - (starts[nth] as number)
  return { line: from.line + nth, column: nth === 0 ? from.column + column : column }
}

/** The text from a place on, as far as a mark goes, and where in it each line starts. */
function cutOf(
  lines: readonly string[],
  from: Position,
): { readonly text: string; readonly starts: readonly number[] } {
  let text = (lines[from.line] as string).slice(from.column, from.column + LONGEST)
  const starts = [0]
  for (let line = from.line + 1; text.length < LONGEST && line < lines.length; line++) {
    text += '\n'
    starts.push(text.length)
    text += (lines[line] as string).slice(0, LONGEST - text.length)
  }
  return { text, starts }
}

/** The `>` that closes the tag, over values in quotes. */
function endOfTag(text: string): number {
  for (let at = 1; at < text.length; at++) {
    const char = text[at] as string
    if (char === '>') return at + 1
    if (char === '"' || char === "'") at = endOfString(text, at) - 1
  }
  return text.length
}

/**
 * A string by itself ends with its quote, what is called or opened with the bracket that closes it and what is called on, and
 * anything else before the separator or bracket that ends it.
 */
function endOfExpression(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (char === '"' || char === "'" || char === '`') {
      at = endOfString(text, at) - 1
      if (depth === 0 && !isJoined(text, at + 1)) return at + 1
    } else if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) {
      if (depth === 0) return at
      depth--
      if (depth === 0 && !isContinued(text, at + 1)) return at + 1
    } else if (depth === 0 && (char === ';' || char === ',' || (char === '\n' && endsStatement(text, at)))) return at
  }
  return text.length
}

/** A line that goes on says so at its end or at the beginning of the next. */
const endsStatement = (text: string, at: number): boolean =>
  !/[=+\-*/%&|?:<>.(]\s*$/.test(text.slice(Math.max(0, at - 20), at)) &&
  !/^\s*[.+\-*/%&|?:]/.test(text.slice(at, at + 20))

/** Whether more is put behind a string: `"/a/" + id`, or it is a name: `"a": 1`. */
const isJoined = (text: string, at: number): boolean => /^\s*[+:.]/.test(text.slice(at, at + 20))

/** Whether what was called is called on: `z.string().min(3)`. */
const isContinued = (text: string, at: number): boolean => /^\s*(?:\??\.|[([])/.test(text.slice(at, at + 20))

/** Behind the closing quote; of a template, over the expressions in it. */
function endOfString(text: string, from: number): number {
  const quote = text[from] as string
  let depth = 0
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at] as string
    if (char === '\\') at++
    else if (quote === '`' && char === '$' && text[at + 1] === '{') {
      depth++
      at++
    } else if (depth > 0 && char === '{') depth++
    else if (depth > 0 && char === '}') depth--
    else if (depth === 0 && char === quote) return at + 1
  }
  return text.length
}
