import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import { passesLuhn } from './kinds/checks.ts'
import { harmless, harmlessCookies, harmlessHeaders } from './kinds/harmless.ts'
import {
  answering,
  asking,
  base62,
  containers,
  dullNames,
  encode64,
  html,
  json,
  jwtOf,
  maker,
  named,
  personal,
  untold,
  vendorKeys,
} from './planted.ts'
import { makeRedactor } from './redactor.ts'
import { collectSecrets, emptySecrets, mergeSecrets } from './known/secrets.ts'
import type { Secrets } from './known/secrets.ts'

const key = new Uint8Array(32).fill(7)

function secretsOf(exchanges: readonly Exchange[]): Secrets {
  const secrets = emptySecrets()
  for (const exchange of exchanges) collectSecrets(secrets, exchange)
  return secrets
}

function redact(...exchanges: Exchange[]): Exchange[] {
  const redactor = makeRedactor(secretsOf(exchanges), key)
  return exchanges.map(exchange => redactor.exchange(exchange))
}

/** Everything that is written down, with the escapes of JSON taken off twice. */
function written(exchanges: readonly Exchange[]): string {
  const once = JSON.stringify(exchanges)
  return `${once}\n${once.replaceAll('\\\\', '\\').replaceAll('\\"', '"')}`
}

function leaks(value: string, exchanges: readonly Exchange[]): boolean {
  const text = written(exchanges)
  const secret = hiddenPart(value)
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), encode64(secret)].some(form =>
    text.includes(form),
  )
}

/** What of a planted value must go: of a URL with a password the password, of a JWT its signature. */
function hiddenPart(value: string): string {
  return (
    /:\/\/app:(\w+)@/.exec(value)?.[1] ??
    /AccountKey=(\w+)/.exec(value)?.[1] ??
    (value.startsWith('eyJ') ? value.split('.')[2]! : value)
  )
}

describe('recall over planted secrets', () => {
  const make = maker(42)
  const share = (trials: readonly (readonly [string, Exchange])[]): number =>
    trials.filter(([value, exchange]) => !leaks(value, redact(exchange))).length / trials.length
  const everywhere = (
    makers: Readonly<Record<string, (make: ReturnType<typeof maker>) => string>>,
    nameOf: (kind: string) => string,
  ) =>
    Object.values(containers).flatMap(put =>
      Object.entries(makers).map(([kind, secret]) => {
        const value = secret(make)
        return [value, put(nameOf(kind), value)] as const
      }),
    )

  test('keys of vendors, whatever they are called: all', () => {
    expect(share([...everywhere(vendorKeys, () => 'value'), ...everywhere(vendorKeys, () => 'token')])).toBe(1)
  })
  test('secrets that their names tell: 99 %', () =>
    expect(share(everywhere(named, kind => kind))).toBeGreaterThan(0.99))
  test('addresses, cards and numbers of persons: 99 %', () =>
    expect(share(everywhere(personal, () => 'note'))).toBeGreaterThan(0.99))
  test('random values under names that tell nothing: 98 %', () => {
    expect(share(everywhere(untold, () => make.pick(dullNames)))).toBeGreaterThan(0.98)
  })
})

describe('headers and cookies: all', () => {
  const make = maker(3)
  const random = (): string => make.of(base62, 24)
  const header = (name: string, value: string) => () => {
    expect(leaks(value.replace(/^[A-Za-z]+ (?=\S)/, ''), redact(asking({ headers: [{ name, value }] })))).toBe(false)
  }
  for (const name of [
    'authorization x-api-key x-auth-token x-csrf-token x-xsrf-token x-session-id x-access-token private-token x-functions-key ocp-apim-subscription-key x-goog-api-key',
    'x-amz-security-token x-vault-token x-shopify-access-token x-hub-signature-256 stripe-signature api-key apikey x-secret x-client-secret proxy-authorization x-whatever',
  ]
    .join(' ')
    .split(' '))
    test(name, header(name, random()))
  for (const scheme of ['Bearer', 'Token', 'ApiKey', 'Digest', 'Negotiate'])
    test(scheme, header('authorization', `${scheme} ${random()}`))
  for (const name of [
    'session',
    'sid',
    'PHPSESSID',
    'connect.sid',
    'remember_me',
    '_ga',
    'x',
    'auth',
    'csrftoken',
    'visitor',
  ]) {
    const value = make.of('abcdef0123456789', 26)
    test(`cookie ${name}`, () => {
      const seen = redact(
        asking({ headers: [{ name: 'cookie', value: `theme=dark; ${name}=${value}` }], cookies: [{ name, value }] }),
        answering({
          headers: [{ name: 'set-cookie', value: `${name}=${value}; Path=/; HttpOnly` }],
          cookies: [{ name, value }],
        }),
      )
      expect(leaks(value, seen)).toBe(false)
      expect(written(seen)).toContain('theme=dark')
      expect(written(seen)).toContain('; Path=/; HttpOnly')
    })
  }
})

test.each([
  ['session', 'abcdef'],
  ['token', 'Xy7-Kp2-Mn4-Qr9'],
  ['uid', '1234567890123'],
  ['x', '550e8400-e29b-41d4-a716-446655440000'],
])('cookie %s=%s is closed, short or dull as it is', (name, value) => {
  expect(leaks(value, redact(asking({ cookies: [{ name, value }] })))).toBe(false)
})
test('cookies that keep JSON or are percent-encoded', () => {
  const value = JSON.stringify({ theme: 'dark', id: 'V1StGXR8Z5jdHi6BmyT9q', page: 2 })
  const [exchange] = redact(asking({ cookies: [{ name: 'prefs', value: encodeURIComponent(value) }] }))
  const kept = JSON.parse(decodeURIComponent(exchange!.request.cookies[0]!.value)) as object
  expect(kept).toEqual({ theme: 'dark', id: expect.stringMatching(/^rdx_cookie_/) as string, page: 2 })
})

describe('precision', () => {
  const untouched = (exchange: Exchange): boolean => JSON.stringify(redact(exchange)) === JSON.stringify([exchange])
  test('harmless values as JSON: at most 1 % lost', () => {
    const lost = harmless.filter(([name, value]) => !untouched(answering({ body: json({ [name]: value }) })))
    expect(harmless.length).toBeGreaterThan(400)
    expect(lost.length / harmless.length).toBeLessThan(0.01)
  })
  for (const container of ['jsonInJson', 'hiddenInput', 'inlineScript', 'socket', 'xmlElement'] as const) {
    test(`in ${container}: at most 1 % lost`, () => {
      const lost = harmless.filter(
        ([name, value]) => typeof value === 'string' && !untouched(containers[container]!(name, value)),
      )
      expect(lost.length / harmless.length).toBeLessThan(0.01)
    })
  }
  test.each(harmlessCookies)('cookie %s=%s stays', (name, value) => {
    expect(
      untouched(asking({ cookies: [{ name, value }], headers: [{ name: 'cookie', value: `${name}=${value}` }] })),
    ).toBe(true)
  })
  test.each(harmlessHeaders)('header %s: %s stays', (name, value) =>
    expect(untouched(answering({ headers: [{ name, value }] }))).toBe(true),
  )
  test('scripts and styles are full of odd strings that are nobody’s', () => {
    const text =
      'var a="ABCDEFGHkl3459mnopQRST82jdkz",p={password:"Password",token:"Token"};function token(a){return a.secret||"x"}'
    expect(
      untouched({
        ...answering({ body: { mediaType: 'text/javascript', state: 'text', size: 1, text } }),
        resourceType: 'script',
      }),
    ).toBe(true)
  })
  test('a common word as a password goes where it was typed and nowhere else', () => {
    const [typed, page] = redact(
      asking({ body: json({ username: 'admin', password: 'administrator' }) }),
      answering({ body: html('<h1>administrator</h1>') }),
    )
    expect(JSON.stringify(typed)).not.toContain('administrator')
    expect(JSON.stringify(typed)).toContain('"username":"admin"')
    expect(JSON.stringify(page)).toContain('administrator')
  })
  test('an opaque value that is somewhere an id is one everywhere', () => {
    const exchanges = [
      answering({ body: json({ id: 'V1StGXR8_Z5jdHi6B-myT' }) }),
      answering({ body: json({ owner: 'V1StGXR8_Z5jdHi6B-myT' }) }),
    ]
    expect(redact(...exchanges)).toEqual(exchanges)
  })
  test('unless it is a secret too', () => {
    const exchanges = [
      answering({ body: json({ id: 'V1StGXR8_Z5jdHi6B-myT' }) }),
      asking({ cookies: [{ name: 'sid', value: 'V1StGXR8_Z5jdHi6B-myT' }] }),
    ]
    expect(leaks('V1StGXR8_Z5jdHi6B-myT', redact(...exchanges))).toBe(false)
  })
})

describe('identity', () => {
  const make = maker(9)
  const secret = make.of(base62, 30)
  const seen = redact(
    asking({ headers: [{ name: 'authorization', value: `Bearer ${secret}` }] }),
    asking({ url: `https://shop.test/a?access_token=${secret}` }),
    ...Object.values(containers).map(put => put('accessToken', secret)),
    answering({ body: { mediaType: 'text/javascript', state: 'text', size: 1, text: `let t = "${secret}"` } }),
    answering({ body: html(`<p>error for token ${secret}!</p>`) }),
    answering({ body: json({ blob: encode64(`x:${secret}`) }) }),
  )
  test('one secret is one token, in whatever container', () => {
    const tokens = new Set(written(seen).match(/rdx_\w+/g))
    expect(tokens.size).toBe(1)
    expect(leaks(secret, seen)).toBe(false)
  })
  test('inside base64 too', () => {
    const [token] = /rdx_token_[0-9a-f]{16}_24to31aud/.exec(written(seen))!
    expect(written(seen)).toContain(encode64(`x:${token}`))
  })
  test('other keys, other tokens', () => {
    const exchange = asking({ body: json({ token: secret }) })
    const other = makeRedactor(secretsOf([exchange]), new Uint8Array(32).fill(8)).exchange(exchange)
    expect(other).not.toEqual(redact(exchange)[0])
  })
})

describe('shape', () => {
  const make = maker(5)
  const leafOf = (name: string, value: JsonValue): JsonValue => {
    const [exchange] = redact(asking({ body: json({ [name]: value }) }))
    return (exchange!.request.body!.value as { [key: string]: JsonValue })[name]!
  }
  test('a JWT still decodes, with its roles and times', () => {
    const jwt = jwtOf(
      { sub: 'u-4711', role: 'admin', scope: 'read write', iat: 1700000000, email: 'ann@shop.test', name: 'Ann Weber' },
      make,
    )
    const [header, payload, signature] = (leafOf('x', jwt) as string).split('.')
    expect(header).toBe(jwt.split('.')[0])
    const claims = JSON.parse(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')))
    expect(claims).toMatchObject({ role: 'admin', scope: 'read write', iat: 1700000000 })
    expect(claims.sub).toMatch(/^rdx_subject_/)
    expect(claims.email).toMatch(/@redacted\.invalid$/)
    expect(claims.name).not.toContain('Ann')
    expect(signature).toMatch(/^rdx_signature_[0-9a-f]{16}$/)
  })
  test('a card passes its check digit and keeps its groups', () => {
    const card = leafOf('cardNumber', '4111 1111 1111 1111') as string
    expect(card).toMatch(/^4\d{3} \d{4} \d{4} \d{4}$/)
    expect(card).not.toBe('4111 1111 1111 1111')
    expect(passesLuhn(card)).toBe(true)
  })
  test('digits keep their number, numbers stay numbers', () => {
    expect(leafOf('pin', '4711')).toMatch(/^99\d\d$/)
    const pin = leafOf('pin', 4711) as number
    expect(pin).toBeTypeOf('number')
    expect(pin.toFixed(0)).toMatch(/^99\d\d$/)
    expect(leafOf('phone', '+49 170 1234567')).toMatch(/^\+99 9\d\d \d{7}$/)
    expect(leafOf('birthDate', '1987-03-14')).toMatch(/^1900-\d\d-\d\d$/)
  })
  test('an address is an address', () =>
    expect(leafOf('contact', 'ann@shop.test')).toMatch(/^user-[0-9a-f]{16}@redacted\.invalid$/))
  test('Basic keeps the scheme and the user', () => {
    const [exchange] = redact(asking({ headers: [{ name: 'authorization', value: `Basic ${btoa('ann:S3cret!pw')}` }] }))
    const value = exchange!.request.headers[0]!.value
    expect(value).toMatch(/^Basic /)
    expect(atob(value.slice(6))).toMatch(/^ann:rdx_password_[0-9a-f]{16}_8to11auds$/)
  })
  test.each(['utf8', 'latin1'] as const)('Basic in %s tells the password as people write it', encoding => {
    const credentials = Buffer.from('ann:Grüße-fünf7', encoding).toString('base64')
    const [exchange, other] = redact(
      asking({ headers: [{ name: 'authorization', value: `Basic ${credentials}` }] }),
      answering({ body: json({ note: 'it is Grüße-fünf7 now' }) }),
    )
    const [, token] = atob(exchange!.request.headers[0]!.value.slice(6)).split(':')
    expect(token).toMatch(/^rdx_password_[0-9a-f]{16}_8to11/)
    expect(other!.response!.body!.value).toEqual({ note: `it is ${token} now` })
  })
  test('what holds no secret is the same object', () => {
    const exchange = answering({ body: json({ a: [1, { b: 'words' }] }) })
    expect(redact(exchange)[0]).toBe(exchange)
  })
  test('__proto__ is a field like any other', () => {
    const value = JSON.parse('{"__proto__":{"password":"hunter2xx"},"a":1}') as JsonValue
    const [exchange] = redact(asking({ body: json(value) }))
    expect(Object.keys(exchange!.request.body!.value as object)).toEqual(['__proto__', 'a'])
    expect(JSON.stringify(exchange)).not.toContain('hunter2xx')
    expect(({} as Record<string, unknown>)['password']).toBeUndefined()
  })
  test('every place is counted by kind', () => {
    const exchanges = [
      asking({ body: json({ password: 'hunter2xx' }) }),
      answering({ body: json({ error: 'no: hunter2xx' }) }),
    ]
    const redactor = makeRedactor(secretsOf(exchanges), key)
    for (const exchange of exchanges) redactor.exchange(exchange)
    expect([...redactor.replaced()]).toEqual([['password', { tokens: new Set([0]), places: 2 }]])
  })
  test('a header that comes again is replaced and counted again, whoever sends it', () => {
    const headers = [
      { name: 'accept', value: 'application/json' },
      { name: 'X-Auth-Token', value: 'aB3dE5fG7hI9jK1lM3nO5pQ7' },
    ]
    const exchanges = [asking({ headers }), asking({ headers }), answering({ headers }), asking({ headers })]
    const redactor = makeRedactor(secretsOf(exchanges), key)
    const clean = exchanges.map(exchange => redactor.exchange(exchange))
    expect(leaks('aB3dE5fG7hI9jK1lM3nO5pQ7', clean)).toBe(false)
    expect(clean[1]?.request.headers).toEqual(clean[0]?.request.headers)
    expect([...redactor.replaced().values()].map(({ places }) => places)).toEqual([4])
  })
})

describe('laws', () => {
  const make = maker(11)
  const recording = Object.values(containers).flatMap(put => [
    ...Object.entries(named).map(([name, secret]) => put(name, secret(make))),
    ...Object.values(personal).map(secret => put('note', secret(make))),
    ...Object.values(vendorKeys).map(secret => put('value', secret(make))),
  ])
  test('running twice changes nothing', () => {
    const once = redact(...recording)
    expect(redact(...once)).toEqual(once)
  })
  test('pass 1 is a set: order and grouping do not matter', () => {
    const sorted = (secrets: Secrets) =>
      [[...secrets.ranks].map(String), [...secrets.identifiers]].map(list =>
        list.toSorted((left, right) => (left < right ? -1 : 1)),
      )
    const all = sorted(secretsOf(recording))
    expect(sorted(secretsOf(recording.toReversed()))).toEqual(all)
    const half = Math.floor(recording.length / 2)
    expect(sorted(mergeSecrets(secretsOf(recording.slice(half)), secretsOf(recording.slice(0, half))))).toEqual(all)
    expect(sorted(mergeSecrets(structuredClone(secretsOf(recording)), emptySecrets()))).toEqual(all)
  })

  const secretName = fc.constantFrom(
    'password',
    'accessToken',
    'api_key',
    'client-secret',
    'sessionId',
    'userPassword',
    'csrf_token',
    'X-Auth-Token',
  )
  const secretValue = fc
    .integer({ min: 0, max: 1e9 })
    .chain(seed => fc.integer({ min: 12, max: 48 }).map(length => `${maker(seed).of(`${base62}-_!+/=`, length)}a7Q`))
  const plant = (tree: JsonValue, name: string, value: string, depth: number): JsonValue => {
    if (Array.isArray(tree)) {
      const elements = tree as JsonValue[]
      return [...elements.slice(1), plant(elements[0] ?? null, name, value, depth + 1)]
    }
    if (tree !== null && typeof tree === 'object') {
      const keys = Object.keys(tree)
      const chosen = keys[depth % Math.max(1, keys.length)]
      const copy: Record<string, JsonValue> = { ...(tree as { [key: string]: JsonValue }) }
      if (chosen !== undefined && typeof copy[chosen] === 'object')
        return { ...copy, [chosen]: plant(copy[chosen], name, value, depth + 1) }
      return { ...copy, [name]: value }
    }
    return { [name]: value, beside: tree }
  }
  test('a secret under its name, in any JSON, goes in every form', () => {
    fc.assert(
      fc.property(fc.jsonValue(), secretName, secretValue, fc.boolean(), (tree, name, value, nested) => {
        const body = plant(tree as JsonValue, name, value, 0)
        const echo = {
          text: `sent ${value} twice`,
          encoded: encode64(value),
          query: `/x?y=${encodeURIComponent(value)}`,
        }
        const [first, second] = redact(
          asking({ body: json(nested ? { inner: JSON.stringify(body) } : body) }),
          answering({ body: json(echo) }),
        )
        expect(leaks(value, [first!, second!])).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
  test('nothing throws, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      fc.constantFrom('%', '%E0%A4%A', '\ud800', '<a b=', '{"a', '["', 'eyJ.eyJ.', '://:@', 'data:;base64,'),
    )
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom(
          'text/html',
          'application/json',
          'text/plain',
          'multipart/form-data',
          'application/xml',
          'text/javascript',
        ),
        (left, right, mediaType) => {
          const once = redact(
            asking({
              url: left,
              headers: [
                { name: right, value: left },
                { name: 'authorization', value: right },
              ],
              cookies: [{ name: left, value: right }],
              body: json({ [left]: right, password: left }),
            }),
            answering({
              headers: [
                { name: 'set-cookie', value: right },
                { name: 'location', value: left },
              ],
              body: { mediaType, state: 'text', size: 1, text: left + right },
            }),
          )
          expect(redact(...once)).toEqual(once)
        },
      ),
      { numRuns: 500 },
    )
  })
  test.each(['sessionId', 'token', 'password', 'pin', 'signature', 'csrf_token', 'secret', 'otp', 'phone', 'x'])(
    'a value under %s is judged in no time, whatever it is made of',
    name => {
      const started = cpuMilliseconds()
      for (const unit of ['a', 'aB', 'a1', '1.', 'a-', 'a_b ', '/a', '{a', 'Ab ', '1-1.', 'é'])
        for (const end of ['!', '!7', '', '\u0000', '=='])
          redact(asking({ body: json({ [name]: unit.repeat(60) + end, other: unit.repeat(2000) + end }) }))
      expect(cpuMilliseconds() - started).toBeLessThan(3000)
    },
  )
  const evil = [
    'a',
    'eyJ',
    '@',
    'a@',
    '%41',
    '%',
    '<',
    '<a ',
    '"',
    "'",
    '((',
    '{"',
    '[',
    'a=1&',
    'AKIA',
    '-----BEGIN ',
    '1 ',
    '4111',
    '-',
    '://a:',
    'Bearer ',
    'password=',
    '\\',
    'DE12 ',
    '<!--',
    '<script>',
    'aB3',
    '+1',
    '.',
    'a.b@c.',
    '\\"',
    'token="',
    '-----BEGIN RSA PRIVATE KEY-----',
    'a,b\n',
    'aB1-',
    'aB1cD2eF3gH4iJ5kL6m-',
    '+1 ',
    '-us1',
    'a_secret_',
    '?sig=',
    ' https://a.b/c?d',
    'a=b, ',
    ', ',
    '{"value":"x",',
    '["token","x"],',
    '["token","',
    '%7B%22',
    'a1!B',
    '\u0008aaaaaaaa',
  ]
  test.each(evil)('time grows with the text and no faster: %s', unit => {
    const text = unit.repeat(Math.ceil(150_000 / unit.length))
    const started = cpuMilliseconds()
    for (const mediaType of ['text/html', 'application/json', 'text/plain'])
      redact(answering({ body: { mediaType, state: 'text', size: 1, text } }))
    redact(asking({ url: `https://a.test/${text}`, body: json({ password: text, x: text }) }))
    expect(cpuMilliseconds() - started).toBeLessThan(4000)
  })
})

/** Of the process, so that what else the machine does counts for nothing. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('a document of XML is closed in its text and in what it says', () => {
  const secrets = ['Tr0ub4dor3xq', 'attrSecr3t9', '0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'ann.miller@corp.example']
  const [password = '', apiKey = '', sessionToken = '', email = ''] = secrets
  const text = `<login apiKey="${apiKey}"><password>${password}</password><sessionToken>${sessionToken}</sessionToken><email>${email}</email><name>Ann</name></login>`
  const value = { login: { '@apiKey': apiKey, password, sessionToken, email, name: 'Ann' } }
  const [seen] = redact(
    answering({ body: { mediaType: 'application/xml', state: 'parsed', size: text.length, value, text } }),
  )
  for (const secret of secrets) expect(leaks(secret, seen === undefined ? [] : [seen]), secret).toBe(false)
  const { login } = (seen?.response?.body?.value ?? { login: {} }) as { login: { readonly [name: string]: string } }
  expect(login['name']).toBe('Ann')
  // The same secret has the same mark in both.
  for (const name of ['@apiKey', 'password', 'sessionToken', 'email'])
    expect(seen?.response?.body?.text, name).toContain(login[name])
})
