import { type Drawn, type Span, WITHIN } from './drawn.ts'

/** A range of one line. */
export interface Mark {
  readonly line: number
  readonly from: number
  readonly to: number
}

/**
 * What a pointer means in the lines of one part: the spans at it and below it; of a whole request, response or entry its first
 * line. Empty where it points elsewhere.
 * @param rest below the entry
 */
export function marksAt({ lines, spans }: Drawn, rest: string, within: string | undefined): readonly Mark[] {
  const inside = within === undefined ? [] : spans.filter(({ pointer }) => pointer === `${rest}${WITHIN}`)
  const at = inside.length > 0 ? inside : spans.filter(({ pointer }) => pointer === rest)
  const below =
    at.length > 0 || rest === ''
      ? at
      : spans.filter(({ pointer }) => pointer.startsWith(`${rest}/`) && !pointer.endsWith(WITHIN))
  return below.flatMap(span => marksOf(span, lines))
}

/** Line by line, without the space at its edges. */
function marksOf({ from, to }: Span, lines: readonly string[]): readonly Mark[] {
  const marks: Mark[] = []
  for (let line = from.line; line <= to.line; line++) {
    const text = lines[line] as string
    const start = edge(text, line === from.line ? from.column : 0, 1)
    const end = edge(text, (line === to.line ? to.column : text.length) - 1, -1) + 1
    if (end > start) marks.push({ line, from: start, to: end })
  }
  return marks
}

function edge(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (at >= 0 && at < text.length && /\s/.test(text[at] as string)) at += step
  return at
}

/** Places beyond these in one part help nobody. */
const MOST_QUOTES = 200

/**
 * Narrows marks to where they hold words that the statement quotes; all of them where they hold none. A quoted name of JSON
 * takes its value along.
 */
export function narrowed(lines: readonly string[], marks: readonly Mark[], quotes: readonly string[]): readonly Mark[] {
  const spellings = quotes.flatMap(spellingsOf)
  if (spellings.length === 0) return marks
  for (const { whole, anyCase } of WAYS) {
    const wanted = anyCase ? spellings.map(spelling => spelling.toLowerCase()) : spellings
    const found = marks.flatMap(mark => {
      const line = lines[mark.line] as string
      const text = anyCase ? line.toLowerCase() : line
      return text.length === line.length ? quotedIn(text, mark, wanted, whole) : []
    })
    if (found.length > 0) return found.slice(0, MOST_QUOTES)
  }
  return marks
}

/** How a quote is looked for: the first way that finds it counts. */
const WAYS = [
  { whole: true, anyCase: false },
  { whole: false, anyCase: false },
  { whole: false, anyCase: true },
]

/** As it is written in text, in JSON, in HTML and in an address. */
function spellingsOf(quote: string): readonly string[] {
  const text = quote.trim()
  if (text === '') return []
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [
    ...new Set([
      text,
      JSON.stringify(text).slice(1, -1),
      html,
      html.replaceAll('"', '&quot;'),
      encodeURI(wellFormed(text)),
    ]),
  ]
}

/** Half a character cannot be written in an address. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD')

function quotedIn(text: string, mark: Mark, spellings: readonly string[], whole: boolean): readonly Mark[] {
  const found: Mark[] = []
  for (const spelling of spellings)
    for (let at = text.indexOf(spelling, mark.from); at !== -1; at = text.indexOf(spelling, at + 1)) {
      const end = at + spelling.length
      if (end > mark.to || found.length >= MOST_QUOTES) break
      if (whole && (isWord(text, at - 1, at) || isWord(text, end - 1, end))) continue
      const { from, to } = member(text, at, end)
      if (to <= mark.to && !found.some(other => from < other.to && other.from < to))
        found.push({ line: mark.line, from, to })
    }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Both characters belong to a word, so that what ends between them is a part of it. */
const isWord = (text: string, left: number, right: number): boolean =>
  /[\p{L}\p{N}_]/u.test(text[left] ?? '') && /[\p{L}\p{N}_]/u.test(text[right] ?? '')

/** `"key": value` where the quoted words are a name of JSON on a line of its own. */
function member(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  if (text[from - 1] !== '"' || !text.startsWith('": ', to) || text.slice(0, from - 1).trim() !== '')
    return { from, to }
  return { from: from - 1, to: text.endsWith(',') ? text.length - 1 : text.length }
}
