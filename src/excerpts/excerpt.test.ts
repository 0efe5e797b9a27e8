import { describe, expect, test } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import type { JsonValue } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import type { Excerpt } from './excerpt.ts'
import { EXCERPT_WINDOW, type ExcerptView, writeExcerpt } from './write-excerpt.ts'

const TEXT = '/response/content/text'

const json = (text: string) => ({ mimeType: 'application/json', size: text.length, text })

const order = {
  startedDateTime: '2026-11-21T01:22:34.620+01:00',
  time: 20.651,
  request: {
    method: 'PATCH',
    url: 'https://shop.example/orders/7?notify=yes&as=ada%20l',
    httpVersion: 'HTTP/1.1',
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Referer', value: 'https://shop.example/orders' },
      { name: 'Cookie', value: 'sid=rdx_session_0123456789abcdef; a=b' },
    ],
    postData: json('{"status":"paid","lines":[{"id":1},{"id":2,"tags":["a","b"]}]}'),
  },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'HTTP/1.1',
    headers: [{ name: 'content-type', value: 'application/json' }],
    content: json('{ "data": {"id": 7.0, "status": "paid", "a/b": {}, "status": "sent"}, "long": [] }'),
  },
}

function open(entry: unknown, pointer: string, within?: string, view?: ExcerptView): Excerpt {
  const evidence = { source: '0123456789abcdef' as SourceId, pointer, ...(within === undefined ? {} : { within }) }
  return writeExcerpt(evidence, { value: entry as JsonValue, source: 'shop.har', identity: 'clerk' }, view)
}

/** All that is marked, a row each. */
const marked = ({ parts }: Excerpt): readonly string[] =>
  parts.flatMap(({ lines }) => lines.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))))

describe('what a pointer marks', () => {
  const cases: readonly (readonly [pointer: string, within: string | undefined, marks: readonly string[]])[] = [
    ['', undefined, ['PATCH https://shop.example/orders/7?notify=yes&as=ada%20l HTTP/1.1', 'HTTP/1.1 200 OK']],
    ['/request', undefined, ['PATCH https://shop.example/orders/7?notify=yes&as=ada%20l HTTP/1.1']],
    ['/request/method', undefined, ['PATCH']],
    ['/request/url', undefined, ['https://shop.example/orders/7?notify=yes&as=ada%20l']],
    ['/request/queryString/1', undefined, ['as=ada%20l']],
    ['/request/queryString/1/value', undefined, ['as=ada%20l']],
    ['/request/headers/1', undefined, ['Referer: https://shop.example/orders']],
    ['/request/headers/1/value', undefined, ['Referer: https://shop.example/orders']],
    ['/request/cookies/0', undefined, ['Cookie: sid=rdx_session_0123456789abcdef; a=b']],
    ['/response/status', undefined, ['200 OK']],
    ['/response/timings', undefined, ['HTTP/1.1 200 OK']],
    ['/request/postData/text', '/status', ['"status": "paid"']],
    ['/request/postData/text', '/lines/1/id', ['"id": 2']],
    ['/request/postData/text', '/lines/1/tags/1', ['"b"']],
    ['/request/postData/text', '/lines/0', ['{', '"id": 1', '}']],
    ['/response/content/text', '/data/id', ['"id": 7.0']],
    ['/response/content/text', '/data/status', ['"status": "sent"']],
    ['/response/content/text', '/data/a~1b', ['"a/b": {}']],
    ['/response/content/text', '/long', ['"long": []']],
    [
      '/response/content',
      undefined,
      ['{', '"data": {', '"id": 7.0,', '"status": "paid",', '"a/b": {},', '"status": "sent"', '},', '"long": []', '}'],
    ],
  ]
  test.each(cases)('%s %s', (pointer, within, marks) => {
    expect(marked(open(order, `/log/entries/97${pointer}`, within))).toEqual(marks)
  })

  test('a place inside a body that is not there marks the body', () => {
    expect(marked(open(order, '/log/entries/0/request/postData/text', '/none')).length).toBeGreaterThan(3)
  })
})

describe('what a statement quotes', () => {
  const cases: readonly (readonly [pointer: string, quote: string, marks: readonly string[]])[] = [
    ['/response/content/text', 'status', ['"status": "paid"', '"status": "sent"']],
    ['/response/content/text', 'sent', ['sent']],
    ['/request/url', '/orders/', ['/orders/']],
    ['/request/url', 'ada l', ['ada%20l']],
    ['/response/content/text', 'nowhere', ['{', '"data": {']],
  ]
  test.each(cases)('%s %s', (pointer, quote, marks) => {
    const found = marked(open(order, `/log/entries/97${pointer}`, undefined, { quotes: [quote] }))
    expect(found.slice(0, marks.length)).toEqual(marks)
  })

  test('stands in HTML as HTML writes it, and not inside another word', () => {
    const page = answer('text/html', '<title>Tom &amp; Co</title>\n<nav>Tomcat</nav>')
    expect(marked(open(page, '/log/entries/0/response/content/text', undefined, { quotes: ['Tom & Co'] }))).toEqual([
      'Tom &amp; Co',
    ])
    expect(marked(open(page, '/log/entries/0/response/content/text', undefined, { quotes: ['Tom'] }))).toEqual(['Tom'])
  })
})

function answer(mimeType: string, text: string, more: object = {}) {
  return {
    ...order,
    response: { ...order.response, headers: [], content: { mimeType, text, size: text.length, ...more } },
  }
}

describe('bodies', () => {
  const lines = (entry: unknown, part = 1): readonly string[] =>
    (open(entry, '/log/entries/0').parts[part] as Excerpt['parts'][number]).lines.map(({ text }) => text).slice(2)
  const note = (entry: unknown): string | null =>
    (open(entry, '/log/entries/0').parts[1] as Excerpt['parts'][number]).note

  test('JSON is spelled as it was recorded', () => {
    const text = '{"a":1.50,"a":"\\u00e9","big":12345678901234567890,"list":[1,[2]],"s":["x]y"],"deep":{"e":{}}}'
    expect(lines(answer('application/json', text)).join('\n')).toBe(
      [
        '{',
        '  "a": 1.50,',
        '  "a": "\\u00e9",',
        '  "big": 12345678901234567890,',
        '  "list": [',
        '    1,',
        '    [2]',
        '  ],',
        '  "s": ["x]y"],',
        '  "deep": {',
        '    "e": {}',
        '  }',
        '}',
      ].join('\n'),
    )
  })

  test('a member of XML is marked where it stands', () => {
    const text =
      '<?xml version="1.0"?><orders><order id="1"><total>5</total></order><order id="2"><total>6</total></order></orders>'
    const found = (within: string) =>
      marked(open(answer('text/xml', text), '/log/entries/0/response/content/text', within))
    expect(lines(answer('text/xml', text))).toEqual([
      '<?xml version="1.0"?>',
      '<orders>',
      '  <order id="1">',
      '    <total>5</total>',
      '  </order>',
      '  <order id="2">',
      '    <total>6</total>',
      '  </order>',
      '</orders>',
    ])
    expect(found('/orders/order/1/total')).toEqual(['<total>6</total>'])
    expect(found('/orders/order/0/@id')).toEqual(['<order id="1">', '<total>5</total>', '</order>'])
  })

  test.each([
    ['what is no JSON stands as it is', 'application/json', '{"a":', ['{"a":']],
    ['text keeps its lines', 'text/plain', 'a\r\n b\n', ['a', ' b', '']],
    ['a guard keeps a line of its own', 'application/json', ")]}',\n[1]", [")]}',", '[1]']],
    ['a form a field a line', 'application/x-www-form-urlencoded', 'a=1&b=%20&c', ['a=1', '&b=%20', '&c']],
    [
      'JSON lines one after the other',
      'application/x-ndjson',
      '{"a":1}\n{"a":2}\n',
      ['{', '  "a": 1', '}', '{', '  "a": 2', '}'],
    ],
  ])('%s', (_, mimeType, text, expected) => {
    expect(lines(answer(mimeType, text))).toEqual(expected)
  })

  test('base64 is shown where it is text', () => {
    expect(lines(answer('', btoa('hello'), { encoding: 'base64' }))).toEqual(['hello'])
    const image = answer('image/png', btoa('\x89PNG\x00\x01'), { encoding: 'base64' })
    expect(note(image)).toBe('The body is not text: 6 bytes of image/png.')
    expect(marked(open(image, '/log/entries/0/response/content/text'))).toEqual(['HTTP/1.1 200 OK'])
  })

  test('a body that the recording does not hold, and an answer that never came, are said in words', () => {
    expect(note({ ...order, response: { ...order.response, content: { size: 1234 } } })).toMatch(/1\u202F234 bytes/)
    expect(note({ ...order, response: { status: 0, _failureText: 'net::ERR_ABORTED' } })).toMatch(/net::ERR_ABORTED/)
  })

  test('messages of a socket', () => {
    const socket = {
      ...order,
      _webSocketMessages: [
        { type: 'send', time: 1_700_000_000, opcode: 1, data: '{"event":"join"}' },
        { type: 'receive', time: 1_700_000_001.5, opcode: 1, data: 'pong' },
      ],
    }
    const pointer = '/log/entries/3/_webSocketMessages/0'
    expect(marked(open(socket, pointer))).toEqual(['sent 22:13:20.000', '{', '"event": "join"', '}'])
    expect(marked(open(socket, `${pointer}/data`, '/event'))).toEqual(['"event": "join"'])
  })
})

describe('long bodies', () => {
  const many = JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id, name: `n${id}` })))
  test('open at the mark, and elsewhere where asked', () => {
    const pointer = '/log/entries/0/response/content/text'
    const found = open(answer('application/json', many), pointer, '/4000/name')
    const [, part] = found.parts as [unknown, Excerpt['parts'][number]]
    expect(part.lines).toHaveLength(EXCERPT_WINDOW)
    expect(part.totalLines).toBe(5000 * 4 + 4)
    expect(marked(found)).toEqual(['"name": "n4000"'])
    const again = open(answer('application/json', many), pointer, '/4000/name', { window: { part: 1, line: 19_990 } })
    expect(again.parts[1]).toMatchObject({ firstLine: 19_990 })
    expect(again.parts[1]?.lines.at(-1)?.text).toBe(']')
  })

  test('a long line takes several rows, and nothing of it is missing', () => {
    const text = `${'word '.repeat(500)}rdx_key_0123456789abcdef_16to23aud ${'\u{1F600}'.repeat(900)}${'x'.repeat(3000)}`
    const [, part] = open(answer('text/plain', text), '/log/entries/0/response/content/text').parts
    const rows = part?.lines.slice(2) ?? []
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(row => row.text).join('')).toBe(text)
    expect(rows.slice(1).every(row => row.continues === true)).toBe(true)
    expect(rows.some(row => /\p{Cs}/u.test(row.text))).toBe(false)
    const marks = rows.flatMap(row => row.replaced.map(([from, to]) => row.text.slice(from, to)))
    expect(marks).toEqual(['rdx_key_0123456789abcdef_16to23aud'])
  })
})

test('says where, when, by whom and what stands for a secret', () => {
  const excerpt = open(order, '/log/entries/97')
  expect(excerpt).toMatchObject({
    source: 'shop.har',
    ordinal: 97,
    kind: 'entry',
    at: '2026-11-21T00:22:34.620Z',
    milliseconds: 20.651,
    method: 'PATCH',
    status: 200,
    from: 'https://shop.example/orders',
    identity: 'clerk',
  })
  const cookie = excerpt.parts[0]?.lines.find(({ text }) => text.startsWith('Cookie'))
  expect(cookie?.replaced.map(([from, to]) => cookie.text.slice(from, to))).toEqual(['rdx_session_0123456789abcdef'])
})

test('a page', () => {
  const page = { startedDateTime: '2026-11-21T01:22:34Z', id: 'page_1', title: 'Orders', pageTimings: { onLoad: 3 } }
  expect(marked(open(page, '/log/pages/0/title'))).toEqual(['"title": "Orders"'])
  expect(marked(open(page, '/log/pages/0'))).toEqual(['"title": "Orders"'])
})

describe('a snapshot', () => {
  const snapshot = {
    startedDateTime: '2026-11-21T01:22:34Z',
    url: 'https://shop.example/orders/new',
    title: 'New order',
    action: { id: 'call@7', when: 'after', words: 'click "Save"' },
    appeared: [{ text: 'The name is taken', mark: 'alert' }],
    html: '<html><body><form><label>Name<input name="name" required></label></form><p role="alert">The name is taken</p></body></html>',
  }
  const cases: readonly (readonly [
    rest: string,
    within: string | undefined,
    quotes: string[],
    marks: readonly string[],
  ])[] = [
    ['', undefined, [], ['Address: https://shop.example/orders/new']],
    ['/html', undefined, ['nowhere'], ['Address: https://shop.example/orders/new']],
    ['', undefined, ['The name is taken'], ['The name is taken']],
    ['/html', undefined, ['name'], ['name', 'name', 'name']],
    ['/html', '1:30', [], ['<input name="name" required>']],
    ['/title', undefined, [], ['Title: New order']],
    ['/action', undefined, [], ['After: click "Save"']],
    ['/appeared/0/text', undefined, [], ['Appeared: The name is taken']],
  ]
  test.each(cases)('%s %s %j', (rest, within, quotes, marks) => {
    expect(marked(open(snapshot, `/log/_snapshots/3${rest}`, within, { quotes }))).toEqual(marks)
  })

  test('its markup stands tag by tag', () => {
    const excerpt = open(snapshot, '/log/_snapshots/3')
    expect(excerpt).toMatchObject({ kind: 'snapshot', ordinal: 3, url: snapshot.url, at: '2026-11-21T01:22:34.000Z' })
    expect(excerpt.parts[1]?.lines.map(({ text }) => text)).toContain('        <input name="name" required>')
  })
})

describe('a place in a script', () => {
  const script = 'import"./a.js";const routes=[{path:"/orders"}];\nfetch("/api/orders",{method:"POST"})'
  test('stands by itself, by the name of its file and with the numbers of its lines', () => {
    const entry = {
      ...answer('text/javascript', script),
      request: { ...order.request, url: 'https://shop.example/js/main%20x.js?v=1' },
    }
    const excerpt = open(entry, '/log/entries/9/response/content/text', '2:1', { quotes: ['orders'] })
    expect(excerpt.parts.map(({ title }) => title)).toEqual(['main x.js:2:1', 'Request', 'Response 200'])
    expect(marked(excerpt)).toEqual(['fetch("/api/orders",{method:"POST"})'])
    expect(excerpt.parts[0]?.lines.map(({ number }) => number)).toEqual([1, 2])
    expect(excerpt.parts[2]?.lines.some(({ text }) => text.includes('fetch'))).toBe(false)
  })

  test('of megabytes in one line only what stands around the mark is sent', () => {
    const long = `${'f(1);'.repeat(400_000)}post("/x",{a:1});${'g(2);'.repeat(100_000)}`
    const excerpt = open(answer('text/javascript', long), '/log/entries/9/response/content/text', '1:2000001')
    expect(marked(excerpt)).toEqual(['post("/x",{a:1})'])
    expect(JSON.stringify(excerpt).length).toBeLessThan(200_000)
  })

  test('is counted in lines that end at a line feed, whatever else JavaScript takes for an end', () => {
    const odd = 'const ends="\u2028\u2029";\r\nfetch("/a",{sep:"\u2028"});post("/b",{c:1})'
    const excerpt = open(answer('text/javascript', odd), '/log/entries/9/response/content/text', '2:23')
    expect(marked(excerpt)).toEqual(['post("/b",{c:1})'])
  })

  test('that is not there any more is said, and its answer is marked', () => {
    const excerpt = open(answer('text/javascript', script), '/log/entries/9/response/content/text', '7:1')
    expect(excerpt.parts[0]?.note).toBe('The text has no character at 7:1.')
    expect(marked(excerpt)).toHaveLength(1)
  })
})

describe('a file of a folder of built files', () => {
  const script = 'import"./a.js";const n=1;\nfetch("/api/orders",{method:"POST"})'
  const source = 'type Order = {}\n\nfetch(\n  "/api/orders", { method: "POST" })\n'
  const entry = {
    ...answer('text/javascript', script),
    request: { ...order.request, url: 'file:///assets/my%20app.js' },
    startedDateTime: new Date(0).toISOString(),
    time: 0,
  }
  const files = ['index.js', 'assets/my app.js']
  const openFile = (place: Omit<Evidence, 'source'>, original: string | null = null, quotes: readonly string[] = []) =>
    writeExcerpt(
      { source: '0123456789abcdef' as SourceId, ...place },
      { value: entry, source: 'dist', identity: null, files, original },
      { quotes },
    )

  test('is shown by itself, and was asked for by nobody', () => {
    const excerpt = openFile({ pointer: 'assets/my app.js:2:1' })
    expect(excerpt).toMatchObject({ kind: 'file', ordinal: 1, url: 'assets/my app.js', method: '', at: null })
    expect(excerpt.parts.map(({ title, pointer }) => [title, pointer])).toEqual([
      ['assets/my app.js:2:1', 'assets/my app.js'],
    ])
    expect(marked(excerpt)).toEqual(['fetch("/api/orders",{method:"POST"})'])
  })

  test('as a whole is marked where it says what is quoted, else at its head', () => {
    expect(marked(openFile({ pointer: 'assets/my app.js' }, null, ['/api/orders']))).toEqual(['/api/orders'])
    expect(marked(openFile({ pointer: 'assets/my app.js' }, null, ['nowhere']))).toEqual(['import"./a.js";const n=1;'])
  })

  test('a place that is not there is said, and its head is marked', () => {
    const excerpt = openFile({ pointer: 'assets/my app.js:9:1' })
    expect(excerpt.parts[0]?.note).toBe('The text has no character at 9:1.')
    expect(marked(excerpt)).toEqual(['import"./a.js";const n=1;'])
  })

  const place = { pointer: 'assets/my app.js:2:1', original: 'src/orders.ts:4:3' }
  test('comes behind the source that it was made of, where that is at hand', () => {
    const excerpt = openFile(place, source)
    expect(excerpt.parts.map(({ title }) => title)).toEqual(['src/orders.ts:4:3', 'assets/my app.js:2:1'])
    expect(marked(excerpt)).toEqual(['"/api/orders"', 'fetch("/api/orders",{method:"POST"})'])
    expect(openFile(place, null).parts.map(({ title }) => title)).toEqual(['assets/my app.js:2:1'])
  })

  test('a script in a recording has its source in front as well', () => {
    const excerpt = writeExcerpt(
      {
        source: '0123456789abcdef' as SourceId,
        pointer: `/log/entries/9${TEXT}`,
        within: '2:1',
        original: place.original,
      },
      { value: entry, source: 'a.har', identity: null, original: source },
    )
    expect(excerpt.parts.map(({ title }) => title).slice(0, 3)).toEqual([
      'src/orders.ts:4:3',
      'my app.js:2:1',
      'Request',
    ])
    expect(marked(excerpt)).toEqual(['"/api/orders"', 'fetch("/api/orders",{method:"POST"})'])
  })
})

describe('a description', () => {
  const yaml = 'openapi: 3.1.0\npaths:\n  /orders:\n    get:\n      summary: "List"\n'
  const document = (text: string) => ({ name: 'api.yaml', mimeType: 'application/yaml', text })
  const cases: readonly (readonly [text: string, place: string, marks: readonly string[]])[] = [
    [yaml, '/paths/~1orders/get/summary', ['summary: "List"']],
    [yaml, '/paths/~1nothing', ['openapi: 3.1.0']],
    ['{"paths":{"/orders":{"get":{"summary":"List"}}}}', '/paths/~1orders/get/summary', ['"summary": "List"']],
    ['type Query {\n  orders(first: Int): [Order]\n}', '2:3', ['orders(first: Int)']],
    ['a: &a [*a, *a]', '/a', ['a: &a [*a, *a]']],
  ]
  test.each(cases)('%j at %s', (text, place, marks) => {
    const excerpt = open(document(text), place)
    expect(excerpt).toMatchObject({ kind: 'description', parts: [{ title: 'api.yaml' }] })
    expect(marked(excerpt)).toEqual(marks)
  })
})

test.each([null, 'x', 7, [], {}, { request: 1, response: [] }, { request: { headers: [null, 3] } }])(
  'an entry that is none opens all the same: %j',
  entry => {
    expect(open(entry, '/log/entries/0/request/url').parts.length).toBeGreaterThan(0)
  },
)
