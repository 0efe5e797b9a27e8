import { expect, test } from 'vitest'
import { type Extent, leaderPath } from './leader-path.ts'

const pane: Extent = { left: 300, right: 900, top: 50, bottom: 800 }
const drawer: Extent = { left: 920, right: 1400, top: 50, bottom: 800 }
const callout: Extent = { left: 940, right: 960, top: 60, bottom: 80 }
const row = (top: number, right = 880): Extent => ({ left: 320, right, top, bottom: top + 32 })

test.each<[string, Extent, Extent, string | null]>([
  ['from the row to the callout', row(300), drawer, 'M880 316L920 316L920 70L940 70'],
  ['a row wider than its pane begins at the edge', row(300, 2000), drawer, 'M900 316L920 316L920 70L940 70'],
  ['a row above the pane', row(0), drawer, null],
  ['a row below the pane', row(790), drawer, null],
  ['a drawer that covers the row', row(300), { ...drawer, left: 500 }, null],
])('%s', (_name, from, to, expected) => {
  expect(leaderPath(from, pane, callout, to)).toBe(expected)
})
