import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type More, exchanges, scriptsIn } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { plainTexts } from '../../model/declared/texts.test-sample.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { errors } from './errors.ts'

const SOURCES = [sampleSource('00001aaaaaaaaaaa'), sampleSource('aaaaa00000000000')]
const pointerOf = (ordinal: number): string => `/log/entries/${ordinal / 2}`

/** `id → calls; rule` of each error. */
const read = ({ claims }: ReturnType<typeof errors>): readonly string[] =>
  claims.map(
    ({ id, subject }) =>
      `${id.slice('errors/'.length)} → ${subject.calls.map(call => call.slice('calls/'.length)).join(', ')}${subject.rule === undefined ? '' : `; ${subject.rule}`}`,
  )
const written = (lines: readonly (string | readonly [string, More])[]) =>
  read(errors(decide(exchanges(lines).reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf)))

const cases: readonly (readonly [string, readonly (string | readonly [string, More])[], readonly string[]])[] = [
  ['a status alone', ['GET /a → 401', 'GET /b → 401'], ['401 → GET /a, GET /b']],
  ['a code alone', ['GET /a → 409 {"code": "busy_now"}'], ['409 busy_now → GET /a']],
  [
    'the phrase of HTTP is no code',
    ['GET /a → 403 {"error": "Forbidden", "message": "Staff only, please"}'],
    ['403 Staff only, please → GET /a'],
  ],
  [
    'path parameters by name',
    [
      'GET /users/4711 → 404 {"message": "No user 4711"}',
      'GET /users/4712 → 404 {"message": "No user 4712"}',
      'GET /users/4713 → {"id": 4713}',
    ],
    ['404 No user {userId} → GET /users/{userId}'],
  ],
  [
    'a literal segment stands as it is',
    ['GET /users/list → 404 {"message": "No \\"list\\" of users"}'],
    ['404 No "list" of users → GET /users/list'],
  ],
  [
    'one message of several fields',
    [
      ['POST /a → 400 {"errors": {"name": ["name is required"]}}', { body: { size: 1 } }],
      ['POST /a → 400 {"errors": {"size": ["size is required"]}}', { body: { name: 'x' } }],
    ],
    ['400 {field} is required → POST /a'],
  ],
  [
    'the rule that it witnesses',
    [['POST /a → 400 {"errors": {"name": ["name is required"]}}', { body: { size: 1 } }]],
    ['400 name is required → POST /a; rules/POST /a#name required'],
  ],
  [
    'another word where success is a habit',
    [
      'POST /trees/plant → {"result": "success", "arguments": {"id": 1}}',
      'POST /trees/fell → {"result": "success", "arguments": {}}',
      'POST /trees/water → {"result": "success", "arguments": {}}',
      'POST /trees/paint → {"result": "success", "arguments": {}}',
      'POST /trees/water → {"result": "no water left", "arguments": {}}',
      'POST /trees/climb → {"result": "this tree is too small", "arguments": {}}',
      'POST /trees/prune → {"result": "running", "arguments": {}}',
    ],
    ['200 no water left → POST /trees/water', '200 this tree is too small → POST /trees/climb'],
  ],
  [
    'a word where none is a habit',
    [
      'GET /shop → {"status": "ok", "orders": 4}',
      'GET /till → {"status": "out of paper", "coins": 4}',
      'GET /door → {"status": "left ajar", "width": 4}',
      'GET /orders/1 → {"id": 1, "status": "sent away", "price": 4}',
    ],
    [],
  ],
  [
    'other statuses are other errors',
    ['GET /a → 404 {"message": "Not here, no"}', 'GET /b → 410 {"message": "Not here, no"}'],
    ['404 Not here, no → GET /a', '410 Not here, no → GET /b'],
  ],
  [
    'a refusal under a status of success',
    [
      [
        'POST /graphql → {"errors": [{"message": "Sold out now", "extensions": {"code": "SOLD_OUT"}}], "data": null}',
        { body: { query: '{ a }' } },
      ],
    ],
    ['200 SOLD_OUT Sold out now → POST /graphql query a'],
  ],
  ['success is none', ['GET /a → {"message": "All is well"}'], []],
  ['a request without an answer is none', ['GET /a → 000'], []],
]

test.each(cases)('%s', (_, lines, expected) => {
  expect(written(lines)).toEqual(expected)
})

const TEXTS = {
  errors: { busy_now: 'Come back later', GONE: 'It is gone now' },
  ...plainTexts,
}

test('words in scripts: of a code, of a message, and of what nobody saw', () => {
  const seen = exchanges([
    'GET /a → 409 {"code": "busy_now"}',
    'GET /b → 400 {"message": "Name is taken"}',
    `script: m=${JSON.stringify(TEXTS)};toast.error("Name is taken.");toast.error("Could not save it");f(t(\`errors.\${c}\`));n({title:t(\`errors.\${c}\`),type:"error"});toast.success("All is well")`,
  ])
  const section = errors(
    decide([...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf),
  )
  expect(
    section.claims.map(
      ({ id, basis, subject }) =>
        `${basis} ${id.slice('errors/'.length)}; ${subject.shownAs ?? '-'}; ${subject.declaredAs ?? '-'}`,
    ),
  ).toEqual([
    'declared 0 Could not save it; -; -',
    'declared 0 GONE It is gone now; -; -',
    'observed 400 Name is taken; -; Name is taken.',
    'observed 409 busy_now; -; Come back later',
  ])
  expect(section.claims.every(({ evidence }) => evidence.at(-1)?.within !== undefined)).toBe(true)
  expect(section.notShown.map(({ id }) => id)).toEqual(['errors/not-shown/words errors', 'errors/not-shown/words main'])
})

test('words that a page keeps ready for one code, but where it has several', () => {
  const { seen, goTo, call } = browse()
  const kept = (text: string) =>
    `<h1>Berths</h1><p v-if="cloudError === 'taken'">${text}</p><form><input name="n"><button>Take</button></form>`
  const section = () => errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  const declared = () => section().claims.flatMap(({ subject }) => (subject.status === 409 ? [subject.declaredAs] : []))
  goTo('/berths', kept('Somebody lies there.'))
  call('/berths/4/take', { method: 'POST', status: 409, json: { code: 'taken' } })
  expect(declared()).toEqual(['Somebody lies there.'])
  expect(JSON.stringify(section())).toContain('`taken` has these words on /berths')
  goTo('/boats', kept('It is not yours.'))
  expect(declared()).toEqual([undefined])
})

test('words in files of texts', () => {
  const seen = exchanges([
    `GET /assets/i18n/en.json → ${JSON.stringify(TEXTS)}`,
    'GET /a → 409 {"code": "busy_now"}',
    'script: toast.error(t("errors.GONE"))',
  ])
  const { claims } = errors(
    decide([...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf),
  )
  expect(
    claims.map(({ subject, evidence }) => [
      subject.message,
      subject.shownAs,
      subject.declaredAs,
      evidence.at(-1)?.within,
    ]),
  ).toEqual([
    ['It is gone now', undefined, undefined, '/errors/GONE'],
    [null, undefined, 'Come back later', '/errors/busy_now'],
  ])
})

test('what the person read next, where the page was recorded', () => {
  const seen = exchanges([
    'POST /a → 409 {"message": "duplicate key"}',
    'POST /b → 400 {"message": "Bad input here"}',
  ]).map((observation, index) =>
    index === 0
      ? { ...observation, shown: [{ mark: 'alert toast-error', text: 'That name is taken', place: 2 ** 32 + 90 }] }
      : observation,
  )
  const { claims } = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.map(({ subject }) => [subject.message, subject.shownAs])).toEqual([
    ['Bad input here', undefined],
    ['duplicate key', 'That name is taken'],
  ])
  expect(claims[1]?.evidence.map(({ pointer }) => pointer)).toEqual(['/log/entries/0', '/log/entries/45'])
})

test('pages: after a post, by status, and what stands there always is none', () => {
  const { seen, goTo, post } = browse()
  const page = (more: string): string =>
    `<h1>Users</h1><a href="/">Home</a><div class="error">Scripts are off here</div>${more}<form method="post" action="/users"><input name="n"><button>Save</button></form>`
  goTo('/users', page(''))
  goTo('/about', '<h1>About</h1><a href="/">Home</a><div class="error">Scripts are off here</div>')
  post('/users', page('<div class="alert alert-danger">Name is taken</div>'), { from: '/users' })
  post('/users', page('<div class="alert alert-success">All saved</div>'), { from: '/users' })
  goTo('/gone', '<h1>Page not found</h1><a href="/">Home</a><a href="/b">B</a>', { status: 404 })
  const section = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(read(section)).toContain('200 Name is taken → POST /users')
  expect(read(section)).toContain('404 Page not found → ')
  expect(section.claims.map(({ subject }) => subject.screens ?? []).flat()).toEqual([])
  // Shown by a page that answers nothing that was sent.
  goTo('/users', page('<div class="error">You may not see all users</div>'))
  const later = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(later.claims.find(({ id }) => id.includes('You may not'))?.subject).toMatchObject({
    calls: [],
    screens: ['screens//users'],
  })
  expect(read(section).filter(line => line.includes('Scripts are off'))).toEqual([])
})

test('the page that refuses is its own body, where what is done is answered with none', () => {
  const { seen, goTo, post } = browse()
  const form = '<form method="post" action="/users"><input name="n"><button>Save</button></form>'
  goTo('/users', form)
  post('/users', `<div class="alert alert-danger">Name is taken</div>${form}`, { from: '/users', fields: { n: 'ann' } })
  post('/users', '', { from: '/users', fields: { n: 'bea' } })
  const done = seen.at(-1)
  if (done?.kind !== 'exchange' || done.exchange.response === undefined) throw new Error('no answer')
  const { response } = done.exchange
  const body = { mediaType: 'text/html', state: 'empty' as const, size: 0 }
  seen[seen.length - 1] = { ...done, exchange: { ...done.exchange, response: { ...response, body } } }
  const { claims } = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.map(({ subject }) => [subject.message, subject.body])).toEqual([
    ['Name is taken', { mediaType: 'text/html', schema: { type: 'string' } }],
  ])
})

test('pages that were refused, by the screen that stands there for others', () => {
  const { seen, goTo } = browse()
  const list = '<h1>Orders</h1><a href="/">Home</a><a href="/users">Users</a>'
  goTo('/orders/7?tab=lines', list)
  goTo('/orders/8', list)
  goTo('/users', list)
  const refused = '<html lang="en"><h1>403</h1><p>You are not allowed to see this page.</p><a href="/">Home</a>'
  goTo('/orders/9', refused, { status: 403 })
  goTo('/users', refused, { status: 403 })
  const { claims } = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.map(({ subject: { status, message, screens } }) => [status, message, screens])).toEqual([
    [403, 'You are not allowed to see this page.', ['screens//orders/{orderId}', 'screens//users']],
  ])
})

test('pages that say nothing but an error, whatever their status', () => {
  const { seen, goTo, post } = browse()
  const denied =
    '<div class="alert-danger">Access denied<ul><li>Ask whoever runs this.</li></ul></div><a href="/">Home</a>'
  goTo('/users', '<h1>Users</h1><a href="/">Home</a>')
  goTo('/users', denied)
  post('/orders', denied)
  const { claims } = errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.map(({ subject: { status, message, calls, screens } }) => [status, message, calls, screens])).toEqual([
    [200, 'Access denied', ['calls/POST /orders'], ['screens//users']],
  ])
})

test('what most looks at several screens show is no error of any of them', () => {
  const banner = '<div class="error">The licence has run out.</div>'
  const once = '<div class="error">The printer is out of paper.</div>'
  const ROUTES = ['/orders', '/users', '/prices']
  const shown = (...screens: readonly (readonly string[])[]) => {
    const { seen, goTo, post } = browse()
    for (const [index, looks] of screens.entries())
      for (const look of looks) goTo(ROUTES[index] ?? '', `<h1>Screen ${index}</h1><a href="/">Home</a>${look}`)
    post('/orders', `<h1>Screen 0</h1><a href="/">Home</a>${screens[0]?.[0] ?? ''}`, { from: '/orders' })
    return read(errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf)))
  }
  expect(shown([banner, banner, ''], [banner, banner, ''], [banner, banner, ''])).toEqual([])
  expect(shown([once, once, ''], [''], [''])).toEqual(['200 The printer is out of paper. → POST /orders'])
})

test('what several screens show on all looks at them is an error where each look followed a refusal', () => {
  const { seen, goTo, post } = browse()
  const failed = (route: string): string =>
    `<h1>Edit ${route}</h1><a href="/">Home</a><div class="error">Save failed, see the red fields.</div>`
  goTo('/', '<h1>Home</h1><a href="/">Home</a>')
  for (const route of ['/orders', '/users', '/prices']) {
    post(route, '', { from: '/', fields: { name: '' }, redirect: route })
    const sent = seen.at(-1)
    if (sent?.kind !== 'exchange') throw new Error('nothing was sent')
    const said = [{ kind: 'error' as const, text: 'Save failed, see the red fields.' }]
    const landing = { url: '', status: 200, entry: 0, messages: said, fields: [], asksWho: false }
    seen[seen.length - 1] = { ...sent, exchange: { ...sent.exchange, landing } }
    goTo(route, failed(route))
  }
  expect(read(errors(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf)))).toEqual([
    '302 Save failed, see the red fields. → POST /orders, POST /prices, POST /users',
  ])
})

const seen = (lines: readonly (string | readonly [string, More])[]) =>
  errors(decide(exchanges(lines).reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf)).claims.map(
    ({ subject: { message, notThere, body } }) => ({ message, notThere, body: Object.keys(bodyNames(body)) }),
  )
const bodyNames = (body: { readonly schema: { readonly properties?: object } } | undefined): object =>
  body?.schema.properties ?? {}

const ann = { headers: { authorization: 'Bearer ann-token-1234567890' } }
const bob = { headers: { authorization: 'Bearer bob-token-1234567890' } }

test('what is said about a thing that is not there', () =>
  expect(
    seen([
      ['GET /users/7 → {"id": 7, "name": "x"}', ann],
      ['GET /users/8 → {"id": 8, "name": "y"}', ann],
      ['GET /users/900 → 403 {"message": "You may not."}', ann],
      ['GET /users/904 → 403 {"message": "This one is assigned to Bea."}', ann],
      ['GET /tags/1 → {"id": 1, "word": "x"}', ann],
      ['GET /tags/1 → 403 {"message": "Not yours."}', bob],
      ['GET /notes/1 → {"id": 1, "text": "x"}', ann],
      ['GET /notes/2 → 403 {"message": "Not for you."}', bob],
      ['DELETE /users/7 → 204', ann],
      ['DELETE /users/901 → 400 {"message": "User Not Found"}', ann],
      ['DELETE /users/902 → 400 {"message": "Give a reason"}', ann],
      ['GET /files/5 → 404 {"message": "Gone"}', ann],
      ['GET /users/905 → {"error": "user not found"}', ann],
      // What says so of just this key, whatever its status, is not about who asks.
      [
        'GET /boats/0d0d0d0d-1111-4222-8333-444455556666 → 500 {"message": "Error: boat 0d0d0d0d-1111-4222-8333-444455556666 not found"}',
        ann,
      ],
      ['GET /boats/0d0d0d0d-1111-4222-8333-444455556677 → 500 {"message": "Crew not found"}', ann],
    ]).map(({ message, notThere }) => [message, notThere]),
  ).toEqual([
    ['user not found', ['calls/GET /users/{userId}']],
    ['Give a reason', undefined],
    ['User Not Found', ['calls/DELETE /users/{userId}']],
    ['Not for you.', undefined],
    ['Not yours.', undefined],
    ['This one is assigned to Bea.', undefined],
    ['You may not.', ['calls/GET /users/{userId}']],
    ['Gone', ['calls/GET /files/{fileId}']],
    ['Crew not found', undefined],
    ['Error: boat {boatId} not found', ['calls/GET /boats/{boatId}']],
  ]))

test('what words say of a thing that is named among the variables', () => {
  const lines = ['Order could not be found', 'Order is closed'].map((message, nth): readonly [string, More] => [
    `POST /graphql → {"errors": [{"message": "${message}", "extensions": {"code": "${nth === 0 ? 'NOT_FOUND' : 'CLOSED'}"}}]}`,
    { body: { query: 'mutation Pay($id: ID!) { pay(id: $id) { ok } }', variables: { id: 7 } } },
  ])
  const { claims } = errors(decide(exchanges(lines).reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.map(({ subject }) => [subject.code, subject.notThere])).toEqual([
    ['CLOSED', undefined],
    ['NOT_FOUND', ['calls/POST /graphql mutation Pay']],
  ])
})

test('what words say of a thing that is named among the parameters of a call', () => {
  const refused = (name: string, message: string): readonly [string, More] => [
    `POST /rpc → {"jsonrpc": "2.0", "id": 1, "error": {"code": -32000, "message": "${message}"}}`,
    { body: { jsonrpc: '2.0', id: 1, method: name, params: [[7]] } },
  ]
  const lines = [
    refused('boat.read', 'Boat 7 does not exist'),
    refused('boat.read', 'The harbour is closed'),
    // Of what is made something else is not there.
    refused('boat.create', 'The berth does not exist'),
  ]
  const { claims } = errors(decide(exchanges(lines).reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(claims.flatMap(({ subject }) => subject.notThere ?? [])).toEqual(['calls/POST /rpc boat.read'])
})

test('what words say of a thing that a query names', () =>
  expect(
    seen([
      'DELETE /branches?name=spring → 200 "gone"',
      `DELETE /branches?name=spring → 400 {"message": "branch 'spring' not found."}`,
      'DELETE /branches?name=main → 400 {"message": "cannot remove main: no such upstream"}',
      'DELETE /branches?name=main → 400 {"message": "it is checked out"}',
    ]).flatMap(({ notThere, message }) => (notThere === undefined ? [] : [message])),
  ).toEqual(["branch '{value}' not found."]))

test('what a list shows to anybody is there', () =>
  expect(
    seen([
      ['GET /users?page=1 → {"data": [{"id": 7, "name": "x"}, {"id": 8, "name": "y"}]}', ann],
      ['GET /users/7 → {"id": 7, "name": "x"}', bob],
      ['GET /users/8 → 403 {"message": "No access."}', bob],
    ]).map(({ message, notThere }) => [message, notThere]),
  ).toEqual([['No access.', undefined]]))

test('what a PUT that makes things is refused for is none of them', () =>
  expect(
    seen([
      ['PUT /bins/7 → 201', { ...ann, body: { kind: 'flat' } }],
      ['PUT /bins/9 → 400 {"message": "unknown kind of bin"}', { ...ann, body: { kind: 'odd' } }],
      ['GET /bins/9 → 404 {"message": "Nothing there"}', ann],
    ]).map(({ message, notThere }) => [message, notThere]),
  ).toEqual([
    ['unknown kind of bin', undefined],
    ['Nothing there', ['calls/GET /bins/{binId}']],
  ]))

test('what is not there any more, whatever took it away, for whoever could read it', () =>
  expect(
    seen([
      ['GET /boats/7 → {"id": 7, "name": "x"}', ann],
      ['PUT /boats → {"boats": []}', { ...ann, body: { boats: [] } }],
      ['GET /boats/7 → 404 {"message": "Make one first"}', ann],
      ['GET /boats/900 → 404 {"message": "Make one first"}', ann],
      // Whom nobody ever saw it shown to, it may be kept from.
      ['GET /notes/7 → {"id": 7, "text": "x"}', ann],
      ['GET /notes/7 → 404 {"message": "No note"}', bob],
      ['GET /notes/900 → 404 {"message": "No note"}', bob],
    ]).map(({ message, notThere }) => [message, notThere]),
  ).toEqual([
    ['Make one first', ['calls/GET /boats/{boatId}']],
    ['No note', undefined],
  ]))

test('what is said about a thing that was removed, whatever the status', () =>
  expect(
    seen([
      ['GET /users/7 → {"user": {"id": 7, "name": "x"}}', ann],
      ['GET /users/8 → {"user": {"id": 8, "name": "y"}}', ann],
      ['PUT /users/8 → {"error": "No name is given"}', ann],
      ['DELETE /users/7 → {}', ann],
      ['GET /users/7 → {"error": "Problem with the database"}', ann],
    ]).map(({ message, notThere }) => [message, notThere]),
  ).toEqual([
    ['No name is given', undefined],
    ['Problem with the database', ['calls/GET /users/{userId}']],
  ]))

test('a body of its own, where others of the same call and status look otherwise', () =>
  expect(
    seen([
      ['POST /users → 400 {"message": "Too old", "limit": 99}', { body: { age: 120 } }],
      ['POST /users → 400 {"message": "No name", "field": "name"}', { body: { age: 12 } }],
      ['POST /tags → 400 {"message": "Too long"}', { body: { word: 'xxxxx' } }],
      ['POST /tags → 400 {"message": "Too short"}', { body: { word: 'x' } }],
    ]).map(({ message, body }) => [message, body]),
  ).toEqual([
    ['No name', ['field', 'message']],
    ['Too long', []],
    ['Too old', ['limit', 'message']],
    ['Too short', []],
  ]))

test('what a message of a socket says went wrong', () => {
  const { seen, socket } = browse()
  socket('/live', [
    {
      direction: 'received',
      at: 1,
      text: '',
      binary: false,
      event: 'saved',
      value: { ok: false, error: 'name_taken' },
    },
  ])
  const { claims } = errors(
    decide(seen.reduce(modelFold.add, modelFold.empty()), [SOURCES[1] as never], (_, part) => part),
  )
  expect(
    claims.map(({ subject, evidence }) => [subject.status, subject.code, subject.calls, evidence[0].pointer]),
  ).toEqual([[0, 'name_taken', ['calls/GET /live'], '/request/url']])
})
