import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { saidByNotice } from './error-notice.ts'

const NOTE = { type: 'error', message: 'It is not paid' }

test.each<readonly [string, JsonObject, JsonObject | null]>([
  ['the note alone says why', { notice: NOTE, record: { id: 7, errors: {} } }, { message: 'It is not paid' }],
  [
    'or what is wrong, by field, beside it',
    { notice: NOTE, record: { errors: { sku: { message: 'SKU is taken', kind: 'unique' } }, baseError: null } },
    { errors: { sku: { message: 'SKU is taken', kind: 'unique' } } },
  ],
  [
    'or the error there',
    {
      toast: { level: 'danger', text: 'No' },
      record: { errors: {}, baseError: { message: 'Not yours', type: 'ForbiddenError' } },
    },
    { message: 'Not yours', type: 'ForbiddenError' },
  ],
  ['one that says that it is done is none', { notice: { type: 'success', message: 'Saved' }, record: { id: 7 } }, null],
  ['nor is one that is a thing', { alert: { id: 3, type: 'error', message: 'Disk is full' } }, null],
  ['nor one without words', { notice: { type: 'error' } }, null],
])('%s', (_, value, expected) => expect(saidByNotice(value)).toEqual(expected))
