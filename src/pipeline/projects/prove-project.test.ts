import { expect, test } from 'vitest'
import { keptIn } from './prove-project.ts'

const entries = ['{"a":1}', '{"bb":2}', '3', '{"d":4}', '5']
const text = new TextEncoder()
const run = {
  kind: 'entries' as const,
  first: 10,
  bytes: text.encode(entries.join('')),
  ends: Uint32Array.from(entries, (_, nth) => entries.slice(0, nth + 1).join('').length),
}

/** What is kept, by its position. */
function kept(hidden: readonly number[]): readonly (readonly [number, string])[] {
  return keptIn(run, index => !hidden.includes(index)).flatMap(({ first, bytes, ends }) =>
    [...ends].map((end, nth): [number, string] => [
      first + nth,
      new TextDecoder().decode(bytes.subarray(nth === 0 ? 0 : ends[nth - 1], end)),
    ]),
  )
}

test.each<[string, readonly number[]]>([
  ['nothing is hidden', []],
  ['the first', [10]],
  ['the last', [14]],
  ['in between', [11, 13]],
  ['neighbours', [11, 12]],
  ['all', [10, 11, 12, 13, 14]],
])('%s: every entry that is kept keeps its position', (_, hidden) => {
  const expected = entries.map((entry, nth) => [10 + nth, entry]).filter(([index]) => !hidden.includes(Number(index)))
  expect(kept(hidden)).toEqual(expected)
})
