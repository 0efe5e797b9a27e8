import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { namedPaths } from '../scripts/named-paths.ts'
import { scripts, scriptsOf } from '../scripts/scripts.ts'
import { echoLookup, echoes } from '../values/echoes.ts'
import { callTree } from './call-tree.ts'
import { type More, exchanges, scriptsIn } from './exchanges.test-notation.ts'
import { type Operation, operations } from './operations.ts'

const ORIGINS = ['https://app.example', 'https://api.app.example', 'http://app.example:8080', 'wss://app.example']

function decided(observations: readonly ExchangeObservation[]): readonly Operation[] {
  const read = scriptsIn(observations).reduce(scripts.add, scripts.empty())
  const paths = namedPaths(scriptsOf(read, ORIGINS), ORIGINS)
  const handedOut = echoLookup(observations.reduce(echoes.add, echoes.empty()))
  const tree = observations.reduce(callTree.add, callTree.empty())
  return operations(tree, ORIGINS, { paths, handedOut })
}

const check = (calls: readonly (string | readonly [string, More])[], expected: readonly string[]): void =>
  expect(decided(exchanges(calls)).map(({ id }) => id.slice('calls/'.length))).toEqual(expected.toSorted())

const ORDER = '{"id": 7, "total": 3, "lines": []}'
const ARTICLE = '{"title": "a", "body": "b", "slug": "cats", "author": "d"}'

test('ids by their form', () => {
  check(['GET /users/7', 'GET /users/8'], ['GET /users/{userId}'])
  check(['GET /users/7'], ['GET /users/{userId}'])
  check(['GET /orders/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'], ['GET /orders/{orderId}'])
  check(['GET /orders/7', 'GET /orders/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'], ['GET /orders/{orderId}'])
  check(['GET /orders/01ARZ3NDEKTSV4RRFFQ69G5FAV'], ['GET /orders/{orderId}'])
  check(['GET /invoices/INV-0042/pdf'], ['GET /invoices/{invoiceId}/pdf'])
  check(['GET /days/2026-11-21/orders'], ['GET /days/{date}/orders'])
  check(['GET /users/ada@example.org'], ['GET /users/{email}'])
  check(
    ['GET /users/7/orders/9', 'PUT /users/7/orders/10'],
    ['GET /users/{userId}/orders/{orderId}', 'PUT /users/{userId}/orders/{orderId}'],
  )
  check(['GET /7'], ['GET /{id}'])
})

test('where answers name files by what stands in the path, the names of files are values', () => {
  const file = (name: string): string => `{"name": "${name}", "size": 7, "writable": true}`
  check(
    [
      `GET /contents/notes.txt → ${file('notes.txt')}`,
      `PUT /contents/page.html → ${file('page.html')}`,
      'GET /contents/none.txt → 404',
      'PUT /contents/none.txt → 500',
    ],
    ['GET /contents/{contentName}', 'PUT /contents/{contentName}'],
  )
  check(
    ['GET /pages/notes.txt → {"size": 7}', 'GET /pages/page.html → {"size": 8}'],
    ['GET /pages/notes.txt', 'GET /pages/page.html'],
  )
})

test('what several deeds are done to in one place, and an answer to one of them repeats, is a value though it recurs', () => {
  const board = (name: string): string => `GET /boards/load/${name} → {"state": {"name": "${name}", "size": 7}}`
  const done = (name: string): readonly string[] => [
    `POST /boards/save/${name} → {"success": true}`,
    `GET /boards/delete/${name} → {"success": true}`,
  ]
  check(
    [board('harbour'), ...done('harbour'), board('lagoon'), ...done('lagoon'), ...done('quay')],
    ['GET /boards/delete/{boardName}', 'GET /boards/load/{boardName}', 'POST /boards/save/{boardName}'],
  )
  check(
    [...done('harbour'), ...done('lagoon')],
    [
      'GET /boards/delete/harbour',
      'GET /boards/delete/lagoon',
      'POST /boards/save/harbour',
      'POST /boards/save/lagoon',
    ],
  )
})

test('a parameter is called after the thing whose key stands there, where only the word before it says another', () => {
  const A = '5f62221e-c388-4186-b436-9dd15d001af3'
  const B = '0d2c43f4-9a0b-4b1e-8a51-2c7f0ba9d1e2'
  const note = (id: string, order: string): string => `[{"id": "${id}", "order": "${order}", "text": "a"}]`
  const orders = [
    `GET /orders → [{"id": "${A}", "total": 1}, {"id": "${B}", "total": 2}]`,
    `GET /orders/${A} → {"id": "${A}", "total": 1}`,
  ]
  check(
    [
      ...orders,
      `GET /notes/${A} → ${note('11111111-9a0b-4b1e-8a51-2c7f0ba9d1e2', A)}`,
      `GET /stats/${B} → {"views": 3}`,
      `POST /pay/${B} → 500`,
    ],
    ['GET /orders', 'GET /orders/{orderId}', 'GET /notes/{orderId}', 'GET /stats/{orderId}', 'POST /pay/{orderId}'],
  )
  // What is answered with that key for its own is called after its own word, and so is what nobody handed out.
  check(
    [
      ...orders,
      `GET /purchases/${A} → {"id": "${A}", "total": 1}`,
      'GET /stats/99999999-9a0b-4b1e-8a51-2c7f0ba9d1e2 → {"views": 3}',
    ],
    ['GET /orders', 'GET /orders/{orderId}', 'GET /purchases/{purchaseId}', 'GET /stats/{statsId}'],
  )
  // Numbers may well be keys of several things.
  check(
    ['GET /orders → [{"id": 7, "total": 1}]', 'GET /orders/7 → {"id": 7, "total": 1}', 'GET /stats/7 → {"views": 3}'],
    ['GET /orders', 'GET /orders/{orderId}', 'GET /stats/{statsId}'],
  )
  // A list tells too what nothing is asked for by itself: by what it is called, or what it is asked for as.
  check(
    [`GET /orders/${A} → {"id": "${A}", "lines": [{"id": "${B}", "n": 1}]}`, `POST /pack/${B} → {"done": true}`],
    ['GET /orders/{orderId}', 'POST /pack/{lineId}'],
  )
  check(
    [
      `GET /models → {"data": [{"id": "${B}", "n": 1}]}`,
      `POST /run/${B} → {"done": true}`,
      `GET /run/${A}/${B} → {"at": 1}`,
    ],
    ['GET /models', 'POST /run/{modelId}', 'GET /run/{modelId}/{id}'],
  )
})

test('what was tried beside ids and rejected says nothing of what they are like', () => {
  const values = (status: number): readonly string[] | undefined =>
    decided(exchanges([`GET /orders/7 → ${ORDER}`, `GET /orders/abc → ${status}`]))[0]?.parameters[0]?.values
  expect(values(400)).toEqual(['7'])
  expect(values(404)).toEqual(['7'])
})

test('a word that is only ever rejected is a value, also where it was tried behind several nouns and above other calls', () => {
  const user = '{"id": 7, "name": "Ada", "rank": 2}'
  check(
    [
      `GET /users/7 → ${user}`,
      `GET /orders/7 → ${ORDER}`,
      'POST /orders/7/approve → 204',
      'GET /users/abc → 400 {"error": "id must be a number"}',
      'GET /orders/abc → 400 {"error": "id must be a number"}',
      'POST /orders/w/approve → 400 {"error": "id must be a number"}',
    ],
    ['GET /orders/{orderId}', 'GET /users/{userId}', 'POST /orders/{orderId}/approve'],
  )
})

test('a word that was tried behind several nouns is a value, also where one of the servers failed at it', () => {
  check(
    ['GET /users/abc → 404', `GET /orders/7 → ${ORDER}`, 'GET /orders/abc → 404', 'DELETE /bills/abc → 500'],
    ['DELETE /bills/abc', 'GET /orders/{orderId}', 'GET /users/abc'],
  )
})

test('a word at which the server fails, saying that nothing is there, was tried as a value', () => {
  const lines = (said: string): string[] => [
    `GET /orders/7 → ${ORDER}`,
    `GET /orders/none-such → 500 {"error": "${said}"}`,
  ]
  check(lines('Unable to check order: not found'), ['GET /orders/{orderId}'])
  check(lines('Out of memory'), ['GET /orders/none-such', 'GET /orders/{orderId}'])
})

test('names of what has releases are values, and so are these', () => {
  const kept = (scope: string, of: string, to: string): string => `GET /data/kept/${scope}/${of} → {"${to}": 1}`
  check(
    [kept('all', 'panel/2.0', 'rows'), kept('all', 'garden/1.0', 'theme'), kept('mine', 'garden/1.0', 'theme')],
    ['GET /data/kept/all/{all}/{version}', 'GET /data/kept/mine/garden/{version}'],
  )
  check(['GET /rest/api/1.0/users → [{"id": 7}]'], ['GET /rest/api/1.0/users'])
})

test('a word that begins with an underscore is none of the ids beside it', () =>
  check(
    [`GET /orders/7 → ${ORDER}`, 'GET /orders/_sources → {"shop": true}', 'script: x.get(`/orders/${id}`)'],
    ['GET /orders/_sources', 'GET /orders/{orderId}'],
  ))

test('a script of one of the things may write its name out', () => {
  const addOn = (name: string): string => `GET /add-ons/${name} → {"id": "${name}", "name": "A ${name}", "version": 2}`
  const script = 'script: fetch("/add-ons/sea-chart")'
  check([script, addOn('sea-chart'), addOn('set-time')], ['GET /add-ons/{addOnId}'])
  check(
    ['script: fetch("/add-ons/sea-chart");fetch("/add-ons/set-time")', addOn('sea-chart'), addOn('set-time')],
    ['GET /add-ons/sea-chart', 'GET /add-ons/set-time'],
  )
})

test('what says by what things are found is none of them', () => {
  const pet = (name: string): string => `GET /pet/${name} → {"name": "${name}", "age": 2}`
  check(
    [
      pet('rex'),
      pet('tom'),
      'GET /pet/findByStatus?status=sold → [{"name": "rex", "age": 2}]',
      'GET /pet/findByAge?age=x → 404',
    ],
    ['GET /pet/findByAge', 'GET /pet/findByStatus', 'GET /pet/{petName}'],
  )
})

test('codes beside codes, and words that differ in a number alone', () => {
  check(
    ['GET /groups/617574686f7273', 'GET /groups/74616773', 'GET /groups/7365617263686573746f'],
    ['GET /groups/{groupId}'],
  )
  check(['GET /groups/7461677a'], ['GET /groups/7461677a'])
  check(['GET /groups/617574686f7273'], ['GET /groups/{groupId}'])
  const marks = (id: number): string => `GET /marks/${id}-PDF → {"${id}:PDF": []}`
  check([...[1, 2, 3].map(marks), 'GET /files/PDF/7'], ['GET /files/PDF/{pdfId}', 'GET /marks/{mark}'])
  check([1, 2].map(marks), ['GET /marks/1-PDF', 'GET /marks/2-PDF'])
  check(['POST /wizard/step-1', 'POST /wizard/step-2'], ['POST /wizard/step-1', 'POST /wizard/step-2'])
})

test('where several words name what is done, the others are no values', () => {
  const rows = '{"rows": [{"id": 1, "size": 2}], "total": 1, "more": false}'
  const names = ['start-rows', 'get-rows', 'start', 'find-rows']
  check(
    names.map(name => `GET /desk-data/${name} → ${rows}`),
    names.map(name => `GET /desk-data/${name}`),
  )
})

test('words below which the same forms are sent are values', () => {
  type Line = readonly [string, More]
  const sent = (path: string, ...names: readonly string[]): Line => [
    `POST ${path} → 302`,
    {
      body: Object.fromEntries(names.map(name => [name, `a ${name}`])),
      bodyType: 'application/x-www-form-urlencoded',
    },
  ]
  const below = (word: string, ban = ['email', 'token'], welcome = ['subject', 'text']): readonly Line[] => [
    sent(`/lists/${word}/bans`, ...ban),
    sent(`/lists/${word}/welcome`, ...welcome),
  ]
  const paths = (...lines: readonly (readonly Line[])[]): readonly string[] =>
    operations(exchanges(lines.flat()).reduce(callTree.add, callTree.empty()), ORIGINS).map(({ path }) => path)
  const literal = (word: string): readonly string[] => [`/lists/${word}/bans`, `/lists/${word}/welcome`]
  expect(paths(below('garden.example'), below('weld.example'), [sent('/lists/new', 'name', 'host')])).toEqual([
    '/lists/new',
    '/lists/{list}/bans',
    '/lists/{list}/welcome',
  ])
  const more = [1, 2, 3, 4, 5].map(part =>
    sent(`/lists/garden/part-${'abcde'[part - 1] ?? ''}`, `key${part}`, `text${part}`),
  )
  expect(paths(below('garden'), below('weld'), more)).toContain('/lists/{list}/bans')
  // Other fields, too few of them, or the plurals of something.
  expect(paths(below('garden'), below('weld', ['name', 'host']))).toEqual([...literal('garden'), ...literal('weld')])
  expect(paths(below('garden', ['token'], ['token']), below('weld', ['token'], ['token']))).toEqual([
    ...literal('garden'),
    ...literal('weld'),
  ])
  expect(paths(below('authors'), below('readers'))).toEqual([...literal('authors'), ...literal('readers')])
})

test('what pages show to be a value is one in calls too', () => {
  const lines = exchanges(['POST /boats/tern/trips → 302', 'POST /boats/tern/crew → 302', 'POST /boats/import → 302'])
  const onPages = [{ segments: ['boats', 'tern'], reason: 'a page shows `tern` in a field' }]
  const [tree, alone] = [lines.reduce(callTree.add, callTree.empty()), lines.reduce(callTree.add, callTree.empty())]
  const found = operations(tree, ORIGINS, { paths: [], handedOut: () => null, onPages })
  expect(found.map(({ path }) => path)).toEqual(['/boats/import', '/boats/{boat}/crew', '/boats/{boat}/trips'])
  expect(found[1]?.reasons).toEqual(['{boat}: a page shows `tern` in a field'])
  expect(operations(alone, ORIGINS).map(({ path }) => path)).toEqual([
    '/boats/import',
    '/boats/tern/crew',
    '/boats/tern/trips',
  ])
})

test('a word beside ids that is answered with something else is no id, though a script computes what stands there', () => {
  const script = 'script: fetch(`/members/${id}`)'
  const member = (id: number): string => `{"id": ${id}, "email": "ada@example.org", "rank": 2}`
  const list = '[{"nick": "ada", "online": true, "since": 7}]'
  check(
    [script, `GET /members/7 → ${member(7)}`, `GET /members/8 → ${member(8)}`, `GET /members/search?q=ad → ${list}`],
    ['GET /members/search', 'GET /members/{memberId}'],
  )
  check([script, `GET /members/7 → ${member(7)}`, `GET /members/ada → ${member(8)}`], ['GET /members/{memberId}'])
  check(
    [script, `GET /members/7 → ${member(7)}`, 'GET /members/nobody → 404 {"message": "no such member"}'],
    ['GET /members/{memberId}'],
  )
  check(
    [
      `GET /members/7 → ${member(7)}`,
      `GET /members/8 → ${member(8)}`,
      'GET /members/nobody → {"error": "no such member"}',
    ],
    ['GET /members/{memberId}'],
  )
})

test('a value of which nothing tells what it names is called as it is elsewhere', () => {
  const script = 'script: fetch(`/sheets/${a}/${b}/rows`);fetch(`/projects/${id}`)'
  check(
    [script, 'GET /projects/pin9iouh → {"name": "a"}', 'GET /sheets/main/pin9iouh/rows → [{"n": 1, "m": 2}]'],
    ['GET /projects/{projectId}', 'GET /sheets/{sheet}/{projectId}/rows'],
  )
  const deep = 'script: fetch(`/sheets/${a}/${b}/${c}/rows`);fetch(`/projects/${id}`)'
  check(
    [deep, 'GET /projects/pin9iouh → {"name": "a"}', 'GET /sheets/main/pin9iouh/east/rows → [{"n": 1, "m": 2}]'],
    ['GET /projects/{projectId}', 'GET /sheets/{sheet}/{projectId}/{name}/rows'],
  )
  check(
    [script, 'GET /projects/garden → {"name": "a"}', 'GET /sheets/main/garden/rows → [{"n": 1, "m": 2}]'],
    ['GET /projects/{projectId}', 'GET /sheets/{sheet}/{name}/rows'],
  )
})

test('a list among things that are named by a word is no thing', () => {
  const mug = (slug: string): string => `{"data": {"slug": "${slug}", "name": "Mug", "price": 7}}`
  check(
    [
      `GET /products/red-mug → ${mug('red-mug')}`,
      `GET /products/blue-mug → ${mug('blue-mug')}`,
      'GET /products/featured → {"data": [{"slug": "red-mug", "name": "Mug", "price": 7}]}',
      'GET /products/none → 404',
    ],
    ['GET /products/featured', 'GET /products/{productSlug}'],
  )
})

test('what is only ever posted to beside things is done to all of them', () => {
  const field = '{"name": "plan", "sortOrder": 1}'
  const script = 'script: const path = `/api/fields/${field.name}`'
  const things = [`GET /api/fields/plan → ${field}`, `PUT /api/fields/plan → ${field}`, script]
  check(
    [...things, 'POST /api/fields/validate → 409', 'GET /api/fields → [{"name": "plan"}]'],
    ['GET /api/fields', 'GET /api/fields/{fieldName}', 'POST /api/fields/validate', 'PUT /api/fields/{fieldName}'],
  )
  check(
    [...things, `POST /api/fields/plan → ${field}`, 'POST /api/fields/validate → 409'],
    ['GET /api/fields/{fieldName}', 'POST /api/fields/{fieldName}', 'PUT /api/fields/{fieldName}'],
  )
})

test('what the answer of the call above holds', () => {
  const kinds = 'GET /kinds → [{"name": "simple"}]'
  const tags = 'GET /features/7/tags → {"tags": [{"type": "simple", "value": "second"}]}'
  check(
    [kinds, 'GET /tags → {"tags": [{"type": "simple", "value": "lonely"}]}', 'GET /tags/simple → {"tags": []}'],
    ['GET /kinds', 'GET /tags', 'GET /tags/{type}'],
  )
  check(
    [kinds, tags, 'DELETE /features/7/tags/simple/second'],
    ['DELETE /features/{featureId}/tags/{type}/{name}', 'GET /features/{featureId}/tags', 'GET /kinds'],
  )
  // Nothing is named so.
  check(
    ['GET /tags → {"tags": [{"type": "simple"}]}', 'GET /tags/simple → {"tags": []}'],
    ['GET /tags', 'GET /tags/simple'],
  )
  // A view of things that have ids.
  check(
    [
      'GET /states → [{"name": "open"}]',
      'GET /orders → [{"id": 7, "status": "open"}]',
      'GET /orders/7 → {"id": 7, "status": "open"}',
      'GET /orders/open → [{"id": 7, "status": "open"}]',
    ],
    ['GET /orders', 'GET /orders/open', 'GET /orders/{orderId}', 'GET /states'],
  )
})

test('what can be no word is a value wherever it is one elsewhere', () => {
  const lines = (value: string): readonly string[] => [
    'script: const a = e => x.get("/api/keys/" + e)',
    `GET /api/all → {"rows": [{"code": "${value}"}]}`,
    `GET /api/keys/${value}`,
    `GET /api/tree/${value}`,
  ]
  check(lines('R:main:6379'), ['GET /api/all', 'GET /api/keys/{key}', 'GET /api/tree/{key}'])
  check(lines('main'), ['GET /api/all', 'GET /api/keys/{key}', 'GET /api/tree/main'])
})

test('what is no plain word, and was handed out, is a value wherever it is one elsewhere', () => {
  const lines = (name: string): readonly string[] => [
    `GET /flags → [{"name": "${name}"}]`,
    `GET /flags/${name} → {"name": "${name}"}`,
    `PUT /projects/7/flags/${name}`,
    `POST /archive/revive/${name} → 200`,
  ]
  const others = ['GET /flags', 'GET /flags/{flagName}', 'PUT /projects/{projectId}/flags/{flagName}']
  check(lines('dark-mode'), ['POST /archive/revive/{flagName}', ...others])
  check(lines('dark'), ['POST /archive/revive/dark', ...others])
  // Behind a base address stands what there is.
  check(
    ['GET /log → [{"name": "dark-mode"}]', 'GET /api/dark-mode/x', 'GET /flags/dark-mode → {"name": "dark-mode"}'],
    ['GET /log', 'GET /api/dark-mode/x', 'GET /flags/{flagName}'],
  )
})

test('a word that scripts write out and compute, and that the answer repeats, is a value', () => {
  const lines = ['script: x.post(`/api/splash/${e}`);x.post("/api/splash/keyConcepts")']
  check([...lines, 'POST /api/splash/keyConcepts → {"splashId": "keyConcepts"}'], ['POST /api/splash/{splashId}'])
  check([...lines, 'POST /api/splash/keyConcepts → {"ok": true}'], ['POST /api/splash/keyConcepts'])
})

test('what a script computes and answers call alike is a value, whatever kind of thing each is', () => {
  const read = ['queue:mail', 'rank:crew', 'log:events'].map(
    (key, nth) => `GET /keys/${key} → {"key": "${key}", "items": [{"n${nth}": 1, "m${nth}": 2}], "length${nth}": 1}`,
  )
  const plain = 'GET /keys/app:name → {"key": "app:name", "text": "Harbour"}'
  const computing = 'script: fetch("/keys/" + encodeURIComponent(key))'
  check([computing, plain, ...read], ['GET /keys/{key}'])
  check(
    [computing, ...read],
    ['GET /keys/log:events', 'GET /keys/queue:mail', 'GET /keys/rank:crew', 'GET /keys/{key}'].slice(0, 3),
  )
})

test('of several names in scripts that are short forms of one, it is called by that', () => {
  const named = (...names: readonly string[]): readonly string[] =>
    names.map((name, nth) => `script: f${nth}(fetch("/hosts/" + ${name} + "/info"))`)
  const calls = ['GET /hosts/a:b/info', 'GET /hosts/c:d/info']
  check([...named('connectionId', 'connId'), ...calls], ['GET /hosts/{connectionId}/info'])
  check([...named('connectionId', 'nodeName'), ...calls], ['GET /hosts/{host}/info'])
  check([...named("$('#host').val()"), ...calls], ['GET /hosts/{host}/info'])
  // What stands elsewhere under the one name that scripts have for it is called so here too.
  const elsewhere = [
    'script: g(fetch("/nodes/" + connectionId + "/load"))',
    'GET /nodes/a1:b22/load',
    'GET /nodes/none/load',
  ]
  check(
    [...elsewhere, ...named('host', 'nodeName'), 'GET /hosts/a1:b22/info', 'GET /hosts/none/info → 404'],
    ['GET /hosts/{connectionId}/info', 'GET /nodes/{connectionId}/load'],
  )
})

test('a word that only a page writes out, and that scripts compute, is a value: the page was written for somebody', () => {
  const calls = ['GET /api/users/ada/news', 'GET /api/users/bob/news']
  const computing = 'script: fetch(`/api/users/${name}/news`)'
  const writing = 'script: new EventSource("/api/users/ada/news")'
  check([...calls, computing, `page ${writing}`], ['GET /api/users/{userName}/news'])
  check([...calls, computing, writing], ['GET /api/users/ada/news', 'GET /api/users/{userName}/news'])
  check(
    [...calls, computing, writing, `page ${writing}`],
    ['GET /api/users/ada/news', 'GET /api/users/{userName}/news'],
  )
})

test('what is a value behind a word is one behind it elsewhere', () => {
  const one = '{"name": "production", "rank": 3}'
  check(
    [`GET /environments/production → ${one}`, 'POST /projects/7/bulk/environments/production/on'],
    ['GET /environments/{environmentName}', 'POST /projects/{projectId}/bulk/environments/{environmentName}/on'],
  )
  check(
    [`GET /environments/production → ${one}`, 'POST /projects/7/stages/production/on'],
    ['GET /environments/{environmentName}', 'POST /projects/{projectId}/stages/production/on'],
  )
  // A script writes it out.
  check(
    [
      `GET /environments/production → ${one}`,
      'POST /bulk/environments/production/on',
      'script: fetch("/bulk/environments/production/on",{method:"POST"})',
    ],
    ['GET /environments/{environmentName}', 'POST /bulk/environments/production/on'],
  )
})

test('what was sent and comes back names nothing in the path', () => {
  const advanced = 'POST /api/playground/advanced → {"input": {"appName": "playground"}}'
  check([[advanced, { body: { appName: 'playground' } }]], ['POST /api/playground/advanced'])
  check([advanced], ['POST /api/{appName}/advanced'])
})

test('ids of every version of the UUID are one', () => {
  const uuids = [1, 2, 3, 4, 5, 6, 7, 8].map(version => `0199a1b2-c3d4-${version}e5f-8a9b-0c1d2e3f4a5b`)
  for (const uuid of uuids) check([`GET /orders/${uuid}`], ['GET /orders/{orderId}'])
  check(
    [...uuids, uuids[0]!.replaceAll('-', ''), uuids[3]!.toUpperCase()].map(uuid => `GET /orders/${uuid}`),
    ['GET /orders/{orderId}'],
  )
})

test('keys in parentheses', () => {
  check(
    ['GET /odata/Orders', 'GET /odata/Orders(7)', 'PATCH /odata/Orders(7)', 'GET /odata/Orders/$count'],
    ['GET /odata/Orders', 'GET /odata/Orders({orderId})', 'PATCH /odata/Orders({orderId})', 'GET /odata/Orders/$count'],
  )
  check(
    ['GET /odata/orders(sVAn9iOSDfNKigH_)', 'GET /odata/lines(Qx7f2)', 'PATCH /odata/lines(abc)'],
    ['GET /odata/lines({lineId})', 'PATCH /odata/lines({lineId})', 'GET /odata/orders({orderId})'],
  )
  check(["GET /odata/Orders('A-1')", 'GET /odata/Orders(%27two%20words%27)'], ['GET /odata/Orders({orderId})'])
  check(["GET /odata/People('O''Neil')"], ['GET /odata/People({personId})'])
  check(
    ['GET /odata/Orders(7)/Lines(8)', 'GET /odata/Orders(7)/Lines', 'POST /odata/Orders(7)/Default.Ship'],
    [
      'GET /odata/Orders({orderId})/Lines({lineId})',
      'GET /odata/Orders({orderId})/Lines',
      'POST /odata/Orders({orderId})/Default.Ship',
    ],
  )
  check(
    ["GET /odata/Lines(OrderId=7,Sku='a%2Cb')", "GET /odata/Lines(OrderId=8,Sku='c')"],
    ['GET /odata/Lines(OrderId={orderId},Sku={sku})'],
  )
  check(['GET /odata/Orders/Default.Top(count=5)'], ['GET /odata/Orders/Default.Top(count={count})'])
  check(['GET /odata/Orders/Default.Count()'], ['GET /odata/Orders/Default.Count()'])
  check(['GET /wiki/Mercury_(planet)'], ['GET /wiki/Mercury_(planet)'])
  check(['GET /odata/Orders(7', 'GET /odata/(7)'], ['GET /odata/Orders(7', 'GET /odata/(7)'])
  check(
    [`GET /odata/Orders(7) → ${ORDER}`, `GET /odata/Invoices(7) → ${ORDER}`],
    ['GET /odata/Orders({orderId})', 'GET /odata/Invoices({invoiceId})'],
  )
  const [people] = decided(exchanges(["GET /odata/People('O''Neil')"]))
  expect(people?.parameters[0]?.values).toEqual(["O'Neil"])
  const [lines] = decided(
    exchanges(["GET /odata/Lines(Order=7,Sku='a')/Parts(3)", "GET /odata/Lines(Order=8,Sku='b')/Parts(3)"]),
  )
  expect(lines?.parameters.map(({ name, segment, values }) => [name, segment, values])).toEqual([
    ['order', 1, ['7', '8']],
    ['sku', 1, ['a', 'b']],
    ['partId', 2, ['3']],
  ])
})

test('a list beside its details, below what is named like it', () => {
  check(
    ['GET /jsonapi/articles', 'GET /jsonapi/articles/1', 'GET /jsonapi/articles/2', 'GET /jsonapi/people'],
    ['GET /jsonapi/articles', 'GET /jsonapi/articles/{articleId}', 'GET /jsonapi/people'],
  )
})

test('ids before an ending that says the form', () => {
  check(
    ['GET /users/7.json', 'GET /users/8.json', 'GET /users/index.json'],
    ['GET /users/index.json', 'GET /users/{userId}.json'],
  )
  check(
    ['DELETE /users/7.json', 'DELETE /users/8', 'GET /users/8.xml'],
    ['DELETE /users/{userId}', 'DELETE /users/{userId}.json', 'GET /users/{userId}.xml'],
  )
})

test('who is signed in, where only a word that says nothing stands before', () => {
  const signIn = (name: string): readonly [string, More] => [
    'POST /login → {"token": "x"}',
    { body: { userName: name, password: 'b' } },
  ]
  const people = [signIn('ann'), signIn('bob')] as const
  const script = 'script: x.get(`/desk/so/${e}/orders`)'
  check(
    [...people, script, 'GET /desk/so/ann/orders', 'GET /desk/so/bob/orders', 'GET /desk/so/cy/orders'],
    ['GET /desk/so/{userName}/orders', 'POST /login'],
  )
  check(
    [...people, script, 'GET /desk/so/ann/orders', 'GET /desk/so/north/orders', 'GET /desk/so/south/orders'],
    ['GET /desk/so/{so}/orders', 'POST /login'],
  )
  check(
    [...people, 'script: x.get(`/boards/${e}/cards`)', 'GET /boards/ann/cards', 'GET /boards/bob/cards'],
    ['GET /boards/{board}/cards', 'POST /login'],
  )
})

test('a verb in front of the word before says nothing of what is named', () => {
  check(
    ['GET /getUser/7', 'POST /delete-books/7', 'GET /update/7', 'GET /updates/7'],
    ['GET /getUser/{userId}', 'GET /update/{updateId}', 'GET /updates/{updateId}', 'POST /delete-books/{bookId}'],
  )
})

test('what queries call an id is one in a path too', () => {
  const books = ['GET /books/first?library_id=main', 'GET /books/last?library_id=main']
  check(
    [...books, 'POST /books/7/rename/main', 'POST /books/8/rename/main', 'GET /covers/main'],
    ['GET /books/first', 'GET /books/last', 'GET /covers/{libraryId}', 'POST /books/{bookId}/rename/{libraryId}'],
  )
  check([books[0] as string, 'GET /covers/main'], ['GET /books/first', 'GET /covers/main'])
  check(
    [...books.map(line => line.replace('library_id', 'tab_id')), 'GET /covers/main'],
    ['GET /books/first', 'GET /books/last', 'GET /covers/main'],
  )
  check(
    [...books, 'script: x.get("/covers/main")', 'GET /covers/main'],
    ['GET /books/first', 'GET /books/last', 'GET /covers/main'],
  )
})

test('an id with the ending of its file is called as an id', () => {
  check(
    [
      'GET /books/home/3DA-6B0C8D00-1-2708E080.vcf/view',
      'GET /books/home/none.vcf/view → 404',
      'POST /books/home/97A-6B0C8D80-7-21FD8F80.vcf/save',
    ],
    ['GET /books/home/{homeId}/view', 'POST /books/home/{homeId}/save'],
  )
  check(['script: x.get(`/books/${e}`)', 'GET /books/none → 404', 'GET /books/gone → 404'], ['GET /books/{book}'])
})

test('ids before what is to be done with the thing', () => {
  check(
    ['POST /users/7:lock', 'POST /users/8:lock', 'POST /users/8:unlock', 'POST /users:batchGet', 'GET /users/sha:256'],
    ['GET /users/sha:256', 'POST /users/{userId}:lock', 'POST /users/{userId}:unlock', 'POST /users:batchGet'],
  )
})

test('a resource with what is done is no value, whatever is answered', () => {
  const user = '{"data": {"id": 7, "name": "Ada", "rank": 2}}'
  check(
    [`GET /api/auth:check → ${user}`, `GET /api/users:get?id=7 → ${user}`, 'GET /api/tags:list → {"data": []}'],
    ['GET /api/auth:check', 'GET /api/tags:list', 'GET /api/users:get'],
  )
})

test('words that are values by their form', () => {
  check(['GET /users/7,8,9'], ['GET /users/{user}'])
  check(['GET /blocks/203.0.113.7', 'GET /blocks/2001:db8::7'], ['GET /blocks/{block}'])
  check(
    ['GET /all/packages/2.0.1', 'GET /all/hosts/10.0.0.1'],
    ['GET /all/hosts/{host}', 'GET /all/packages/{version}'],
  )
  check(['GET /users/a,b'], ['GET /users/a,b'])
  check(
    ['GET /orders/Bx7kQ2mZ9pLw4TtY', 'GET /orders/undefined → 404', 'POST /orders/undefined/close → 403'],
    ['GET /orders/{orderId}', 'POST /orders/{orderId}/close'],
  )
  check(['GET /x/%7Bid%7D', 'GET /x/a%2Fb'], ['GET /x/%7Bid%7D', 'GET /x/{x}'])
  check(['GET /all → [{"name": "@a/b"}]', 'GET /readme/@a%2Fb'], ['GET /all', 'GET /readme/{readme}'])
})

test('names', () => {
  check(['GET /categories/7'], ['GET /categories/{categoryId}'])
  check(['GET /nurseries/7'], ['GET /nurseries/{nurseryId}'])
  check(['GET /cached-accessories/7'], ['GET /cached-accessories/{cachedAccessoryId}'])
  check(['GET /boxes/7/statuses/8'], ['GET /boxes/{boxId}/statuses/{statusId}'])
  check(['GET /users/7/users/8'], ['GET /users/{userId}/users/{userId2}'])
  check(['GET /range/7/8'], ['GET /range/{rangeId}/{id}'])
  check(['GET /users/7', 'script: x.get(`/users/${user.accountId}`)'], ['GET /users/{userId}'])
  check(['GET /plugins/dummy', 'script: api.get(`/plugins/${e.pluginName}`)'], ['GET /plugins/{pluginName}'])
})

test('two words behind one in the singular that hold the same calls, many of them', () => {
  const boat = (name: string): readonly string[] => [
    `GET /boat/${name} → {"mast":3,"keel":"deep","built":1990}`,
    `GET /boat/${name}/crew → [{"rower":"eva","seat":2}]`,
    `GET /boat/${name}/log → [{"wind":4,"sailed":"2026-01-02"}]`,
    `GET /boat/${name}/sails → [{"area":30,"torn":false}]`,
    `PUT /boat/${name}/harbour`,
    `POST /boat/${name}/launch`,
    `DELETE /boat/${name}/launch`,
  ]
  const seen = [...boat('tern'), ...boat('gull')]
  check(
    seen,
    boat('{boat}')
      .map(line => line.split(' →', 1)[0] as string)
      .sort(),
  )
  // Of fewer nothing says that they are two of one kind.
  check(
    seen.filter(line => /\/(?:tern|gull)(?:\/(?:crew|log))? →/.test(line)),
    ['gull', 'tern'].flatMap(name => ['', '/crew', '/log'].map(end => `GET /boat/${name}${end}`)),
  )
})

test('a part of things and of their parts is none of their values, though things elsewhere are called so', () => {
  check(
    [
      'GET /rigs → [{"key":"standard","rank":1},{"key":"gaff","rank":2}]',
      'GET /columns → [{"name":"sorting","width":2},{"name":"depth","width":3}]',
      ...[7, 8].flatMap(id => [
        `GET /plans/${id} → {"id":${id},"hull":"oak"}`,
        `GET /plans/${id}/standard → {"sail":"main","reefs":${id}}`,
        `GET /plans/${id}/sorting → {"sail":"jib","reefs":${id}}`,
        `GET /plans/${id}/draft/standard → {"sail":"main","reefs":${id}}`,
        `GET /plans/${id}/draft/sorting → {"sail":"jib","reefs":${id}}`,
      ]),
    ],
    [
      'GET /columns',
      'GET /plans/{planId}',
      'GET /plans/{planId}/draft/sorting',
      'GET /plans/{planId}/draft/standard',
      'GET /plans/{planId}/sorting',
      'GET /plans/{planId}/standard',
      'GET /rigs',
    ],
  )
})

test('kinds of things behind a noun, methods with dots and names that end in a verb are no values, however alike they answer', () => {
  const list = '[{"slug":"a","count":2},{"slug":"b","count":3}]'
  const kinds = ['dry-docks', 'sea-berths', 'slip-ways'].flatMap(kind => [
    `GET /harbours/${kind} → ${list}`,
    `GET /harbours/${kind}/7 → {"slug":"a","count":2}`,
  ])
  check(kinds, [
    'GET /harbours/dry-docks',
    'GET /harbours/dry-docks/{dryDockId}',
    'GET /harbours/sea-berths',
    'GET /harbours/sea-berths/{seaBerthId}',
    'GET /harbours/slip-ways',
    'GET /harbours/slip-ways/{slipWayId}',
  ])
  const methods = ['boat.crew.list', 'boat.sail.list', 'rower.list'].map(name => `GET /api/${name}`)
  check(
    methods.map(line => `${line} → ${list}`),
    methods,
  )
  const deeds = ['boatGet', 'crewGet', 'sailGet'].map(name => `GET /shop/rig/${name}`)
  check(
    deeds.map(line => `${line} → ${list}`),
    deeds,
  )
})

test('values are told by what stands deep below them, behind values in turn', () => {
  const places = [
    ['ann', 'east', 'tern'],
    ['bob', 'west', 'gull'],
  ] as const
  check(
    places.flatMap(([owner, yard, boat]) => {
      const path = `/plans/${owner}/yards/${yard}/makers/Acme.Boats/hulls/${boat}`
      return [
        `GET ${path} → {"mast":3,"keel":"deep"}`,
        `GET ${path}/sails → [{"area":30,"torn":false}]`,
        `PUT ${path}`,
        `DELETE ${path}`,
      ]
    }),
    ['DELETE', 'GET', 'GET', 'PUT'].map(
      (method, at) => `${method} /plans/{plan}/yards/{yard}/makers/Acme.Boats/hulls/{hull}${at === 2 ? '/sails' : ''}`,
    ),
  )
})

test('behind a base address a word with a number is as much one of its words as others', () => {
  const lists = ['2-masters', 'boats', 'rowers', 'sails']
  check(
    lists.flatMap(name => [`GET /v2/${name} → [{"slug":"a","count":2},{"slug":"b","count":3}]`, `POST /v2/${name}`]),
    ['GET', 'POST'].flatMap(method => lists.map(name => `${method} /v2/${name}`)),
  )
})

test('versions are no ids', () => {
  check(['GET /api/v1/users/7'], ['GET /api/v1/users/{userId}'])
  check(['GET /rest/2/issues/7'], ['GET /rest/2/issues/{issueId}'])
  check(['GET /api/2024-01/orders'], ['GET /api/2024-01/orders'])
  check(
    [
      'GET /rest/harvest/1/fields',
      'GET /rest/harvest/1/rows',
      'POST /rest/harvest/1/tools/borrow',
      'GET /rest/harvest/1/fields/7',
    ],
    [
      'GET /rest/harvest/1/fields',
      'GET /rest/harvest/1/fields/{fieldId}',
      'GET /rest/harvest/1/rows',
      'POST /rest/harvest/1/tools/borrow',
    ],
  )
  check(
    ['GET /rest/members/1/fields', 'GET /rest/members/1/rows', 'GET /rest/members/1/tools'],
    ['GET /rest/members/{memberId}/fields', 'GET /rest/members/{memberId}/rows', 'GET /rest/members/{memberId}/tools'],
  )
  check(['GET /api/v1/users', 'GET /api/v2/users'], ['GET /api/v1/users', 'GET /api/v2/users'])
})

test('words beside ids stay', () => {
  const user = '{"id": 7, "name": "Ada", "mail": "x"}'
  check([`GET /users/7 → ${user}`, `GET /users/me → ${user}`], ['GET /users/{userId}', 'GET /users/me'])
  check(
    ['GET /products/7', 'GET /products/8', 'GET /products/categories → [{"label": "x"}]'],
    ['GET /products/{productId}', 'GET /products/categories'],
  )
  check(
    ['GET /items/articles/1', 'GET /items/articles/+'],
    ['GET /items/articles/{articleId}', 'GET /items/articles/+'],
  )
  check([`GET /items/articles/1 → ${ORDER}`, `GET /items/articles/+ → ${ORDER}`], ['GET /items/articles/{articleId}'])
})

test('what the answer repeats', () => {
  check(['GET /plugins/dummy → {"name": "dummy", "version": "1"}'], ['GET /plugins/{pluginName}'])
  check(
    [`GET /articles/cats → ${ARTICLE}`, 'GET /articles/cats/comments → []', 'GET /articles/feed → []'],
    ['GET /articles/{articleSlug}', 'GET /articles/{articleSlug}/comments', 'GET /articles/feed'],
  )
  check(['GET /fields/articles → [{"collection": "articles", "field": "title"}]'], ['GET /fields/{collection}'])
  check(
    ['GET /roles/editing → [{"name": "reading"}, {"name": "editing"}, {"name": "writing"}]'],
    ['GET /roles/editing'],
  )
  check(['GET /posts/dummy → 404 {"name": "dummy"}'], ['GET /posts/dummy'])
  // That names the screen, and no thing on it.
  check(
    ['GET /account/register → {"view": {"route": {"id": "register", "path": "/account/register"}}}'],
    ['GET /account/register'],
  )
  check(['GET /status/active → {"status": "active"}'], ['GET /status/active'])
  // One more resource beside others, whose answers say what kind of thing they hold.
  check(
    [
      `GET /api/posts → [${ORDER}]`,
      `GET /api/categories → [${ORDER}]`,
      'GET /api/users/me → {"id": 1, "collection": "users"}',
    ],
    ['GET /api/categories', 'GET /api/posts', 'GET /api/users/me'],
  )
  check(['GET /orders → {"name": "orders"}'], ['GET /orders'])
  // What an answer calls a part of itself is a word of the application.
  check(['GET /api/tags → {"tags": [], "view": {"name": "tags"}}'], ['GET /api/tags'])
  check(['GET /api/popular → {"topics": [], "view": {"name": "popular", "popular": true}}'], ['GET /api/popular'])
  check(['GET /locales/dutch → {"name": "dutch", "dutch": {"yes": "ja"}}'], ['GET /locales/{localeName}'])
  check(
    ['GET /topics/2/red-mug → {"id": 2, "slug": "2/red-mug"}', 'GET /topics/2/replies → [{"text": "a", "by": 3}]'],
    ['GET /topics/{topicId}/{slug}', 'GET /topics/{topicId}/replies'],
  )
})

test('what the application handed out before', () => {
  check(
    ['GET /packages → [{"name": "left-pad"}]', 'GET /packages/left-pad → {"versions": []}'],
    ['GET /packages', 'GET /packages/{packageName}'],
  )
  check(['GET /log → [{"name": "hash"}]', 'POST /utils/hash/generate'], ['GET /log', 'POST /utils/hash/generate'])
  check(
    [['POST /pages → 201', { answerHeaders: { location: '/pages/Main_Page' } }], 'GET /pages/Main_Page'],
    ['POST /pages', 'GET /pages/{page}'],
  )
})

test('words that a plain list of such words holds', () => {
  const values = 'GET /label/job/values → {"data": ["a", "b"]}'
  check(['GET /labels → {"data": ["crew", "job"]}', values], ['GET /labels', 'GET /label/{label}/values'])
  check(
    ['GET /labels → ["crew", "job"]', values, 'GET /label/none/values → {"data": []}', 'GET /label/top → {"data": []}'],
    ['GET /labels', 'GET /label/{label}/values', 'GET /label/top'],
  )
  check(['GET /labels → ["crew", "town"]', values], ['GET /labels', 'GET /label/job/values'])
  check(['GET /colours → ["crew", "job"]', values], ['GET /colours', 'GET /label/job/values'])
})

test('a word that was handed out may be a parameter, but not as one of many plain words', () => {
  const undecided = (others: readonly string[]) =>
    decided(
      exchanges([
        'GET /jobs → [{"name": "config"}]',
        ...['config', ...others].map((word, at) => `GET /status/${word} → {"k${at}": ${at}, "l${at}": "x"}`),
      ]),
    ).flatMap(operation => operation.undecided)
  expect(undecided([])).toEqual(['config'])
  const counted = decided(exchanges(['GET /odata/Books/$count → 14', 'GET /odata/Books(7) → {"ID":7}']))
  expect(counted.flatMap(operation => operation.undecided)).toEqual([])
  expect(undecided(['flags', 'build', 'runtime'])).toEqual([])
})

test('what the application has lists of is no value elsewhere, though it hands the word out', () => {
  const menu = 'GET /menu → [{"name": "tags"}, {"name": "users"}]'
  const pages = ['GET /api/admin/tags → {"tags": [], "colours": 3, "width": 1}', 'GET /api/admin/users → {"users": []}']
  check(
    [menu, 'GET /api/tags → []', 'GET /api/users → {"users": []}', ...pages],
    ['GET /menu', 'GET /api/tags', 'GET /api/users', 'GET /api/admin/tags', 'GET /api/admin/users'],
  )
})

test('a list of words of which several are only ever posted to and several only ever read names calls', () => {
  const index = 'GET /tools → ["lookup", "reset", "now", "uptime", "log-level"]'
  const read = ['GET /tools/now → 200 "x"', 'GET /tools/uptime → 7']
  const level = ['GET /tools/log-level → 200 "a"', 'PUT /tools/log-level → 204']
  check(
    [index, 'POST /tools/lookup → []', 'POST /tools/reset → 204', ...read, ...level],
    [
      'GET /tools',
      ...['lookup', 'reset'].map(word => `POST /tools/${word}`),
      'GET /tools/now',
      'GET /tools/uptime',
    ].concat(['GET', 'PUT'].map(method => `${method} /tools/log-level`)),
  )
  check([index, ...read, ...level], ['GET /tools', 'GET /tools/{tool}', 'PUT /tools/{tool}'])
})

test('what scripts call all of them is no name of one', () =>
  check(
    ['GET /queries/7/answers/0', 'script: fetch("/queries/" + id + "/answers/" + answers[i])'],
    ['GET /queries/{queryId}/answers/{answerId}'],
  ))

test('several numbers in one segment are a value', () =>
  check(
    ['GET /parts/7/tags/0010-0020', 'GET /parts/7/tags/0008-0060', 'GET /seasons/2024-2025'],
    ['GET /parts/{partId}/tags/{tagId}', 'GET /seasons/{seasonId}'],
  ))

test('some of the things that are listed one step above are a list too', () => {
  const users = '{"users": [], "banned": 1, "section": "a", "pages": 3}'
  check(
    [`GET /admin/users → ${users}`, `GET /admin/users/latest → ${users}`, `GET /admin/users/newest → ${users}`],
    ['GET /admin/users', 'GET /admin/users/latest', 'GET /admin/users/newest'],
  )
})

test('beside many resources behind a base address, a word is one more, though a thing is called the same', () => {
  const names = ['boats', 'crews', 'trips', 'ports', 'charts', 'overview', 'definitions', 'extensions']
  const resources = names.map(name => `GET /api/${name} → {"items": [{"name": "health-test"}]}`)
  check(
    [...resources, 'GET /api/health-test/main → {"status": "ok"}'],
    [...names.map(name => `GET /api/${name}`), 'GET /api/health-test/main'],
  )
  check(
    [...resources.slice(0, 2), 'GET /api/health-test/main → {"status": "ok"}'],
    ['GET /api/boats', 'GET /api/crews', 'GET /api/{api}/main'],
  )
})

test('words handed out and never answered', () => {
  check(
    [
      'GET /users → [{"login": "alice"}, {"login": "bob"}]',
      'PUT /teams/7/members/alice → 204',
      'DELETE /rooms/8/members/alice → 204',
      'DELETE /rooms/8/members/bob → 204',
    ],
    ['GET /users', 'PUT /teams/{teamId}/members/{member}', 'DELETE /rooms/{roomId}/members/{member}'],
  )
})

test('words that stand before what siblings hold too', () => {
  const issue = '{"id": 7, "title": "a", "opened": "b", "state": "c"}'
  check(
    [
      'GET /all → [{"owner": {"login": "ann"}}, {"owner": {"login": "bob"}}]',
      `GET /tools/ann/saw/issues/1 → ${issue}`,
      `GET /tools/bob/axe/issues/2 → ${issue}`,
    ],
    ['GET /all', 'GET /tools/{tool}/axe/issues/{issueId}', 'GET /tools/{tool}/saw/issues/{issueId}'],
  )
})

test('beside values, what was never answered is one where it has their form', () => {
  const unanswered = (call: string): readonly ExchangeObservation[] => {
    const lines = ['table-of-posts-2', 'table-of-users-3', 'table-of-events', 'masthead'].map(
      name => `GET /api/preferences/${name} → {"sort": "a", "columns": [], "limit": 5}`,
    )
    return exchanges([...lines, call]).map((one, index) => {
      const { response: _, ...exchange } = one.exchange
      return index === lines.length ? { ...one, exchange } : one
    })
  }
  const found = (call: string): readonly string[] => decided(unanswered(call)).map(({ id }) => id)
  expect(found('GET /api/preferences/table-of-posts-13')).toHaveLength(1)
  expect(found('GET /api/preferences/search')).toHaveLength(2)
  expect(found('POST /api/preferences/table-of-posts-13')).toHaveLength(2)
})

test('a form that was only refused beside ids', () => {
  check(
    ['POST /orders/7 → 302', 'POST /orders/8 → 302', 'POST /orders/new → 422'],
    ['POST /orders/new', 'POST /orders/{orderId}'],
  )
})

test('a word that was refused what no id is ever sent', () => {
  const user = { users: [{ name: 'Ann' }] }
  const password = { password: [{ old: 'a', new: 'b' }] }
  const ids = ['PUT /users/7 → {"users": [{}]}', 'PUT /users/8 → {"users": [{}]}'] as const
  const sent = ids.map(call => [call, { body: user }] as const)
  check([...sent, ['PUT /users/password → 422', { body: password }]], ['PUT /users/password', 'PUT /users/{userId}'])
  check([...sent, ['PUT /users/nobody → 422', { body: user }]], ['PUT /users/{userId}'])
  check([...sent, ['PUT /users/nobody → 404', { body: password }]], ['PUT /users/{userId}'])
})

test('names that were refused wherever they were tried, beside names that were taken', () => {
  const made = (path: string, name: string) => [`PUT ${path}/${name} → 201`, { body: { name, size: 1 } }] as const
  check(
    [
      made('/bins/7', 'nails'),
      made('/bins/7', 'bolts'),
      made('/boxes/7', 'green'),
      made('/depots', 'east'),
      made('/depots', 'south'),
      ['PUT /depots/attic → 401', { body: { size: 2 } }],
      ['PUT /bins/7/attic → 401', { body: { size: 2 } }],
      ['PUT /boxes/7/attic → 403', { body: { size: 2 } }],
      'GET /bins/7/attic → 404',
      'GET /bins/7/nails → {"name": "nails", "size": 1}',
    ],
    ['GET /bins/{binId}/{name}', 'PUT /bins/{binId}/{name}', 'PUT /boxes/{boxId}/{name}', 'PUT /depots/{depotName}'],
  )
})

test('a name behind its space of names, where what is sent says it alone', () =>
  check(
    [
      ['PUT /api/user/org.example.user:ada → 201 {"ok": true}', { body: { name: 'ada', password: 'x' } }],
      ['PUT /api/user/org.example.user:bob → 409 {"error": "taken"}', { body: { name: 'bob', password: 'y' } }],
    ],
    ['PUT /api/user/{userName}'],
  ))

test('words that what is sent names too', () => {
  check(
    [
      ['PUT /api/queues/shop/returns → 201', { body: { vhost: 'shop', name: 'returns', durable: true } }],
      ['PUT /api/queues/%2F/reports → 201', { body: { vhost: '/', name: 'reports', durable: true } }],
      [
        'POST /api/links/shop/e/events/q/returns → 201',
        { body: { vhost: 'shop', source: 'events', target: 'returns' } },
      ],
    ],
    ['POST /api/links/{vhost}/e/{source}/q/{target}', 'PUT /api/queues/{vhost}/{name}'],
  )
  check([['PUT /api/notes/Garden → 204', { body: { title: 'Garden', text: 'x' } }]], ['PUT /api/notes/{title}'])
  check([['POST /api/notes/Garden → 204', { body: { title: 'Garden', text: 'x' } }]], ['POST /api/notes/Garden'])
  // A name, or the thing that stands before it; which kind something is and what is to be done are no names.
  check([['PUT /api/users/tom → 204', { body: { user: 'tom' } }]], ['PUT /api/users/{user}'])
  check([['POST /api/jobs/nightly → 204', { body: { mode: 'nightly' } }]], ['POST /api/jobs/nightly'])
  check([['POST /api/notes/mail → 204', { body: { via: 'mail', text: 'x' } }]], ['POST /api/notes/mail'])
})

test('files of one kind beside one that holds them all', () => {
  const pdf = { mediaType: 'application/pdf' }
  const id = '8c21f0aa93b1c7d2.pdf'
  check(
    [
      [`GET /files/${id} → %PDF`, pdf],
      ['GET /files/manual.pdf → %PDF', pdf],
      ['GET /files/list.pdf → %PDF', pdf],
      ['GET /files/notes.odt → PK', { mediaType: 'application/vnd.oasis.opendocument.text' }],
    ],
    ['GET /files/list.pdf', 'GET /files/notes.odt', 'GET /files/{file}'],
  )
})

test('words that several answers repeat under one key', () => {
  const asked = ['acme', 'globex'].map(name => `GET /v1/t/${name}/boards → {"yard": "${name}", "items": []}`)
  check(asked, ['GET /v1/t/{yard}/boards'])
  check(asked.slice(0, 1), ['GET /v1/t/acme/boards'])
  const kinds = ['sales', 'costs'].map(name => `GET /v1/r/${name} → {"type": "${name}", "sum": 1}`)
  check(kinds, ['GET /v1/r/costs', 'GET /v1/r/sales'])
})

test('what holds others is one of many by its key, and behind the other words of its place too', () => {
  const pod = '{"name": "tern-0", "namespace": "default"}'
  const list = `{"items": [${pod}, {"name": "gull-0", "namespace": "default"}]}`
  check(
    [
      `GET /v1/pod/default → ${list}`,
      `GET /v1/service/default → ${list}`,
      'GET /v1/job/default → {"items": []}',
      'GET /v1/job/kinds → {"kinds": []}',
      'GET /v1/new/export → {"done": true}',
    ],
    [
      'GET /v1/job/kinds',
      'GET /v1/job/{namespace}',
      'GET /v1/new/export',
      'GET /v1/pod/{namespace}',
      'GET /v1/service/{namespace}',
    ],
  )
  check(
    [`GET /v1/pod/default → ${list}`, 'GET /v1/job/default → {"items": []}'],
    ['GET /v1/job/default', 'GET /v1/pod/{namespace}'],
  )
})

test('two words in a row that an answer hands out as one', () => {
  const all = 'GET /boats → [{"full_name": "oak/skiff"}, {"full_name": "yard/gull"}]'
  const asked = ['GET /oak/skiff/log → {"at": 1}', 'GET /seen/yard/gull → {"at": 2}']
  check([all, ...asked], ['GET /boats', 'GET /seen/{seen}/{name}', 'GET /{name}/{name2}/log'])
  check(
    [all, ...asked, 'GET /oak/fees → {"at": 1}'],
    ['GET /boats', 'GET /oak/fees', 'GET /oak/skiff/log', 'GET /seen/{seen}/{name}'],
  )
})

test('what a place beside ids is called, and lists that are alike, are no values', () => {
  const account = '{"id": "14715", "username": "ann", "display_name": "Ann"}'
  const post = '[{"id": "9", "content": "x", "account": {"id": "7"}}]'
  check(
    [
      `GET /v1/accounts/14716 → ${account}`,
      `GET /v1/accounts/lookup?acct=ann → ${account}`,
      `GET /v1/accounts/verify_credentials → ${account}`,
      `GET /v1/timelines/home → ${post}`,
      `GET /v1/timelines/public → ${post}`,
      'GET /v1/field → [{"id": "1", "name": "High"}]',
      'GET /v1/priority → [{"id": "2", "name": "Low"}]',
      'GET /v1/severity → [{"id": "3", "name": "Low"}]',
    ],
    [
      'GET /v1/accounts/lookup',
      'GET /v1/accounts/verify_credentials',
      'GET /v1/accounts/{accountId}',
      'GET /v1/field',
      'GET /v1/priority',
      'GET /v1/severity',
      'GET /v1/timelines/home',
      'GET /v1/timelines/public',
    ],
  )
})

test('codes by their form, and what is put beside names', () => {
  check(
    ['PUT /carts/7/coupons/SAVE10 → true', 'GET /schemas/V1 → {"a": 1}'],
    ['GET /schemas/V1', 'PUT /carts/{cartId}/coupons/{coupon}'],
  )
  check(
    [
      'GET /role/viewer → {"name": "viewer"}',
      ['PUT /role/editor2 → 204', { body: { rights: 'x' } }],
      ['PUT /role/defaults → 204', { body: { at: 'x' } }],
    ],
    ['GET /role/{roleName}', 'PUT /role/defaults', 'PUT /role/{roleName}'],
  )
})

test('who signs in is not what the path is about', () => {
  const signsIn = { username: 'admin', password: 'hunter2' }
  check(
    [['POST /v1/integration/admin/token → {"token": "x"}', { body: signsIn }]],
    ['POST /v1/integration/admin/token'],
  )
  check(
    [['POST /v1/people/ann → 201', { body: { username: 'ann', password: 'hunter2' } }]],
    ['POST /v1/people/{username}'],
  )
})

test('a whole answer that is what something new is called by, and names below which alone something is read', () => {
  check(
    ['POST /v1/carts → "aeq7mexz42lp"', 'GET /v1/carts/aeq7mexz42lp/items → []'],
    ['GET /v1/carts/{cart}/items', 'POST /v1/carts'],
  )
  check(
    ['GET /people → [{"username": "ann"}]', 'GET /people/ann/boats → []', 'GET /people/export/csv → []'],
    ['GET /people', 'GET /people/export/csv', 'GET /people/{username}/boats'],
  )
})

test('the parts of a date', () => {
  check(['GET /calendar/2026/01/05', 'GET /calendar/2026/11/28'], ['GET /calendar/{year}/{month}/{day}'])
  check(['GET /boards/2026/12'], ['GET /boards/{boardId}/{id}'])
  check(['GET /news/2026/01', 'GET /news/2025/12'], ['GET /news/{year}/{month}'])
})

test('words to which forms of their own are posted', () => {
  const kinds = 'GET /all → [{"name": "Own:Login"}, {"name": "Own:Upload"}, {"name": "Own:Move"}]'
  const bodies = [
    ['Login', { user: 'a', password: 'b', token: 'c' }],
    ['Upload', { file: 'a', comment: 'b', token: 'c' }],
  ] as const
  check(
    [kinds, ...bodies.map(([name, body]) => [`POST /index/Own:${name} → 302`, { body }] as const)],
    ['GET /all', 'POST /index/Own:Login', 'POST /index/Own:Upload'],
  )
  const same = ['Login', 'Upload'].map(name => [`POST /index/Own:${name} → 302`, { body: { a: 1, b: 2 } }] as const)
  check([kinds, ...same], ['GET /all', 'POST /index/{index}'])
})

test('one more of the things that are done', () => {
  const script =
    'script: fetch("/api/posts/pause",{method:"POST"});fetch("/api/posts/resume",{method:"POST"});function f(cmd){fetch("/api/posts/"+cmd,{method:"POST"})}'
  const done = (name: string) => `POST /api/posts/${name} → 204`
  check(
    [script, done('pause'), done('resume'), done('add')],
    ['POST /api/posts/add', 'POST /api/posts/pause', 'POST /api/posts/resume'],
  )
})

test('words with spaces', () => {
  check(['GET /places/New%20York → {"rank": 3}'], ['GET /places/{place}'])
})

test('files of one kind', () => {
  const file = '{"size": 3, "sha": "x", "kind": "y"}'
  check(
    [`GET /files/egret-1.json → ${file}`, `GET /files/heron-2.json → ${file}`, 'GET /files/index.json → {"all": []}'],
    ['GET /files/index.json', 'GET /files/{file}'],
  )
})

test('names of people under several parents', () => {
  const known = 'GET /members → [{"login": "alice"}, {"login": "bob"}]'
  const member = '{"login": "alice", "since": "x"}'
  check(
    [known, `GET /users/alice/repos → []`, `GET /users/bob/repos → []`, `GET /teams/7/members/alice → ${member}`],
    ['GET /members', 'GET /teams/{teamId}/members/{login}', 'GET /users/{user}/repos'],
  )
})

test('siblings that hold the same calls', () => {
  check([`GET /articles/one → ${ARTICLE}`, `GET /articles/two → ${ARTICLE}`], ['GET /articles/{article}'])
  check(
    [
      'GET /settings/profile → {"name": "a", "city": "b"}',
      'GET /settings/billing → {"plan": "a", "card": "b"}',
      'GET /settings/security → {"mfa": true, "sessions": []}',
    ],
    ['GET /settings/billing', 'GET /settings/profile', 'GET /settings/security'],
  )
  check(['GET /server/start', 'GET /server/stop'], ['GET /server/start', 'GET /server/stop'])
  check(
    ['POST /auth/login → {"token": "x"}', 'POST /auth/refresh → {"token": "x"}'],
    ['POST /auth/login', 'POST /auth/refresh'],
  )
  const tokens = '{"access": "x", "refresh": "y", "expires": 1}'
  check([`POST /auth/login → ${tokens}`, `POST /auth/refresh → ${tokens}`], ['POST /auth/login', 'POST /auth/refresh'])
  check(
    [`GET /users/7/followers → [${ARTICLE}]`, `GET /users/7/following → [${ARTICLE}]`],
    ['GET /users/{userId}/followers', 'GET /users/{userId}/following'],
  )
  check(
    [`GET /admin/members → [${ARTICLE}]`, `GET /admin/guests → [${ARTICLE}]`],
    ['GET /admin/guests', 'GET /admin/members'],
  )
  check([`GET /first → ${ARTICLE}`, `GET /second → ${ARTICLE}`], ['GET /first', 'GET /second'])
  const tips = `{"tips": [${ARTICLE}], "meta": {"page": 1, "total": 1}}`
  check(
    [`GET /console/tips → ${tips}`, `GET /console/incoming_tips → ${tips}`],
    ['GET /console/incoming_tips', 'GET /console/tips'],
  )
  check([`GET /boards/sales_team → ${tips}`, `GET /boards/stock_team → ${tips}`], ['GET /boards/{board}'])
})

test('what is sent to the name of a file is kept under it, unless it is that of all of them', () => {
  check(['POST /files/oak.txt → {"url": "a"}'], ['POST /files/{file}'])
  check(['POST /jobs/report.csv → {"url": "a"}'], ['POST /jobs/report.csv'])
  check(['POST /scripts/save.php → {"url": "a"}'], ['POST /scripts/save.php'])
  check(['GET /files/oak.txt → {"url": "a"}'], ['GET /files/oak.txt'])
})

test('a word that chooses a kind of thing stays', () => {
  const articles = '{"data": [{"id": 1, "title": "a", "body": "b"}]}'
  const authors = '{"data": [{"id": 1, "nick": "a", "born": "b"}]}'
  const script = 'script: api.get(`/items/${t.collection}`)'
  check(
    [script, `GET /items/articles → ${articles}`, `GET /items/authors → ${authors}`],
    ['GET /items/articles', 'GET /items/authors'],
  )
  check(
    [script, `GET /items/articles → ${articles}`, `GET /items/_User → ${authors}`],
    ['GET /items/_User', 'GET /items/articles'],
  )
  check(
    [
      script,
      `GET /items/articles → ${articles}`,
      `GET /items/authors → ${authors}`,
      'GET /items/nope → 403 {"errors": []}',
    ],
    ['GET /items/articles', 'GET /items/authors', 'GET /items/{collection}'],
  )
  const models = 'script: api.get(`/types/${t.model}`)'
  check(
    [models, `GET /types/api::a.a → ${articles}`, `GET /types/api::b.b → ${authors}`],
    ['GET /types/api::a.a', 'GET /types/api::b.b'],
  )
  check([models, `GET /types/api::a.a → ${articles}`, `GET /types/api::b.b → ${articles}`], ['GET /types/{model}'])
  check([models, `GET /types/a-12 → ${articles}`, `GET /types/b-13 → ${authors}`], ['GET /types/{typeId}'])
  // What all records have makes the kitchens like both others, which are unlike each other.
  const listOf = (keys: string): string =>
    JSON.stringify({ data: [Object.fromEntries(keys.split(' ').map(key => [key, 1]))] })
  const recipes = listOf('a b c d e f title body')
  const kitchens = listOf('a b c d e f g h i j name region')
  const seats = listOf('a b g h i j guest count')
  check(
    [
      models,
      `GET /types/api::recipe.recipe → ${recipes}`,
      `GET /types/api::kitchen.kitchen → ${kitchens}`,
      `GET /types/api::seat.seat → ${seats}`,
    ],
    ['GET /types/api::kitchen.kitchen', 'GET /types/api::recipe.recipe', 'GET /types/api::seat.seat'],
  )
  check([script, `GET /items/one → ${articles}`, `GET /items/two → ${articles}`], ['GET /items/{collection}'])
})

test('plurals that the application hands out itself', () => {
  const kinds = 'GET /kinds → [{"name": "orders"}, {"name": "files"}, {"name": "folders"}]'
  check(
    [
      kinds,
      'GET /api/orders → 403 {"error": {}}',
      ['POST /api/orders → 201 {"id": 1}', { body: { a: 1 } }],
      'GET /upload/files → []',
      'GET /upload/folders → []',
    ],
    ['GET /api/orders', 'GET /kinds', 'GET /upload/files', 'GET /upload/folders', 'POST /api/orders'],
  )
})

test('what scripts say', () => {
  check(['script: x.get("/api/things/"+e.thingName+"/x")', 'GET /api/things/foo/x'], ['GET /api/things/{thingName}/x'])
  check(['script: x.get("/things/".concat(e,"/x"))', 'GET /api/things/foo/x'], ['GET /api/things/{thing}/x'])
  check(
    ['script: x.get(`/users/${e}`);x.get("/users/search")', 'GET /users/search', 'GET /users/ada'],
    ['GET /users/search', 'GET /users/{user}'],
  )
  check(['script: x.get(`/api/${e}`)', 'GET /api/users', 'GET /api/orders'], ['GET /api/orders', 'GET /api/users'])
  check(['script: fetch(`/things/${e}`,{method:"DELETE"})', 'GET /things/foo'], ['GET /things/foo'])
  check(
    [
      `script: x.get("/articles/feed");x.get("/articles/top")`,
      `GET /articles/feed → ${ARTICLE}`,
      `GET /articles/top → ${ARTICLE}`,
    ],
    ['GET /articles/feed', 'GET /articles/top'],
  )
  check(
    ['script: x.post(`/loans/${e.id}/${t}`)', 'POST /loans/7/approve', 'POST /loans/7/return'],
    ['POST /loans/{loanId}/approve', 'POST /loans/{loanId}/return'],
  )
  check(['script: routes=[{path:"/users/:tab"}]', 'GET /users/history'], ['GET /users/history'])
  check(['script: x.get(`https://elsewhere.example/users/${e}`)', 'GET /users/ada'], ['GET /users/ada'])
})

test('one path however it is written', () => {
  check(['GET /users/', 'GET /users', 'GET /users?page=2'], ['GET /users'])
  check(['GET https://api.app.example/users/7', 'GET http://app.example:8080/users/8'], ['GET /users/{userId}'])
  check(['GET /caf%C3%A9/7'], ['GET /café/{caféId}'])
  check(['GET /list;jsessionid=abc/7'], ['GET /list/{listId}'])
  check(['GET /maps;v=1/tiles', 'GET /maps;v=2;lang=en/tiles', 'GET /maps/tiles;z=3'], ['GET /maps/tiles'])
  check(['GET /users/7/', 'GET /users/8//', 'GET /users/9#tab', 'GET /users/10?'], ['GET /users/{userId}'])
  check(['GET /x/%E0%A4%A/y', 'GET /%u2028'], ['GET /x/%E0%A4%A/y', 'GET /%u2028'])
  check(['GET /files/a%20b/7', 'GET /files/a b/8'], ['GET /files/{file}/{id}'])
  check(['GET blob:https://app.example/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'], [])
  check(
    ['GET /assets/i18n/en.json → {"a": 1, "b": 2}', 'GET /assets/i18n/de.json → {"a": 1, "b": 2}'],
    ['GET /assets/i18n/de.json', 'GET /assets/i18n/en.json'],
  )
  check(['GET /'], ['GET /'])
  check(
    [
      ['GET /icons/a.svg', { mediaType: 'image/svg+xml' }],
      ['GET /parts/a.html', { mediaType: 'text/html' }],
      ['GET /parts/row.handlebars', { mediaType: 'text/html' }],
    ],
    [],
  )
  check(['GET /reports/a.html → {"a": 1}'], ['GET /reports/a.html'])
  check(
    ['GET /page', ['GET /page', { form: 'page' }], ['POST /page', { form: 'page' }], ['GET /logo', { form: 'beacon' }]],
    ['GET /page', 'POST /page'],
  )
  check(['GET /__proto__/7', 'GET /constructor'], ['GET /__proto__/{protoId}', 'GET /constructor'])
})

test('more different words than resources have names', () => {
  const words = Array.from(
    { length: 60 },
    (_, index) =>
      `GET /tags/${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}ling`,
  )
  check(words, ['GET /tags/{tag}'])
  const resources = Array.from(
    { length: 60 },
    (_, index) =>
      `/api/${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}ling`,
  )
  check(
    resources.map(path => `GET ${path}`),
    resources.map(path => `GET ${path}`),
  )
  check(
    resources.map((path, index) => `GET ${path.replace('api', 'hub')} → {"a${index}": 1, "b${index}": 2}`),
    resources.map(path => `GET ${path.replace('api', 'hub')}`),
  )
  check(
    ['GET /packages/left-pad/4.17.21', 'GET /api/1.2.3/users'],
    ['GET /api/1.2.3/users', 'GET /packages/left-pad/{version}'],
  )
})

test('a query in JSON is no GraphQL', () => {
  const asked = (query: string): string => `GET /readings?query=${encodeURIComponent(query)} → []`
  check([asked('{"from": 0, "ids": ["a"]}'), asked('{}')], ['GET /readings'])
  check([asked('{ readings { at } }')], ['GET /readings query readings'])
})

test('protocols that put all on one path', () => {
  check(
    [['POST /graphql', { body: { query: 'query GetOrders { orders { id } }' } }]],
    ['POST /graphql query GetOrders'],
  )
  check(
    [['POST /graphql', { body: { query: 'mutation M { a } query Q { b }', operationName: 'Q' } }]],
    ['POST /graphql query Q'],
  )
  check(
    [['POST /graphql', { body: { operationName: 'X', extensions: { persistedQuery: { version: 1 } } } }]],
    ['POST /graphql query X'],
  )
  check(
    [['POST /graphql', { body: [{ query: 'query A { a }' }, { query: 'mutation B { b }' }] }]],
    ['POST /graphql query A', 'POST /graphql mutation B'],
  )
  check(['GET /graphql?query=query%20A%7Ba%7D'], ['GET /graphql query A'])
  check(
    [
      [
        'POST /rpc',
        {
          body: [
            { jsonrpc: '2.0', method: 'users.list', id: 1 },
            { jsonrpc: '2.0', method: 'log', id: 2 },
          ],
        },
      ],
    ],
    ['POST /rpc users.list', 'POST /rpc log'],
  )
  check([['POST /orders/bulk', { body: [{ name: 'a' }, { name: 'b' }] }]], ['POST /orders/bulk'])
  check([['POST /rpc', { body: { jsonrpc: '2.0', method: 'users.list', id: 1 } }]], ['POST /rpc users.list'])
  check([['POST /search', { body: { query: 'shoes' } }]], ['POST /search'])
  check(['GET wss://app.example/live'], ['GET /live'])
  const anonymous = (id: number): readonly [string, More] => [
    'POST /graphql',
    { body: { query: `{ order(id: ${id}) { total } }` } },
  ]
  expect(decided(exchanges([anonymous(1), anonymous(2)]))).toHaveLength(1)
})

test('the order of what was seen does not matter', () => {
  const lines = exchanges([
    'script: x.get(`/items/${t.collection}`);x.get("/users/me")',
    'GET /items/articles → {"data": [{"id": 1, "title": "a", "body": "b"}]}',
    'GET /items/authors → {"data": [{"id": 1, "nick": "a", "born": "b"}]}',
    'GET /items/articles/1',
    'GET /users/me → {"id": 1, "login": "ada"}',
    'GET /users/ada → {"id": 1, "login": "ada"}',
    'GET /users/7',
    'GET /packages → [{"name": "left-pad"}]',
    'GET /packages/left-pad',
    'PUT /packages/left-pad/tags/new',
  ])
  const outcome = (observations: readonly ExchangeObservation[]) =>
    decided(observations).map(({ leaf: _, ...rest }) => rest)
  const expected = outcome(lines)
  fc.assert(
    fc.property(fc.shuffledSubarray([...lines], { minLength: lines.length }), shuffled => {
      expect(outcome(shuffled)).toEqual(expected)
      expect(outcome([...shuffled, ...lines.slice(3)])).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

test('each name of what is done is a call of its own, where scripts call it the name of an action', () => {
  const script = 'script: ({recordId, actionName}) => x.get(`/desk/records/${recordId}/${actionName}`)'
  check(
    [script, 'GET /desk/records/7/show → {"id": 7, "name": "show"}', 'GET /desk/records/7/ship → {"id": 7}'],
    ['GET /desk/records/{recordId}/show', 'GET /desk/records/{recordId}/ship'],
  )
  check(
    [
      script.replaceAll('actionName', 'tab'),
      'GET /desk/records/7/notes → {"a": 1}',
      'GET /desk/records/7/files → {"a": 1}',
    ],
    ['GET /desk/records/{recordId}/{tab}'],
  )
})

test('words that a script puts in, answered with different things and handed out by nothing, are names of calls', () => {
  const script = 'script: x.get(`/agenda/${e}`)'
  const lists = [
    'GET /agenda/events → {"events": [], "zones": [], "days": 7}',
    'GET /agenda/alarms → {"alarms": [], "snooze": 5}',
    'GET /agenda/tasks → {"tasks": [], "overdue": 0}',
  ]
  check(
    [script, ...lists, 'POST /agenda/saveList → 204'],
    ['GET /agenda/alarms', 'GET /agenda/events', 'GET /agenda/tasks', 'POST /agenda/saveList'],
  )
  check([script, ...lists.slice(0, 2)], ['GET /agenda/{agenda}'])
  check([script, ...lists, 'GET /agenda/sports → {"events": [], "zones": [], "days": 1}'], ['GET /agenda/{agenda}'])
  check(
    [script, 'GET /kinds → [{"name": "alarms"}, {"name": "tasks"}]', ...lists],
    ['GET /agenda/{kindName}', 'GET /kinds'],
  )
})

test('a GraphQL operation without a name is called as what it asks for, whatever it selects there', () => {
  const ask = (query: string) => ['POST /graphql → {"data": {}}', { body: { query } }] as const
  check(
    [ask('{ orders(take: 2) { id } }'), ask('query ($n: Int) { orders(take: $n) { id name } }')],
    ['POST /graphql query orders'],
  )
  check([ask('mutation { updateOrder(id: 1) { id } }')], ['POST /graphql mutation updateOrder'])
})

test('what all GraphQL operations of one name ask for tells none from another', () => {
  const ask = (query: string) =>
    ['POST /graphql → {"data": {}}', { body: { operationName: 'Get', query: `query Get ${query}` } }] as const
  check(
    [ask('{ settings order { id } }'), ask('{ settings parcel { id } }')],
    ['POST /graphql query Get (order)', 'POST /graphql query Get (parcel)'],
  )
  check([ask('{ settings order { id } }'), ask('{ settings }')], ['POST /graphql query Get'])
})

test('GraphQL operations of one name are several where they ask the root for other things', () => {
  const asked = (query: string): readonly [string, More] => [
    'POST /graphql → {"data": {}}',
    { body: { query, operationName: 'Query' } },
  ]
  check(
    [
      asked('query Query { product { id } }'),
      asked('query Query { product { id } reviews { id } }'),
      asked('query Query { category { id } }'),
    ],
    ['POST /graphql query Query (category)', 'POST /graphql query Query (product, reviews)'],
  )
  check(
    [asked('query Query { product { id } }'), asked('query Query { product { id } reviews { id } }')],
    ['POST /graphql query Query'],
  )
})

test('what a script puts behind a version is a resource', () => {
  const script = 'script: const one = `/wp/v2/${kind}/${id}`, all = `/wp/v2/${kind}`'
  const kinds = [
    'GET /json/wp/v2/posts → [{"title": "a", "body": "b"}]',
    'GET /json/wp/v2/categories → [{"name": "c", "count": 1}]',
  ]
  check([...kinds, script], ['GET /json/wp/v2/categories', 'GET /json/wp/v2/posts'])
})

test('what is not there among ids is one more, though the word was done elsewhere', () => {
  const elsewhere = ['GET /moles/none → {"label": "x"}', 'GET /piers/none → {"depth": 4}']
  check(
    ['GET /desk/7 → {"id": 7}', 'GET /desk/none → 404', 'PUT /desk/none → 401', 'PUT /desk/8', ...elsewhere],
    ['GET /desk/{deskId}', 'GET /moles/none', 'GET /piers/none', 'PUT /desk/{deskId}'],
  )
  check(
    ['GET /deck/oak → {"name": "oak"}', 'GET /deck/none → 404', 'PUT /deck/none → 400', ...elsewhere],
    ['GET /deck/{deckName}', 'GET /moles/none', 'GET /piers/none', 'PUT /deck/{deckName}'],
  )
})

test('names of procedures are no values, however alike they are', () => {
  const procedures = (lines: readonly string[]) =>
    decided(exchanges(lines.map(line => [line, { framing: 'trpc' }] as const))).map(({ id, name }) => [id, name])
  expect(procedures(['GET /t/user.me → {"id": 7, "name": "A"}', 'GET /t/user.you → {"id": 8, "name": "B"}'])).toEqual([
    ['calls/GET /t/user.me', 'user.me'],
    ['calls/GET /t/user.you', 'user.you'],
  ])
})
