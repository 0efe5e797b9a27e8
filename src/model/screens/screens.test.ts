import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { decide, modelFold } from '../model.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { seenCount } from '../sightings.ts'
import type { Screen } from './screen.ts'

const source = sampleSource('aaaaa00000000000')

const screensOf = (seen: readonly Observation[]): readonly Screen[] =>
  decide(seen.reduce(modelFold.add, modelFold.empty()), [source], ordinal => `/log/entries/${ordinal / 2}`).screens

const routes = (seen: readonly Observation[]): readonly string[] => screensOf(seen).map(({ route }) => route)

/** A page of the server's: with a frame, and what its kind has. */
const page = (title: string, kind: string, content = ''): string =>
  `<title>${title} - Shop</title><body class="frame"><nav class="menu"><a href="/orders">Orders</a></nav><main class="${kind} ${kind}-page"><section class="${kind}-body"><p class="${kind}-text">${content}</p></section></main></body>`

const form = (name: string, ...fields: string[]): string =>
  `<form method="post" name="${name}">${fields.map(field => `<input name="${field}" class="${name}-field">`).join('')}<button>Save</button></form>`

describe('pages of a server', () => {
  it('folds ids by their form', () => {
    const { seen, goTo } = browse()
    goTo('/orders', page('Orders', 'list'))
    goTo('/orders/17', page('Order 17', 'order'))
    goTo('/orders/18', page('Order 18', 'order'))
    expect(screensOf(seen).map(({ route, title }) => [route, title])).toEqual([
      ['/orders', 'Orders - Shop'],
      ['/orders/{orderId}', 'Order {…} - Shop'],
    ])
  })

  it('takes words for values where the same kind of page stands, and only there', () => {
    const { seen, goTo } = browse()
    for (const name of ['Blue_Shirt', 'Red_Hat', 'Grey_Sock'])
      goTo(`/goods/${name}`, page(name.replace('_', ' '), 'good'))
    goTo(
      '/goods/statistics',
      page('Statistics', 'numbers', '<table class="numbers-table"><tr class="numbers-row"></tr></table>'),
    )
    goTo('/goods/new', page('New good', 'edit', form('good', 'title', 'price')))
    goTo('/', page('Start', 'start'))
    expect(screensOf(seen).map(({ route, title }) => [route, title])).toEqual([
      ['/', 'Start - Shop'],
      ['/goods/new', 'New good - Shop'],
      ['/goods/statistics', 'Statistics - Shop'],
      ['/goods/{good}', '{good} - Shop'],
    ])
  })

  it('takes names that hold slashes in calls for one value in addresses too', () => {
    const { seen, goTo, call } = browse()
    const paths = ['sum.csv', 'notes/week.md', 'notes/2026/plan.md', 'drafts/2026']
    for (const path of paths) call(`/api/files/${path}`, { json: { path, size: 3 } })
    for (const path of [...paths, 'drafts/none.md']) goTo(`/edit/${path}`, page(`${path}/`, 'editor'))
    goTo('/edit', page('Start', 'start'))
    goTo('/view/notes/week.md', '<title>week.md</title><iframe></iframe>')
    for (const path of ['notes/week.md', 'by/hand', 'on/paper']) goTo(`/help/${path}`, page(path, path.slice(0, 2)))
    for (const path of paths)
      goTo(`/read/${path}`, page((path.split('/').at(-1) as string).split('.')[0] as string, 'reader'))
    const found = screensOf(seen)
    expect(found.find(({ route }) => route === '/read/{path}')?.title).toBe('{…} - Shop')
    expect(found.map(({ route }) => route)).toEqual([
      '/edit',
      '/edit/{path}',
      '/help/by/hand',
      '/help/notes/week.md',
      '/help/on/paper',
      '/read/{path}',
      '/view/{path}',
    ])
    expect(found[1]?.title).toBe('{path}/ - Shop')
    expect(found[1]?.parameters).toEqual([
      {
        name: 'path',
        in: 'path',
        spans: true,
        values: ['drafts/none.md', 'drafts/{integer}', 'notes/week.md', 'notes/{integer}/plan.md', 'sum.csv'],
      },
    ])
  })

  it('keeps the parts of things apart that stand below several of them, however alike their empty pages are', () => {
    const { seen, goTo } = browse()
    for (const id of [17, 18])
      for (const part of ['held', 'pending', 'templates'])
        goTo(`/lists/${id}/${part}`, page(`${part} of ${id}`, 'empty'))
    goTo('/', page('Start', 'start'))
    expect(routes(seen)).toEqual(['/', '/lists/{listId}/held', '/lists/{listId}/pending', '/lists/{listId}/templates'])
  })

  it('takes words below one thing alone for values where the same kind of page stands', () => {
    const { seen, goTo } = browse()
    for (const name of ['Blue_Shirt', 'Red_Hat', 'Grey_Sock']) goTo(`/shops/17/${name}`, page(name, 'good'))
    goTo('/shops/18/Green_Scarf', page('Green_Scarf', 'good'))
    goTo('/', page('Start', 'start'))
    expect(routes(seen)).toEqual(['/', '/shops/{shopId}/{name}'])
  })

  it('are no values right below the root for standing beside years whose pages list alike', () => {
    const { seen, goTo } = browse()
    const list = (title: string) => page(title, 'list', '<i class="a"></i><b class="b"></b>')
    goTo('/page/2', list('Page 2'))
    goTo('/2026/10', list('October 2026'))
    goTo('/2026/11', list('November 2026'))
    goTo('/', page('Start', 'start'))
    expect(routes(seen)).toEqual(['/', '/page/{pageId}', '/{id}/{id2}'])
  })

  it('are one screen in whatever order they list', () => {
    const { seen, goTo } = browse()
    goTo('/tags', page('Tags', 'list', '<i class="a"></i><b class="b"></b>'))
    goTo('/tags?sort=usage', page('Tags', 'grid', '<table class="t"><tr class="r"></tr></table>'))
    goTo('/orders', page('Orders', 'orders'))
    expect(routes(seen)).toEqual(['/orders', '/tags'])
  })

  it('are called as whoever is signed in sees them, where others are asked who they are in their place', () => {
    const { seen, goTo } = browse()
    const entrance = '<title>Come in</title><form method="post"><input name="u"><input type="password" name="p"></form>'
    for (const path of ['/', '/enter', '/', '/']) goTo(path, entrance)
    goTo('/', '<title>At a glance</title><main>Hello. <a href="/logout">Sign out</a></main>')
    expect(screensOf(seen).map(({ route, title }) => [route, title])).toEqual([
      ['/', 'At a glance'],
      ['/enter', 'Come in'],
    ])
  })

  it('are called as those are asked who they are, where one signs in, whatever else is said there', () => {
    const { seen, goTo } = browse()
    const entrance = '<title>Come in</title><form method="post"><input name="u"><input type="password" name="p"></form>'
    for (const said of ['', '', '?sent=1']) goTo(`/login.php${said}`, said === '' ? entrance : '<title>Look up</title>')
    expect(screensOf(seen).map(({ route, title }) => [route, title])).toEqual([['/login.php', 'Come in']])
  })

  it('are one where a list links to codes of one length, each under a text of its own', () => {
    const { seen, goTo } = browse()
    const links = ['5AIvLw', 'wYYldg', 'Kx2mPq'].map(code => `<a href="/links/${code}">On ${code}</a>`).join('')
    goTo('/', `<title>All - Shop</title><main class="list">${links}</main>`)
    goTo('/links/5AIvLw', page('Oak', 'link'))
    goTo('/links/wYYldg', page('Elm', 'other', '<table class="t"><tr class="r"></tr></table>'))
    expect(routes(seen)).toEqual(['/', '/links/{link}'])
  })

  it('are none where they were only refused under a form that others have as well', () => {
    const { seen, goTo } = browse()
    const door = (kind: string): string => page('Shop', kind, form('door', 'login', 'secret'))
    for (const path of ['orders', 'goods', 'help']) goTo(`/${path}`, door(path))
    for (const path of ['news', 'jobs', 'about', 'terms']) goTo(`/${path}`, page(path, path))
    goTo('/nowhere', door('gone'), { status: 404 })
    expect(routes(seen)).not.toContain('/nowhere')
  })

  it('are none where they were only refused under a form that is sent to whichever page it stands on', () => {
    const { seen, goTo } = browse()
    const panel = (path: string): string =>
      page('Shop', path, `<form method="post" action="/${path}?of=panel"><input name="width"></form>`)
    for (const path of ['orders', 'goods', 'help', 'nowhere'])
      goTo(`/${path}`, panel(path), { status: path === 'nowhere' ? 404 : 200 })
    expect(routes(seen)).toEqual(['/goods', '/help', '/orders'])
  })

  it('takes versions for values', () => {
    const { seen, goTo } = browse()
    goTo('/parts', page('Parts', 'list'))
    goTo('/parts/1.2.0', page('Parts of 1.2.0', 'part'))
    expect(routes(seen)).toEqual(['/parts', '/parts/{part}'])
  })

  it('takes a word for a value where the page shows it in a field, and where links differ in it', () => {
    const { seen, goTo } = browse()
    goTo('/users/ann/edit', page('Edit user', 'edit', '<form><input name="login" value="ann"></form>'))
    goTo(
      '/teams',
      page('Teams', 'list', '<a href="/teams/red">Open</a><a href="/teams/blue">Open</a><a href="/teams/map">Map</a>'),
    )
    goTo('/teams/red', page('Red', 'team'))
    goTo('/teams/map', page('Map', 'map'))
    expect(routes(seen)).toEqual(['/teams', '/teams/map', '/teams/{team}', '/users/{user}/edit'])
  })

  it('takes a word for a value where several name the language of the pages below', () => {
    const { seen, goTo } = browse()
    for (const language of ['en', 'de', 'pt-BR'])
      goTo(`/${language}/help`, `<html lang="${language}">${page(`Help ${language}`, 'help')}</html>`)
    goTo('/about/us', `<html lang="en">${page('About', 'about')}</html>`)
    expect(routes(seen)).toEqual(['/about/us', '/{locale}/help'])
  })

  it('takes a word with a slash in it for one value', () => {
    const { seen, goTo } = browse()
    goTo('/queues/%2F/daily', page('Queue', 'queue'))
    goTo('/queues/%2F', page('Queues', 'list'))
    expect(routes(seen)).toEqual(['/queues/{queue}', '/queues/{queue}/daily'])
  })

  it('takes texts with spaces for values', () => {
    const { seen, goTo } = browse()
    for (const name of ['Blue%20Heron', 'Grey%20Owl']) goTo(`/birds/${name}`, page(name, 'shell'))
    expect(routes(seen)).toEqual(['/birds/{bird}'])
  })

  it('tells screens by a name of the query that is another one on every kind of page, where two look alike', () => {
    const { seen, goTo } = browse()
    const edit = form('order', 'title', 'price')
    goTo('/index.php?page=orders', page('Orders', 'list'))
    goTo('/index.php?page=order&id=17', page('Order 17', 'edit', edit))
    goTo('/index.php?page=order&id=18', page('Order 18', 'edit', edit))
    goTo('/index.php?page=order_new', page('New order', 'edit', edit))
    goTo('/index.php?page=account', page('Account', 'account'))
    expect(routes(seen)).toEqual([
      '/index.php?page=account',
      '/index.php?page=order',
      '/index.php?page=order_new',
      '/index.php?page=orders',
    ])
  })

  it('keeps what the menu names apart, however alike', () => {
    const { seen, goTo } = browse()
    const menu =
      '<nav><a href="/admin/users">Users</a><a href="/admin/orders">Orders</a><a href="/index.php?page=a">A</a><a href="/index.php?page=b">B</a></nav>'
    for (const path of ['/admin/users', '/admin/orders', '/index.php?page=a', '/index.php?page=b'])
      goTo(path, menu + page('List', 'list', `<table class="table"><tr class="row"><td>${path}</td></tr></table>`))
    expect(routes(seen)).toEqual(['/admin/orders', '/admin/users', '/index.php?page=a', '/index.php?page=b'])
  })

  it('lets the query select the screen where the pages differ with it', () => {
    const { seen, goTo } = browse()
    for (const title of ['Cats', 'Dogs']) {
      goTo(`/index.php?title=${title}`, page(title, 'article'))
      goTo(`/index.php?title=${title}&action=edit`, page(`Editing ${title}`, 'edit', form('edit', 'text', 'summary')))
      goTo(
        `/index.php?title=${title}&action=history`,
        page(`${title}: history`, 'history', '<ol class="history-list"></ol>'),
      )
    }
    expect(
      screensOf(seen).map(({ route, title, parameters }) => [route, title, parameters.map(({ name }) => name)]),
    ).toEqual([
      ['/index.php', '{title} - Shop', ['title']],
      ['/index.php?action=edit', 'Editing {title} - Shop', ['title']],
      ['/index.php?action=history', '{title}: history - Shop', ['title']],
    ])
  })

  it('does not take a name with ever new values for one that selects', () => {
    const { seen, goTo } = browse()
    for (let index = 0; index < 60; index++) {
      const action = index % 2 === 0 ? 'edit' : 'history'
      goTo(
        `/index.php?title=Word_${index}q&action=${action}`,
        page('Any', `${action} own${index} more${index} yet${index}`),
      )
    }
    expect(routes(seen)).toEqual(['/index.php?action=edit', '/index.php?action=history'])
  })

  it('takes very many words in one place for values', () => {
    const { seen, goTo } = browse()
    for (let index = 0; index < 220; index++)
      goTo(`/goods/word-${index}x`, page('Any', `own${index} more${index} yet${index}`))
    expect(routes(seen)).toEqual(['/goods/{good}'])
  })

  it('leaves a query that only chooses what is listed out of the route', () => {
    const { seen, goTo } = browse()
    goTo(
      '/search?q=cats',
      page('Search', 'results', '<form><input type="search" name="q" value="cats"></form><ul class="hits"></ul>'),
    )
    goTo(
      '/search?q=zzz',
      page('Search', 'nothing', '<form><input type="search" name="q" value="zzz"></form><b class="none"></b>'),
    )
    goTo(
      '/search?q=cats&page=2',
      page('Search', 'results', '<form><input type="search" name="q" value="cats"></form><ul class="hits"></ul>'),
    )
    expect(routes(seen)).toEqual(['/search'])
  })

  it('shows what a post is answered with where its form stands', () => {
    const { seen, goTo, post } = browse()
    const edit = form('order', 'title').replace('method="post"', 'method="post" action="/orders/save"')
    goTo('/orders/new', page('New order', 'edit', edit))
    post('/orders/save', page('New order', 'edit', `<div role="alert">Title is missing.</div>${edit}`), {
      from: '/orders/new',
    })
    post('/orders/save', '', { from: '/orders/new', redirect: '/orders/7' })
    goTo('/orders/7', page('Order 7', 'order'), { from: '/orders/new' })
    const [screen, order] = screensOf(seen)
    expect(screen?.messages.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['error Title is missing.'])
    expect(screen?.forms.map(({ form: { action }, submitted }) => [action, submitted])).toEqual([
      ['/orders/save', true],
    ])
    expect(screen?.leadsTo).toEqual(['/orders/{orderId}'])
    expect(screen?.calls).toContain('calls/POST /orders/save')
    expect(order?.route).toBe('/orders/{orderId}')
  })

  it('leaves open whose answer it is where forms of several screens are sent to one address', () => {
    const { seen, goTo, post, call } = browse()
    const to = (name: string, ...fields: string[]): string =>
      form(name, ...fields).replace('method="post"', 'method="post" action="/do"')
    goTo('/agents', page('Agents', 'agents', to('agent', 'host', 'port')))
    goTo('/people', page('People', 'people', to('person', 'surname', 'mail')))
    const sent = '<title>Wait</title><body><div role="alert">One moment.</div></body>'
    post('/do', sent, { from: '/agents', identity: 'admin' })
    for (const nth of [1, 2]) post('/do', sent, { from: '/people', identity: `user${nth}` })
    call('/api/mails', { from: '/do' })
    expect(
      screensOf(seen).map(({ route, title, calls, messages }) => [
        route,
        title,
        calls,
        messages.map(({ text }) => text),
      ]),
    ).toEqual([
      ['/agents', 'Agents - Shop', ['calls/POST /do'], []],
      ['/people', 'People - Shop', ['calls/POST /do'], []],
    ])
  })

  it('joins what is sent to one address from forms for several things of one kind', () => {
    const { seen, goTo, post, call } = browse()
    const edit = (name: string): string =>
      form(name, 'title', 'text').replace('method="post"', 'method="post" action="/save"')
    for (const id of [3, 4]) goTo(`/orders/${id}`, page(`Order ${id}`, 'order', edit('order')))
    for (const id of [3, 4]) post('/save', page('Order', 'order', edit('order')), { from: `/orders/${id}` })
    call('/api/mails', { from: '/save' })
    expect(screensOf(seen).map(({ route, calls }) => [route, calls])).toEqual([
      ['/orders/{orderId}', ['calls/GET /api/mails', 'calls/POST /save']],
    ])
  })

  it('states a form that stands on every page once', () => {
    const { seen, goTo } = browse()
    const search = '<form action="/search" name="search"><input name="q"><button>Find</button></form>'
    for (const name of ['a', 'b', 'c', 'c']) goTo(`/${name}`, page(name, name, search))
    expect(screensOf(seen).map(({ route, forms, actions }) => [route, forms.length, actions.length])).toEqual([
      ['/a', 0, 0],
      ['/b', 0, 0],
      ['/c', 1, 1],
    ])
  })

  it('is drawn by the server where somebody gets more than a sentence there', () => {
    const { seen, goTo } = browse()
    for (const role of ['a', 'b']) goTo('/stock', page('Stock', 'stock', `<button>Add ${role}</button>`))
    goTo('/stock', '<title>No entry</title><body><p>This is not for you.</p><script src="/a.js"></script></body>')
    expect(screensOf(seen).map(({ title, documents }) => [title, seenCount(documents)])).toEqual([['Stock - Shop', 3]])
  })

  it('takes what was not found for no screen', () => {
    const { seen, goTo } = browse()
    goTo('/a', page('A', 'a'))
    goTo('/nope', page('Not found', 'error'), { status: 404 })
    expect(routes(seen)).toEqual(['/a'])
  })
})

describe('a single-page application', () => {
  const shell = '<title>Desk</title><div id="app"></div><script src="/app.js"></script>'

  it('shows its routes in the requests made from them', () => {
    const { seen, goTo, call } = browse()
    goTo('/login', shell)
    call('/api/orders', { from: '/orders', json: [{ id: 17 }] })
    call('/api/orders/17', { from: '/orders/17', json: { id: 17 } })
    call('/api/orders/18', { from: '/orders/18', json: { id: 18 } })
    expect(screensOf(seen).map(({ route, title, calls }) => [route, title, calls])).toEqual([
      ['/login', null, []],
      ['/orders', null, ['calls/GET /api/orders']],
      ['/orders/{orderId}', null, ['calls/GET /api/orders/{orderId}']],
    ])
  })

  it('is called as what its own frame says beside the application', () => {
    const { seen, goTo } = browse()
    for (const name of ['Orders', 'Users']) goTo(`/${name}`, `<title>${name} - Desk</title><main><p>${name}</p></main>`)
    goTo('/login', shell.replace('Desk', 'Sign in - Desk'))
    goTo('/help', shell)
    expect(screensOf(seen).map(({ route, title }) => [route, title])).toEqual([
      ['/Orders', 'Orders - Desk'],
      ['/Users', 'Users - Desk'],
      ['/help', null],
      ['/login', 'Sign in - Desk'],
    ])
  })

  it('is called as each of its frames is, where each route has one of its own', () => {
    const titles = (...pages: readonly (readonly [string, string])[]) => {
      const { seen, goTo } = browse()
      for (const [path, title] of pages) goTo(path, shell.replace('Desk', title))
      return screensOf(seen).map(({ title }) => title)
    }
    expect(titles(['/a', 'Desk admin'], ['/b', 'Desk profile'])).toEqual(['Desk admin', 'Desk profile'])
    expect(titles(['/a', 'Desk admin'], ['/b', 'Desk profile'], ['/c', 'Desk admin'])).toEqual([null, null, null])
  })

  it('does not take routes for one because the same shell is sent for them', () => {
    const { seen, goTo } = browse()
    for (const name of ['users', 'orders', 'goods', 'settings', 'help', 'news']) goTo(`/app/${name}`, shell)
    expect(routes(seen)).toHaveLength(6)
  })

  it('takes what stands in the frame for no route in particular', () => {
    const { seen, goTo } = browse()
    const frame =
      '<title>Desk</title><nav><a href="/users">Users</a></nav><h1>Desk</h1><button>Menu</button><script src="/a.js"></script>'
    for (const name of ['/users', '/orders']) goTo(name, frame)
    expect(
      screensOf(seen).map(({ route, title, headings, actions, leadsTo }) => [route, title, headings, actions, leadsTo]),
    ).toEqual([
      ['/orders', null, [], [], ['/users']],
      ['/users', null, [], [], []],
    ])
  })

  it('takes a word for a value where an answer handed it out and calls from there name it', () => {
    const { seen, call } = browse()
    call('/collections', { from: '/content', json: { data: [{ collection: 'articles' }, { collection: 'authors' }] } })
    call('/items/articles', { from: '/content/articles', json: { data: [{ id: 1, title: 'a', body: 'b' }] } })
    call('/items/authors', { from: '/content/authors', json: { data: [{ id: 1, name: 'a', mail: 'b' }] } })
    call('/items/typo', { from: '/content/typo', json: { errors: [] }, status: 403 })
    call('/roles', { from: '/settings/roles', json: { data: [] } })
    call('/policies', { from: '/settings/policies', json: { data: [] } })
    const found = routes(seen)
    expect(found.filter(route => route.startsWith('/content'))).toEqual(['/content', '/content/{content}'])
    expect(found.filter(route => route.startsWith('/settings'))).toEqual(['/settings/policies', '/settings/roles'])
  })
})

it('decides the same whatever the order', () => {
  const { seen, goTo, call } = browse()
  for (const name of ['Cats', 'Dogs', 'Rats'])
    goTo(`/wiki/${name}?a=b`, page(name, 'article'), { from: '/wiki/Cats?a=b' })
  call('/api/x', { from: '/wiki/Dogs?a=b' })
  const plain = (screens: readonly Screen[]): unknown =>
    JSON.parse(
      JSON.stringify(screens, (key, value: unknown) =>
        ['sightings', 'asked', 'documents', 'access', 'stays'].includes(key) ? undefined : value,
      ),
    )
  expect(plain(screensOf(seen.toReversed()))).toEqual(plain(screensOf(seen)))
})
