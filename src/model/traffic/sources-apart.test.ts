import { describe, expect, it } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Step, journey, modelOf, sourceOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { sourceMarks } from './source-marks.ts'

interface Recording {
  readonly at: string
  readonly asks: readonly (string | Step)[]
}

/** Recordings by their ids, as HAR files of one application or of several. */
const recorded = (recordings: readonly Recording[]): readonly ExchangeObservation[] =>
  recordings.flatMap(({ at, asks }, nth) =>
    journey(
      asks.map(ask => (typeof ask === 'string' ? { call: `GET ${ask}` } : ask)),
      source(nth),
      1_700_000_000_000 + nth * 60_000,
    ).map(observation => {
      const { exchange } = observation
      const url = exchange.request.url
        .replace(/^http:\/\/shop\.test(?!http)/, at)
        .replace('http://shop.testhttp', 'http')
      return { ...observation, exchange: { ...exchange, request: { ...exchange.request, url } } }
    }),
  )

const source = (nth: number) => ({
  ...sourceOf(undefined, `${'abcdef'[nth]}`.repeat(16)),
  name: `${'abcdef'[nth]}.har`,
})

const apart = (recordings: readonly Recording[]) =>
  modelOf(
    recorded(recordings),
    recordings.map((_, nth) => source(nth)),
  ).sourcesApart.map(
    ({ these, others, isAlike, isLeftOut }) =>
      `${these.names.join()} from ${others.names.join()}${isAlike ? ', alike' : ''}${isLeftOut ? ', left out' : ''}`,
  )

const page = (path: string): Step => ({ call: `GET ${path}`, page: '<title>A page</title>' })
const shop = [page('/orders'), '/api/orders', '/api/orders/7', '/api/prices', '/api/users']
const wiki = [page('/pages'), '/rest/pages', '/rest/pages/7', '/rest/words']

describe('recordings stand apart', () => {
  const check = (why: string, recordings: readonly Recording[], ...expected: string[]) =>
    it(why, () => {
      expect(apart(recordings)).toEqual(expected)
      expect(apart(recordings.toReversed()).length).toBe(expected.length)
    })
  const local = (port: number, ...asks: readonly (string | Step)[]): Recording => ({
    at: `http://localhost:${port}`,
    asks,
  })
  check(
    'that were made on two ports and share nothing',
    [local(8000, ...shop), local(9000, ...wiki)],
    'b.har from a.har',
  )
  check(
    'each group by itself',
    [local(8000, ...shop), local(8000, ...shop), local(9000, ...wiki), local(9100, page('/mail'), '/inbox')],
    'c.har from a.har,b.har',
    'd.har from a.har,b.har',
  )
  check(
    'whose pages are on a domain that is not taken for its own',
    [
      { at: 'https://shop.example.com', asks: [...shop, page('/cart')] },
      { at: 'https://wiki.example.org', asks: wiki },
    ],
    'b.har from a.har, left out',
  )
  check(
    'of the same application at an address that is left out',
    [
      { at: 'https://shop.example.com', asks: [...shop, page('/cart')] },
      { at: 'http://localhost:3000', asks: shop },
    ],
    'b.har from a.har, alike, left out',
  )
  check('not where one site holds both', [
    { at: 'https://shop.example.com', asks: [...shop, page('/cart')] },
    { at: 'https://staging.example.com', asks: shop },
  ])
  check('not on one address', [local(8000, ...shop), local(8000, ...wiki)])
  check('not where one calls what the other was recorded at', [
    local(8000, ...shop),
    local(9000, ...wiki, { call: 'GET http://localhost:8000/api/stock' }),
  ])
  const id = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'
  check('not where both name one thing', [
    local(8000, ...shop, `/api/orders/${id}`),
    local(9000, ...wiki, `/rest/about/${id}`),
  ])
  const signed = (asks: readonly (string | Step)[]): readonly Step[] =>
    asks.map(ask => ({
      ...(typeof ask === 'string' ? { call: `GET ${ask}` } : ask),
      cookies: { sid: 'rdx_session_0123456789abcdef' },
    }))
  check('not where one session is in both', [
    { at: 'https://shop.example.com', asks: signed(shop) },
    { at: 'https://wiki.example.com', asks: signed(wiki) },
  ])
  check(
    'though a browser sends the cookie of one port to the other',
    [local(8000, ...signed(shop)), local(9000, ...signed(wiki))],
    'b.har from a.har',
  )
  check('not alone', [local(8000, ...shop)])
})

it('keeps the laws of folds', () => {
  expectFoldLaws(
    sourceMarks,
    recorded([
      { at: 'http://localhost:8000', asks: shop },
      { at: 'http://localhost:9000', asks: wiki },
    ]),
  )
})
