import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPlaces, eachPlace, keepPlace, mergePlaces, noPlaces, placeUnder } from './place-table.ts'

const hash = fc.oneof(fc.maxSafeNat(), fc.integer({ min: 0, max: 40 }), fc.constant(2 ** 32))
const kept = fc.array(fc.tuple(hash, fc.nat(99)), { maxLength: 900, size: 'max' })

test('holds what a map of the smallest places would', () =>
  fc.assert(
    fc.property(kept, fc.nat(900), hash, (entries, own, bound) => {
      const table = noPlaces()
      const other = noPlaces()
      const plain = new Map<number, number>()
      for (const [nth, [key, place]] of entries.entries()) {
        keepPlace(nth < own ? table : other, key, place)
        // 0 and 1 are one hash here.
        const known = Math.max(key, 1)
        plain.set(known, Math.min(place, plain.get(known) ?? Infinity))
      }
      mergePlaces(table, other)
      for (const [key] of entries) expect(placeUnder(table, key)).toBe(plain.get(Math.max(key, 1)))
      expect(table.size).toBe(plain.size)
      cutPlaces(table, bound)
      const left = new Map<number, number>()
      eachPlace(table, (key, place) => left.set(key, place))
      expect(left).toEqual(new Map([...plain].filter(([key]) => key < bound)))
      expect(table.size).toBe(left.size)
      expect(placeUnder(table, bound + 1)).toBeNull()
    }),
  ))
