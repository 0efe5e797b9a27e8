import { expect, test } from 'vitest'
import type { Exchange } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { accountsIn } from './accounts-in.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { replayOnTwin } from './replay.ts'

const shop = specificationOf(shopClaims)
const signIn = sampleExchange('POST /session', 200, {}, { name: 'ann', password: 'right' })
const wrong = sampleExchange('POST /session', 422, {}, { name: 'ann', password: 'wrong' })
const list = (status: number) => sampleExchange('GET /orders', status, { data: [], total: 0 })
const read = sampleExchange('GET /orders/recent', 200, { title: 'Recent' })
const signOut = sampleExchange('DELETE /session', 204)

test.each<[string, readonly Exchange[], readonly string[]]>([
  ['was sent with a sign-in', [list(401), wrong, signIn, list(200)], ['of-the-recording']],
  ['was sent with what anybody may, and a sign-in', [read, signIn], ['of-the-recording']],
  ['did what nobody may who is not signed in', [list(200), signIn], []],
  ['was signed out with', [read, signOut, signIn], []],
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
