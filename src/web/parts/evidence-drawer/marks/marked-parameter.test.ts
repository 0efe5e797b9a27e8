import { expect, test } from 'vitest'
import type { CallSubject } from '../../../../evidence/subjects.ts'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { fieldOf } from '../../fields/field-of.ts'
import { markedParameter } from './marked-parameter.ts'

const headers = ['Accept: */*', 'X-Trace: 7', 'Cookie: sid=rdx_1; theme=dark']

/** What is marked of a request to this address. */
function check(part: string, url: string, template = '/a'): readonly string[] | null {
  const lines = [`GET ${url} HTTP/1.1`, ...headers].map(text => ({ text, marks: [], replaced: [] }))
  const field = fieldOf(part)
  if (field === null) throw new Error(`${part} is no part`)
  const subject = { kind: 'call', path: template } as CallSubject
  const marked = markedParameter(
    { url, parts: [{ pointer: '/log/entries/0/request', lines }] } as unknown as Excerpt,
    field,
    subject,
  )
  if (marked === null) return null
  return marked.parts.flatMap(({ lines }) =>
    lines.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))),
  )
}

test.each<[string, string, string, readonly string[] | null]>([
  ['/query/limit', 'http://a.example/items?limit=25&page=2', '', ['limit=25']],
  ['/query/page', 'http://a.example/items?limit=25&page=2#top', '', ['page=2']],
  ['/query/filter', '/items?filter%5Bstatus%5D=x&filters=1&filter[a]=2', '', ['filter%5Bstatus%5D=x', 'filter[a]=2']],
  ['/query/limit', 'http://a.example/items?page=2', '', null],
  ['/query/limit', 'http://a.example/limit', '', null],
  ['/query/%', '/items?%=1', '', ['%=1']],
  ['/path/id', 'http://a.example/items/7/lines?x=1', '/items/{id}/lines', ['7']],
  ['/path/name', '/files/report.pdf', '/files/{name}.{ending}', ['report.pdf']],
  ['/path/id', 'http://a.example/app/items/7', '/items/{id}', null],
  ['/matrix/zoom', 'http://a.example/maps/3;zoom=5;grid/tiles?zoom=1', '/maps/{mapId}/tiles', ['zoom=5']],
  ['/header/x-trace', '/a', '', ['X-Trace: 7']],
  ['/header/x-other', '/a', '', null],
  ['/cookie/theme', '/a', '', ['theme=dark']],
  ['/cookie/sid', '/a', '', ['sid=rdx_1']],
  ['/cookie/Cookie', '/a', '', null],
])('%s of %s', (part, url, template, expected) => {
  expect(check(part, url, template)).toEqual(expected)
})
