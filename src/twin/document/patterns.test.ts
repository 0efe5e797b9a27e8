import { expect, test } from 'vitest'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { fitsPattern } from './patterns.ts'

const rule = (value: string, ...witnesses: RuleSubject['witnesses']): RuleSubject => ({
  kind: 'rule',
  target: { field: 'code' },
  witnesses,
  rule: 'pattern',
  value,
  message: null,
  enforcedBy: ['client'],
})

test.each<[string, RuleSubject, string, boolean | null]>([
  ['a script asks for a part', rule('[a-z]+', 'script'), '12ab', true],
  ['markup asks for the whole', rule('[a-z]+', 'markup'), '12ab', false],
  ['markup has it', rule('[a-z]+', 'markup'), 'ab', true],
  ['flags', rule('/^[a-z]+$/i', 'message'), 'AB', true],
  ['a slash is no flag', rule('^a/b$', 'script'), 'a/b', true],
  ['named groups as scripts write them', rule('^(?<year>\\d{4})$', 'script'), '2026', true],
  ['look-ahead is not evaluated', rule('^(?=.*\\d).+$', 'script'), 'a1', null],
  ['back references are not evaluated', rule('^(a)\\1$', 'script'), 'aa', null],
  ['what is no pattern is not evaluated', rule('([', 'script'), '([', null],
  ['a pattern without bounds is not evaluated', rule('a'.repeat(1001), 'script'), 'a', null],
  ['a text without bounds is not evaluated', rule('a', 'script'), 'a'.repeat(100_001), null],
])('%s', (_, one, text, expected) => {
  expect(fitsPattern(one, text)).toBe(expected)
  expect(fitsPattern(one, text)).toBe(expected)
})

test('takes time with the text and not with its powers', () => {
  const greedy = rule('^(a+)+$', 'script')
  const before = process.cpuUsage()
  expect(fitsPattern(greedy, `${'a'.repeat(5000)}!`)).toBe(false)
  const { user, system } = process.cpuUsage(before)
  // Backtracking would take longer than the universe is old.
  expect((user + system) / 1e6).toBeLessThan(20)
})
