import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { expectFoldLaws } from '../../model/laws.ts'
import { type ModelState, decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { route } from '../../model/screens/route.test-sample.ts'
import { screens } from './screens.ts'

const source = sampleSource('aaaaa00000000000')
const section = (state: ModelState) =>
  screens(decide(structuredClone(state), [source], (ordinal, part) => `/log/entries/${ordinal / 2}${part}`))
const of = (seen: readonly Observation[]) => section(seen.reduce(modelFold.add, modelFold.empty()))

const frame = (title: string, content: string): string =>
  `<title>${title} - Shop</title><nav><a href="/orders">Orders</a><a href="/reports">Reports</a></nav><main class="${title.toLowerCase()}">${content}</main>`
const form =
  '<form method="post" action="/orders" name="order"><label>Title <input name="title" required maxlength="80"></label><button>Place order</button></form>'

function session() {
  const { seen, goTo, post, call } = browse()
  goTo('/orders', frame('Orders', '<a href="/orders/new">New order</a>'))
  goTo('/orders/new', frame('New', form), { from: '/orders' })
  post('/orders', '', { from: '/orders/new', redirect: '/orders/17' })
  goTo(
    '/orders/17',
    frame('Order', '<form method="post" action="/orders/17/cancel" name="cancel"><button>Cancel order</button></form>'),
    { from: '/orders/new' },
  )
  call('/api/stock', { from: '/orders/17' })
  return seen
}

describe('screens', () => {
  it('states what stands on a screen and where it leads', () => {
    const { claims, coverage } = of(session())
    expect(claims.map(({ id }) => id)).toEqual(['screens//orders', 'screens//orders/new', 'screens//orders/{orderId}'])
    expect(claims[1]).toMatchObject({
      basis: 'observed',
      support: 1,
      subject: {
        kind: 'screen',
        route: '/orders/new',
        title: 'New - Shop',
        forms: [
          {
            name: 'Place order',
            method: 'POST',
            action: '/orders',
            call: 'calls/POST /orders',
            fields: [{ name: 'title', label: 'Title', control: 'text', rules: ['required', 'maxlength=80'] }],
          },
        ],
        actions: ['Place order'],
        leadsTo: ['/orders', '/orders/{orderId}'],
        calls: ['calls/POST /orders'],
        identities: ['anonymous'],
      },
      evidence: [{ pointer: '/log/entries/1/request/url' }],
    })
    expect(claims[2]?.subject).toMatchObject({
      parameters: [{ name: 'orderId', in: 'path', schema: { type: 'integer' } }],
      calls: ['calls/GET /api/stock'],
    })
    expect(coverage).toMatchObject({ shown: 3, estimatedTotal: null, by: 'none' })
  })

  it('asks for the menu that was not opened and the form that was not sent', () => {
    expect(of(session()).notShown.map(({ id, next }) => [id, next])).toEqual([
      ['screens/not-shown//orders/{orderId} cancel', 'press «Cancel order» on `/orders/{orderId}`'],
      ['screens/not-shown/Reports', 'open «Reports» in the menu'],
    ])
  })

  it('asks for what scripts drew, and for routes where no request names its page', () => {
    const { seen, goTo, call } = browse()
    goTo('/', '<title>Desk</title><div id="app"></div><script src="/a.js"></script>')
    call('/api/orders')
    expect(of(seen).notShown.map(({ id }) => id)).toEqual([
      'screens/not-shown/routes within the application',
      'screens/not-shown/what scripts draw',
    ])
    call('/api/orders', { from: '/orders' })
    expect(of(seen).notShown.map(({ id }) => id)).toEqual(['screens/not-shown/what scripts draw'])
  })

  it('states no screen of a server where a call got something else', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
    const ofServer = { ofServer: true } as const
    script('/main.js', [route('/reports/:year', ofServer), route('/reports', ofServer), route('/orders/:id')])
    call('/reports/2026')
    call('/reports/2025')
    call('/orders/7')
    expect(of(seen).claims.map(({ id }) => id)).toEqual(['screens//', 'screens//orders/{id}', 'screens//reports'])
  })

  it('states the screens that only scripts know, and asks for them part by part', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
    script('/main.js', [
      route('/orders'),
      route('/orders/:id'),
      route('/admin/users', { requires: ['admin'] }),
      route('/admin/logs', { requires: ['admin'] }),
      { kind: 'link', at: '1:1', to: ['/admin/users'], label: 'Users' },
    ])
    call('/api/orders', { from: '/orders' })
    const { claims, notShown, coverage } = of(seen)
    expect(claims.map(({ id, basis }) => `${basis} ${id}`)).toEqual([
      'observed screens//',
      'declared screens//admin/logs',
      'declared screens//admin/users',
      'observed screens//orders',
      'declared screens//orders/{id}',
    ])
    expect(claims[2]).toMatchObject({
      support: 1,
      evidence: [{ pointer: '/log/entries/1/response/content/text', within: '3:4' }],
      reasons: [expect.any(String), 'the route table asks for `admin` there', expect.stringContaining('«Users»')],
    })
    expect(claims[3]?.evidence.map(({ pointer, within }) => [pointer, within])).toEqual([
      ['/log/entries/3/request/headers', undefined],
      ['/log/entries/1/response/content/text', '3:4'],
    ])
    expect(coverage).toEqual({ shown: 2, estimatedTotal: 5, by: 'declared' })
    expect(notShown.filter(({ id }) => id.includes('route /')).map(({ next, opens }) => [next, opens])).toEqual([
      ['open `/admin/logs`; open «Users» (`/admin/users`) (the route table asks for `admin` there)', 2],
      ['go on from `/orders` to `/orders/{id}`', 1],
    ])
  })

  it('says nothing where nothing was seen', () => {
    expect(of([])).toEqual({ claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } })
  })

  it('is the same in any order', () => expectFoldLaws(modelFold, session(), section))
})

describe('links of the menu that nobody followed', () => {
  const menu = (...links: readonly (readonly [path: string, text: string])[]): string =>
    `<nav>${links.map(([path, text]) => `<a href="${path}">${text}</a>`).join('')}</nav>`
  const common = menu(
    ['/rules', 'Rules'],
    ['/reports', 'Reports'],
    ['/reports', 'Refresh the reports'],
    ['/exit?do=logout', 'Bye'],
  )
  function gaps(own = '', ...calls: readonly string[]) {
    const { seen, goTo, call } = browse()
    for (const path of ['/orders', '/stock', '/people'])
      goTo(path, `<title>${path} - Shop</title>${common}${path === '/stock' ? own : ''}<h1>${path}</h1>`)
    for (const path of calls) call(path, { from: '/orders' })
    return of(seen).notShown.map(({ id, next, opens }) => [id, next, opens])
  }

  it('are one question for the menu of many screens, one address once, and none for the way out', () => {
    expect(gaps()).toEqual([['screens/not-shown/links of the menu', 'open «Reports», «Rules» in the menu', 2]])
  })

  it('are one for each screen that has links of its own', () => {
    const own = menu(['/stock/low', 'Low'], ['/stock/old', 'Old'], ['/{{docs()}}', 'Docs'])
    expect(gaps(own).map(([id, next]) => [id, next])).toContainEqual([
      'screens/not-shown/links /stock',
      'open «Low», «Old» in the menu of `/stock`',
    ])
  })

  it('are not asked for where a script got what stands there', () => {
    expect(gaps('', '/reports')).toEqual([['screens/not-shown/Rules', 'open «Rules» in the menu', 1]])
  })
})

it('asks once for the screens of routes that stand alone', () => {
  const { seen, goTo, script } = browse()
  goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
  script(
    '/main.js',
    ['/orders', '/stock', '/people', '/rules', '/log/old', '/log/new'].map(path => route(path)),
  )
  const asked = of(seen).notShown.filter(({ id }) => /shown\/routes?(?: \/|$)/.test(id))
  expect(asked.map(({ id, opens }) => [id, opens])).toEqual([
    ['screens/not-shown/route /log', 2],
    ['screens/not-shown/routes', 4],
  ])
})

it('names the call that a script sends for a form, and no way for one that its markup sends nowhere', () => {
  const { seen, goTo, call } = browse()
  const mail = '<form name="mail"><label>Mail <input name="mail"></label><input name="full_name"></form>'
  goTo('/setup', frame('Setup', `${mail}<form name="look"><select name="theme"><option>A<option>B</select></form>`))
  call('/api/me', { method: 'PUT', sent: { mail: 'a@b.test', full_name: 'A' }, from: '/setup' })
  expect(of(seen).claims[0]?.subject.forms).toMatchObject([
    { name: 'look', fields: [{ name: 'theme' }] },
    { name: 'mail', call: 'calls/PUT /api/me', fields: [{ name: 'mail' }, { name: 'full_name' }] },
  ])
  expect(of(seen).claims[0]?.subject.forms[0]).not.toHaveProperty('method')
})

it('names the message that a form is sent as on a socket, where it is one', () => {
  const { seen, goTo, socket } = browse()
  goTo('/setup', frame('Setup', '<form><input name="host"><input name="port"></form>'))
  const sent = (event: string, at: number) =>
    ({ direction: 'sent', at, text: '', binary: false, event, value: { host: 'a', port: 1 } }) as const
  socket('/live', [sent('connect-to', 1)])
  expect(of(seen).claims[0]?.subject.forms).toMatchObject([
    { message: { call: 'calls/GET /live', message: 'connect-to' } },
  ])
  socket('/live', [sent('look-at', 2)])
  expect(of(seen).claims[0]?.subject.forms[0]).not.toHaveProperty('message')
})

describe('forms that nobody sent', () => {
  const unsent = (content: string): readonly { readonly id: string; readonly what: string }[] => {
    const { seen, goTo } = browse()
    goTo('/setup', frame('Setup', content))
    return of(seen).notShown.filter(({ what }) => what.startsWith('what happens'))
  }
  const saves = (action: string, name: string): string =>
    `<form method="post" action="${action}"><label>${name} <input name="${name}"></label><button>Save</button></form>`

  it('are told apart where their buttons are called alike', () => {
    const gaps = unsent(saves('/setup/mail', 'host') + saves('/setup/look', 'theme'))
    expect(gaps.map(({ what }) => what)).toEqual([
      'what happens when «Save» with «theme» is sent on `/setup` to `/setup/look`',
      'what happens when «Save» with «host» is sent on `/setup` to `/setup/mail`',
    ])
    expect(new Set(gaps.map(({ id }) => id)).size).toBe(2)
  })

  it('are sent by what a person sees of them', () => {
    const next = (html: string) => of(site(html)).notShown.map(gap => gap.next)
    const site = (html: string) => {
      const { seen, goTo } = browse()
      goTo('/setup', frame('Setup', `<form method="post" action="/setup/x" name="sortbox7">${html}</form>`))
      return seen
    }
    expect(next('<label>Sort by <select name="s"><option>A<option>B</select></label>')).toContain(
      'choose something else for «Sort by» on `/setup`',
    )
    expect(next('<label>Find <input name="q"></label>')).toContain('fill in «Find» on `/setup` and press Enter')
  })

  it('are not asked for where all that they send was sent to their address, though another form there sends to it too', () => {
    const form = (names: readonly string[]): string =>
      `<form method="post" name="${names[0]}">${names.map(name => `<input name="${name}">`).join('')}<button>Save</button></form>`
    const asked = (names: readonly string[]) => {
      const { seen, goTo, call } = browse()
      goTo('/setup', frame('Setup', form(['host', 'port']) + form(['theme'])))
      call('/setup', { method: 'POST', from: '/setup', fields: Object.fromEntries(names.map(name => [name, '1'])) })
      return of(seen).notShown.flatMap(({ what }) => (what.startsWith('what happens') ? [what] : []))
    }
    expect(asked(['host', 'port', 'theme'])).toEqual([])
    expect(asked(['host', 'theme'])).toEqual(['what happens when «Save» is sent on `/setup`'])
  })

  it('are one question where they look the same on many screens', () => {
    const asked = (routes: readonly string[]) => {
      const { seen, goTo } = browse()
      for (const route of routes)
        goTo(
          route,
          frame(
            route,
            `<form method="post" action="${route}" name="sort${route.slice(1)}"><label>Sort by <select name="s"><option>${route}<option>B</select></label></form>`,
          ),
        )
      return of(seen).notShown.flatMap(({ what, next, evidence }) =>
        what.startsWith('what happens') ? [[what, next, evidence.length]] : [],
      )
    }
    expect(asked(['/crew', '/docks', '/ships', '/tides', '/winds'])).toEqual([
      [
        'what happens when «Sort by» is sent on 5 screens: `/crew`, `/docks`, `/ships` and 2 more',
        'choose something else for «Sort by» on `/crew`, and the same on the others',
        5,
      ],
    ])
    expect(asked(['/crew', '/docks', '/ships'])).toHaveLength(3)
  })

  it('are not asked for where nothing sends them', () => {
    expect(unsent('<form method="post" action="/setup/rows"><input type="checkbox" name="rows[]"></form>')).toEqual([])
  })
})
