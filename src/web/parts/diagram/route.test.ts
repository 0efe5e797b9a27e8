import { expect, test } from 'vitest'
import { middleOfRoute, nearestOnRoute, roundedPath } from './route.ts'

const corner = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
]

test('corners are rounded, by no more than half of the shorter side', () => {
  expect(roundedPath(corner, 10)).toBe('M 0 0 L 90 0 Q 100 0 100 10 L 100 50')
  expect(roundedPath(corner, 80)).toBe('M 0 0 L 75 0 Q 100 0 100 25 L 100 50')
})

test('a route of nothing draws nothing', () => {
  expect(roundedPath([], 10)).toBe('')
})

test.each([
  ['beside the first line', { x: 40, y: 20 }, { x: 40, y: 0 }],
  ['beyond the end', { x: 100, y: 90 }, { x: 100, y: 50 }],
  ['beside the second line', { x: 130, y: 30 }, { x: 100, y: 30 }],
])('nearest on a route: %s', (_, point, nearest) => {
  expect(nearestOnRoute(corner, point)).toEqual(nearest)
})

test('the middle of a route is half of its length along it', () => {
  expect(middleOfRoute(corner)).toEqual({ x: 75, y: 0 })
  expect(middleOfRoute([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4 })
})
