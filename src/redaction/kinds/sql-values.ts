/**
 * What SQL puts into a column: `INSERT INTO users (name, password) VALUES ('nell', '…'), (…)`.
 * @param start where the column's name begins
 * @param end where it ends
 * @returns the texts in quotes, of each row
 */
export function valuesOfColumn(text: string, start: number, end: number): readonly string[] {
  VALUES.lastIndex = end
  const opening = VALUES.test(text) ? VALUES.lastIndex : -1
  const list = text.lastIndexOf('(', start)
  if (opening === -1 || list === -1 || start - list > LONGEST_LIST) return []
  const before = text.slice(list + 1, start)
  if (before.includes(')')) return []
  const column = before.split(',').length - 1
  const found: string[] = []
  for (const row of text.slice(opening, opening + LONGEST_ROWS).matchAll(ROW)) {
    const cell = [...row[1]!.matchAll(CELL)][column]?.[1]
    if (cell !== undefined) found.push(cell.replaceAll("''", "'"))
  }
  return found
}

const LONGEST_LIST = 1000
const LONGEST_ROWS = 8000

/** The rest of the list of columns, up to the first row. */
const VALUES = /["`\]]?\s{0,4}(?:,[^()]{0,1000})?\)\s{0,20}values\s{0,20}(?=\()/iy
const ROW = /\(((?:'(?:[^']|'')*'|[^'()])*)\)/g
const CELL = /(?:^|,)\s*(?:'((?:[^']|'')*)'|[^',]*)/g
