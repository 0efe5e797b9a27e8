import { expect, test } from 'vitest'
import type { Line } from './sheet.ts'
import { pagingWords } from './paging.ts'

const plainWords = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '?')).join('')

test('how a list comes in pages', () => {
  expect(
    plainWords(
      pagingWords({
        style: 'page',
        parameters: ['page', 'size'],
        firstPage: 0,
        size: 20,
      }),
    ),
  ).toBe('by page number from 0 with page, size. A page holds 20 where no size is asked for.')
  expect(plainWords(pagingWords({ style: 'link', parameters: [] }))).toBe('by links.')
  expect(plainWords(pagingWords({ style: 'offset', parameters: ['variables.skip'], in: 'body' }))).toBe(
    'by offset with variables.skip in the body.',
  )
})
