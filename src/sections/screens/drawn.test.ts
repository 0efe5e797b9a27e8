import { expect, it } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { ScriptButton, ScriptField, ScriptFinding } from '../../evidence/script.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { route } from '../../model/screens/route.test-sample.ts'
import { screens } from './screens.ts'

const shell = '<title>Desk</title><div id="app"></div><script src="/main.js"></script>'
const words = (text: string): ScriptButton['words'] => [{ text, key: null }]
const field = (name: string, label: string): ScriptField => ({
  name,
  label: words(label),
  control: 'text',
  rules: ['required'],
  options: [],
})
const form = (at: string, sends: string, ...fields: readonly ScriptField[]): ScriptFinding => ({
  kind: 'form',
  at,
  name: '',
  fields,
  sends: words(sends),
})
const button = (at: string, label: string, from: string, to: string): ScriptFinding => ({
  kind: 'button',
  at,
  words: words(label),
  selectors: [],
  enters: [[from, to]],
  calls: [],
})
const asks = (at: string, method: string, path: string): ScriptFinding => ({
  kind: 'call',
  at,
  method,
  url: [path],
  protocol: 'http',
  body: [],
  query: [],
})

const section = (seen: readonly Observation[]) =>
  screens(
    decide(
      seen.reduce(modelFold.add, modelFold.empty()),
      [sampleSource('aaaaa00000000000')],
      (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
    ),
  )
/** Of each screen the forms and buttons that only scripts tell of. */
const drawn = (seen: readonly Observation[]) =>
  section(seen).claims.map(({ subject: { route: at, forms, declaredActions = [] } }) => [
    at,
    forms.map(({ name, call, basis }) => [name, call, basis]),
    declaredActions.map(({ words: said, calls }) => [said, calls]),
  ])

it('a form is called after what its button says before it is pressed', () => {
  const { seen, goTo, script } = browse()
  goTo('/orders', shell, { at: 1000 })
  script('/main.js', [route('/orders', { loads: ['./orders.js'] })], { at: 1010 })
  const saves = [...words('Saving...'), ...words('Save')]
  script('/orders.js', [{ ...form('1:10', 'Save', field('title', 'Title')), sends: saves } as ScriptFinding], {
    at: 1020,
  })
  expect(drawn(seen)[0]?.[1]).toEqual([['Save', undefined, 'declared']])
})

it('what the scripts draw that a screen loads, and what it sends', () => {
  const { seen, goTo, script, call } = browse()
  goTo('/orders', shell, { at: 1000 })
  script('/main.js', [route('/orders', { loads: ['./orders.js'] }), route('/help', { loads: ['./help.js'] })], {
    at: 1010,
  })
  script(
    '/orders.js',
    [
      form('1:10', 'Place order', field('title', 'Title'), field('size', 'Size')),
      button('1:50', 'Place order', '1:60', '1:90'),
      button('1:100', 'Cancel order', '1:110', '1:140'),
      asks('1:120', 'DELETE', '/api/orders'),
    ],
    { at: 1020 },
  )
  call('/api/orders', { method: 'POST', sent: { title: 'a', size: 'b' }, json: { id: 1 }, from: '/orders', at: 2000 })
  call('/api/orders', { method: 'DELETE', from: '/orders', at: 2100 })
  expect(drawn(seen)).toEqual([
    ['/help', [], []],
    [
      '/orders',
      [['Place order', 'calls/POST /api/orders', 'declared']],
      [['Cancel order', ['calls/DELETE /api/orders']]],
    ],
  ])
  const { claims, notShown } = section(seen)
  expect(claims[1]?.subject.forms[0]).toMatchObject({
    evidence: [{ pointer: '/log/entries/3/response/content/text' }],
    fields: [{ name: 'title', label: 'Title', control: 'text', rules: ['required'] }, { name: 'size' }],
  })
  expect(notShown.map(({ what, blocks }) => [what, blocks])).toContainEqual([
    'how the screen `/orders` looks, and when what scripts can draw there stands there',
    false,
  ])
})

it("where the screen makes no call, what sends one field that much has is not the form's", () => {
  const sentBy = (sent: JsonObject) => {
    const { seen, goTo, script, call } = browse()
    goTo('/', shell)
    script('/main.js', [
      route('/flows', { draws: [['1:100', '1:200']] }),
      route('/folders', { draws: [['1:200', '1:300']] }),
      form('1:150', 'Save', field('name', 'Name'), field('note', 'Note')),
    ])
    call('/api/folders', { method: 'POST', sent, json: { id: 1 }, from: '/folders', at: 2000 })
    return drawn(seen).find(([at]) => at === '/flows')?.[1]
  }
  expect(sentBy({ name: 'a' })).toEqual([['Save', undefined, 'declared']])
  expect(sentBy({ name: 'a', note: 'b' })).toEqual([['Save', 'calls/POST /api/folders', 'declared']])
})

it('what another form of the screen has all fields of too is not told by these', () => {
  const { seen, goTo, script, call } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/login', { draws: [['1:100', '1:200']] }),
    form('1:150', 'Begin', field('user', 'User'), field('word', 'Word')),
    form('1:160', 'Sign in', field('user', 'User'), field('word', 'Word'), field('keep', 'Keep')),
  ])
  call('/api/session', { method: 'POST', sent: { user: 'a', word: 'b' }, json: { id: 1 }, at: 2000 })
  expect(drawn(seen).find(([at]) => at === '/login')?.[1]).toEqual([
    ['Begin', undefined, 'declared'],
    ['Sign in', 'calls/POST /api/session', 'declared'],
  ])
})

it('of a script that is loaded for several screens, nothing for those whose component is not known where others say theirs', () => {
  const { seen, goTo, script } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/admin/*', { loads: ['./admin.js'], loadsRows: true }),
    route('/help', { loads: ['./help.js'] }),
  ])
  script('/admin.js', [
    route('users', { draws: [['1:100', '1:200']] }),
    route('traffic', { loads: [] }),
    form('1:150', 'Save user', field('title', 'Title')),
  ])
  const found = drawn(seen).map(([at, forms]) => [at, (forms as readonly unknown[]).length])
  expect(found).toContainEqual(['/admin/users', 1])
  expect(found).toContainEqual(['/admin/traffic', 0])
})

it('of one script for all screens, what stands in the components of each', () => {
  const { seen, goTo, script } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/a', { draws: [['1:100', '1:200']] }),
    route('/b', {
      draws: [
        ['1:200', '1:300'],
        ['1:400', '1:500'],
      ],
    }),
    form('1:150', 'Save a', field('title', 'Title')),
    form('1:450', 'Save b', field('title', 'Title')),
    form('1:900', 'Save none', field('title', 'Title')),
    button('1:250', 'Press', '1:260', '1:270'),
  ])
  expect(drawn(seen)).toEqual([
    ['/', [], []],
    ['/a', [['Save a', undefined, 'declared']], []],
    ['/b', [['Save b', undefined, 'declared']], [['Press', []]]],
  ])
})

it('buttons of the same words do what each of them enters', () => {
  const { seen, goTo, script, call } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/a', { draws: [['1:100', '1:200']] }),
    route('/b', { draws: [['1:200', '1:300']] }),
    button('1:110', 'Delete', '1:120', '1:130'),
    asks('1:125', 'DELETE', '/api/a'),
    button('1:210', 'Delete', '1:220', '1:230'),
    asks('1:225', 'DELETE', '/api/b'),
  ])
  for (const name of ['a', 'b']) call(`/api/${name}`, { method: 'DELETE' })
  expect(drawn(seen).map(([at, , buttons]) => [at, buttons])).toEqual([
    ['/', []],
    ['/a', [['Delete', ['calls/DELETE /api/a']]]],
    ['/b', [['Delete', ['calls/DELETE /api/b']]]],
  ])
})

it('what most screens load is of none of them', () => {
  const { seen, goTo, script } = browse()
  goTo('/', shell)
  script('/main.js', [
    ...['/a', '/b', '/c', '/d'].map((path, nth) =>
      route(path, {
        draws: [
          ['1:100', '1:200'],
          ...(nth < 2 ? [['1:300', '1:400'] as const] : []),
          ...(nth < 3 ? [['1:500', '1:600'] as const] : []),
        ],
      }),
    ),
    button('1:150', 'Menu', '1:160', '1:170'),
    button('1:350', 'Save', '1:360', '1:370'),
    button('1:550', 'Close', '1:560', '1:570'),
  ])
  expect(drawn(seen).map(([at, , buttons]) => [at, buttons])).toEqual([
    ['/', []],
    ['/a', [['Save', []]]],
    ['/b', [['Save', []]]],
    ['/c', []],
    ['/d', []],
  ])
})

it('where forms were seen, these are its forms', () => {
  const { seen, goTo, script } = browse()
  goTo('/orders', '<title>Desk</title><h1>Orders</h1><form name="order" method="post"><input name="title"></form>')
  script('/main.js', [
    route('/orders', { draws: [['1:100', '1:200']] }),
    form('1:150', 'Save', field('title', 'Title')),
  ])
  expect(drawn(seen)).toEqual([['/orders', [['order', undefined, undefined]], []]])
})

it('a shell that is sent to everybody alike does not tell who stood there', () => {
  const { seen, goTo, call } = browse()
  goTo('/orders', shell)
  goTo('/login', shell)
  call('/api/orders', { from: '/orders', headers: { authorization: 'Bearer one' } })
  call('/api/session', { from: '/login', method: 'POST', sent: { name: 'a' } })
  expect(section(seen).claims.map(({ subject }) => [subject.route, subject.identities.includes('anonymous')])).toEqual([
    ['/login', true],
    ['/orders', false],
  ])
})

it('who gets a page and its texts without credentials between what they get with them is signed in', () => {
  const { seen, goTo, call } = browse()
  const headers = { authorization: 'Bearer one' }
  goTo('/login', shell)
  call('/texts/en.json', { from: '/login' })
  call('/api/session', { from: '/login', method: 'POST', sent: { name: 'a' } })
  call('/api/orders', { from: '/orders', headers })
  goTo('/staff', shell)
  call('/texts/en.json', { from: '/staff' })
  call('/api/staff', { from: '/staff', headers })
  goTo('/goodbye', shell)
  call('/texts/en.json', { from: '/goodbye' })
  expect(section(seen).claims.map(({ subject }) => [subject.route, subject.identities.includes('anonymous')])).toEqual([
    ['/goodbye', true],
    ['/login', true],
    ['/orders', false],
    ['/staff', false],
  ])
})

it('where only those who are signed in were sent a page, nobody else stood there, whatever it asks for without credentials', () => {
  const { seen, goTo, call } = browse()
  const headers = { authorization: 'Bearer one' }
  goTo('/orders', '<title>Orders</title><h1>Orders</h1>', { headers })
  call('/api/words', { from: '/orders' })
  goTo('/', '<title>Welcome</title><h1>Welcome</h1>', { from: '/orders' })
  expect(section(seen).claims.map(({ subject }) => [subject.route, subject.identities.includes('anonymous')])).toEqual([
    ['/', true],
    ['/orders', false],
  ])
})

it('a screen without a title has the heading that its component draws, where that is one', () => {
  const heading = (at: string, level: number, text: string): ScriptFinding => ({
    kind: 'heading',
    at,
    level,
    words: words(text),
  })
  const { seen, goTo, script } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/a', {
      draws: [
        ['1:100', '1:200'],
        ['1:500', '1:600'],
      ],
    }),
    route('/b', { draws: [['1:200', '1:300']] }),
    route('/c', { title: 'Third', draws: [['1:300', '1:400']] }),
    route('/f', { draws: [['1:700', '1:800']] }),
    route('/g', { draws: [['1:800', '1:900']] }),
    route('/h', { draws: [['1:900', '1:999']] }),
    { kind: 'heading', at: '1:710', level: 1, words: [] },
    heading('1:720', 2, 'Edit'),
    heading('1:730', 0, 'Shop - Edit'),
    heading('1:810', 1, 'Desk'),
    { kind: 'heading', at: '1:405', level: 0, words: [] },
    heading('1:910', 1, 'Desk'),
    route('/i', { draws: [['1:400', '1:500']] }),
    heading('1:410', 1, 'Berths'),
    heading('1:420', 1, 'Leave this berth?'),
    heading('1:430', 1, 'Configure:'),
    route('/d', { draws: [['1:600', '1:700']] }),
    route('/e', { draws: [['1:600', '1:700']] }),
    heading('1:610', 1, 'One of two'),
    heading('1:120', 4, 'All orders'),
    heading('1:140', 6, 'Totals'),
    heading('1:510', 1, 'Sure?'),
    heading('1:220', 1, 'New order'),
    heading('1:240', 1, 'Change order'),
    // Of what is drawn in a screen, one is called something, or several are.
    route('/j', {
      draws: [
        ['2:100', '2:200'],
        ['2:200', '2:300'],
      ],
    }),
    heading('2:210', 7, 'Preset'),
    route('/k', {
      draws: [
        ['2:300', '2:400'],
        ['2:400', '2:500'],
        ['2:500', '2:600'],
      ],
    }),
    heading('2:410', 7, 'Information'),
    heading('2:510', 7, 'Options'),
    heading('1:320', 1, 'Orders'),
  ])
  expect(section(seen).claims.map(({ subject: { route: at, title } }) => [at, title])).toEqual([
    ['/', null],
    ['/a', 'All orders'],
    ['/b', null],
    ['/c', 'Third'],
    ['/d', null],
    ['/e', null],
    ['/f', 'Shop - Edit'],
    ['/g', null],
    ['/h', null],
    ['/i', 'Berths'],
    ['/j', 'Preset'],
    ['/k', null],
  ])
})

it('of a script that several screens load, each shows what it takes out of it', () => {
  const heading = (at: string, text: string): ScriptFinding => ({ kind: 'heading', at, level: 1, words: words(text) })
  const component = (exported: string, from: string, to: string): ScriptFinding => ({
    kind: 'component',
    at: from,
    exported,
    draws: [[from, to]],
  })
  const { seen, goTo, script } = browse()
  goTo('/', shell)
  script('/main.js', [
    route('/orders', { loads: ['./pages.js'], takes: ['Orders'] }),
    route('/orders/:id', { loads: ['./pages.js'], takes: ['Order'] }),
    route('/orders/:id/edit', { loads: ['./pages.js'], takes: ['OrderForm'] }),
    route('/orders/new', { loads: ['./pages.js'], takes: ['OrderForm'] }),
  ])
  script('/pages.js', [
    component('Orders', '1:100', '1:200'),
    component('Order', '1:200', '1:300'),
    component('OrderForm', '1:300', '1:400'),
    heading('1:110', 'Orders'),
    button('1:210', 'Cancel it', '1:210', '1:220'),
    {
      kind: 'heading',
      at: '1:310',
      level: 1,
      words: words('New order'),
      given: { parameter: 'id', words: words('Change order') },
    },
    form('1:350', 'Save', field('title', 'Title')),
  ])
  const { claims } = section(seen)
  expect(claims.map(({ subject: { route: at, title } }) => [at, title])).toEqual([
    ['/', null],
    ['/orders', 'Orders'],
    ['/orders/new', 'New order'],
    ['/orders/{id}', null],
    ['/orders/{id}/edit', 'Change order'],
  ])
  expect(drawn(seen).slice(1)).toEqual([
    ['/orders', [], []],
    ['/orders/new', [['Save', undefined, 'declared']], []],
    ['/orders/{id}', [], [['Cancel it', []]]],
    ['/orders/{id}/edit', [['Save', undefined, 'declared']], []],
  ])
})

it('a page that was refused and has nothing to do on it names no screen', () => {
  const { seen, goTo, call } = browse()
  goTo('/', '<title>Harbour</title><h1>Berths</h1><main><a href="/log">Log</a></main>')
  call('/api/log', { json: [{ id: 1 }], from: '/log' })
  call('/api/rights', { json: [{ id: 1 }], from: '/rights' })
  const refused =
    '<title>Harbour</title><nav><form method="post" action="/out"><button>Leave</button></form></nav><h1>403</h1>'
  goTo('/log', refused, { status: 403 })
  const form =
    '<title>Who are you?</title><form method="post" action="/in"><input name="code"><button>Go</button></form>'
  goTo('/rights', form, { status: 401 })
  const titles = section(seen).claims.map(({ subject: { route: at, title } }) => [at, title])
  expect(titles).toEqual([
    ['/', 'Harbour'],
    ['/log', null],
    ['/rights', 'Who are you?'],
  ])
})

it('the form to sign in of who may not is no part of the page', () => {
  const { seen, goTo } = browse()
  const frame = '<title>Wiki</title><h1><a href="/">Wiki</a></h1>'
  const edit = '<form method="post" action="/plan"><textarea name="text"></textarea><button>Save</button></form>'
  const enter = '<form method="post" action="/in"><input name="who"><button>Go</button></form>'
  goTo('/', `${frame}<p>Welcome to all of you.</p>`)
  goTo('/plan', `${frame}<h1>Permission Denied</h1>${enter}`)
  goTo('/plan', `${frame}<h1>Plan</h1>${edit}`)
  const { subject } = section(seen).claims.find(({ subject: { route: at } }) => at === '/plan') ?? {}
  expect(subject?.forms.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['text']])
})

it('a title that no page showed says that scripts declare it', () => {
  const { seen, goTo, call, script } = browse()
  goTo('/', '<title>Desk</title><h1>Welcome</h1><div id="app"></div><script src="/main.js"></script>')
  call('/api/orders', { json: [], from: '/a', at: 2000 })
  script('/main.js', [route('/', { title: 'Start' }), route('/a', { title: 'All orders' })])
  const titles = section(seen).claims.map(({ subject: { route: at, title, titleBasis } }) => [at, title, titleBasis])
  expect(titles).toEqual([
    ['/', 'Desk', undefined],
    ['/a', 'All orders', 'declared'],
  ])
})
