import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { makeRenaming } from './renaming.ts'
import { sameShape } from './shape.ts'
import { sameValues } from './values.ts'

const json = (body: JsonValue | undefined, mediaType = 'application/json') => ({ status: 200, mediaType, body })

describe('shape', () => {
  test.each<[string, JsonValue, JsonValue, boolean]>([
    ['other values', { a: 1, b: 'x' }, { b: 'y', a: 2 }, true],
    ['another type', { a: 1 }, { a: '1' }, false],
    ['a name is missing', { a: 1, b: 1 }, { a: 1 }, false],
    ['a name is too many', { a: 1 }, { a: 1, b: 1 }, false],
    ['another name', { a: 1 }, { b: 1 }, false],
    ['null has no type', { a: null }, { a: 'x' }, true],
    ['null is no missing name', { a: null }, {}, false],
    ['an empty list', [], [{ a: 1 }], true],
    ['another number of elements', [{ a: 1 }, { a: 2 }], [{ a: 3 }], true],
    ['each element as one that was recorded', [{ a: 1 }, { b: 1 }], [{ b: 2 }], true],
    ['an element as none that was recorded', [{ a: 1 }], [{ a: 1 }, { b: 1 }], false],
    ['a list is no object', [], {}, false],
  ])('%s', (_, expected, got, same) => {
    expect(sameShape(json(expected), json(got))).toBe(same)
  })

  test('the kind of body counts', () => {
    expect(sameShape(json(undefined, 'text/html'), json(undefined, 'text/html'))).toBe(true)
    expect(sameShape(json(undefined, 'text/html'), json({}))).toBe(false)
    expect(sameShape(json({}), json(undefined, ''))).toBe(false)
  })
})

describe('values', () => {
  const field = (name: string, references?: string) => ({
    name,
    type: 'string' as const,
    required: true,
    nullable: false,
    seen: { present: 1, of: 1 },
    ...(references === undefined ? {} : { references }),
  })
  const order: EntitySubject = {
    kind: 'entity',
    name: 'Order',
    key: 'id',
    calls: [],
    fields: [field('id'), field('customer', 'User'), field('status'), field('at')],
  }
  const one = (id: string, customer: string, more: object = {}) => ({ id, customer, status: 'new', ...more })

  test.each<[string, JsonValue, JsonValue, number]>([
    ['ids have other names', [one('a', 'u'), one('b', 'u')], [one('1', 'v'), one('2', 'v')], 1],
    ['two are no one', [one('a', 'u'), one('b', 'w')], [one('1', 'v'), one('2', 'v')], 5 / 6],
    [
      'a key in a sentence',
      [one('a1', 'u'), { note: 'Order a1 was sent' }],
      [one('7', 'u'), { note: 'Order 7 was sent' }],
      1,
    ],
    [
      'another key in a sentence',
      [one('a1', 'u'), { note: 'Order a1 was sent' }],
      [one('7', 'u'), { note: 'Order 8 was sent' }],
      3 / 4,
    ],
    [
      'another word in a sentence',
      [one('a1', 'u'), { note: 'Order a1 was sent' }],
      [one('7', 'u'), { note: 'Order 7 was lost' }],
      3 / 4,
    ],
    [
      'a list has no order',
      [one('a', 'u'), one('b', 'u', { status: 'paid' })],
      [one('2', 'u', { status: 'paid' }), one('1', 'u')],
      1,
    ],
    ['elements that are too many', [one('a', 'u')], [one('1', 'u'), one('2', 'u')], 3 / 4],
    ['elements that are missing', [one('a', 'u'), one('b', 'u')], [one('1', 'u')], 3 / 6],
    ['another value', one('a', 'u'), one('1', 'u', { status: 'paid' }), 2 / 3],
    [
      'the clock went on',
      one('a', 'u', { at: '2026-11-21T10:00:00Z' }),
      one('1', 'u', { at: '2026-11-21T10:00:07Z' }),
      1,
    ],
    [
      'another day',
      one('a', 'u', { at: '2026-11-21T10:00:00Z' }),
      one('1', 'u', { at: '2025-11-21T10:00:00Z' }),
      3 / 4,
    ],
  ])('%s', (_, expected, got, share) => {
    const renaming = makeRenaming([order])
    renaming.learn(expected, got)
    expect(sameValues(expected, got, renaming)).toBeCloseTo(share)
  })

  test('a name that is the key stands for itself, whatever else is alike', () => {
    const renaming = makeRenaming([order])
    renaming.learn([one('read', 'u')], [one('write', 'u'), { ...one('read', 'v'), status: 'old' }])
    expect(renaming.counterpart('read', 'Order')).toBe('read')
  })

  test('what is referred to may stand itself under the name, or as a list of keys', () => {
    const user: EntitySubject = {
      ...order,
      name: 'User',
      fields: [field('id'), field('name'), field('friends', 'User')],
    }
    const renaming = makeRenaming([order, user])
    const whole = (id: string, person: string, ...friends: string[]): JsonValue => ({
      ...one(id, ''),
      customer: { id: person, name: 'Ann', friends },
    })
    const [expected, got] = [whole('a', 'u', 'u', 'u'), whole('1', 'v', 'v', 'v')]
    renaming.learn(expected, got)
    expect(renaming.counterpart('u', 'User')).toBe('v')
    expect(sameValues(expected, got, renaming)).toBe(1)
  })

  test('what stands for an id stands for it ever after', () => {
    const renaming = makeRenaming([order])
    renaming.learn(one('a', 'u'), one('1', 'v'))
    expect(renaming.counterpart('a', 'Order')).toBe('1')
    // Somebody else's id cannot stand for it too, and it for nothing else.
    renaming.learn(one('b', 'u'), one('1', 'v'))
    expect(renaming.counterpart('b', 'Order')).toBeUndefined()
    expect(sameValues(one('a', 'u'), one('2', 'v'), renaming)).toBeCloseTo(2 / 3)
  })
})
