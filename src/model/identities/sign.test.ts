import { expect, test } from 'vitest'
import type { Body, Exchange, JsonValue } from '../../evidence/exchange.ts'
import { signMove } from './sign.ts'

const signIn = (body: Body, cookie: string): Exchange => ({
  at: 0,
  duration: 1,
  fromCache: false,
  request: {
    method: 'POST',
    url: 'http://shop.test/authentication/login',
    headers: [],
    cookies: [{ name: 'sid', value: 'rdx_cookie_first0123456789' }],
    body: {
      mediaType: 'application/x-www-form-urlencoded',
      state: 'parsed',
      size: 1,
      fields: [
        { name: 'username', value: 'ann' },
        { name: 'password', value: 'rdx_password_0123456789abcdef' },
      ],
    },
  },
  response: { status: 200, headers: [], cookies: cookie === '' ? [] : [{ name: 'sid', value: cookie }], body },
})
const sid = 'rdx_cookie_first0123456789'
const page = (text: string): Body => ({ mediaType: 'text/html', state: 'text', size: text.length, text })
const nothing: Body = { mediaType: 'text/html', state: 'empty', size: 0 }
const other = 'rdx_cookie_second0123456789'

test.each<readonly [string, Body, string, boolean]>([
  ['nothing and a new session', nothing, other, true],
  ['nothing and no session', nothing, '', false],
  ['a page and a new session', page('<p>Welcome</p>'), other, true],
  ['the form again', page('<input type="password" name="password">'), other, false],
  ['the form again, written shortly', page('<input name=password type=password required>'), other, false],
  ['a page that sets another password', page('<input type="password" name="newPassword">'), other, true],
  ['a page that was not recorded', { mediaType: 'text/html', state: 'not shown', size: 9 }, other, false],
])('a sign-in that is answered with %s', (_, body, cookie, is) =>
  expect(signMove(signIn(body, cookie))?.what === 'in').toBe(is),
)

test('a sign-in of which only a header tells where to go on is one', () => {
  const exchange = signIn({ mediaType: 'text/html', state: 'not shown', size: 9 }, other)
  const response = { ...exchange.response, redirect: 'http://shop.test/orders' } as Exchange['response']
  expect(signMove({ ...exchange, ...(response === undefined ? {} : { response }) })?.what).toBe('in')
})

test.each<readonly [string, string]>([
  ['username', 'ann'],
  ['name', 'ann'],
  ['shop', ''],
])('the field %s says who signs in: %s', (name, who) => {
  const exchange = signIn(page('<p>Welcome</p>'), other)
  const fields = [
    { name: 'autologin', value: '1' },
    { name, value: 'ann' },
    { name: 'password', value: 'rdx_password_0123456789abcdef' },
  ]
  const request = { ...exchange.request, body: { ...(exchange.request.body as Body), fields } }
  expect(signMove({ ...exchange, request })?.who).toBe(who)
})

test.each<readonly [string, 'start' | undefined]>([
  ['/', 'start'],
  ['/list?page=2', 'start'],
  ['/list?ticket=0123456789abcdef01', undefined],
  ['/list?ticket=rdx_token_0123456789abcdef', undefined],
])('a cookie that is handed out at %s: %s', (path, what) => {
  const exchange = signIn(page('<p>Shop</p>'), other)
  const request = { method: 'GET', url: `http://shop.test${path}`, headers: [], cookies: [] }
  expect(signMove({ ...exchange, request })?.what).toBe(what)
})

test('a second cookie that is set again as it was sent leaves the session that was there, which is signed in from then on', () => {
  const exchange = signIn({ mediaType: 'application/json', state: 'empty', size: 0 }, '')
  const [sid] = exchange.request.cookies
  const again = { name: 'asid', value: other }
  const request = { ...exchange.request, cookies: [...exchange.request.cookies, again] }
  const response = { status: 200, headers: [], cookies: [again] }
  expect(signMove({ ...exchange, request, response })).toEqual({
    what: 'in',
    carried: [sid?.value],
    cookies: [sid?.value],
    given: [],
    who: 'ann',
  })
})

const sentTo = (url: string, referer: string, html: string, more: readonly string[] = []): Exchange => {
  const { request, ...exchange } = signIn(page(html), '')
  const fields = [...(request.body?.fields ?? []), ...more.map(name => ({ name, value: 'x' }))]
  return {
    ...exchange,
    request: {
      ...request,
      url: `http://shop.test${url}`,
      headers: [{ name: 'referer', value: `http://shop.test${referer}` }],
      body: { ...(request.body as Body), fields },
    },
  }
}
const inside = '<a href="?do=leave">Log out</a>'

test.each<readonly [string, Exchange, boolean]>([
  ['to its own address, answered with a way out', sentTo('/index.php', '/index.php', inside), true],
  [
    'to its own address, answered with the form again',
    sentTo('/', '/', `${inside}<input type=password name=password>`),
    false,
  ],
  ['to its own address, answered with a page', sentTo('/', '/', '<p>Welcome</p>'), false],
  ['from elsewhere', sentTo('/people', '/people/new', inside), false],
  ['with more than that', sentTo('/', '/', inside, ['first', 'last', 'born', 'town', 'note']), false],
])('a form of a name and a password, sent %s, keeps the session and signs in: %s', (_, exchange, is) =>
  expect(signMove(exchange)).toEqual(
    is ? { what: 'in', inPlace: true, carried: [sid], cookies: [sid], given: [], who: 'ann' } : null,
  ),
)

test.each([
  ['/index.php?route=/logout', true],
  ['/leave.php?action=logoff', true],
  ['/index.php?route=/login&next=/logout', false],
  ['/index.php?route=/about', false],
])('an address that says so signs out: %s', (address, is) => {
  const exchange = signIn(page(''), other)
  const request = { ...exchange.request, url: `http://shop.test${address}`, body: nothing }
  expect(signMove({ ...exchange, request })?.what === 'out').toBe(is)
})

test('a page that sets the cookie that was sent once more asks whether to sign out', () => {
  const { request: sent, ...exchange } = signIn(page('<button>Sign out</button>'), sid)
  const request = { ...sent, method: 'GET', url: 'http://shop.test/dialog?which=logout', body: nothing }
  expect(signMove({ ...exchange, request })?.what).not.toBe('out')
  expect(signMove({ ...signIn(page(''), other), request })?.what).toBe('out')
})

test('a form that says so signs out', () => {
  const { request, ...exchange } = signIn(page('<p>Bye</p>'), '')
  const what = (name: string) => {
    const body = { ...(request.body as Body), fields: [{ name, value: 'ON' }] }
    return signMove({ ...exchange, request: { ...request, url: 'http://shop.test/', body } })?.what
  }
  expect([what('LOGOUT'), what('autologout')]).toEqual(['out', undefined])
})

test('a form to sign in behind the redirect says that nobody did', () => {
  const exchange = { ...signIn(nothing, other), response: { status: 302, headers: [], cookies: [] } }
  const landing = { url: 'http://shop.test/authentication/login', status: 200, entry: 4, messages: [], fields: [] }
  expect(signMove({ ...exchange, landing: { ...landing, asksWho: true } })?.what).not.toBe('in')
  expect(signMove({ ...exchange, landing: { ...landing, asksWho: false } })?.what).toBe('in')
})

test.each<readonly [method: string, error: { readonly code: number } | null, is: boolean]>([
  ['auth.delete_session', null, true],
  ['account/logout', null, true],
  ['auth.delete_session', { code: 1 }, false],
  ['session.list', null, false],
])('the call %s, refused with %j, signs out: %s', (method, error, is) => {
  const json = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 1, value })
  const exchange = signIn(json({ id: 7, result: error === null ? true : null, error }), '')
  const request = { ...exchange.request, url: 'http://shop.test/json', body: json({ id: 7, method, params: [] }) }
  expect(signMove({ ...exchange, request })?.what === 'out').toBe(is)
})

test.each<readonly [Body, boolean]>([
  [{ mediaType: 'application/json', state: 'parsed', size: 2, value: {} }, true],
  [{ mediaType: 'application/json', state: 'parsed', size: 2, value: { success: false } }, false],
  [{ mediaType: 'application/json', state: 'parsed', size: 2, value: { html: '<form><button>Out</button>' } }, false],
  [page('<p>Sign out?</p>'), false],
])('asking for the address to sign out, answered with %j, signs out: %s', (body, is) => {
  const request = { method: 'GET', url: 'http://shop.test/api/signout', headers: [], cookies: [] }
  expect(signMove({ ...signIn(body, ''), request })?.what === 'out').toBe(is)
})

test.each<readonly [string, string, 'in' | 'renewal']>([
  ['a token alone', 'Bearer rdx_token_first0123456789', 'renewal'],
  ['a name and a password in the head', 'Basic rdx_basic_first0123456789', 'in'],
])('a sign-in that sends %s', (_, value, what) => {
  const { request, response, ...exchange } = signIn(nothing, other)
  const { body: _body, ...asked } = request
  const headers = [{ name: 'authorization', value }]
  const json: Body = {
    mediaType: 'application/json',
    state: 'parsed',
    size: 1,
    value: { token: 'rdx_token_second0123456789' },
  }
  const answered = { ...response, status: 200, headers: [], cookies: [], body: json }
  expect(signMove({ ...exchange, request: { ...asked, headers, cookies: [] }, response: answered })?.what).toBe(what)
})

test.each<readonly [string, JsonValue, 'in' | 'renewal']>([
  ['/users/7/tokens', { note: 'nightly' }, 'renewal'],
  ['/auth/tokens', { user: 'ann', password: 'rdx_password_0123456789abcdef' }, 'in'],
  ['/auth/token', { code: '4711' }, 'in'],
])('who is signed in and sends to %s %j has a token made, or signs in', (path, sent, what) => {
  const json = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 1, value })
  const { request, ...exchange } = signIn(json({ id: 3, token: 'rdx_token_second0123456789' }), '')
  const url = `http://shop.test${path}`
  expect(signMove({ ...exchange, request: { ...request, url, body: json(sent) } })?.what).toBe(what)
})

test.each<readonly [sent: JsonValue, answer: JsonValue, is: boolean]>([
  [{ operationName: 'Leave', query: 'mutation Leave { logout { success } }' }, { data: { logout: {} } }, true],
  [{ operationName: 'Leave', query: 'mutation Leave { logout { success } }' }, { errors: [{ message: 'No' }] }, false],
  [{ operationName: 'Leave', query: 'mutation Leave { endSession }' }, { data: { endSession: true } }, true],
  [{ operationName: 'Look', query: 'query Look { session { id } }' }, { data: { session: { id: 1 } } }, false],
  [{ operationName: 'Note', query: 'mutation Note { note(text: "logout") { id } }' }, { data: { note: {} } }, false],
])('%j, answered with %j, signs out: %s', (sent, answer, is) => {
  const json = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 1, value })
  const exchange = signIn(json(answer), '')
  const request = { ...exchange.request, url: 'http://shop.test/graphql', body: json(sent) }
  expect(signMove({ ...exchange, request })?.what === 'out').toBe(is)
})

test.each<readonly [string, readonly string[], 'in' | 'renewal']>([
  ['a password alone proves anew who is signed in, and makes a token', ['password'], 'renewal'],
  ['a name beside it signs in', ['username', 'password'], 'in'],
])('where tokens are made, %s', (_, names, what) => {
  const { request, response } = signIn(nothing, other)
  const fields = names.map(name => ({ name, value: name === 'username' ? 'ann' : 'rdx_password_0123456789abcdef' }))
  const made = { ...request, url: 'http://shop.test/account/tokens', body: { ...(request.body as Body), fields } }
  expect(signMove({ ...signIn(nothing, other), request: made, ...(response ? { response } : {}) })?.what).toBe(what)
})

test.each<readonly [string, boolean]>([
  ['createaccount', true],
  ['login', true],
  ['changepassword', false],
  ['saveprofile', false],
])('a form with two passwords at the root that says %s', (action, is) => {
  const exchange = signIn(page('<p>Welcome</p>'), other)
  const fields = [
    { name: 'action', value: action },
    { name: 'username', value: 'ann' },
    { name: 'password1', value: 'rdx_password_0123456789abcdef' },
    { name: 'password2', value: 'rdx_password_0123456789abcdef' },
  ]
  const body = { ...(exchange.request.body as Body), fields }
  expect(
    signMove({ ...exchange, request: { ...exchange.request, url: 'http://shop.test/', body } })?.what === 'in',
  ).toBe(is)
})
