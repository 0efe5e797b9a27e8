import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { expectFoldLaws } from '../../laws.ts'
import { sortedEntries } from '../../sample.ts'
import { seenCount } from '../../sightings.ts'
import { type More, exchanges } from '../exchanges.test-notation.ts'
import { type Handouts, handouts } from './handouts.ts'

const KEY = 'rdx_token_0123456789abcdef'
const OTHER = 'rdx_token_fedcba9876543210'

const counts = (state: Handouts) => sortedEntries(state).map(([place, seen]) => `${place} ${seenCount(seen)}`)
const found = (observations: readonly ExchangeObservation[]) =>
  counts(observations.reduce(handouts.add, handouts.empty()))

/** The same with cookies that its answer sets. */
function setting(cookies: { readonly [name: string]: string }, line: string, more: More = {}): ExchangeObservation {
  const [observation] = exchanges([[line, more]]) as [ExchangeObservation]
  const { exchange } = observation
  const set = Object.entries(cookies).map(([name, value]) => ({ name, value }))
  return {
    ...observation,
    exchange: { ...exchange, ...(exchange.response && { response: { ...exchange.response, cookies: set } }) },
  }
}

test('tokens in answers, by the way to them, and cookies', () => {
  expect(found(exchanges([`POST /login → {"session": {"accessToken": "${KEY}", "name": "Ann"}}`]))).toEqual([
    'body session.accessToken 1',
  ])
  expect(found([setting({ sid: KEY, theme: 'dark' }, 'POST /login')])).toEqual(['cookie sid 1'])
})

test('tokens in headers of answers', () => {
  const more = { answerHeaders: { 'x-auth-token': KEY, etag: '"1"' } }
  expect(found(exchanges([['POST /login → 204', more]]))).toEqual(['header x-auth-token 1'])
  expect(found(exchanges([['GET /me → 204', { ...more, headers: { 'x-auth-token': KEY } }]]))).toEqual([])
})

test('not what came as it was sent, was refused, goes on with a list or is for others', () => {
  expect(found([setting({ sid: KEY }, 'GET /a', { cookies: { sid: KEY } })])).toEqual([])
  expect(found([setting({ sid: OTHER }, 'GET /a', { cookies: { sid: KEY } })])).toEqual(['cookie sid 1'])
  expect(found([setting({ sid: KEY }, 'POST /login → 401')])).toEqual([])
  expect(
    found(exchanges([`GET /a → {"nextPageToken": "${KEY}", "inviteToken": "${KEY}", "token": "of-a-bus"}`])),
  ).toEqual([])
})

test('laws', () =>
  expectFoldLaws(
    handouts,
    Array.from({ length: 60 }, (_, nth) => setting({ [`sid${nth % 20}`]: KEY }, `POST /login → {"token": "${KEY}"}`)),
    counts,
  ))
