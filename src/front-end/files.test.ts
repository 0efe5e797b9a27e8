import { describe, expect, test } from 'vitest'
import type { Exchange } from '../evidence/exchange.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { type Files, filesAt, filesOf } from './files.ts'
import { type RecordedFrontEnd, makeRecordedFrontEnd } from './recorded-front-end.ts'
import { makeScreenRouter } from './screen-routes.ts'

const HOME = 'https://shop.test'

interface Given {
  readonly type?: string
  readonly text?: string
  readonly status?: number
  readonly identity?: string
  readonly cookie?: boolean
  readonly isBase64?: boolean
  readonly isHeldBack?: boolean
}

function frontEnd(files: Readonly<Record<string, Given>>): RecordedFrontEnd {
  const made = makeRecordedFrontEnd(screens, html => html.includes('shell'))
  for (const [address, given] of Object.entries(files)) {
    const { type = 'text/html', text = '<p>shell</p>', status = 200, identity, cookie, isBase64, isHeldBack } = given
    const exchange: Exchange = {
      at: 0,
      duration: 0,
      fromCache: false,
      request: {
        method: 'GET',
        url: new URL(address, HOME).href,
        headers: [],
        cookies: cookie === true ? [{ name: 'sid', value: 'x' }] : [],
      },
      response: {
        status,
        headers: [{ name: 'content-type', value: type }],
        cookies: [],
        body: { mediaType: type, state: text === '' ? 'not shown' : 'text', size: text.length },
      },
    }
    const form = type === 'text/html' ? 'page' : 'asset'
    made.add({ exchange, form, identity: identity ?? null, text, isBase64: isBase64 === true }, isHeldBack === true)
  }
  return made
}

const screens = makeScreenRouter(
  ['/orders', '/orders/{orderId}'].map(
    route => ({ id: `screens/${route}`, subject: { route, parameters: [] } }) as never,
  ),
)
const textOf = (file: { readonly bytes: Uint8Array } | null): string | null =>
  file === null ? null : Buffer.from(file.bytes).toString('utf8')
const wanted = (address: string, headers: Readonly<Record<string, string>> = {}) => ({
  url: new URL(address, HOME),
  headers: new Map(Object.entries(headers)),
})

describe('the document for an address', () => {
  test('is its own, else that of its screen, else one that scripts draw', () => {
    const recorded = frontEnd({
      '/': { text: 'shell of /' },
      '/orders/1': { text: 'shell of an order' },
      '/orders': { text: 'shell of orders' },
    })
    const document = (address: string) => textOf(recorded.document(wanted(address), null))
    expect(document('/orders')).toBe('shell of orders')
    expect(document('/orders?page=2')).toBe('shell of orders')
    expect(document('/orders/9')).toBe('shell of an order')
    expect(document('/settings')).toMatch(/^shell of/)
  })

  test('holds a screen only for who got it', () => {
    const recorded = frontEnd({
      '/orders': { text: 'orders of ann', identity: 'clerk', cookie: true },
      '/login': { text: 'shell of login', identity: 'clerk' },
      '/about': { text: 'about us', identity: 'clerk', cookie: true },
    })
    const document = (address: string, headers = {}) => textOf(recorded.document(wanted(address, headers), 'clerk'))
    expect(document('/orders', { cookie: 'sid=1' })).toBe('orders of ann')
    expect(document('/orders?page=2', { cookie: 'sid=1' })).toBe('orders of ann')
    expect(document('/orders')).toBe('shell of login')
    expect(document('/settings', { cookie: 'sid=1' })).toBe('shell of login')
    // Another's is better than none; the front end draws it anew.
    expect(textOf(recorded.document(wanted('/orders', { cookie: 'sid=1' }), 'guest'))).toBe('shell of login')
    const alone = frontEnd({ '/orders': { text: 'orders of ann', identity: 'clerk', cookie: true } })
    expect(textOf(alone.document(wanted('/orders', { cookie: 'sid=1' }), 'guest'))).toBe('orders of ann')
    expect(alone.document(wanted('/orders'), 'guest')).toBeNull()
    const drawnByServer = frontEnd({ '/about': { text: 'about us' } })
    expect(drawnByServer.document(wanted('/settings'), null)).toBeNull()
  })

  test('of a journey that is held back is used only where scripts draw it', () => {
    const held = frontEnd({ '/orders': { text: 'orders of ann', isHeldBack: true } })
    expect(held.document(wanted('/orders'), null)).toBeNull()
    expect(held.home()).toBeNull()
    expect(frontEnd({ '/': { isHeldBack: true } }).home()).toBe(HOME)
  })

  test('does without digests of scripts, whose secrets were replaced', () => {
    const recorded = frontEnd({ '/': { text: `shell <script src=a.js integrity="sha384-abc" defer></script>` } })
    expect(textOf(recorded.document(wanted('/'), null))).toBe('shell <script src=a.js defer></script>')
  })
})

test('files are found by address, then by path; what was not kept or failed is none', () => {
  const recorded = frontEnd({
    '/a.js?v=1': { type: 'text/javascript', text: 'one' },
    '/a.js?v=2': { type: 'text/javascript', text: 'two' },
    'https://cdn.test/b.woff2': { type: 'font/woff2', text: Buffer.of(0, 255).toString('base64'), isBase64: true },
    '/c.js': { type: 'text/javascript', text: '' },
    '/d.js': { type: 'text/javascript', status: 404 },
  })
  const file = (address: string) => recorded.file(wanted(address))
  expect(textOf(file('/a.js?v=2'))).toBe('two')
  expect(textOf(file('/a.js?v=3'))).toBe('one')
  expect(file('/a.js')?.mediaType).toBe('text/javascript; charset=utf-8')
  expect(file('https://cdn.test/b.woff2')?.bytes).toEqual(Uint8Array.of(0, 255))
  expect([file('/c.js'), file('/d.js')]).toEqual([null, null])
  expect(recorded.origins()).toEqual([HOME, 'https://cdn.test'])
})

describe('what is a file and what the twin is asked', () => {
  const recorded = frontEnd({
    '/orders': { text: 'shell' },
    '/orders.json': { type: 'application/json', text: '{"a":1}' },
    '/a.js': { type: 'text/javascript', text: 'run()' },
  })
  const files = filesOf(recorded, specificationOf(shopClaims))
  const got = (method: string, address: string, headers: Readonly<Record<string, string>>) =>
    textOf(files({ method, ...wanted(address, headers) }))

  test.each([
    ['GET', '/orders', { 'sec-fetch-dest': 'document' }, 'shell'],
    ['GET', '/orders', { accept: 'text/html,*/*' }, 'shell'],
    ['GET', '/orders', { 'sec-fetch-dest': 'empty' }, null],
    ['GET', '/orders', { accept: 'application/json' }, null],
    ['POST', '/orders', { 'sec-fetch-dest': 'document' }, null],
    ['GET', '/a.js', { 'sec-fetch-dest': 'script' }, 'run()'],
    ['GET', '/orders.json', { 'sec-fetch-dest': 'empty' }, '{"a":1}'],
    ['GET', '/missing.js', { 'sec-fetch-dest': 'script' }, null],
  ] as const)('%s %s %o', (method, address, headers, expected) => {
    expect(got(method, address, headers)).toBe(expected)
  })
})

test('at an address of this machine the recorded origins are that address, and nothing else can be reached', () => {
  const recorded = frontEnd({
    '/': { text: 'shell https://shop.test/a https://api.shop.test/b "https:\\/\\/shop.test\\/c" https://other.test/' },
    '/p.png': { type: 'image/png', text: Buffer.from('https://shop.test').toString('base64'), isBase64: true },
  })
  const files: Files = filesAt('http://127.0.0.1:4880', filesOf(recorded, specificationOf(shopClaims)), [
    HOME,
    'https://api.shop.test',
  ])
  const ask = (address: string) =>
    files({
      method: 'GET',
      url: new URL(`http://127.0.0.1:4880${address}`),
      headers: new Map([['accept', 'text/html']]),
    })
  const document = ask('/')
  const own = 'http://127.0.0.1:4880'
  expect(textOf(document)).toBe(`shell ${own}/a ${own}/b "${own}\\/c" https://other.test/`)
  expect(new Map(document?.headers).get('content-security-policy')).toMatch(/^default-src 'self'/)
  expect(textOf(files({ method: 'GET', ...wanted('/p.png', { accept: 'image/png' }) }))).toBe(HOME)
  // A path that begins with two slashes is no other origin.
  expect(textOf(ask('//other.test/x'))).toMatch(/^shell/)
})

test('who comes to the address alone is led to where the recordings begin', () => {
  const files = filesOf(frontEnd({ '/login': { text: 'the login' } }), specificationOf(shopClaims))
  const ask = (address: string) => files({ method: 'GET', ...wanted(address, { 'sec-fetch-dest': 'document' }) })
  expect(ask('/')).toMatchObject({ status: 302, headers: expect.arrayContaining([['location', '/login']]) as unknown })
  expect(ask('/elsewhere')).toBeNull()
  expect(filesOf(frontEnd({}), specificationOf(shopClaims))({ method: 'GET', ...wanted('/') })).toBeNull()
})
