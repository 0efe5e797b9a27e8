import { expect, test } from 'vitest'
import { rich } from './rich.test-sample.ts'
import { without } from './without.ts'

test('one statement is gone, and nothing else', () => {
  const [first, ...rest] = rich.sections.rules.claims
  const ablated = without(rich, first?.id ?? '')
  expect(ablated.sections.rules.claims).toEqual(rest)
  expect({ ...ablated, sections: { ...ablated.sections, rules: rich.sections.rules } }).toEqual(rich)
})

test('what does not stand there changes nothing', () => expect(without(rich, 'rules/nowhere')).toBe(rich))
