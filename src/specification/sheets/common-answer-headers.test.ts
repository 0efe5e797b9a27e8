import { expect, test } from 'vitest'
import { call } from '../../twin/shop.test-sample.ts'
import { commonAnswerHeaders } from './common-answer-headers.ts'

const said = (headersOf: (nth: number) => readonly string[]) => {
  const calls = Array.from({ length: 16 }, (_, nth) => call(`GET /p${nth}`, { answerHeaders: headersOf(nth) }))
  const { lines, own } = commonAnswerHeaders(calls)
  return [
    ...lines.map(line => line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join('')),
    calls.flatMap(({ subject }) => own(subject)),
  ]
}

test('what the answers of nearly all calls carry is said once', () => {
  expect(said(() => ['x-limit', 'x-left'])).toEqual(['The answers of each call carry x-left, x-limit.', []])
  expect(said(nth => (nth === 3 ? [] : ['x-limit']))).toEqual([
    'The answers of each call carry x-limit, but for 1: GET /p3.',
    [],
  ])
})

test('what many lack stays with the calls, and so does where they lead', () => {
  expect(said(nth => (nth < 2 ? ['etag'] : []))).toEqual([['etag', 'etag']])
  expect(said(() => ['location'])).toEqual([Array.from({ length: 16 }, () => 'location')])
})
