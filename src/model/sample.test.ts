import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hash53 } from './hash.ts'
import { distinct, emptySample, mergeSamples, overflowed, sampleIn, sampled, sortedEntries } from './sample.ts'

const sum = (left: number, right: number): number => left + right
const byHash = (a: string, b: string): number => hash53(a) - hash53(b) || (a < b ? -1 : 1)

it('keeps the keys of smallest hash, whatever the order, and says the smallest it left out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (keys, limit) => {
        const sample = emptySample<number>(limit)
        for (const key of keys) sampleIn(sample, key, 1, sum)
        const ranked = keys.toSorted(byHash)
        expect([...sample.entries.keys()].sort(byHash)).toEqual(ranked.slice(0, limit))
        expect(sample.bound).toBe(keys.length > limit ? hash53(ranked[limit] as string) : Infinity)
      },
    ),
  )
})

it('hands over what it does not keep, each once', () => {
  const sample = emptySample<number>(4)
  const left: number[] = []
  for (let key = 0; key < 50; key++) sampleIn(sample, `k${key}`, 1, sum, value => left.push(value))
  expect(left.length + sample.entries.size).toBe(50)
  expect(overflowed(sample)).toBe(true)
})

it('goes on after it crossed to another thread, and when filled in place', () => {
  const fill = (sample: ReturnType<typeof emptySample<number>>, from: number): typeof sample => {
    for (let key = from; key < from + 40; key++) sampled(sample, `k${key}`, () => key)
    return sample
  }
  const whole = fill(fill(emptySample<number>(8), 0), 40)
  const crossed = fill(structuredClone(fill(emptySample<number>(8), 0)), 40)
  const merged = mergeSamples(fill(emptySample<number>(8), 40), fill(emptySample<number>(8), 0), Math.min)
  for (const sample of [crossed, merged]) expect(sortedEntries(sample)).toEqual(sortedEntries(whole))
  expect(distinct(whole)).toBeGreaterThan(20)
})
