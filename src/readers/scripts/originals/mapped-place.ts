/** Where something stands in a source, both from 0. */
export interface OriginalPlace {
  readonly source: number
  readonly line: number
  readonly column: number
}

/** The last mapping at or in front of a place in the script, on its line; null where there is none. Both from 0. */
export function originalOf(mappings: Uint32Array, line: number, column: number): OriginalPlace | null {
  let low = 0
  let high = mappings.length / 5
  while (low < high) {
    const middle = (low + high) >> 1
    const at = mappings[middle * 5] as number
    if (at < line || (at === line && (mappings[middle * 5 + 1] as number) <= column)) low = middle + 1
    else high = middle
  }
  const found = (low - 1) * 5
  if (found < 0 || mappings[found] !== line) return null
  return {
    source: mappings[found + 2] as number,
    line: mappings[found + 3] as number,
    column: mappings[found + 4] as number,
  }
}

/** Of a place as findings have it, both from 0. */
export function lineAndColumn(at: string): [line: number, column: number] {
  const [line, column] = at.split(':').map(Number) as [number, number]
  return [line - 1, column - 1]
}
