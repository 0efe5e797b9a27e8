import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { onlyAsks, saidByNotice } from './error-notice.ts'

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
  [
    'a script that was answered may show it',
    {
      action: 'delete',
      run: { 'show_message()': [{ '[0]': 'Could not delete it.', '[1]': 'error' }], 'list()': [{}] },
    },
    { message: 'Could not delete it.' },
  ],
  [
    'and shows what was done too',
    {
      run: {
        'show_message()': [
          { '[0]': 'Deleted.', '[1]': 'success' },
          { '[0]': 'Not mailed.', '[1]': 'error' },
        ],
      },
    },
    null,
  ],
  ['nor one without words', { notice: { type: 'error' } }, null],
])('%s', (_, value, expected) => expect(saidByNotice(value)).toEqual(expected))

test.each([
  ['GET /orders/7 → {"id": 7, "notice": "Closed on Monday"}', true],
  ['GET /orders/7/ship → {"notice": {"type": "success", "message": "Sent"}}', false],
  ['GET /orders/7/ship → {"notice": {"type": "error", "message": "Not paid"}}', false],
  ['GET /orders → {"notice": {"type": "info", "message": "Two are new"}, "records": []}', true],
  ['POST /orders → {"id": 8}', false],
  ['GET /orders?action=close&id=7&csrf_token=a → 200', false],
  ['GET /orders?action=close&id=7&csrf_token=a → {"id": 7}', true],
  ['GET /orders?action=close&id=7 → 200', true],
])('%s only asks: %s', (line, expected) =>
  expect(exchanges([line]).map(({ exchange }) => onlyAsks(exchange))).toEqual([expected]),
)
