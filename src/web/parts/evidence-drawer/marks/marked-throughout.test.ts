import { expect, test } from 'vitest'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { markedThroughout } from './marked-throughout.ts'

function excerpt(pointer: string, texts: readonly string[]): Excerpt {
  const lines = texts.map((text, index) => ({ text, marks: index === 0 ? [[0, 3] as const] : [], replaced: [] }))
  return { evidence: { pointer }, parts: [{ lines }] } as unknown as Excerpt
}

function check(pointer: string, quotes: readonly string[], texts: readonly string[]): readonly string[] {
  const { parts } = markedThroughout(excerpt(pointer, texts), quotes)
  return parts.flatMap(({ lines }) =>
    lines.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))),
  )
}

const lines = ['PUT /a/status', 'x: status', '', '{', '  "status": "open",', '  "n": 1', '}']

test('what a statement quotes is marked in the body of the whole exchange', () => {
  expect(check('/log/entries/3', ['status'], lines)).toEqual(['"status": "open"'])
})
test('a narrower place keeps its marks', () => {
  expect(check('/log/entries/3/request/url', ['status'], lines)).toEqual(['PUT'])
})
test('where nothing is quoted, or the quote stands nowhere, the first line stays marked', () => {
  expect(check('/log/entries/3', [], lines)).toEqual(['PUT'])
  expect(check('/log/entries/3', ['absent'], lines)).toEqual(['PUT'])
  expect(check('/log/entries/3', ['status'], ['GET /status', 'x: status'])).toEqual(['GET'])
})
