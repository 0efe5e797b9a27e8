import type { Specification } from '../../specification/specification.ts'
import { matrixTable } from '../matrix-table.ts'

/** Who may do what, a row for each call or screen and a column for each role, as CSV (RFC 4180, with a header). */
export function toMatrixCsv(specification: Specification): string {
  const { head, rows } = matrixTable(specification)
  return [head, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets run what begins like a formula: it gets an apostrophe in front (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
