import { expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { sampleSnapshot } from '../pages/snapshot.test-sample.ts'

const source = sampleSource('aaaaa00000000000', 'trace')

const PAGES: Readonly<Record<string, string>> = {
  '/orders': '<h1>Orders</h1><button>New order</button><a href="/orders/7">Seven</a>',
  '/orders/new': '<h1>New order</h1><form><input name="title"><button>Save</button></form>',
  '/orders/7': '<h1>An order</h1><button>Cancel order</button>',
}

const snapshot = (nth: number, path: string, from: string | null, words: string): Observation =>
  sampleSnapshot(nth, path, {
    html: `<body>${PAGES[path]}</body>`,
    from: from === null ? null : { url: `https://shop.test${from}`, words },
  })

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

test('what repeats at a pace of its own follows from nothing', () => {
  const { seen, goTo, call } = browse()
  goTo('/orders/new', '<div id="app"></div><script src="/app.js"></script>')
  const action: [string, string] = ['click "Save"', '/orders/new']
  for (let nth = 1; nth <= 6; nth++) call('/api/summary', { at: nth * 5000, ...(nth === 3 ? { action } : {}) })
  call('/api/orders', { method: 'POST', status: 201, sent: { title: 'a' }, at: 15_010, action })
  const all = [...seen, snapshot(10, '/orders/new', null, ''), snapshot(11, '/orders/7', '/orders/new', 'click "Save"')]
  const { screens } = decide(all.reduce(modelFold.add, modelFold.empty()), [source], String)
  expect(screens.flatMap(({ gestures }) => gestures.map(({ calls }) => calls))).toEqual([['calls/POST /api/orders']])
})

test('what a button sent on a socket', () => {
  const { seen, goTo, socket } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>')
  const action = { id: 'call@1', words: 'click "Save"', url: 'https://shop.test/orders/new' }
  const said = { direction: 'sent', at: 1, text: '', binary: false } as const
  socket('/live', [
    { ...said, event: 'order:new', action },
    { ...said, event: 'engine.io ping', action },
    { ...said, event: 'seen' },
    { ...said, event: 'order:new', action: { ...action, words: 'goto /orders' } },
  ])
  const all = [
    ...seen,
    snapshot(11, '/orders/new', '/orders', 'click "New order"'),
    snapshot(12, '/orders', '/orders/new', 'click "Save"'),
  ]
  const { screens } = decide(all.reduce(modelFold.add, modelFold.empty()), [source], String)
  expect(screens.find(({ route }) => route === '/orders/new')?.gestures).toEqual([
    {
      words: 'click "Save"',
      calls: [],
      sends: [{ call: 'calls/GET /live', message: 'order:new' }],
      leadsTo: ['/orders'],
    },
  ])
})
