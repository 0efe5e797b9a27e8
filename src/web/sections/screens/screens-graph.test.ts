import { expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { Claim } from '../../../evidence/claim.ts'
import { sampleScreen } from '../../../evidence/subjects.test-sample.ts'
import { elkGraph, isStrip, placedScreens, reachedFrom, screensGraph } from './screens-graph.ts'

const screen = (route: string, leadsTo: readonly string[], basis: Claim<unknown>['basis'] = 'observed') =>
  sampleClaim(`screens/${route}`, sampleScreen(route, { leadsTo }), basis)
const few = [screen('/a', ['/b', '/b', '/a']), screen('/b', ['/c']), screen('/d', ['/a'])]

test('each way is drawn once, none to oneself, and a screen that nobody opened says so', () => {
  expect(screensGraph(few, null)).toEqual({
    places: [
      { route: '/a', basis: 'observed' },
      { route: '/b', basis: 'observed' },
      { route: '/c', basis: null },
      { route: '/d', basis: 'observed' },
    ],
    ways: [
      { from: '/a', to: '/b', by: 'link' },
      { from: '/b', to: '/c', by: 'link' },
      { from: '/d', to: '/a', by: 'link' },
    ],
  })
})

test('around one screen: what it leads to and what leads to it', () => {
  expect(screensGraph(few, '/a').ways).toEqual([
    { from: '/a', to: '/b', by: 'link' },
    { from: '/d', to: '/a', by: 'link' },
  ])
  expect(screensGraph(few, '/nowhere')).toEqual({ places: [], ways: [] })
})

test('what most screens lead to is left out of the map, and still known to be reached', () => {
  const many = ['/1', '/2', '/3', '/4', '/5', '/6'].map(route => screen(route, ['/home', '/1']))
  expect(screensGraph(many, null).ways).toEqual([])
  expect(screensGraph(many, null).places).toHaveLength(6)
  expect(reachedFrom(many, '/home')).toHaveLength(6)
  expect(reachedFrom(many, '/1')).toEqual(['/2', '/3', '/4', '/5', '/6'])
})

test('where no way was seen a screen hangs below the route that its own begins with', () => {
  const tree = [
    screen('/', []),
    screen('/users', []),
    screen('/users/{id}/edit', [], 'declared'),
    screen('/usersx', []),
  ]
  expect(screensGraph(tree, null).ways).toEqual([{ from: '/users', to: '/users/{id}/edit', by: 'below' }])
})

test('of very many screens those that were opened are drawn', () => {
  const many = Array.from({ length: 400 }, (_, nth) => screen(`/${nth}`, [], nth % 2 === 0 ? 'declared' : 'observed'))
  const { places } = screensGraph(many, null)
  expect(places).toHaveLength(250)
  expect(places.filter(({ basis }) => basis === 'observed')).toHaveLength(200)
})

test('what was laid out is found again by its screens', () => {
  const graph = screensGraph(few, '/a')
  const asked = elkGraph(graph)
  const laidOut = {
    ...asked,
    width: 300,
    height: 200,
    children: (asked.children ?? []).map((node, index) => ({ ...node, x: index * 10, y: 5 })),
    edges: (asked.edges ?? []).map(edge => ({
      ...edge,
      sections: [{ id: 's', startPoint: { x: 1, y: 1 }, bendPoints: [{ x: 2, y: 1 }], endPoint: { x: 2, y: 3 } }],
    })),
  }
  const { places, ways } = placedScreens(graph, laidOut)
  expect(places.map(({ route, x }) => [route, x])).toEqual([
    ['/a', 0],
    ['/b', 10],
    ['/d', 20],
  ])
  expect(ways[0]?.points).toHaveLength(3)
})

test('what was opened is laid out first, and only a strip is broken into rows', () => {
  const graph = screensGraph([...few, screen('/e', [], 'declared')], null)
  const priority = (asked: ReturnType<typeof elkGraph>) =>
    (asked.children ?? []).map(({ id, layoutOptions }) => [id, layoutOptions?.['elk.priority']])
  expect(priority(elkGraph(graph))).toEqual([
    ['/a', '1'],
    ['/b', '1'],
    ['/c', '0'],
    ['/d', '1'],
    ['/e', '0'],
  ])
  expect(isStrip({ width: 6109, height: 452 })).toBe(true)
  expect(isStrip({ width: 2213, height: 1079 })).toBe(false)
  expect(isStrip({ width: 900, height: 60 })).toBe(false)
  expect(elkGraph(graph).layoutOptions).toMatchObject({ 'elk.layered.wrapping.strategy': 'OFF' })
  expect(elkGraph(graph, true).layoutOptions).toMatchObject({ 'elk.layered.wrapping.strategy': 'MULTI_EDGE' })
})
