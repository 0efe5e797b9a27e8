import { expect, test } from 'vitest'
import type { Exchange, JsonObject } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const drawn = 'Qk7xTz2LmVb9RdW4pNcY8sHf'
const inHex = '7f3a9c0e51d24b86a0c9e7d3f1b5284c'
const uuid = '3f2a9c0e-51d2-4b86-a0c9-e7d3f1b5284c'

function redacted(entry: JsonObject): string {
  const secrets = emptySecrets()
  collectHarEntry(secrets, entry)
  return JSON.stringify(redactHarEntry(makeRedactor(secrets, new Uint8Array(32).fill(7)), entry))
}

const at = (url: string): JsonObject => ({ request: { method: 'GET', url: `https://shop.test${url}`, headers: [] } })
const sent = (body: JsonObject): JsonObject => ({
  request: {
    method: 'POST',
    url: 'https://shop.test/graphql',
    headers: [],
    postData: { mimeType: 'application/json', text: JSON.stringify(body) },
  },
})
const answered = (name: string, value: string): JsonObject => ({
  ...at('/a'),
  response: { status: 200, headers: [{ name, value }] },
})
const shown = (html: string): JsonObject => ({
  ...at('/a'),
  response: {
    status: 200,
    headers: [],
    content: { mimeType: 'text/html', text: `<!doctype html><html><body>${html}</body></html>` },
  },
})

test.each<readonly [where: string, entry: JsonObject, secret: string]>([
  ['behind whose it is', at(`/reset/MQ/c3k-${inHex}/`), inHex],
  ['behind what is shared', at(`/share/folder/${drawn}`), drawn],
  ['in a link to join', at(`/join/${drawn}`), drawn],
  ['in the address of a calendar', at(`/ical/${inHex}/basic.ics`), inHex],
  ['in the path of a cookie', answered('Set-Cookie', `a=1; Path=/reset/${drawn}`), drawn],
  ['in a link without a host', answered('Link', `</list?access_token=${drawn}>; rel="next"`), drawn],
  ['where a page leads on', answered('Refresh', `5;URL='/activate/${drawn}'`), drawn],
  [
    'where a page says in itself that it leads on',
    shown(`<meta http-equiv="refresh" content="0;url=/magic/${drawn}">`),
    drawn,
  ],
  ['where reports go', answered('Report-To', `{"endpoints":[{"url":"https://r.test/?key=${drawn}"}]}`), drawn],
  ['in an answer to a token', answered('WWW-Authenticate', `Negotiate ${drawn}`), drawn],
  ['in what a server proves itself by', answered('Authentication-Info', `nextnonce="${inHex}"`), inHex],
  ['behind a sentence in another element', shown('<p>Your new password is <b>boat77x</b>.</p>'), 'boat77x'],
  [
    'behind a sentence and a list to choose from',
    shown('<select><option>oak</option></select> Your new password is <b>boat77x</b>'),
    'boat77x',
  ],
  ['behind a label and its colon', shown('<span>Password</span>: <span>boat77x</span>'), 'boat77x'],
  [
    'in a variable, by the argument that it is given to',
    sent({
      query: 'mutation ($u: String!, $p: String!) { login(name: $u, password: $p) }',
      variables: { u: 'nell', p: 'boat77x' },
    }),
    'boat77x',
  ],
  [
    'in a variable, by the field of an input',
    sent({ query: 'mutation ($n: String) { change(input: { newPassword: $n }) { id } }', variables: { n: 'boat77x' } }),
    'boat77x',
  ],
  ['in a path, behind its name', at('/login/nell/password/boat77x'), 'boat77x'],
  ['beside whom it names', at('/rest/ping?u=nell&p=boat77x'), 'boat77x'],
  ['alone behind the sign of an address', at(`/room#${drawn}`), drawn],
  ['as a key of what is called after it', sent({ sessions: { [drawn]: { from: 'here' } } }), drawn],
  ['in what a program prints', sent({ said: '{Name:nell Password:boatHouse77x Age:3}' }), 'boatHouse77x'],
  ['in what PHP keeps', sent({ kept: 'a:1:{s:8:"password";s:7:"boat77xy";}' }), 'boat77x'],
  ['at the end of a sentence of a script', shown('<script>var password="boatHouse771!"</script>'), 'boatHouse771'],
  ['in a cookie that nobody names', answered('Set-Cookie', 'p=boatHouse771!; Path=/'), 'boatHouse771'],
  ['made up, under a name that says more', sent({ secretWord: 'boatHouse771!' }), 'boatHouse771'],
  ['as a digest of a password', sent({ password: { digest: inHex, algorithm: 'sha-256' } }), inHex],
])('a secret goes %s', (_, entry, secret) => {
  const text = redacted(entry)
  expect(text).not.toContain(secret)
  expect(text).toContain('rdx_')
})

test.each<readonly [where: string, table: JsonObject]>([
  ['under its column', { columns: ['user', 'password'], rows: [['nell', 'boat77x']] }],
  [
    'under a column that is described',
    { result: { fields: [{ name: 'user' }, { name: 'api_key' }], values: [['nell', drawn]] } },
  ],
])('a secret in a row goes %s', (_, table) => {
  const text = JSON.stringify(table)
  const entry = { ...at('/a'), response: { status: 200, headers: [], content: { mimeType: 'application/json', text } } }
  expect(redacted(entry)).not.toMatch(/boat77x|Qk7xTz/)
  const secrets = emptySecrets()
  const exchange: Exchange = {
    at: 0,
    duration: 0,
    request: { method: 'GET', url: 'https://shop.test/a', headers: [], cookies: [] },
    response: {
      status: 200,
      headers: [],
      cookies: [],
      body: { mediaType: 'application/json', state: 'parsed', size: text.length, value: table },
    },
    fromCache: false,
  }
  collectSecrets(secrets, exchange)
  expect(JSON.stringify(makeRedactor(secrets, new Uint8Array(32).fill(7)).exchange(exchange))).not.toMatch(
    /boat77x|Qk7xTz/,
  )
})

test.each<readonly [what: string, entry: JsonObject, kept: string]>([
  ['a page beside whom it lists', at('/list?user=nell&p=2'), 'p=2'],
  ['what a password is to do', at('/password/reset-form-2'), 'reset-form-2'],
  ['a section of a page', at('/guide#installing-version-2'), 'installing-version-2'],
  ['an id behind what is shared', at(`/share/folder/${uuid}/`), uuid],
  ['the folder of a build', at(`/s/${drawn}/main.js`), drawn],
  ['a name behind an invitation', at('/invite/teams/blue-harbor-2024'), 'blue-harbor-2024'],
  ['a scheme that asks', answered('WWW-Authenticate', 'Basic realm="The tool library 2"'), 'The tool library 2'],
  ['what a policy allows', answered('Content-Security-Policy', "default-src 'self'; img-src /p/1"), 'img-src /p/1'],
  [
    'a sentence about passwords',
    shown('<p>What a password is: <b>nothing2share</b></p><p>x</p>'),
    'What a password is',
  ],
  [
    'what is offered behind the word password',
    shown('<select><option value="password">password</option><option value="basic_v5">basic_v5</option></select>'),
    '>basic_v5<',
  ],
  ['who signs in', sent({ query: 'mutation ($u: String!) { login(name: $u) }', variables: { u: 'nell22' } }), 'nell22'],
])('%s stays', (_, entry, kept) => expect(redacted(entry)).toContain(kept))
