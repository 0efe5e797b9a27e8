import type { Exchange, Header, JsonValue } from '../evidence/exchange.ts'

/** A recording made for tests: secrets of many kinds in many containers, and values that only look like secrets. */

/** Reproducible numbers in [0, 1) (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Maker {
  of(alphabet: string, length: number): string
  pick<Choice>(list: readonly Choice[]): Choice
}

export function maker(seed: number): Maker {
  const next = seeded(seed)
  return {
    of: (alphabet, length) => Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join(''),
    pick: list => list[Math.floor(next() * list.length)]!,
  }
}

export const base62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const hexDigits = '0123456789abcdef'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const digits = (make: Maker, length: number): string => make.of('123456780', 1) + make.of('0123456789', length - 1)

function withLuhn(body: string): string {
  for (let check = 0; check < 10; check++) {
    const card = body + String(check)
    let sum = 0
    for (let index = 0; index < card.length; index++) {
      const value = Number(card[card.length - 1 - index])
      const weighted = index % 2 === 1 ? value * 2 : value
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    if (sum % 10 === 0) return card
  }
  return body
}

const url64 = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

export const jwtOf = (payload: object, make: Maker): string =>
  `${url64('{"alg":"HS256","typ":"JWT"}')}.${url64(JSON.stringify(payload))}.${make.of(`${base62}-_`, 43)}`

/** Secrets with a form of their own, which no name has to tell. */
export const vendorKeys: Readonly<Record<string, (make: Maker) => string>> = {
  aws: make => `AKIA${make.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
  awsSession: make => `ASIA${make.of(capitals, 16)}`,
  github: make => `ghp_${make.of(base62, 36)}`,
  githubFine: make => `github_pat_${make.of(base62, 22)}_${make.of(base62, 59)}`,
  gitlab: make => `glpat-${make.of(`${base62}-_`, 20)}`,
  slack: make => `xoxb-${make.of('0123456789', 12)}-${make.of('0123456789', 12)}-${make.of(base62, 24)}`,
  slackHook: make =>
    `https://hooks.slack.com/services/T${make.of(capitals, 8)}/B${make.of(capitals, 8)}/${make.of(base62, 24)}`,
  discordHook: make => `https://discord.com/api/webhooks/${make.of('123456789', 18)}/${make.of(`${base62}-_`, 68)}`,
  stripe: make => `sk_live_${make.of(base62, 24)}`,
  stripeTest: make => `rk_test_${make.of(base62, 24)}`,
  stripeHook: make => `whsec_${make.of(base62, 32)}`,
  twilio: make => `SK${make.of(hexDigits, 32)}`,
  sendgrid: make => `SG.${make.of(`${base62}-_`, 22)}.${make.of(`${base62}-_`, 43)}`,
  npm: make => `npm_${make.of(base62, 36)}`,
  pypi: make => `pypi-AgEIcHlwaS5vcmc${make.of(`${base62}-_`, 70)}`,
  openai: make => `sk-proj-${make.of(base62, 48)}`,
  openaiOld: make => `sk-${make.of(base62, 48)}`,
  anthropic: make => `sk-ant-api03-${make.of(`${base62}-_`, 93)}AA`,
  google: make => `AIza${make.of(`${base62}-_`, 35)}`,
  googleOauth: make => `GOCSPX-${make.of(base62, 28)}`,
  googleAccess: make => `ya29.${make.of(`${base62}-_`, 80)}`,
  mailgun: make => `key-${make.of(hexDigits, 32)}`,
  mailchimp: make => `${make.of(hexDigits, 32)}-us12`,
  square: make => `sq0atp-${make.of(`${base62}-_`, 22)}`,
  shopify: make => `shpat_${make.of(hexDigits, 32)}`,
  telegram: make => `${make.of('123456789', 9)}:AA${make.of(`${base62}-_`, 33)}`,
  digitalocean: make => `dop_v1_${make.of(hexDigits, 64)}`,
  huggingface: make => `hf_${make.of(base62, 34)}`,
  vault: make => `hvs.${make.of(base62, 90)}`,
  atlassian: make => `ATATT3xFfGF0${make.of(`${base62}-_`, 60)}`,
  linear: make => `lin_api_${make.of(base62, 40)}`,
  figma: make => `figd_${make.of(`${base62}-_`, 40)}`,
  databricks: make => `dapi${make.of(hexDigits, 32)}`,
  grafana: make => `glsa_${make.of(base62, 32)}_${make.of(hexDigits, 8)}`,
  privateKey: make =>
    `-----BEGIN RSA PRIVATE KEY-----\n${make.of(base62, 64)}\n${make.of(base62, 64)}\n-----END RSA PRIVATE KEY-----`,
  jwt: make =>
    jwtOf({ sub: make.of('123456789', 6), iat: 1700000000, scope: 'read write', nonce: make.of(base62, 16) }, make),
  postgres: make => `postgres://app:${make.of(base62, 18)}@db.internal:5432/shop`,
  azure: make =>
    `DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${make.of(base62, 86)}==;EndpointSuffix=core.windows.net`,
}

/** Personal values that their check digits or forms give away. */
export const personal: Readonly<Record<string, (make: Maker) => string>> = {
  email: make =>
    `${make.of('abcdefghijklmnop', 7)}.${make.of('abcdefghijkl', 5)}@${make.of('abcdefghij', 6)}.example.com`,
  visa: make => withLuhn(`4${digits(make, 14)}`),
  mastercard: make => withLuhn(`53${digits(make, 13)}`),
  amex: make => withLuhn(`37${digits(make, 12)}`),
  grouped: make => withLuhn(`4${digits(make, 14)}`).replace(/(\d{4})(?=\d)/g, '$1 '),
  iban: make => ibanOf('DE', digits(make, 18)),
  phone: make => `+49${digits(make, 10)}`,
  ssn: make => `${make.of('12345', 3)}-${make.of('123456789', 2)}-${make.of('123456789', 4)}`,
}

function ibanOf(country: string, account: string): string {
  const numeric = `${account}${[...country].map(letter => letter.charCodeAt(0) - 55).join('')}00`
  let rest = 0
  for (const digit of numeric) rest = (rest * 10 + Number(digit)) % 97
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`
}

/** Secrets that only their name tells, by name. */
export const named: Readonly<Record<string, (make: Maker) => string>> = {
  password: make => `${make.of(base62, 5)}-${make.of('!$%&*', 1)}${make.of(base62, 4)}7`,
  newPassword: make => make.of(base62, 11) + make.of('0123456789', 1),
  user_passwd: make => make.pick(['hunter', 'dragon', 'sunny', 'qwert']) + make.of('0123456789', 4),
  applicationPassword: make => Array.from({ length: 6 }, () => make.of(base62, 4)).join(' '),
  passwordConfirmation: make => make.of(`${base62}#!+`, 14) + make.of('0123456789', 1),
  contraseña: make => make.of(base62, 11) + make.of('0123456789', 1),
  motDePasse: make => make.of(base62, 11) + make.of('0123456789', 1),
  kennwort: make => make.of(base62, 11) + make.of('0123456789', 1),
  accessToken: make => make.of(base62, 32),
  refresh_token: make => make.of(hexDigits, 40),
  idToken: make => make.of(`${base62}-_`, 60),
  'x-api-key': make => make.of(hexDigits, 32),
  apikey: make => make.of(base62, 24),
  client_secret: make => make.of(base62, 32),
  sessionId: make => make.of(hexDigits, 26),
  PHPSESSID: make => make.of('abcdefghijklmnopqrstuv0123456789', 26),
  sid: make => make.of(base62, 22),
  csrfToken: make => make.of(base62, 36),
  _csrf: make => make.of(`${base62}-_`, 24),
  authenticity_token: make => `${make.of(`${base62}+/`, 86)}==`,
  otp: make => digits(make, 6),
  verificationCode: make => digits(make, 6),
  pin: make => digits(make, 4),
  cvc: make => digits(make, 3),
  'user[card_number]': make => withLuhn(`4${digits(make, 14)}`),
  ssn: make => make.of('123456789', 9),
  date_of_birth: make =>
    `19${make.of('56789', 1)}${make.of('123456789', 1)}-0${make.of('123456789', 1)}-1${make.of('123456789', 1)}`,
  phoneNumber: make => `(${digits(make, 3)}) ${digits(make, 3)}-${digits(make, 4)}`,
  signature: make => make.of(hexDigits, 64),
  privateKey: make => make.of(base62, 44),
  passwordHash: make => `$2b$10$${make.of(`${base62}./`, 53)}`,
  uuidSecret: make => [8, 4, 4, 4, 12].map(length => make.of(hexDigits, length)).join('-'),
  recoveryCode: make => `${make.of(hexDigits, 5)}-${make.of(hexDigits, 4)}1`,
}

/** Secrets under names that tell nothing: only their randomness does. */
export const untold: Readonly<Record<string, (make: Maker) => string>> = {
  base62: make => make.of(base62, 32),
  short: make => make.of(base62, 22),
  hex: make => make.of(hexDigits, 64),
  hex32: make => make.of(hexDigits, 32),
  hex40: make => make.of(hexDigits, 40),
  base64: make => `${make.of(`${base62}+/`, 43)}=`,
  url64: make => make.of(`${base62}-_`, 43),
  base32: make => make.of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 32),
  base36: make => make.of('abcdefghijklmnopqrstuvwxyz0123456789', 30),
  dotted: make => `${make.of(base62, 24)}.${make.of(base62, 27)}`,
  prefixed: make => `app_${make.of(base62, 30)}`,
}

export const dullNames = [
  'x',
  'value',
  'entry',
  'result',
  'p1',
  'content',
  'note',
  'state',
  'blob',
  'extra',
  'v',
  'thing',
  'detail',
  'payload',
] as const

/** Ways to put a value under a name into an exchange. */
export const containers: Readonly<Record<string, (name: string, value: string) => Exchange>> = {
  requestJson: (name, value) => asking({ body: json({ user: 'ann', [name]: value }) }),
  requestNested: (name, value) => asking({ body: json({ a: [{ b: { [name]: value } }] }) }),
  responseJson: (name, value) => answering({ body: json({ ok: true, result: { [name]: value, n: 1 } }) }),
  responseList: (name, value) => answering({ body: json({ list: [{ id: 1, [name]: value }] }) }),
  jsonInJson: (name, value) =>
    answering({ body: json({ payload: JSON.stringify({ inner: JSON.stringify({ [name]: value }) }) }) }),
  base64Json: (name, value) => asking({ body: json({ blob: encode64(JSON.stringify({ [name]: value })) }) }),
  form: (name, value) =>
    asking({
      body: { mediaType: 'application/x-www-form-urlencoded', state: 'parsed', size: 1, fields: [{ name, value }] },
    }),
  formText: (name, value) =>
    asking({
      body: {
        mediaType: 'application/x-www-form-urlencoded',
        state: 'malformed',
        size: 1,
        text: `a=1&${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      },
    }),
  query: (name, value) =>
    asking({ url: `https://shop.test/path?a=1&${encodeURIComponent(name)}=${encodeURIComponent(value)}&z=2` }),
  fragment: (name, value) =>
    asking({ url: `https://shop.test/cb#a=1&${encodeURIComponent(name)}=${encodeURIComponent(value)}` }),
  jsonInQuery: (name, value) =>
    asking({ url: `https://shop.test/q?filter=${encodeURIComponent(JSON.stringify({ [name]: value }))}` }),
  location: (name, value) =>
    answering({
      headers: [{ name: 'location', value: `/next?${encodeURIComponent(name)}=${encodeURIComponent(value)}` }],
    }),
  hiddenInput: (name, value) =>
    answering({ body: html(`<form><input type="hidden" name="${xml(name)}" value="${xml(value)}"></form>`) }),
  meta: (name, value) => answering({ body: html(`<meta content="${xml(value)}" name="${xml(name)}">`) }),
  inlineScript: (name, value) =>
    answering({ body: html(`<script>window.app = {"${name}": ${JSON.stringify(value)}, "n": 1}</script>`) }),
  inlineState: (name, value) =>
    answering({
      body: html(`<script type="application/json">${JSON.stringify({ props: { [name]: value } })}</script>`),
    }),
  dataAttribute: (name, value) =>
    answering({ body: html(`<div class="a" data-${xml(name)}="${xml(value)}">hi</div>`) }),
  xmlElement: (name, value) => {
    const tag = name.replace(/[^\p{L}\d_-]/gu, '')
    return answering({
      body: {
        mediaType: 'application/xml',
        state: 'text',
        size: 1,
        text: `<?xml version="1.0"?><r><${tag}>${xml(value)}</${tag}></r>`,
      },
    })
  },
  socket: (name, value) => framed(JSON.stringify({ type: 'hello', payload: { [name]: value } })),
  socketIo: (name, value) => framed(`42["hello",${JSON.stringify({ [name]: value })}]`),
  eventStream: (name, value) =>
    answering({
      body: {
        mediaType: 'text/event-stream',
        state: 'text',
        size: 1,
        text: `event: a\ndata: ${JSON.stringify({ [name]: value })}\n\n`,
      },
    }),
  graphqlVariables: (name, value) =>
    asking({ body: json({ query: 'mutation M($x: In!) { m(x: $x) { id } }', variables: { x: { [name]: value } } }) }),
  brokenJson: (name, value) =>
    answering({
      body: {
        mediaType: 'application/json',
        state: 'truncated',
        size: 1,
        text: `{"list":[{"id":1,"${name}":${JSON.stringify(value)},"re`,
      },
    }),
  multipartText: (name, value) =>
    asking({
      body: {
        mediaType: 'multipart/form-data',
        state: 'text',
        size: 1,
        text: `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--xx--\r\n`,
      },
    }),
  lines: (name, value) =>
    answering({
      body: {
        mediaType: 'text/plain',
        state: 'text',
        size: 1,
        text: `first line\n${name.replace(/[^\p{L}\d_-]/gu, '')}=${value.replace(/\n/g, '\\n')}\nlast line`,
      },
    }),
}

export const json = (value: JsonValue) => ({ mediaType: 'application/json', state: 'parsed' as const, size: 1, value })
export const html = (inner: string) => ({
  mediaType: 'text/html',
  state: 'text' as const,
  size: 1,
  text: `<!doctype html><html><head><title>Shop</title></head><body>${inner}</body></html>`,
})

type Asked = Partial<Exchange['request']>

export const asking = (request: Asked): Exchange => ({
  at: 0,
  duration: 1,
  fromCache: false,
  request: { method: 'POST', url: 'https://shop.test/api/things', headers: plainHeaders, cookies: [], ...request },
  response: { status: 204, headers: [], cookies: [] },
})

export const answering = (response: Partial<NonNullable<Exchange['response']>>): Exchange => ({
  at: 0,
  duration: 1,
  fromCache: false,
  request: { method: 'GET', url: 'https://shop.test/api/things', headers: plainHeaders, cookies: [] },
  response: { status: 200, headers: [], cookies: [], ...response },
})

const plainHeaders: readonly Header[] = [
  { name: 'accept', value: 'application/json' },
  { name: 'sec-ch-ua-mobile', value: '?0' },
]

const framed = (text: string): Exchange => ({
  ...answering({ status: 101 }),
  messages: [{ direction: 'received', at: 0, text, binary: false }],
})

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function encode64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
