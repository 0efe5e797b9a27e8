import type { ScriptPlace } from '../../../evidence/script.ts'
import { type Standing, lineStarts, stoodAt } from './standing.ts'

/** Where a text begins inside another. */
export interface Start {
  /** Both from 1. */
  readonly line: number
  readonly column: number
  /** UTF-16 units in front of it. */
  readonly offset: number
}

const BEGINNING: Start = { line: 1, column: 1, offset: 0 }

/**
 * Turns positions in a text into `line:column`, both from 1; a line ends at a line feed, as it does for whoever opens the text.
 * @param start places are those in the text around
 * @param before places are those where it stood before parts of it, or of the text around, were replaced
 */
export function lineColumn(
  text: string,
  start: Start | null = null,
  before: Standing | null = null,
): (position: number) => ScriptPlace {
  const { line, column, offset } = start ?? BEGINNING
  if (before !== null) return position => placeIn(before.lines, stoodAt(before, offset + position), BEGINNING)
  const starts = lineStarts(text)
  return position => placeIn(starts, position, { line, column })
}

function placeIn(starts: Uint32Array, position: number, { line, column }: Pick<Start, 'line' | 'column'>): ScriptPlace {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= position) low = middle
    else high = middle - 1
  }
  const from = position - (starts[low] as number)
  return `${low + line}:${from + (low === 0 ? column : 1)}`
}
