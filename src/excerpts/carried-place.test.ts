import { describe, expect, it } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import type { SourceId } from '../evidence/source.ts'
import { carriedPlace } from './carried-place.ts'
import { writeExcerpt } from './write-excerpt.ts'

const ROWS = '1:["$","$L2",null,{"order":{"id":7}}]\n'
const page = (script: string): string => `<html>\n<body><h1>Orders</h1>\n${script}\n</body></html>`
const marked = (html: string, pointer: string): string | null => {
  const place = carriedPlace(html, 'text/html', pointer.split('/').slice(1))
  return place === null ? null : html.slice(...place)
}

describe('a member of what a page carries stands', () => {
  const json = '<script id="boot" type="application/json">{"page":1,"orders":[{"id":7,"note":"<"},{"id":8}]}</script>'
  const packed = `<script>self.__next_f.push([1,${JSON.stringify(ROWS)}])</script>`
  it.each([
    ['in JSON', json, '/boot/orders/1', '{"id":8}'],
    ['in a list that is not one of several', json, '/boot/orders/0/0/id', '{"id":7,"note":"<"}'],
    [
      'behind a member that the page does not hold',
      json,
      '/boot/customers/0',
      '{"page":1,"orders":[{"id":7,"note":"<"},{"id":8}]}',
    ],
    [
      'in a literal of a script',
      '<script>window.App={user:{id:7,name:"a"},};</script>',
      '/App/user',
      '{id:7,name:"a"}',
    ],
    [
      'in what wraps it in turn',
      `<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"order":{"id":7}}},"page":"/","query":{},"buildId":"b"}</script>`,
      '/__NEXT_DATA__/order',
      '{"id":7}',
    ],
    [
      'in an attribute, as a whole',
      `<div data-props="{&quot;order&quot;:{&quot;id&quot;:7}}"></div>`,
      '/props/order',
      '{&quot;order&quot;:{&quot;id&quot;:7}}',
    ],
  ])('%s', (_, script, pointer, expected) => {
    expect(marked(page(script), pointer)).toBe(expected)
  })

  it('in rows of a stream, as a whole', () => {
    expect(marked(page(packed), '/flight/order')).toBe(JSON.stringify(ROWS))
  })

  it('nowhere, where nothing of the name is carried', () => {
    expect(marked(page(json), '/other/orders')).toBeNull()
    expect(marked(page('<p>Hi</p>'), '/boot')).toBeNull()
  })

  it('where the excerpt marks it', () => {
    const text = page(json)
    const evidence: Evidence = {
      source: '0123456789abcdef' as SourceId,
      pointer: '/log/entries/0/response/content/text',
      within: '/boot/orders/1',
    }
    const entry = {
      request: { method: 'GET', url: 'https://shop.example/orders', headers: [] },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'text/html; charset=utf-8', size: text.length, text },
      },
    }
    const { parts } = writeExcerpt(evidence, { value: entry, source: 'shop.har', identity: null })
    const marks = parts.flatMap(({ lines }) =>
      lines.flatMap(line => line.marks.map(([from, to]) => line.text.slice(from, to))),
    )
    expect(marks).toEqual(['{"id":8}'])
  })
})
