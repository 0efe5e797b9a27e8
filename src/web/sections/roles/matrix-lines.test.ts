import { expect, test } from 'vitest'
import { lineOfCell, matrixLines, moved, statedCells } from './matrix-lines.ts'
import type { PermissionRow } from './permission-matrix.ts'

const row = (on: string): PermissionRow => ({
  on,
  at: on,
  differs: false,
  cells: ['boss', 'clerk'].map(role => ({
    id: `roles/${role} on ${on}`,
    role,
    on,
    verdict: 'not shown',
    claim: null,
  })),
})
const lines = matrixLines([
  { title: 'bills', rows: [row('calls/GET /bills')] },
  { title: 'orders', rows: [row('calls/GET /orders'), row('calls/POST /orders')] },
])

test('titles stand between the rows', () => {
  expect(lines.map(({ key }) => key)).toEqual([
    'group bills',
    'calls/GET /bills',
    'group orders',
    'calls/GET /orders',
    'calls/POST /orders',
  ])
})

test.each([
  ['ArrowDown', { line: 1, column: 2 }, { line: 3, column: 2 }],
  ['ArrowUp', { line: 3, column: 0 }, { line: 1, column: 0 }],
  ['ArrowUp', { line: 1, column: 0 }, null],
  ['ArrowDown', { line: 4, column: 1 }, null],
  ['ArrowLeft', { line: 1, column: 0 }, null],
  ['ArrowRight', { line: 1, column: 1 }, { line: 1, column: 2 }],
  ['ArrowRight', { line: 1, column: 2 }, null],
  ['Home', { line: 3, column: 2 }, { line: 3, column: 0 }],
  ['End', { line: 3, column: 0 }, { line: 3, column: 2 }],
  ['PageDown', { line: 1, column: 1 }, { line: 4, column: 1 }],
  ['PageUp', { line: 4, column: 1 }, { line: 1, column: 1 }],
  ['a', { line: 1, column: 1 }, null],
])('%s', (key, from, to) => {
  expect(moved(lines, 2, from, key)).toEqual(to)
})

test('a cell is found by its address', () => {
  expect(lineOfCell(lines, 'roles/clerk on calls/POST /orders')).toBe(4)
  expect(lineOfCell(lines, 'roles/guest on calls/POST /orders')).toBe(-1)
  expect(lineOfCell(lines, null)).toBe(-1)
})

test('what nobody saw is no statement', () => {
  expect(statedCells(lines)).toEqual([])
})
