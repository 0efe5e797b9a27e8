import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { orders, ordersIn } from './orders.ts'

const list = (values: readonly JsonValue[], query = ''): Step => ({
  call: `GET /tools${query}`,
  answer: { data: values.map((value, nth): JsonObject => ({ made: value, shelf: nth % 2 === 0 ? 'a' : 'b' })) },
})
const found = (...steps: readonly Step[]): readonly string[] =>
  modelOf(journey(steps)).operations.flatMap(({ leaf }) =>
    ordersIn(leaf.orders).map(({ field, isDescending }) => `${field} ${isDescending ? 'down' : 'up'}`),
  )

test.each<[string, readonly Step[], readonly string[]]>([
  ['numbers', [list([1, 2, 5, 10, 30])], ['made up']],
  [
    'moments, the last first',
    [list(['2026-05-05', '2026-05-04', '2026-05-03', '2026-05-02', '2026-04-30'])],
    ['made down'],
  ],
  ['with equals among them', [list([1, 1, 2, 3, 4, 4, 9])], ['made up']],
  ['few, which may be so by chance', [list([1, 2, 5, 10])], []],
  ['once in disorder', [list([1, 2, 5, 10, 30]), list([2, 1, 3])], []],
  ['once the other way', [list([1, 2, 5, 10, 30]), list([3, 2, 1])], []],
  ['where something else was asked for', [list([1, 2, 5, 10, 30]), list([3, 2, 1], '?sort=-made')], ['made up']],
  ['where one has none', [list([1, 2, null, 5, 10, 30])], []],
])('a list sorted: %s', (_, steps, expected) => expect(found(...steps)).toEqual(expected))

test('the laws hold', () =>
  expectFoldLaws(orders, journey([list([1, 2, 5, 10, 30]), list([3, 2, 1]), list([1, 2, 3])])))
