import { expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import { expectFoldLaws } from '../../laws.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { askedKeys, askedKeysOf } from './asked-keys.ts'

const asked = (body: JsonValue, answer: JsonValue): ReturnType<typeof exchanges> =>
  exchanges([[`POST /counts → ${JSON.stringify(answer)}`, { body }]])
const told = (...all: readonly ReturnType<typeof exchanges>[]) =>
  askedKeysOf(all.flat().reduce(askedKeys.add, askedKeys.empty()))

test('an object with a key for each of what was asked for', () => {
  expect(told(asked({ boxes: ['in', 'out'] }, { in: 2, out: 0 }))).toEqual([{ at: '', from: '/boxes', support: 1 }])
  expect(told(asked(['in', 'out'], { in: 2, out: 0 }))).toEqual([{ at: '', from: '', support: 1 }])
  expect(told(asked({ params: [['in', 'out'], {}] }, { result: { in: 2, out: 0 } }))).toEqual([
    { at: '/result', from: '/params/0', support: 1 },
  ])
})

test('one of one key tells only where it comes again', () => {
  const one = asked({ boxes: ['in'] }, { in: 2 })
  expect(told(one)).toEqual([])
  expect(told(one, asked({ boxes: ['out'] }, { out: 2 }))).toEqual([{ at: '', from: '/boxes', support: 2 }])
})

test('not where any answer has other keys', () => {
  const both = asked({ boxes: ['in', 'out'] }, { in: 2, out: 0 })
  expect(told(both, asked({ boxes: ['in', 'old'] }, { in: 2 }))).toEqual([])
  expect(told(asked({ boxes: ['in', 'out'] }, { total: 2 }))).toEqual([])
})

test('laws', () =>
  expectFoldLaws(askedKeys, [
    ...asked({ boxes: ['in', 'out'] }, { in: 2, out: 0 }),
    ...asked({ boxes: ['in'] }, { in: 2 }),
    ...asked({ boxes: ['in'], more: ['in'] }, { data: { in: 2 } }),
  ]))
