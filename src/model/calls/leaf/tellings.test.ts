import { expect, test } from 'vitest'
import type { JsonObject } from '../../../evidence/exchange.ts'
import type { Landing, LandingMessage } from '../../../evidence/landing.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { hash53 } from '../../hash.ts'
import { expectFoldLaws } from '../../laws.ts'
import { sortedEntries } from '../../sample.ts'
import { seenCount } from '../../sightings.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { type Tellings, tellings } from './tellings.ts'

/** The same, answered by or leading to a page that says so. */
function led(
  line: string,
  body: JsonObject,
  path: string,
  ...messages: readonly LandingMessage[]
): ExchangeObservation {
  const [observation] = exchanges([[line, { body }]]) as [ExchangeObservation]
  const landing: Landing = {
    url: `https://app.example${path}`,
    status: 200,
    entry: 1,
    messages,
    fields: [],
    asksWho: false,
  }
  return { ...observation, id: hash53(`${line} ${path}`), exchange: { ...observation.exchange, landing } }
}
const counts = (state: Tellings) => sortedEntries(state).map(([text, seen]) => `${text} ${seenCount(seen)}`)
const told = (...observations: readonly ExchangeObservation[]) =>
  counts(observations.reduce(tellings.add, tellings.empty()))

const done = (text: string): LandingMessage => ({ kind: 'notice', text })

test('what was done, without what it repeats', () => {
  expect(
    told(
      led('POST /orders → 302', { name: 'x' }, '/orders/6', done('Order #6 was made.')),
      led('POST /orders → 302', { name: 'z' }, '/order?id=8', done('Order #8 was made.')),
      led('POST /orders → 302', { name: 'y' }, '/orders/7', done('Order #7 was made.')),
      led('POST /users → 302', { login: 'ann_b' }, '/users', { kind: 'success', text: 'User ann_b was made.' }),
    ),
  ).toEqual(['Order #{id} was made. 3', 'User {value} was made. 1'])
})

test('nothing where it was refused, failed or only read', () => {
  const error: LandingMessage = { kind: 'error', text: 'No name was given.' }
  expect(
    told(
      led('POST /orders → 302', {}, '/orders', error),
      led('POST /orders → 500', {}, '/orders', done('Order was made.')),
      led('GET /orders → 302', {}, '/orders', done('Welcome back.')),
    ),
  ).toEqual([])
})

test('laws', () =>
  expectFoldLaws(
    tellings,
    Array.from({ length: 40 }, (_, nth) =>
      led(
        `POST /orders/${nth} → 302`,
        {},
        `/lists/${nth}`,
        done(`Told ${'abcdefghijklmnopqrstuv'[nth % 22]} of ${nth}`),
      ),
    ),
    counts,
  ))
