import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noLargest, popLargest, pushText } from './largest-first.ts'

test('takes the largest hash first, of equal ones the larger text', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.string({ maxLength: 3 }))), entries => {
      const heap = noLargest()
      for (const [hash, text] of entries) pushText(heap, text, hash)
      const taken = entries.map(() => popLargest(heap))
      const sorted = entries
        .map(([hash, text]) => ({ text, hash }))
        .toSorted((a, b) => b.hash - a.hash || (a.text > b.text ? -1 : a.text < b.text ? 1 : 0))
      expect(taken).toEqual(sorted)
      expect(heap.texts).toEqual([])
    }),
  ))
