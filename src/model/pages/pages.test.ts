import { describe, expect, it } from 'vitest'
import { expectFoldLaws } from '../laws.ts'
import { timesOf } from '../instances/events.ts'
import { distinct, sortedEntries } from '../sample.ts'
import { seenCount, settle } from '../sightings.ts'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'
import type { Parts } from './parts.ts'
import type { Pages } from './seen-pages.ts'

const plain = (parts: Parts) =>
  sortedEntries(parts).map(([text, sightings]) => [text, seenCount(sightings), settle(sightings).places])

/** Everything that decisions read. */
const outcome = (state: Pages) => ({
  visits: sortedEntries(state.visits).map(([key, { counts, parts, access, stays }]) => [
    key,
    [access, stays].map(attempts =>
      sortedEntries(attempts).map(([group, { events }]) => [group, timesOf(events).map(({ id }) => id)]),
    ),
    Object.entries(counts).map(([name, sightings]) => [name, seenCount(sightings)]),
    Object.entries(parts).map(([name, texts]) => [name, plain(texts)]),
  ]),
  forms: sortedEntries(state.forms),
  texts: [state.names, state.descriptions, state.alike, state.posted].map(plain),
  harPages: sortedEntries(state.harPages).map(([key, page]) => [key, plain(page.titles), plain(page.documents)]),
})

const form = '<form method="post" action="/orders"><input name="title" required><button>Save</button></form>'

function session() {
  const { seen, goTo, post, call, title } = browse()
  goTo('/', '<title>Shop</title><nav><a href="/orders">Orders</a></nav>', { page: 'p1' })
  goTo(
    '/orders',
    `<title>Orders - Shop</title><main><a href="/orders/1/edit">Edit</a><a href="/orders/x/edit">Edit</a></main>${form}`,
    { from: '/', page: 'p1' },
  )
  post('/orders', `<title>Orders - Shop</title><div role="alert">Title is missing.</div>${form}`, { from: '/orders' })
  post('/orders', '', { from: '/orders', redirect: '/orders/2' })
  call('/api/orders', { from: '/orders/2', headers: { authorization: 'Bearer a' } })
  call('/api/orders', { from: 'https://elsewhere.test/x' })
  goTo('/gone', '<title>404</title>', { status: 404 })
  title('p1', 'Orders - Shop')
  return seen
}

describe('pages', () => {
  it('keeps the laws of a fold', () => expectFoldLaws(pages, session(), outcome))

  it('keeps them where there is more than it can hold', () => {
    const { seen, goTo } = browse()
    for (let index = 0; index < 300; index++)
      goTo(
        '/',
        `<title>Title ${index}</title><h1>Heading ${index}</h1><form><input name="f${'x'.repeat(index % 40)}"></form>`,
      )
    expectFoldLaws(pages, seen, outcome)
  })

  it('sees the steps between pages', () => {
    const state = session().reduce(pages.add, pages.empty())
    const leads = [...state.visits.entries.values()].flatMap(({ parts }) => [...parts.leads.entries.keys()])
    expect(leads.sort()).toEqual([
      '["https://shop.test",["orders","{integer}"],[]]',
      '["https://shop.test",["orders"],[]]',
    ])
    expect(distinct(state.posted)).toBe(1)
  })
})
