import { expect, test } from 'vitest'
import type { Exchange } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { accountsIn } from './accounts-in.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { replayOnTwin } from './replay.ts'

const shop = specificationOf(shopClaims)
const signIn = sampleExchange('POST /session', 200, {}, { name: 'ann', password: 'right' })
const renewal = sampleExchange('POST /session', 200, {})
const wrong = sampleExchange('POST /session', 422, {}, { name: 'ann', password: 'wrong' })
const list = (status: number) => sampleExchange('GET /orders', status, { data: [], total: 0 })
const read = sampleExchange('GET /orders/recent', 200, { title: 'Recent' })
const signOut = sampleExchange('DELETE /session', 204)

test.each<[string, readonly Exchange[], readonly string[]]>([
  ['was sent with a sign-in', [list(401), wrong, signIn, list(200)], ['of-the-recording']],
  ['was sent with what anybody may, and a sign-in', [read, signIn], ['of-the-recording']],
  ['did what nobody may who is not signed in', [list(200), signIn], []],
  ['was signed out with', [read, signOut, signIn], []],
  ['was sent where nothing is sent to sign in with', [renewal, list(200)], []],
  ['was only turned away as unknown', [list(401), list(401)], ['of-the-recording']],
  ['was turned away once, as one who may not', [list(401), list(403)], []],
  ['no sign-in was let in with', [list(401), wrong, list(200)], []],
])('a session stands for nobody yet that %s', (_, exchanges, expected) => {
  const accounts = accountsIn(shop)
  exchanges.forEach(accounts.add)
  expect([...accounts.strangers()]).toEqual(expected)
})

test('a replayed session stands for nobody until somebody signs in with it', () => {
  const exchanges = [list(401), signIn, list(200)]
  const accounts = accountsIn(shop)
  exchanges.forEach(accounts.add)
  const { ask } = replayOnTwin(
    { name: 'a.har', source: 'a' as SourceId, accounts: accounts.found(), strangers: accounts.strangers() },
    shop,
  )
  expect(exchanges.map(one => ask(one)?.got.status)).toEqual([401, 200, 200])
})

/** With this cookie, and one that the answer sets. */
const withCookies = (exchange: Exchange, sent: string | null, set: string): Exchange => {
  const { request, response } = exchange
  const cookies = set === '' ? [] : [{ name: 'sid', value: set }]
  return {
    ...exchange,
    request: { ...request, cookies: sent === null ? [] : [{ name: 'sid', value: sent }] },
    ...(response === undefined ? {} : { response: { ...response, cookies } }),
  }
}

test.each<[string, readonly Exchange[], readonly string[]]>([
  ['was handed out to nobody, before', [withCookies(read, null, 'first'), withCookies(signIn, null, '')], ['first']],
  [
    'was handed out once somebody had signed out',
    [withCookies(signIn, null, 'own'), withCookies(signOut, 'own', 'after')],
    ['after'],
  ],
  [
    'was handed out to whoever asked then',
    [withCookies(signIn, null, 'own'), withCookies(signOut, 'own', ''), withCookies(read, null, 'after')],
    ['after'],
  ],
  ['was handed out to somebody', [withCookies(read, 'own', 'next'), withCookies(signIn, null, '')], []],
  ['was handed out for a deed', [withCookies(wrong, null, 'first'), withCookies(signIn, null, '')], []],
  ['was handed out by a sign-out alone', [withCookies(signOut, 'own', 'after')], []],
  ['nobody signs in after', [withCookies(read, null, 'first')], []],
  [
    'did what nobody may',
    [withCookies(read, null, 'first'), withCookies(list(200), 'first', ''), withCookies(signIn, null, '')],
    [],
  ],
])('cookies that stand for nobody: one that %s', (_, exchanges, expected) => {
  const accounts = accountsIn(shop)
  exchanges.forEach(accounts.add)
  expect([...accounts.strangers()]).toEqual(expected)
})
