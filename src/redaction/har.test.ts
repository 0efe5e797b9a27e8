import { gunzipSync, gzipSync, unzlibSync, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Body, Exchange, JsonObject } from '../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from './har.ts'
import { containers, encode64, maker, named, personal, vendorKeys } from './planted.ts'
import { makeRedactor } from './redactor.ts'
import { emptySecrets } from './known/secrets.ts'

const key = new Uint8Array(32).fill(7)
const secret = 'q8ZrT2mLx04BvKd93hWn'

function redact(...entries: object[]): JsonObject[] {
  const secrets = emptySecrets()
  for (const entry of entries) collectHarEntry(secrets, entry as JsonObject)
  const redactor = makeRedactor(secrets, key)
  return entries.map(entry => redactHarEntry(redactor, entry as JsonObject))
}

const entry = (request: object, response: object = {}, more: object = {}) => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  time: 1,
  request: {
    method: 'GET',
    url: 'https://shop.test/a',
    httpVersion: 'HTTP/1.1',
    headers: [],
    cookies: [],
    queryString: [],
    headersSize: 10,
    bodySize: 0,
    ...request,
  },
  response: {
    status: 200,
    headers: [],
    cookies: [],
    content: { size: 0, mimeType: 'text/plain' },
    redirectURL: '',
    ...response,
  },
  cache: {},
  timings: { wait: 1 },
  ...more,
})
const content = (mimeType: string, text: string, encoding?: string) => ({
  content: { size: text.length, mimeType, text, ...(encoding ? { encoding } : {}) },
})
const contentOf = (redacted: JsonObject) =>
  (redacted['response'] as JsonObject)['content'] as JsonObject & { text: string; size: number }
const token = /rdx_[a-z]+_[0-9a-f]{16}(?:_16to23aud)?/

describe('a HAR entry without its secrets', () => {
  test('URL, query list, headers, cookies', () => {
    const [redacted] = redact(
      entry({
        url: `https://shop.test/a?access_token=${secret}&page=2`,
        queryString: [
          { name: 'access_token', value: secret },
          { name: 'page', value: '2' },
        ],
        headers: [
          { name: 'Authorization', value: `Bearer ${secret}` },
          { name: 'Accept', value: '*/*' },
        ],
        cookies: [{ name: 'sid', value: secret, path: '/' }],
      }),
    )
    const text = JSON.stringify(redacted)
    expect(text).not.toContain(secret)
    expect(new Set(text.match(new RegExp(token, 'g'))).size).toBe(1)
    expect(text).toContain('&page=2')
  })
  test('a pretty body stays pretty, a minified one minified, and the size fits', () => {
    for (const indent of [undefined, 2, '\t']) {
      const value = { user: 'ann', token: secret, list: [1, 2] }
      const [redacted] = redact(entry({}, content('application/json', JSON.stringify(value, null, indent))))
      const { text, size } = contentOf(redacted!)
      expect(text).toBe(JSON.stringify({ ...value, token: token.exec(text)![0] }, null, indent))
      expect(size).toBe(text.length)
    }
  })
  test('base64 stays base64, gzip inside it gzip', () => {
    const json = JSON.stringify({ secret })
    const bytes = gzipSync(new TextEncoder().encode(json), { mtime: 0 })
    const [plain, zipped] = redact(
      entry({}, content('application/json', encode64(json), 'base64')),
      entry({}, content('application/json', btoa(String.fromCharCode(...bytes)), 'base64')),
    )
    expect(JSON.parse(atob(contentOf(plain!).text)).secret).toMatch(token)
    const inflated = gunzipSync(Uint8Array.from(atob(contentOf(zipped!).text), char => char.charCodeAt(0)))
    expect(JSON.parse(new TextDecoder().decode(inflated)).secret).toMatch(token)
  })
  test('zlib too; what is cut is left out, since nobody can look through it', () => {
    const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
    const json = new TextEncoder().encode(JSON.stringify({ secret, more: 'words '.repeat(40) }))
    const [zlib, ...cut] = redact(
      entry({}, content('application/json', base64(zlibSync(json)), 'base64')),
      entry({}, content('application/json', base64(zlibSync(json).subarray(0, -8)), 'base64')),
      entry({}, content('application/json', base64(gzipSync(json).subarray(0, -12)), 'base64')),
    )
    const inflated = unzlibSync(Uint8Array.from(atob(contentOf(zlib!).text), char => char.charCodeAt(0)))
    expect(JSON.parse(new TextDecoder().decode(inflated)).secret).toMatch(token)
    expect(cut.map(one => contentOf(one).text)).toEqual(['', ''])
  })
  test.each(['PK\x03\x04', '%PDF-1.7\n', '7z\xbc\xaf\x27\x1c', '\x28\xb5\x2f\xfd'])(
    'archives keep their first bytes and their length: %j',
    beginning => {
      const bytes = btoa(`${beginning}${secret} and what else is packed in there`)
      const [kept] = redact(entry({}, content('application/octet-stream', bytes, 'base64')))
      const { text } = contentOf(kept!)
      expect(text.length).toBe(bytes.length)
      expect(atob(text).startsWith(beginning.slice(0, 4))).toBe(true)
      expect(atob(text).slice(6)).toMatch(/^\0*$/)
      expect(contentOf(redact(kept!)[0]!).text).toBe(text)
    },
  )
  test('bytes that only begin as zlib does stay', () => {
    const bytes = btoa('x\x9c\xff\xff\xff\xff plainly something else')
    const [kept] = redact(entry({}, content('application/octet-stream', bytes, 'base64')))
    expect(contentOf(kept!).text).toBe(bytes)
  })
  test('posted forms, as text and as parameters', () => {
    const [redacted] = redact(
      entry({
        method: 'POST',
        bodySize: 40,
        postData: {
          mimeType: 'application/x-www-form-urlencoded',
          text: `user=ann&password=${secret}`,
          params: [{ name: 'password', value: secret }],
        },
      }),
    )
    const text = JSON.stringify(redacted)
    expect(text).not.toContain(secret)
    expect(text).toContain('user=ann&password=rdx_password_')
  })
  test('sockets, and what only this tool writes', () => {
    const [redacted] = redact(
      entry(
        { headers: [{ name: 'x-auth-token', value: secret }] },
        {},
        {
          _webSocketMessages: [
            { type: 'send', time: 1, opcode: 1, data: `42["auth",{"token":"${secret}"}]` },
            { type: 'receive', time: 2, opcode: 2, data: btoa(`\u0001\u0002${secret}\u0003`) },
          ],
          _initiator: {
            type: 'script',
            url: `https://shop.test/x.js?sig=${secret}`,
            stack: { note: `called with ${secret}` },
          },
          _requestHeaders: [{ name: 'cookie', value: `sid=${secret}` }],
        },
      ),
    )
    const text = JSON.stringify(redacted)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(btoa(`\u0001\u0002${secret}\u0003`))
  })
  test('pictures and what holds nothing are the same objects', () => {
    const picture = entry({}, content('image/png', encode64('PNG'), 'base64'))
    const [redacted] = redact(picture)
    expect(redacted).toBe(picture)
  })
  test('twice is once', () => {
    const entries = [
      entry(
        { headers: [{ name: 'cookie', value: `sid=${secret}; theme=dark` }] },
        content('text/html', `<input type="hidden" name="csrf" value="${secret}x">`),
      ),
      entry(
        { url: `https://ann:${secret}@shop.test/` },
        content('application/json', `{"token": "${secret}", "email": "ann@shop.test", "pin": 4711}`),
      ),
    ]
    const once = redact(...entries)
    expect(redact(...once)).toEqual(once)
  })
})

describe('planted secrets, as a tool would have written them', () => {
  const text = (body: Body): string => {
    if (body.fields)
      return body.fields.map(field => `${encodeURIComponent(field.name)}=${encodeURIComponent(field.value)}`).join('&')
    return body.value === undefined ? body.text! : JSON.stringify(body.value, null, 1)
  }
  const entryOf = ({ request, response, messages }: Exchange) =>
    entry(
      {
        ...request,
        body: undefined,
        ...(request.body ? { postData: { mimeType: request.body.mediaType, text: text(request.body) } } : {}),
      },
      {
        ...response,
        ...(response?.body ? content(response.body.mediaType, text(response.body)) : {}),
        body: undefined,
        redirectURL: '',
      },
      messages
        ? { _webSocketMessages: messages.map(message => ({ type: 'receive', time: 0, opcode: 1, data: message.text })) }
        : {},
    )
  test.each(Object.keys(containers))('in %s: 99 % go', container => {
    const make = maker(23)
    const trials = [named, personal, vendorKeys].flatMap(makers =>
      Object.entries(makers).map(([name, secret]) => {
        const value = secret(make)
        const hidden =
          /:\/\/app:(\w+)@/.exec(value)?.[1] ??
          /AccountKey=(\w+)/.exec(value)?.[1] ??
          (value.startsWith('eyJ') ? value.split('.')[2]! : value)
        const exchange = containers[container]!(makers === named ? name : 'note', value)
        const full = entryOf(exchange)
        const once = JSON.stringify(redact(JSON.parse(JSON.stringify(full)) as object))
        const plain = once.replaceAll('\\\\', '\\').replaceAll('\\"', '"')
        return [once, plain].some(
          all => all.includes(hidden) || all.includes(encodeURIComponent(hidden)) || all.includes(encode64(hidden)),
        )
      }),
    )
    expect(trials.filter(leaked => leaked).length / trials.length).toBeLessThan(0.01)
  })
})

describe('what a page carries for its scripts is cleaned', () => {
  const flattened = JSON.stringify([{ user: 1 }, { name: 2, apiToken: 3 }, 'Ann Archer', secret])
  const script = (text: string, attributes = 'type="application/json" id="d"'): string =>
    `<html><body><script ${attributes}>${text}</script></body></html>`
  const pages: readonly (readonly [string, string])[] = [
    ['far from its name', script(flattened)],
    ['under its name', script(JSON.stringify({ user: { name: 'Ann Archer', apiToken: secret } }))],
    ['in a literal of a script', script(`window.__STATE__={user:{name:'Ann Archer',apiToken:'${secret}'}}`, '')],
    [
      'in JSON as text',
      script(`var s=JSON.parse(${JSON.stringify(JSON.stringify({ apiToken: secret, name: 'Ann Archer' }))})`, ''),
    ],
    [
      'in an attribute',
      `<div data-props="${JSON.stringify({ apiToken: secret, name: 'Ann Archer' }).replaceAll('"', '&quot;')}"></div>`,
    ],
    [
      'in rows that come in pieces',
      [`1:["$","$L2",null,{"user":{"name":"Ann Archer","apiTok`, `en":"${secret}"}}]\n`]
        .map(piece => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`)
        .join(''),
    ],
  ]
  test.each(pages)('%s', (_, html) => {
    for (const encoding of [undefined, 'base64']) {
      const [redacted] = redact(
        entry({}, content('text/html; charset=utf-8', encoding === undefined ? html : encode64(html), encoding)),
      )
      const { text } = contentOf(redacted as JsonObject)
      const shown = encoding === undefined ? text : atob(text)
      expect(shown).not.toContain(secret)
      expect(shown).toMatch(token)
      expect(shown).toContain('Ann Archer')
    }
  })
})

describe('what an answer holds flattened is cleaned', () => {
  const devalue = [{ user: 1 }, { name: 2, apiToken: 3 }, 'Ann Archer', secret]
  const answers: readonly (readonly [string, string, string])[] = [
    [
      'by turbo-stream',
      'text/x-script',
      JSON.stringify([{ _1: 2 }, 'data', { _3: 4, _5: 6 }, 'name', 'Ann Archer', 'apiToken', secret]),
    ],
    [
      'of a form action',
      'application/json',
      JSON.stringify({ type: 'success', status: 200, data: JSON.stringify(devalue) }),
    ],
    [
      'of the data of pages',
      'application/json',
      JSON.stringify({ type: 'data', nodes: [{ type: 'data', data: devalue }] }),
    ],
    ['by devalue alone', 'application/json+devalue', JSON.stringify(devalue)],
    [
      'in what a script is called with',
      'application/json',
      JSON.stringify({ exec: `this.set_user({name: 'Ann Archer', apiToken: '${secret}'});\n` }),
    ],
  ]
  test.each(answers)('%s', (_, mediaType, answer) => {
    for (const encoding of [undefined, 'base64']) {
      const [redacted] = redact(
        entry({}, content(mediaType, encoding === undefined ? answer : encode64(answer), encoding)),
      )
      const { text } = contentOf(redacted as JsonObject)
      const shown = encoding === undefined ? text : atob(text)
      expect(shown).not.toContain(secret)
      expect(shown).toContain('Ann Archer')
    }
  })
})

test('messages of HTTP in the parts of a body, each field by its name', () => {
  const text = [
    '--b',
    'Content-Type:application/http',
    '',
    `POST /users?access_token=${secret} HTTP/1.1`,
    'X-Api-Key: kT7rPq2Zx9',
    'Content-Type: application/json',
    '',
    '{"password":"tulip-garden"}',
    '--b',
    'Content-Type: multipart/mixed; boundary=c',
    '',
    '--c',
    'Content-Type: application/http',
    '',
    'PATCH Users(7) HTTP/1.1',
    'Content-Type: application/json',
    '',
    '{"pin":"7746","name":"plain"}',
    '--c--',
    '--b--',
  ].join('\r\n')
  const mimeType = 'multipart/mixed; boundary=b'
  const [made] = redact(entry({ method: 'POST', url: 'https://shop.test/$batch', postData: { mimeType, text } }))
  const written = ((made!['request'] as JsonObject)['postData'] as JsonObject)['text'] as string
  for (const gone of [secret, 'kT7rPq2Zx9', 'tulip-garden', '7746']) expect(written).not.toContain(gone)
  expect(written.split('\r\n')).toHaveLength(20)
  expect(written).toContain('PATCH Users(7) HTTP/1.1')
  expect(written).toContain('"name":"plain"')
})
