import { describe, expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import { lowered } from '../../store/recordings/seen-texts.ts'
import { foundText } from './found-text.ts'
import { searchEntries } from './search-entries.ts'
import { searchStatements } from './search-statements.ts'

const source = { id: '0123456789abcdef' as SourceId, name: 'shop.har', files: [] }

function hits(query: string, entries: readonly unknown[], kind: 'entries' | 'snapshots' | 'pages' = 'entries') {
  const slices = entries.map(entry => Buffer.from(typeof entry === 'string' ? entry : JSON.stringify(entry)))
  let filled = 0
  const ends = Uint32Array.from(slices.map(({ length }) => (filled += length)))
  const bytes = Uint8Array.from(Buffer.concat(slices))
  return [...searchEntries(query, source).run({ kind, first: 40, bytes, ends })].map(hit => ({
    pointer: hit.evidence.pointer,
    found: hit.marks.map(([from, to]) => hit.snippet.slice(from, to)),
  }))
}

const exchange = {
  request: {
    method: 'POST',
    url: 'https://shop.example/api/orders?note=Caf%C3%A9',
    headers: [{ name: 'X-Trace', value: 'abc-123' }],
    postData: { mimeType: 'application/json', text: '{"status":"paid","note":"Größe \\"XL\\""}' },
  },
  response: {
    status: 418,
    statusText: "I'm a teapot",
    headers: [{ name: 'Server', value: 'kettle' }],
    content: { mimeType: 'text/html', text: '<h1>İstanbul ORDERS</h1>' },
  },
  _webSocketMessages: [
    { type: 'send', data: 'ping' },
    { type: 'receive', data: '{"joined":true}' },
  ],
}
const packed = (mimeType: string, text: string) => ({
  response: { content: { mimeType, encoding: 'base64', text: Buffer.from(text).toString('base64') } },
})

test('search in what snapshots show', () => {
  const snapshots = [
    { url: 'https://shop.example/orders', title: 'Orders', html: '<p role="alert">The name is taken</p>' },
    { url: 'https://shop.example/orders', title: 'Orders', html: '', same: 0 },
    'no snapshot',
  ]
  expect(hits('name is TAKEN', snapshots, 'snapshots')).toEqual([
    { pointer: '/log/_snapshots/40/html', found: ['name is taken'] },
  ])
  expect(hits('orders', snapshots, 'snapshots').map(({ pointer }) => pointer)).toEqual([
    '/log/_snapshots/40/title',
    '/log/_snapshots/41/title',
  ])
  expect(hits('orders', snapshots, 'pages')).toEqual([])
})

describe('search in entries', () => {
  test.each([
    ['API/Orders', '/request/url', ['api/orders']],
    ['post https', '/request/url', ['POST https']],
    ['"status":"paid"', '/request/postData/text', ['"status":"paid"']],
    ['"status": "paid"', '/request/postData/text', ['"status":"paid"']],
    ['größe', '/request/postData/text', ['Größe']],
    ['GRÖSSE', null, []],
    ['orders</h1>', '/response/content/text', ['ORDERS</h1>']],
    ['stanbul', '/response/content/text', ['stanbul']],
    ['joined', '/_webSocketMessages/1/data', ['joined']],
    ['418', '/response/status', ['418']],
    ['teapot', '/response/status', ['teapot']],
    ['x-trace: ABC', '/request/headers/0', ['X-Trace: abc']],
    ['kettle', '/response/headers/0', ['kettle']],
    // Names that only the format has are nothing that was recorded.
    ['postData', null, []],
    ['_webSocketMessages', null, []],
    ['', null, []],
  ])('%s', (query, pointer, found) => {
    expect(hits(query, [{}, exchange])).toEqual(
      pointer === null ? [] : [{ pointer: `/log/entries/41${pointer}`, found }],
    )
  })

  test('in bodies that are packed, where they are text', () => {
    expect(hits('Hidden', [packed('', 'a hidden word')])).toEqual([
      { pointer: '/log/entries/40/response/content/text', found: ['hidden'] },
    ])
    expect(hits('hidden', [packed('image/png', 'a hidden word')])).toEqual([])
  })

  test('an entry is one hit, and what cannot be read is none', () => {
    expect(hits('shop', [exchange, '{"shop', exchange])).toHaveLength(2)
  })
})

test('lower case keeps every place', () => {
  for (const text of ['ABC', 'İİx', 'ẞß', 'ΑΣ', 'ǅ', '\u{1F600}É', 'ﬀ']) expect(lowered(text)).toHaveLength(text.length)
})

test('what surrounds a find is short, and whole characters', () => {
  const text = `${'\u{1F600}'.repeat(300)}needle${'\u{1F600}'.repeat(300)}`
  const found = foundText(text, lowered(text), ['needle'])
  expect(found?.text.length).toBeLessThan(250)
  expect(found?.text).not.toMatch(/\p{Cs}/u)
  expect(found?.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['needle'])
})

describe('search in statements', () => {
  const said = (id: string, ...lines: readonly string[]) => ({ section: 'calls' as const, id, isGap: false, lines })
  const texts = [
    said('calls/a', 'GET /orders', 'Reads an order of a customer.'),
    said('calls/b', 'POST /customers', 'Creates one.', 'Answer 201: customer, object'),
    said('calls/c', 'customer of the month'),
  ]
  test.each([
    ['customer', ['calls/c', 'calls/b', 'calls/a']],
    ['ORDER customer', ['calls/a']],
    ['customer order', ['calls/a']],
    ['post /customers', ['calls/b']],
    ['nothing', []],
    ['  ', []],
  ])('%s', (query, ids) => {
    expect(searchStatements(texts, query).map(({ id }) => id)).toEqual(ids)
  })
})
