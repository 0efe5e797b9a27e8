import { expect, test } from 'vitest'
import { rich } from '../specification/rich.test-sample.ts'
import type { Specification } from '../specification/specification.ts'
import { toMatrixMarkdown } from './markdown/matrix.ts'
import { toMatrixCsv } from './csv/csv.ts'

/** A reader of CSV by RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain as string) : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter(row => row.some(cell => cell !== ''))
}

const withRole = (role: string): Specification => {
  const claims = rich.sections.roles.claims.map(claim =>
    claim.subject.kind === 'permission' ? { ...claim, subject: { ...claim.subject, role } } : claim,
  )
  return { ...rich, sections: { ...rich.sections, roles: { ...rich.sections.roles, claims } } }
}

test('a row for each call, a column for each role, and every cell is said', () => {
  const [head, ...rows] = parsed(toMatrixCsv(rich))
  const roles = rich.sections.roles.claims.flatMap(({ subject }) =>
    subject.kind === 'permission' ? [subject.role] : [],
  )
  expect(head?.slice(0, 2)).toEqual(['group', 'call, screen or right'])
  expect(head).toHaveLength(2 + new Set(roles).size)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).toHaveLength(head?.length ?? 0)
    for (const cell of row.slice(2)) expect(['allowed', 'denied', 'own only', 'hidden', 'not shown']).toContain(cell)
  }
})

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)'])('%s is text to a spreadsheet', role => {
  expect(parsed(toMatrixCsv(withRole(role)))[0]?.at(-1)).toBe(`'${role}`)
})

test('quotes, commas and bars stay in their cells', () => {
  const role = 'a, "b" | c'
  expect(parsed(toMatrixCsv(withRole(role)))[0]).toEqual(['group', 'call, screen or right', role])
  const [head, , ...rows] = toMatrixMarkdown(withRole(role)).trimEnd().split('\n')
  const bars = (line = '') => line.replaceAll(/\\\|/g, '').split('|').length
  for (const row of rows) expect(bars(row)).toBe(bars(head))
})
