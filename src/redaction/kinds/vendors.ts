import { decodeBasic } from './basic.ts'
import type { Kind } from './kinds.ts'
import { looksRandom, randomMass } from './opaque.ts'
import { passwords } from './passwords.ts'
import type { Shape } from './shape.ts'

const keys = (rest: RegExp, ...prefixes: string[]): Shape[] =>
  prefixes.map(prefix => ({ kind: 'key' as const, prefix, rest }))

/** Prefixes that could also open a name that a person wrote: what follows has to look random. */
const loose = (rest: RegExp, ...prefixes: string[]): Shape[] =>
  keys(rest, ...prefixes).map(shape => ({ ...shape, unpack: (value, found) => isMixed(value) && found(value, 'key') }))

/** Letters of both cases and digits, or runs that no language has. */
export const isMixed = (value: string): boolean =>
  (/[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value)) || randomMass(value) >= 12

/** Keys as vendors write them, JWTs, private keys, credentials in URLs, headers and connection strings. */
export const shapes: readonly Shape[] = [
  { kind: 'jwt', prefix: 'eyJ', rest: /[\w-]{8,8000}\.[\w-]{4,16000}(?:\.[\w-]{0,16000}){1,3}/y },
  {
    kind: 'privatekey',
    prefix: '-----BEGIN ',
    rest: /[A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/y,
    inside: true,
    extend: privateKeyEnd,
  },
  { kind: 'privatekey', prefix: 'AGE-SECRET-KEY-1', rest: /[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}/y },
  { kind: 'privatekey', prefix: 'PuTTY-User-Key-File-', rest: /[\s\S]{40,8000}?Private-MAC: [0-9a-f]{40,64}/y },
  ...keys(/[A-Z0-9]{16}(?![A-Za-z0-9])/y, 'AKIA', 'ASIA', 'ABIA', 'ACCA'),
  ...keys(/[A-Za-z0-9]{30,255}/y, 'ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'),
  ...keys(/\w{20,255}/y, 'github_pat_'),
  ...keys(
    /[\w-]{18,300}/y,
    'glpat-',
    'gldt-',
    'glrt-',
    'glcbt-',
    'glptt-',
    'glft-',
    'glsoat-',
    'glimt-',
    'glagent-',
    'gloas-',
  ),
  ...keys(
    /[\w-]{10,300}/y,
    'xoxb-',
    'xoxp-',
    'xoxa-',
    'xoxr-',
    'xoxs-',
    'xoxe-',
    'xoxc-',
    'xoxd-',
    'xoxo-',
    'xapp-',
    'xoxe.xoxp-',
  ),
  ...keys(
    /[A-Za-z0-9]{10,250}/y,
    'sk_live_',
    'sk_test_',
    'rk_live_',
    'rk_test_',
    'sk_prod_',
    'rk_prod_',
    'pk_live_',
    'pk_test_',
    'whsec_',
    'shippo_live_',
    'shippo_test_',
  ),
  ...keys(/[\w-]{16,40}\.[\w-]{16,80}/y, 'SG.'),
  ...keys(/[A-Za-z0-9]{36}/y, 'npm_'),
  ...loose(/[\w-]{30,300}/y, 'pypi-', 'AIza', 'ya29.', '1//0', 'xkeysib-', 'xsmtpsib-'),
  ...keys(/[\w-]{20,60}/y, 'GOCSPX-'),
  ...keys(/[\w-]{20,300}/y, 'sk-ant-', 'sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-or-', 'sk-lf-'),
  ...loose(/[A-Za-z0-9]{20,100}/y, 'sk-'),
  ...keys(/[\w-]{7}:[\w-]{100,180}/y, 'AAAA'),
  ...keys(/[0-9a-f]{32}/y, 'key-', 'shpat_', 'shpca_', 'shppa_', 'shpss_', 'dapi', 'rpa_'),
  ...loose(/[\w-]{20,100}/y, 'sq0atp-', 'sq0csp-', 'sq0idp-', 'EAAA', 'EAAC'),
  ...keys(/[0-9a-f]{40,80}/y, 'dop_v1_', 'doo_v1_', 'dor_v1_', 'sbp_', 'pul-', 'rubygems_'),
  ...loose(/[A-Za-z0-9]{30,60}/y, 'hf_', 'r8_', 'gsk_', 'ntn_'),
  ...loose(
    /[\w-]{20,300}/y,
    'hvs.',
    'hvb.',
    'hvr.',
    'lin_api_',
    'lin_oauth_',
    'figd_',
    'figdr_',
    'dp.pt.',
    'dp.st.',
    'dp.ct.',
    'glsa_',
    'glc_',
    'sntrys_',
    'sntryu_',
    'pscale_tkn_',
    'pscale_pw_',
    'pscale_oauth_',
    'PMAK-',
    'nfp_',
    'HRKU-',
    'ATATT3',
    'ATCTT3',
    'ATBB',
    'NRAK-',
    'NRII-',
    'NRJS-',
    'NRRA-',
    'tskey-',
    'fo1_',
    'rdme_',
    'pnu_',
    'bkua_',
    'CLOJARS_',
    'dt0c01.',
    'ops_ey',
    'sk.eyJ1',
    'pplx-',
    'xai-',
    'phc_',
    'phx_',
    'ddp_',
    'ddapp_',
    'rnd_',
    're_',
    'sgp_',
    'ico-',
    'patc_',
    'tfp_',
    'PAT-',
    'LTAI',
    'AKID',
    'flb_live_',
    'flb_test_',
    'vcp_',
    'vc_',
    'cfat_',
    'cfut_',
    'dckr_pat_',
    'dckr_oat_',
    'sl.',
    'EZAK',
    'EZTK',
    'live_',
    'oy2',
    'v1.0-',
    'secret_',
    'ek_live_',
    'acct_key_',
    'apify_api_',
    'BBDC-',
    'tk-us-',
    'fio-u-',
    'ghes_',
  ),
  ...keys(
    /[\w-]{30,4000}(?:\.[\w-]{1,1000})?/y,
    ...['v1', 'v2', 'v3', 'v4'].flatMap(v => [`${v}.local.`, `${v}.public.`]),
  ),
  ...keys(/[0-9a-f]{31}(?![\w-])/y, ...Array.from('0123456789abcdef', digit => `SK${digit}`)),
  {
    kind: 'key',
    prefix: '-us',
    rest: /[12]?\d(?![\w-])/y,
    inside: true,
    back: wordStart,
    unpack: (value, found) => /^[0-9a-f]{32}-/.test(value) && found(value, 'key'),
  },
  {
    kind: 'secret',
    prefix: '_secret_',
    rest: /[A-Za-z0-9]{16,80}/y,
    inside: true,
    back: wordStart,
    unpack: (value, found) => isMixed(value) && found(value, 'secret'),
  },
  ...[
    'X-Amz-Signature=',
    'X-Goog-Signature=',
    'X-Amz-Security-Token=',
    '?sig=',
    '&sig=',
    '&Signature=',
    '&signature=',
  ].map(prefix => ({
    kind: 'signature' as const,
    prefix,
    rest: /[\w%~.-]{20,3000}/y,
    keep: prefix.length,
    inside: true,
  })),
  {
    kind: 'secret',
    prefix: 'otpauth://',
    rest: /[^\s"'<>\\]{0,300}?[?&]secret=[A-Za-z2-7]{16,128}={0,8}/y,
    unpack: (value, found) => found(value.slice(value.indexOf('secret=') + 'secret='.length), 'secret'),
  },
  { kind: 'key', prefix: ':AA', rest: /[\w-]{33}(?![\w-])/y, inside: true, back: telegramStart },
  { kind: 'webhook', prefix: 'https://hooks.slack.com/', rest: /(?:services|workflows|triggers)\/[\w/+-]{20,200}/y },
  { kind: 'webhook', prefix: 'https://hooks.zapier.com/hooks/', rest: /[\w/-]{10,120}/y },
  { kind: 'webhook', prefix: 'https://discord.com/api/webhooks/', rest: /\d{10,25}\/[\w-]{30,120}/y },
  { kind: 'webhook', prefix: 'https://discordapp.com/api/webhooks/', rest: /\d{10,25}\/[\w-]{30,120}/y },
  { kind: 'webhook', prefix: 'webhook.office.com/webhookb2/', rest: /[\w@/-]{40,250}/y },
  { kind: 'webhook', prefix: 'outlook.office.com/webhook/', rest: /[\w@/-]{40,250}/y },
  {
    kind: 'webhook',
    prefix: 'https://chat.googleapis.com/v1/spaces/',
    rest: /[\w/-]{5,60}\/messages\?[\w&=%.~-]{20,300}/y,
  },
  {
    kind: 'token',
    prefix: 'Bearer ',
    rest: /[\w.~+/-]{12,4000}={0,2}/y,
    keep: 7,
    unpack: (value, found) => bearer(value, found),
  },
  {
    kind: 'token',
    prefix: 'bearer ',
    rest: /[\w.~+/-]{12,4000}={0,2}/y,
    keep: 7,
    unpack: (value, found) => bearer(value, found),
  },
  {
    kind: 'basic',
    prefix: 'Basic ',
    rest: /[A-Za-z0-9+/]{8,600}={0,2}/y,
    keep: 6,
    unpack: (value, found) => basic(value, found),
  },
  {
    kind: 'password',
    prefix: '://',
    rest: /[^\s"'<>@/:?#\\]{0,120}:[^\s"'<>@/\\]{1,200}@(?=[\w.[-])/y,
    inside: true,
    unpack: (value, found) => credentials(value.slice(3, -1), found),
  },
  {
    kind: 'key',
    prefix: '://',
    rest: /[\w-]{16,120}@(?=[\w.[-])/y,
    inside: true,
    unpack: (value, found) => isMixed(value.slice(3, -1)) && found(value.slice(3, -1), 'key'),
  },
  // As `curl` takes them.
  ...[' -u ', ' --user '].map(prefix => ({
    kind: 'password' as const,
    prefix,
    rest: /["']?[^\s"'<>@/:?#\\]{1,120}:[^\s"'<>\\]{6,200}/y,
    inside: true,
    unpack: (value: string, found: (value: string, kind: Kind) => void) => credentials(value, found),
  })),
  {
    kind: 'session',
    prefix: '.cookie',
    rest: /\s{0,2}=\s{0,2}["'`][\w.-]{1,60}=[\w.~+/%-]{16,4000}/y,
    inside: true,
    unpack: (value, found) => {
      const held = value.slice(value.indexOf('=', value.search(/["'`]/)) + 1)
      return isMixed(held) && found(held, 'session')
    },
  },
  ...['AccountKey=', 'SharedAccessKey=', 'SharedAccessSignature=', 'SharedSecret=', 'accountkey='].map(prefix => ({
    kind: 'key' as const,
    prefix,
    rest: /[A-Za-z0-9+/%]{20,200}={0,2}/y,
    keep: prefix.length,
    inside: true,
  })),
  ...passwords(assigned),
  ...['Password=', 'password=', 'Pwd=', 'pwd=', 'PASSWORD=', 'passwd='].map(prefix => ({
    kind: 'password' as const,
    prefix,
    rest: /[^\s;&"'<>,\\(){}$[\]`]{6,120}/y,
    keep: prefix.length,
    inside: true,
    unpack: assigned,
  })),
]

/** To the left over letters and digits. */
function wordStart(text: string, start: number): number {
  let at = start
  while (at > 0 && start - at < 80 && /[\w]/.test(text[at - 1]!)) at--
  return at
}

/** To the closing line; where the text was cut before it, as far as the key goes. */
function privateKeyEnd(text: string, from: number): number {
  const end = text.slice(from, from + 16_000).indexOf('-----END ')
  const rest =
    end === -1 ? /[A-Za-z0-9+/=\s\\:,-]{0,16000}/y : /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|-----END /y
  rest.lastIndex = end === -1 ? from : from + end
  if (!rest.test(text)) return -1
  const closed = beforeMark(text, rest.lastIndex)
  // The heading alone is no key.
  return closed > from + 20 ? closed : -1
}

/** Where the mark of a redactor begins that was run into, else `end`. */
function beforeMark(text: string, end: number): number {
  if (text.startsWith('rdx_', end - 3)) return end - 3
  return text.startsWith('@redacted.', end) ? end - 'user-0123456789abcdef'.length : end
}

function telegramStart(text: string, start: number): number {
  let at = start
  while (at > 0 && start - at < 12 && text.charCodeAt(at - 1) >= 0x30 && text.charCodeAt(at - 1) <= 0x39) at--
  return at
}

function bearer(value: string, found: (value: string, kind: Kind) => void): void {
  if (/\d/.test(value) && !/^user-[0-9a-f]{16}$/.test(value))
    found(value, value.startsWith('eyJ') && value.split('.').length >= 3 ? 'jwt' : 'token')
}

function basic(value: string, found: (value: string, kind: Kind) => void): void {
  const plain = decodeBasic(value)
  if (plain !== null && plain.includes(':')) found(value, 'basic')
}

/** `user:password` */
function credentials(value: string, found: (value: string, kind: Kind) => void): void {
  const password = value.slice(value.indexOf(':') + 1)
  // `https://host:8080/@scope` and templates (`{password}`, `${…}`, `<…>`) are no credentials.
  if (password !== '' && !/^[\d{$<%*]/.test(password) && !/^(?:password|pass|pwd|x+)$/i.test(password))
    found(password, 'password')
  else if (/\D/.test(password) && /^\d/.test(password)) found(password, 'password')
}

function assigned(value: string, found: (value: string, kind: Kind) => void): void {
  // What ends in the code of a quote was cut out of a URL, whose parts are seen to by themselves.
  if (/%[0-9A-Fa-f]{2}$/.test(value)) return
  if (/^(?:\w{1,30}\.)+\w/.test(value) || value.startsWith('%') || isShortenedCode.test(value)) return
  if ((/\d/.test(value) && /[A-Za-z]/.test(value)) || looksRandom(value)) found(value, 'password')
}

/** What a shortened script assigns: `!0:this.x` (true, in a conditional), `t1?a:b`, `e||n2`. */
const isShortenedCode = /^(?:![01](?=[:?|=]|&&)|[A-Za-z_]\w?(?=\?|\|\||[=!]=))/
