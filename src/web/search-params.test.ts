import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-params.ts'

test.each([
  [{ at: 'calls/GET /orders/{orderId}', place: '2' }],
  [{ q: 'a&b=c #d?+ é' }],
  [{ filter: 'list,read', sort: '' }],
  [{}],
])('%o comes back from the address as it was', params => {
  expect(readSearch(writeSearch(params))).toEqual(params)
})

test('what is taken away does not stand in the address', () => {
  expect(writeSearch({ at: undefined, place: '1' })).toBe('?place=1')
  expect(writeSearch({ at: undefined })).toBe('')
})

test('numbers and truth stay text', () => {
  expect(readSearch('?place=1&q=true')).toEqual({ place: '1', q: 'true' })
})
