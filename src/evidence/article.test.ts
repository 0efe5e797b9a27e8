import { expect, test } from 'vitest'
import { article } from './article.ts'

test.each([
  ['order line', 'an'],
  ['user', 'a'],
  ['User', 'a'],
  ['unit', 'a'],
  ['upload', 'an'],
  ['Upload', 'an'],
  ['SLA', 'an'],
  ['URL', 'a'],
  ['Loan', 'a'],
] as const)('%s', (word, expected) => expect(article(word)).toBe(expected))
