import { expect, test } from 'vitest'
import { fieldOf, fieldText } from './field-of.ts'

test.each([
  '/request/status',
  '/response/200/data/[]/id',
  '/response/message/a~1b/~0',
  '/query/filter[name]',
  '/path/orderId',
  '/field/author',
  '/request/',
])('%s comes back as it was', text => {
  const field = fieldOf(text)
  expect(field === null ? null : fieldText(field)).toBe(text)
})

test.each(['', 'status', '/elsewhere/status', '/response'])('%s is no part', text => {
  expect(fieldOf(text)).toBeNull()
})
