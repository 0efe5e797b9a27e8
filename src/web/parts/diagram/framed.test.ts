import { expect, test } from 'vitest'
import { framed, whole } from './framed.ts'

const frame = { width: 800, height: 600 }

test.each([
  ['small: in the middle, not enlarged', { width: 400, height: 200 }, 'corner', { x: 200, y: 200, zoom: 1 }],
  [
    'a little too wide: smaller',
    { width: 860, height: 200 },
    'corner',
    { x: 0, y: 600 / 2 - (200 * 800) / 860 / 2, zoom: 800 / 860 },
  ],
  ['much too wide: readable, from its beginning', { width: 4000, height: 200 }, 'corner', { x: 0, y: 210, zoom: 0.9 }],
  [
    'much too wide: readable, around a point',
    { width: 4000, height: 200 },
    { x: 2000, y: 0 },
    { x: -1400, y: 210, zoom: 0.9 },
  ],
  [
    'a point near the edge: no more than the edge',
    { width: 4000, height: 200 },
    { x: 4000, y: 0 },
    { x: -2800, y: 210, zoom: 0.9 },
  ],
] as const)('%s', (_, drawing, start, expected) => {
  const { x, y, zoom } = framed(drawing, frame, start)
  expect(zoom).toBeCloseTo(expected.zoom)
  expect(x).toBeCloseTo(expected.x)
  expect(y).toBeCloseTo(expected.y)
})

test('the whole of a drawing is in the middle, however small', () => {
  expect(whole({ width: 4000, height: 1000 }, frame)).toEqual({ x: 0, y: 200, zoom: 0.2 })
  expect(whole({ width: 400, height: 200 }, frame)).toEqual({ x: 200, y: 200, zoom: 1 })
})
