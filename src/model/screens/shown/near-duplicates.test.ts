import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

const routes = (seen: readonly Observation[]): readonly string[] =>
  decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String).screens.map(({ route }) => route)

const page = (title: string, kind: string, content = ''): string =>
  `<title>${title} - Shop</title><body class="frame"><nav class="menu"><a href="/orders">Orders</a></nav><main class="${kind} ${kind}-page"><section class="${kind}-body"><p class="${kind}-text">${content}</p></section></main></body>`
const list = (rows: number) =>
  page(
    'Orders',
    'list',
    Array.from({ length: rows }, (_, nth) => `<a class="row" href="/orders/${nth + 1}">Order</a>`).join(''),
  )
const shell = '<div id="app"></div><script src="/app.js"></script>'

describe('one screen', () => {
  const check = (name: string, visit: (browser: ReturnType<typeof browse>) => void, ...expected: readonly string[]) =>
    it(name, () => {
      const browser = browse()
      visit(browser)
      expect(routes(browser.seen)).toEqual(expected)
    })
  check(
    'with and without a slash at its end',
    ({ goTo }) => {
      goTo('/orders', list(3))
      goTo('/orders/', list(3))
      goTo('/about/', page('About', 'text'))
    },
    '/about',
    '/orders',
  )
  check(
    'sorted, searched and paged',
    ({ goTo }) => {
      goTo('/orders', list(3))
      goTo('/orders?sort=title', list(3))
      goTo('/orders?sort=-title&page=2', list(5))
      goTo('/orders?page=3', list(1))
      goTo('/orders?q=lamp', list(0))
      goTo('/orders?q=', list(9))
    },
    '/orders',
  )
  check(
    'drawn by scripts, sorted, searched and paged',
    ({ goTo, call }) => {
      goTo('/orders', shell)
      for (const query of ['', '?sort=title', '?sort=-title&page=2', '?q=lamp', '?tab=open', '?tab=done'])
        call(`/api/orders${query}`, { from: `/orders${query}`, json: [{ id: 1 }] })
    },
    '/orders',
  )
  const withScripts = (title: string, ...files: readonly string[]): string =>
    page(title, 'team').replace('<main', `<h1>${title}</h1><main`) +
    files.map(file => `<script src="/js/${file}.js?v=1"></script>`).join('')
  check(
    'of one template, that runs the same scripts and here and there another',
    ({ goTo }) => {
      goTo('/teams/red', withScripts('red', 'vendor', 'team'))
      goTo('/teams/green', withScripts('green', 'vendor', 'team', 'map'))
    },
    '/teams/{team}',
  )
  check(
    'has scripts of its own, and is another than what looks alike',
    ({ goTo }) => {
      goTo('/setting/shipping', withScripts('Shipping settings', 'vendor', 'shipping'))
      goTo('/setting/tax', withScripts('Tax settings', 'vendor', 'tax'))
    },
    '/setting/shipping',
    '/setting/tax',
  )
  check(
    'of one template, with words for values',
    ({ goTo }) => {
      goTo('/teams', page('Teams', 'teams'))
      for (const name of ['red', 'green', 'blue']) goTo(`/teams/${name}`, page(name, 'team'))
      for (const name of ['red', 'green']) goTo(`/teams/${name}/members`, page(`Members of ${name}`, 'members'))
    },
    '/teams',
    '/teams/{team}',
    '/teams/{team}/members',
  )
  check(
    'with marks of a campaign',
    ({ goTo }) => {
      goTo('/orders', list(3))
      goTo('/orders?utm_source=mail&utm_campaign=a', list(3))
      goTo('/orders?fbclid=1', list(3))
    },
    '/orders',
  )
  check(
    'with the name of its file',
    ({ goTo }) => {
      goTo('/orders', list(3))
      goTo('/orders//', list(3))
      goTo('/index.html', page('Start', 'start'))
      goTo('/', page('Start', 'start'))
    },
    '/',
    '/orders',
  )
})
