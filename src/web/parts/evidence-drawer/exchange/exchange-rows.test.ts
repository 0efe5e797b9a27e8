import { expect, test } from 'vitest'
import type { Excerpt, ExcerptPart } from '../../../../excerpts/excerpt.ts'
import { exchangeRows } from './exchange-rows.ts'

/** A part from its lines; a line that begins with `!` is marked, with `*` holds a secret. */
function part(pointer: string, texts: readonly string[], more: Partial<ExcerptPart> = {}): ExcerptPart {
  const lines = texts.map((text, index) => ({
    number: index + 1,
    text: text.replace(/^[!*]/, ''),
    marks: text.startsWith('!') ? [[0, 1] as const] : [],
    replaced: text.startsWith('*') ? [[0, 1] as const] : [],
  }))
  const totalLines = lines.length
  return { title: '', pointer, mediaType: null, lines, totalLines, firstLine: 0, note: null, ...more }
}

function excerpt(...parts: readonly ExcerptPart[]): Excerpt {
  return { parts } as unknown as Excerpt
}

/** The rows as words, the first that is marked with an arrow. */
function check(shown: Excerpt, unfolded: readonly number[] = []): readonly string[] {
  const rows = exchangeRows(shown, new Set(unfolded))
  expect(rows.rowAt(rows.count)).toBeNull()
  return Array.from({ length: rows.count }, (_, index) => {
    const row = rows.rowAt(index)
    const arrow = index === rows.firstMarked ? '> ' : ''
    if (row === null) return 'none'
    if (row.kind === 'line') return `${arrow}${row.part}:${row.line}`
    return row.kind === 'headers' ? `${row.count} headers, ${row.secrets} secrets` : row.kind
  })
}

const request = '/log/entries/1/request'

test('header lines are folded into one row', () => {
  const shown = excerpt(part(request, ['GET /', 'a: 1', '*b: 2', '', '!{', '}']))
  expect(check(shown)).toEqual(['head', '0:0', '2 headers, 1 secrets', '0:3', '> 0:4', '0:5'])
  expect(check(shown, [0])).toEqual(['head', '0:0', '2 headers, 1 secrets', '0:1', '0:2', '0:3', '> 0:4', '0:5'])
})

test('a header line that is marked stays in view', () => {
  const shown = excerpt(part(request, ['GET /', 'a: 1', '!b: 2', 'c: 3', '', 'body']))
  expect(check(shown)).toEqual(['head', '0:0', '2 headers, 0 secrets', '> 0:2', '0:4', '0:5'])
})

test('a message without a body folds to its end', () => {
  expect(check(excerpt(part(request, ['!GET /', 'a: 1', 'b: 2'])))).toEqual(['head', '> 0:0', '2 headers, 0 secrets'])
})

test('a window into a large body folds nothing and counts what is not here', () => {
  const window = part(request, ['x', '!y'], { firstLine: 2, totalLines: 6 })
  expect(check(excerpt(window))).toEqual(['head', '0:0', '0:1', '0:2', '> 0:3', '0:4', '0:5'])
})

test('several parts, with what is said of them', () => {
  const first = part(request, ['GET /'], { note: 'no body' })
  const second = part('/log/entries/1/_webSocketMessages', ['a', 'b', '!c'])
  expect(check(excerpt(first, second))).toEqual(['head', '0:0', 'note', 'head', '1:0', '1:1', '> 1:2'])
})
