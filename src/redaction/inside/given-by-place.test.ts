import { expect, test } from 'vitest'
import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'
import { passwordsGiven, passwordsInText } from './given-by-place.ts'

const key = new Uint8Array(32).fill(7)

/** A call in JSON-RPC without its secrets, as it is summed up and as it is kept. */
function written(method: string, params: readonly JsonValue[]): readonly string[] {
  return sent({ id: 4, method, params })
}

function sent(value: JsonObject): readonly string[] {
  const request = { method: 'POST', url: 'http://a.test/json', headers: [], cookies: [] }
  const body = { mediaType: 'application/json', state: 'parsed', size: 9, value } as const
  const exchange: Exchange = { at: 0, duration: 0, fromCache: false, request: { ...request, body } }
  const secrets = emptySecrets()
  collectSecrets(secrets, exchange)
  const text = JSON.stringify(value)
  const entry: JsonObject = {
    request: { ...request, queryString: [], postData: { mimeType: 'application/json', text } },
    response: { status: 200, headers: [], cookies: [], content: {}, redirectURL: '' },
  }
  const kept = emptySecrets()
  collectHarEntry(kept, entry)
  return [makeRedactor(secrets, key).exchange(exchange), redactHarEntry(makeRedactor(kept, key), entry)].map(one =>
    JSON.stringify(one),
  )
}

test.each<readonly [method: string, params: readonly JsonValue[]]>([
  ['auth.login', ['boat77']],
  ['auth.login', ['nell', 'boat77']],
  ['session:signIn', ['nell', 'boat77', true]],
  ['user.changePassword', ['boat77', 'boat78']],
  ['core.create_account', ['nell', 'boat77', 'NORMAL']],
  ['files.add', ['token:boat77', ['nell']]],
  ['system.multicall', [[{ methodName: 'files.add', params: ['token:boat77', 'nell'] }]]],
])('%s %j: the password goes, and nothing else', (method, params) => {
  for (const text of written(method, params)) {
    expect(text).not.toContain('boat')
    for (const word of ['nell', 'NORMAL']) if (params.includes(word)) expect(text).toContain(word)
  }
})

test.each<readonly [method: string, params: readonly JsonValue[]]>([
  ['boats.rename', ['boat77', 'boat78']],
  ['auth.login', [{ boat: 'boat77' }, 7]],
  ['log.append', ['a', 'boat77']],
])('%s %j: nothing goes', (method, params) => {
  for (const text of written(method, params)) expect(text).toContain('boat77')
})

test('of a call of Ext Direct as well', () => {
  for (const text of sent({ action: 'Desk', method: 'login', data: ['nell', 'boat77'], type: 'rpc', tid: 2 })) {
    expect(text).not.toContain('boat')
    expect(text).toContain('nell')
  }
})

const PASSWORD = 'boat77'
const xmlCall = (name: string, values: readonly string[]): string =>
  `<?xml version="1.0"?><methodCall><methodName>${name}</methodName><params>${values
    .map(value => `<param><value><string>${value}</string></value></param>`)
    .join('')}</params></methodCall>`
const table = `7|0|7|https://a.test/|0123ABCD|com.shop.client.Accounts|login|java.lang.String/2004016611|nell|${PASSWORD}|1|2|3|4|2|5|5|6|7|`

test.each<readonly [of: string, text: string]>([
  [
    'a call inside of a call',
    JSON.stringify({ method: 'call', params: { method: 'login', args: ['nell', PASSWORD] } }),
  ],
  ['calls in one', JSON.stringify({ params: [[{ methodName: 'user.login', params: ['nell', PASSWORD] }]], id: 1 })],
  ['SignalR', `${JSON.stringify({ type: 1, target: 'SignIn', arguments: ['nell', PASSWORD] })}\u001e`],
  ['socket.io', `421["auth:login","nell","${PASSWORD}"]`],
  ['WAMP', JSON.stringify([48, 1, {}, 'com.shop.login', ['nell', PASSWORD]])],
  ['SockJS', JSON.stringify([JSON.stringify({ msg: 'method', method: 'changePassword', params: [PASSWORD] })])],
  ['XML-RPC', xmlCall('user.login', ['nell', PASSWORD])],
  ['GWT-RPC', table],
  ['DWR', `callCount=1\nc0-methodName=login\nc0-param0=string:nell\nc0-param1=string:${PASSWORD}\n`],
  ['a form', `fn=login&args[]=nell&args%5B%5D=${PASSWORD}`],
  ['a blog', xmlCall('metaWeblog.newPost', ['blog1', 'nell', PASSWORD, 'Boats'])],
  ['a list of blogs', xmlCall('wp.getUsersBlogs', ['nell', PASSWORD])],
  ['an entry of a blog', xmlCall('blogger.editPost', ['desk', '12', 'nell', PASSWORD, 'Boats'])],
  [
    'a blog read as XML',
    JSON.stringify({
      methodCall: {
        methodName: 'wp.getPosts',
        params: {
          param: [{ value: { int: '1' } }, { value: { string: 'nell' } }, { value: PASSWORD }, { value: 'Boats' }],
        },
      },
    }),
  ],
  ['a ticket in WAMP', JSON.stringify([5, PASSWORD, {}])],
  ['a host', JSON.stringify({ method: 'web.add_host', params: ['desk', 5884, 'nell', PASSWORD], id: 3 })],
])('%s gives a password by its place', (_, text) => {
  expect([...passwordsInText(text)].map(value => value.replace('string:', ''))).toEqual([PASSWORD])
})

test('a list counts by the address that it is sent to', () => {
  expect(passwordsInText(`["nell","${PASSWORD}"]`, 'login')).toEqual(new Set([PASSWORD]))
  expect(passwordsGiven({ 0: { json: ['nell', PASSWORD] } }, 'auth.login')).toEqual(new Set([PASSWORD]))
})

test.each([
  `["nell","${PASSWORD}"]`,
  '["order.line", 5, "draft", "done"]',
  `{"method":"boats.rename","params":["desk", 588, "nell", "${PASSWORD}"]}`,
  xmlCall('boats.rename', ['nell', PASSWORD]),
  table.replace('|login|', '|rename|'),
  xmlCall('wp.getPosts', ['1', 'nell', 'hunter@a.test']),
  xmlCall('mt.supportedMethods', ['1', 'nell', PASSWORD]),
  '[5,"draft",{}]',
  '{"steps":[5,"boat77",{}]}',
  '{"event":"login","properties":{"page":"start"}}',
  '{"broken": ["login", ',
])('%s gives none', text => expect(passwordsInText(text, 'boats').size).toBe(0))

test.each<readonly [mimeType: string, url: string, text: string]>([
  ['text/xml', 'https://a.test/rpc', xmlCall('user.login', ['nell', PASSWORD])],
  ['text/x-gwt-rpc; charset=utf-8', 'https://a.test/gwt/accounts', table],
  ['application/json', 'https://a.test/api/login/?next=1', JSON.stringify(['nell', PASSWORD])],
  ['application/x-www-form-urlencoded', 'https://a.test/x', `fn=login&args[]=nell&args[]=${PASSWORD}`],
])('in a body of %s it goes from what is kept', (mimeType, url, text) => {
  const entry: JsonObject = { request: { method: 'POST', url, headers: [], postData: { mimeType, text } } }
  const secrets = emptySecrets()
  collectHarEntry(secrets, entry)
  const kept = JSON.stringify(redactHarEntry(makeRedactor(secrets, key), entry))
  expect(kept).not.toContain(PASSWORD)
  expect(kept).toContain('nell')
})

test('what may be done with tokens is no token', () =>
  expect([...passwordsGiven({ method: 'roles.set', params: ['token:read', 'secret:write'] })]).toEqual([]))
