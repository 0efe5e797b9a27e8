import { expect, test } from 'vitest'
import type { ExcerptLine } from '../../../../excerpts/excerpt.ts'
import { lineRuns } from './line-runs.ts'

type Ranges = ExcerptLine['marks']

/** Marked text in brackets, what stands for a secret in braces. */
function check(text: string, marks: Ranges, replaced: Ranges): string {
  const runs = lineRuns({ text, marks, replaced })
  expect(runs.map(run => run.text).join('')).toBe(text)
  return runs
    .map(run =>
      run.isMarked ? `[${run.isReplaced ? `{${run.text}}` : run.text}]` : run.isReplaced ? `{${run.text}}` : run.text,
    )
    .join('')
}

test.each<[string, string, Ranges, Ranges, string]>([
  ['plain', 'abc', [], [], 'abc'],
  ['a mark', '  "a": 1,', [[2, 8]], [], '  ["a": 1],'],
  [
    'two marks',
    'abcd',
    [
      [0, 1],
      [2, 3],
    ],
    [],
    '[a]b[c]d',
  ],
  ['a secret', 'x=rdx_a1;', [], [[2, 8]], 'x={rdx_a1};'],
  ['a secret inside a mark', 'x=rdx;', [[0, 6]], [[2, 5]], '[x=][{rdx}][;]'],
  ['a mark that begins inside a secret', 'abcd', [[1, 4]], [[0, 2]], '{a}[{b}][cd]'],
  ['a range that goes on beyond the line', 'ab', [[1, 9]], [], 'a[b]'],
  ['an empty range', 'ab', [[1, 1]], [], 'ab'],
  ['an empty line', '', [], [], ''],
])('%s', (_name, text, marks, replaced, expected) => {
  expect(check(text, marks, replaced)).toBe(expected)
})
