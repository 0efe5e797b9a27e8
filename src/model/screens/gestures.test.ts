import { expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import { hash53 } from '../hash.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'

const source: Source = {
  id: 'aaaaa00000000000' as SourceId,
  kind: 'trace',
  name: 'trace.zip',
  digest: 'sha256:',
  observations: 0,
  diagnostics: [],
}

const PAGES: Readonly<Record<string, string>> = {
  '/orders': '<h1>Orders</h1><button>New order</button><a href="/orders/7">Seven</a>',
  '/orders/new': '<h1>New order</h1><form><input name="title"><button>Save</button></form>',
  '/orders/7': '<h1>An order</h1><button>Cancel order</button>',
}

function snapshot(nth: number, path: string, from: string | null, words: string): Observation {
  const url = (of: string): string => `https://shop.test${of}`
  return {
    kind: 'snapshot',
    id: hash53(`snapshot ${nth}`),
    place: 0xaaaaa * 2 ** 32 + nth * 4 + 2,
    at: nth,
    snapshot: {
      url: url(path),
      page: 'page@1',
      title: null,
      html: `<body>${PAGES[path]}</body>`,
      action: null,
      picture: null,
      from: from === null ? null : { url: url(from), words },
      settled: true,
      appeared: [],
      since: null,
    },
  }
}

test('what a button did: the calls that were made, and where it led', () => {
  const { seen, goTo, call } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>')
  call('/api/orders', { method: 'POST', status: 201, sent: { title: 'a' }, action: ['click "Save"', '/orders/new'] })
  call('/api/orders/7', { action: ['click "Save"', '/orders/new'] })
  call('/api/orders/7', { method: 'DELETE', action: ['click "Cancel order"', '/orders/7'] })
  call('/api/orders', { action: ['goto /orders', ''] })
  call('/api/orders/7', { action: ['click "Seven"', '/orders'] })
  const all = [
    ...seen,
    snapshot(10, '/orders', null, ''),
    snapshot(11, '/orders/new', '/orders', 'click "New order"'),
    snapshot(12, '/orders/7', '/orders/new', 'click "Save"'),
    snapshot(13, '/orders', '/orders/7', 'goto /orders'),
  ]
  const { screens } = decide(all.reduce(modelFold.add, modelFold.empty()), [source], String)
  expect(screens.map(({ route, gestures }) => [route, gestures])).toEqual([
    // A link tells by itself where it leads.
    ['/orders', [{ words: 'click "New order"', calls: [], leadsTo: ['/orders/new'] }]],
    [
      '/orders/new',
      [
        {
          words: 'click "Save"',
          calls: ['calls/GET /api/orders/{orderId}', 'calls/POST /api/orders'],
          leadsTo: ['/orders/{orderId}'],
        },
      ],
    ],
    [
      '/orders/{orderId}',
      [{ words: 'click "Cancel order"', calls: ['calls/DELETE /api/orders/{orderId}'], leadsTo: [] }],
    ],
  ])
})
