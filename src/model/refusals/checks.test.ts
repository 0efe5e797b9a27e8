import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { checked } from './checks.ts'

const cases: readonly (readonly [string | null, string | null, JsonValue, string])[] = [
  ['lte', 'FAILED', 5, 'maximum 5'],
  ['required', null, null, 'required true'],
  ['any.required', null, null, 'required true'],
  ['string.empty', null, null, 'required true'],
  ['value_error.missing', null, null, 'required true'],
  ['RequiredError', null, null, 'required true'],
  ['NotBlank', null, null, 'required true'],
  [null, 'validation_required', null, 'required true'],
  [null, 'ERR_TAKEN', null, 'unique true'],
  [null, 'RECORD_NOT_UNIQUE', null, 'unique true'],
  ['string.min', null, 3, 'minLength 3'],
  ['string', 'too_small', 3, 'minLength 3'],
  ['number', 'too_big', 9, 'maximum 9'],
  ['array', 'too_big', 9, ''],
  ['in', null, ['a', 'b'], 'enum ["a","b"]'],
  [null, 'invalid_value', ['a', 'b'], 'enum ["a","b"]'],
  [null, 'invalid_value', null, ''],
  ['regex', null, 7, 'pattern null'],
  ['string.email', null, null, 'format "email"'],
  ['email', null, null, 'format "email"'],
  ['card_error', 'card_declined', null, ''],
  [null, 'FORBIDDEN', null, ''],
  [null, null, 4, ''],
]

test.each(cases)('%s %s %j', (check, code, bound, expected) => {
  const demand = checked({ check, code, bound })
  expect(demand === null ? '' : `${demand.rule} ${JSON.stringify(demand.value)}`).toBe(expected)
})
