import type { ScriptPlace } from '../../evidence/script.ts'

/** Turns positions in a text into `line:column`, both from 1; a line ends at a line feed, as it does for whoever opens the text. */
export function lineColumn(text: string): (position: number) => ScriptPlace {
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
    return `${low + 1}:${position - (starts[low] as number) + 1}`
  }
}
