import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { expectFoldLaws } from '../laws.ts'
import { addressText } from '../pages/address.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { seenCount } from '../sightings.ts'
import { type PageRefusals, pageRefusals, reasonsOfPages } from './page-refusals.ts'

const outcome = (state: PageRefusals) =>
  reasonsOfPages(state, ['https://shop.test'])
    .map(
      ({ reason: { refusal, sightings }, address }) =>
        `${addressText(address)} ${refusal.status} ${refusal.message}: ${seenCount(sightings)}`,
    )
    .sort()

const { seen, goTo, post } = browse()
goTo('/a', '<title>Lost</title><h1>Nothing here</h1><a href="/">Back</a><a href="/b">B</a>', { status: 404 })
goTo('/b', '<h1>Shop</h1><div class="alert alert-danger">You may not see this.</div><a href="/">Back</a>', {
  status: 403,
})
goTo('/b?again', '<h1>Shop</h1><div class="alert alert-danger">You may not see this.</div><a href="/">Back</a>', {
  status: 403,
})
goTo(
  '/e',
  '<html lang="en"><body><div id="menu"><p>You are not signed in here.</p></div><h1>404</h1><form><p>This is not what to say.</p></form><p>The order you look for has been removed.</p><a href="/">Back</a></body>',
  { status: 404 },
)
goTo(
  '/f',
  '<html lang="en"><body><header><h1>Shop</h1></header><h2>You are not allowed to do this.</h2><a href="/">Back</a></body>',
  { status: 403 },
)
goTo('/g', '<html lang="en"><body><h1>404</h1><p>Go back to the first page.</p><a href="/">Back</a></body>', {
  status: 404,
})
goTo(
  '/k',
  '<html lang="en"><body><h1>Orders</h1><p class="alert" role="alert">This order is on hold, and not sent.</p><p class="alert">Today is a holiday.</p></body>',
  { status: 409 },
)
goTo('/c', '<h1>Fine</h1>')
goTo('/h', '<div class="alert-danger">Only clerks come here.</div><a href="/">Back</a>')
goTo('/app', '<div id="app"></div><script src="/main.js"></script>', { status: 404 })
goTo('https://elsewhere.test/x', '<h1>Not ours</h1>', { status: 404 })
post('/d', '<h1>Refused</h1>', { status: 422 })
const lines = seen.filter((each): each is ExchangeObservation => each.kind === 'exchange')

test('laws', () => {
  expectFoldLaws(pageRefusals, lines, outcome)
})

test('what pages say', () => {
  expect(outcome(lines.reduce(pageRefusals.add, pageRefusals.empty()))).toEqual([
    '/a 404 Nothing here: 1',
    '/app 404 null: 1',
    '/b 403 You may not see this.: 1',
    '/b?again= 403 You may not see this.: 1',
    '/e 404 The order you look for has been removed.: 1',
    '/f 403 You are not allowed to do this.: 1',
    '/g 404 null: 1',
    '/h 200 Only clerks come here.: 1',
    '/k 409 This order is on hold, and not sent.: 1',
  ])
})
