import { expect, test } from 'vitest'
import { framed } from './framed.ts'

const frame = { width: 800, height: 600 }

test.each([
  ['small: in the middle, not enlarged', { width: 400, height: 200 }, 'corner', { x: 200, y: 200, zoom: 1 }],
  ['a little too wide: smaller', { width: 860, height: 200 }, 'corner', { x: 0, y: 600 / 2 - (200 * 800) / 860 / 2, zoom: 800 / 860 }],
  ['much too wide: readable, from its beginning', { width: 4000, height: 200 }, 'corner', { x: 0, y: 210, zoom: 0.9 }],
  ['much too wide: readable, from its middle', { width: 4000, height: 200 }, 'middle', { x: -1400, y: 210, zoom: 0.9 }],
] as const)('%s', (_, drawing, start, expected) => {
  const { x, y, zoom } = framed(drawing, frame, start)
  expect(zoom).toBeCloseTo(expected.zoom)
  expect(x).toBeCloseTo(expected.x)
  expect(y).toBeCloseTo(expected.y)
})
