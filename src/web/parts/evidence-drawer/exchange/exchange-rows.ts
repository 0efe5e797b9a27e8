import type { Excerpt, ExcerptPart } from '../../../../excerpts/excerpt.ts'

/** One row of an exchange as it is drawn. */
export type ExchangeRow =
  | { readonly kind: 'head'; readonly part: number }
  /** Numbered from 0 in its part. */
  | { readonly kind: 'line'; readonly part: number; readonly line: number }
  /** The header lines that are folded away, or how to fold them. */
  | { readonly kind: 'headers'; readonly part: number; readonly count: number; readonly secrets: number }
  /** What is said of the part in words. */
  | { readonly kind: 'note'; readonly part: number }

/** How the rows of all parts follow each other; lines that were not fetched yet count. */
export interface ExchangeRows {
  readonly count: number
  readonly rowAt: (index: number) => ExchangeRow | null
  /** The first row that is marked; null where none is among the lines that came. */
  readonly firstMarked: number | null
}

interface Run {
  readonly start: number
  readonly length: number
  readonly rowAt: (offset: number) => ExchangeRow
}

/**
 * The rows of an exchange. Header lines are folded into one row but for those that are marked; of the parts in `unfolded`
 * they are drawn.
 */
export function exchangeRows(excerpt: Excerpt, unfolded: ReadonlySet<number>): ExchangeRows {
  const runs: Run[] = []
  let count = 0
  const push = (length: number, rowAt: Run['rowAt']) => {
    if (length === 0) return
    runs.push({ start: count, length, rowAt })
    count += length
  }
  for (const [part, shown] of excerpt.parts.entries()) {
    push(1, () => ({ kind: 'head', part }))
    const folded = headerLines(shown)
    const lines = (from: number, to: number) => push(to - from, offset => ({ kind: 'line', part, line: from + offset }))
    if (folded.length <= 1) lines(0, shown.totalLines)
    else {
      const secrets = folded.filter(line => (shown.lines[line]?.replaced.length ?? 0) > 0).length
      lines(0, 1)
      push(1, () => ({ kind: 'headers', part, count: folded.length, secrets }))
      const end = (folded.at(-1) ?? 0) + 1
      if (unfolded.has(part)) lines(1, end)
      else for (let line = 1; line < end; line++) if (!folded.includes(line)) lines(line, line + 1)
      lines(end, shown.totalLines)
    }
    push(shown.note === null ? 0 : 1, () => ({ kind: 'note', part }))
  }
  const rowAt = (index: number) => {
    const run = runs.findLast(({ start }) => start <= index)
    return run === undefined || index >= run.start + run.length ? null : run.rowAt(index - run.start)
  }
  return { count, rowAt, firstMarked: firstMarked(excerpt, runs) }
}

/** The header lines that nothing is marked in: from the second line to the empty one. */
function headerLines({ lines, firstLine, pointer, totalLines }: ExcerptPart): readonly number[] {
  if (firstLine !== 0 || !/\/(?:request|response)$/.test(pointer)) return []
  const empty = lines.findIndex(({ text }) => text === '')
  const end = empty === -1 ? (lines.length === totalLines ? totalLines : 0) : empty
  return lines.slice(0, end).flatMap(({ marks }, line) => (line > 0 && marks.length === 0 ? [line] : []))
}

function firstMarked({ parts }: Excerpt, runs: readonly Run[]): number | null {
  for (const { start, length, rowAt } of runs) {
    const row = rowAt(0)
    if (row.kind !== 'line') continue
    const { lines, firstLine } = parts[row.part] as ExcerptPart
    const from = Math.max(0, row.line - firstLine)
    const marked = lines.slice(from, row.line - firstLine + length).findIndex(({ marks }) => marks.length > 0)
    if (marked >= 0) return start + (from - (row.line - firstLine)) + marked
  }
  return null
}
