import type { Specification } from '../../specification/specification.ts'
import { matrixTable } from '../matrix-table.ts'
import { escapeText } from './escape.ts'

/** Who may do what as one Markdown table, to paste where people talk about it. */
export function toMatrixMarkdown(specification: Specification): string {
  const { head, rows } = matrixTable(specification)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [line(head.map(escapeText)), line(head.map(() => '---')), ...rows.map(row => line(row.map(escapeText)))].join(
    '',
  )
}
