import { expect, test } from 'vitest'
import { behind, sharedBeginning } from './shared-beginning.ts'

const segments = (paths: readonly string[]) => paths.map(path => path.split('/').filter(word => word !== ''))
const many = (...paths: string[]): string =>
  sharedBeginning(
    segments([...paths, ...Array.from({ length: 12 }, (_, nth) => `${paths[0]}${'x'.repeat(nth)}`)]),
  ).join('/')

test.each<[string, readonly string[]]>([
  ['command', ['command/rows', 'command/columns/names']],
  ['app/command', ['app/command/rows', 'app/command/columns']],
  ['app/api', ['app/api/rows', 'app/api/columns', '']],
  ['', ['rows', 'columns']],
  ['', ['orders/lines', 'orders']],
  ['', ['orders/lines', 'orders/{orderId}']],
  ['', ['app/rows', 'other/columns', 'other/cells']],
])('%j of %j', (shared, paths) => {
  expect(many(...paths)).toBe(shared)
})

test('few share nothing', () => {
  expect(sharedBeginning(segments(['orders/lines', 'orders/notes']))).toEqual([])
})

test('what lies elsewhere stays as it is', () => {
  expect(behind(['app', 'api'], ['app', 'api', 'rows'])).toEqual(['rows'])
  expect(behind(['app', 'api'], ['about'])).toEqual(['about'])
})
