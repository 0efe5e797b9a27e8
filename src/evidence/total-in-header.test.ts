import { expect, test } from 'vitest'
import { totalInHeader } from './total-in-header.ts'

test.each([
  ['x-total-count', '41', 41],
  ['x-total', '0', 0],
  ['content-range', 'items 0-19/41', 41],
  ['content-range', 'items 0-19/*', null],
  ['x-total-count', 'many', null],
  ['content-length', '41', null],
] as const)('%s: %s', (name, value, total) => expect(totalInHeader([{ name, value }])).toBe(total))
