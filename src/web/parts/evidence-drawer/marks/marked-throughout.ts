import type { Excerpt, ExcerptLine, ExcerptPart } from '../../../../excerpts/excerpt.ts'
import { type Mark, narrowed } from '../../../../excerpts/marks.ts'

/**
 * Where a statement rests on an exchange as a whole, which leaves its first lines marked: what it quotes, marked wherever it
 * stands in the lines that came. Unchanged where the place is narrower, or holds none of it.
 */
export function markedThroughout(excerpt: Excerpt, quotes: readonly string[]): Excerpt {
  if (quotes.length === 0 || !/^\/log\/entries\/\d+$/.test(excerpt.evidence.pointer)) return excerpt
  const parts = excerpt.parts.map(part => quotedPart(part, quotes))
  return parts.some(({ lines }) => lines.some(({ marks }) => marks.length > 0)) ? { ...excerpt, parts } : excerpt
}

function quotedPart(part: ExcerptPart, quotes: readonly string[]): ExcerptPart {
  const texts = part.lines.map(({ text }) => text)
  const body = texts.indexOf('')
  const whole = texts.flatMap((text, line): readonly Mark[] =>
    line > body ? [{ line, from: 0, to: text.length }] : [],
  )
  const found = narrowed(texts, whole, quotes)
  // Nothing found leaves all of it.
  const kept = found === whole || body === -1 ? [] : found
  const lines = part.lines.map((line, index): ExcerptLine => {
    const marks = kept.filter(mark => mark.line === index).map(({ from, to }): readonly [number, number] => [from, to])
    return { ...line, marks }
  })
  return { ...part, lines }
}
