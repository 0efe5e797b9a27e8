import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import type { ScriptFinding } from '../../../evidence/script.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { expectFoldLaws } from '../../laws.ts'
import { type Model, type ModelState, decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'
import { route } from '../route.test-sample.ts'
import { scriptLoads } from './script-loads.ts'

const source = sampleSource('aaaaa00000000000')
const decided = (state: ModelState): Model =>
  decide(structuredClone(state), [source], (ordinal, part) => `/log/entries/${ordinal / 2}${part}`)
const modelOf = (seen: readonly Observation[]): Model => decided(seen.reduce(modelFold.add, modelFold.empty()))
/** Visited ones, then declared ones in brackets. */
const routesOf = (seen: readonly Observation[]): readonly string[] => {
  const { screens, declaredScreens } = modelOf(seen)
  return [...screens.map(({ route }) => route), ...declaredScreens.map(({ route }) => `(${route})`)]
}

const get = (path: string): ScriptFinding => ({
  kind: 'call',
  at: '1:1',
  method: 'GET',
  url: [path],
  protocol: 'http',
  body: [],
  query: [],
})
const shell = '<title>Desk</title><div id="app"></div><script src="/main.js"></script>'

describe('addresses on a route table', () => {
  const table = [
    route('/users'),
    route('/users/:userId', { name: 'user' }),
    route('/users/new', { title: 'New user' }),
    route('/old', { redirectTo: '/users' }),
    route('/:rest(.*)*', { name: 'not-found' }),
  ]
  it('are what the table says, and the others are asked for', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', table)
    call('/api/users', { from: '/users' })
    call('/api/users/bob', { from: '/users/bob' })
    call('/api/users/eve', { from: '/users/eve' })
    call('/api/nothing', { from: '/no/such/page' })
    call('/api/users', { from: '/old' })
    expect(routesOf(seen)).toEqual(['/users', '/users/{userId}', '(/users/new)'])
    const [, user] = modelOf(seen).screens
    expect(user?.reasons).toEqual(["{userId} is a parameter: the application's route table says so"])
    expect(user?.parameters).toEqual([{ name: 'userId', in: 'path', values: ['bob', 'eve'] }])
    expect(modelOf(seen).declaredScreens).toMatchObject([{ id: 'screens//users/new', title: 'New user', at: '3:4' }])
  })

  it('lie below the row that one is put below when the script runs, as far as somebody went there', () => {
    const { seen, goTo, script } = browse()
    script('/main.js', [
      route('/projects/:projectId', { frames: true }),
      route('/projects/:projectId/boats'),
      route('tables/:id'),
      route('tables/:new(new)?'),
      route('/crews/:id'),
      route('/:rest(.*)*', { name: 'not-found' }),
    ])
    for (const path of ['boats', 'tables/31', 'crews/5']) goTo(`/projects/7/${path}`, shell)
    expect(routesOf(seen).filter(path => /tables|crews/.test(path))).toEqual([
      '/projects/{projectId}/tables/{id}',
      '(/crews/{id})',
      '(/tables)',
      '(/tables/new)',
    ])
  })

  it('lie behind the base that fits most of them', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/admin/', shell)
    script(
      '/admin/main.js',
      table.map(row => ({ ...row, base: [{ hole: '' }, 'admin/'] })),
    )
    call('/api/users', { from: '/admin/users' })
    expect(routesOf(seen)).toEqual(['/admin/users', '(/admin/users/new)', '(/admin/users/{userId})'])
  })

  it('lie behind a hash where they were seen there', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/app/', shell)
    script('/app/main.js', table.slice(0, 3))
    call('/api/users', { from: '/app/#/users' })
    expect(routesOf(seen)).toEqual(['/app', '/app/#/users', '(/app/#/users/new)', '(/app/#/users/{userId})'])
  })

  it('lie behind a hash where the router says so, though no request shows it', () => {
    const { seen, goTo, script } = browse()
    goTo('/app/', shell)
    script('/app/main.js', [route('/', { history: 'hash' }), route('/users', { history: 'hash' })])
    expect(routesOf(seen)).toEqual(['/app', '(/app/#/users)'])
  })

  it('lie behind no hash where more of them were seen without, whatever the bundle holds beside', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/login', shell)
    const ofHash = ['/', '/users', '/users/:userId', '/boats', '/boats/new'].map(path =>
      route(path, { history: 'hash' }),
    )
    script('/assets/main.js', ofHash)
    for (const from of ['/users', '/users/7', '/boats']) call('/api/users', { from })
    expect(routesOf(seen)).toEqual(['/boats', '/login', '/users', '/users/{userId}', '(/)', '(/boats/new)'])
  })

  it('lie behind the page that runs them, where other pages of the site run other scripts', () => {
    const { seen, goTo, script } = browse()
    goTo('/', '<title>Site</title><h1>News</h1><script src="/site.js"></script>')
    goTo('/about/', '<title>Site</title><h1>About</h1><script src="/site.js"></script>')
    goTo('/desk/', '<title>Desk</title><div id="app"></div><script src="assets/desk.js"></script>')
    script('/desk/assets/desk.js', [route('/', { history: 'hash' }), route('/users', { history: 'hash' })])
    expect(routesOf(seen)).toEqual(['/', '/about', '/desk', '(/desk/#/users)'])
  })

  it('lie each behind the page that runs its script, where several pages have scripts with rows', () => {
    const { seen, goTo, call, script } = browse()
    const page = (name: string): string =>
      `<title>${name}</title><div id="app"></div><script src="/js/${name}.js"></script>`
    const hash = (path: string): ScriptFinding => route(path, { history: 'hash' })
    for (const name of ['7', '8']) {
      goTo(`/desk/${name}/books`, page('books'))
      goTo(`/desk/${name}/days`, page('days'))
      call('/api/books/7', { from: `/desk/${name}/books#/books/7` })
    }
    script('/js/books.js', [hash('/books'), hash('/books/:bookId')])
    script('/js/days.js', [hash('/days/:view')])
    const at = modelOf(seen).screens.flatMap(({ route: own, reasons }) => (own.includes('#') ? [...reasons] : []))
    expect(routesOf(seen)).toEqual([
      '/desk/{deskId}/books',
      '/desk/{deskId}/books/#/books/{bookId}',
      '/desk/{deskId}/days',
      '(/desk/{deskId}/books/#/books)',
      '(/desk/{deskId}/days/#/days/{view})',
    ])
    expect(at).toEqual([
      expect.not.stringContaining('route table'),
      "{bookId} is a parameter: the application's route table says so",
    ])
  })

  it('lie behind the page above their script, where that is loaded by another', () => {
    const { seen, goTo, script } = browse()
    goTo('/map/', '<title>Map</title><div id="app"></div><script src="map.js"></script>')
    goTo('/desk/', '<title>Desk</title><div id="app"></div><script src="assets/start.js"></script>')
    script('/desk/assets/rest.js', [route('/', { history: 'hash' }), route('/users', { history: 'hash' })])
    expect(routesOf(seen)).toEqual(['/desk', '/map', '(/desk/#/users)'])
  })

  it('lie where the settings in the page say that its router keeps them', () => {
    const settings = (content: object): string =>
      `<title>Desk</title><meta name="desk/config/environment" content="${encodeURIComponent(JSON.stringify(content))}"><script src="desk.js"></script>`
    const routesWith = (content: object): readonly string[] => {
      const { seen, goTo, script } = browse()
      goTo('/', '<title>Site</title><h1>News</h1><script src="/site.js"></script>')
      goTo('/desk/', settings(content))
      script('/desk/desk.js', [route('/users'), route('/*path')])
      return routesOf(seen)
    }
    expect(routesWith({ rootURL: '', locationType: 'hash' })).toEqual(['/', '/desk', '(/desk/#/users)'])
    expect(routesWith({ rootURL: '/desk/', locationType: 'history' })).toEqual(['/', '(/desk/users)'])
  })

  it('are screens where a named rest stands alone below a word', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', [
      route('/users'),
      route('/files/*path'),
      route('/docs/$'),
      route('/admin/*'),
      route('/desk/list'),
      route('/desk/:other(.*)*'),
      route('/help/:topic(.*)*', { name: 'NotFound' }),
      route('/:rest(.*)*'),
    ])
    call('/api/users', { from: '/users' })
    expect(routesOf(seen)).toEqual(['/users', '(/desk/list)', '(/docs/{_splat})', '(/files/{path})'])
  })

  it('are told apart below a named rest where pages have other forms', () => {
    const below = (...pages: readonly (readonly [path: string, field: string])[]): readonly string[] => {
      const { seen, goTo, script } = browse()
      goTo('/admin', '<title>Desk</title><main><h1>Desk</h1></main>')
      for (const [path, field] of pages)
        goTo(path, `<title>${path}</title><main><form method="post"><input name="${field}"></form></main>`)
      script('/_next/static/chunks/app/(desk)/admin/%5B%5B...segments%5D%5D/page-0f3c8a7b21.js', [])
      return routesOf(seen)
    }
    expect(below(['/admin/orders/new', 'total'], ['/admin/users/new', 'login'])).toEqual([
      '/admin',
      '/admin/orders/new',
      '/admin/users/new',
    ])
    expect(below(['/admin/a/b', 'word'], ['/admin/c', 'word'])).toEqual(['/admin/{segments}'])
  })

  it('are none of a row that only says what varies, where nobody knows what it stands below', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', [route('/users')])
    script('/plugin.js', [route(':id'), route('list'), route('/:page')])
    call('/api/users', { from: '/users' })
    expect(routesOf(seen)).toEqual(['/', '/users', '(/list)', '(/{page})'])
  })

  it('are decided without it where it catches most of them', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', [route('*')])
    for (const name of ['a', 'b']) call(`/api/${name}`, { from: `/${name}` })
    expect(routesOf(seen)).toEqual(['/', '/a', '/b'])
  })

  it('are screens where what draws the rows below was seen by itself', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', [route('/'), route('/admin/users/*'), route('/help'), route('/*')])
    call('/api/users', { from: '/admin/users' })
    call('/api/nothing', { from: '/nothing' })
    expect(routesOf(seen)).toEqual(['/', '/admin/users', '(/help)'])
  })

  it('are screens below what draws the rows where they ask for something of their own', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', shell)
    script('/main.js', [route('/'), route('/projects/:projectId/*'), route('/:language/*'), route('/help')])
    for (const from of ['/projects/7', '/projects/7/archive', '/projects/7/typo', '/projects/7/runs/31', '/de/typo'])
      call('/api/user', { from })
    call('/api/projects/7', { from: '/projects/7' })
    call('/api/archive', { from: '/projects/7/archive' })
    call('/api/runs/31', { from: '/projects/7/runs/31' })
    expect(routesOf(seen)).toEqual([
      '/',
      '/projects/{projectId}',
      '/projects/{projectId}/archive',
      '/projects/{projectId}/runs/{runId}',
      '(/help)',
    ])
  })

  it('hold others and are screens where scripts lead to them', () => {
    const { seen, goTo, script } = browse()
    goTo('/', shell)
    script('/main.js', [
      route('/sales', { frames: true }),
      route('/sales/new'),
      route('/sales/:id', { frames: true }),
      route('/sales/:id/edit'),
      route('/setup', { frames: true }),
      route('/setup/mail'),
      { kind: 'link', at: '1:1', to: ['/sales'], label: 'Sales' },
      { kind: 'link', at: '1:1', to: ['/sales/', { hole: 'id' }], label: null },
      { kind: 'link', at: '1:1', to: ['/', { hole: 'where' }], label: null },
    ])
    expect(routesOf(seen)).toEqual([
      '/',
      '(/sales)',
      '(/sales/new)',
      '(/sales/{id})',
      '(/sales/{id}/edit)',
      '(/setup/mail)',
    ])
  })

  it('leave what the server sends alone', () => {
    const { seen, goTo, script } = browse()
    goTo('/legal', '<title>Legal</title><main><h1>Legal</h1><p>All of it.</p></main>')
    script('/main.js', [route('/users'), route('*')])
    expect(routesOf(seen)).toEqual(['/legal', '(/users)'])
  })
})

describe('rows that are computed', () => {
  it('stand where the table redirects to and has none', () => {
    const { seen, goTo, script } = browse()
    for (const path of ['/home/orders', '/home/tools', '/sign-in', '/users', '/elsewhere/no']) goTo(path, shell)
    script('/main.js', [
      route('/home', { redirectTo: '/home/orders' }),
      route('/sign-in'),
      route('/users'),
      route('/:pathMatch(.*)*'),
    ])
    expect(routesOf(seen)).toEqual(['/home/orders', '/home/tools', '/sign-in', '/users'])
  })
})

describe('tables over several scripts', () => {
  it('join what is loaded to what loads it, and hold unknown what was not delivered', () => {
    const { seen, goTo, script } = browse()
    goTo('/', shell)
    script('/main.js', [
      route('login'),
      route('team', { loads: ['./team.js'], loadsRows: true, requires: ['admin'] }),
      route('tools', { loads: ['./tools.js'], loadsRows: true }),
      route('**', { redirectTo: '/' }),
    ])
    script('/team.js', [route(''), route(':id'), { kind: 'link', at: '2:2', to: ['/tools/shell'], label: 'Shell' }])
    expect(routesOf(seen)).toEqual(['/', '(/login)', '(/team)', '(/team/{id})', '(/tools/shell)'])
    expect(modelOf(seen).declaredScreens.map(({ requires, labels, by }) => [requires, labels, by])).toEqual([
      [[], [], 'table'],
      [['admin'], [], 'table'],
      [['admin'], [], 'table'],
      [[], ['Shell'], 'link'],
    ])
  })

  it('stand below what loads their module, where several load their script, and in the address as their router keeps them', () => {
    const { seen, goTo, script } = browse()
    goTo('/', shell)
    const ofMain = { history: 'hash', module: 'module 1' } as const
    const loading = (path: string, loads: readonly string[]) => route(path, { ...ofMain, loads, loadsRows: true })
    script('/main.js', [
      route('login', ofMain),
      loading('boats', ['chunk 3', 'module 30']),
      loading('crews', ['chunk 3', 'chunk 4', 'module 40']),
      loading('people', ['module 2']),
      route('', { module: 'module 2' }),
      route(':name', { module: 'module 2' }),
    ])
    script('/three.js', [
      { kind: 'chunk', at: '1:1', names: ['chunk 3'] },
      route('', { module: 'module 30' }),
      route('new', { module: 'module 30' }),
    ])
    script('/four.js', [
      { kind: 'chunk', at: '1:1', names: ['chunk 4'] },
      route('', { module: 'module 40' }),
      route('all', { module: 'module 40' }),
    ])
    expect(routesOf(seen)).toEqual([
      '/',
      ...['boats', 'boats/new', 'crews', 'crews/all', 'login', 'people', 'people/{name}'].map(path => `(/#/${path})`),
    ])
  })

  it('put below what holds all that its script says, with a slash in front or without', () => {
    const routesIn = (...paths: readonly string[]) => {
      const { seen, goTo, script } = browse()
      goTo('/', shell)
      script('/main.js', [route('/login'), route('/team/*', { loads: ['./team.js'] })])
      script(
        '/team.js',
        paths.map(path => route(path)),
      )
      return routesOf(seen)
    }
    expect(routesIn('/', '/:id', 'new')).toEqual(['/', '(/login)', '(/team)', '(/team/new)', '(/team/{id})'])
    expect(routesIn('/team/all', '/jobs')).toEqual(['/', '(/jobs)', '(/login)', '(/team/all)'])
  })

  it('take paths from where they are written', () => {
    const { seen, goTo, script } = browse()
    goTo('/', shell)
    script('/main.js', [
      route('', { parts: [{ from: './names.js', name: 'P', member: 'team' }, ':id'] }),
      route('', { parts: [{ from: './names.js', name: 'P', member: 'none' }] }),
    ])
    script('/names.js', [{ kind: 'texts', at: '1:1', exported: 'P', texts: [['team', '/team']] }])
    expect(routesOf(seen)).toEqual(['/', '(/team/{id})'])
  })
})

describe('routes that only their scripts show', () => {
  const table = [
    route('/a', { loads: ['./a.js'] }),
    route('/b', { loads: ['./b.js'] }),
    route('/c', { loads: ['./c.js'] }),
    route('/d/:id', { loads: ['./d.js'] }),
  ]
  const start = () => {
    const made = browse()
    made.goTo('/', shell, { at: 1000 })
    made.script('/main.js', table, { at: 1010 })
    return made
  }
  it('were gone to where the script was got by itself', () => {
    const { seen, script, call } = start()
    script('/a.js', [get('/api/a')], { at: 5000 })
    call('/api/a', { at: 5100 })
    script('/d.js', [], { at: 9000 })
    expect(routesOf(seen)).toEqual(['/', '/a', '/d/{id}', '(/b)', '(/c)'])
    const [, a] = modelOf(seen).screens
    expect(a).toMatchObject({
      inferred: true,
      calls: ['calls/GET /api/a'],
      reasons: [expect.stringContaining('got by itself')],
    })
  })

  it('have the calls that their scripts name, where an address shows them, too', () => {
    const { seen, goTo, script, call } = browse()
    goTo('/a', shell, { at: 1000 })
    script('/main.js', table, { at: 1010 })
    script('/a.js', [get('/api/a')], { at: 1100 })
    call('/api/a', { at: 1900 })
    call('/api/b', { at: 2000 })
    expect(modelOf(seen).screens.map(({ route, calls }) => [route, calls])).toEqual([['/a', ['calls/GET /api/a']]])
  })

  it('were gone to by whoever called before and after', () => {
    const { seen, script, call } = start()
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    call('/api/x', { at: 4000, ...as('one') })
    script('/a.js', [], { at: 5000 })
    call('/api/x', { at: 5100, ...as('one') })
    script('/b.js', [], { at: 6000 })
    call('/api/x', { at: 7000, ...as('two') })
    const [, a, b] = modelOf(seen).screens
    expect([a?.route, a?.stays.length, b?.route, b?.stays.length]).toEqual(['/a', 1, '/b', 0])
  })

  it('were not where scripts were got ahead of need, unless calls that they alone name were made', () => {
    const { seen, script, call } = start()
    for (const [nth, name] of ['a', 'b', 'c', 'd'].entries())
      script(`/${name}.js`, [get(`/api/${name}`), get('/api/me')], { at: 1100 + nth })
    call('/api/me', { at: 6000 })
    call('/api/c', { at: 7000 })
    expect(routesOf(seen)).toEqual(['/', '/c', '(/a)', '(/b)', '(/d/{id})'])
    expect(modelOf(seen).screens[1]?.reasons).toEqual([expect.stringContaining('ahead of need')])
  })

  it('were not where the browser says that it got them ahead', () => {
    const { seen, script } = start()
    script('/a.js', [], { at: 5000, headers: { 'sec-purpose': 'prefetch' } })
    expect(routesOf(seen)).toEqual(['/', '(/a)', '(/b)', '(/c)', '(/d/{id})'])
  })

  it('were not where those stood who were refused all that is called there', () => {
    const routesAfter = (status: number) => {
      const { seen, goTo, script, call } = browse()
      goTo('/a', shell, { at: 1000 })
      script('/main.js', [
        route('/b', { history: 'path', draws: [['1:200', '1:300']] }),
        { ...get('/api/b'), at: '1:250' },
      ])
      call('/api/b', { at: 2000, status, from: '/elsewhere' })
      return routesOf(seen)
    }
    expect(routesAfter(200)).toContain('/b')
    expect(routesAfter(403)).toContain('(/b)')
  })

  it('make no call where a script leads to another screen', () => {
    const { seen, script, call } = start()
    const leads: ScriptFinding = {
      kind: 'call',
      at: '1:9',
      method: null,
      url: ['/d/', { hole: 'id' }],
      protocol: 'http',
      body: [],
      query: [],
    }
    script('/a.js', [leads, get('/api/a')], { at: 5000 })
    for (const path of ['/api/a', '/api/d/7', '/api/d/8']) call(path, { at: 5100 })
    expect(modelOf(seen).screens[1]).toMatchObject({ route: '/a', calls: ['calls/GET /api/a'] })
  })

  it('were gone to where calls were made that only what they alone draw names', () => {
    const { seen, goTo, script, call } = browse()
    goTo('/', shell, { at: 1000 })
    const drawn = (path: string, ...draws: readonly (readonly [string, string])[]): ScriptFinding =>
      route(path, { history: 'hash', draws })
    script('/main.js', [
      drawn('/a', ['1:100', '1:200'], ['1:500', '1:600']),
      drawn('/b', ['1:200', '1:300'], ['1:500', '1:600']),
      drawn('/c', ['1:300', '1:400']),
      { ...get('/api/a'), at: '1:150' },
      { ...get('/api/b'), at: '1:250' },
      { ...get('/api/both'), at: '1:550' },
      { ...get('/api/c'), at: '1:350' },
      { ...get('/api/c'), at: '1:700' },
    ])
    for (const path of ['/api/a', '/api/both', '/api/c']) call(path, { at: 2000 })
    expect(routesOf(seen)).toEqual(['/', '/#/a', '(/#/b)', '(/#/c)'])
    expect(modelOf(seen).screens[1]).toMatchObject({
      inferred: true,
      calls: ['calls/GET /api/a'],
      reasons: [expect.stringContaining('only what it alone shows names')],
    })
  })

  it('were not where all calls were made at the address of another', () => {
    const routesAfter = (...from: readonly string[]) => {
      const { seen, goTo, script, call } = browse()
      goTo('/a', shell, { at: 1000 })
      const table = ['/a', '/b'].map((path, nth) =>
        route(path, { history: 'path', draws: [[`1:${nth + 1}00`, `1:${nth + 2}00`]] }),
      )
      script('/main.js', [...table, { ...get('/api/b'), at: '1:250' }])
      for (const page of from) call('/api/b', { at: 2000, from: page })
      return routesOf(seen)
    }
    expect(routesAfter('/a')).toEqual(['/a', '(/b)'])
    expect(routesAfter('/elsewhere')).toContain('/b')
  })

  it('were not where several routes share the script', () => {
    const { seen, goTo, script } = browse()
    goTo('/', shell, { at: 1000 })
    script('/main.js', [route('/a', { loads: ['./s.js'] }), route('/b', { loads: ['./s.js'] })], { at: 1010 })
    script('/s.js', [], { at: 5000 })
    expect(routesOf(seen)).toEqual(['/', '(/a)', '(/b)'])
  })

  it('are the same in any order', () => {
    const { seen, script, call } = start()
    script('/a.js', [get('/api/a')], { at: 5000 })
    call('/api/a', { at: 5100 })
    expectFoldLaws(modelFold, seen, state => {
      const { screens, declaredScreens } = decided(state)
      return [screens.map(({ id, reasons, calls }) => [id, reasons, calls]), declaredScreens.map(({ id }) => id)]
    })
    expectFoldLaws(
      scriptLoads,
      seen.filter(one => one.kind === 'exchange'),
    )
  })
})
