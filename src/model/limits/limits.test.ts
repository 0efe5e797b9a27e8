import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { timesOf } from '../instances/events.ts'
import { expectFoldLaws } from '../laws.ts'
import { type Sample, sortedEntries } from '../sample.ts'
import { type Sightings, seenCount } from '../sightings.ts'
import { type Limits, limits } from './limits.ts'

const counts = (sample: Sample<Sightings>) => sortedEntries(sample).map(([key, seen]) => `${key}: ${seenCount(seen)}`)

const outcome = ({
  asked,
  told,
  headers,
  countedDown,
  lifetimes,
  settings,
  times,
  unasked,
  sizes,
  currencies,
}: Limits) => ({
  asked: sortedEntries(asked).map(
    ([key, { sightings, full, exceeded }]) =>
      `${key}: ${seenCount(sightings)} ${seenCount(full)} ${seenCount(exceeded)}`,
  ),
  told: counts(told),
  headers: counts(headers),
  countedDown: counts(countedDown),
  lifetimes: counts(lifetimes),
  settings: counts(settings),
  times: timesOf(times),
  unasked: sortedEntries(unasked).map(
    ([key, { sightings, more }]) => `${key}: ${seenCount(sightings)} ${seenCount(more)}`,
  ),
  currencies: counts(currencies),
  sizes: [sizes.taken, sizes.refused, counts(sizes.said), counts(sizes.told)],
})

const jwt = (claims: JsonValue): string => `eyJhbGciOiJub25lIn0.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
const SECRET = 'rdx_session_0123456789abcdef'
const sized = (line: ExchangeObservation, size: number): ExchangeObservation => ({
  ...line,
  exchange: {
    ...line.exchange,
    request: { ...line.exchange.request, body: { mediaType: 'text/plain', state: 'text', size, text: 'x' } },
  },
})

const lines = [
  ...exchanges([
    'GET /a?limit=2 → [1, 2]',
    'GET /a?limit=2&offset=2 → [3]',
    'GET /a?limit=1 → [3, 4]',
    'GET /a?page[size]=3 → {"data": [1, 2, 3], "meta": {"per_page": 3}}',
    'GET /a → {"items": [1, 2, 3, 4, 5], "total": 12}',
    'GET /a?page=2 → {"items": [1, 2, 3, 4, 5], "total": 12}',
    'GET /a?page=3 → {"items": [1, 2], "total": 12}',
    ['GET /a?page=4 → {"items": [1, 2, 3, 4, 5]}', { answerHeaders: { link: '</a?page=5>; rel="next"' } }],
    [
      'GET /b → {"a": 1}',
      { answerHeaders: { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99', 'retry-after': '30' } },
    ],
    `POST /login → {"expires_in": 60, "token": "${jwt({ iat: 100, exp: 160 })}"}`,
    [
      'GET /c',
      {
        answerHeaders: {
          'set-cookie': `sid=${SECRET}; Max-Age=600; Expires=Thu, 01 Jan 2026 00:10:00 GMT`,
          date: 'Thu, 01 Jan 2026 00:00:00 GMT',
        },
      },
    ],
    ['GET /c', { answerHeaders: { 'set-cookie': 'theme=dark; Max-Age=700' } }],
    [
      'GET /c',
      {
        answerHeaders: {
          'set-cookie': `stays=${SECRET}; Max-Age=379909448; Expires=Tue, 19 Jan 2038 03:14:08 GMT`,
          date: 'Thu, 01 Jan 2026 00:00:00 GMT',
        },
      },
    ],
    [
      'POST /pay?currency=EUR → {"currency": "EUR", "lines": [{"price": "12,50 €", "code": "USD"}]}',
      { body: { currencyCode: 'EUR' } },
    ],
    'GET /settings → {"upload": {"maxFileSize": 1048576, "maxFiles": 2000}}',
    'GET /config → {"flags": {"newEditor": false, "oldList": {"name": "b", "enabled": true}}, "resourceLimits": {"segments": 300, "tokens": 20}}',
    'GET /things → [{"limits": {"a": 1, "b": 2}, "maxUses": 3}]',
    'GET /odd → {"flags": {"a": false, "b": "text"}, "limits": {"7": 1, "8": 2}, "maxPages": 3}',
    'POST /config → {"maxUses": 3}',
    'GET /statistics → {"maxUses": 3}',
  ]),
  ...exchanges([
    'POST /up → 400 {"message": "The file is larger than the maximum of 1 MB."}',
    'POST /up → 201',
    'POST /up → 413',
  ]).map((line, index) => sized(line, [1_200_000, 900_000, 1_100_000][index] as number)),
]

test('laws', () => {
  expectFoldLaws(limits, lines, outcome)
})

test('laws beyond the bounds', () => {
  const many = exchanges(
    Array.from({ length: 90 }, (_, index) => [
      `GET /a?limit=${index}&per_page=${index} → {"items": ${JSON.stringify(Array.from({ length: index }, () => 1))}, "limit": ${index}, "maxUploadSize": ${index + 2000}, "flags": {"a${index}": true, "b": false, "c": ${index % 2 === 0}}, "maxTries": ${index + 1}}`,
      { answerHeaders: { 'x-ratelimit-limit': String(index) } },
    ]),
  )
  expectFoldLaws(limits, many, outcome)
})

test('what is counted', () => {
  expect(outcome(lines.reduce(limits.add, limits.empty()))).toMatchObject({
    asked: ['limit=1: 1 0 1', 'limit=2: 2 1 0', 'page[size]=3: 1 1 0'],
    told: ['per_page=3: 1'],
    headers: ['retry-after=30: 1', 'x-ratelimit-limit=100: 1'],
    countedDown: ['x-ratelimit-limit=100: 1'],
    lifetimes: [
      'cookie sid expires=600: 1',
      'cookie sid max-age=600: 1',
      'expires_in=60: 1',
      'token jwt lifetime=60: 1',
    ],
    settings: [
      'limit resourceLimits.segments=300: 1',
      'limit resourceLimits.tokens=20: 1',
      'one upload.maxFiles=2000: 1',
      'switch flags.newEditor=false: 1',
      'switch flags.oldList=true: 1',
    ],
    unasked: ['2: 1 1', '5: 3 3'],
    currencies: ['answer EUR: 1', 'request EUR: 1', 'text €: 1'],
    sizes: [900_000, 1_100_000, ['1048576 1 MB: 1'], ['1048576 maxFileSize: 1']],
  })
})

test('what stands between a beginning and an end is asked for', () => {
  const lines = exchanges([
    'GET /a?_start=10&_end=12 → [1, 2]',
    'GET /a?range=[0,2] → [1, 2, 3]',
    'GET /a?_start=10 → [1, 2]',
    'GET /a?start=1796060460&end=1796060462 → [1, 2]',
  ])
  const { asked, unasked } = outcome(lines.reduce(limits.add, limits.empty()))
  expect(asked).toEqual(['_end=2: 1 1 0', 'range=3: 1 1 0'])
  expect(unasked).toEqual(['2: 2 0'])
})
