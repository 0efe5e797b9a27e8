import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { expectFoldLaws } from '../../model/laws.ts'
import { type ModelState, decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { route } from '../../model/screens/route.test-sample.ts'
import { product } from './product.ts'

const source = sampleSource('aaaaa00000000000')
const section = (state: ModelState) =>
  product(decide(structuredClone(state), [source], (ordinal, part) => `/log/entries/${ordinal / 2}${part}`))
const of = (seen: readonly Observation[]) => section(seen.reduce(modelFold.add, modelFold.empty()))
const said = (seen: readonly Observation[]) =>
  of(seen).claims.map(({ subject: { kind, text, shownAs } }) => `${kind} ${text} (${shownAs})`)

function site(...heads: string[]) {
  const { seen, goTo } = browse()
  for (const [index, head] of heads.entries())
    goTo(`/page${'x'.repeat(index)}`, `<head>${head}</head><body><p>Text</p></body>`)
  return seen
}

describe('the name', () => {
  const check = (heads: readonly string[], ...expected: string[]) =>
    it(heads.join(' '), () => expect(said(site(...heads)).filter(line => line.startsWith('name'))).toEqual(expected))
  check(['<title>Orders - Shop</title>', '<title>Users - Shop</title>'], 'name Shop (title)')
  // The only page that was opened everywhere says nothing.
  check(['<title>Login - Harbour 1</title>', '<title>Login - Harbour 2</title>'])
  check(['<title>Orders</title><meta property="og:site_name" content="Shop">'], 'name Shop (og:site_name)')
  check(
    ['<title>Harbour Desk - All that floats</title><meta property="og:site_name" content="harbourdesk.com">'],
    'name Harbour Desk (title)',
  )
  check(
    ['<title>All that floats</title><meta property="og:site_name" content="harbour.com">'],
    'name harbour.com (og:site_name)',
  )
  check(['<title>Shop</title><meta name="application-name" content="Shop Desk">'], 'name Shop Desk (application-name)')
  const addOn = '<title>Gauges</title><meta name="application-name" content="SK Gauges">'
  check([...Array.from({ length: 4 }, () => '<title>Boat Desk</title>'), addOn], 'name Boat Desk (title)')
  check(['<title>Boat Desk</title>', '<title>Boat Desk</title>', addOn], 'name SK Gauges (application-name)')
  check(
    ['<title>Harbour Desk</title><meta name="application-name" content="@harbour/desk">'],
    'name Harbour Desk (title)',
  )
  check(['<title>Sign in to Harbour Desk</title>'], 'name Harbour Desk (title of the sign-in)')
  check(
    ['<title>Login to Harbour</title>', '<title>Console &gt; Boats</title>', '<title>Console &gt; Oars</title>'],
    'name Harbour (title of the sign-in)',
  )
  check(
    ['<title>Sign in to Your Account</title>', '<title>Boats - Desk</title>', '<title>Oars - Desk</title>'],
    'name Desk (title)',
  )
  check(['<title>Harbour Desk - Login</title>', '<title>Harbour Desk - Login</title>'], 'name Harbour Desk (title)')
  check(['<title>Sign in | Harbour Desk</title>'], 'name Harbour Desk (title)')
  const where = '<title>Harbour Desk - 127.0.0.1:8611</title>'
  check([where, where], 'name Harbour Desk (title)')
  check(['<title>Harbour Desk @ desk.example:443</title>'], 'name Harbour Desk (title)')
  check(['<title>A | Desk 5.2.1</title>', '<title>B | Desk 5.2.1</title>'], 'name Desk (title)')
  check(['<title>Error 404 Not Found</title>', '<title>Error 404 Not Found</title>'])
  check(
    ['<title>Orders - Shop</title>', '<title>Users - Shop</title>', '<title>403 Forbidden</title>'],
    'name Shop (title)',
  )
  check(['<title></title>'])
  check(['<title>Loading...</title>'])
})

it('is what titles share, though one page is titled with nothing else and its heading is beside another title', () =>
  expect(
    said(
      site(
        '<title>Desk</title>',
        '<title>Settings - Desk</title></head><body><h1>Desk</h1>',
        '<title>Orders - Desk</title>',
        '<title>Users - Desk</title>',
      ),
    ),
  ).toContain('name Desk (title)'))

it('is what half of many titles begin with, and no title that one page got in the end', () => {
  const pages = (...others: readonly string[]) => [
    ...['Harbour History', 'Harbour Map', 'Harbour: north', 'Harbour Log File'].map(title => `<title>${title}</title>`),
    ...['Network Status', 'Boat Form', 'Outages', ...others].map(title => `<title>${title}</title>`),
  ]
  expect(said(site(...pages('Alerts')))).toContain('name Harbour (title)')
  expect(said(site(...pages('All of the harbour'))).filter(line => line.startsWith('name'))).toEqual([])
})

it.each([
  ['Boat Shop', 'Boat Shop (title)'],
  ['Dashboard', undefined],
  ['All that floats, and all that you need to keep it so', undefined],
])('is the title of the start page where nothing else says it: %s', (title, expected) => {
  const { seen, goTo } = browse()
  goTo('/', `<title>${title}</title><body><p>Text</p></body>`)
  goTo('/cart', '<title>Cart</title><body><p>Text</p></body>')
  expect(said(seen).find(line => line.startsWith('name'))).toBe(expected && `name ${expected}`)
})

it('quotes what pages say they are for, once', () => {
  const description = 'Takes orders and ships them.'
  expect(
    said(
      site(
        `<meta name="description" content="${description}"><meta property="og:description" content="${description}">`,
      ),
    ),
  ).toEqual([`purpose ${description} (meta description)`])
})

it('leaves out what few pages say of themselves', () => {
  const heads = ['Orders', 'Users', 'Editing - Order 7', 'Rooms', 'Reports'].map(
    name =>
      `<title>${name} - Desk</title><meta property="og:description" content="Takes orders and ships them.">${/\d/.test(name) ? `<meta name="description" content="${name}">` : ''}`,
  )
  expect(said(site(...heads)).filter(line => line.startsWith('purpose'))).toEqual([
    'purpose Takes orders and ships them. (og:description)',
  ])
})

it('takes no page that describes itself with its title for what the product is', () => {
  const heads = ['Create a new order', 'Create a new user'].map(
    name => `<title>${name}</title><meta name="description" content="${name}">`,
  )
  expect(said(site(...heads)).filter(line => line.startsWith('purpose'))).toEqual([])
})

it('reads the title of a frame that is sent for every route', () => {
  const { seen, goTo } = browse()
  for (const path of ['/users', '/orders'])
    goTo(path, '<title>Desk</title><div id="app"></div><script src="/a.js"></script>')
  expect(said(seen)).toContain('name Desk (title)')
})

it('is what stands beside the heading of a page in its title, even where there is one page', () => {
  const { seen, goTo } = browse()
  goTo('/members', '<title>Members – Club Desk</title><body><h1>Members</h1><p>Text</p></body>')
  expect(said(seen)).toContain('name Club Desk (title)')
})

describe('the areas', () => {
  it('are what the menu offers everywhere', () => {
    const { seen, goTo } = browse()
    for (const [path, tab] of [
      ['/orders', '/orders/print'],
      ['/users', '/users/print'],
      ['/stock', '/stock/print'],
      ['/help', '/help/print'],
    ])
      goTo(
        path as string,
        `<title>Shop</title><nav><a href="/orders">Orders</a><a href="/users">Users</a><a href="https://elsewhere.test/">Maker</a><a href="${tab}">Print</a></nav><h1>${path}</h1>`,
      )
    expect(said(seen).filter(line => line.startsWith('area'))).toEqual([
      'area Orders (navigation)',
      'area Users (navigation)',
    ])
  })

  it('are neither the person who is signed in nor what one does in a part', () => {
    const { seen, goTo } = browse()
    const menu =
      '<title>Shop</title><nav><a href="/orders">Orders</a><a href="/orders/new">New order</a><a href="/people/Ann">Ann</a></nav><p>Signed in as <b>ann</b></p>'
    for (const path of ['/orders', '/users', '/stock'])
      goTo(path, `${menu}<h1>${path}</h1>`, { headers: { cookie: 'rdx_cookie_0123456789abcdef' } })
    expect(said(seen).filter(line => line.startsWith('area'))).toEqual(['area Orders (navigation)'])
  })

  it('are no things that the menu shows since they were looked at lately', () => {
    const { seen, goTo } = browse()
    for (const path of ['/orders', '/users', '/stock'])
      goTo(
        path,
        `<title>Shop</title><nav><a href="/orders">Orders</a><a href="/trees?id=7">#7: Oak</a></nav><h1>${path}</h1>`,
      )
    expect(said(seen).filter(line => line.startsWith('area'))).toEqual(['area Orders (navigation)'])
  })

  it('are neither ways out, nor one thing, nor what a script has still to fill in; and say where they lead', () => {
    const { seen, goTo } = browse()
    for (const path of ['/orders', '/users', '/stock'])
      goTo(
        path,
        `<title>Shop</title><nav><a href="/orders">Orders (3)</a><a href="/bye?do=logout">Farewell</a><a href="/trees/7">Oak</a><a href="/{{docs()}}">Docs</a><a href="/help">Help</a><a href="/start"><img alt="Shop logo"></a><a href="/disks">Disk: 7%</a></nav><h1>${path}</h1>`,
      )
    const stated = of(seen).claims.filter(({ subject }) => subject.kind === 'area')
    expect(stated.map(({ subject: { text, leadsTo } }) => [text, leadsTo])).toEqual([
      ['Help', '/help'],
      ['Orders', '/orders'],
    ])
  })

  it('are what almost all screens lead to where no menu is marked as one', () => {
    const { seen, goTo } = browse()
    const menu = ['Orders', 'Users', 'Stock', 'Help'].map(name => `<a href="/${name.toLowerCase()}">${name}</a>`)
    for (const path of ['/orders', '/users', '/stock', '/help', '/help/terms'])
      goTo(
        path,
        `<title>Shop</title><div class="top">${menu.join('')}<a href="/login">Log in</a></div><h1>${path}</h1><main><a href="/orders${path}">More</a></main>`,
      )
    expect(said(seen).filter(line => line.startsWith('area'))).toEqual(
      ['Help', 'Orders', 'Stock', 'Users'].map(name => `area ${name} (navigation)`),
    )
  })

  it('are one where the menu calls one place by several names', () => {
    const { seen, goTo } = browse()
    const menu = (name: string) =>
      `<title>Shop</title><nav><a href="/loans">${name}</a><a href="/users">Users</a></nav>`
    goTo('/loans', `${menu('Loans')}<h1>1</h1>`)
    goTo('/users', `${menu('Loans')}<h1>2</h1>`)
    goTo('/help', `${menu('My loans')}<h1>3</h1>`)
    expect(said(seen).filter(line => line.startsWith('area'))).toEqual([
      'area Loans (navigation)',
      'area Users (navigation)',
    ])
  })

  it('are the first words of routes where there is no menu', () => {
    const { seen, call } = browse()
    for (const from of ['/app', '/app/orders', '/app/orders/17', '/app/users', '/app/login']) call('/api/x', { from })
    expect(said(seen)).toEqual(['area orders (route)', 'area users (route)'])
  })

  it('are those of the part that most screens stand in, too', () => {
    const { seen, call } = browse()
    const inside = ['orders', 'orders/17', 'products', 'people', 'stock', 'stock/4'].map(path => `/admin/${path}`)
    for (const from of ['/cart', '/orders/17', '/admin', ...inside]) call('/api/x', { from })
    expect(said(seen)).toEqual(
      ['admin/orders', 'admin/people', 'admin/products', 'admin/stock', 'cart', 'orders'].map(
        area => `area ${area} (route)`,
      ),
    )
  })
})

describe('the areas of a route table', () => {
  it('are called what leads there, and those that nobody went to are declared', () => {
    const { seen, goTo, call, script } = browse()
    goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
    script('/main.js', [
      ...['/orders', '/orders/:id', '/stock', '/stock/:id', '/about', '/reports', '/login'].map(path => route(path)),
      { kind: 'link', at: '1:1', to: ['/orders'], label: 'All orders' },
      { kind: 'link', at: '1:1', to: ['/reports'], label: 'Reports' },
    ])
    for (const from of ['/orders', '/orders/17', '/help', '/forbidden']) call('/api/x', { from })
    expect(
      of(seen)
        .claims.filter(({ subject }) => subject.kind === 'area')
        .map(({ subject, basis, evidence }) => [subject.text, basis, evidence[0].within]),
    ).toEqual([
      ['All orders', 'observed', undefined],
      ['Reports', 'declared', '3:4'],
      ['help', 'observed', undefined],
      ['stock', 'declared', '3:4'],
    ])
  })
})

it('calls an area what is drawn as the heading of its screen, which alone makes none', () => {
  const { seen, goTo, call, script } = browse()
  goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
  script('/main.js', [
    route('/people', { draws: [['1:100', '1:200']] }),
    route('/enrol', { draws: [['1:200', '1:300']] }),
    route('/stock'),
    { kind: 'heading', at: '1:110', level: 1, words: [{ text: 'Staff', key: null }] },
    { kind: 'heading', at: '1:210', level: 1, words: [{ text: 'Enrol a device', key: null }] },
  ])
  for (const from of ['/people', '/stock']) call('/api/x', { from })
  const areas = said(seen).filter(line => line.startsWith('area'))
  expect(areas).toEqual(['area Staff (heading in scripts)', 'area stock (route)'])
})

it.each([
  ['View all staff', 'area Staff (heading in scripts)'],
  ['Viewers', 'area Viewers (navigation in scripts)'],
])('of what leads there, «%s», and of the heading there takes what is a name', (label, expected) => {
  const { seen, goTo, call, script } = browse()
  goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
  script('/main.js', [
    route('/people', { draws: [['1:100', '1:200']] }),
    route('/stock'),
    { kind: 'link', at: '1:1', to: ['/people'], label },
    { kind: 'heading', at: '1:110', level: 1, words: [{ text: 'Staff', key: null }] },
  ])
  for (const from of ['/people', '/stock']) call('/api/x', { from })
  expect(said(seen)).toContain(expected)
})

it('has the areas of a table behind a hash, which no request names', () => {
  const { seen, goTo, script } = browse()
  goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
  script(
    '/main.js',
    ['/', '/queues', '/queues/:name', '/users', '/users/:id'].map(path => route(path, { history: 'hash' })),
  )
  expect(said(seen).filter(line => line.startsWith('area'))).toEqual(['area queues (route)', 'area users (route)'])
})

it('asks a person for whom it is, and states no audience', () => {
  const { claims, notShown } = of(site('<title>Shop</title>'))
  expect(claims.some(({ subject }) => subject.kind === 'audience')).toBe(false)
  expect(notShown.map(({ id, next }) => [id, next.includes('Shop')])).toEqual([
    ['product/not-shown/purpose', true],
    ['product/not-shown/audience', true],
  ])
})

it('says nothing where nothing of a product was seen', () => {
  expect(of([])).toEqual({ claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } })
})

it('is the same in any order', () =>
  expectFoldLaws(modelFold, site('<title>A - Shop</title>', '<title>B - Shop</title>', '<title>Shop</title>'), section))
