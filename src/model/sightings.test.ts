import { describe, expect, it } from 'vitest'
import type { Fold } from './fold.ts'
import { hash53 } from './hash.ts'
import { expectFoldLaws } from './laws.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount, settle, sight, support } from './sightings.ts'

type Seen = Parameters<typeof sight>[1]

const fold = (limit: number): Fold<Sightings, Seen> => ({
  empty: () => noSightings(limit),
  add: sight,
  merge: mergeSightings,
})
const seen = (count: number): readonly Seen[] =>
  Array.from({ length: count }, (_, index) => ({ id: hash53(`seen ${index}`), place: index }))
const of = (count: number, limit?: number): Sightings => seen(count).reduce(sight, noSightings(limit))

describe('sightings', () => {
  it.each([0, 1, 15, 16, 17, 31, 32, 33, 100])('keep the laws with %i of 16', count => expectFoldLaws(fold(16), seen(count)))
  it('keep the smaller place of one observation', () => {
    const twice = seen(40).flatMap(one => [one, { ...one, place: one.place + 1000 }])
    expectFoldLaws(fold(16), twice)
    expect(Math.max(...settle(twice.reduce(sight, noSightings(64))).places)).toBeLessThan(1000)
  })
  it('count exactly up to the limit', () => {
    expect(support(of(1024))).toEqual({ count: 1024, estimated: false })
    expect(support(of(1025)).estimated).toBe(true)
  })
  it.each([2_000, 10_000, 50_000])('estimate %i within a tenth', count =>
    expect(Math.abs(seenCount(of(count)) / count - 1)).toBeLessThan(0.1),
  )
  it('merge two limits to the smaller one', () =>
    expect(support(mergeSightings(of(30, 64), of(30, 16)))).toEqual(support(of(30, 16))))
  it('leave what they were copied from', () => {
    const first = of(5)
    mergeSightings(copySightings(first), of(9))
    expect(seenCount(first)).toBe(5)
  })
})
