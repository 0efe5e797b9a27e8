import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { expectFoldLaws } from '../laws.ts'
import { sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import { addressFrom, addressText } from './address.ts'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'
import type { Parts } from './parts.ts'
import type { Pages } from './seen-pages.ts'
import { sampleSnapshot } from './snapshot.test-sample.ts'

const SHELL =
  '<html><head><title>Shop</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>'
const FORM =
  '<html><head><title>New order</title></head><body><h1>New order</h1><form><input name="title" required></form></body></html>'

function visit(): Observation[] {
  const { seen, goTo } = browse()
  goTo('/orders', SHELL)
  const done = (when: 'before' | 'after', words: string) => ({ action: { id: 'call@1', when, words } })
  return [
    ...seen,
    sampleSnapshot(10, '/orders', { html: '<h1>Orders</h1><button>New</button>', ...done('after', 'goto /orders') }),
    sampleSnapshot(11, '/orders', done('before', 'click "New"')),
    sampleSnapshot(12, '/orders/new', {
      html: FORM,
      from: { url: 'https://shop.test/orders', words: 'click "New"' },
      appeared: [{ text: 'Title is missing', mark: 'alert' }],
    }),
    sampleSnapshot(13, '/orders/17#top', {
      html: '<h1>Order</h1>',
      from: { url: 'https://shop.test/orders', words: 'goto /orders/17' },
    }),
    sampleSnapshot(16, '/orders/17', {
      html: '<h1>Order</h1><div role="dialog" aria-modal="true" aria-label="Delete it?"><button>Yes</button></div>',
      since: { words: 'click "Delete"', stood: 13 },
    }),
    sampleSnapshot(14, '/orders/new', { html: FORM, from: { url: 'https://elsewhere.test/', words: 'click "Back"' } }),
    { ...sampleSnapshot(15, '', {}), snapshot: { ...sampleSnapshot(15, '', {}).snapshot, url: 'about:blank' } },
  ]
}

const keys = (parts: Parts): readonly string[] => sortedEntries(parts).map(([text]) => text)

const outcome = (state: Pages) =>
  Object.fromEntries(
    sortedEntries(state.visits).map(([key, { counts, parts }]) => [
      addressText(addressFrom(key)),
      {
        snapshots: seenCount(counts.snapshots),
        documents: seenCount(counts.documents),
        titles: keys(parts.titles),
        headings: keys(parts.headings),
        actions: keys(parts.actions),
        forms: keys(parts.forms).length,
        doneLeads: keys(parts.doneLeads),
        leads: keys(parts.leads),
        states: [keys(parts.openStates), keys(parts.closedStates), keys(parts.stateParts)],
        moments: [keys(parts.done), keys(parts.stood), keys(parts.came)],
      },
    ]),
  )

describe('snapshots', () => {
  it('keep the laws of a fold', () => expectFoldLaws(pages, visit(), outcome))

  it('count like pages: what scripts drew, where one was, and what was done there', () => {
    const dialog = '["dialog","Delete it?","",true,true]'
    const nothing = {
      states: [[], [], []],
      moments: [[], [], []],
      actions: [],
      documents: 0,
      doneLeads: [],
      forms: 0,
      leads: [],
      titles: [],
    }
    const toNew = '["https://shop.test",["orders","new"],[]]'
    expect(outcome(visit().reduce(pages.add, pages.empty()))).toEqual({
      '/orders': {
        ...nothing,
        snapshots: 2,
        documents: 1,
        titles: ['Shop'],
        headings: ['1 Orders'],
        actions: ['New'],
        doneLeads: [JSON.stringify(['click "New"', toNew])],
        leads: [toNew],
      },
      '/orders/new': {
        ...nothing,
        snapshots: 2,
        titles: ['New order'],
        headings: ['1 New order'],
        forms: 1,
      },
      '/orders/{integer}': {
        ...nothing,
        snapshots: 2,
        headings: ['1 Order'],
        actions: ['Yes'],
        states: [[dialog], [], [JSON.stringify([dialog, 'action', 'Yes'])]],
        moments: [
          [JSON.stringify(['click "Delete"', 'page@1', 13])],
          [JSON.stringify([dialog, 'page@1', 16])],
          [JSON.stringify([dialog, 'click "Delete"', 'page@1', 13])],
        ],
      },
    })
  })
})
