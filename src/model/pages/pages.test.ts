import { describe, expect, it } from 'vitest'
import type { Body, Response } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { expectFoldLaws } from '../laws.ts'
import { timesOf } from '../instances/events.ts'
import { distinct, sortedEntries } from '../sample.ts'
import { seenCount, settle } from '../sightings.ts'
import { browse } from './browse.test-sample.ts'
import { documentKind, pages } from './pages.ts'
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

  it('takes whole pages that scripts swap for documents, and nothing else that they get', () => {
    const whole = '<html><head><title>Orders</title></head><body><h1>Orders</h1></body></html>'
    const kinds = (html: string, accept: string): unknown => {
      const { seen, post } = browse()
      post('/orders', html, { method: 'GET', resourceType: 'fetch', headers: { accept } })
      return documentKind(seen[0] as ExchangeObservation)
    }
    expect(kinds(whole, 'text/html, application/xhtml+xml')).toBe('document')
    expect(kinds(whole, '*/*')).toBe(null)
    expect(kinds('<tr><td>17</td></tr>', '*/*')).toBe('fragment')
    expect(
      kinds('<html><title>Desk</title><div id="app"></div><script src="/a.js"></script></html>', 'text/html'),
    ).toBe(null)
    expect(kinds('ok', '*/*')).toBe(null)
  })

  it('takes whole pages for documents where something can be done or several ways lead on, whoever got them', () => {
    const { seen, call, post } = browse()
    const kindOf = (html: string): unknown => {
      post('/crew.pl?action=add', html, { method: 'GET', resourceType: 'xhr', headers: { accept: '*/*' } })
      return documentKind(seen.at(-1) as ExchangeObservation)
    }
    call('/nothing')
    const form = '<form method="post"><input name="surname"></form>'
    const ways = (origin: string): string => [1, 2, 3].map(id => `<a href="${origin}/crew/${id}">${id}</a>`).join('')
    expect(kindOf(`<!-- crew --><body class="a">${form}</body>`)).toBe('document')
    expect(kindOf(`<html><body>${form}</body></html>`)).toBe('document')
    expect(kindOf(`<html><body>${ways('')}</body></html>`)).toBe('document')
    expect(kindOf(`<html><body>${ways('https://else.test')}</body></html>`)).toBe(null)
    expect(kindOf('<body><p>Nobody is on board.</p></body>')).toBe('fragment')
    const comments = '<!-- a crew -->\n'.repeat(32)
    expect(kindOf(`${comments}<body class="a">${form}</body>`)).toBe('document')
    expect(kindOf(`${comments}<script>const crew = 3</script>${form}`)).toBe('fragment')
    expect(kindOf(form)).toBe('fragment')
  })

  it('takes what a stream brings for parts of the page, also where a submit asked for it', () => {
    const { seen, post } = browse()
    post('/orders', '<turbo-stream></turbo-stream>', { resourceType: 'document' })
    const [observation] = seen as [ExchangeObservation]
    const response = observation.exchange.response as Response
    const body = { ...(response.body as Body), mediaType: 'text/vnd.turbo-stream.html' }
    expect(
      documentKind({ ...observation, exchange: { ...observation.exchange, response: { ...response, body } } }),
    ).toBe('fragment')
  })
})
