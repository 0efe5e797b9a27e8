import { expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { PermissionSubject } from '../../../evidence/subjects.ts'
import { ACROSS, outlinePath, squareAt, squaresHeight, squaresPath } from './key-plan-squares.ts'
import type { PermissionCell, Verdict } from './permission-matrix.ts'

const cell = (verdict: Verdict): PermissionCell => ({ id: verdict, role: 'r', on: 'calls/GET /', verdict, claim: null })

test('every cell is drawn once, in the path of its verdict, line by line', () => {
  const cells = [cell('allowed'), cell('denied'), ...Array.from({ length: ACROSS - 1 }, () => cell('allowed'))]
  const count = (path: string) => path.split('M').length - 1
  expect(count(squaresPath(cells, 'allowed'))).toBe(ACROSS)
  expect(squaresPath(cells, 'denied')).toMatch(/^M15 0m/)
  expect(squaresPath(cells, 'allowed')).toContain('M0 15m')
  expect(squaresPath(cells, 'hidden')).toBe('')
})

test('what something says and nobody tried is drawn apart from what was seen', () => {
  const declared = sampleClaim<PermissionSubject>('c', { kind: 'permission', role: 'r', on: 'o', verdict: 'allowed' })
  const cells = [cell('allowed'), { ...cell('allowed'), claim: { ...declared, basis: 'declared' as const } }]
  expect(squaresPath(cells, 'allowed')).toMatch(/^M0 0[^M]*$/)
  expect(squaresPath(cells, 'untried')).toMatch(/^M15 0[^M]*$/)
})

test.each([
  [0, 0, 0],
  [0.999, 0, ACROSS - 1],
  [0, 0.6, ACROSS],
  [0.5, 0.9, null],
  [-0.01, 0, null],
  [1, 0, null],
])('the square at %d, %d of nineteen is %s', (x, y, index) => {
  expect(squareAt(x, y, 19)).toBe(index)
})

test('the outline stands around its square', () => {
  expect(squaresHeight(19)).toBe(30)
  expect(outlinePath(18)).toMatch(/^M15 15m/)
})
