import { expect, it } from 'vitest'
import { decide, modelFold } from '../../model.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { browse } from '../../pages/browse.test-sample.ts'

type Browse = ReturnType<typeof browse>

const API = 'https://api.shop.test'
const FRAME = '<title>Shop</title><div id="app"></div><script src="/app.js"></script>'

/** `route: calls` of each screen. */
function calledFrom(visit: (to: Browse) => void, turn = (seen: Browse['seen']) => seen): readonly string[] {
  const there = browse()
  visit(there)
  const state = turn(there.seen).reduce(modelFold.add, modelFold.empty())
  return decide(state, [sampleSource('aaaaa00000000000')], ordinal => `/log/entries/${ordinal / 2}`).screens.map(
    ({ route, calls }) => `${route}: ${calls.map(id => id.replace('calls/GET ', '')).join(' ')}`,
  )
}

/** The browser tells another origin where the page is from, and no more. */
const bare = {
  headers: { referer: 'https://shop.test/', origin: 'https://shop.test' },
  page: 'one',
  json: [{ id: 1, name: 'a' }],
}

const journey = ({ goTo, call }: Browse): void => {
  goTo('/cart', FRAME, { at: 10_000, page: 'one' })
  call(`${API}/carts`, { ...bare, at: 10_400 })
  call(`${API}/offers`, { ...bare, at: 19_000 })
  goTo('/account', FRAME, { at: 60_000, page: 'one' })
  call(`${API}/people`, { ...bare, at: 60_300 })
  call(`${API}/news`, { ...bare, at: 60_300, page: 'other' })
}

it('what is called while a page loads is called from there, also where another origin is told nothing of it', () =>
  expect(calledFrom(journey)).toEqual(['/account: /people', '/cart: /carts']))

it('whatever the order of the evidence', () =>
  expect(calledFrom(journey, seen => seen.toReversed())).toEqual(calledFrom(journey)))

it('an address that the other origin was told, or that a person was seen at, is the page', () =>
  expect(
    calledFrom(({ goTo, call }) => {
      goTo('/', FRAME, { at: 1000, page: 'one' })
      call(`${API}/orders`, { ...bare, from: '/orders', headers: {}, at: 30_000 })
      call(`${API}/offers`, { ...bare, at: 40_000, action: ['click "Offers"', '/offers'] })
    }),
  ).toEqual(['/: ', '/offers: /offers', '/orders: /orders']))

it('what a call from there asks for by its name is a value in the address', () =>
  expect(
    calledFrom(({ goTo, call }) => {
      for (const [at, word] of ['oak-table', 'pine-chair'].entries()) {
        goTo(`/goods/${word}`, FRAME, { at: 20_000 * (at + 1), page: 'one' })
        call(`${API}/goods?handle=${word}&view=full`, { ...bare, at: 20_000 * (at + 1) + 300 })
      }
      goTo('/goods/full', FRAME, { at: 90_000, page: 'one' })
      call(`${API}/goods?view=full`, { ...bare, at: 90_200 })
    }),
  ).toEqual(['/goods/full: /goods', '/goods/{good}: /goods']))
