import type { ScriptPlace } from '../../evidence/script.ts'

/** Where a text begins inside another, both from 1. */
export interface Start {
  readonly line: number
  readonly column: number
}

/**
 * Turns positions in a text into `line:column`, both from 1; a line ends at a line feed, as it does for whoever opens the text.
 * @param start places are those in the text around
 */
export function lineColumn(text: string, start: Start = { line: 1, column: 1 }): (position: number) => ScriptPlace {
  const starts = [0]
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1)
  return position => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= position) low = middle
      else high = middle - 1
    }
    const column = position - (starts[low] as number)
    return `${low + start.line}:${column + (low === 0 ? start.column : 1)}`
  }
}
