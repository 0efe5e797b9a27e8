import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { PermissionSubject } from '../../../evidence/subjects.ts'
import { cellCount, cellReason, entryOf, rowName } from './cell-words.ts'
import type { PermissionCell } from './permission-matrix.ts'

const cell = (more: Partial<Claim<PermissionSubject>> | null): PermissionCell => ({
  id: 'roles/clerk on calls/GET /orders',
  role: 'clerk',
  on: 'calls/GET /orders',
  verdict: more === null ? 'not shown' : 'denied',
  claim:
    more === null
      ? null
      : {
          id: 'roles/clerk on calls/GET /orders',
          basis: 'observed',
          subject: { kind: 'permission', role: 'clerk', on: 'calls/GET /orders', verdict: 'denied' },
          support: 1200,
          against: 0,
          evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
          review: null,
          ...more,
        },
})

test('a few words why stand in the cell, many in the detail, and what was seen against it before both', () => {
  expect(cellReason(cell({ reasons: ['refused with 403'] }))).toBe('with 403')
  expect(cellReason(cell({ reasons: ['`ownerId` named the one who asked wherever it was allowed'] }))).toBe('')
  expect(cellReason(cell({ against: 2, reasons: ['refused with 403'] }))).toBe('2 refused')
  expect(cellReason(cell({ reasons: ['its button is missing'] }))).toBe('its button is missing')
  expect(cellReason(cell({ basis: 'declared', reasons: ['refused with 403'] }))).toBe('declared')
  expect(cellReason(cell(null))).toBe('')
})

test('what single fields were refused for says which, or how many', () => {
  const reason = (verdict: 'allowed' | 'denied', ...fields: readonly string[]): string => {
    const subject = { kind: 'permission', role: 'clerk', on: 'calls/GET /orders', verdict, fields } as const
    return cellReason(cell({ subject, reasons: ['refused with 403'] }))
  }
  expect(reason('denied', 'price')).toBe('with price')
  expect(reason('denied', 'price', 'size')).toBe('with 2 fields')
  expect(reason('denied', 'a_field_of_a_long_name')).toBe('with 1 field')
  expect(reason('allowed', 'price')).toBe('but not with price')
})

test('counts say where they are estimated', () => {
  expect(cellCount(cell({ support: 3 }))).toBe('3×')
  expect(cellCount(cell({ supportIsEstimated: true }))).toBe('about 1\u202F200×')
  expect(cellCount(cell({ basis: 'declared', support: 2 }))).toBe('named 2')
  expect(cellCount(cell(null))).toBe('')
})

test.each([
  ['calls/GET /orders/{orderId}', { method: 'GET', path: '/orders/{orderId}' }],
  ['screens//orders', { method: '', path: '/orders' }],
  ['screens//a b', { method: '', path: '/a b' }],
  ['calls/cancelOrder', { method: '', path: 'cancelOrder' }],
])('%s is named', (on, name) => {
  expect(rowName(on)).toEqual(name)
})

test.each([
  ['/log/entries/387/response/status', 387],
  ['/log/entries/0', 0],
  ['/log/pages/2', null],
  ['main.js:3:4', null],
])('the entry of %s', (pointer, entry) => {
  expect(entryOf(pointer)).toBe(entry)
})
