import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Outcome } from '../outcome.ts'
import { askedFor } from './asked-for.ts'

const refused = (body: JsonValue, status = 404): Outcome => ({
  status,
  mediaType: 'application/json',
  body,
  provenance: 'shown',
  claims: [],
})

test.each<readonly [string, answer: JsonValue, expected: JsonValue, status?: number]>([
  ['of Spring', { path: '/orders/7', message: 'none' }, { path: '/orders/9', message: 'none' }],
  ['of a problem', { type: '/none', instance: '/orders/7' }, { type: '/none', instance: '/orders/9' }],
  ['in an error', { error: { path: '/orders/7' } }, { error: { path: '/orders/9' } }],
  ['that leads elsewhere', { path: '/tools/7' }, { path: '/tools/7' }],
  ['of more steps', { path: '/orders/7/lines' }, { path: '/orders/7/lines' }],
  ['that is no address', { path: ['orders', 7] }, { path: ['orders', 7] }],
  ['of an answer that refuses nothing', { path: '/orders/7' }, { path: '/orders/7' }, 200],
])('a path %s', (_, answer, expected, status) =>
  expect(
    askedFor(refused(answer as JsonValue, (status as number | undefined) ?? 404), { path: '/orders/9' }).body,
  ).toEqual(expected),
)
