import type { ExcerptLine } from '../../../../excerpts/excerpt.ts'

/** A stretch of a line that is drawn alike. */
export interface LineRun {
  readonly text: string
  /** The statement rests on it. */
  readonly isMarked: boolean
  /** It stands in the place of a secret. */
  readonly isReplaced: boolean
}

/** A line cut wherever a mark or a replaced secret begins or ends; the texts join to the whole line. */
export function lineRuns({
  text,
  marks,
  replaced,
}: Pick<ExcerptLine, 'text' | 'marks' | 'replaced'>): readonly LineRun[] {
  const edges = [0, text.length, ...[...marks, ...replaced].flat()].filter(edge => edge >= 0 && edge <= text.length)
  const cuts = [...new Set(edges)].toSorted((left, right) => left - right)
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0
    return { text: text.slice(from, to), isMarked: covers(marks, from, to), isReplaced: covers(replaced, from, to) }
  })
}

function covers(ranges: ExcerptLine['marks'], from: number, to: number): boolean {
  return ranges.some(([start, end]) => start <= from && to <= end && start < end)
}
