#!/usr/bin/env node
/**
 * Writes a synthetic HAR of any size, as Chrome would have: a shop's back office with pages, scripts, pictures, lists, details,
 * creations, changes, refusals and sign-ins; tokens in headers, cookies and bodies. The same seed and size give the same bytes.
 *
 *   node bench/generate-har.mjs --mb 700 --seed 1 [--mix recording|calls] -o FILE
 *
 * `recording` is made of what real recordings are made of, by bytes (decisions/0084); `calls` of calls mostly, with scripts that differ
 * on every page: the hardest there is.
 */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { bundle } from './generate-bundle.mjs'

const HOST = 'https://backoffice.example.test'
const MEGABYTE = 1024 * 1024
const WORDS =
  'amber basket cedar delta ember fjord garnet harbor indigo juniper kettle lantern marble nectar orchard pepper quartz ribbon saffron thistle umber velvet willow zephyr über naïve žluťoučký 東京'.split(
    ' ',
  )
const STATES = ['draft', 'placed', 'paid', 'shipped', 'delivered', 'cancelled']
const COUNTRIES = ['DE', 'FR', 'NL', 'PL', 'SE', 'US']
const START = Date.UTC(2026, 0, 5, 8)

/**
 * The text of a HAR of about `bytes` bytes, piece by piece.
 * @param {{ bytes: number, seed: number, mix?: 'recording' | 'calls' }} wanted
 */
export function* harText({ bytes, seed, mix = 'recording' }) {
  const session = newSession(seed)
  if (mix === 'recording') session.bundle = bundle(session)
  let written = 0
  let first = true
  const head = `{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[{"startedDateTime":"${isoTime(START)}","id":"page_1","title":"${HOST}/","pageTimings":{"onContentLoad":210.5,"onLoad":480.25}}],"entries":[`
  yield head
  written += head.length
  while (written < bytes) {
    for (const entry of step(session)) {
      const text = `${first ? '' : ','}${JSON.stringify(entry)}`
      first = false
      written += Buffer.byteLength(text)
      yield text
      if (written >= bytes) break
    }
  }
  yield ']}}'
}

/** What happens next: mostly calls, now and then a page with all it loads. */
function* step(session) {
  const { pick, random } = session
  const { bundle: files } = session
  if (session.steps++ % (files === null ? 40 : 52) === 0) yield* files === null ? page(session) : bundledPage(session)
  const entity = pick(['orders', 'customers', 'products', 'invoices'])
  const what = random()
  if (what < 0.35) yield list(session, entity)
  else if (what < 0.67) yield detail(session, entity)
  else if (what < 0.8) yield create(session, entity)
  else if (what < 0.92) yield update(session, entity)
  else yield refusal(session, entity)
}

function newSession(seed) {
  let state = seed >>> 0 || 1
  // mulberry32, Tommy Ettinger, public domain.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = below => Math.floor(random() * below)
  const pick = from => from[whole(from.length)]
  const hex = length => Array.from({ length }, () => '0123456789abcdef'[whole(16)]).join('')
  const base64 = length => Array.from({ length }, () => BASE64[whole(64)]).join('')
  const session = {
    random,
    whole,
    pick,
    hex,
    base64,
    chance: share => random() < share,
    words: count => Array.from({ length: count }, () => pick(WORDS)).join(' '),
    clock: START,
    steps: 0,
    counts: { orders: 1000, customers: 200, products: 80, invoices: 5000 },
    token: '',
    cookie: '',
    bundle: null,
  }
  signIn(session)
  return session
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function signIn(session) {
  session.token = `eyJhbGciOiJIUzI1NiJ9.${session.base64(120)}.${session.base64(43)}`
  session.cookie = session.hex(64)
}

function* page(session) {
  const { base64, hex } = session
  yield document(session)
  const script = scriptOfPage(session)
  yield entry(session, { path: `/assets/main-${hex(8)}.js`, type: 'script', mimeType: 'text/javascript', text: script })
  yield picture(session, `/img/${hex(6)}.png`, base64(40_000).replaceAll('-', '+').replaceAll('_', '/'))
  yield signedIn(session)
}

/** So many of the chunks and pictures that there are stand on one page. */
const CHUNKS = 6
const PICTURES = 5

/** A page that loads what the others load, and some of its own. */
function* bundledPage(session) {
  const { pick } = session
  const { main, chunks, style, pictures } = session.bundle
  yield document(session)
  yield entry(session, { ...style, type: 'stylesheet', mimeType: 'text/css' })
  for (const script of [main, ...Array.from({ length: CHUNKS }, () => pick(chunks))])
    yield entry(session, { ...script, type: 'script', mimeType: 'text/javascript' })
  for (let nth = 0; nth < PICTURES; nth++) {
    const { path, text } = pick(pictures)
    yield picture(session, path, text)
  }
  yield signedIn(session)
}

const picture = (session, path, text) =>
  entry(session, { path, type: 'image', mimeType: 'image/png', text, encoding: 'base64' })

function document(session) {
  const { hex, whole, words } = session
  signIn(session)
  const menu = ['orders', 'customers', 'products', 'invoices']
    .map(name => `<li><a href="/${name}">${name}</a></li>`)
    .join('')
  const rows = Array.from({ length: 40 }, () => `<tr><td>${whole(9999)}</td><td>${words(4)}</td></tr>`).join('\n')
  const html = `<!doctype html><html lang="en"><head><title>Back office</title><meta name="csrf-token" content="${hex(40)}"></head><body><nav><ul>${menu}</ul></nav><h1>Orders</h1><form method="post" action="/search"><label for="q">Search</label><input id="q" name="q" maxlength="80" required></form><table>${rows}</table></body></html>`
  return entry(session, { path: `/orders?page=${1 + whole(9)}`, type: 'document', mimeType: 'text/html', text: html })
}

function scriptOfPage({ hex, words }) {
  const one = () => `function f${hex(6)}(a,b){return a.map(x=>x["${words(1)}"]+b)/* ${words(6)} */}`
  return `(()=>{const states=${JSON.stringify(STATES)};${Array.from({ length: 600 }, one).join('\n')}})()`
}

function signedIn(session) {
  const { hex, whole, words } = session
  const password = `${words(1)}-${hex(6)}!`
  return entry(session, {
    method: 'POST',
    path: '/api/v1/auth/sign-in',
    body: { email: `${hex(5)}@example.test`, password },
    json: {
      access_token: session.token,
      token_type: 'Bearer',
      expires_in: 900,
      user: { id: whole(50), role: session.pick(['admin', 'clerk']) },
    },
    setCookie: `sid=${session.cookie}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  })
}

function record(session, entity, id) {
  const { pick, whole, words, chance, hex } = session
  const common = {
    id,
    createdAt: isoTime(session.clock - whole(1e9)),
    updatedAt: isoTime(session.clock - whole(1e6)),
    note: chance(0.3) ? null : words(8),
  }
  switch (entity) {
    case 'orders':
      return {
        ...common,
        number: `SO-${String(id).padStart(6, '0')}`,
        state: pick(STATES),
        customerId: 1 + whole(session.counts.customers),
        currency: 'EUR',
        total: whole(100000) / 100,
        lines: Array.from({ length: 1 + whole(5) }, (_, position) => ({
          position,
          productId: 1 + whole(80),
          sku: `P-${hex(4)}`,
          title: words(3),
          quantity: 1 + whole(9),
          price: whole(9999) / 100,
        })),
        shipping: { name: words(2), street: words(2), city: words(1), country: pick(COUNTRIES) },
      }
    case 'customers':
      return {
        ...common,
        // A customer keeps the address.
        email: `${WORDS[id % 24]}.${id.toString(36)}@example.test`,
        name: words(2),
        country: pick(COUNTRIES),
        newsletter: chance(0.5),
        tags: [words(1), words(1)],
      }
    case 'products':
      return {
        ...common,
        sku: `P-${hex(4)}`,
        title: words(4),
        description: words(30),
        price: whole(9999) / 100,
        stock: whole(500),
        category: { id: whole(12), name: words(1) },
      }
    default:
      return {
        ...common,
        orderId: 1 + whole(session.counts.orders),
        number: `INV-${id}`,
        due: isoTime(session.clock + 1e9).slice(0, 10),
        paid: chance(0.6),
        amount: whole(100000) / 100,
      }
  }
}

function list(session, entity) {
  const { whole } = session
  const total = session.counts[entity]
  const page = 1 + whole(20)
  const json = {
    data: Array.from({ length: 25 }, () => record(session, entity, 1 + whole(total))),
    page,
    perPage: 25,
    total,
  }
  return entry(session, { path: `/api/v1/${entity}?page=${page}&perPage=25&sort=-createdAt`, json })
}

function detail(session, entity) {
  const id = 1 + session.whole(session.counts[entity])
  return entry(session, { path: `/api/v1/${entity}/${id}`, json: record(session, entity, id) })
}

function create(session, entity) {
  const created = record(session, entity, ++session.counts[entity])
  const { id: _, createdAt: __, updatedAt: ___, ...body } = created
  return entry(session, { method: 'POST', path: `/api/v1/${entity}`, status: 201, body, json: created })
}

function update(session, entity) {
  const id = 1 + session.whole(session.counts[entity])
  const changed = record(session, entity, id)
  return entry(session, {
    method: 'PATCH',
    path: `/api/v1/${entity}/${id}`,
    body: { note: changed.note, state: changed.state },
    json: changed,
  })
}

function refusal(session, entity) {
  const id = 1 + session.whole(session.counts[entity])
  const path = `/api/v1/${entity}/${id}`
  switch (session.whole(4)) {
    case 0:
      return entry(session, {
        path: `/api/v1/${entity}/${id}999`,
        status: 404,
        json: { error: { code: 'NOT_FOUND', message: `No ${entity} with id ${id}999.` } },
      })
    case 1:
      return entry(session, {
        method: 'DELETE',
        path,
        status: 403,
        json: { error: { code: 'FORBIDDEN', message: 'You may not delete this.' } },
      })
    case 2:
      return entry(session, {
        path,
        status: 401,
        json: { error: { code: 'TOKEN_EXPIRED', message: 'Sign in again.' } },
      })
    default:
      return entry(session, {
        method: 'POST',
        path: `/api/v1/${entity}`,
        status: 422,
        body: { note: '' },
        json: { error: { code: 'INVALID', fields: { note: ['may not be empty'], customerId: ['is required'] } } },
      })
  }
}

function entry(
  session,
  {
    method = 'GET',
    path,
    type = 'fetch',
    status = 200,
    mimeType = 'application/json',
    body,
    json,
    text = JSON.stringify(json),
    encoding,
    setCookie,
  },
) {
  session.clock += 50 + session.whole(2000)
  const url = HOST + path
  const time = Math.round(session.random() * 300_000) / 1000
  const size = encoding === 'base64' ? Math.floor((text.length * 3) / 4) : Buffer.byteLength(text)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const isCall = type === 'fetch'
  return {
    _initiator: { type: isCall ? 'script' : 'parser', url: `${HOST}/`, lineNumber: session.whole(400) },
    _priority: 'High',
    _resourceType: type,
    cache: {},
    connection: String(443 + session.whole(6)),
    pageref: 'page_1',
    request: {
      method,
      url,
      httpVersion: 'http/2.0',
      headers: [
        { name: ':authority', value: 'backoffice.example.test' },
        { name: 'accept', value: isCall ? 'application/json' : '*/*' },
        { name: 'accept-encoding', value: 'gzip, deflate, br, zstd' },
        { name: 'accept-language', value: 'en-GB,en;q=0.9' },
        ...(isCall ? [{ name: 'authorization', value: `Bearer ${session.token}` }] : []),
        ...(sent === undefined
          ? []
          : [
              { name: 'content-type', value: 'application/json' },
              { name: 'content-length', value: String(Buffer.byteLength(sent)) },
            ]),
        { name: 'cookie', value: `sid=${session.cookie}` },
        { name: 'sec-fetch-dest', value: isCall ? 'empty' : type },
        {
          name: 'user-agent',
          value:
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        },
      ],
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      cookies: [{ name: 'sid', value: session.cookie }],
      headersSize: -1,
      bodySize: sent === undefined ? 0 : Buffer.byteLength(sent),
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: sent } }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'http/2.0',
      headers: [
        { name: 'content-type', value: mimeType },
        { name: 'content-encoding', value: 'br' },
        { name: 'date', value: new Date(session.clock).toUTCString() },
        { name: 'x-request-id', value: session.hex(32) },
        { name: 'cache-control', value: 'no-store' },
        ...(setCookie === undefined ? [] : [{ name: 'set-cookie', value: setCookie }]),
      ],
      cookies:
        setCookie === undefined
          ? []
          : [{ name: 'sid', value: session.cookie, path: '/', httpOnly: true, secure: true }],
      content: { size, mimeType, text, ...(encoding === undefined ? {} : { encoding }) },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: Math.floor(size / 3),
      _error: null,
    },
    serverIPAddress: '192.0.2.10',
    startedDateTime: isoTime(session.clock),
    time,
    timings: {
      blocked: 1.5,
      dns: -1,
      ssl: -1,
      connect: -1,
      send: 0.2,
      wait: time,
      receive: 0.7,
      _blocked_queueing: 1.1,
    },
  }
}

const isoTime = milliseconds => new Date(milliseconds).toISOString()

/** @param {{ bytes: number, seed: number, mix?: 'recording' | 'calls', file: string }} wanted */
export async function writeHar({ bytes, seed, mix, file }) {
  const out = createWriteStream(file)
  let pending = []
  let length = 0
  const flush = async () => {
    if (!out.write(pending.join(''))) await once(out, 'drain')
    pending = []
    length = 0
  }
  for (const text of harText({ bytes, seed, mix })) {
    pending.push(text)
    if ((length += text.length) > MEGABYTE) await flush()
  }
  await flush()
  out.end()
  await once(out, 'finish')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      mb: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      mix: { type: 'string', default: 'recording' },
      output: { type: 'string', short: 'o' },
    },
  })
  if (values.output === undefined || !(Number(values.mb) > 0) || !['recording', 'calls'].includes(values.mix)) {
    console.error('usage: node bench/generate-har.mjs --mb MEGABYTES [--seed N] [--mix recording|calls] -o FILE')
    process.exit(2)
  }
  const { mix, output: file } = values
  await writeHar({ bytes: Number(values.mb) * MEGABYTE, seed: Number(values.seed), mix, file })
}
