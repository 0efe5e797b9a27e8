/**
 * The corpus: recordings with planted secrets and with harmless values, each with the place where it stands.
 * The same seed gives the same corpus.
 */
import { CONTAINERS, COOKIE_CONTAINERS } from './containers.mjs'
import { entry, resetClock, TOOLS } from './entry.mjs'
import { COOKIES_HARMLESS, HEADERS_HARMLESS, JSON_HARMLESS, LOOKALIKES, PATHS } from './harmless.mjs'
import { journeys } from './journeys.mjs'
import { randomFrom } from './random.mjs'
import { cookies, fields, headers, secretPart, UNTELLING, vendors } from './secrets.mjs'

/** @returns {{ recordings: { name: string, har: object }[], plants: object[] }} */
export function corpus(seed = 1) {
  resetClock()
  const r = randomFrom(seed)
  const tools = Object.keys(TOOLS)
  const entries = Object.fromEntries(tools.map(tool => [tool, []]))
  const plants = []
  /** @param what kind, container, class and so on of the plant; `read` is for the entry that it made */
  const put = (tool, made, what) => {
    plants.push({ ...what, recording: tool, at: entries[tool].length })
    entries[tool].push(made)
  }
  secretsOf(r, put)
  harmlessOf(r, put)
  for (const { tool, made, what } of journeys(r)) {
    if (made === undefined) plants.push(what)
    else put(tool, made, what)
  }
  const recordings = tools.map(tool => ({
    name: tool,
    har: {
      log: {
        version: '1.2',
        creator: TOOLS[tool],
        pages: [
          {
            startedDateTime: '2026-01-05T08:00:00.000Z',
            id: 'page_1',
            title: 'https://app.example.test/',
            pageTimings: {},
          },
        ],
        entries: entries[tool],
      },
    },
  }))
  return { recordings, plants }
}

function secretsOf(r, put) {
  const tools = Object.keys(TOOLS)
  const secret = (kind, group, where, tool, name, value, container, more = {}) => {
    put(tool, container.plant(r, tool, name, value), {
      secret: true,
      kind,
      group,
      where,
      name,
      value,
      lost: more.lost ?? value,
      read: e => container.read(e, name),
      ...more,
    })
  }
  for (const { kind, name, make } of cookies)
    for (const [where, container] of Object.entries(COOKIE_CONTAINERS)) {
      if (where.startsWith('document') && r.next() < 0.5) continue
      const value = make(r)
      secret(
        kind,
        'cookie',
        where,
        r.pick(tools),
        name,
        value,
        container,
        where.startsWith('decoded') ? { lost: undecoded(value) } : {},
      )
    }
  for (const { kind, name, make, wrap } of headers) {
    const value = make(r)
    const side = /signature|hub|ssw/i.test(name) ? 'responseHeaders' : 'requestHeaders'
    const lower = r.next() < 0.4
    const held = lower ? name.toLowerCase() : name
    put(r.pick(tools), entry(r.pick(tools), { [side]: [{ name: held, value: wrap(value) }] }), {
      secret: true,
      kind,
      group: 'header',
      where: 'header',
      name,
      value,
      lost: value,
      wrapped: true,
      read: e => [...e.request.headers, ...e.response.headers].find(h => h.name === held).value,
    })
    const answer = CONTAINERS['headers inside a body']
    if (!['X-Amz-Meta-Custom', 'x-acme-v'].includes(name) && wrap(value) === value)
      secret(kind, 'header', 'headers inside a body', r.pick(tools), name, value, answer)
  }
  const all = Object.entries(CONTAINERS)
  for (const { kind, make, mark } of vendors) {
    const fit = all.filter(([, c]) => c.free || c.any)
    for (let round = 0; round < 7; round++) {
      const [where, container] = r.pick(fit)
      const value = make(r)
      if (!fits(container, 'value', value)) continue
      secret(kind, 'vendor', where, r.pick(tools), r.pick(UNTELLING), value, container, {
        lost: secretPart(kind, value, mark),
      })
    }
  }
  for (const { kind, names, make, weak } of fields) {
    for (let round = 0; round < 26; round++) {
      const [where, container] = all[(round * 5 + r.whole(all.length)) % all.length]
      if (container.header || container.free) continue
      const name = r.pick(names)
      const value = make(r)
      if (!fits(container, name, value)) continue
      if (container.long && (weak || /card|iban|mail|basic|saml/.test(kind))) continue
      secret(kind, 'telling', where, r.pick(tools), name, value, container, { weak })
    }
    if (!weak)
      for (let round = 0; round < 7; round++) {
        const [where, container] = r.pick(all.filter(([, c]) => c.any || (c.free && !c.vendor)))
        const value = make(r)
        const name = r.pick(UNTELLING)
        if (!fits(container, name, value)) continue
        secret(kind, 'untelling', where, r.pick(tools), name, value, container)
      }
  }
}

function fits(container, name, value) {
  if (value.includes('\n') && (container.ascii || container.plain || (!container.lines && !value.startsWith('-----'))))
    return false
  if (container.plain && !/^[\p{L}_]\w*$/u.test(name)) return false
  if (container.plain && /["'\\#:,%&<]/.test(value)) return false
  if (container.ascii && (/[^\x20-\x7e]/.test(value) || /[^\x20-\x7e]/.test(name))) return false
  return !(container === CONTAINERS.stomp && /[\n:\\]/.test(value + name))
}

const undecoded = value => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function harmlessOf(r, put) {
  const tools = Object.keys(TOOLS)
  const harmless = (sort, where, tool, name, value, made, read) =>
    put(tool, made, { secret: false, kind: sort, group: 'harmless', where, name, value, read })
  const places = [
    'json answer',
    'json answer',
    'json deep',
    'json deep',
    'json request',
    'json list',
    'graphql variables',
    'json in json',
    'window state',
    'next data',
    'socket json',
    'socket.io',
    'query',
    'form',
    'xml element',
    'server-sent events',
    'json in a query',
    'multipart',
  ]
  for (const [sort, names, make, only] of JSON_HARMLESS)
    for (let round = 0; round < 14; round++) {
      const where = r.pick(only ?? places)
      const container = CONTAINERS[where]
      const name = r.pick(names)
      const value = make(r)
      const tool = r.pick(tools)
      harmless(sort, where, tool, name, value, container.plant(r, tool, name, value), e => container.read(e, name))
    }
  for (const [name, value] of LOOKALIKES)
    for (let round = 0; round < 3; round++) {
      const where = r.pick([
        'json answer',
        'json request',
        'json deep',
        'form',
        'query',
        'graphql variables',
        'xml element',
        'window state',
      ])
      const container = CONTAINERS[where]
      const tool = r.pick(tools)
      harmless(`look-alike ${name}`, where, tool, name, value, container.plant(r, tool, name, value), e =>
        container.read(e, name),
      )
    }
  for (const [name, make] of HEADERS_HARMLESS)
    for (let round = 0; round < 3; round++) {
      const tool = r.pick(tools)
      const value = make(r)
      harmless(
        `header ${String(name)}`,
        'header',
        tool,
        name,
        value,
        entry(tool, { responseHeaders: [{ name, value }] }),
        e => e.response.headers.find(h => h.name === name).value,
      )
    }
  for (const [name, value] of COOKIES_HARMLESS) {
    const tool = r.pick(tools)
    const container = COOKIE_CONTAINERS['cookie header']
    harmless(`cookie ${name}`, 'cookie', tool, name, value, container.plant(r, tool, name, value), e =>
      container.read(e, name),
    )
  }
  for (const make of PATHS)
    for (let round = 0; round < 5; round++) {
      const tool = r.pick(tools)
      const value = make(r)
      harmless(
        'path',
        'path',
        tool,
        value.split('/')[1],
        value,
        entry(tool, { url: `https://app.example.test${value}` }),
        e => e.request.url.slice('https://app.example.test'.length),
      )
    }
  for (const [where, text, type] of documents(r)) {
    const tool = r.pick(tools)
    harmless(where, 'whole body', tool, '', text, entry(tool, { text, type }), e => e.response.content.text)
  }
}

/** Whole bodies that hold no secret at all and must come out as they went in. */
function* documents(r) {
  const minified = Array.from(
    { length: 60 },
    () =>
      `${r.base62(2)}.${r.word()}=function(e,t){return ${r.base62(1)}("${r.word()}-${r.base62(6)}",{password:t.password,token:e,key:"${r.word()}"})}`,
  ).join(';')
  yield [
    'minified script',
    `!function(){var a={${r.digits(4)}:"${r.hex(20)}",${r.digits(3)}:"${r.hex(20)}"};${minified}}();`,
    'text/javascript',
  ]
  yield [
    'source map comment',
    `const a=1\n//# sourceMappingURL=index-${r.base62(8)}.js.map\n`,
    'application/javascript',
  ]
  yield [
    'style sheet',
    `.${r.word()}_${r.base62(5)}{color:#${r.hex(6)};background:url(data:image/svg+xml;base64,${r.base64(80)})}@font-face{src:url(/f/${r.hex(32)}.woff2)}`,
    'text/css',
  ]
  yield [
    'sign-in form',
    '<!doctype html><html><body><form action="/login" method="post"><label for="p">Password</label><input type="password" id="p" name="password" placeholder="Enter your password" autocomplete="current-password" minlength="8" value=""><button name="action" value="sign_in">Sign in</button></form></body></html>',
    'text/html',
  ]
  yield [
    'catalogue',
    JSON.stringify({
      login: {
        password: 'Password',
        token: 'Token',
        pin: 'PIN code',
        otp: 'One-time code',
        email: 'E-mail',
        secret: 'Client secret',
        apiKey: 'API key',
        session: 'Session',
        phone: 'Phone',
        iban: 'IBAN',
        cvc: 'Security code',
        birthday: 'Date of birth',
      },
    }),
    'application/json',
  ]
  yield [
    'catalogue german',
    JSON.stringify({
      password: 'Passwort',
      newPassword: 'Neues Passwort',
      passwordHint: 'Mindestens 8 Zeichen',
      resetPassword: 'Passwort zurücksetzen',
      token: 'Zugangsschlüssel',
    }),
    'application/json',
  ]
  yield [
    'schema',
    JSON.stringify({
      type: 'object',
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', format: 'email' },
        password: { type: 'string', minLength: 8, format: 'password' },
        token: { type: 'string', pattern: '^[a-f0-9]{40}$' },
      },
    }),
    'application/json',
  ]
  yield [
    'form definition',
    JSON.stringify({
      fields: [
        { field: 'password', type: 'hash', note: 'user password', interface: 'input-hash', options: { masked: true } },
        { field: 'token', type: 'string', special: ['token'] },
      ],
    }),
    'application/json',
  ]
  yield [
    'graphql introspection',
    JSON.stringify({
      data: {
        __type: {
          name: 'User',
          fields: [
            { name: 'password', type: { name: 'String' } },
            { name: 'apiToken', type: { name: 'String' } },
          ],
        },
      },
    }),
    'application/json',
  ]
  yield [
    'refusal',
    JSON.stringify({
      errors: {
        password: ['is too short (minimum is 8 characters)'],
        email: ['has already been taken'],
        token: ['is invalid'],
      },
    }),
    'application/json',
  ]
  yield [
    'refusal with codes',
    JSON.stringify({ password: 'REQUIRED', pin: 'INVALID_LENGTH', token: 'EXPIRED' }),
    'application/json',
  ]
  yield [
    'openid configuration',
    JSON.stringify({
      issuer: 'https://id.example.test',
      token_endpoint: 'https://id.example.test/token',
      jwks_uri: 'https://id.example.test/jwks',
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'],
      code_challenge_methods_supported: ['S256'],
    }),
    'application/json',
  ]
  yield [
    'package lock',
    JSON.stringify({
      packages: {
        'node_modules/a': {
          version: '1.0.0',
          resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
          integrity: `sha512-${r.base64(88).slice(0, 86)}==`,
        },
      },
    }),
    'application/json',
  ]
  yield [
    'asset manifest',
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 20 }, () => [`${r.word()}.${r.word()}.js`, `/static/js/${r.word()}.${r.hex(8)}.chunk.js`]),
      ),
    ),
    'application/json',
  ]
  yield [
    'geometry',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { geometry: { type: 'Point', coordinates: [13.4050123, 52.5200456] }, polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' },
      ],
    }),
    'application/json',
  ]
  yield [
    'sign-in methods',
    JSON.stringify({
      providers: ['password', 'google', 'magic_link'],
      mfa: { totp: true, sms: false },
      passwordPolicy: { min: 8, requireDigit: true },
      sessionTimeout: 3600,
    }),
    'application/json',
  ]
  yield [
    'metrics',
    `# TYPE http_requests_total counter\nhttp_requests_total{method="post",code="200"} 1027 1395066363000\nprocess_start_time_seconds 1.79e9\n`,
    'text/plain',
  ]
  yield [
    'calendar',
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${r.uuid()}\r\nDTSTART:20260105T080000Z\r\nSUMMARY:${r.words(2)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    'text/calendar',
  ]
  yield [
    'roles',
    JSON.stringify({
      user: { id: r.uuid(), roles: ['admin'], permissions: ['tokens.create', 'password.reset', 'sessions:revoke'] },
    }),
    'application/json',
  ]
}
