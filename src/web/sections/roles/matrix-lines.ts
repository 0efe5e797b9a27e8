import type { PermissionCell, PermissionGroup, PermissionRow } from './permission-matrix.ts'

/** What the matrix draws one below the other. */
export type MatrixLine =
  | { readonly kind: 'group'; readonly key: string; readonly title: string }
  | { readonly kind: 'row'; readonly key: string; readonly row: PermissionRow }

/** The groups and their rows in one list. */
export function matrixLines(groups: readonly PermissionGroup[]): readonly MatrixLine[] {
  return groups.flatMap(({ title, rows }) => [
    { kind: 'group' as const, key: `group ${title}`, title },
    ...rows.map(row => ({ kind: 'row' as const, key: row.on, row })),
  ])
}

/** A place in the matrix: a line, and a column from 0, which is the name of the row. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Where an arrow key leads to, past the titles of groups; null where there is nothing. */
export function moved(
  lines: readonly MatrixLine[],
  columns: number,
  { line, column }: Position,
  key: string,
): Position | null {
  const isRow = (one: MatrixLine) => one.kind === 'row'
  const at = (next: number): Position | null => (next < 0 ? null : { line: next, column })
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? null : { line, column: column - 1 }
    case 'ArrowRight':
      return column === columns ? null : { line, column: column + 1 }
    case 'ArrowUp':
      return at(lines.slice(0, line).findLastIndex(isRow))
    case 'ArrowDown':
      return at(lines.findIndex((one, index) => index > line && isRow(one)))
    case 'Home':
      return { line, column: 0 }
    case 'End':
      return { line, column: columns }
    case 'PageUp':
      return at(lines.findIndex((one, index) => isRow(one) && index >= line - PAGE))
    case 'PageDown':
      return at(lines.findLastIndex((one, index) => isRow(one) && index <= line + PAGE))
    default:
      return null
  }
}

const PAGE = 12

/** The line that a cell stands in; -1 for none. */
export function lineOfCell(lines: readonly MatrixLine[], id: string | null): number {
  return lines.findIndex(line => line.kind === 'row' && line.row.cells.some(cell => cell.id === id))
}

/** The cells that are statements, in the order in which they are read. */
export function statedCells(lines: readonly MatrixLine[]): readonly PermissionCell[] {
  return lines.flatMap(line => (line.kind === 'row' ? line.row.cells.filter(({ claim }) => claim !== null) : []))
}
