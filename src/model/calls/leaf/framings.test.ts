import { expect, test } from 'vitest'
import type { Framing } from '../../../evidence/exchange.ts'
import { expectFoldLaws } from '../../laws.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { framings, framingsIn } from './framings.ts'

const sockets = (...spoken: readonly (Framing | undefined)[]) =>
  exchanges(spoken.map(framing => (framing === undefined ? 'GET /live → 101' : ['GET /live → 101', { framing }])))

test('the laws hold', () =>
  expectFoldLaws(framings, sockets('stomp', undefined, 'tuples', 'stomp'), state => framingsIn(state)))

test('each protocol once; none where each frame is a message', () => {
  const of = (...spoken: readonly (Framing | undefined)[]) =>
    framingsIn(sockets(...spoken).reduce(framings.add, framings.empty()))
  expect(of('tuples', 'stomp', 'tuples')).toEqual(['stomp', 'tuples'])
  expect(of(undefined)).toEqual([])
})
