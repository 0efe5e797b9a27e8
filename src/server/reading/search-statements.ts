import type { StatementHit } from '../../api/search.ts'
import { lowered } from '../../store/recordings/seen-texts.ts'
import { foundText } from './found-text.ts'
import type { StatementText } from './statement-texts.ts'

/**
 * The statements one of whose lines holds all words of the query: those first that hold them as they were written, of these those
 * first where they stand near the beginning.
 */
export function searchStatements(texts: readonly StatementText[], query: string): readonly StatementHit[] {
  const phrase = lowered(query.trim())
  const words = phrase.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return []
  const found: { readonly hit: StatementHit; readonly rank: number }[] = []
  for (const { section, id, isGap, lines } of texts) {
    const best = bestLine(lines, phrase, words)
    if (best === null) continue
    const text = foundText(best.line, lowered(best.line), best.needles)
    if (text !== null) found.push({ hit: { kind: 'statement', section, id, isGap, ...text }, rank: best.rank })
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit)
}

/** The lower the rank the better: the phrase before its words, a title before what follows, a beginning before the rest. */
function bestLine(
  lines: readonly string[],
  phrase: string,
  words: readonly string[],
): { readonly line: string; readonly needles: readonly string[]; readonly rank: number } | null {
  let byWords: { readonly line: string; readonly needles: readonly string[]; readonly rank: number } | null = null
  for (const [nth, line] of lines.entries()) {
    const lower = lowered(line)
    const at = lower.indexOf(phrase)
    const later = nth === 0 ? 0 : 2
    if (at !== -1) return { line, needles: [phrase], rank: later + (at === 0 ? 0 : 1) }
    if (byWords === null && words.every(word => lower.includes(word)))
      byWords = { line, needles: words, rank: 4 + later }
  }
  return byWords
}
