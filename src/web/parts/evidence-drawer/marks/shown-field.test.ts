import { expect, test } from 'vitest'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { fieldOf } from '../../fields/field-of.ts'
import { holdsField } from './shown-field.ts'

/** An excerpt whose marked lines are these. */
function check(field: string, status: number, ...marked: readonly string[]): boolean {
  const lines = ['GET /', ...marked].map((text, index) => ({
    text,
    marks: index === 0 ? [] : [[0, text.length] as const],
    replaced: [],
  }))
  const parsed = fieldOf(field)
  if (parsed === null) throw new Error(`${field} is no field`)
  return holdsField({ status, parts: [{ lines }] } as unknown as Excerpt, parsed)
}

test.each<[string, string, number, readonly string[], boolean]>([
  ['the field', '/request/status', 200, ['"status": "open"'], true],
  ['the whole body, because the field is not there', '/request/status', 200, ['{', '"status": 1', '}'], false],
  ['another status', '/response/200/id', 404, ['"id": 1'], false],
  ['the status', '/response/200/id', 200, ['"id": 1'], true],
  ['a message, which has no status', '/response/message/id', 101, ['"id": 1'], true],
  ['a member of an array has no name', '/request/tags/[]', 200, ['"red"'], true],
  ['nothing marked', '/request/status', 200, [], false],
])('%s', (_name, field, status, marked, expected) => {
  expect(check(field, status, ...marked)).toBe(expected)
})
