import { expect, test } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')
const routes = (seen: readonly Observation[]): readonly string[] =>
  decide(seen.reduce(modelFold.add, modelFold.empty()), [source], ordinal => `/log/entries/${ordinal / 2}`).screens.map(
    ({ route }) => route,
  )

/** A page of the server's: its menu, and a list in it. */
const page = (title: string, menu: readonly string[], main = ''): string =>
  `<title>${title} - Desk</title><body class="frame"><nav class="menu">${menu.map(to => `<a href="${to}">${to}</a>`).join('')}</nav><main class="list"><section class="list-body"><p class="note">${title}</p>${main}</section></main></body>`

const table = (...columns: readonly string[]): string =>
  `<table><tr>${columns.map(name => `<th>${name}</th>`).join('')}</tr><tr>${columns.map(name => `<td>${name} 1</td>`).join('')}</tr></table>`

test('where the menu leads to several words, pages of one kind at others are places too', () => {
  const menu = ['/desk/all-jobs', '/desk/my-jobs', '/desk/boards']
  const { seen, goTo } = browse()
  for (const path of [...menu, '/desk/queue', '/desk/failed', '/']) goTo(path, page(path, menu))
  expect(routes(seen)).toEqual(['/', ...menu, '/desk/queue', '/desk/failed'].toSorted())
})

test('pages of the kind that the menu leads to are places beside it', () => {
  const menu = ['/boards/active', '/']
  const { seen, goTo } = browse()
  for (const path of ['/boards/active', '/boards/online', '/boards/retired', '/']) goTo(path, page(path, menu))
  expect(routes(seen)).toEqual(['/', '/boards/active', '/boards/online', '/boards/retired'])
})

test('the menu leading to a page of another kind says nothing of them', () => {
  const menu = ['/goods/statistics', '/']
  const { seen, goTo } = browse()
  for (const path of ['/goods/hat', '/goods/sock', '/']) goTo(path, page(path, menu))
  goTo('/goods/statistics', page('Statistics', menu, '<form method="post"><input name="year"></form>'))
  expect(routes(seen)).toEqual(['/', '/goods/statistics', '/goods/{good}'])
})

test.each([
  ['other columns', table('Host', 'Worker', 'Tags'), ['/desk/boards', '/desk/jobs']],
  ['the same columns', table('Id', 'State', 'Owner'), ['/desk/{desk}']],
])('tables with %s', (_, other, expected) => {
  const { seen, goTo } = browse()
  goTo('/desk/jobs', page('Jobs', ['/'], table('Id', 'State', 'Owner')))
  goTo('/desk/boards', page('Boards', ['/'], other))
  goTo('/', page('Start', ['/'], '<form method="post"><input name="q"></form>'))
  expect(routes(seen).filter(route => route !== '/')).toEqual(expected)
})

test('what a page calls below its own path names no value, though something has that name', () => {
  const { seen, goTo, call } = browse()
  call('/api/steps', { json: [{ id: 1, name: 'jobs' }] })
  for (const id of [7, 8]) {
    goTo(`/desk/jobs/${id}`, page(`Job ${id}`, ['/']))
    call(`/desk/jobs/${id}/log`, { from: `/desk/jobs/${id}`, json: { lines: [] } })
  }
  goTo('/desk/boards', page('Boards', ['/'], '<form method="post"><input name="host"></form>'))
  expect(routes(seen)).toEqual(['/desk/boards', '/desk/jobs/{jobId}'])
})

test('what is called `mine`, as a page shows in a field, stands for nobody', () => {
  const { seen, goTo, call } = browse()
  for (const name of ['mine', 'sales']) {
    goTo(`/charts/${name}`, page(name, ['/'], `<form method="post"><input name="name" value="${name}"></form>`))
    call(`/charts/${name}/order`, { method: 'POST', sent: { by: 1 }, json: { ok: true }, from: `/charts/${name}` })
  }
  const { operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], at => `/log/entries/${at / 2}`)
  expect(operations.map(({ path }) => path)).toEqual(['/charts/{chart}/order'])
})

test('articles beside those that a menu leads to are values, however many it leads to', () => {
  const menu = ['/wiki/Main_Page', '/wiki/Tide_Table', '/wiki/All_Boats', '/']
  const { seen, goTo } = browse()
  for (const path of [...menu, '/wiki/Red_Gig', '/wiki/Tan_Sloop']) goTo(path, page(path, menu))
  expect(routes(seen)).toEqual(['/', '/wiki/All_Boats', '/wiki/Main_Page', '/wiki/Tide_Table', '/wiki/{wiki}'])
})

test('names of things right behind the host, and one more behind them, are told by the parts that links lead to below each', () => {
  const tabs = ['berths', 'logs', 'rota', 'repairs']
  const { seen, goTo, call } = browse()
  const boats = ['/ann/tern', '/yard/gull']
  const of = (boat: string): string =>
    `<a href="/${boat.split('/')[1]}">${boat.split('/')[1]}</a><a href="${boat}">${boat.slice(1)}</a>${tabs.map(tab => `<a href="${boat}/${tab}">${tab.toUpperCase()}</a>`).join('')}`
  goTo('/', page('Desk', ['/'], boats.map(of).join('')))
  for (const boat of boats) {
    goTo(boat, page(boat, ['/'], `<h1>${boat}</h1>${of(boat)}`))
    goTo(`${boat}/logs`, page(`Logs of ${boat}`, ['/'], of(boat)))
  }
  goTo('/ann/tern/rota', page('Rota of ann/tern', ['/'], of('/ann/tern')))
  for (const owner of ['ann', 'clubs/ann']) goTo(`/of/${owner}`, page(`Of ${owner}`, ['/'], '<p>1</p>'))
  call('/ann/tern/rota/swap', { method: 'POST', sent: { with: 'tom' }, json: { done: true } })
  expect(routes(seen)).toEqual([
    '/',
    '/of/clubs/{club}',
    '/of/{of}',
    '/{name}/{name2}',
    '/{name}/{name2}/logs',
    '/{name}/{name2}/rota',
  ])
  const { operations } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  expect(operations.map(({ id }) => id)).toContain('calls/POST /{name}/{name2}/rota/swap')
})

test('a person behind an at sign is one of many, right behind the host too', () => {
  const { seen, goTo } = browse()
  for (const path of ['/', '/@ann', '/@ann/7', '/explore']) goTo(path, page(path, ['/']))
  expect(routes(seen)).toEqual(['/', '/explore', '/{username}', '/{username}/{id}'])
})

test('pages of one kind at addresses of several lengths, each titled after its last word, are of one path', () => {
  const source = (path: string): string =>
    page(`${path} at main`, ['/'], '<table><tr><td>1</td><td>package</td></tr></table>')
  const { seen, goTo } = browse()
  goTo('/', page('Desk', ['/'], '<a href="/src/main/app.go">app.go</a>'))
  for (const path of ['app.go', 'lib/text.go']) goTo(`/src/main/${path}`, source(path))
  for (const path of ['a', 'a/log']) goTo(`/jobs/${path}`, page(path, ['/'], `<p>${path}</p>`))
  expect(routes(seen)).toEqual(['/', '/jobs/a', '/jobs/a/log', '/src/main/{path}'])
})

test.each([
  [
    'what the menu leads to right below the root is a place, though one call asks for its things by its name',
    ['/boats', '/trips', '/'],
    ['/', '/boats', '/trips'],
  ],
  ['without a menu it may be any kind of things', ['/'], ['/', '/{collection}']],
])('%s', (_, menu, expected) => {
  const { seen, goTo, call } = browse()
  call('/api/collections', {
    json: [
      { id: 1, name: 'boats' },
      { id: 2, name: 'trips' },
    ],
  })
  goTo('/', page('Start', menu, '<form method="post"><input name="q"></form>'))
  for (const name of ['boats', 'trips']) {
    goTo(`/${name}`, page(name, menu))
    call(`/api/collections/${name}/records`, {
      from: `/${name}`,
      json: [
        { id: 1, title: name },
        { id: 2, title: name },
      ],
    })
  }
  expect(routes(seen).map(route => route.replace(/\{.*\}/, '{collection}'))).toEqual(expected)
})
