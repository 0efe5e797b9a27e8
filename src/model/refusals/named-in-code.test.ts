import { expect, test } from 'vitest'
import { IS_THERE } from '../../evidence/comparison.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { namedInCode } from './named-in-code.ts'

const SENT = new Set(['email', 'quantity', 'customerId', 'input.stage', 'password', 'ship.to', 'bill.to'])

const cases: readonly (readonly [code: string, field: string | null, rule?: string, value?: JsonValue])[] = [
  ['missing_email', 'email', 'required', true],
  ['EMAIL_REQUIRED', 'email', 'required', true],
  ['emailCannotBeBlank', 'email', 'required', true],
  ['email_already_taken', 'email', 'unique', true],
  ['EMAIL_EXISTS', 'email', 'unique', true],
  ['duplicate-email', 'email', 'unique', true],
  ['quantity_too_large', 'quantity', 'maximum', null],
  ['quantity_too_small', 'quantity', 'minimum', null],
  ['email_too_long', 'email', 'maxLength', null],
  ['customer_not_found', 'customerId', 'other', IS_THERE],
  ['UnknownCustomer', 'customerId', 'other', IS_THERE],
  ['invalid_email', 'email', 'format', 'email'],
  ['WRONG_STAGE', 'input.stage', 'other', null],
  // What was not sent, what somebody guessed, and what may be either of two.
  ['missing_scope', null],
  ['order_not_found', null],
  ['INVALID_PASSWORD', null],
  ['missing_to', null],
  ['not_authed', null],
]

test.each(cases.map(([code, ...expected]) => [code, expected] as const))('%s', (code, [field, rule, value]) => {
  const said = namedInCode(code, SENT, true)
  expect(said?.field ?? null).toBe(field)
  if (rule !== undefined) expect(said?.demand).toEqual({ rule, value })
})

test('beside words, what is wrong may be what there is', () => {
  expect(namedInCode('WRONG_STAGE', SENT, false)).toBe(null)
  expect(namedInCode('EMAIL_EXISTS', SENT, false)?.field).toBe('email')
})
