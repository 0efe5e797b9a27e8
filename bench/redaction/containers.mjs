/**
 * Where a value may stand in a recording. `plant(r, tool, name, value)` gives an entry that holds it; `read(entry, name)` gives what
 * stands there now, and throws where the place no longer is what it was.
 */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { entry, plain } from './entry.mjs'

const PACKED = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync }

const json = value => JSON.stringify(value)
const encode = encodeURIComponent
const escapeXml = text =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
const unescapeXml = text =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
const xmlName = name => name.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^([^\p{L}_])/u, '_$1')
const answer = e => e.response.content.text
const question = e => e.request.postData.text
const between = (text, before, after) => {
  const from = text.indexOf(before)
  if (from < 0) throw new Error(`no ${before}`)
  const to = text.indexOf(after, from + before.length)
  if (to < 0) throw new Error(`no ${after}`)
  return text.slice(from + before.length, to)
}
const html = body =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Account</title>${body}</body></html>`
const post = { method: 'POST' }
const reply = (tool, text, type = 'application/json', more = {}) => entry(tool, { text, type, ...more })
const page = (tool, body) =>
  reply(tool, html(body), 'text/html; charset=utf-8', { url: 'https://app.example.test/account' })
const withSocket = (tool, message) =>
  entry(tool, {
    url: 'wss://app.example.test/live',
    status: 101,
    text: '',
    extra: {
      _resourceType: 'websocket',
      _webSocketMessages: [
        { type: 'receive', time: 1767600000.1, opcode: 1, data: '{"type":"hello","heartbeat":30000}' },
        message,
      ],
    },
  })
const frame = (tool, data, type = 'send', opcode = 1) => withSocket(tool, { type, time: 1767600000.5, opcode, data })
const frameOf = e => e._webSocketMessages[1].data
const multipart = (name, value) =>
  `------WebKitFormBoundaryA1b2C3\r\nContent-Disposition: form-data; name="greeting"\r\n\r\nHello\r\n------WebKitFormBoundaryA1b2C3\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n------WebKitFormBoundaryA1b2C3--\r\n`
const protobuf = value => {
  const bytes = Buffer.from(value)
  const size = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7]
  return Buffer.concat([Buffer.from([8, 1, 0x12, ...size]), bytes, Buffer.from([0x18, 7, 0x22, 2, 0x68, 0x69])])
}
const unproto = buffer => {
  const long = buffer[3] > 127
  const size = long ? (buffer[3] & 127) | (buffer[4] << 7) : buffer[3]
  const from = long ? 5 : 4
  return buffer.subarray(from, from + size).toString()
}

/** By name: `any`: also for names that tell nothing; `lines`: may hold values of several lines; `free`: needs no name. */
export const CONTAINERS = {
  'json answer': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, json({ nr: r.whole(999), caption: r.words(3), [name]: value, shown: 'active' })),
    read: (e, name) => JSON.parse(answer(e))[name],
  },
  'json request': {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, { ...post, body: json({ remember: true, [name]: value, mode: 'en' }) }),
    read: (e, name) => JSON.parse(question(e))[name],
  },
  'json deep': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(
        tool,
        json(
          { data: { items: [{ nr: 1, attributes: { caption: r.words(2), [name]: value } }] }, meta: { total: 1 } },
          null,
          2,
        ),
      ),
    read: (e, name) => JSON.parse(answer(e)).data.items[0].attributes[name],
  },
  'json list': {
    any: true,
    plant: (r, tool, name, value) => reply(tool, json({ [name]: [value], page: 1 })),
    read: (e, name) => JSON.parse(answer(e))[name][0],
  },
  'json under a telling parent': {
    plant: (r, tool, name, value) => reply(tool, json({ [name]: { value, expires: 3600 } })),
    read: (e, name) => JSON.parse(answer(e))[name].value,
  },
  'json map value': {
    any: true,
    plant: (r, tool, name, value) => reply(tool, json({ entries: { [r.word()]: 'on', [`${name}`]: value } })),
    read: (e, name) => JSON.parse(answer(e)).entries[name],
  },
  'name and value pairs': {
    plant: (r, tool, name, value) =>
      reply(
        tool,
        json({
          settings: [
            { name: 'theme', value: 'dark' },
            { name, value },
          ],
        }),
      ),
    read: e => JSON.parse(answer(e)).settings[1].value,
  },
  'key and value pairs': {
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        body: json({
          env: [
            { key: 'LOG', value: 'info' },
            { key: name, value },
          ],
        }),
      }),
    read: e => JSON.parse(question(e)).env[1].value,
  },
  'graphql variables': {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        url: 'https://app.example.test/graphql',
        body: json({
          operationName: 'Do',
          query: 'mutation Do($input: In!) { do(input: $input) { id } }',
          variables: { input: { [name]: value } },
        }),
      }),
    read: (e, name) => JSON.parse(question(e)).variables.input[name],
  },
  'graphql literal': {
    plain: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        url: 'https://app.example.test/graphql',
        body: json({ query: `mutation { do(${name}: ${json(value)}, first: 10) { id } }` }),
      }),
    read: e => JSON.parse(/: ("(?:[^"\\]|\\.)*"), first/.exec(JSON.parse(question(e)).query)[1]),
  },
  form: {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        requestType: 'application/x-www-form-urlencoded',
        body: `utf8=1&${encode(name)}=${encode(value)}&commit=Save`,
        params:
          tool === 'postman'
            ? undefined
            : [
                { name: 'utf8', value: '1' },
                { name, value },
                { name: 'commit', value: 'Save' },
              ],
      }),
    read: (e, name) => {
      const told = e.request.postData.params?.[1].value
      const sent = new URLSearchParams(question(e)).get(name)
      return told === undefined || told === sent ? sent : [sent, told]
    },
  },
  multipart: {
    any: true,
    lines: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        requestType: 'multipart/form-data; boundary=----WebKitFormBoundaryA1b2C3',
        body: multipart(name, value),
      }),
    read: (e, name) => between(question(e), `name="${name}"\r\n\r\n`, '\r\n------WebKit'),
  },
  query: {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, { url: `https://app.example.test/go?page=2&${encode(name)}=${encode(value)}&lang=en` }),
    read: (e, name) => {
      const sent = new URL(e.request.url).searchParams.get(name)
      const told = e.request.queryString[1].value
      return sent === told || sent === plain(told) ? sent : [sent, told]
    },
  },
  referer: {
    plant: (r, tool, name, value) =>
      entry(tool, {
        requestHeaders: [
          { name: 'Referer', value: `https://app.example.test/go?page=2&${encode(name)}=${encode(value)}` },
        ],
      }),
    read: (e, name) => new URL(e.request.headers.find(h => h.name === 'Referer').value).searchParams.get(name),
  },
  fragment: {
    plant: (r, tool, name, value) => {
      const location = `https://spa.example.test/cb#${encode(name)}=${encode(value)}&token_type=bearer&expires_in=3600`
      return entry(tool, { status: 302, text: '', location, responseHeaders: [{ name: 'Location', value: location }] })
    },
    read: (e, name) => {
      const header = e.response.headers.find(h => h.name === 'Location').value
      if (header !== e.response.redirectURL) return [header, e.response.redirectURL]
      return new URLSearchParams(header.slice(header.indexOf('#') + 1)).get(name)
    },
  },
  'path after a telling word': {
    long: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        url: `https://app.example.test/${r.pick(['reset-password', 'magic-link', 'invite', 'verify-email', 'unsubscribe', 'share', 'auth/callback'])}/${encode(value)}`,
      }),
    read: e => decodeURIComponent(e.request.url.split('/').at(-1)),
  },
  'json in json': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, json({ id: 5, body: json({ kind: 'x', inner: json({ [name]: value, n: 1 }) }) })),
    read: (e, name) => JSON.parse(JSON.parse(JSON.parse(answer(e)).body).inner)[name],
  },
  'base64 json in json': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, json({ cfg: Buffer.from(json({ v: 2, [name]: value })).toString('base64') })),
    read: (e, name) => JSON.parse(Buffer.from(JSON.parse(answer(e)).cfg, 'base64').toString())[name],
  },
  'json in a query': {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        url: `https://app.example.test/trpc/a.b?batch=1&input=${encode(json({ 0: { json: { [name]: value } } }))}`,
      }),
    read: (e, name) => JSON.parse(new URL(e.request.url).searchParams.get('input'))[0].json[name],
  },
  'json in a form': {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        requestType: 'application/x-www-form-urlencoded; charset=UTF-8',
        body: `op=save&form=${encode(json({ [name]: value }))}`,
      }),
    read: (e, name) => JSON.parse(new URLSearchParams(question(e)).get('form'))[name],
  },
  'url in json': {
    plant: (r, tool, name, value) =>
      reply(tool, json({ next: `https://app.example.test/cb?x=1&${encode(name)}=${encode(value)}` })),
    read: (e, name) => new URL(JSON.parse(answer(e)).next).searchParams.get(name),
  },
  'relative url in json': {
    plant: (r, tool, name, value) => reply(tool, json({ redirectTo: `/cb?${encode(name)}=${encode(value)}&x=1` })),
    read: (e, name) => new URL(JSON.parse(answer(e)).redirectTo, 'http://h').searchParams.get(name),
  },
  'xml element': {
    any: true,
    lines: true,
    plant: (r, tool, name, value) =>
      reply(
        tool,
        `<?xml version="1.0"?>\n<r><nr>4</nr><${xmlName(name)}>${escapeXml(value)}</${xmlName(name)}><n>hi</n></r>`,
        'application/xml',
      ),
    read: (e, name) => unescapeXml(between(answer(e), `<${xmlName(name)}>`, `</${xmlName(name)}>`)),
  },
  'xml attribute': {
    plant: (r, tool, name, value) =>
      reply(tool, `<r><user id="4" ${xmlName(name)}="${escapeXml(value)}" state="on"/></r>`, 'text/xml; charset=utf-8'),
    read: (e, name) => unescapeXml(between(answer(e), `${xmlName(name)}="`, '"')),
  },
  soap: {
    plant: (r, tool, name, value) =>
      entry(tool, {
        ...post,
        requestType: 'text/xml',
        body: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns:login><ns:${xmlName(name)} xsi:type="xsd:string">${escapeXml(value)}</ns:${xmlName(name)}></ns:login></soap:Body></soap:Envelope>`,
      }),
    read: (e, name) => unescapeXml(between(question(e), `<ns:${xmlName(name)} xsi:type="xsd:string">`, '</ns')),
  },
  'hidden input': {
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><form action="/s" method="post"><input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}"><button>Save</button></form>`,
      ),
    read: (e, name) => unescapeXml(between(answer(e), `name="${escapeXml(name)}" value="`, '"')),
  },
  'input with its value first': {
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><form><input value='${escapeXml(value)}' id=f1 name=${escapeXml(name).replace(/\s/g, '_')} type=text></form>`,
      ),
    read: e => unescapeXml(between(answer(e), `<input value='`, "'")),
  },
  meta: {
    plant: (r, tool, name, value) =>
      page(tool, `<meta name="${escapeXml(name)}" content="${escapeXml(value)}"></head><body>`),
    read: (e, name) => unescapeXml(between(answer(e), `name="${escapeXml(name)}" content="`, '"')),
  },
  'data attribute': {
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><div id="app" data-${xmlName(name).replaceAll('_', '-').toLowerCase()}="${escapeXml(value)}"></div>`,
      ),
    read: e => unescapeXml(/<div id="app" [^=]+="([^"]*)"/.exec(answer(e))[1]),
  },
  'data attribute of json': {
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><div id="app" data-page="${escapeXml(json({ component: 'Home', props: { [name]: value } }))}"></div>`,
      ),
    read: (e, name) => JSON.parse(unescapeXml(between(answer(e), 'data-page="', '"'))).props[name],
  },
  'next data': {
    any: true,
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><script id="__NEXT_DATA__" type="application/json">${json({ props: { pageProps: { [name]: value } }, page: '/', buildId: r.base64url(21) })}</script>`,
      ),
    read: (e, name) => JSON.parse(between(answer(e), 'type="application/json">', '</script>')).props.pageProps[name],
  },
  'window state': {
    any: true,
    plant: (r, tool, name, value) =>
      page(tool, `</head><body><script>window.__STATE__ = ${json({ user: { nr: 4, [name]: value } })};</script>`),
    read: (e, name) => JSON.parse(between(answer(e), '__STATE__ = ', ';</script>')).user[name],
  },
  'inline variable': {
    plain: true,
    plant: (r, tool, name, value) =>
      page(
        tool,
        `</head><body><script>(function(){var cfg={debug:false,'${name.replace(/'/g, '')}':${json(value)},n:1};boot(cfg)})()</script>`,
      ),
    read: (e, name) => JSON.parse(between(answer(e), `'${name.replace(/'/g, '')}':`, ',n:1')),
  },
  'JSON.parse in a script': {
    plant: (r, tool, name, value) =>
      page(tool, `</head><body><script>window.S=JSON.parse(${json(json({ [name]: value, a: 1 }))})</script>`),
    read: (e, name) => JSON.parse(JSON.parse(between(answer(e), 'JSON.parse(', ')</script>')))[name],
  },
  'server-sent events': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, `event: hi\ndata: {"n":1}\n\nevent: set\ndata: ${json({ [name]: value })}\n\n`, 'text/event-stream'),
    read: (e, name) => JSON.parse(between(answer(e), 'event: set\ndata: ', '\n\n'))[name],
  },
  'socket json': {
    any: true,
    plant: (r, tool, name, value) => frame(tool, json({ type: 'auth', payload: { [name]: value } })),
    read: (e, name) => JSON.parse(frameOf(e)).payload[name],
  },
  'socket.io': {
    any: true,
    plant: (r, tool, name, value) => frame(tool, `42["login",${json({ [name]: value })}]`, 'receive'),
    read: (e, name) => JSON.parse(frameOf(e).slice(2))[1][name],
  },
  signalr: {
    any: true,
    plant: (r, tool, name, value) =>
      frame(tool, `${json({ type: 1, target: 'Go', arguments: [{ [name]: value }] })}\u001e`),
    read: (e, name) => JSON.parse(frameOf(e).slice(0, -1)).arguments[0][name],
  },
  stomp: {
    plant: (r, tool, name, value) => frame(tool, `CONNECT\naccept-version:1.2\n${name}:${value}\n\n\u0000`),
    read: (e, name) => between(frameOf(e), `\n${name}:`, '\n\n'),
  },
  'socket binary': {
    free: true,
    plant: (r, tool, name, value) => frame(tool, protobuf(value).toString('base64'), 'send', 2),
    read: e => unproto(Buffer.from(frameOf(e), 'base64')),
  },
  'base64 body': {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, Buffer.from(json({ [name]: value, ok: 1 })).toString('base64'), 'application/json', {
        encoding: 'base64',
      }),
    read: (e, name) => JSON.parse(Buffer.from(answer(e), 'base64').toString())[name],
  },
  ...Object.fromEntries(
    Object.entries(PACKED).map(([coding, pack]) => [
      `${coding} body`,
      {
        any: true,
        plant: (r, tool, name, value) =>
          reply(tool, pack(json({ [name]: value, ok: 1 })).toString('base64'), 'application/json', {
            encoding: 'base64',
            responseHeaders: [{ name: 'content-encoding', value: coding }],
          }),
        // The copy holds it unpacked.
        read: (e, name) => JSON.parse(answer(e))[name],
      },
    ]),
  ),
  'lines of names and values': {
    plain: true,
    plant: (r, tool, name, value) => reply(tool, `# env\nLOG=info\n${name}=${value}\nPORT=80\n`, 'text/plain'),
    read: (e, name) => between(answer(e), `${name}=`, '\nPORT'),
  },
  yaml: {
    plain: true,
    plant: (r, tool, name, value) =>
      reply(tool, `app:\n  debug: false\n  ${name}: ${json(value)}\n  port: 80\n`, 'application/yaml'),
    read: (e, name) => JSON.parse(between(answer(e), `${name}: `, '\n  port')),
  },
  csv: {
    plain: true,
    plant: (r, tool, name, value) =>
      reply(
        tool,
        `id,${name},state\n1,${value.includes(',') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value},on\n`,
        'text/csv',
      ),
    read: e => {
      const cell = between(answer(e), '\n1,', ',on\n')
      return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    },
  },
  ndjson: {
    any: true,
    plant: (r, tool, name, value) =>
      reply(tool, `{"n":1}\n${json({ n: 2, [name]: value })}\n{"n":3}\n`, 'application/x-ndjson'),
    read: (e, name) => JSON.parse(answer(e).split('\n')[1])[name],
  },
  jsonp: {
    plant: (r, tool, name, value) => reply(tool, `/**/cb_17(${json({ [name]: value })});`, 'application/javascript'),
    read: (e, name) => JSON.parse(between(answer(e), 'cb_17(', ');'))[name],
  },
  'guarded json': {
    plant: (r, tool, name, value) => reply(tool, `)]}',\n${json({ [name]: value })}`),
    read: (e, name) => JSON.parse(answer(e).slice(6))[name],
  },
  flight: {
    plant: (r, tool, name, value) =>
      reply(tool, `0:["$@1",["b",null]]\n1:${json({ ok: true, [name]: value })}\n`, 'text/x-component'),
    read: (e, name) => JSON.parse(answer(e).split('\n')[1].slice(2))[name],
  },
  'json as text/plain': {
    any: true,
    plant: (r, tool, name, value) =>
      entry(tool, { ...post, requestType: 'text/plain;charset=UTF-8', body: json({ [name]: value }) }),
    read: (e, name) => JSON.parse(question(e))[name],
  },
  'own request header': {
    plant: (r, tool, name, value) => entry(tool, { requestHeaders: [{ name: `X-${headerName(name)}`, value }] }),
    read: (e, name) => e.request.headers.find(h => h.name === `X-${headerName(name)}`).value,
    ascii: true,
  },
  'own answer header': {
    any: true,
    plant: (r, tool, name, value) => entry(tool, { responseHeaders: [{ name: `x-${headerName(name)}`, value }] }),
    read: (e, name) => e.response.headers.find(h => h.name === `x-${headerName(name)}`).value,
    ascii: true,
  },
  'headers inside a body': {
    header: true,
    plant: (r, tool, name, value) => reply(tool, json({ request: { headers: { host: 'a.test', [name]: value } } })),
    read: (e, name) => JSON.parse(answer(e)).request.headers[name],
  },
  'script asset': {
    free: true,
    vendor: true,
    plant: (r, tool, name, value) =>
      reply(
        tool,
        `!function(e){var t={api:"/v1",k:${json(value)},n:7};e(t)}(boot);//# sourceMappingURL=a.js.map`,
        'text/javascript',
      ),
    read: e => JSON.parse(between(answer(e), 'k:', ',n:7}')),
  },
  'html comment': {
    free: true,
    vendor: true,
    lines: true,
    plant: (r, tool, name, value) => page(tool, `</head><body><!-- build 17, ${value} , remove me --><p>Hello</p>`),
    read: e => between(answer(e), 'build 17, ', ' , remove'),
  },
  sentence: {
    free: true,
    vendor: true,
    plant: (r, tool, name, value) =>
      reply(tool, json({ message: `Could not reach ${value} , try again`, level: 'error' })),
    read: e => between(JSON.parse(answer(e)).message, 'reach ', ' , try'),
  },
  'text file': {
    free: true,
    vendor: true,
    lines: true,
    plant: (r, tool, name, value) => reply(tool, `# Notes\n\nkey is ${value} .\nBye\n`, 'text/markdown'),
    read: e => between(answer(e), 'key is ', ' .\nBye'),
  },
  'own field of the tool': {
    free: true,
    vendor: true,
    plant: (r, tool, name, value) =>
      entry(tool, { extra: { comment: `replayed with ${value}`, _custom: { note: { v: value } } } }),
    read: e => (e.comment.slice(14) === e._custom.note.v ? e._custom.note.v : [e.comment, e._custom.note.v]),
  },
}

export const headerName = name => name.replace(/[^A-Za-z0-9-]/g, '-').replace(/([a-z])([A-Z])/g, '$1-$2')

/** Cookies in both forms of a request and an answer. */
export const COOKIE_CONTAINERS = {
  'cookie header': {
    plant: (r, tool, name, value) =>
      entry(tool, {
        requestHeaders: [
          { name: tool === 'chrome' ? 'cookie' : 'Cookie', value: `skin=dark; ${name}=${value}; lang=en-US` },
        ],
        requestCookies:
          tool === 'charles'
            ? []
            : [
                { name: 'skin', value: 'dark' },
                { name, value, httpOnly: true, secure: true },
              ],
      }),
    read: (e, name) => {
      const header = between(
        e.request.headers.find(h => h.name.toLowerCase() === 'cookie').value,
        `; ${name}=`,
        '; lang=en-US',
      )
      const told = e.request.cookies.find(c => c.name === name)?.value
      return told === undefined || told === header ? header : [header, told]
    },
  },
  'set-cookie header': {
    plant: (r, tool, name, value) =>
      entry(tool, {
        responseHeaders: [
          {
            name: tool === 'chrome' ? 'set-cookie' : 'Set-Cookie',
            value: `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`,
          },
        ],
        responseCookies: tool === 'charles' ? [] : [{ name, value, path: '/', httpOnly: true }],
      }),
    read: (e, name) => {
      const header = between(
        e.response.headers.find(h => h.name.toLowerCase() === 'set-cookie').value,
        `${name}=`,
        '; Path',
      )
      const told = e.response.cookies.find(c => c.name === name)?.value
      return told === undefined || told === header ? header : [header, told]
    },
  },
  'set-cookie headers joined by line breaks': {
    plant: (r, tool, name, value) =>
      entry(tool, {
        responseHeaders: [
          { name: 'set-cookie', value: `lang=en; Path=/\n${name}=${value}; Path=/; HttpOnly\ntheme=dark; Path=/` },
        ],
      }),
    read: (e, name) => between(e.response.headers.find(h => h.name === 'set-cookie').value, `\n${name}=`, '; Path'),
  },
  'decoded cookie in the list only': {
    plant: (r, tool, name, value) => entry(tool, { requestCookies: [{ name, value: plain(value) }] }),
    read: (e, name) => e.request.cookies.find(c => c.name === name).value,
  },
  'document.cookie in a script': {
    plant: (r, tool, name, value) =>
      page(tool, `</head><body><script>document.cookie="${name}=${value}; path=/";</script>`),
    read: (e, name) => between(answer(e), `document.cookie="${name}=`, '; path'),
    session: true,
  },
}
