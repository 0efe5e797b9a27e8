import { expect, test } from 'vitest'
import type { SourceId } from '../../../../evidence/source.ts'
import { isSameEntry } from './entry-of.ts'
import { placeName } from './place-name.ts'

const source = 'a' as SourceId

test.each([
  ['/log/entries/1097/request/url', undefined, 'entry 1\u202F097'],
  ['/log/entries/9/response/content/text', '/data/id', 'entry 9'],
  ['/log/entries/9/response/content/text', '1:48213', 'entry 9, line 1:48213'],
  ['/log/_snapshots/12/html', '3:1', 'snapshot 12'],
  ['/paths/~1orders/get', undefined, '/paths/~1orders/get'],
  ['12:3', undefined, 'line 12:3'],
  ['assets/app.js', undefined, 'assets/app.js'],
  ['assets/app.js:1:48213', undefined, 'assets/app.js:1:48213'],
  [`${'deep/'.repeat(30)}app.js:1:48213`, undefined, `…${'deep/'.repeat(30).slice(-65)}app.js:1:48213`],
])('%s %s', (pointer, within, expected) => {
  expect(placeName({ source, pointer, ...(within === undefined ? {} : { within }) })).toBe(expected)
})

test.each([
  ['/log/entries/9/request', '/log/entries/9', true],
  ['/log/entries/9/request', '/log/entries/90', false],
  ['/log/_snapshots/9', '/log/entries/9', false],
  ['/log/_snapshots/9', '/log/_snapshots/9/html', true],
  ['/paths/a', '/paths/b', false],
  ['/paths/a', '/paths/a', true],
  ['assets/a.js:1:2', 'assets/a.js:3:4', true],
  ['assets/a.js:1:2', 'assets/a.js', true],
  ['assets/a.js', 'assets/a.js.map', false],
])('%s and %s', (left, right, expected) => {
  expect(isSameEntry({ source, pointer: left }, { source, pointer: right })).toBe(expected)
})
