import { expect, test } from 'vitest'
import type { Header, JsonValue } from '../../evidence/exchange.ts'
import { credentialsOf, handedOut, sessionCookies } from './session.ts'

test.each<[string, string, readonly string[]]>([
  ['a session in the query', '/list?sid=0123456789abcdef01', ['0123456789abcdef01']],
  ['the token of a session in the query', '/list?_SessionToken=0123456789abcdef01', ['0123456789abcdef01']],
  ['the number of a connection', '/socket.io/?EIO=4&transport=polling&sid=0123456789abcdef01', []],
  ['a token beside it', '/socket.io/?EIO=4&sid=0123456789abcdef01&token=fedcba98765432100', ['fedcba98765432100']],
])('who asks: %s', (_, path, credentials) =>
  expect(credentialsOf({ method: 'GET', url: `https://app.example${path}`, headers: [], cookies: [] })).toEqual(
    credentials,
  ),
)

test.each<[string, string, string]>([
  ['what a form is protected with', '/list?sid=0123456789abcdef01', 'rdx_cookie_0123456789'],
  ['a token of a program', '/list?api_key=0123456789abcdef01', '0123456789abcdef01'],
])('who asks beside a cookie of the session: %s', (_, path, credential) =>
  expect(
    credentialsOf({
      method: 'GET',
      url: `https://app.example${path}`,
      headers: [],
      cookies: [{ name: 'app_session', value: 'rdx_cookie_0123456789' }],
    }),
  ).toEqual([credential]),
)

test('who asks, by a name and a password in the address', () => {
  const asked = (host: string) =>
    credentialsOf({ method: 'GET', url: `https://${host}/desk?to=a:b@c`, headers: [], cookies: [] })
  expect(asked('ann:rdx_basic_0123456789@app.example')).toEqual(['ann:rdx_basic_0123456789'])
  expect(asked('app.example')).toEqual([])
})

test('who asks, by a header of the application’s own name', () => {
  const own = { name: 'x-shop-auth', value: 'rdx_jwt_0123456789abcdef' }
  const ask = (...headers: readonly { readonly name: string; readonly value: string }[]) =>
    credentialsOf({ method: 'GET', url: 'https://app.example/', headers, cookies: [] })
  expect(ask(own)).toEqual([own.value])
  const decoding = {
    name: 'x-shop-auth',
    value: 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.rdx_jwt_0123456789abcdef',
  }
  expect(ask(decoding)).toEqual([decoding.value])
  expect(ask({ name: 'authorization', value: 'Bearer rdx_token_1' }, own)).toEqual(['rdx_token_1'])
  expect(ask({ name: 'x-csrf-token', value: own.value })).toEqual([])
  expect(ask({ name: 'x-shop-auth', value: 'guest' })).toEqual([])
})

test.each<[what: string, header: Header, expected: readonly string[]]>([
  ['a key', { name: 'x-shop-key', value: 'rdx_key_0123456789abcdef' }, ['rdx_key_0123456789abcdef']],
  [
    'a token behind its scheme',
    { name: 'x-ticket', value: 'Bearer rdx_token_0123456789abcdef' },
    ['rdx_token_0123456789abcdef'],
  ],
  [
    'a password',
    { name: 'password', value: 'rdx_password_0123456789abcdef_8to11ad' },
    ['rdx_password_0123456789abcdef_8to11ad'],
  ],
  ['what is drawn for one request', { name: 'idempotency-key', value: 'rdx_key_0123456789abcdef' }, []],
  ['what is drawn for a connection', { name: 'sec-websocket-key', value: 'rdx_key_0123456789abcdef' }, []],
  ['nothing, since a script had none to send', { name: 'authorization', value: 'Bearer undefined' }, []],
  ['what protects a form', { name: 'x-csrf-token', value: 'rdx_token_0123456789abcdef' }, []],
  ['what only looks drawn', { name: 'x-shop-build', value: 'rdx_opaque_0123456789abcdef' }, []],
])('who asks, by a header that holds %s', (_, header, expected) =>
  expect(credentialsOf({ method: 'GET', url: 'https://app.example/', headers: [header], cookies: [] })).toEqual(
    expected,
  ),
)

test('what an answer hands out in a header is what is sent from then on', () => {
  const answer = (name: string, value: string) => handedOut({ status: 200, headers: [{ name, value }], cookies: [] })
  expect(answer('authorization', 'Bearer rdx_token_1')).toEqual(['rdx_token_1'])
  expect(answer('x-subject-token', 'rdx_token_0123456789abcdef')).toEqual(['rdx_token_0123456789abcdef'])
  expect(answer('x-request-id', 'rdx_token_0123456789abcdef')).toEqual([])
})

test('where to go on after signing in is no session', () => {
  const url = { name: 'auth.callback-url', value: 'https%3A%2F%2Fapp.example%2Forders' }
  const session = { name: 'auth.session', value: 'rdx_session_0123456789abcdef' }
  expect(sessionCookies([url, session])).toEqual([session])
  expect(sessionCookies([url])).toEqual([])
})

test('who asks, by a key in a header of the application’s own name where nothing else says it', () => {
  const key = { name: 'x-shop-api-key', value: 'rdx_key_0123456789abcdef' }
  const ask = (headers: readonly Header[], cookies: readonly Header[] = []) =>
    credentialsOf({ method: 'GET', url: 'https://app.example/', headers, cookies })
  expect(ask([key])).toEqual([key.value])
  expect(ask([{ name: 'x-shop-session-token', value: key.value }])).toEqual([key.value])
  expect(ask([key], [{ name: 'app_session', value: 'rdx_cookie_0123456789' }])).toEqual(['rdx_cookie_0123456789'])
  expect(ask([key, { name: 'authorization', value: 'Bearer rdx_token_1' }])).toEqual(['rdx_token_1'])
  expect(ask([{ name: key.name, value: 'public' }])).toEqual([])
  expect(ask([{ name: 'x-csrf-auth-token', value: key.value }])).toEqual([])
})

test('who asks, by what is sent in the body where nothing else says it', () => {
  const token = 'rdx_session_0123456789abcdef'
  const ask = (value: JsonValue, headers: readonly Header[] = []) =>
    credentialsOf({
      method: 'POST',
      url: 'https://app.example/classes/Task',
      headers,
      cookies: [],
      body: { mediaType: 'text/plain', state: 'parsed', size: 1, value },
    })
  expect(ask({ _method: 'GET', _SessionToken: token })).toEqual([token])
  expect(ask({ jsonrpc: '2.0', method: 'host.get', auth: token })).toEqual([token])
  expect(ask({ _SessionToken: token }, [{ name: 'authorization', value: 'Bearer rdx_token_1' }])).toEqual([
    'rdx_token_1',
  ])
  // What a form is protected with, or a mail was sent with, says nothing of who asks.
  expect(ask({ token, auth: 'none' })).toEqual([])
})

const CLOSED = 'rdx_cookie_1d57354aba00a7f8'
const named = (...names: readonly string[]): readonly string[] =>
  sessionCookies(names.map(name => ({ name, value: CLOSED }))).map(({ name }) => name)

test('those named after a session tell who is signed in, and no others beside them', () =>
  expect(named('shop_logged_in_4f2a', 'shop_4f2a', 'theme')).toEqual(['shop_logged_in_4f2a']))

test('what tries whether cookies are taken tells nobody', () => expect(named('shop_test_cookie')).toEqual([]))

test('one named after a person tells it where no other does', () => {
  expect(named('username-host-8899', '_xsrf')).toEqual(['username-host-8899'])
  expect(named('username', 'PHPX')).toEqual(['PHPX'])
})

test.each<[name: string, isSession: boolean]>([
  ['ph_phc_A1b2C3d4_posthog', false],
  ['AMP_4f5e6d7c8b', false],
  ['_hp2_id.123', false],
  ['photo_posts', true],
  ['amp_gain', true],
])('a cookie that counts visitors tells of nobody: %s', (name, isSession) =>
  expect(sessionCookies([{ name, value: 'rdx_cookie_0123456789abcdef' }]).length > 0).toBe(isSession),
)
