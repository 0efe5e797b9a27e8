import { describe, expect, it } from 'vitest'
import type { Fold } from './fold.ts'
import { hash53 } from './hash.ts'
import { expectFoldLaws } from './laws.ts'
import {
  type Sightings,
  copySightings,
  mergeSightings,
  noSightings,
  seenCount,
  settle,
  sight,
  sightingsBelow,
  support,
} from './sightings.ts'

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
  it.each([0, 1, 15, 16, 17, 31, 32, 33, 100])('keep the laws with %i of 16', count =>
    expectFoldLaws(fold(16), seen(count)),
  )
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
  it.each<readonly [string, Sightings, Sightings, Sightings]>([
    ['both complete: the larger limit', of(60, 64), of(70), of(70)],
    ['one complete: the limit of the other', of(30, 64), of(30, 16), of(30, 16)],
    ['none complete: the smaller limit', of(90, 64), of(90, 16), of(90, 16)],
    ['none cut yet', of(20, 16), of(20, 64), of(20, 16)],
  ])('merge two limits, %s', (_, left, right, expected) =>
    expect(support(mergeSightings(left, right))).toEqual(support(expected)),
  )
  it('of what was picked from a choice by smallest id are an estimate', () => {
    const all = seen(4000).toSorted((a, b) => a.id - b.id)
    const kept = all.slice(0, 256)
    const picked = sightingsBelow(
      kept.filter(({ place }) => place % 2 === 0),
      kept.at(-1)?.id ?? 0,
    )
    expect(support(picked).estimated).toBe(true)
    expect(Math.abs(seenCount(picked) / 2000 - 1)).toBeLessThan(0.2)
    expect(support(sightingsBelow(all, Infinity))).toEqual({ count: 4000, estimated: false })
  })
  it('leave what they were copied from', () => {
    const first = of(5)
    mergeSightings(copySightings(first), of(9))
    expect(seenCount(first)).toBe(5)
  })
})
