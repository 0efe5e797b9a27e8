import type { Walk } from './visitor.ts'

/** Cells under the names of the first line; quoted cells may hold the separator, not a line end. */
export function rewriteTable(text: string, walk: Walk): string {
  const lines = text.split('\n')
  const separator = ['\t', ';', ','].find(mark => lines[0]!.includes(mark))
  if (separator === undefined) return text
  const names = cellsOf(lines[0]!, separator).map(unquoted)
  return lines
    .map((line, row) =>
      row === 0
        ? line
        : cellsOf(line, separator)
            .map((cell, column) => rewriteCell(cell, names[column] ?? '', walk))
            .join(separator),
    )
    .join('\n')
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/s, '$1')

function rewriteCell(cell: string, name: string, walk: Walk): string {
  const value = unquoted(cell)
  const changed = walk.leaf(value, name, 1)
  return changed === value ? cell : cell.replace(value, () => changed)
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let quoted = false
  let start = 0
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') quoted = !quoted
    else if (!quoted && line[index] === separator) {
      cells.push(line.slice(start, index))
      start = index + 1
    }
  }
  cells.push(line.slice(start))
  return cells
}
