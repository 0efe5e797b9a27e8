import { createHash } from 'node:crypto'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Body, Exchange } from '../../evidence/exchange.ts'
import { readHarEntry, readHarPage } from './entry.ts'

const AT = '2026-01-02T03:04:05.678Z'
const TIME = Date.parse(AT)

function read(entry: object): Exchange {
  const result = readHarEntry(Buffer.from(JSON.stringify(entry)), { index: 0 })
  if ('diagnostic' in result) throw new Error(result.diagnostic.message)
  return result.exchange
}

/** An exchange whose request and response are given in part. */
function exchange(request: object = {}, response: object | null = {}, more: object = {}): Exchange {
  return read({
    startedDateTime: AT,
    time: 12.5,
    request: { method: 'GET', url: 'https://a.test/x', headers: [], ...request },
    ...(response === null ? {} : { response: { status: 200, headers: [], content: { size: 0 }, ...response } }),
    ...more,
  })
}

const received = (content: object, headers: object[] = [], response: object = {}): Body | undefined =>
  exchange({}, { content, headers, ...response }).response?.body
const sent = (postData: object, headers: object[] = []): Body | undefined =>
  exchange({ method: 'POST', postData, headers, bodySize: -1 }).request.body

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64')
const coding = (value: string) => [{ name: 'Content-Encoding', value }]

describe('what there is of a response', () => {
  test.each([
    ['Chrome, blocked', { status: 0, _error: 'net::ERR_BLOCKED_BY_CLIENT' }, {}, 'net::ERR_BLOCKED_BY_CLIENT'],
    ['Playwright, aborted', { status: -1, _failureText: 'net::ERR_ABORTED' }, {}, 'net::ERR_ABORTED'],
    ['Playwright, by a test', { status: -1 }, { _wasAborted: true }, 'aborted'],
    ['mitmproxy', { status: 0, _error: 'peer closed connection' }, {}, 'peer closed connection'],
    ['Firefox', { status: 0, statusText: '' }, {}, 'no response was recorded'],
    ['no status', {}, { comment: 'timed out' }, 'timed out'],
    ['none at all', null, {}, 'no response was recorded'],
  ])('%s', (_, response, more, failure) => {
    const { response: read, failure: why } = exchange(
      {},
      response === null ? null : { status: undefined, ...response },
      more,
    )
    expect([read, why]).toEqual([undefined, failure])
  })

  test('a response that failed on the way keeps both', () => {
    const { response, failure } = exchange({}, { status: 200, _error: 'net::ERR_HTTP2_PROTOCOL_ERROR' })
    expect([response?.status, failure]).toEqual([200, 'net::ERR_HTTP2_PROTOCOL_ERROR'])
  })

  test('a status in quotes', () => expect(exchange({}, { status: '404' }).response?.status).toBe(404))
})

test('a long text is known again by its digest', () => {
  const script = (text: string) => received({ text, mimeType: 'text/javascript' })?.digest
  const long = `let a = ${'1 + '.repeat(2000)}1`
  expect([script(long), script(`${long} `), script('let a')]).toEqual([
    createHash('sha256').update(long).digest('hex'),
    createHash('sha256').update(`${long} `).digest('hex'),
    undefined,
  ])
})

describe('caches', () => {
  test.each([
    ['Chrome', { _fromCache: 'disk' }, true],
    ['Chrome, service worker', { _fetchedViaServiceWorker: true }, true],
    ['WebKit', { _fetchType: 'Memory Cache' }, true],
    ['WebKit, network', { _fetchType: 'Network Load' }, false],
    ['Firefox', { cache: { afterRequest: null } }, true],
    ['none', { cache: {} }, false],
  ])('%s', (_, more, fromCache) => expect(exchange({}, {}, more).fromCache).toBe(fromCache))
  test('304 went over the wire', () => {
    const { fromCache, response } = exchange({}, { status: 304, content: { size: 500, mimeType: 'application/json' } })
    expect([fromCache, response?.body?.state]).toEqual([false, 'empty'])
  })
  test('304 with the cached text', () =>
    expect(
      exchange({}, { status: 304, content: { mimeType: 'application/json', text: '{"a":1}' } }).response?.body?.value,
    ).toEqual({ a: 1 }))
})

describe('headers and cookies', () => {
  test('names in lower case, without those of HTTP/2 itself', () =>
    expect(
      exchange({
        headers: [
          { name: ':path', value: '/x' },
          { name: 'Accept', value: '*/*' },
        ],
      }).request.headers,
    ).toEqual([{ name: 'accept', value: '*/*' }]))
  test('an object instead of a list', () =>
    expect(exchange({ headers: { Accept: '*/*' } }).request.headers).toEqual([{ name: 'accept', value: '*/*' }]))
  test('cookies joined by line breaks', () => {
    const { response } = exchange({}, { headers: [{ name: 'set-cookie', value: 'a=1; Path=/\nb=2' }] })
    expect(response?.cookies).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ])
    expect(response?.headers.length).toBe(2)
  })
  test('a cookie that is taken back and then set anew is the one that a browser keeps', () => {
    const value = 'sid=deleted; Max-Age=0\nsid=old\nlang=en\nsid=new'
    expect(exchange({}, { headers: [{ name: 'set-cookie', value }] }).response?.cookies).toEqual([
      { name: 'lang', value: 'en' },
      { name: 'sid', value: 'new' },
    ])
    const cookies = [
      { name: 'sid', value: 'deleted' },
      { name: 'sid', value: 'new' },
    ]
    expect(exchange({}, { cookies }).response?.cookies).toEqual([{ name: 'sid', value: 'new' }])
  })
  test('cookies that the tool did not list', () =>
    expect(exchange({ cookies: [], headers: [{ name: 'Cookie', value: 'a=1; b=x=y' }] }).request.cookies).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'x=y' },
    ]))
  test('cookies that it did', () =>
    expect(exchange({ cookies: [{ name: 'a', value: '1', httpOnly: true }] }).request.cookies).toEqual([
      { name: 'a', value: '1' },
    ]))
})

describe('bodies of responses: kinds', () => {
  const JSON_TYPE = 'application/json'
  test.each<[string, object, object[], Partial<Body> | undefined]>([
    [
      'JSON',
      { mimeType: 'application/json; charset=utf-8', text: '{"a":[1]}' },
      [],
      { state: 'parsed', value: { a: [1] }, mediaType: JSON_TYPE },
    ],
    ['a JSON scalar', { mimeType: JSON_TYPE, text: 'null' }, [], { state: 'parsed', value: null }],
    [
      '+json',
      { mimeType: 'application/problem+json', text: '{"status":400}' },
      [],
      { state: 'parsed', value: { status: 400 } },
    ],
    [
      'base64',
      { mimeType: JSON_TYPE, text: base64('{"ü":1}'), encoding: 'base64' },
      [],
      { state: 'parsed', value: { ü: 1 } },
    ],
    ['behind a byte order mark', { mimeType: JSON_TYPE, text: '\ufeff[1]' }, [], { state: 'parsed', value: [1] }],
    ['behind a guard', { mimeType: JSON_TYPE, text: ")]}',\n[1]" }, [], { state: 'parsed', value: [1] }],
    [
      'behind another guard',
      { mimeType: JSON_TYPE, text: 'for(;;);{"a":1}' },
      [],
      { state: 'parsed', value: { a: 1 } },
    ],
    ['JSON as HTML', { mimeType: 'text/html', text: ' {"a":1}' }, [], { state: 'parsed', value: { a: 1 } }],
    ['JSON as plain text', { mimeType: 'text/plain', text: '[1]' }, [], { state: 'parsed', value: [1] }],
    ['a word as plain text', { mimeType: 'text/plain', text: 'true' }, [], { state: 'text', text: 'true' }],
    [
      'lines',
      { mimeType: 'application/x-ndjson', text: '{"a":1}\n{"a":2}\n' },
      [],
      { state: 'parsed', value: [{ a: 1 }, { a: 2 }] },
    ],
    [
      'messages in envelopes',
      {
        mimeType: 'application/connect+json',
        text: '\0\0\0\0{{"a":"}{"}\0\0\0\u0001\ufffd{"a":{"b":2}}\u0002\0\0\0\u0002{}',
      },
      [],
      { state: 'parsed', value: [{ a: '}{' }, { a: { b: 2 } }, {}] },
    ],
    [
      'envelopes that end too early',
      { mimeType: 'application/connect+json', text: '\0\0\0\0\u0009{"a":1' },
      [],
      { state: 'truncated' },
    ],
    [
      'no type, type in the header',
      { mimeType: 'x-unknown', text: '[]' },
      [{ name: 'Content-Type', value: JSON_TYPE }],
      { state: 'parsed', value: [], mediaType: JSON_TYPE },
    ],
    ['no type at all', { mimeType: '', text: '{"a":1}' }, [], { state: 'parsed', value: { a: 1 }, mediaType: '' }],
    ['HTML', { mimeType: 'text/html', text: '<p>' }, [], { state: 'text', text: '<p>', size: 3 }],
    [
      'XML',
      { mimeType: 'application/soap+xml; charset=utf-8', text: '<order id="7"><paid>true</paid></order>' },
      [],
      {
        state: 'parsed',
        value: { order: { '@id': 7, paid: true } },
        text: '<order id="7"><paid>true</paid></order>',
        mediaType: 'application/soap+xml',
      },
    ],
    ['XML that is none', { mimeType: 'text/xml', text: '<order>' }, [], { state: 'text', text: '<order>' }],
    ['XML that was cut', { mimeType: 'text/xml', text: '<a/>', size: 1000 }, [], { state: 'truncated', text: '<a/>' }],
    [
      'a picture',
      { mimeType: 'image/png', text: base64('PNG!'), encoding: 'base64', size: 4 },
      [],
      { state: 'binary', size: 4, mediaType: 'image/png' },
    ],
    ['SVG', { mimeType: 'image/svg+xml', text: '<svg/>' }, [], { state: 'text', text: '<svg/>' }],
    [
      'bytes of no type',
      { mimeType: '', text: base64(Buffer.from([0, 1, 2, 255])), encoding: 'base64' },
      [],
      { state: 'binary' },
    ],
    [
      'Latin-1',
      { mimeType: 'text/html; charset=iso-8859-1', text: base64(Buffer.from('é', 'latin1')), encoding: 'base64' },
      [],
      { text: 'é' },
    ],
    [
      'nobody knows the charset',
      { mimeType: 'text/html; charset=klingon', text: base64('é'), encoding: 'base64' },
      [],
      { text: 'é' },
    ],
    ['markup that says it is JSON', { mimeType: JSON_TYPE, text: '<p>Hi' }, [], { state: 'text', text: '<p>Hi' }],
    ['a word that says it is JSON', { mimeType: JSON_TYPE, text: 'Done.' }, [], { state: 'text', text: 'Done.' }],
    ['not JSON', { mimeType: JSON_TYPE, text: '{"a":x}' }, [], { state: 'malformed', text: '{"a":x}' }],
    [
      'markup that is said to be JSON',
      { mimeType: JSON_TYPE, text: ' <p class="alert">No.</p>' },
      [],
      { state: 'text', mediaType: 'text/html', text: ' <p class="alert">No.</p>' },
    ],
    [
      'words before markup',
      { mimeType: JSON_TYPE, text: 'ERROR: <div class="alert">No.</div>' },
      [],
      { state: 'text', mediaType: 'text/html', text: 'ERROR: <div class="alert">No.</div>' },
    ],
    ['no base64', { mimeType: JSON_TYPE, text: '{"a":1}', encoding: 'base64' }, [], { state: 'malformed' }],
    [
      'broken lines',
      { mimeType: JSON_TYPE, text: 'eyJh\r\nIjox\r\nfQ==', encoding: 'base64' },
      [],
      { value: { a: 1 } },
    ],
    ['no coding of HAR', { mimeType: JSON_TYPE, text: '7b7d', encoding: 'hex' }, [], { state: 'malformed' }],
    ['text that says so', { mimeType: JSON_TYPE, text: '{"a":1}', encoding: 'utf-8' }, [], { value: { a: 1 } }],
    ['JSON that was cut', { mimeType: JSON_TYPE, text: '{"a":["x' }, [], { state: 'truncated', text: '{"a":["x' }],
    ['text that was cut', { mimeType: 'text/html', text: '<p>', size: 1000 }, [], { state: 'truncated' }],
    ['text, size over the wire', { mimeType: 'text/html', text: '<p>'.repeat(99), size: 50 }, [], { state: 'text' }],
    [
      'said to be cut',
      { mimeType: 'text/html', text: '<p>', comment: 'Truncated at 1 MB' },
      [],
      { state: 'truncated' },
    ],
    ['dropped by Chrome', { mimeType: JSON_TYPE, size: 120 }, [], { state: 'not shown', size: 120 }],
    [
      'dropped by Playwright',
      { mimeType: JSON_TYPE, size: -1 },
      [{ name: 'content-length', value: '43' }],
      { state: 'not shown', size: 43 },
    ],
    [
      'dropped by Firefox',
      { mimeType: JSON_TYPE, size: -1, comment: 'Response bodies are not included.' },
      [],
      { state: 'not shown' },
    ],
    [
      'begun, and its end not waited for',
      { mimeType: 'text/x-component', size: -1 },
      [{ name: 'content-type', value: 'text/x-component' }],
      { state: 'not shown', mediaType: 'text/x-component' },
    ],
    [
      'confirmed by 304, under the status that was held',
      { mimeType: JSON_TYPE, size: -1 },
      [{ name: 'etag', value: '"a"' }],
      { state: 'not shown', mediaType: JSON_TYPE },
    ],
    [
      'out of a cache, and not looked at',
      { mimeType: JSON_TYPE, size: 0, compression: 445 },
      [{ name: 'etag', value: '"a"' }],
      { state: 'not shown', mediaType: JSON_TYPE },
    ],
    ['of no type', { mimeType: 'x-unknown', size: -1 }, [], { state: 'empty' }],
    [
      'of no length',
      { mimeType: JSON_TYPE, size: -1 },
      [
        { name: 'content-type', value: JSON_TYPE },
        { name: 'content-length', value: '0' },
      ],
      { state: 'empty', size: 0 },
    ],
    ['empty', { mimeType: JSON_TYPE, size: 0, text: '' }, [], { state: 'empty', size: 0 }],
    [
      '__proto__',
      { mimeType: JSON_TYPE, text: '{"__proto__":{"polluted":1}}' },
      [],
      { state: 'parsed', value: JSON.parse('{"__proto__":{"polluted":1}}') as never },
    ],
  ])('%s', (_, content, headers, body) => {
    expect(received(content, headers)).toMatchObject(body as object)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
  test.each([
    ['lists', '['.repeat(9999) + ']'.repeat(9999), 'malformed'],
    ['objects', '{"a":'.repeat(600) + '1' + '}'.repeat(600), 'malformed'],
    ['in strings only', JSON.stringify('['.repeat(9999)), 'parsed'],
    ['side by side', `[${'[1],'.repeat(999)}[]]`, 'parsed'],
  ])('nested without end: %s', (_, text, state) =>
    expect(received({ mimeType: 'application/json', text })?.state).toBe(state),
  )
  test('no content', () =>
    expect(exchange({}, { content: undefined }).response?.body).toEqual({ mediaType: '', state: 'empty', size: 0 }))
  test('a field named __proto__ survives', () =>
    expect(
      Object.keys((received({ mimeType: 'application/json', text: '{"__proto__":{}}' })?.value ?? {}) as object),
    ).toEqual(['__proto__']))
  test.each([
    ['204', { status: 204 }, 'GET'],
    ['HEAD', { headers: [{ name: 'content-length', value: '99' }] }, 'HEAD'],
    ['a redirect', { status: 302, redirectURL: '/y', content: { size: 30 } }, 'GET'],
  ])('%s has none', (_, response, method) => expect(exchange({ method }, response).response?.body?.state).toBe('empty'))
})

describe('bodies as they came over the wire', () => {
  const text = '{"a":"packed"}'
  test.each([
    ['gzip', gzipSync(text), 'gzip'],
    ['deflate', deflateSync(text), 'deflate'],
    ['deflate without a head', deflateRawSync(text), 'deflate'],
    ['br', brotliCompressSync(text), 'br'],
    ['twice', gzipSync(brotliCompressSync(text)), 'br, gzip'],
    // What the reference implementation packs it to (level 19).
    ['zstd', Buffer.from('KLUv/QRocQAAeyJhIjoicGFja2VkIn0RdgR7', 'base64'), 'zstd'],
    ['unpacked, header left standing', Buffer.from(text), 'gzip'],
    ['unpacked, header of br', Buffer.from(text), 'br'],
  ])('%s', (_, bytes, header) =>
    expect(
      received({ mimeType: 'application/json', text: base64(bytes), encoding: 'base64' }, coding(header))?.value,
    ).toEqual({ a: 'packed' }),
  )
  test('gzip as characters', () =>
    expect(
      received({ mimeType: 'application/json', text: gzipSync(text).toString('latin1') }, coding('gzip'))?.value,
    ).toEqual({ a: 'packed' }))
  test.each([
    ['a bomb', gzipSync(Buffer.alloc(80 * 1024 * 1024))],
    ['damaged', gzipSync(text).subarray(0, 20)],
  ])('%s is not unpacked', (_, bytes) => {
    const body = received({ mimeType: 'application/json', text: base64(bytes), encoding: 'base64' }, coding('gzip'))
    expect([body?.state, body?.text]).toEqual(['malformed', undefined])
  })
  test.each([
    ['a bomb of zstd', zstdBomb(0)],
    ['a frame of zstd that wants 3 GB at once', zstdBomb(0xa8)],
    ['a frame of zstd without its end', Buffer.from('KLUv/QRocQAA', 'base64')],
    ['the mark of zstd alone', Buffer.from('KLUv/Q==', 'base64')],
  ])('%s is not unpacked', (_, bytes) => {
    const body = received({ mimeType: 'application/json', text: base64(bytes), encoding: 'base64' }, coding('zstd'))
    expect([body?.state, body?.text]).toEqual(['malformed', undefined])
  })
})

/** A frame of 800 blocks of RFC 8878, each one byte that is repeated 128 Ki times. @param window its descriptor; 0: 1 KiB */
function zstdBomb(window: number): Buffer {
  const block = (isLast: boolean): number[] => {
    const head = ((128 * 1024) << 3) | (1 << 1) | (isLast ? 1 : 0)
    return [head & 0xff, (head >> 8) & 0xff, (head >> 16) & 0xff, 0x20]
  }
  const blocks = Array.from({ length: 800 }, (_, nth) => block(nth === 799)).flat()
  return Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, window, ...blocks])
}

describe('bodies of requests', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const part = (head: string, value: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const upload = `${part('name="a"', '1')}${part('name="f"; filename="x.png"\r\nContent-Type: image/png', 'bytes')}--b--\r\n`
  test.each<[string, object, Partial<Body> | undefined]>([
    ['JSON', { mimeType: 'application/json', text: '{"a":1}' }, { state: 'parsed', value: { a: 1 } }],
    [
      'a form',
      { mimeType: `${FORM};charset=UTF-8`, text: 'a=1&b=x+y%C3%BC&c' },
      {
        mediaType: FORM,
        fields: [
          { name: 'a', value: '1' },
          { name: 'b', value: 'x yü' },
          { name: 'c', value: '' },
        ],
      },
    ],
    [
      'text under the type of forms',
      { mimeType: FORM, text: 'To: a\nNo=1&b' },
      { state: 'text', text: 'To: a\nNo=1&b' },
    ],
    ['a word under it', { mimeType: FORM, text: 'short' }, { state: 'text', text: 'short' }],
    ['a value that nobody encoded', { mimeType: FORM, text: 'a=b c\n' }, { fields: [{ name: 'a', value: 'b c' }] }],
    [
      'Chrome: both, text counts',
      { mimeType: FORM, text: 'a=%20', params: [{ name: 'a', value: '%20' }] },
      { fields: [{ name: 'a', value: ' ' }] },
    ],
    [
      'Charles: parameters only',
      { mimeType: FORM, params: [{ name: 'a', value: '1+1' }] },
      { state: 'parsed', fields: [{ name: 'a', value: '1+1' }] },
    ],
    [
      'Charles: an upload',
      {
        mimeType: 'multipart/form-data',
        params: [{ name: 'f', fileName: 'x.png', contentType: 'image/png', value: 'bytes' }],
      },
      { fields: [{ name: 'f', value: '', fileName: 'x.png', mediaType: 'image/png' }] },
    ],
    [
      'Firefox: headers in front',
      { mimeType: FORM, text: `Content-Type: ${FORM}\r\nContent-Length: 3\r\n\r\na=1` },
      { fields: [{ name: 'a', value: '1' }] },
    ],
    ['JSON as a form', { mimeType: FORM, text: '{"a":1}' }, { state: 'parsed', value: { a: 1 } }],
    [
      'multipart around JSON',
      {
        mimeType: 'multipart/form-data; boundary=b',
        text: '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"a":1}\r\n--b--\r\n',
      },
      { state: 'parsed', value: { a: 1 } },
    ],
    [
      'multipart',
      { mimeType: 'multipart/form-data; boundary=b', text: upload },
      {
        state: 'parsed',
        fields: [
          { name: 'a', value: '1' },
          { name: 'f', value: '', fileName: 'x.png', mediaType: 'image/png', size: 5 },
        ],
      },
    ],
    ['multipart, no boundary', { mimeType: 'multipart/form-data', text: upload }, { state: 'parsed' }],
    ['multipart, quoted', { mimeType: 'multipart/form-data; boundary="b"', text: upload }, { state: 'parsed' }],
    ['multipart without parts', { mimeType: 'multipart/form-data; boundary=b', text: 'x' }, { state: 'malformed' }],
    ['text', { mimeType: 'text/plain', text: 'hello' }, { state: 'text', text: 'hello' }],
    ['mitmproxy writes one for each POST', { mimeType: '', text: '', params: [] }, undefined],
    [
      'a lone percent sign',
      { mimeType: FORM, text: 'a=100%&b=%zz' },
      {
        fields: [
          { name: 'a', value: '100%' },
          { name: 'b', value: '%zz' },
        ],
      },
    ],
  ])('%s', (_, postData, body) => {
    if (body === undefined) expect(sent(postData)).toBeUndefined()
    else expect(sent(postData)).toMatchObject(body)
  })
  test('none, though one was sent', () =>
    expect(
      exchange({ method: 'POST', bodySize: 7, headers: [{ name: 'content-type', value: 'application/json' }] }).request
        .body,
    ).toEqual({
      mediaType: 'application/json',
      state: 'not shown',
      size: 7,
    }))
  test('none', () => expect(exchange({ bodySize: 0 }).request.body).toBeUndefined())
})

describe('addresses and times', () => {
  test.each([
    ['as recorded', '/login', 'https://a.test/login'],
    ['absolute', 'https://b.test/', 'https://b.test/'],
    ['relative', '../z?a=1', 'https://a.test/z?a=1'],
    ['nonsense', 'http://[', 'http://['],
  ])('a redirect: %s', (_, location, absolute) => {
    expect(exchange({}, { status: 302, redirectURL: location }).response?.redirect).toBe(absolute)
    expect(exchange({}, { status: 307, headers: [{ name: 'Location', value: location }] }).response?.redirect).toBe(
      absolute,
    )
  })
  test('a created thing is no redirect', () =>
    expect(exchange({}, { status: 201, redirectURL: '/x/1' }).response?.redirect).toBeUndefined())
  test('a path only', () =>
    expect(exchange({ url: '/x?y=1', headers: [{ name: 'Host', value: 'a.test:81' }] }).request.url).toBe(
      'http://a.test:81/x?y=1',
    ))
  test.each([
    ['Insomnia: beside the address', 'https://a.test/x', 'https://a.test/x?a=1%202&b='],
    ['as all others: in it too', 'https://a.test/x?a=1+2', 'https://a.test/x?a=1+2'],
  ])('a query, %s', (_, url, whole) => {
    const queryString = [
      { name: 'a', value: '1 2' },
      { name: 'b', value: '' },
    ]
    expect(exchange({ url, queryString }).request.url).toBe(whole)
  })
  test.each([
    ['2026-01-02T04:04:05.678+01:00', TIME],
    ['2026-01-02T03:04:05.6781234Z', TIME],
    [TIME, TIME],
    ['', 0],
    [undefined, 0],
    ['yesterday', 0],
    [1e308, 0],
    [8.64e15 + 1, 0],
    [-1, 0],
  ])('%s', (startedDateTime, at) => expect(exchange({}, {}, { startedDateTime }).at).toBe(at))
  test('a type in capitals', () => expect(exchange({}, {}, { _resourceType: 'XHR' }).resourceType).toBe('xhr'))
  test('a method in small letters', () => expect(exchange({ method: 'post' }).request.method).toBe('POST'))
})

describe('what cannot be read is said', () => {
  test.each([
    ['', 'too large'],
    ['{"request":', 'not JSON'],
    ['null', 'not an object'],
    ['[1]', 'not an object'],
    ['{}', 'no request'],
    ['{"request":"GET"}', 'no request'],
  ])('%s', (text, message) => {
    const read = readHarEntry(Buffer.from(text), { index: 7 })
    expect(read).toMatchObject({
      diagnostic: { pointer: '/log/entries/7', message: expect.stringContaining(message) as string },
    })
  })
  test('without quoting it', () => {
    const read = readHarEntry(Buffer.from('{"password":"hunter2" x}'), { index: 0 })
    expect(JSON.stringify(read)).not.toContain('hunter2')
  })
  test('nothing in it is of the type that it should be', () => {
    const request = { method: 1, url: {}, headers: 'x', cookies: 7, postData: [], bodySize: 'x' }
    const response = { status: [], headers: [null, 1, {}], content: 'x', redirectURL: 3 }
    expect(
      read({ startedDateTime: {}, time: 'x', pageref: 1, request, response, cache: 1, _webSocketMessages: 'x' }),
    ).toMatchObject({
      at: 0,
      duration: 0,
      request: { method: '', url: '' },
    })
  })
})

test('assets can be left unread', () => {
  const entry = {
    request: { method: 'GET', url: 'https://a.test/a.css' },
    response: { status: 200, content: { mimeType: 'text/css', text: 'a{}', size: 3 } },
  }
  const result = readHarEntry(Buffer.from(JSON.stringify(entry)), { index: 0, assetBodies: false })
  expect(result).toMatchObject({ exchange: { response: { body: { mediaType: 'text/css', state: 'text', size: 3 } } } })
  expect(JSON.stringify(result)).not.toContain('a{}')
})

test('pages', () => {
  const page = (value: unknown) => readHarPage(Buffer.from(JSON.stringify(value)), { index: 2 })
  expect(page({ startedDateTime: AT, id: 'page_1', title: 'Shop' })).toEqual({
    page: { at: TIME, page: 'page_1', title: 'Shop' },
  })
  expect(page({})).toEqual({ page: { at: 0, page: '', title: '' } })
  expect(page(3)).toMatchObject({ diagnostic: { pointer: '/log/pages/2' } })
})

test('a form that means another method', () => {
  const postData = { mimeType: 'application/x-www-form-urlencoded', text: '_method=delete&back=1' }
  const { request } = exchange({ method: 'POST', postData })
  expect(request).toMatchObject({ method: 'DELETE', override: { method: 'DELETE', by: 'field _method' } })
  const json = { mimeType: 'application/json', text: '{"_method": "put", "name": "a"}' }
  expect(exchange({ method: 'POST', postData: json }).request.method).toBe('PUT')
  expect(exchange({ method: 'POST' }).request).not.toHaveProperty('override')
})

test('a form that asks in the place of an address', () => {
  const { request } = exchange({
    method: 'POST',
    url: 'https://shop.test/orders?depth=0#top',
    headers: [{ name: 'X-HTTP-Method-Override', value: 'GET' }],
    postData: { mimeType: 'application/x-www-form-urlencoded', text: 'limit=1&where%5Bid%5D=3' },
  })
  expect(request).toMatchObject({ method: 'GET', url: 'https://shop.test/orders?depth=0&limit=1&where%5Bid%5D=3#top' })
  expect(request).not.toHaveProperty('body')
})

test('an object that asks in the place of an address', () => {
  const { request } = exchange({
    method: 'POST',
    url: 'https://shop.test/orders',
    postData: { mimeType: 'text/plain', text: '{"where":{"id":3},"limit":1,"_method":"GET"}' },
  })
  expect(request).toMatchObject({
    method: 'GET',
    url: 'https://shop.test/orders?where=%7B%22id%22%3A3%7D&limit=1',
    override: { method: 'GET', by: 'field _method', asked: 'JSON' },
  })
  expect(request).not.toHaveProperty('body')
})

test('an empty body that weighs what ends a body of chunks', () => {
  const content = { mimeType: 'x-unknown', size: 0, text: '', encoding: 'base64' }
  const bodyOf = (bodySize: number, more: object = {}) =>
    exchange({}, { content, bodySize, ...more }).response?.body?.state
  expect(bodyOf(5)).toBe('empty')
  expect(bodyOf(6)).toBe('not shown')
  expect(bodyOf(5, { headers: [{ name: 'content-length', value: '5' }] })).toBe('not shown')
  const unknown = { content: { mimeType: 'x-unknown', size: -1, compression: 0 } }
  expect(bodyOf(5, { ...unknown, headers: [{ name: 'Transfer-Encoding', value: 'chunked' }] })).toBe('empty')
  expect(bodyOf(11, { ...unknown, headers: [{ name: 'Transfer-Encoding', value: 'chunked' }] })).toBe('not shown')
  expect(bodyOf(5, unknown)).toBe('not shown')
})

test('what a page carries for its scripts stands beside its text; what was sent, and what was cut, carries nothing', () => {
  const text = '<html><script type="application/json" id="boot">{"orders":[{"id":1}]}</script></html>'
  const carried = { boot: { orders: [{ id: 1 }] } }
  const headers = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }]
  expect(received({ text }, headers)).toMatchObject({ state: 'text', text, carried })
  expect(received({ text: Buffer.from(text).toString('base64'), encoding: 'base64' }, headers)).toMatchObject({
    carried,
  })
  expect(received({ text, _truncated: true }, headers)?.carried).toBeUndefined()
  expect(sent({ mimeType: 'text/html', text })?.carried).toBeUndefined()
})
