import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'

/** A secret, and where in its evidence it stands. */
export interface Plant {
  readonly place: string
  readonly secret: string
}

/** A file with a secret in every place where files of its kind have them. */
export interface PlantedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly plants: readonly Plant[]
}

/** What secrets begin or end with. */
const [WALNUT, KEY, MAIL] = ['Walnut-', 'k7QzW9xT', '@mill-street.example']

/** Makes secrets, each another one, always the same for the same place. */
function planting() {
  const plants: Plant[] = []
  const add = (place: string, secret: string): string => {
    plants.push({ place, secret })
    return secret
  }
  const drawn = (place: string, coding: 'hex' | 'base64url' = 'base64url'): string =>
    createHash('sha256').update(place).digest(coding).replaceAll(/[-_]/g, 'x')
  return {
    plants,
    /** As people make them up: told by where it stands, not by its form. */
    password: (place: string) => add(place, `${WALNUT}${drawn(place, 'hex').slice(0, 6)}-harbour!7`),
    /** As machines draw them. */
    key: (place: string) => add(place, `${KEY}${drawn(place).slice(0, 24)}`),
    email: (place: string) => add(place, `ada.${drawn(place, 'hex').slice(0, 8)}${MAIL}`),
    jwt: (place: string) => {
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
      const of = { sub: '1', email: add(`${place} (claim)`, `eve.${drawn(place, 'hex').slice(0, 8)}${MAIL}`) }
      return add(place, `${part({ alg: 'HS256', typ: 'JWT' })}.${part(of)}.${drawn(place)}`)
    },
  }
}

const ORIGIN = 'https://mill.example'
const named = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

interface Told {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly postData?: object
  readonly status?: number
  readonly type?: string
  readonly content: object
  readonly more?: object
}

function entry(method: string, url: string, told: Told): object {
  return {
    startedDateTime: '2026-05-04T10:00:01.000Z',
    time: 5,
    pageref: 'page@1',
    ...(told.type === undefined ? {} : { _resourceType: told.type }),
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: named(told.headers ?? {}),
      cookies: named(told.cookies ?? {}),
      queryString: [],
      headersSize: -1,
      bodySize: -1,
      ...(told.postData === undefined ? {} : { postData: told.postData }),
    },
    response: {
      status: told.status ?? 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      headers: [],
      cookies: [],
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      content: told.content,
    },
    cache: {},
    timings: { send: 0, wait: 5, receive: 0 },
    ...told.more,
  }
}

/** A trace, not packed, so that a copy of it would be found: what was typed and gone to, what pages showed, bodies by their names, what consoles said, what is kept beside. */
export function plantedTrace(): PlantedFile {
  const { plants, password, key, email, jwt } = planting()
  let at = 100
  const act = (method: string, params: object, title?: string): object[] => {
    const callId = `call@${at}`
    return [
      { type: 'before', callId, startTime: (at += 10), class: 'Frame', method, params, pageId: 'page@1', title },
      { type: 'log', callId, time: at, message: `locator resolved to <input value="${password(`log of ${method}`)}">` },
      { type: 'after', callId, endTime: (at += 10), result: { value: key(`result of ${method}`) } },
    ]
  }
  const snap = (html: unknown, more: object = {}): object => ({
    type: 'frame-snapshot',
    snapshot: {
      callId: 'call@100',
      phase: 'after',
      pageId: 'page@1',
      frameId: 'frame@1',
      frameUrl: `${ORIGIN}/sign-in?token=${key('address of a snapshot')}#access_token=${jwt('fragment of a snapshot')}`,
      doctype: 'html',
      html,
      timestamp: (at += 10),
      isMainFrame: true,
      ...more,
    },
  })
  const typed = password('typed into a field')
  const field = (attributes: object, value: string): unknown => ['INPUT', { ...attributes, __playwright_value_: value }]
  const page = [
    'HTML',
    { lang: 'en' },
    [
      'HEAD',
      {},
      ['TITLE', {}, `Mail for ${email('title')}`],
      ['META', { name: 'csrf-token', content: key('meta') }],
      ['META', { 'http-equiv': 'refresh', content: `0;url=/in?token=${key('refresh')}` }],
      ['SCRIPT', {}, `window.SETTINGS={"apiKey":"${key('inline script of a snapshot')}"}`],
      ['STYLE', {}, `a{background:url(/x?token=${key('style of a snapshot')})}`],
    ],
    [
      'BODY',
      { 'data-settings': JSON.stringify({ user: { password: password('JSON in an attribute') } }) },
      [
        'FORM',
        { action: `/in?access_token=${key('action of a form')}` },
        field({ type: 'password', name: 'p' }, typed),
        field({ type: 'text', name: 'password' }, password('password shown in clear')),
        field({ type: 'text', name: 'apiKey' }, key('key in a field')),
        field({ type: 'text', name: 'who' }, email('e-mail in a field')),
        ['INPUT', { type: 'hidden', name: 'authenticity_token', value: key('hidden field') }],
        ['TEXTAREA', { name: 'token', __playwright_value_: key('text area') }, ''],
        ['SELECT', { name: 'token' }, ['OPTION', { value: key('option') }, 'One']],
      ],
      ['A', { href: `/reset?reset_token=${key('link')}` }, 'Reset'],
      ['A', { href: `mailto:${email('mail link')}` }, 'Write'],
      ['IMG', { src: `https://pay:${password('address with a password')}@mill.example/p.png`, alt: 'P' }],
      ['DIV', { 'data-api-key': key('data attribute'), 'data-jwt': jwt('JWT in an attribute') }, 'box'],
      ['DIV', { onclick: `go({token:"${key('handler')}"})` }, 'box'],
      ['DIV', { __playwright_shadow_root_: 'open' }, ['P', {}, `Your API key is ${key('text in a shadow')}`]],
      ['P', {}, `Authorization: Bearer ${key('header in a text')}`],
      ['CODE', {}, jwt('text')],
      ['P', {}, `The password ${typed} was changed`],
      ['P', { title: `for ${email('title attribute')}` }, 'hm'],
    ],
  ]
  const appears = [
    [0, 1],
    ['DIV', { role: 'alert', class: 'toast' }, `Sent to ${email('text that appeared')}`],
    ['DIV', { role: 'status' }, `Your token: ${key('token that appeared')}`],
  ]
  const later = ['HTML', {}, [[1, 5]], ['BODY', {}, ...appears.slice(1)]]
  const trace = [
    {
      version: 8,
      type: 'context-options',
      origin: 'library',
      browserName: 'chromium',
      playwrightVersion: '1.60.0',
      options: {
        httpCredentials: { username: 'u', password: password('options: credentials') },
        storageState: { cookies: [{ name: 'sid', value: key('options: stored cookie') }] },
        extraHTTPHeaders: [{ name: 'Authorization', value: `Bearer ${key('options: header')}` }],
        proxy: { server: 'http://p', password: password('options: proxy') },
      },
      platform: 'linux',
      wallTime: 1777888800000,
      monotonicTime: 0,
      title: `Test of ${email('title of a trace')}`,
    },
    ...act('goto', { url: `${ORIGIN}/join/${jwt('path gone to')}?token=${key('address gone to')}` }),
    ...act('fill', { selector: 'internal:label="Password"i', value: typed }),
    ...act('type', { selector: 'input[name="otp"]', text: password('typed') }),
    ...act('press', { selector: '#p', key: 'Enter' }),
    ...act('keyboardType', { text: password('typed on the keyboard') }),
    ...act('keyboardInsertText', { text: password('put in by the keyboard') }),
    ...act('selectOption', { selector: '#s', options: [{ valueOrLabel: password('chosen') }] }),
    ...act('setInputFiles', { selector: '#f', payloads: [{ name: 'k.pem', buffer: key('file put in') }] }),
    ...act('evaluateExpression', { expression: `login("${password('expression')}")`, arg: { v: key('argument') } }),
    ...act('click', { selector: `internal:text="Sign in as ${email('selector')}"i` }, email('title of a call')),
    ...act('addCookies', { cookies: [{ name: 'sid', value: key('cookie that was set') }] }),
    ...act('setStorageState', {
      storageState: { origins: [{ localStorage: [{ name: 't', value: key('storage') }] }] },
    }),
    ...act('fetch', { url: `${ORIGIN}/api/own?api_key=${key('own request')}`, headers: [], postData: key('own body') }),
    snap(page),
    snap(later, { frameUrl: `${ORIGIN}/sign-in` }),
    {
      type: 'console',
      messageType: 'log',
      text: `token ${key('console')}`,
      args: [{ preview: jwt('console argument') }],
      time: 300,
    },
    { type: 'event', time: 301, class: 'Page', method: 'dialog', params: { message: `Hello ${email('dialog')}` } },
    { type: 'stdout', timestamp: 302, text: `password=${password('standard output')}` },
    { type: 'error', message: `expected ${jwt('error')}`, stack: [] },
  ]
  const bodies = new Map<string, string>()
  const attached = (ending: string, text: string): { readonly _sha1: string } => {
    const _sha1 = `${createHash('sha1').update(text).digest('hex')}.${ending}`
    bodies.set(`resources/${_sha1}`, text)
    return { _sha1 }
  }
  const network = [
    entry('POST', `${ORIGIN}/api/sign-in`, {
      headers: { Authorization: `Bearer ${jwt('header of a request')}`, 'X-Api-Key': key('key in a header') },
      cookies: { sid: key('cookie of a request') },
      postData: {
        mimeType: 'application/json',
        text: '',
        ...attached(
          'json',
          JSON.stringify({ user: email('body by its name'), password: password('password in a body') }),
        ),
      },
      content: {
        mimeType: 'application/json',
        size: 9,
        ...attached('json', JSON.stringify({ access_token: key('answer by its name'), id: 7 })),
      },
      status: 422,
      more: { _frameref: 'frame@1', _monotonicTime: 120 },
    }),
    entry('GET', `${ORIGIN}/app.js`, {
      type: 'script',
      content: {
        mimeType: 'text/javascript',
        size: 9,
        ...attached('js', `fetch("/api/x",{headers:{"X-Api-Key":"${key('script by its name')}"}})`),
      },
    }),
  ].map(snapshot => ({ type: 'resource-snapshot', snapshot }))
  const lines = (events: readonly object[]): Uint8Array =>
    strToU8(events.map(event => JSON.stringify(event)).join('\n'))
  const files = {
    'trace.trace': lines(trace),
    'trace.network': lines(network),
    'trace.stacks': strToU8(JSON.stringify({ files: [key('stacks')] })),
    'state.json': strToU8(JSON.stringify({ cookies: [{ name: 'sid', value: key('a file beside') }], origins: [] })),
    ...Object.fromEntries([...bodies].map(([name, text]) => [name, strToU8(text)])),
  }
  return { name: 'planted-trace.zip', bytes: Uint8Array.from(zipSync(files, { level: 0 })), plants }
}

/** A script of an application as a bundler writes it. */
function script({ password, key, jwt }: ReturnType<typeof planting>, of: string): string {
  const map = {
    version: 3,
    sources: ['a.ts'],
    mappings: '',
    sourcesContent: [`const apiKey="${key(`${of}: map inside`)}"`],
  }
  // In two parts: else tools would take it for the source map of this file.
  const mapComment = ['//# source', 'MappingURL='].join('')
  return `(()=>{"use strict";var e={};
const t={apiKey:"${key(`${of}: apiKey`)}",clientSecret:'${key(`${of}: clientSecret`)}',SECRET_KEY:\`${key(`${of}: SECRET_KEY`)}\`};
const auth={username:"admin",password:"${password(`${of}: password`)}"};
var accessToken="${key(`${of}: accessToken`)}";window.__STATE__={"session":{"token":"${key(`${of}: state`)}"}};
const r=e=>fetch("/api/orders/"+e,{headers:{Authorization:"Bearer ${key(`${of}: Bearer`)}","X-Api-Key":"${key(`${of}: X-Api-Key`)}"}});
const b=()=>fetch("/api/login",{method:"POST",body:JSON.stringify({user:"ada",password:"${password(`${of}: body`)}",role:"clerk"})});
const h=()=>fetch("/api/me",{headers:{Authorization:"Basic ${Buffer.from(`svc:${password(`${of}: Basic`)}`).toString('base64')}"}});
const u=fetch("/api/export?api_key=${key(`${of}: query`)}&format=csv");
const g=fetch("https://svc:${password(`${of}: address`)}@mill.example/api/hook");
e.dsn="https://${key(`${of}: dsn`)}@errors.mill.example/42";const j="${jwt(`${of}: JWT`)}";
localStorage.setItem("token","${key(`${of}: stored`)}");document.cookie="sid=${key(`${of}: cookie`)}; path=/";
const s={routes:[{path:"/reset/:id",title:"Reset"},{path:"/in?token=${key(`${of}: route`)}"}]};
const m={MAX_ITEMS:50,API_TOKEN:"${key(`${of}: constant`)}"};
if(!/^[a-z]+$/.test(e.name))throw new Error("Only letters are allowed");
new WebSocket("wss://mill.example/live?access_token=${key(`${of}: socket`)}");
// TODO password: ${password(`${of}: comment`)}
})();
${mapComment}data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
}

/** A HAR of a form that was refused where the redirect led: what was typed into a field that hides it, and what the page says of it. */
export function plantedRedirects(): PlantedFile {
  const { plants, password, key, email, jwt } = planting()
  const typed = password('typed, under a name that says nothing')
  const again = password('the same in parts')
  const told = [
    `The word ${typed} is too short.`,
    `Nobody has the key ${key('told by the page')}.`,
    `Ask ${email('told by the page')} for one: ${jwt('told by the page')}`,
  ]
  const form = '<form method="post" action="/enter"><input name="w"><input type="password" name="z1"></form>'
  const page = `<!doctype html><html><body>${told.map(text => `<p class="error">${text}</p>`).join('')}${form}</body></html>`
  const html = { mimeType: 'text/html', size: page.length, text: page }
  const sent = (text: string, mimeType: string) => ({ postData: { mimeType, text } })
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const none = { mimeType: '', size: 0 }
  const lead = (postData: object): object => {
    const led = entry('POST', `${ORIGIN}/enter`, { status: 302, content: none, ...postData }) as { response: object }
    return { ...led, response: { ...led.response, redirectURL: '/enter' } }
  }
  const entries = [
    lead(sent(`w=ada&z1=${encodeURIComponent(typed)}`, 'application/x-www-form-urlencoded')),
    entry('GET', `${ORIGIN}/enter`, { type: 'document', content: html }),
    lead(sent(`${part('w', 'ada')}${part('z1', again)}--x--\r\n`, 'multipart/form-data; boundary=x')),
    entry('GET', `${ORIGIN}/enter`, { type: 'document', content: html }),
  ]
  const text = JSON.stringify({ log: { version: '1.2', creator: { name: 'mill', version: '1' }, pages: [], entries } })
  return { name: 'enter.har', bytes: new TextEncoder().encode(text), plants }
}

/** Scripts as files, inside a page, and as source maps; and what they fetch. */
export function plantedScripts(): PlantedFile {
  const planter = planting()
  const { plants, key, password } = planter
  const get = (path: string, mimeType: string, text: string, type: string): object =>
    entry('GET', `${ORIGIN}${path}`, { type, content: { mimeType, size: text.length, text } })
  const padding = `/*${'a vendored library '.repeat(12_000)}*/`
  const map = {
    version: 3,
    sources: ['src/settings.ts'],
    sourcesContent: [
      `export const settings = {\n  apiKey: '${key('map: apiKey')}',\n  password: '${password('map: password')}',\n}\n`,
    ],
    names: [],
    mappings: 'AAAA',
  }
  const page = `<!doctype html><title>Mill</title><script>${script(planter, 'inline')}</script>
<script type="application/json" id="state">{"session":{"token":"${key('JSON in a page')}"}}</script>
<script type="module">export const dbPassword="${password('module in a page')}"</script>`
  const entries = [
    get('/', 'text/html', page, 'document'),
    get('/app.js', 'text/javascript', script(planter, 'small file'), 'script'),
    get('/big.js', 'application/javascript', padding + script(planter, 'large file'), 'script'),
    get('/app.js.map', 'application/json', JSON.stringify(map), 'other'),
    get('/settings.js', 'text/javascript', `window.ENV={"API_KEY":"${key('settings')}"}`, 'script'),
    get('/api/orders/1', 'application/json', '{"id":1}', 'fetch'),
  ]
  const har = { log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [], entries } }
  return { name: 'planted-scripts.har', bytes: Uint8Array.from(strToU8(JSON.stringify(har))), plants }
}

/** OpenAPI in YAML. */
export function plantedOpenApi(): PlantedFile {
  const { plants, password, key, email, jwt } = planting()
  const text = `openapi: 3.1.0
info:
  title: Mill
  version: '1'
  description: |
    Sign in as ${email('description')} with the password ${password('password in a description')}.
    Try \`curl -H "Authorization: Bearer ${key('curl')}" https://mill.example/api/orders\`
  contact: { email: '${email('contact')}' }
  x-api-key: ${key('extension')}
servers:
  - url: https://svc:${password('server')}@mill.example/api
    variables: { token: { default: ${key('variable of a server')} } }
security: [{ key: [] }]
paths:
  /login:
    post:
      parameters:
        - { name: X-Api-Key, in: header, schema: { type: string, default: ${key('default of a parameter')} } }
        - { name: access_token, in: query, example: ${key('example of a parameter')} }
        - name: token
          in: query
          schema: { type: string }
          examples: { one: { value: ${key('named example')} } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Login' }
            example: { user: ada, password: ${password('example of a body')} }
          application/x-www-form-urlencoded:
            example: user=ada&password=${password('example of a form')}
      responses:
        '200':
          description: ok
          headers:
            Set-Cookie: { example: 'sid=${key('cookie in a header')}; Path=/' }
          content:
            application/json:
              examples: { ok: { value: { access_token: ${jwt('example of an answer')} } } }
            text/plain:
              example: '{"password":"${password('example as text')}"}'
      x-codeSamples:
        - { lang: shell, source: 'curl -u admin:${password('code sample')} https://mill.example/api/login' }
components:
  schemas:
    Login:
      type: object
      properties:
        user: { type: string }
        password: { type: string, example: ${password('example of a property')} }
        apiKey: { type: string, default: ${key('default of a property')} }
        session: { type: object, example: { id: ${key('example of a session')} } }
        token: { type: string, enum: [${key('choice')}, none] }
        secret: { const: ${key('constant')} }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key, x-example: ${key('example of a scheme')} }
# password: ${password('comment')}
`
  return { name: 'planted-openapi.yaml', bytes: Uint8Array.from(strToU8(text)), plants }
}

/** A schema of GraphQL as its makers write it. */
export function plantedGraphql(): PlantedFile {
  const { plants, key, email, jwt } = planting()
  const text = `"""
Ask ${email('description')}, or send Authorization: Bearer ${key('header in a description')}.
"""
type Query {
  "Needs the API key ${key('key in a description')}"
  order(id: ID!, token: String = "${key('default of an argument')}"): Order
  login(with: Login = { password: "Birch", apiKey: "${key('default of an input')}" }): Order
}
input Login { password: String!, apiKey: String = "${key('default of a field')}" }
type Order { id: ID!, note: String @deprecated(reason: "see https://mill.example/?token=${key('address in a reason')}") }
# ${jwt('comment')}
`
  return { name: 'planted.graphql', bytes: Uint8Array.from(strToU8(text)), plants }
}

/** A collection of Postman: credentials, variables, examples, scripts. */
export function plantedPostman(): PlantedFile {
  const { plants, password, key, email, jwt } = planting()
  const auth = (type: string, values: Readonly<Record<string, string>>): object => ({
    type,
    [type]: Object.entries(values).map(([name, value]) => ({ key: name, value, type: 'string' })),
  })
  const request = (name: string, told: object): object => ({
    name,
    request: {
      method: 'POST',
      url: { raw: `${ORIGIN}/api/${name}`, host: ['mill', 'example'], path: ['api', name] },
      ...told,
    },
  })
  const collection = {
    info: {
      name: 'Mill',
      description: `by ${email('description')}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: auth('bearer', { token: jwt('bearer') }),
    variable: [
      { key: 'password', value: password('variable') },
      { key: 'api_token', value: key('token variable') },
      { key: 'origin', value: `https://svc:${password('address in a variable')}@mill.example` },
    ],
    event: [
      {
        listen: 'prerequest',
        script: {
          exec: [
            `pm.environment.set("token", "${key('script')}");`,
            `const password = "${password('script constant')}"`,
          ],
        },
      },
    ],
    item: [
      request('orders', {
        auth: auth('basic', { username: 'admin', password: password('basic') }),
        header: [
          { key: 'X-Api-Key', value: key('header') },
          { key: 'Authorization', value: `Bearer ${key('authorization')}` },
          { key: 'Cookie', value: `sid=${key('cookie')}` },
        ],
        body: { mode: 'raw', raw: JSON.stringify({ password: password('body'), nested: { token: key('nested') } }) },
      }),
      request('forms', {
        auth: auth('apikey', { key: 'X-Api-Key', value: key('apikey') }),
        body: {
          mode: 'urlencoded',
          urlencoded: [
            { key: 'password', value: password('form') },
            { key: 'client_secret', value: key('client secret') },
          ],
        },
        url: {
          raw: `${ORIGIN}/api/forms?token=${key('query')}`,
          host: ['mill', 'example'],
          path: ['api', 'forms'],
          query: [{ key: 'api_key', value: key('query field') }],
        },
      }),
      request('oauth', {
        auth: auth('oauth2', {
          clientSecret: key('oauth secret'),
          accessToken: key('oauth token'),
          password: password('oauth password'),
        }),
      }),
      request('aws', {
        auth: auth('awsv4', {
          accessKey: key('aws key'),
          secretKey: key('aws secret'),
          sessionToken: key('aws session'),
        }),
      }),
    ],
  }
  const [orders] = collection.item as { response?: object[] }[]
  if (orders !== undefined)
    orders.response = [
      {
        name: 'ok',
        status: 'OK',
        code: 200,
        header: [{ key: 'Set-Cookie', value: `sid=${key('cookie of an answer')}; Path=/` }],
        cookie: [{ name: 'sid', value: key('stored cookie') }],
        body: JSON.stringify({ access_token: key('answer') }),
      },
    ]
  return {
    name: 'planted.postman_collection.json',
    bytes: Uint8Array.from(strToU8(JSON.stringify(collection))),
    plants,
  }
}

/** The files of a built front end, by their names. */
export function plantedFolder(): { readonly files: ReadonlyMap<string, string>; readonly plants: readonly Plant[] } {
  const planter = planting()
  return {
    plants: planter.plants,
    files: new Map([
      ['index.html', '<!doctype html><script src="assets/app.js"></script>'],
      ['assets/app.js', script(planter, 'built file')],
    ]),
  }
}

/** In which spelling a secret can be found in bytes; null where it cannot. */
export function foundIn(bytes: Buffer, secret: string): string | null {
  return spellingsOf(secret).find(([, spelled]) => bytes.includes(spelled))?.[0] ?? null
}

/** Quick, and true of any bytes in which a secret can be found. */
export const mayHold = (bytes: Buffer): boolean => MARKS.some(mark => bytes.includes(mark))

function spellingsOf(secret: string): readonly (readonly [string, string])[] {
  const percent = encodeURIComponent(secret)
  const spellings: [string, string][] = [
    ['plain', secret],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['percent', percent],
    ['percent twice', encodeURIComponent(percent)],
    ['HTML', secret.replaceAll('!', '&#33;').replaceAll('@', '&#64;')],
    ['hex', Buffer.from(secret).toString('hex')],
  ]
  // What of a text is certain in base64, wherever it begins.
  for (const lead of [0, 1, 2])
    for (const coding of ['base64', 'base64url'] as const) {
      const bytes = Buffer.concat([Buffer.alloc(lead), Buffer.from(secret)])
      const packed = bytes.toString(coding).replaceAll('=', '')
      spellings.push([coding, packed.slice(Math.ceil((lead * 8) / 6), Math.floor((bytes.length * 8) / 6) - 1)])
    }
  return spellings
}

/** A token of three parts may stand where only its signature was replaced. */
const MARKS = [WALNUT, KEY, MAIL, 'eyJhbGciOiJI'].flatMap(spellingsOf).map(([, spelled]) => spelled)
