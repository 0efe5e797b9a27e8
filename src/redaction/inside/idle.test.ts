import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdle } from './idle.ts'
import { lookInto, makeWalk } from './leaf.ts'
import { findShapes } from '../kinds/shapes.ts'
import type { Visitor } from './visitor.ts'

/** What is told of a value where it is looked at in every way. */
function told(value: string): string[] {
  const found: string[] = []
  const note = (text: string): string => {
    found.push(text)
    return text
  }
  const visitor: Visitor = {
    secret: note,
    identifier: note,
    hidden: note,
    hides: () => {},
    typed: () => false,
    knows: () => false,
    text: (text, personal) => {
      findShapes(text, personal, note)
      return text
    },
    plain: text => text,
  }
  lookInto(value, '', 0, makeWalk(visitor, true))
  return found
}

const pieces = [
  ...'a B Z 7 é - _ . : / ! # $ * ? , ; ( ) [ ] { } < > | ~ " \' = & % + @'.split(' '),
  ...'amber basket naïve T 2026-01-05 T08:00:00 .000Z 4111 1111 123-45-6789 DE89 3704 0044 code pin token secret session'.split(
    ' ',
  ),
  ...'password is Bearer sk- eyJ :// rdx_ data: qXvKbZ NsdrQE dGhpcyBp cyBqdXN0 query /x /reset abcdefghij'.split(' '),
  ' ',
  '  ',
  '\n',
  '\t',
  '\u0000',
]
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map(list => list.join(''))

test('in what is idle nothing is found, however it is looked at', () => {
  let idle = 0
  fc.assert(
    fc.property(text, value => {
      if (value.length < 6 || !isIdle(value)) return
      idle++
      expect([value, told(value)]).toEqual([value, []])
    }),
    { numRuns: 20_000 },
  )
  expect(idle).toBeGreaterThan(1000)
})

test.each([
  'amber basket',
  '2026-01-05T08:00:00.000Z',
  'shipped',
  'SO-001234',
  '東京 garnet willow pepper',
  '1714559696',
])('%s is idle', value => expect(isIdle(value)).toBe(true))

test.each([
  'ann@shop.test',
  '4111 1111 1111 1111',
  'your pin is 4711',
  'UqyyidplBtSckI!',
  'Qk7xTz2LmVb9RdW4pNcY8sHf',
  '/a?b=c',
])('%s is not', value => expect(isIdle(value)).toBe(false))
