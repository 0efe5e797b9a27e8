import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineColumn } from './line-column.ts'
import { lineLengths } from '../originals/mapped-findings.ts'
import { lengthsBefore, standing, stoodAt } from './standing.ts'

/** Pieces that stay, which name themselves, with secrets and what replaces them between. */
const parts = fc.array(
  fc.record({
    secret: fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom('a', 'Z', '0', '\\', '@', '\n') }),
    token: fc.constantFrom('rdx_opaque_0123456789abcdef', 'user-0123456789abcdef@redacted.invalid', '999999'),
  }),
  { maxLength: 8 },
)

const stays = (nth: number): string => `;fetch("/api/things/${nth}",\n{method:"POST"})//${nth}`

test('what stays of a text stands where it stood, and is so far from it as what was replaced made it', () => {
  fc.assert(
    fc.property(parts, found => {
      const before = found.map(({ secret }, nth) => stays(nth) + secret).join('') + stays(99)
      const after = found.map(({ token }, nth) => stays(nth) + token).join('') + stays(99)
      const stood = standing(before, after)
      const place = lineColumn(after, null, stood)
      const expected = lineColumn(before)
      for (const nth of [...found.keys(), 99]) {
        const piece = stays(nth)
        expect(place(after.indexOf(piece))).toBe(expected(before.indexOf(piece)))
        const end = piece.length - 1
        expect(place(after.indexOf(piece) + end)).toBe(expected(before.indexOf(piece) + end))
      }
      expect(lengthsBefore(stood)).toEqual(lineLengths(before))
    }),
  )
})

test('places keep their order, whatever two texts have to do with each other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'rdx_', 'x'.repeat(30)), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const stood = standing(before, after)
      const places = Array.from({ length: after.length }, (_, position) => stoodAt(stood, position))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

test('what was replaced by more than is looked through, or at the end: what both share behind it is known', () => {
  const map = 'A'.repeat(40_000)
  const before = `f();//# ${map}\nfetch("/a")`
  const after = `f();//# ${'B'.repeat(3000)}\nfetch("/a")`
  expect(stoodAt(standing(before, after), after.indexOf('fetch'))).toBe(before.indexOf('fetch'))
  expect(stoodAt(standing('f("ada@example.org")', 'f("user-0@redacted.invalid")'), 26)).toBe(18)
  expect(stoodAt(standing('f("ada@example.org")', 'f("user-0@redacted.invalid")'), 2)).toBe(2)
})
