import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const me = (token: string, role: string): Step => ({
  call: 'GET /me',
  token,
  answer: { id: `u-${token}`, email: `${token}@shop.test`, role },
})
const order = (id: number, owner: string): JsonObject => ({ id, ownerId: `u-${owner}`, title: `Order ${id}` })
const list = (token: string, all: readonly JsonObject[], query = ''): Step => ({
  call: `GET /orders${query}`,
  token,
  answer: { data: all, total: all.length },
})
const SIGNED = [me('ann', 'clerk'), me('ben', 'clerk'), me('boss', 'boss')]
const ALL = [order(1, 'ann'), order(2, 'ben'), order(3, 'ann'), order(4, 'ben')]
const of = (owner: string): readonly JsonObject[] => ALL.filter(({ ownerId }) => ownerId === `u-${owner}`)
const byDriver = ({ id = 0, ownerId = '' }: JsonObject): JsonObject => ({ id, driverId: ownerId })
const named = ({ id = 0, ...rest }: JsonObject): JsonObject => ({ id: `order-${Number(id)}-x`, ...rest })
const withDriver = ({ id = 0, ownerId = '' }: JsonObject): JsonObject => ({ id, driver: ownerId })

const verdicts = (steps: readonly Step[]): readonly string[] =>
  roles(modelOf(journey([...SIGNED, ...steps]))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.on === 'calls/GET /orders' ? [`${subject.role} ${subject.verdict}`] : [],
  )

test('is not said of lists below several things, where the others’ may lie below another', () => {
  const below = (token: string, id: number, all: readonly JsonObject[]): Step => ({
    ...list(token, all),
    call: `GET /shops/${id}/orders`,
  })
  const steps = [below('boss', 1, of('ben')), below('ann', 2, of('ann')), below('boss', 2, of('ann'))]
  const found = roles(modelOf(journey([...SIGNED, ...steps]))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.on.endsWith('/orders') ? [`${subject.role} ${subject.verdict}`] : [],
  )
  expect(found).toEqual(['boss allowed', 'clerk allowed'])
})

test('is not said of lists that are always asked for by the thing that they belong to', () => {
  const below = (token: string, id: number, all: readonly JsonObject[]): Step => list(token, all, `?shopId=${id}`)
  const steps = [below('boss', 1, of('ben')), below('ann', 2, of('ann')), below('boss', 2, of('ann'))]
  expect(verdicts(steps)).toEqual(['boss allowed', 'clerk allowed'])
})

test.each<[string, readonly Step[], readonly string[]]>([
  [
    'is said where somebody else sees more',
    [list('ann', of('ann')), list('boss', ALL)],
    ['boss allowed', 'clerk own only'],
  ],
  ['is said where each of two sees other things', [list('ann', of('ann')), list('ben', of('ben'))], ['clerk own only']],
  [
    'is said by whose work it is',
    [list('ann', of('ann').map(byDriver)), list('boss', ALL.map(byDriver))],
    ['boss allowed', 'clerk own only'],
  ],
  [
    'is not said by a thing that is called so',
    [list('ann', of('ann').map(withDriver)), list('boss', ALL.map(withDriver))],
    ['boss allowed', 'clerk allowed'],
  ],
  [
    'is said where the others are nobody’s',
    [list('ann', of('ann')), list('boss', [...of('ann'), { id: 2, ownerId: null, title: 'Order 2' }])],
    ['boss allowed', 'clerk own only'],
  ],
  [
    'is not said where what others have was made later, by its number',
    [
      list('ann', [order(1, 'ann'), order(2, 'ann')]),
      list('boss', [order(1, 'ann'), order(2, 'ann'), order(3, 'ben')]),
    ],
    ['boss allowed', 'clerk allowed'],
  ],
  [
    'is said where what others have was seen before, whatever its number',
    [list('boss', [order(2, 'ann'), order(3, 'ben')]), list('ann', [order(1, 'ann'), order(2, 'ann')])],
    ['boss allowed', 'clerk own only'],
  ],
  [
    'is not said where what others have was seen to be made later',
    [
      list('ann', of('ann').map(named)),
      { call: 'POST /orders', token: 'ben', sent: { title: 'Order 2' }, status: 201, answer: named(order(2, 'ben')) },
      list('boss', [...of('ann'), order(2, 'ben')].map(named)),
    ],
    ['boss allowed', 'clerk allowed'],
  ],
  [
    'is not said where what others have was deleted before',
    [
      list('boss', [order(1, 'ann'), order(2, 'ben'), order(3, 'ann')]),
      { call: 'DELETE /orders/2', token: 'ben', status: 204 },
      list('ann', [order(1, 'ann'), order(3, 'ann')]),
      { call: 'DELETE /orders/9', token: 'ben', status: 404, answer: {} },
    ],
    ['boss allowed', 'clerk allowed'],
  ],
  ['is not said where nobody does', [list('ann', of('ann'))], ['clerk allowed']],
  [
    'is not said where one thing was of another',
    [list('ann', ALL.slice(0, 3)), list('boss', ALL)],
    ['boss allowed', 'clerk allowed'],
  ],
  ['is not said of one thing', [list('ann', ALL.slice(0, 1)), list('boss', ALL)], ['boss allowed', 'clerk allowed']],
  [
    'is not said where one’s own were asked for',
    [list('ann', of('ann'), '?filter[ownerId]=u-ann'), list('boss', ALL)],
    ['boss allowed', 'clerk allowed'],
  ],
])('that a list shows one’s own only %s', (_, steps, expected) => expect(verdicts(steps)).toEqual(expected))

test('what is listed inside of one thing says nothing of lists', () => {
  const read = (token: string, id: number, versions: readonly JsonObject[]): Step => ({
    call: `GET /files/${id}`,
    token,
    answer: { data: { id, path: '/' }, versions },
  })
  const steps = [read('ann', 7, of('ann')), read('ann', 8, of('ann')), read('boss', 9, ALL)]
  const found = roles(modelOf(journey([...SIGNED, ...steps]))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.on.startsWith('calls/GET /files/')
      ? [`${subject.role} ${subject.verdict}`]
      : [],
  )
  expect(found).toEqual(['boss allowed', 'clerk allowed'])
})
