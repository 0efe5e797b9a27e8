import { expect, test } from 'vitest'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { protectedBy, protections } from './protections.ts'

const token = (nth: number): string => `rdx_csrf_${String(nth).padStart(16, '0')}`
const page = (html: string): readonly [string, More] => [
  `GET / → 200 "${html.replaceAll('"', "'")}"`,
  { mediaType: 'text/html', isMarkup: true },
]
const sent = (nth: number, cookies: More['cookies'] = {}): readonly [string, More] => [
  `POST /notes → {"id": ${nth}}`,
  { headers: { 'x-csrf-token': token(nth) }, cookies },
]
const told = (path: string, nth: number): string => `GET ${path} → {"data": {"csrfToken": "${token(nth)}"}}`

const cases: readonly [name: string, lines: readonly (string | readonly [string, More])[], place: string | null][] = [
  ['a cookie that is sent twice', [sent(1, { seen: token(1) }), sent(2, { seen: token(2) })], 'the cookie `seen`'],
  ['an answer', [told('/csrf', 1), sent(1)], '`data.csrfToken` in the answer of `GET /csrf`'],
  ['a cookie before an answer', [told('/csrf', 1), sent(1, { seen: token(1) })], 'the cookie `seen`'],
  [
    'an element that speaks of the page',
    [page(`<meta name="csrf-token" content="${token(1)}">`), sent(1)],
    'the meta element `csrf-token` of pages',
  ],
  [
    'a field of a form',
    [page(`<form><input type="hidden" name="_token" value="${token(1)}"></form>`), sent(1)],
    'the field `_token` of forms',
  ],
  [
    'what a page tells its scripts',
    [page(`<script>api = {nonce: '${token(1)}'}</script>`), sent(1)],
    'a script in pages',
  ],
  ['two of which none held both', [told('/csrf', 1), sent(1), told('/other', 2), sent(2)], null],
  ['nothing that was seen', [sent(1)], null],
  ['an answer at an address that holds a secret', [told('/rdx_token_0123456789abcdef', 1), sent(1)], null],
]

test.each(cases)('what calls are protected with stands in %s', (_, lines, place) => {
  const observations = exchanges(lines)
  expect([...protectedBy(observations.reduce(protections.add, protections.empty()))]).toEqual([['x-csrf-token', place]])
  expectFoldLaws(protections, observations, state => [...protectedBy(state)])
})

test('what shows who asks protects nothing', () => {
  const observations = exchanges([['GET /notes → []', { headers: { 'x-api-key': token(1) } }]])
  expect(protectedBy(observations.reduce(protections.add, protections.empty())).size).toBe(0)
})
