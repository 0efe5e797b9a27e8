import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { makeReplace } from '../known/tokens.ts'
import { makeRedactor } from '../redactor.ts'
import { emptySecrets } from '../known/secrets.ts'

const key = new Uint8Array(32).fill(7)
const drawn = 'Qk7xTz2LmVb9RdW4pNcY8sHf'
const sms = ['S', 'K'].join('')

function redact(...entries: JsonObject[]): JsonObject[] {
  const secrets = emptySecrets()
  for (const entry of entries) collectHarEntry(secrets, entry)
  const redactor = makeRedactor(secrets, key)
  return entries.map(entry => redactHarEntry(redactor, entry))
}

const entry = (text: string, mimeType = 'application/json', more: JsonObject = {}): JsonObject => ({
  request: { method: 'GET', url: 'https://shop.test/a', headers: [], cookies: [], queryString: [] },
  response: { status: 200, headers: [], cookies: [], content: { mimeType, text, size: text.length }, redirectURL: '' },
  ...more,
})

const textOf = (made: JsonObject): string =>
  ((made['response'] as JsonObject)['content'] as JsonObject)['text'] as string
const frame = (data: string): JsonObject =>
  entry('', 'text/plain', { _webSocketMessages: [{ type: 'send', opcode: 2, data }] })

describe('what is told by its place goes', () => {
  test.each<readonly [string, string, string, string]>([
    [
      'a cookie set by a script',
      'text/html',
      `<script>document.cookie="auth=a7ae7c11-a09f-4475-9199-b5890fe4e4d6; path=/"</script>`,
      'a7ae7c11',
    ],
    ['a row of a Flight answer', 'text/x-component', '1:{"cvv":"927"}\n', '927'],
    [
      'an attribute that is called so',
      'text/xml',
      '<Assertion><Attribute Name="password"><AttributeValue>Zebra77</AttributeValue></Attribute></Assertion>',
      'Zebra77',
    ],
    [
      'an element that an attribute calls so',
      'text/xml',
      '<config><property name="db.password">Zebra77</property><property name="db.user">nell</property></config>',
      'Zebra77',
    ],
    ['a value before its name', 'application/json', '{"value":"Zebra77","name":"password"}', 'Zebra77'],
    ['a value beside a type', 'application/json', '{"type":"password","value":"geheim123"}', 'geheim123'],
    ['the second of a pair', 'application/json', '[["x-api-key","a7ae7c11-a09f-4475-9199-b5890fe4e4d6"]]', 'a7ae7c11'],
    [
      'a list of header fields',
      'application/json',
      '{"raw":["host","a.test","cookie","sid=a7ae7c11-a09f-4475-9199-b5890fe4e4d6"]}',
      'a7ae7c11',
    ],
    ['a random word of a sentence', 'application/json', `{"message":"Could not reach ${drawn}, try again"}`, drawn],
    [
      'a link in a sentence',
      'application/json',
      `{"message":"Go to https://shop.test/reset-password/${drawn} now"}`,
      drawn,
    ],
    ['a phone number in a sentence', 'application/json', '{"message":"Call +49 151 23456789 today"}', '23456789'],
    ['a passphrase', 'application/json', '{"password":"garden velvet customer"}', 'velvet'],
    [
      'a password that a header carries, quoted back',
      'application/json',
      '{"headers":{"X-Password":"harbor order"}}',
      'harbor',
    ],
    [
      'a key in three parts in a script',
      'text/javascript',
      `!function(){var t={k:"MdWmYDZrDUM0dTOXh6NpacJt.Gu5EYo.tz4SPwr26FT36dI_wTJ4jV_0ZC4",n:7}}();`,
      'Gu5EYo',
    ],
    [
      'the seed of one-time codes in a script',
      'text/javascript',
      `var q="otpauth://totp/Acme:anna?secret=DUF3QC5J72QV7OM3VC24BA3LHSZC3WPU&issuer=Acme";`,
      'DUF3QC5J',
    ],
    ['letters and a mark', 'application/json', '{"k":"UqyyidplBtSckI!"}', 'Uqyyid'],
    ['letters alone', 'application/json', '{"k":"qXvKbZNsdrQEPJ"}', 'qXvKb'],
    ['pieces that are short', 'application/json', '{"q2":"bLWMloZtF_lqV8-Ft0zw"}', 'bLWMloZtF'],
    [
      'an address that is a token elsewhere',
      'application/json',
      '{"accessToken":"ann@shop.test","note":"from ann@shop.test today"}',
      'ann@',
    ],
    [
      'an address beside what was redacted',
      'application/json',
      '{"password":"ann@shop.test user-0123456789abcdef@redacted.invalid"}',
      'ann@',
    ],
    [
      'a signature in text',
      'text/plain',
      `see https://s.test/o?X-Goog-Signature=${'a1b2c3d4e5f6'.repeat(5)} there`,
      'a1b2c3d4e5f6',
    ],
    [
      'a key with its vendor behind it',
      'text/javascript',
      `var k="${'c3bba922a9d7dd99'.repeat(2)}-us7";`,
      'c3bba922a9d7dd99',
    ],
    [
      'a key of a telephone service',
      'text/markdown',
      `the key is ${sms}${'accf5a14925c54ef'.repeat(2)} .`,
      'accf5a14925c54ef',
    ],
    ['a PIN that opens with nines', 'application/json', '{"pin":"9948"}', '9948'],
    ['a code without digits', 'application/json', '{"invite_code":"YFIS-YKRB"}', 'YFIS'],
    ['a line of settings under a heading', 'text/plain', '[db]\nuser = nell\npassword = boat77x\n', 'boat77x'],
    ['an attribute beside a key', 'application/xml', '<c><add key="dbPassword" value="boat77x"/></c>', 'boat77x'],
    [
      'an element behind its name',
      'text/xml',
      '<m><name>password</name><value><s>boat77x</s></value></m>'.replaceAll('s>', 'string>'),
      'boat77x',
    ],
    ['a text behind its label', 'text/html', '<div><dl><dt>Password:</dt><dd>boat77x</dd></dl></div>', 'boat77x'],
    ['a string that may be null', 'application/json', '{"Password":{"String":"boat77x","Valid":true}}', 'boat77x'],
    [
      'the name of a field that keeps others out',
      'text/html',
      '<form><input type="hidden" name="5f4dcc3b5aa765d61d8327deb882cf98" value="1"></form>',
      '5f4dcc3b',
    ],
    [
      'an address of data',
      'application/json',
      `{"note":"data:text/plain;base64,${btoa('password: Tr0ub4dor!x')}"}`,
      btoa('password: Tr0ub4dor!x').slice(14, 24),
    ],
    ['a made-up password under no name', 'application/json', '{"opt":"rkK7E3OLIseC0x%"}', 'rkK7E3'],
  ])('%s', (_, mimeType, text, secret) => {
    const [made] = redact(entry(text, mimeType))
    expect(textOf(made!)).not.toContain(secret)
  })

  test('header and cookie', () => {
    const headers = [
      { name: 'X-Card-PIN', value: '5552' },
      { name: 'set-cookie', value: 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, sess=0f6d2b79a1c4e8b3; Path=/' },
    ]
    const [made] = redact({
      ...entry('{}'),
      request: { method: 'GET', url: 'https://shop.test/', headers, cookies: [] },
    })
    expect(JSON.stringify(made)).not.toMatch(/5552|0f6d2b79/)
    expect(JSON.stringify(made)).toContain('Expires=Wed, 21 Oct 2026 07:28:00 GMT, sess=rdx_session_')
  })

  test('a string of a binary message, which keeps its length before it', () => {
    const [made] = redact(frame(btoa(`\x08\x01\x12${String.fromCharCode(drawn.length)}${drawn}\x18\x07`)))
    const data = atob((made as { _webSocketMessages: [{ data: string }] })._webSocketMessages[0].data)
    expect(data.slice(0, 4)).toBe('\x08\x01\x12\x1b')
    expect(data.slice(4)).toMatch(/^rdx_opaque_[0-9a-f]{16}/)
    expect(data.slice(31)).toBe('\x18\x07')
  })
})

const login = (password: string): JsonObject => ({
  request: {
    method: 'POST',
    url: 'https://shop.test/login',
    postData: { mimeType: 'application/x-www-form-urlencoded', text: `name=nell&password=${password}` },
  },
})

describe('what a page hides under a name that says nothing', () => {
  const page = (url: string, value: string, status = 200): JsonObject => ({
    request: { method: 'GET', url },
    response: {
      status,
      content: { mimeType: 'text/html', text: `<form><input type="hidden" name="_edit" value="${value}"></form>` },
    },
  })

  test.each(['338cb86a08', 'b1946ac92492d2347c6235b4d2611184'])('keeps others from sending the form: %s', value => {
    const made = redact(page('https://notes.test/new', value), page(`https://notes.test/forget/${value}`, value, 302))
    expect(JSON.stringify(made)).not.toContain(value)
    expect(JSON.stringify(made)).toContain('rdx_csrf_')
  })

  test.each(['338cb86a08', 'b1946ac92492d2347c6235b4d2611184'])('is the id of what was opened by it: %s', value => {
    const opened = [page(`https://notes.test/notes/${value}`, value), page(`https://notes.test/notes/${value}`, value)]
    expect(JSON.stringify(redact(...opened))).not.toContain('rdx_')
  })
})

test('a path with a digest in it is no key', () => {
  const text = '<a href="/add?from=%2Fnotes%2Fb1946ac92492d2347c6235b4d26111840ffe86f5">Add</a>'
  expect(JSON.stringify(redact(entry(text, 'text/html')))).not.toContain('rdx_')
})

test('a known password goes from names of files and fields, from hex, and from text of two bytes', () => {
  const password = 'Winter-Boat77'
  const part = `--b\r\nContent-Disposition: form-data; name="f"; filename="${password}.txt"\r\n\r\nx\r\n--b--\r\n`
  const hex = password.replace(/./g, mark => mark.charCodeAt(0).toString(16))
  const wide = btoa(`\xff\xfe${`note ${password}`.replace(/./g, mark => `${mark}\0`)}`)
  const sent = (mimeType: string, text: string): JsonObject => ({
    request: { method: 'POST', url: 'https://shop.test/x', postData: { mimeType, text } },
  })
  const made = redact(
    login(password),
    sent('multipart/form-data; boundary=b', part),
    sent('application/x-www-form-urlencoded', `${password}=1&b=2`),
    entry(JSON.stringify({ note: hex })),
    { response: { content: { mimeType: 'text/plain', encoding: 'base64', text: wide } } },
  )
  const [, multipart, form, inHex, inWide] = made.map(one => JSON.stringify(one))
  expect(multipart).toMatch(/filename=\\"rdx_password_\w+\.txt/)
  expect(form).toMatch(/"rdx_password_\w+=1&b=2"/)
  expect(inHex).not.toContain(hex)
  const bytes = atob(((made[4]!['response'] as JsonObject)['content'] as JsonObject)['text'] as string)
  expect(bytes.replaceAll('\0', '')).toMatch(/^\xff\xfenote rdx_password_/)
  expect(inWide).not.toContain(wide)
})

test('JSON in base64 is opened in whatever language it is written', () => {
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64')
  const [made] = redact(entry(JSON.stringify({ state: base64({ пароль: 'Лодка-77-дом', имя: 'Нелли Иванова' }) })))
  const { state } = JSON.parse(textOf(made!)) as { state: string }
  expect(Buffer.from(state, 'base64').toString()).toMatch(/^\{"пароль":"rdx_password_\w+","имя":"Нелли Иванова"\}$/)
})

/** What is sent under names that tell nothing. */
const signIn: JsonObject = {
  request: {
    method: 'POST',
    url: 'https://shop.test/x',
    postData: { mimeType: 'application/json', text: '{"u1":"nell","zx9":"boat77"}' },
  },
}
const expectHidden = (told: JsonObject): void => {
  const [, made] = redact(told, signIn)
  expect(JSON.stringify(made)).toMatch(/u1\\":\\"nell\\",\\"zx9\\":\\"rdx_password_/)
}

test.each([
  ['a script', 'application/javascript', 'draw("input",{type:"password",name:"zx9"})'],
  ['a schema', 'application/json', '{"properties":{"u1":{"type":"string"},"zx9":{"format":"password"}}}'],
])('what %s declares to be a password goes from what is sent', (_, mediaType, text) => {
  expectHidden(entry(text, mediaType))
})

test('what stands beside a field for passwords stays', () => {
  const text = 'c([["type","text","formControlName","u1"],["type","password","formControlName","zx9"]])'
  expectHidden(entry(text, 'application/javascript'))
})

test('what a page hides under a name goes from JSON too', () => {
  const page = '<!doctype html><form><input name="u1"><input type="password" name="zx9"></form>'
  expectHidden(entry(page, 'text/html'))
})

test('what a client sends that only opens like JSON is looked at as text', () => {
  const text = JSON.stringify({ line: '[info] mail to nell.doe@corp.test was sent' })
  const [made] = redact({
    request: { method: 'POST', url: 'https://shop.test/x', postData: { mimeType: 'application/json', text } },
  })
  expect(JSON.stringify(made)).not.toContain('nell.doe')
})

test('a patch names the place of what it sets', () => {
  const text = JSON.stringify([{ op: 'replace', path: '/password', value: 'boat77' }])
  const [made] = redact({
    request: { method: 'PATCH', url: 'https://shop.test/x', postData: { mimeType: 'application/json', text } },
  })
  expect(JSON.stringify(made)).not.toContain('boat77')
})

test('what stands behind the cookies of a field goes too', () => {
  const address = 'ann@shop.test'
  const headers = [{ name: 'set-cookie', value: `a=1; Path=/u/${address}\n, ${address}` }]
  const [made] = redact({ ...entry('{}'), response: { status: 200, headers, cookies: [] } })
  expect(JSON.stringify(made)).not.toContain(address)
})

test('a key of many lines is one secret in a value that says more', () => {
  const lines = Array.from({ length: 5 }, (_, line) => `${drawn}${line}${drawn}`)
  const block = `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----`
  const [made] = redact(entry(JSON.stringify({ note: `here it is:\n${block}\nkeep it` })))
  expect(textOf(made!)).toMatch(/^\{"note":"here it is:\\nrdx_privatekey_[0-9a-f]{16}\\nkeep it"\}$/)
})

describe('what only looks like it stays', () => {
  test.each<readonly [string, string]>([
    ['application/json', '{"password":"muss mindestens acht zeichen lang sein"}'],
    ['text/xml', '<config><property name="password"/><port>Zebra77</port></config>'],
    [
      'text/xml',
      '<config><property name="password">hidden</property><property name="mode">Zebra77x</property></config>',
    ],
    ['application/json', '{"errors":{"password":["Mindestens 8 Zeichen"]}}'],
    ['application/json', '{"Set your password.":"Setze dein <b>Passwort</b> 1."}'],
    ['text/javascript', 'if (token == null) { token = `t.${randomText(24)}${now}` }'],
    ['text/javascript', "const Cookies = require('./pad_utils2'), field = $('#api_token')"],
    [
      'application/json',
      '{"filter":"author:507f1f77bcf86cd799439011","auth_identity_id":"authid_01HXYZ8J3N6QKXW7Z2V4T5B9CD"}',
    ],
    ['application/json', '{"sort":["password","username"],"required":["email","password"]}'],
    ['application/json', '{"type":"token","value":"punctuation"}'],
    [
      'application/json',
      '{"file":"chunk-BfG3kd9a.js","note":"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU= of it"}',
    ],
    [
      'application/json',
      '{"vehicle":"WVWZZZ1JX4JF9MNM9","parcel":"1ZLW5KHMF95J3LDAOC","customer":"cus_NffrFeUfNV2Hib"}',
    ],
    ['application/json', '{"when":"Mon Jan 05 2026 09:00:00 GMT+0100 (CET)","sum":"3+12345678901"}'],
    ['application/json', '{"image":"Button_root_aB3xY9kq","name":"getElementsByTagName-v2-Xml"}'],
    ['text/html', '<label>Password</label><input type="password"><button>Sign in</button><p>step2 of 3</p>'],
    ['application/xml', '<c><name>password</name><label>Password</label></c>'],
  ])('%s: %s', (mimeType, text) => expect(textOf(redact(entry(text, mimeType))[0]!)).toBe(text))

  test('the media type with its boundary', () => {
    const mimeType = 'multipart/form-data; boundary=----WebKitFormBoundarysAObbevqMvHKwY0P'
    const [made] = redact({ ...entry('{}'), request: { url: 'https://shop.test/', postData: { mimeType, text: '' } } })
    expect(JSON.stringify(made)).toContain(mimeType)
  })
})

describe('digits', () => {
  test.each(['9948', '999303', '990'])('%s goes where nothing was redacted before, and stays where it was', value => {
    const [once] = redact(entry(JSON.stringify({ pin: value, token: drawn })))
    expect(textOf(once!)).not.toContain(`"${value}"`)
    expect(redact(once!)[0]).toEqual(once)
  })
  test('none is replaced by itself', () => {
    const replace = makeReplace(key, 'told apart', false)
    for (let pin = 0; pin < 1000; pin++) {
      const value = String(pin).padStart(3, '0')
      expect(replace(value, 'cvc')).not.toBe(value)
      expect(replace(value, 'cvc')).toMatch(/^9\d\d$/)
    }
  })
})

test('the password of a URL and its host are no address', () => {
  const text = `<!-- https://deploy:${drawn}@git.shop.test/repo.git -->`
  const [once] = redact(entry(text, 'text/html'))
  expect(textOf(once!)).toMatch(
    /^<!-- https:\/\/deploy:rdx_password_[0-9a-f]{16}_24to31aud@git\.shop\.test\/repo\.git -->$/,
  )
  expect(redact(once!)[0]).toEqual(once)
})
