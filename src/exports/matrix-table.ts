import { references } from '../specification/references.ts'
import { rolesBlocks } from '../specification/sheets/roles.ts'
import type { Specification } from '../specification/specification.ts'

/** Who may do what, as rows of texts. */
export interface MatrixTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A row for each call, screen or right, a column for each role; a cell that nobody saw says so. */
export function matrixTable({ sections }: Specification): MatrixTable {
  const blocks = rolesBlocks(sections.roles.claims, sections.calls.claims, references())
  const matrix = blocks.find(block => block.kind === 'matrix')
  if (matrix === undefined) return { head: ['group', 'call, screen or right'], rows: [] }
  return {
    head: ['group', 'call, screen or right', ...matrix.roles],
    rows: matrix.groups.flatMap(({ title, rows }) =>
      rows.map(({ line, cells }) => [
        title,
        line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join(''),
        ...cells.map(cell => cell?.verdict ?? 'not shown'),
      ]),
    ),
  }
}
