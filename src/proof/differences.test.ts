import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import type { Answer } from './answer.ts'
import { differencesOf } from './differences.ts'
import { makeRenaming } from './renaming.ts'
import { entitiesOf } from './replay.ts'

const answer = (status: number, body?: JsonValue, mediaType = 'application/json'): Answer => ({
  status,
  mediaType,
  body,
})
const order = (id: string, more: object = {}) => ({
  id,
  customer: 'u-1',
  status: 'new',
  note: null,
  pieces: 1,
  ...more,
})

function check(expected: Answer, got: Answer): readonly (readonly [string, string | null, string | null])[] {
  const renaming = makeRenaming(entitiesOf(specificationOf(shopClaims)))
  renaming.pair('o-1', 'o-9', 'Order')
  renaming.pair('u-1', 'u-7', 'User')
  return differencesOf(expected, got, renaming).map(({ at, expected: one, got: other }) => [at, one, other])
}

test.each<[string, Answer, Answer, readonly (readonly [string, string | null, string | null])[]]>([
  ['the same', answer(200, { a: 1 }), answer(200, { a: 1 }), []],
  ['another status', answer(200), answer(404), [['status', '200', '404']]],
  [
    'another media type',
    answer(200, {}, 'text/html'),
    answer(200, {}),
    [['media type', 'text/html', 'application/json']],
  ],
  ['no body', answer(200, [1]), answer(200), [['body', '[1]', null]]],
  [
    'missing, too much, another type, in this order before values',
    answer(200, { v: 1, a: 1, b: 'x', 'c/d~': [1] }),
    answer(200, { v: 2, e: true, b: 7, 'c/d~': {} }),
    [
      ['/a', '1', null],
      ['/b', '"x"', '7'],
      ['/c~1d~0', '[1]', '{}'],
      ['/e', null, 'true'],
      ['/v', '1', '2'],
    ],
  ],
  ['an id that stands for another', answer(200, order('o-1')), answer(200, order('o-9')), []],
  ['an id that does not', answer(200, order('o-2')), answer(200, order('o-9')), [['/id', '"o-2"', '"o-9"']]],
  [
    'keys in a list, one of which stands for another',
    answer(200, order('o-1', { customer: ['u-1', 'u-2'] })),
    answer(200, order('o-9', { customer: ['u-7', 'u-3'] })),
    [['/customer/1', '"u-2"', '"u-3"']],
  ],
  ['no value has no type', answer(200, { a: null }), answer(200, { a: 3 }), [['/a', 'null', '3']]],
  ['lists of other lengths', answer(200, [1]), answer(200, [1, 2]), [['body', '1 element', '2 elements']]],
  [
    'lists without order',
    answer(200, { data: [order('o-1'), order('o-2', { pieces: 4 })] }),
    answer(200, { data: [order('o-2', { pieces: 4 }), order('o-9')] }),
    [],
  ],
])('%s', (_, expected, got, differences) => expect(check(expected, got)).toEqual(differences))

test('no more than 20 places, and no long values', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`n${nth}`, 'x'.repeat(1000)]))
  const found = check(answer(200, many), answer(200, {}))
  expect(found).toHaveLength(20)
  expect(found[0]?.[1]).toHaveLength(160)
})
