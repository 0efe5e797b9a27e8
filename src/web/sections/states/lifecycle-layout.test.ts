import { expect, test } from 'vitest'
import type { LifecycleRow, LifecycleView } from './lifecycle-rows.ts'
import { arrowLines, lifecycleGraph, placedLifecycle, roomiest } from './lifecycle-layout.ts'

const row = (more: Partial<LifecycleRow>): LifecycleRow => ({
  number: 1,
  key: 'k',
  kind: 'changes',
  from: '"a"',
  to: '"b"',
  by: 'calls/POST /orders/{orderId}/pay',
  message: null,
  opened: null,
  within: null,
  identities: ['clerk', 'boss'],
  support: 3,
  basis: 'observed',
  gap: null,
  evidence: [],
  ...more,
})
const view: LifecycleView = {
  states: ['a', 'b'].map(value => ({
    key: `"${value}"`,
    value,
    basis: 'observed',
    initial: false,
    final: false,
    reached: true,
    waysIn: 1,
    waysOut: 1,
    fact: '1 way in, 1 out',
  })),
  rows: [row({ key: 'begins', kind: 'begins', from: null, to: '"a"', by: null, support: null }), row({ key: 'pays' })],
  open: [],
}

test('every arrow runs between boxes that there are, a beginning from a mark of its own', () => {
  const graph = lifecycleGraph(view, 'RIGHT', 'wide')
  const ids = new Set(graph.children?.map(({ id }) => id))
  expect(ids).toEqual(new Set(['from of begins', '"a"', '"b"']))
  expect(graph.edges?.map(({ sources, targets }) => [...sources, ...targets])).toEqual([
    ['from of begins', '"a"'],
    ['"a"', '"b"'],
  ])
})

test('the number of an arrow stands on its line, beside its words', () => {
  const graph = lifecycleGraph(view, 'DOWN', 'wide')
  const [, pays] = graph.edges ?? []
  if (pays === undefined) throw new Error('no arrow')
  const drawn = {
    ...graph,
    edges: [
      {
        ...pays,
        sections: [{ id: 's', startPoint: { x: 50, y: 0 }, endPoint: { x: 50, y: 100 } }],
        labels: [{ x: 64, y: 30, width: 80, height: 40 }],
      },
    ],
  }
  const arrow = placedLifecycle(view, drawn, 'DOWN').arrows[1]
  expect(arrow?.callout).toEqual({ x: 50, y: 50 })
  expect(arrow?.label?.side).toBe('beside')
})

test.each([
  [row({}), ['POST …/pay', '3× clerk and boss']],
  [row({ by: null, identities: [], support: 1 }), ['by the server', '1×']],
  [row({ by: null, within: 2, identities: [], support: 3 }), ['by itself', '3×']],
  [row({ kind: 'unknown', from: null }), ['not shown']],
  [row({ kind: 'begins', from: null, by: null, support: null }), []],
  [row({ kind: 'begins', from: null }), ['POST …/pay', '3× clerk and boss']],
  [row({ kind: 'ends', to: null, support: null }), []],
])('words at an arrow %#', (one, lines) => {
  expect(arrowLines(one)).toEqual(lines)
})

test('the first drawing that can be shown whole is taken, else the one that can be shown largest', () => {
  const frame = { width: 100, height: 100 }
  const wide = { width: 300, height: 20 }
  const high = { width: 20, height: 200 }
  const small = { width: 90, height: 90 }
  const smaller = { width: 50, height: 50 }
  expect(roomiest([wide, high], frame)).toBe(high)
  expect(roomiest([wide, small, smaller], frame)).toBe(small)
})
