import { expect, test } from 'vitest'
import { formTarget } from './form-target.ts'

test.each([
  [{ method: 'POST', action: '/orders' }, { code: 'POST /orders' }],
  [{ method: 'PUT', action: '/#/orders' }, null],
  [{}, null],
] as const)('what a form of %j sends', (form, expected) =>
  expect(formTarget({ name: 'edit', fields: [], ...form })).toEqual(expected),
)
