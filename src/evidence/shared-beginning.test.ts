import { expect, test } from 'vitest'
import { sharedWords } from './shared-words.ts'

const many = (...paths: string[]): number =>
  sharedWords(
    [...paths, ...Array.from({ length: 8 }, (_, nth) => `${paths[0]}${'x'.repeat(nth)}`)].map(path => path.split('/')),
  )

test.each<[number, readonly string[]]>([
  [1, ['command/rows', 'command/columns/names']],
  [2, ['app/command/rows', 'app/command/columns']],
  [0, ['rows', 'columns']],
  [0, ['orders/lines', 'orders']],
  [0, ['orders/lines', 'orders/{orderId}']],
])('%i of %j', (shared, paths) => {
  expect(many(...paths)).toBe(shared)
})

test('few share nothing', () => {
  expect(
    sharedWords([
      ['orders', 'lines'],
      ['orders', 'notes'],
    ]),
  ).toBe(0)
})
