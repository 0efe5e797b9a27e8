import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSearch } from './search.ts'

test('finds what indexOf finds, leftmost first and longest there', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 80 }),
      (patterns, text) => {
        const hit = makeSearch(patterns).next(text, 0, () => true)
        const starts = patterns.map(pattern => text.indexOf(pattern)).filter(start => start !== -1)
        if (hit === null) expect(starts).toEqual([])
        else {
          const first = Math.min(...starts)
          const longest = Math.max(
            ...patterns.filter(pattern => text.startsWith(pattern, first)).map(pattern => pattern.length),
          )
          expect([hit[0], patterns[hit[1]]!.length]).toEqual([first, longest])
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('what is not accepted is passed over', () => {
  const search = makeSearch(['abcdef', 'abc'])
  expect(search.next('xabcdef abc', 0, (_, start) => start > 3)).toEqual([8, 1])
  expect(search.next('xabcdef', 0, () => false)).toBeNull()
})

test('no patterns, no hits', () => expect(makeSearch([]).next('anything', 0, () => true)).toBeNull())
