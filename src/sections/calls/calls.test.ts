import { expect, test } from 'vitest'
import type { Body, BodyState, JsonObject } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { type More, exchanges, scriptsIn } from '../../model/calls/exchanges.test-notation.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { calls } from './calls.ts'

type Line = string | readonly [string, More]

const SOURCE = sampleSource('00001aaaaaaaaaaa')

const written = (lines: readonly Line[]) => writtenOf(exchanges(lines))

const writtenOf = (observations: readonly ExchangeObservation[]) => {
  const all = [...observations, ...scriptsIn(observations)]
  const state = all.reduce(modelFold.add, modelFold.empty())
  return calls(decide(state, [SOURCE], ordinal => `/log/entries/${ordinal / 2}`))
}

/** Of the claim with this id, what is said under the given name. */
function check<Name extends keyof CallSubject>(
  lines: readonly Line[],
  id: string,
  name: Name,
  expected: CallSubject[Name] | undefined,
): void {
  const claim = written(lines).claims.find(one => one.id === `calls/${id}`)
  expect(claim, id).toBeDefined()
  expect(claim?.subject[name]).toEqual(expected)
}

test('what names a call is always sent with it', () =>
  check(
    [
      'GET /ajax.php?action=load_orders&page=1 → {"orders": [{"id": 1, "total": 4}], "total": 1}',
      'GET /ajax.php?action=load_orders&page=2 → {"orders": [{"id": 2, "total": 4}], "total": 1}',
      'GET /ajax.php?action=heartbeat → {"alive": true, "at": "now"}',
    ],
    'GET /ajax.php load_orders',
    'parameters',
    [
      expect.objectContaining({
        name: 'action',
        required: true,
        schema: { type: 'string', const: 'load_orders', 'x-seen': { present: 2, of: 2 } },
      }),
      expect.objectContaining({ name: 'page', required: false }),
    ],
  ))

test('what protects a call against forged requests says where it comes from, and is required where a request without it was refused', () => {
  const csrf = 'rdx_csrf_0123456789abcdef'
  const more = { body: { text: 'a' }, headers: { 'x-csrf-token': csrf }, cookies: { csrf } }
  const lines: readonly Line[] = [
    ['POST /notes → 201 {"id": 8}', more],
    ['POST /notes → 403 {"error": "CSRF token missing"}', { body: { text: 'a' } }],
    ['DELETE /notes/8 → 204', more],
  ]
  const parameter = {
    in: 'header',
    name: 'x-csrf-token',
    reason: 'it protects against forged requests: its value stands in the cookie `csrf`',
  }
  check(lines, 'POST /notes', 'parameters', [expect.objectContaining({ ...parameter, required: true })])
  check(lines, 'DELETE /notes/{noteId}', 'parameters', [
    expect.objectContaining({ in: 'path' }),
    expect.objectContaining({ ...parameter, required: false }),
  ])
})

test('what is posted to ask for some of a list lists', () => {
  const list = 'GET /orders → {"items": [{"id": 1, "total": 4}, {"id": 2, "total": 5}]}'
  const asked = (path: string, body: JsonObject, answer = '{"items": [{"id": 1, "total": 4}]}'): Line[] => [
    list,
    [`POST ${path} → 200 ${answer}`, { body }],
  ]
  check(asked('/orders', { filter: { total: 4 }, limit: 2 }), 'POST /orders', 'effect', 'list')
  check(asked('/orders', { total: 4, limit: 2 }), 'POST /orders', 'effect', 'create')
  check(asked('/orders', { orders: [{ total: 4 }] }), 'POST /orders', 'effect', 'create')
  check(asked('/orders/by-refs', { refs: ['a'] }), 'POST /orders/by-refs', 'effect', 'list')
  check(asked('/orders/by-refs', { refs: ['a'] }), 'POST /orders/by-refs', 'entity', 'Order')
})

test('names may be chosen by what a body lists', () =>
  check(
    [
      ['POST /orders/find → [{"id": 1, "total": 4}]', { body: { fields: ['id', 'total'] } }],
      ['POST /orders/find → [{"id": 1}]', { body: { fields: ['id'] } }],
    ],
    'POST /orders/find',
    'selects',
    [{ parameter: 'fields', in: 'body', at: '/*' }],
  ))

test.each<[method: string, call: string, entity: string | undefined]>([
  ['POST', 'cancel', 'Order'],
  ['POST', 'notes', undefined],
  ['PUT', 'cancel', 'Order'],
  ['PUT', 'notes', undefined],
])('what is done to a thing serves its kind, whatever it answers: %s %s', (method, call, entity) =>
  check(
    [
      'GET /orders → [{"id": 1, "total": 4}, {"id": 2, "total": 5}]',
      'GET /orders/1 → {"id": 1, "total": 4}',
      [`${method} /orders/1/${call} → {"done": true}`, { body: { why: 'late' } }],
      [`${method} /orders/2/${call} → {"done": true}`, { body: { why: 'lost' } }],
    ],
    `${method} /orders/{orderId}/${call}`,
    'entity',
    entity,
  ),
)

test('what is done where things of several kinds stand serves none of them', () => {
  const thing = (id: number): object => ({
    id,
    type: id < 10 ? '@harbour/boat' : '@harbour/oar',
    [id < 10 ? 'mast' : 'blade']: id,
  })
  const listed = (...ids: readonly number[]): string => JSON.stringify({ results: ids.map(thing) })
  check(
    [
      `GET /v1/@harbour/boat → ${listed(1, 2)}`,
      `GET /v1/@harbour/oar → ${listed(11, 12)}`,
      [`POST /v1/@harbour/boat → ${JSON.stringify(thing(3))}`, { body: { mast: 3 } }],
      [`POST /v1/@harbour/oar → ${JSON.stringify(thing(13))}`, { body: { blade: 13 } }],
      'POST /v1/@harbour/oar/archive → {"done": true}',
      'POST /v1/@harbour/boat/archive → {"done": true}',
    ],
    'POST /v1/{type}/archive',
    'entity',
    undefined,
  )
})

test('the header that says which function of the server is called is always sent with it', () => {
  const [first, second] = [`60${'1a'.repeat(20)}`, `40${'2b'.repeat(20)}`]
  const sent = (id: string): More => ({ headers: { 'next-action': id, 'next-url': '/desk' }, body: [1] })
  const { claims } = written([
    ['POST /desk → {"ok": true}', sent(first)],
    ['POST /desk → {"ok": true}', sent(first)],
    ['POST /desk → {"ok": true}', sent(second)],
  ])
  expect(claims.flatMap(({ subject }) => subject.parameters)).toEqual([
    expect.objectContaining({ in: 'header', name: 'next-action', required: true }),
  ])
})

test('what is chosen for the rows that were ticked is done, and none is made', () => {
  const chosen = (action: string): readonly Line[] => [
    'GET /boats → [{"id": 7, "name": "Tern"}]',
    ['POST /boats → 302', { body: { action, ticked: '7' }, bodyType: 'application/x-www-form-urlencoded' }],
  ]
  check(chosen('delete_selected'), 'POST /boats', 'effect', 'delete')
  check(chosen('tern'), 'POST /boats', 'effect', 'create')
})

test('a PUT to a list makes one where what is answered has the key that was not sent', () => {
  const list = 'GET /feeds → [{"id": 7, "label": "A"}]'
  const put = (answer: string, sent: JsonObject): readonly Line[] => [list, [`PUT /feeds → ${answer}`, { body: sent }]]
  check(put('{"id": 8, "label": "B"}', { label: 'B' }), 'PUT /feeds', 'effect', 'create')
  check(put('{"id": 7, "label": "B"}', { id: 7, label: 'B' }), 'PUT /feeds', 'effect', 'update')
  const desk: readonly Line[] = [
    'GET /desk → {"feeds": [{"id": 7, "label": "A"}], "notes": []}',
    'GET /desk/feeds → [{"id": 7, "label": "A"}]',
    ['PUT /desk/feeds → {"id": 8, "label": "B"}', { body: { label: 'B' } }],
  ]
  check(desk, 'PUT /desk/feeds', 'effect', 'create')
})

test('a list of things beside another is about what the calls at its place are about', () => {
  const person = '{"id": 7, "nick": "ann", "town": "Ulm", "since": "2020-01-01", "rank": 4}'
  check(
    [
      `GET /staff → {"abilities": [{"id": 3, "label": "weld"}, {"id": 4, "label": "saw"}], "people": [${person}]}`,
      `GET /staff/7 → ${person}`,
      [`PUT /staff/7 → ${person}`, { body: { nick: 'ann', town: 'Ulm' } }],
      'GET /abilities → [{"id": 3, "label": "weld"}, {"id": 4, "label": "saw"}]',
    ],
    'GET /staff',
    'entity',
    'Person',
  )
})

test('a query is about what its field of the root holds, and not about what stands inside of that alone', () =>
  check(
    [
      [
        'POST /graphql → {"data":{"order":{"__typename":"Order","id":"1","history":{"items":[{"__typename":"Entry","id":"4","type":"paid","at":"now"}]}}}}',
        { body: { query: 'query History { order { id history { items { id } } } }', operationName: 'History' } },
      ],
      [
        'POST /graphql → {"data":{"orders":{"items":[{"__typename":"Order","id":"1","code":"x","total":3}]}}}',
        { body: { query: 'query Orders { orders { items { id } } }', operationName: 'Orders' } },
      ],
    ],
    'POST /graphql query History',
    'entity',
    'Order',
  ))

test('what a read was found wrong without is required', () => {
  const required = (refused: string) =>
    written([
      'GET /parts?order=7 → [{"id": 1}]',
      'GET /parts?order=8&page=2 → [{"id": 2}]',
      refused,
    ]).claims[0]?.subject.parameters.map(({ name, required: is }) => [name, is])
  expect(required('GET /parts → 400 "Bad Request"')).toEqual([
    ['order', true],
    ['page', false],
  ])
  expect(required('GET /parts → 404 "Not Found"')?.[0]).toEqual(['order', false])
  expect(required('GET /parts?page=x → 400 "Bad Request"')?.[0]).toEqual(['order', false])
})

test('what a refusal says that no request gave is required', () => {
  const required = (message: string) =>
    written([
      'GET /parts?shelf=7 → [{"id": 1}]',
      'GET /parts?shelf=8&page=2 → [{"id": 2}]',
      `GET /parts?page=1 → 400 {"error": "${message}"}`,
    ]).claims[0]?.subject.parameters.map(({ name, required: is }) => [name, is])
  const shelf = [
    ['page', false],
    ['shelf', true],
  ]
  expect(required('No shelf id is given at the request.')).toEqual(shelf)
  expect(required('no shelf[] parameter provided')).toEqual(shelf)
  expect(required('no pages are left')?.[1]).toEqual(['shelf', false])
})

test('what refused requests held does not say what a parameter is', () => {
  const lines = ['GET /parts?size=2 → [{"id": 1}]', 'GET /parts?size=ten → 400 {"error": "must be integer"}']
  const typesOf = (all: readonly string[]) =>
    written(all).claims[0]?.subject.parameters.map(({ schema }) => schema.type)
  expect(typesOf(lines)).toEqual(['integer'])
  expect(typesOf(lines.slice(1))).toEqual(['string'])
})

test('what was sent in one list with others, and answered in one, says so', () => {
  const rpc = (id: number, method: string) => ({ jsonrpc: '2.0', id, method })
  const both: Line = [
    'POST /rpc → [{"jsonrpc": "2.0", "id": 1, "result": 4}, {"jsonrpc": "2.0", "id": 2, "result": "a"}]',
    { body: [rpc(1, 'count'), rpc(2, 'name')] },
  ]
  check([both], 'POST /rpc name', 'batched', true)
  const alone: Line = ['POST /rpc → {"jsonrpc": "2.0", "id": 1, "result": 4}', { body: rpc(1, 'count') }]
  check([alone], 'POST /rpc count', 'batched', undefined)
})

test('what keeps answers out of caches says so', () => {
  const reasons = (query: string) =>
    written([`GET /parts?${query}`]).claims[0]?.subject.parameters.map(({ reason }) => reason?.slice(0, 8))
  expect(reasons('_=1795392866574')).toEqual(['it keeps'])
  expect(reasons('_nocache=17953822517729398')).toEqual(['it keeps'])
  expect(reasons('_=7&at=1795392866574')).toEqual([undefined, undefined])
})

const TOKEN = 'Bearer rdx_jwt_0123456789abcdef'

test('an address that was only ever answered with a slash at its end is asked for with it', () => {
  check(['GET /posts/ → [{"id": 1}]', 'GET /posts/?page=2 → [{"id": 2}]'], 'GET /posts', 'endsInSlash', true)
  check(['GET /posts/ → [{"id": 1}]', 'GET /posts → 301'], 'GET /posts', 'endsInSlash', true)
  const on = (location: string) => ({ answerHeaders: { location } })
  check([['POST /posts/change/ → 302', on('/posts/')]], 'POST /posts/change', 'endsInSlash', true)
  check([['GET /posts/ → 302', on('/posts')]], 'GET /posts', 'endsInSlash', undefined)
  check(['GET /posts/ → [{"id": 1}]', ['GET /posts → 302', on('/login')]], 'GET /posts', 'endsInSlash', true)
  check(['GET /posts/ → 403', 'GET /posts/?page=2 → 404'], 'GET /posts', 'endsInSlash', true)
  check(['GET /posts/ → 403', 'GET /posts → [{"id": 1}]'], 'GET /posts', 'endsInSlash', undefined)
  check(['GET /posts/1/ → {"id": 1}', 'GET /posts/2 → {"id": 2}'], 'GET /posts/{postId}', 'endsInSlash', undefined)
  check(['GET /posts → [{"id": 1}]'], 'GET /posts', 'endsInSlash', undefined)
  check(['GET / → [{"id": 1}]'], 'GET /', 'endsInSlash', undefined)
  check(['GET /posts/ → [{"id": 1}]', 'GET /posts?page=2 → [{"id": 2}]'], 'GET /posts', 'alsoEndsInSlash', true)
  check(['GET /posts/ → [{"id": 1}]', 'GET /posts → 404'], 'GET /posts', 'alsoEndsInSlash', undefined)
})

test('beside deeds with a verb in front a plural makes nothing', () => {
  const deeds = ['get-rows', 'set-name', 'remove-rows', 'rename-row', 'reorder-rows'].map(
    deed => `POST /c/${deed} → {"code": "ok", "id": 1}`,
  )
  const effects = {
    'get-rows': 'read',
    'remove-rows': 'delete',
    'rename-row': 'update',
    'reorder-rows': 'other',
  } as const
  for (const [deed, effect] of Object.entries(effects)) check(deeds, `POST /c/${deed}`, 'effect', effect)
  check(deeds.slice(-1), 'POST /c/reorder-rows', 'effect', 'create')
})

test('a verb that is written together with what another address names', () => {
  const saves = ['POST /saveactions → {"success": true}', { body: [{ value: 4 }] }] as const
  check(['GET /actions → [{"action": "a"}]', saves], 'POST /saveactions', 'effect', 'update')
  check([saves], 'POST /saveactions', 'effect', 'create')
})

test('effects', () => {
  const pressed = 'GET /orders/7/ship → {"notice": {"type": "success", "message": "Sent"}, "record": {"id": 7}}'
  check([pressed], 'GET /orders/{orderId}/ship', 'effect', 'transition')
  check([pressed.replace('success', 'info')], 'GET /orders/{orderId}/ship', 'effect', 'read')
  const retag = { query: 'mutation Retag { updatePost(id: 1) { id } }' }
  check([['POST /graphql → {"data": {}}', { body: retag }]], 'POST /graphql mutation Retag', 'effect', 'update')
  check(['GET /orders → [{"id": 1}]'], 'GET /orders', 'effect', 'list')
  check(['DELETE /status → 405'], 'DELETE /status', 'effect', 'other')
  const gone = 'GET /boards/delete/7 → {"success": true}'
  check([gone], 'GET /boards/delete/{boardId}', 'effect', 'delete')
  check(
    [gone.replace('{"success": true}', '{"id": 7, "asked": "sure?"}')],
    'GET /boards/delete/{boardId}',
    'effect',
    'read',
  )
  check(['GET /tags → {"a":{"name":"a","on":1},"b":{"name":"b","on":2}}'], 'GET /tags', 'effect', 'list')
  check(['GET /tags → {"first":"a","tags":{"a":{"name":"a","on":1}}}'], 'GET /tags', 'effect', 'list')
  check(['GET /orders/1 → {"id": 1}'], 'GET /orders/{orderId}', 'effect', 'read')
  check(['POST /media → 201 {"message": "Made.", "doc": {"id": 1}}'], 'POST /media', 'effect', 'create')
  const suites = ['GET /test_suites → [{"id": 1}]', 'POST /test_suites → {"id": 2}'] as const
  check(suites, 'POST /test_suites', 'effect', 'create')
  check(suites.slice(1), 'POST /test_suites', 'effect', 'other')
  const named = ['PUT /crew/17 → "changed"', 'POST /crew/18 → "added"']
  check(named, 'POST /crew/{crewId}', 'effect', 'create')
  check(named.slice(1), 'POST /crew/{crewId}', 'effect', 'other')
  const buoy = '{"title": "A", "depth": 2, "lit": true}'
  check([`GET /buoys → {"6e5978ab-529f-4ed1-a614-5ca40aeb7f53": ${buoy}}`], 'GET /buoys', 'effect', 'list')
  check(['GET /depths → {"6e5978ab-529f-4ed1-a614-5ca40aeb7f53": 2}'], 'GET /depths', 'effect', 'read')
  check(['GET /orders → {"orders": [{"id": 1}], "meta": {"pages": 1}}'], 'GET /orders', 'effect', 'list')
  const users = ['GET /users → {"users": [{"id": 1}, {"id": 2}]}', 'GET /users/me → {"users": [{"id": 1}]}'] as const
  check(users, 'GET /users/me', 'effect', 'read')
  check(['GET /users → []', 'GET /users/current → [{"id": 1}, {"id": 2}]'], 'GET /users/current', 'effect', 'list')
  check(['POST /orders → 201 {"id": 1}'], 'POST /orders', 'effect', 'create')
  const said = {
    'fleets/3/boats:create → {"id": 1}': 'create',
    'fleets/3/boats:add → {}': 'transition',
    'fleets/3/boats:remove → {}': 'transition',
    'fleets/3/boats:destroy → 1': 'delete',
    'boats:listMine → [{"id": 1}]': 'list',
    'boats:syncNames → {"ok": true}': 'other',
    'boats:unreadCounts → {"1": 3}': 'other',
  } satisfies Record<string, CallSubject['effect']>
  for (const [call, effect] of Object.entries(said))
    check([`POST /${call}`], `POST /${call.split(' ')[0]?.replace('/3/', '/{fleetId}/')}`, 'effect', effect)
  check(['PATCH /orders/1 → {"id": 1}'], 'PATCH /orders/{orderId}', 'effect', 'update')
  check(['DELETE /orders/1 → 204'], 'DELETE /orders/{orderId}', 'effect', 'delete')
  check(['DELETE /session → 204'], 'DELETE /session', 'effect', 'other')
  check(['POST /orders/1/refund → {"id": 1}'], 'POST /orders/{orderId}/refund', 'effect', 'transition')
  check(['POST /orders/1/import → {"id": 1}'], 'POST /orders/{orderId}/import', 'effect', 'other')
  check(['POST /users/1/password → {"id": 1}'], 'POST /users/{userId}/password', 'effect', 'update')
  check(['POST /queues/1/get → [{"id": 1}]'], 'POST /queues/{queueId}/get', 'effect', 'other')
  check(['POST /orders/1/comments → {"id": 1}'], 'POST /orders/{orderId}/comments', 'effect', 'create')
  check(['POST /orders/1/edit → 302'], 'POST /orders/{orderId}/edit', 'effect', 'update')
  for (const [path, effect] of [
    ['/Order/Create.html', 'create'],
    ['/admin/orders/modify.php', 'update'],
    ['/orders/delete.php', 'delete'],
    ['/orders/submitAll.php', 'other'],
    ['/edit.php', 'other'],
  ] as const)
    check([`POST ${path} → 302`], `POST ${path}`, 'effect', effect)
  // One file for both makes where it was only sent what has no key yet.
  const edit = (id: string | number): Line => ['POST /order/edit.php → 302', { body: { id, note: 'x' } }]
  check([edit('new')], 'POST /order/edit.php', 'effect', 'create')
  check([edit('new'), edit(7)], 'POST /order/edit.php', 'effect', 'update')
  check(['POST /orders/1/delete → 302'], 'POST /orders/{orderId}/delete', 'effect', 'delete')
  check(['POST /orders/1/clone → 201 {"id": 2}'], 'POST /orders/{orderId}/clone', 'effect', 'create')
  check(
    [['PUT /types/1/lifetime → {"id": 1}', { body: { lifetimeDays: 30 } }]],
    'PUT /types/{typeId}/lifetime',
    'effect',
    'update',
  )
  check(
    [['PUT /orders/1/cancel → {"id": 1}', { body: { reason: 'late' } }]],
    'PUT /orders/{orderId}/cancel',
    'effect',
    'transition',
  )
  check(['PATCH /orders/1/update-picture → {"id": 1}'], 'PATCH /orders/{orderId}/update-picture', 'effect', 'update')
  check(['DELETE /orders/1/cancel → {"id": 1}'], 'DELETE /orders/{orderId}/cancel', 'effect', 'transition')
  check(['DELETE /orders/1/coupon → 204'], 'DELETE /orders/{orderId}/coupon', 'effect', 'delete')
  check(['POST /issues.json → 201 {"issue": {"id": 1}}'], 'POST /issues.json', 'effect', 'create')
  check(['POST /jobs/report.csv → {"id": 1}'], 'POST /jobs/report.csv', 'effect', 'other')
  check(['GET /tags → {"version": 1, "tags": [{"id": 1}]}'], 'GET /tags', 'effect', 'list')
  const typed = '"__typename": "Tag"'
  for (const held of [
    `{"items": [{"id": 1, ${typed}}], "total": 1, ${typed}}`,
    `{"edges": [{"node": {"id": 1, ${typed}}, "cursor": "a"}], "pageInfo": {"hasNextPage": false}}`,
  ])
    check(
      [[`POST /graphql → {"data": {"tags": ${held}}}`, { body: { query: 'query Tags { tags { id } }' } }]],
      'POST /graphql query Tags',
      'effect',
      'list',
    )
  check(['GET /tag → {"version": 1, "tags": [{"id": 1}], "name": "a"}'], 'GET /tag', 'effect', 'read')
  check(['POST /orders/search → [{"id": 1}]'], 'POST /orders/search', 'effect', 'list')
  check(
    [['POST /auth/login → 201 {"token": "x"}', { body: { user: 'a', password: 'b' } }]],
    'POST /auth/login',
    'effect',
    'sign-in',
  )
  check(['POST /desk/delete-books/7 → {"ok": true}'], 'POST /desk/delete-books/{bookId}', 'effect', 'delete')
  check(['POST /signup → {"ok": true}'], 'POST /signup', 'effect', 'create')
  const remotes = ['first', 'second'].flatMap(name => [
    `POST /remotes/${name} → {}`,
    `POST /remotes/${name} → 400 {"message": "error: remote '${name}' already exists."}`,
    `GET /remotes/${name} → {"url": "a", "host": "b"}`,
    `DELETE /remotes/${name} → {}`,
  ])
  check(remotes, 'POST /remotes/{remote}', 'effect', 'create')
  check(['POST /delete/books/7 → {"ok": true}'], 'POST /delete/books/{bookId}', 'effect', 'delete')
  check(
    ['POST /desk/members/disable/7 → {"ok": true}'],
    'POST /desk/members/disable/{memberId}',
    'effect',
    'transition',
  )
  check(['POST /desk/set-status/7/8 → 204'], 'POST /desk/set-status/{setStatusId}/{id}', 'effect', 'update')
  const asks = { body: { filters: [{ by: 'flag' }], sortingAttributes: { sort: 'date' } } }
  check([['POST /inbox/changes → {"syncToken": "1-1"}', asks]], 'POST /inbox/changes', 'effect', 'other')
  check(
    [['POST /inbox/changes → {"syncToken": "1-1"}', { body: { text: 'a' } }]],
    'POST /inbox/changes',
    'effect',
    'create',
  )
  const folder = ['GET /folders/7 → {"id": 7, "name": "a"}', 'GET /folders/8 → {"id": 8, "name": "b"}']
  check([...folder, 'POST /folders/7/createNote → 204'], 'POST /folders/{folderId}/createNote', 'effect', 'create')
  check(
    [...folder, 'GET /folders/7/removeMember?id=3 → 204'],
    'GET /folders/{folderId}/removeMember',
    'effect',
    'update',
  )
  check(
    [...folder, 'POST /folders/7/remove-member → 204'],
    'POST /folders/{folderId}/remove-member',
    'effect',
    'update',
  )
  check([...folder, 'POST /folders/7/deleteFolder → 204'], 'POST /folders/{folderId}/deleteFolder', 'effect', 'delete')
  check([...folder, 'GET /folders/7/members → 204'], 'GET /folders/{folderId}/members', 'effect', 'read')
  check(['GET /notes/7 → [{"id": 31, "text": "a"}]', 'GET /notes/8 → []'], 'GET /notes/{noteId}', 'effect', 'list')
  check(['GET /notes/7 → [{"id": 7, "text": "a"}]', 'GET /notes/8 → []'], 'GET /notes/{noteId}', 'effect', 'read')
  check(['POST /audit/login-activity → {"page": 1}'], 'POST /audit/login-activity', 'effect', 'other')
  const given = { answerHeaders: { 'x-auth-token': 'rdx_token_0123456789abcdef' } }
  const proved: readonly (readonly [line: string, more: More, effect: CallSubject['effect']])[] = [
    ['POST /auth/callback/form → 204', { body: { email: 'a', password: 'b' }, ...given }, 'sign-in'],
    ['POST /auth/verify → 204', { body: { challenge: 'a', assertion: 'b' }, ...given }, 'sign-in'],
    ['POST /auth/mfa → {"token": "x"}', { body: { ticket: 'a', code: 'b' } }, 'sign-in'],
    ['POST /shop/connect → 204', { body: { userName: 'a', password: 'b' }, ...given }, 'sign-in'],
    ['PUT /entrance/login → 204', { body: { emailAddress: 'a', password: 'b' } }, 'sign-in'],
    ['PUT /entrance/login → 204', { body: { theme: 'a', password: 'b' } }, 'update'],
    ['PUT /login/settings → 204', { body: { email: 'a', password: 'b' } }, 'update'],
    ['POST /shop/setup → 204', { body: { userName: 'a', password: 'b' }, ...given }, 'other'],
    ['POST /shop/connect → 204', { body: { userName: 'a', password: 'b' } }, 'other'],
    ['POST /auth/mfa → {"ok": true}', { body: { ticket: 'a', code: 'b' } }, 'other'],
    ['POST /auth/options → 204', { body: { email: 'a' }, ...given }, 'other'],
    ['POST /shop/verify → 204', { body: { code: 'b' }, ...given }, 'other'],
    // Who is signed in.
    [
      'POST /auth/mfa → 204',
      { body: { code: 'b' }, ...given, headers: { authorization: 'Bearer rdx_token_1' } },
      'other',
    ],
  ]
  for (const [line, more, effect] of proved) check([[line, more]], line.split(' → ')[0] as string, 'effect', effect)
  for (const [path, effect] of [
    ['/index.php', 'sign-in'],
    ['/', 'sign-in'],
    ['/people/index.php', 'other'],
  ] as const)
    check(
      [[`POST ${path} → 302`, { body: { their_username: 'a', their_password: 'b' } }]],
      `POST ${path}`,
      'effect',
      effect,
    )
  const who = { their_username: 'a', their_password: 'b' }
  check([['POST /shop?view=login → 302', { body: who }]], 'POST /shop', 'effect', 'sign-in')
  // Who is known already, and is handed nothing, lets something else in.
  const host = { body: { host: 'a.test', port: '1' } }
  const known = { headers: { authorization: 'Bearer ann-token-1234567890' } }
  check([['POST /login → {"ok": true}', { ...host, ...known }]], 'POST /login', 'effect', 'other')
  check([['POST /login → {"ok": true}', host]], 'POST /login', 'effect', 'sign-in')
  check([['POST /shop → 302', { body: { ...who, deed: 'login' } }]], 'POST /shop', 'effect', 'sign-in')
  check([['POST /shop → 302', { body: { ...who, deed: 'invite' } }]], 'POST /shop', 'effect', 'other')
  const signIn = 'mutation AttemptLogin($input: LoginInput!) { login(input: $input) { ok } }'
  check(
    [['POST /graphql → {"data": {}}', { body: { query: signIn, variables: { input: { user: 'a', password: 'b' } } } }]],
    'POST /graphql mutation AttemptLogin',
    'effect',
    'sign-in',
  )
  check(
    [['POST /users → 201 {"id": 1, "token": "x"}', { body: { name: 'a', password: 'b' } }]],
    'POST /users',
    'effect',
    'create',
  )
  check([['POST /users → 201 {"id": 1}', { body: { name: 'a', password: 'b' } }]], 'POST /users', 'effect', 'create')
  check(['POST /posts/1/vote → 200 {"votes": 2}'], 'POST /posts/{postId}/vote', 'effect', 'other')
  check(['POST /posts/1/reply → 200 {"html": "<p>"}'], 'POST /posts/{postId}/reply', 'effect', 'other')
  const shelf = ['POST /menu/shelf → 201 {"message": "Done."}', 'GET /menu/shelf/7 → {"title": "a"}']
  check(shelf, 'POST /menu/shelf', 'effect', 'create')
  check(shelf.slice(0, 1), 'POST /menu/shelf', 'effect', 'other')
  check(['POST /server/check → 201 {"healthy": true}'], 'POST /server/check', 'effect', 'other')
  const pier: Line = ['POST /pier → {"id": "a4"}', { body: { label: 'North' } }]
  check([pier, 'GET /pier/74 → {"id": "74", "label": "North"}'], 'POST /pier', 'effect', 'create')
  check([pier], 'POST /pier', 'effect', 'other')
  const made = ['POST /groups/7 → 201 {"id": 7}', 'DELETE /groups/7 → 204']
  check(made, 'POST /groups/{groupId}', 'effect', 'create')
  check(made.slice(0, 1), 'POST /groups/{groupId}', 'effect', 'other')
  const listed = ['POST /groups/readers → 201 {"name": "readers"}', 'GET /groups → [{"name": "readers"}]']
  check([...listed, 'DELETE /groups/readers → 204'], 'POST /groups/{groupName}', 'effect', 'create')
  check(['GET /shops/7 → [{"id": 1}, {"id": 2}]'], 'GET /shops/{shopId}', 'effect', 'list')
  const items = '"items": [{"id": 1}, {"id": 2}]'
  check([`GET /shops/7 → {"total": 2, ${items}}`], 'GET /shops/{shopId}', 'effect', 'list')
  check([`GET /shops/7 → {"id": 7, "open": true, ${items}}`], 'GET /shops/{shopId}', 'effect', 'read')
  check(
    ['GET /shops/7 → [{"id": 1}, {"id": 2}]', 'POST /shops/7 → {"id": 3}'],
    'POST /shops/{shopId}',
    'effect',
    'create',
  )
  check(
    ['GET /shops/7 → {"id": 7, "open": true}', 'POST /shops/7 → {"id": 7, "open": false}'],
    'POST /shops/{shopId}',
    'effect',
    'update',
  )
  check(['GET /notes/7/delete?token=8c21 → 302'], 'GET /notes/{noteId}/delete', 'effect', 'delete')
  const refused = ['GET /notes/delete?id=7&token=8c21 → 302', 'GET /notes/delete?id=7&token=x → 403']
  check(refused, 'GET /notes/delete', 'effect', 'delete')
  check(['GET /admin/logout → 302'], 'GET /admin/logout', 'effect', 'other')
  check(['GET /api/signout → {}'], 'GET /api/signout', 'effect', 'other')
  check(['GET /api/signout → {"confirm": true}'], 'GET /api/signout', 'effect', 'read')
  check(['GET /login.php?action=logout&token=8c21 → 302'], 'GET /login.php', 'effect', 'other')
  check(['GET /note.php?action=trash&note=7&token=8c21 → 302'], 'GET /note.php', 'effect', 'transition')
  const led = { answerHeaders: { location: '/desk/edit.php?page=2' } }
  check([['GET /desk/edit.php?page=2&token=8c21 → 302', led]], 'GET /desk/edit.php', 'effect', 'other')
  check(['GET /notes/7/raw?size=2 → 302'], 'GET /notes/{noteId}/raw', 'effect', 'read')
  check(['POST /shop.v1.Orders/GetOrder → {"id": 1}'], 'POST /shop.v1.Orders/GetOrder', 'effect', 'read')
  check(['POST /jobs/revive/new-search-copy → 200'], 'POST /jobs/revive/new-search-copy', 'effect', 'other')
  check(['POST /jobs/deleteTags → 200'], 'POST /jobs/deleteTags', 'effect', 'delete')
  check(['POST /jobs/setUploadLimit → 200'], 'POST /jobs/setUploadLimit', 'effect', 'update')
  check(['PUT /server/restart → 200'], 'PUT /server/restart', 'effect', 'other')
  check(
    [['POST /graphql', { body: { query: 'mutation CreateOrder { createOrder { id } }' } }]],
    'POST /graphql mutation CreateOrder',
    'effect',
    'create',
  )
})

test('a call that a parameter names reads where content comes back and nothing was sent to make a thing of, whatever its verb', () => {
  const page: More = { mediaType: 'text/html', isMarkup: true }
  const bodyType = 'application/x-www-form-urlencoded'
  const { claims } = written([
    ['GET /do.php?action=edit_note&id=7 → "a form"', page],
    'GET /do.php?action=getrows → {"rows": 3}',
    'GET /do.php?action=trash_note&id=7 → {"left": 3}',
    'GET /do.php?action=archive_notes&notes%5B%5D=7&notes%5B%5D=8 → {"left": 3}',
    'GET /do.php?action=rename_pier&id=7&title=North → {"result": "Ok", "refresh": true}',
    'GET /do.php?action=logout → {"bye": 1}',
    ['POST /do.php?action=add_crew → "a form"', { ...page, bodyType, body: { csrf_token: 'a' } }],
    ['POST /do.php?action=create_crew → "Added."', { ...page, bodyType, body: { csrf_token: 'a', label: 'x' } }],
    ['POST /do.php?action=delete_crew → {"gone": 1}', { bodyType, body: { csrf_token: 'a', id: '7' } }],
    ['GET /do.php?action=start_report&kind=crew → "a form"', page],
    ['GET /do.php?action=save_pier&title=North → "Saved."', page],
    ['POST /do.php?action=save_berth → "Saved."', { ...page, bodyType, body: { berth_id: '', label: 'x' } }],
    [
      'POST /do.php?action=save_mast → "Saved."',
      { ...page, bodyType, body: { mast_id: '7', boat_id: '', label: 'x' } },
    ],
    // That a form was sent says nothing of what it is for.
    ['POST /do.php?action=submit → "Saved."', { ...page, bodyType, body: { label: 'x', text: 'y' } }],
    ['POST /do.php?action=pause → "Paused."', { ...page, bodyType, body: { label: 'x', text: 'y' } }],
  ])
  expect(claims.map(({ id, subject }) => [id.slice('calls/'.length), subject.effect])).toEqual([
    ['GET /do.php archive_notes', 'transition'],
    ['GET /do.php edit_note', 'read'],
    ['GET /do.php getrows', 'read'],
    ['GET /do.php logout', 'other'],
    ['GET /do.php rename_pier', 'update'],
    ['GET /do.php save_pier', 'update'],
    ['GET /do.php start_report', 'read'],
    ['GET /do.php trash_note', 'transition'],
    ['POST /do.php add_crew', 'read'],
    ['POST /do.php create_crew', 'create'],
    ['POST /do.php delete_crew', 'delete'],
    ['POST /do.php pause', 'transition'],
    ['POST /do.php save_berth', 'create'],
    ['POST /do.php save_mast', 'update'],
    ['POST /do.php submit', 'other'],
  ])
})

test('what is got and answered with how it went alone does what its name says', () => {
  const { claims } = written([
    'GET /api?mode=pause → {"status": true}',
    'GET /api?mode=queue&name=resume&value=7 → {"status": true, "queue_ids": [7]}',
    'GET /api?mode=del_kind&key=a → {"status": true}',
    'GET /api?mode=set_kind&key=a → {"kinds": [{"name": "a"}]}',
    'GET /api?mode=start_report → {"report": {"rows": 3}}',
  ])
  expect(claims.map(({ id, subject }) => [id.replace('calls/GET /api ', ''), subject.effect])).toEqual([
    ['del_kind', 'delete'],
    ['pause', 'transition'],
    ['queue/resume', 'transition'],
    ['set_kind', 'update'],
    ['start_report', 'read'],
  ])
})

test('a part of the application may say what is done in it, and what else is done there', () => {
  const page: More = { mediaType: 'text/html', isMarkup: true }
  const bodyType = 'application/x-www-form-urlencoded'
  const at = (part: string, action: string): string => `/?controller=${part}Controller&action=${action}`
  const sent: More = { ...page, bodyType, body: { title: 'Oak' } }
  const { claims } = written([
    [`GET ${at('Leaf', 'confirm')}&leaf_id=7 → "Sure?"`, page],
    [`GET ${at('TreeStatus', 'close')}&tree_id=7&csrf_token=a → 200`, page],
    [`GET ${at('TreeStatus', 'open')}&tree_id=7&csrf_token=a → 200`, page],
    [`POST ${at('Branch', 'save')} → "Saved."`, sent],
    [`POST ${at('Leaf', 'save')} → "Saved."`, { ...sent, body: { colour: 'red' } }],
    [`POST ${at('Leaf', 'update')} → "Saved."`, { ...sent, body: { colour: 'red', leaf_id: '7' } }],
    [`POST ${at('TreeCreation', 'save')} → "Saved."`, { ...sent, body: { name: 'Oak', height: '7' } }],
    [`POST ${at('TreeModification', 'save')} → "Saved."`, { ...sent, body: { id: '7', age: '9' } }],
  ])
  expect(claims.map(({ id, subject }) => [id.replace('calls/', '').replace('Controller', ''), subject.effect])).toEqual(
    [
      ['GET / Leaf/confirm', 'read'],
      ['GET / TreeStatus/close', 'transition'],
      ['GET / TreeStatus/open', 'transition'],
      ['POST / Branch/save', 'update'],
      ['POST / Leaf/save', 'create'],
      ['POST / Leaf/update', 'update'],
      ['POST / TreeCreation/save', 'create'],
      ['POST / TreeModification/save', 'update'],
    ],
  )
})

test('a form of fields that leads on makes a thing where several are', () => {
  const boat = { 'boat[name]': 'Tern', 'boat[length]': '7', token: 'a' }
  const form = { form: 'page', bodyType: 'multipart/form-data', answerHeaders: { location: '/boats/tern' } } as const
  check([['POST /boats → 302', { ...form, body: boat }]], 'POST /boats', 'effect', 'create')
  check([['POST /boats → 302', { ...form, body: { token: 'a' } }]], 'POST /boats', 'effect', 'other')
  check([['POST /boats → 200', { ...form, body: boat }]], 'POST /boats', 'effect', 'other')
  const back = { ...form, body: boat, answerHeaders: { location: '/user-rights?done=1' } }
  check([['POST /user-rights → 302', back]], 'POST /user-rights', 'effect', 'other')
  check([['POST /settings → 302', { ...form, body: boat }]], 'POST /settings', 'effect', 'other')
})

test('a form that is sent above single things makes one, though it leads back', () => {
  const body = { email: 'a@b.example', role: 'clerk', _token: 'a' }
  const form = { form: 'page', body, answerHeaders: { location: '/members' } } as const
  const post: Line = ['POST /members → 302', form]
  check([post], 'POST /members', 'effect', 'other')
  check([post, 'DELETE /members/7 → 204', 'DELETE /members/8 → 204'], 'POST /members', 'effect', 'create')
  check([post, 'POST /members/7/block → 204', 'POST /members/8/block → 204'], 'POST /members', 'effect', 'create')
})

test('what is sent from the page for a new one makes a thing, though it leads back to the list', () => {
  const body = { name: 'Harbour', token: 'a' }
  const form = { form: 'page', body, answerHeaders: { location: '/crew' } } as const
  const page: Line = ['GET /crew/new → "a form"', { form: 'page', mediaType: 'text/html' }]
  check([page, ['POST /crew → 302', form]], 'POST /crew', 'effect', 'create')
  check([['POST /crew → 302', form]], 'POST /crew', 'effect', 'other')
})

test('security', () => {
  check([['GET /me', { headers: { authorization: TOKEN } }]], 'GET /me', 'security', ['bearer'])
  check([['GET /me', { headers: { authorization: 'Basic rdx_basic_0123456789abcdef' } }]], 'GET /me', 'security', [
    'basic',
  ])
  check([['GET /me', { cookies: { sid: 'rdx_session_0123456789abcdef', theme: 'dark' } }]], 'GET /me', 'security', [
    'cookie sid',
  ])
  check([['GET /me?api_key=rdx_key_0123456789abcdef', {}]], 'GET /me', 'security', ['apiKey query api_key'])
  check([['GET /me?api_key=rdx_key_0123456789abcdef', {}]], 'GET /me', 'parameters', [])
  check([['POST /me', { headers: { 'x-csrf-token': 'rdx_csrf_0123456789abcdef' } }]], 'POST /me', 'security', [])
  check(['GET /me'], 'GET /me', 'security', [])
})

test('pagination', () => {
  const list = '[{"id": 1}, {"id": 2}]'
  check([`GET /a?page=1&limit=20 → ${list}`], 'GET /a', 'pagination', { style: 'page', parameters: ['limit', 'page'] })
  check([`GET /a?offset=0&limit=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'offset',
    parameters: ['limit', 'offset'],
  })
  check([`GET /a?after=xyz&first=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'cursor',
    parameters: ['after', 'first'],
  })
  check([[`GET /a → ${list}`, { answerHeaders: { link: '</a?x=2>; rel="next"' } }]], 'GET /a', 'pagination', {
    style: 'link',
    parameters: [],
  })
  // All that there are, and a next page is named all the same.
  const named = { link: '</a?x=2>; rel="next"', 'x-total-count': '2' }
  check([[`GET /a → ${list}`, { answerHeaders: named }]], 'GET /a', 'pagination', undefined)
  check([[`GET /a → ${list}`, { answerHeaders: { ...named, 'x-total-count': '9' } }]], 'GET /a', 'pagination', {
    style: 'link',
    parameters: [],
  })
  check([`GET /a?$top=20&$skip=0 → ${list}`], 'GET /a', 'pagination', {
    style: 'offset',
    parameters: ['$skip', '$top'],
  })
  check([`GET /a?page[number]=2&page[size]=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'page',
    parameters: ['page[number]', 'page[size]'],
  })
  check([`GET /a?page[after]=xyz → ${list}`], 'GET /a', 'pagination', { style: 'cursor', parameters: ['page[after]'] })
  const short = [
    'GET /a → {"items": [{"id": 1}], "nextPageToken": "OA"}',
    'GET /a?pageToken=OA → {"items": [{"id": 2}]}',
  ]
  expect(written(short).claims.find(({ id }) => id === 'calls/GET /a')?.subject.pagination?.cursor).toBe('pageToken')
  check([`GET /a?page[x]=2 → ${list}`], 'GET /a', 'pagination', undefined)
  check([`GET /a?start=1795464550&end=1795464610 → ${list}`], 'GET /a', 'pagination', undefined)
  check([`GET /a?after=-60 → ${list}`], 'GET /a', 'pagination', undefined)
  check([`GET /a?page=home → ${list}`], 'GET /a', 'pagination', undefined)
  check(['GET /a?page=2 → {"text": "x", "title": "y"}'], 'GET /a', 'pagination', undefined)
  check([`GET /a?_start=0&_end=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'offset',
    parameters: ['_end', '_start'],
  })
  // Some take a page 0 for the first of those that they count from 1.
  const zero = `GET /a?page=0&limit=2 → ${list}`
  check([zero], 'GET /a', 'pagination', { style: 'page', parameters: ['limit', 'page'] })
  check([zero, `GET /a?page=1&limit=2 → ${list}`], 'GET /a', 'pagination', {
    style: 'page',
    parameters: ['limit', 'page'],
    firstPage: 0,
  })
  const search = (from: number): Line => [
    `POST /a/search → {"hits": ${list}, "total": 4}`,
    { body: { page: { from, size: 2 } } },
  ]
  check([search(0), search(2)], 'POST /a/search', 'pagination', {
    style: 'offset',
    parameters: ['page.from', 'page.size'],
    in: 'body',
    says: [{ at: '/total', is: 'total' }],
  })
  const made: Line = [`POST /a → 201 {"id": 1, "lines": ${list}}`, { body: { page: 1, title: 'x' } }]
  check([made], 'POST /a', 'pagination', undefined)
  const booked: Line = [`POST /a → 201 {"id": 1, "lines": ${list}}`, { body: { from: 3, count: 2 } }]
  check([booked], 'POST /a', 'pagination', undefined)
  const renewed = (sent: string, given: string): Line => [
    `POST /a → {"handle": "${given}", "user": 7, "rights": ${list}}`,
    { body: { handle: sent } },
  ]
  check(
    [renewed('Zq81x', 'Kp22r7y'), renewed('Kp22r7y', 'Wm90t4u'), renewed('Wm90t4u', 'Xn61v3o')],
    'POST /a',
    'pagination',
    undefined,
  )
})

test('a list among much that pages it is one', () => {
  const page =
    '"number": 0, "size": 2, "totalPages": 3, "totalElements": 6, "last": false, "empty": false, "first": true'
  const list = '[{"id": 1, "name": "x"}, {"id": 2, "name": "y"}]'
  check([`GET /parts → {"parts": ${list}, ${page}}`], 'GET /parts', 'effect', 'list')
  check(
    [`GET /parts → {"_embedded": {"parts": ${list}}, "_links": {"self": {"href": "/parts"}}}`],
    'GET /parts',
    'effect',
    'list',
  )
  check(
    [`GET /book → {"parts": ${list}, "id": 7, "title": "x", "pages": 300, "size": 4}`],
    'GET /book',
    'effect',
    'read',
  )
})

test('parameters', () => {
  const parameter = (lines: readonly Line[]) =>
    written(lines).claims[0]?.subject.parameters.map(({ in: place, name, required, schema }) => [
      place,
      name,
      required,
      schema.type,
    ])
  expect(parameter(['GET /orders/7?page=2'])).toEqual([
    ['path', 'orderId', true, 'integer'],
    ['query', 'page', false, 'integer'],
  ])
  expect(parameter(['GET /a?tag=x&tag=y', 'GET /a?tag=z'])).toEqual([['query', 'tag', false, 'array']])
  expect(parameter(['GET /a?q=1', 'GET /a?q=two'])).toEqual([['query', 'q', false, 'string']])
  expect(
    parameter(['GET /a?city=x', 'GET /a?city=y', 'GET /a?city=z', 'GET /a → 400 {"message": "city is missing"}']),
  ).toEqual([['query', 'city', true, 'string']])
  expect(parameter(['GET /a?city=x', 'GET /a → 400 {"message": "Missing required parameter: city"}'])).toEqual([
    ['query', 'city', true, 'string'],
  ])
  expect(parameter(['GET /a?city=x', 'GET /a → 400 {"message": "Try again"}'])).toEqual([
    ['query', 'city', false, 'string'],
  ])
  const once = { headers: { 'idempotency-key': 'a-1' }, body: { x: 1 } }
  const refused = { body: { x: 1 } }
  expect(
    parameter([
      ['POST /a → 201', once],
      ['POST /a → 400 {"message": "Header Idempotency-Key is required"}', refused],
    ]),
  ).toEqual([['header', 'idempotency-key', true, 'string']])
  expect(
    parameter([
      ['POST /a → 201', { ...once, headers: { 'if-match': '"1"' } }],
      ['POST /a → 428 {"message": "If-Match header is required"}', refused],
    ]),
  ).toEqual([['header', 'if-match', true, 'string']])
  expect(
    parameter([
      ['POST /a → 201', once],
      ['POST /a → 201', refused],
      ['POST /a → 400 {"message": "Header Idempotency-Key is required"}', refused],
    ]),
  ).toEqual([['header', 'idempotency-key', false, 'string']])
  expect(
    parameter(['GET /a?city=x', 'GET /a?city=y', 'GET /a?city=z', 'GET /a → 400 {"message": "too late"}']),
  ).toEqual([['query', 'city', false, 'string']])
  // It was named, and not asked for.
  expect(
    parameter([
      'GET /a?page=1',
      'GET /a?page=2',
      'GET /a?page=3',
      'GET /a?page=0 → 422 {"message": "page must be between 1 and 9"}',
      'GET /a?kind=x → 422 {"message": "kind must be one of: a, b"}',
    ])?.find(([, name]) => name === 'page'),
  ).toEqual(['query', 'page', false, 'integer'])
})

test('protocols', () => {
  const orders = [
    [
      'POST /graphql → {"data": {"orders": []}}',
      { body: { query: 'query Orders($first: Int) { orders(first: $first) { id } }', variables: { first: 3 } } },
    ],
  ] as const
  check(orders, 'POST /graphql query Orders', 'operation', {
    name: 'Orders',
    kind: 'query',
    text: 'query Orders($first: Int) { orders(first: $first) { id } }',
    types: ['Int'],
  })
  check(
    [
      [
        'GET /live → 101',
        {
          messages: [{ direction: 'received', at: 1, text: '{"type":"tick"}', binary: false, value: { type: 'tick' } }],
        },
      ],
    ],
    'GET /live',
    'protocol',
    'websocket',
  )
  check(
    [['POST /rpc', { body: { jsonrpc: '2.0', method: 'users.list', id: 1 } }]],
    'POST /rpc users.list',
    'operation',
    { name: 'users.list', kind: 'method' },
  )
})

test('GraphQL operations of one address keep their own documents, types and answers', () => {
  const ask = (query: string, operationName: string, answer: string): Line => [
    `POST /graphql → ${answer}`,
    { body: { query, operationName } },
  ]
  const lines = [
    ask('query A($at: Date) { a { ...F } } fragment F on Order { id }', 'A', '{"data": {"a": {"id": 1}}}'),
    ask('query B { b { name } }', 'B', '{"data": {"b": {"name": "x"}}}'),
    ask('query B { b { name } }', 'B', '{"errors": [{"message": "no"}], "data": null}'),
  ]
  check(lines, 'POST /graphql query A', 'operation', {
    name: 'A',
    kind: 'query',
    text: 'query A($at: Date) { a { ...F } } fragment F on Order { id }',
    types: ['Date', 'Order'],
  })
  const fields = (id: string): readonly string[] => {
    const { subject } = written(lines).claims.find(claim => claim.id === `calls/${id}`)!
    const body = subject.responses['200']?.['application/json']?.properties?.['data']
    return Object.keys(Object.values(body?.properties ?? {})[0]?.properties ?? {})
  }
  expect([fields('POST /graphql query A'), fields('POST /graphql query B')]).toEqual([['id'], ['name']])
})

test('protocols that the address does not tell', () => {
  check([['GET /events', { mediaType: 'text/event-stream' }]], 'GET /events', 'protocol', 'sse')
  check(['GET /socket.io/?EIO=4&transport=polling'], 'GET /socket.io', 'protocol', 'websocket')
  check([['GET /news', { form: 'socket' }]], 'GET /news', 'protocol', 'websocket')
})

test('every status with its own schema', () => {
  const statuses = ['400', '401', '403', '404', '422', '500']
  const { subject } = written([
    'GET /a → {"id": 1}',
    'GET /a → 204',
    ...statuses.map(status => `GET /a → ${status} {"on${status}": true}`),
  ]).claims[0]!
  expect(
    Object.entries(subject.responses).map(([status, byType]) => [
      status,
      ...Object.values(byType).flatMap(({ properties = {} }) => Object.keys(properties)),
    ]),
  ).toEqual([['200', 'id'], ['204'], ...statuses.map(status => [status, `on${status}`])])
  check(
    [['GET /a → 429', { answerHeaders: { 'retry-after': '30', 'x-powered-by': 'x' } }]],
    'GET /a',
    'answerHeaders',
    ['retry-after'],
  )
})

test('the tags of what is changed as it was read, and of nothing else', () => {
  const tagged: More = { answerHeaders: { etag: '"1"' } }
  const change: readonly [string, More] = ['PUT /notes/7 → {"id": 7}', { headers: { 'if-match': '"1"' } }]
  check([['GET /notes/7 → {"id": 7}', tagged], change], 'GET /notes/{noteId}', 'answerHeaders', ['etag'])
  check([['GET /notes/7 → {"id": 7}', tagged]], 'GET /notes/{noteId}', 'answerHeaders', undefined)
  const weak: More = { answerHeaders: { etag: 'W/"1"' } }
  check([['GET /notes/7 → {"id": 7}', weak], change], 'GET /notes/{noteId}', 'answerHeaders', undefined)
})

test('keys in parentheses', () => {
  const lines = [
    'GET /odata/Orders(7) → {"Id": 7}',
    ['PATCH /odata/Orders(7) → 204', { body: { Title: 'x' } }],
    'POST /odata/Orders(7)/Default.Ship → 204',
    'PUT /odata/Orders(8) → 204',
  ] as const
  check(lines, 'GET /odata/Orders({orderId})', 'effect', 'read')
  check(lines, 'PATCH /odata/Orders({orderId})', 'effect', 'update')
  check(lines, 'PUT /odata/Orders({orderId})', 'effect', 'update')
  check(lines, 'POST /odata/Orders({orderId})/Default.Ship', 'effect', 'transition')
  expect(
    written(lines).claims[0]?.subject.parameters.map(({ in: place, name, schema }) => [place, name, schema.type]),
  ).toEqual([['path', 'orderId', 'integer']])
})

test('calls that scripts name', () => {
  const lines = [
    'script: x.get("/users");x.get("/teams");x.delete(`/users/${e.id}`);x.get(t)',
    'GET /api/users',
    'GET /api/teams',
  ]
  const { claims, notShown } = written(lines)
  expect(claims.map(({ id, basis }) => [id, basis])).toEqual([
    ['calls/DELETE /api/users/{userId}', 'declared'],
    ['calls/GET /api/teams', 'observed'],
    ['calls/GET /api/users', 'observed'],
  ])
  expect(notShown.map(({ id }) => id)).toContain('calls/not-shown/never called /api/users')
  expect(claims[0]?.evidence[0]).toMatchObject({ pointer: '/log/entries/0', within: '1:42' })
  expect(written(['script: x.delete(`/users/${e.id}`)', 'GET /other']).claims.map(({ id }) => id)).toEqual([
    'calls/GET /other',
  ])
})

test('what scripts write of a call that was not seen', () => {
  const lines = [
    'script: x.get("/users");x.get("/teams");x.post("/users",{mail:a,name:b});x.get(`/users/${e.id}`,{params:{fields:f}})',
    'GET /api/users',
    'GET /api/teams',
  ]
  const { claims } = written(lines)
  const [post] = claims.filter(({ id }) => id === 'calls/POST /api/users')
  expect(post?.subject.requests).toEqual({ '*': { type: 'object', properties: { mail: {}, name: {} } } })
  const [get] = claims.filter(({ id }) => id === 'calls/GET /api/users/{userId}')
  expect(get?.subject.parameters.map(({ in: place, name }) => `${place} ${name}`)).toEqual([
    'path userId',
    'query fields',
  ])
  const [seen] = claims.filter(({ id }) => id === 'calls/GET /api/users')
  expect(seen?.evidence.at(-1)).toMatchObject({ within: '1:7' })
  expect(seen?.reasons).toEqual(['named in 1 place of scripts too'])
})

test('operations of GraphQL that scripts hold', () => {
  const users = 'query Users { users { id } }'
  const { claims, notShown } = written([
    `script: a=gql\`${users}\`;b="mutation Add($n: String!) { add(n: $n) { id } }"`,
    ['POST /graphql → {"data":{"users":[]}}', { body: { query: users, operationName: 'Users' } }],
  ])
  expect(claims.map(({ id, basis }) => [id, basis])).toEqual([
    ['calls/POST /graphql mutation Add', 'declared'],
    ['calls/POST /graphql query Users', 'observed'],
  ])
  expect(claims[0]?.subject.operation).toMatchObject({ name: 'Add', kind: 'mutation' })
  expect(claims[1]?.evidence.at(-1)).toMatchObject({ within: '1:6' })
  expect(notShown.map(({ id }) => id)).toContain('calls/not-shown/never sent mutation')
})

test('gaps', () => {
  const gaps = (lines: readonly Line[]) => written(lines).notShown.map(({ id }) => id.slice('calls/not-shown/'.length))
  expect(gaps(['GET /orders → [{"id": 1}]'])).toEqual([])
  expect(gaps(['GET /orders/1 → 403'])).toEqual(['success of GET /orders/{orderId}'])
  expect(gaps(['POST /orders → 201 {"id": 1}'])).toEqual(['refusals of /orders'])
  const next = (...lines: readonly Line[]) => written(lines).notShown.map(gap => gap.next)
  const sent = ['POST /orders/check?day=1 → 204', { body: { a: 1 } }] as const
  expect(next('POST /orders/reload → 204')).toEqual([
    'send POST /orders/reload from the application where it should be refused, such as twice',
  ])
  expect(next('POST /orders/a-reload → 204', sent)).toEqual([
    'send POST /orders/check from the application with a field left empty',
  ])
  expect(gaps(['PATCH /odata/Orders(1) → 204'])).toEqual(['refusals of /odata/Orders'])
  expect(gaps(['POST /orders → 201 {"id": 1}', 'POST /orders → 422 {"message": "no"}'])).toEqual([])
  expect(gaps(['GET /regions/north → {"x": 1, "y": 2}'])).toEqual(['parameter /regions/north'])
  expect(gaps(['GET /live → 101'])).toEqual(['messages of GET /live'])
  const message = {
    direction: 'received',
    at: 1,
    text: '{"type":"tick"}',
    binary: false,
    value: { type: 'tick' },
  } as const
  expect(gaps([['GET /live → 101', { messages: [message] }]])).toEqual([])
})

test('nothing seems to be at an address that was never found and that nothing names', () => {
  const told = (...lines: readonly string[]) => {
    const { claims, notShown } = written(lines)
    const isNothing = claims[0]?.reasons?.some(reason => reason.startsWith('nothing seems to be there')) === true
    return [isNothing, notShown.some(({ id }) => id.includes('success of'))]
  }
  const nothing = [true, false]
  const something = [false, true]
  expect(told('GET /nowhere → 404', 'GET /nowhere → 403')).toEqual(nothing)
  expect(told('GET /orders/pause → 405')).toEqual(nothing)
  expect(told('GET /orders/pause → 405', 'script: fetch("/orders/pause")')).toEqual(something)
  expect(told('GET /orders?state=odd → 404')).toEqual(something)
  expect(told('GET /orders → 403')).toEqual(something)
  expect(told('GET /orders/7 → 404')).toEqual(something)
  expect(told('GET /orders → 404', 'script: fetch("/orders")')).toEqual(something)
})

test('bodies that the recorder held back', () => {
  const gapsWhere = (...states: readonly BodyState[]): readonly string[] => {
    const [seen] = exchanges(['GET /orders/7'])
    const { exchange } = seen!
    const observations = states.map((state, at): ExchangeObservation => ({
      ...seen!,
      id: at,
      exchange: {
        ...exchange,
        response: { ...exchange.response!, body: { mediaType: 'application/json', state, size: 9 } },
      },
    }))
    return writtenOf(observations).notShown.map(({ id }) => id)
  }
  const gap = 'calls/not-shown/bodies'
  expect(gapsWhere('not shown')).toContain(gap)
  expect(gapsWhere('truncated')).toContain(gap)
  expect(gapsWhere('not shown', 'parsed')).not.toContain(gap)
  expect(gapsWhere('empty')).not.toContain(gap)
})

test('nothing seen says nothing', () => {
  expect(written([])).toEqual({ claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } })
})

test('a call that only a script names is asked for by the button that leads to it', () => {
  const { notShown } = written([
    'GET /users → [{"id": 1}]',
    'script: function d(){api.delete("/users/"+e.id)}jsx("button",{onClick:()=>d(),children:"Remove user"});api.get("/users")',
  ])
  expect(notShown.find(({ id }) => id === 'calls/not-shown/never called /users')?.next).toBe(
    'press «Remove user», which sends DELETE /users/{userId}',
  )
})

test('names that scripts give to what was seen to send them', () => {
  const rpc = (method: string): Line => ['POST /rpc → {"result": 1}', { body: { jsonrpc: '2.0', method, id: 1 } }]
  const { claims, notShown } = written([
    rpc('users.list'),
    rpc('users.get'),
    'script: a.client.request("users.list");a.client.request("users.get");a.client.request("users.drop")',
  ])
  const claim = claims.find(({ id }) => id === 'calls/POST /rpc users.drop')
  expect([claim?.basis, claim?.subject.operation]).toEqual(['declared', { name: 'users.drop', kind: 'method' }])
  expect(notShown.find(({ id }) => id === 'calls/not-shown/never asked of POST /rpc')?.opens).toBe(1)
})

test('a call that is sent as another method says so', () => {
  const meant = (line: string, by: string, more: object = {}): ExchangeObservation => {
    const [only] = exchanges([line]) as [ExchangeObservation]
    const request = { ...only.exchange.request, override: { method: 'DELETE', by, ...more } }
    return { ...only, exchange: { ...only.exchange, request } }
  }
  const observations = [
    meant('DELETE /orders/7 → 302', 'field _method'),
    { ...(exchanges(['DELETE /orders/8 → 204']) as [ExchangeObservation])[0], place: 2 ** 32 + 8 },
  ]
  expect(writtenOf(observations).claims[0]?.reasons).toContain(
    'sent as POST with `_method` in what is sent, which says what is meant, in 1 of 2 calls',
  )
  const asked = meant('GET /orders?limit=2 → []', 'header x-http-method', { method: 'GET', asked: 'form' })
  expect(writtenOf([asked]).claims[0]?.reasons).toContain(
    'sent as POST with `x-http-method` in a header, which says what is meant, and its query as a form',
  )
})

test('a form that holds JSON in one field says so', () => {
  const [only] = exchanges([['POST /orders → 201', { body: { total: 3 } }]]) as [ExchangeObservation]
  const body = { ...only.exchange.request.body, heldIn: '_payload' } as Body
  const sent = { ...only, exchange: { ...only.exchange, request: { ...only.exchange.request, body } } }
  expect(writtenOf([sent]).claims[0]?.reasons).toContain('what is sent as a form is JSON in its field `_payload`')
})

test('where redirects lead, as the screens and calls there are named', () => {
  const on = (location: string): More => ({ answerHeaders: { location } })
  const lines: readonly Line[] = [
    'GET /orders/1 → {"id": 1}',
    'GET /orders/2 → {"id": 2}',
    ['POST /orders → 302', on('/orders/3')],
    ['POST /orders → 302', on('/orders/4?new=1&tab=open')],
    ['POST /orders → 302', on('/orders/5')],
    ['PUT /orders/1 → 302', on('/orders?at=start')],
    ['PUT /orders/1 → 302', on('/orders?at=end')],
    ['POST /orders → 302', on('https://elsewhere.example/enter/')],
    ['POST /orders → 201', on('/orders/6')],
    ['POST /orders → 200', on('/orders/6')],
    ['POST /orders → 200', { answerHeaders: { 'hx-redirect': '/orders/7' } }],
  ]
  const claim = written(lines).claims.find(({ id }) => id === 'calls/POST /orders')
  check(lines, 'PUT /orders/{orderId}', 'leadsTo', [
    expect.objectContaining({ to: '/orders', query: ['at'], support: 2 }),
  ])
  expect(claim?.subject.leadsTo?.map(({ evidence, ...led }) => [led, evidence.length])).toEqual([
    [{ status: '302', to: '/orders/{orderId}', support: 2 }, 2],
    [{ status: '200', by: 'hx-redirect', to: '/orders/{orderId}', support: 1 }, 1],
    [{ status: '201', to: '/orders/{orderId}', support: 1 }, 1],
    [{ status: '302', to: '/orders/{orderId}', query: ['new', 'tab=open'], support: 1 }, 1],
    [{ status: '302', to: 'https://elsewhere.example/enter/', support: 1 }, 1],
  ])
})

test('what leads to a thing whose key holds slashes names it', () => {
  const file = (path: string): string => `GET /files/${path} → {"path":"${path}"}`
  const to = (location: string): More => ({ answerHeaders: { location } })
  const lines: readonly Line[] = [
    ...['sum.csv', 'notes', 'notes/week.md', 'notes/2026/plan.md'].map(file),
    ['POST /files/notes → 201', to('/files/notes/new.md')],
    ['POST /files/notes → 201', to('/files/notes/2026/old.md')],
  ]
  check(lines, 'POST /files/{path}', 'leadsTo', [expect.objectContaining({ to: '/files/{path}', support: 2 })])
})

test('a query that holds keys of a thing names one of them, which is no closed list of values', () => {
  const folders = 'GET /folders → [{"id":"taxes","size":3},{"id":"songs","size":4}]'
  const status = (folder: string, view: string): string =>
    `GET /status?folder=${folder}&view=${view} → {"folder":"${folder}","state":"idle"}`
  const lines = Array.from({ length: 24 }, (_, nth) => status(nth % 2 ? 'taxes' : 'songs', nth % 2 ? 'full' : 'short'))
  check([folders, ...lines], 'GET /status', 'parameters', [
    expect.objectContaining({
      name: 'folder',
      schema: { type: 'string', examples: ['songs'], 'x-entity': 'Folder', 'x-seen': { present: 24, of: 24 } },
    }),
    expect.objectContaining({ name: 'view', schema: expect.objectContaining({ enum: ['full', 'short'] }) }),
  ])
})

const order = (id: number, parcels: string) => `{"order": {"id": ${id}, "total": 4, "parcels": ${parcels}}}`
const packing: readonly Line[] = [
  `GET /orders → {"orders": [{"id": 71, "total": 4}, {"id": 72, "total": 4}]}`,
  `GET /orders/71 → ${order(71, '[]')}`,
  `GET /orders/72 → ${order(72, '[]')}`,
]

test('a call that adds a part to a thing and is answered with that thing makes no other', () =>
  check(
    [
      ...packing,
      [`POST /orders/71/parcels → ${order(71, '[{"weight": 3}]')}`, { body: { weight: 3 } }],
      [`POST /orders/72/parcels → ${order(72, '[{"weight": 5}]')}`, { body: { weight: 5 } }],
    ],
    'POST /orders/{orderId}/parcels',
    'effect',
    'update',
  ))

test('a call behind a thing that is answered with another of its kind makes that', () =>
  check(
    [
      ...packing,
      [`POST /orders/71/orders → ${order(73, '[]')}`, { body: { total: 4 } }],
      [`POST /orders/72/orders → ${order(74, '[]')}`, { body: { total: 4 } }],
    ],
    'POST /orders/{orderId}/orders',
    'effect',
    'create',
  ))

test.each<[redirect: string, expected: readonly string[]]>([
  ['https://app.example/login?next=%2Fgrants', []],
  ['https://app.example/grants/all', ['also accepted without credentials, in 1 of 2 calls']],
])('who is led to %s without credentials', (redirect, expected) => {
  const steps: readonly Step[] = [
    { call: 'GET /grants', status: 302, redirect },
    {
      call: 'GET /grants',
      status: 302,
      redirect: 'https://app.example/grants/all',
      cookies: { session: 'rdx_session_0123456789abcdef' },
    },
  ]
  const { claims } = calls(modelOf(journey(steps)))
  const [claim] = claims.filter(({ id }) => id === 'calls/GET /grants')
  expect(claim?.reasons?.filter(reason => reason.startsWith('also accepted')) ?? []).toEqual(expected)
})

test('a call says how often it was answered without what it is answered with at other times', () => {
  const { claims } = written([
    ['POST /devices/register → 200 {"secret": "a"}', { body: { name: 'x', generate: true } }],
    ['POST /devices/register → 200', { body: { name: 'x' } }],
    ['POST /devices/register → 200', { body: { name: 'y' } }],
  ])
  expect(claims.map(({ reasons }) => reasons)).toEqual([['2 of 3 answers with 200 had no body']])
})
