import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { plot, scale } from './plot.mjs'

type Lines = Parameters<typeof plot>[0][number]['lines']

test.each([
  [
    [10, 2000],
    [10, 30, 100, 300, 1000, 3000],
  ],
  [
    [10.02, 29.9, 300.2],
    [10, 30, 100, 300],
  ],
  [
    [0.4, 5],
    [0.3, 1, 3, 10],
  ],
  [[7], [3, 10]],
])('ticks around %j', (values, ticks) => {
  expect(scale(values, 0, 100).ticks.map(value => Number(value.toPrecision(3)))).toEqual(ticks)
})

test('each tenfold is as long as the one before', () => {
  const x = scale([10, 1000], 0, 200)
  expect([10, 100, 1000].map(value => x(value))).toEqual([0, expect.closeTo(100), 200])
})

test('one picture with every point, every name and nothing of markup from names', () => {
  const lines: Lines = [
    {
      name: 'a < b',
      kind: 'ours',
      points: [
        [10, 100],
        [100, 200],
      ],
    },
    { name: 'c', kind: 'other', points: [[10, 10]], beyond: [[100, 210]] },
  ]
  const svg = plot([{ title: 'T & t', x: 'MB', y: 's', lines }], 'note')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(svg.match(/<circle/g)).toHaveLength(3)
  expect(svg.match(/beyond other/g)).toHaveLength(1)
  expect(svg).toContain('>a &lt; b<')
  expect(parseFragment(svg).childNodes.map(({ nodeName }) => nodeName)).toEqual(['svg', '#text'])
  const labels = [...svg.matchAll(/<text class="(?:ours|other)" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(15)
})
