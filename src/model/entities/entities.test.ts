import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { SERVER_ACTION } from '../../evidence/wires/page-actions.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { callTree } from '../calls/call-tree.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { expectFoldLaws } from '../laws.ts'
import { entities } from './entities.ts'
import type { Entity } from './entity.ts'
import { optionLists } from './option-lists.ts'

type Line = string | readonly [string, More]

function entitiesOf(lines: readonly Line[]): readonly Entity[] {
  const seen = exchanges(lines)
  return entities(
    operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']),
    seen.reduce(optionLists.add, optionLists.empty()),
  )
}

/** `Order(id): customer→Customer, id, total` for each entity. */
const text = (lines: readonly Line[]): readonly string[] =>
  entitiesOf(lines).map(({ name, key, fields }) => `${name}(${key ?? ''}): ${fields.map(fieldText).join(', ')}`)
const fieldText = ({ name, references, referencesField }: EntityField): string =>
  references === undefined ? name : `${name}→${references}${referencesField === undefined ? '' : `.${referencesField}`}`

const check = (lines: readonly Line[], expected: readonly string[]): void => expect(text(lines)).toEqual(expected)
const field = (lines: readonly Line[], name: string): EntityField | undefined =>
  entitiesOf(lines)[0]?.fields.find(found => found.name === name)

it.each([100, 219, 300, 450, 600])('is known by its id in a list of %i', length => {
  const list = Array.from({ length }, (_, id) => ({ id: id * 3, label: `L${id}`, level: id % 4 }))
  check([`GET /menu → ${JSON.stringify(list)}`], ['Menu(id): id, label, level'])
})

it('is known by the id that paths have, though it has another that is called as ids are', () => {
  const issue = (id: number, iid: number): string => `{"id": ${id}, "iid": ${iid}, "plan_id": 7, "title": "x"}`
  check(
    [
      `GET /plans/7/issues → [${issue(9001, 1)}, ${issue(9002, 2)}]`,
      [`PUT /plans/7/issues/2 → ${issue(9002, 2)}`, { body: { title: 'x' } }],
    ],
    ['Issue(iid): id, iid, plan_id, title'],
  )
  const order = (id: number): string => `{"entity_id": ${id}, "state": "new"}`
  check(
    [`GET /orders → [${order(12)}, ${order(13)}]`, `GET /orders/12 → ${order(12)}`],
    ['Order(entity_id): entity_id, state'],
  )
})

it('is known by what stands in its lists, where what is answered of one has the same under another name', () => {
  const note = (id: number): string => `{"objectId": ${id}, "text": "t${id}", "nick": "a"}`
  check(
    [
      `GET /notes → [${note(1)}, ${note(2)}]`,
      ['PUT /notes/2 → {"id": 2, "text": "x", "nick": "a"}', { body: { text: 'x' } }],
      ['PUT /notes/1 → {"id": 1, "text": "y", "nick": "a"}', { body: { text: 'y' } }],
    ],
    ['Note(objectId): id, nick, objectId, text'],
  )
})

it('is known by the key that its path names', () => {
  const source = '{"id": 1, "uid": "P1809F7C", "name": "Prom"}'
  check([`GET /sources → [${source}]`, `GET /sources/uid/P1809F7C → ${source}`], ['Source(uid): id, name, uid'])
})

it('has numbers in its forms though they may be left empty', () => {
  const form = (body: { readonly [name: string]: JsonValue }): Line => [
    'POST /boats → 302',
    { body: { title: 'Tern', ...body }, bodyType: 'application/x-www-form-urlencoded' },
  ]
  const typeOf = (...sent: readonly { readonly [name: string]: JsonValue }[]): unknown =>
    field(sent.map(form), 'length')?.type
  expect(typeOf({ length: 7 }, { length: '' })).toBe('integer')
  expect(typeOf({ length: 7 }, { length: 'long' })).toEqual(['integer', 'string'])
  expect(typeOf({ length: '' })).toBe('string')
})

it('is called as the list of all is, and not as what says which of them stand behind it', () => {
  const tide =
    '[{"id": 4, "kind": "Tide", "at": "2026-03-01T10:00:00Z"}, {"id": 5, "kind": "Tide", "at": "2026-03-01T11:00:00Z"}]'
  check([`GET /notices → ${tide}`, `GET /notices/coast → ${tide}`], ['Notice(id): at, id, kind'])
})

it('is known by no field by which its list is narrowed', () => {
  const tags = (type: string): string => JSON.stringify({ tags: [{ type, value: `v-${type}`, shade: 'red' }] })
  check(
    [`GET /tags → ${tags('3f01')}`, `GET /tags/3f01 → ${tags('3f01')}`, `GET /tags/3f02 → ${tags('3f02')}`],
    ['Tag(): shade, type, value'],
  )
  const books = (...of: readonly string[]): string =>
    JSON.stringify(of.map((shelf, at) => ({ shelf, title: `T${at}`, pages: at })))
  const listed = (all: string, one: string): readonly string[] => [
    `GET /books → ${all}`,
    `GET /books/3f01 → ${one}`,
    `GET /books/3f02 → ${books('3f02')}`,
  ]
  check(listed(books('3f01', '3f01', '3f02'), books('3f01', '3f01')), ['Book(): pages, shelf, title'])
  check(listed(books('3f01', '3f02'), books('3f01')), ['Book(shelf): pages, shelf, title'])
})

it('is known by no field that was empty each time', () =>
  check([['POST /notes → 204', { body: { id: '', title: 'a', text: 'b' } }]], ['Note(): id, text, title']))

it('is known by the field that its path is named after, also where one alone was asked for', () => {
  const area = '{"areaRef": "north", "size": 2, "isOpen": true}'
  check([`GET /menu/area/north → ${area}`, `GET /menu/area/south → 404`], ['Area(areaRef): areaRef, isOpen, size'])
})

it('is known by the field that what stands behind its list is named after, where that is only changed or deleted', () =>
  check(
    [
      'GET /gauges → [{"clientRef": "12-ab", "label": "Wind", "mayWrite": true}]',
      'DELETE /gauges/12-ab → 204',
      ['POST /gauges → "made"', { body: { label: 'Wind', mayWrite: false } }],
    ],
    ['Gauge(clientRef): clientRef, label, mayWrite'],
  ))

it('is known by its address, where paths name it by one', () => {
  const mail = (nth: number): string => `user-${String(nth).repeat(16)}@redacted.invalid`
  const box = (nth: number, more = ''): string => `{"address": "${mail(nth)}", "quota": ${nth}${more}}`
  const lines = [`GET /boxes → [${box(1)}, ${box(2)}]`, `GET /boxes/${mail(1)} → ${box(1)}`]
  check(lines, ['Box(address): address, quota'])
  const owned = (nth: number): string => box(nth, `, "owner": "${mail(3)}"`)
  check(
    [`GET /boxes → [${owned(1)}, ${owned(2)}]`, `GET /boxes/${mail(1)} → ${owned(1)}`],
    ['Box(): address, owner, quota'],
  )
})

it('is not referred to by moments, where its keys count on from one', () => {
  const logs = [0, 1, 2].map(nth => `{"uniqueId": ${1_795_966_680 + nth}, "text": "t${nth}", "level": ${nth}}`)
  const hosts = [0, 1, 2].map(
    nth => `{"id": "h${nth}", "firstSeen": ${1_795_966_680 + nth}, "logId": ${1_795_966_680 + nth}}`,
  )
  check(
    [`GET /logs → [${logs.join(', ')}]`, `GET /hosts → [${hosts.join(', ')}]`],
    ['Host(id): firstSeen, id, logId→Log', 'Log(uniqueId): level, text, uniqueId'],
  )
})

it('holds others of its kind where the field that they stand in stands in them too', () => {
  const comment = (id: number, ...replies: readonly string[]): string =>
    `{"id": ${id}, "text": "t${id}", "author": "a", "replies": [${replies.join()}]}`
  check(
    [`GET /comments → [${comment(1, comment(2, comment(3)), comment(4))}, ${comment(5)}]`],
    ['Comment(id): author, id, replies→Comment, text'],
  )
  // Without it they may be of another kind.
  const reply = '{"id": 9, "text": "x", "author": "b"}'
  check([`GET /comments → [${comment(1, reply)}, ${comment(5, reply)}]`], ['Comment(id): author, id, replies, text'])
})

describe('a noun in short', () => {
  const room = { id: 1, title: 'Hall', size: 3, floor: 'G', isOpen: true, seats: 4 }
  const house = (rooms: JsonValue): string => JSON.stringify({ id: 9, street: 'A', chambers: rooms })
  it('is that of things with the same fields', () =>
    check(
      [`GET /chams/1 → ${JSON.stringify(room)}`, `GET /houses/9 → ${house([{ ...room, id: 2, size: 5 }])}`],
      ['Cham(id): floor, id, isOpen, seats, size, title', 'House(id): chambers→Cham, id, street'],
    ))
  it('of others it is not', () => {
    const { seats: _, ...other } = { ...room, beds: 2 }
    check(
      [`GET /chams/1 → ${JSON.stringify(room)}`, `GET /houses/9 → ${house([{ ...other, id: 2, size: 5 }])}`],
      ['Cham(id): floor, id, isOpen, seats, size, title', 'House(id): chambers, id, street'],
    )
  })
})

describe('what is no thing', () => {
  it('what is asked of an account', () =>
    check(
      [
        'GET /account/validate → {"login":"password","permission":"ADMIN","valid":true}',
        'GET /account/needs-set-up → {"done":true,"methods":2,"several":false}',
        'GET /account/mail → {"host":"a","port":25,"secure":true}',
      ],
      ['Mail(): host, port, secure'],
    ))
  it('the words of a language', () =>
    check(
      [
        'GET /assets/i18n/en.json → {"common":{"id":"Number","name":"Name","save":"Save it"},"cart":{"id":"No.","go":"Go on"}}',
      ],
      [],
    ))
})

it('is the same thing under a name that says what was done to it', () => {
  const rpc = (method: string, answer: string): Line => [
    `POST /rpc → {"arguments":${answer},"result":"success"}`,
    { body: { method, arguments: {} } },
  ]
  const order = (id: number): string => `{"id":${id},"title":"Order ${id}","open":true,"note":"x","size":3}`
  check(
    [
      rpc('order-get', `{"orders":[${order(1)},${order(2)}]}`),
      rpc('order-add', '{"order-added":{"id":1,"title":"Order 1","code":"a1"}}'),
      rpc('order-add', '{"order-added":{"id":2,"title":"Order 2","code":"b2"}}'),
      rpc('order-add', '{"order-duplicate":{"id":2,"title":"Order 2","code":"b2"}}'),
    ],
    ['Order(id): code, id, note, open, size, title'],
  )
})

it('is what the path says where an answer says only what was done', () => {
  const order = (id: number): string => `{"id":${id},"title":"Order ${id}","open":true,"note":"x","size":3}`
  check(
    [
      `GET /orders → [${order(1)},${order(2)}]`,
      [`POST /orders → {"created":${order(3)}}`, { body: { title: 'Order 3' } }],
      [`PUT /orders/3 → {"updated":${order(3)}}`, { body: { title: 'Order 3' } }],
    ],
    ['Order(id): id, note, open, size, title'],
  )
})

it('is what an answer is about, also where a word beside it says which of its properties it is', () => {
  const order = '{"id":"or_81f","total":12,"status":"open","size":3}'
  const [found] = entitiesOf([
    `POST /carts/71/complete → {"type":"order","order":${order}}`,
    `POST /carts/72/complete → {"type":"order","order":${order}}`,
  ])
  expect([found?.name, found?.operations]).toEqual(['Order', ['calls/POST /carts/{cartId}/complete']])
})

describe('is of a kind of its own', () => {
  const orders = [1, 2, 3].map(id => `{"id":${id},"name":"n${id}","made":"2026-01-0${id}","total":4,"ship":"a"}`)
  const rooms = [1, 2, 3].map(id => `{"id":${id},"name":"r${id}","made":"2026-02-0${id}","beds":2,"view":"b"}`)
  const lists: readonly Line[] = [`GET /orders → [${orders.join(',')}]`, `GET /rooms → [${rooms.join(',')}]`]
  const expected = ['Order(id): id, made, name, ship, total', 'Room(id): beds, id, made, name, view']

  it('where what may be done is asked of either under one word', () =>
    check(
      [
        ...lists,
        ['POST /orders/access/1 → {"read":true}', { body: JSON.parse(orders[0] ?? '') }],
        ['POST /rooms/access/1 → {"read":true}', { body: JSON.parse(rooms[0] ?? '') }],
      ],
      expected,
    ))

  it('where one is known by a text and what is put into it by a number', () => {
    const id = (at: number): string => `Bt${at}pGUWMaf3hZymdL`
    const made = '"made":"2026-01-01","changed":"2026-01-02"'
    const sheet = (at: number): string => `{"id":"${id(at)}","title":"s${at}","fields":[],"owner":"o${at}",${made}}`
    const rows = [1, 2].map(at => `{"id":${at},"city":"c${at}","age":${at},"vip":true,${made}}`)
    check(
      [
        `GET /sheets → [${sheet(1)},${sheet(2)}]`,
        `GET /sheets/${id(1)} → ${sheet(1)}`,
        `POST /sheets/${id(1)}/insert → [${rows[0]}]`,
        `POST /sheets/${id(1)}/insert → [${rows[1]}]`,
        `GET /sheets/${id(1)}/rows → [${rows.join(',')}]`,
      ],
      ['Row(id): age, changed, city, id, made, vip', 'Sheet(id): changed, fields, id, made, owner, title'],
    )
  })

  it('where each thing has a history, of which single ones are addressed below', () => {
    const sheet = (at: number): string => `{"id":"sh${at}x8","title":"t${at}","size":4,"open":true}`
    const edition = (at: number, more = ''): string =>
      `{"editionId":"ed${at}f7","sheetId":"sh1x8","title":"t${at}","by":"Ann"${more}}`
    check(
      [
        `GET /sheets → [${sheet(1)},${sheet(2)}]`,
        'GET /sheets/new → {"title":"My sheet"}',
        `GET /sheets/sh1x8 → ${sheet(1)}`,
        `GET /history/sheet/sh1x8 → [${edition(1)},${edition(2)}]`,
        `GET /history/sheet/sh1x8/edition/ed1f7 → ${edition(1, ',"text":"a"')}`,
        `GET /history/sheet/sh1x8/edition/ed2f7 → ${edition(2, ',"text":"b"')}`,
      ],
      ['Edition(editionId): by, editionId, sheetId→Sheet, text, title', 'Sheet(id): id, open, size, title'],
    )
  })

  it('where an action is given something on the page of another', () => {
    const given: Line = [
      'POST /orders/new → {"ok":true,"statustext":"Saved"}',
      {
        wire: { name: 'server actions', action: { by: SERVER_ACTION, name: '60fceda28284' } },
        body: [{ name: 'state', args: { depth: 1 } }],
      },
    ]
    check([...lists, ...[1, 2].map(() => given)], expected)
  })

  it('where what a form knows of each field is told', () => {
    const told = Object.fromEntries(
      ['name', 'made', 'total', 'ship'].map(name => [name, { value: 'x', initialValue: 'y', valid: true }]),
    )
    check([...lists, [`POST /orders → {"state":${JSON.stringify(told)}}`, { body: { a: 1 } }]], expected)
  })
})

it('is known by the id that the last of its words names, and not by its name', () => {
  const files = [1, 2, 3].map(at => `{"fileId":"0e56848b167d93783ab${at}","groupId":"g${at}","name":"File ${at}"}`)
  check(
    [
      `GET /sync/list-user-files → {"status":"ok","data":[${files.join(',')}]}`,
      `GET /sync/get-user-file-info → {"status":"ok","data":${files[0]}}`,
    ],
    ['UserFile(fileId): fileId, groupId, name'],
  )
})

it('is known by what it belongs to, where paths about other things name it by that, rather than by a name', () => {
  const grant = (at: number) => `{"clientId":"c${at}","name":"Client ${at}","rights":["r"]}`
  check(
    [
      `GET /mine/grants → [${[1, 2, 3].map(grant).join(',')}]`,
      ...[1, 2, 3].map(at => `GET /grants/c${at}/rights → [{"right":"r","on":true}]`),
    ],
    ['Grant(clientId): clientId, name, rights'],
  )
})

it('is known by the name that another area asks for it by, where that is no small number', () => {
  const plugin = (name: string) => `{"name":"${name}","label":"L","size":1}`
  const listed = (...names: readonly string[]) => `GET /plugins → [${names.map(plugin).join(',')}]`
  const edited = (...names: readonly string[]) => names.map(name => `GET /editor/plugin/${name} → {"port":8080}`)
  const names = ['3a0dc66c-898a-4911-9205-e8864d6eba91', '3a0dc66c-898a-4911-9205-e8864d6eba92']
  const named = [listed(...names), ...edited(...names)]
  expect(text(named)).toContain('Plugin(name): label, name, size')
  const numbered = [listed('1', '2'), ...edited('1', '2')]
  expect(text(numbered)).toContain('Plugin(): label, name, size')
})

describe('is known by what is named right behind the address of its list', () => {
  const plugins = 'GET /setup/plugins → [{"module":"mail","name":"7","label":"Post"}]'
  const known = ['Plugin(name): label, module, name']
  it('also where what is done with one answers nothing', () => {
    const body = { module: 'mail', name: '7', label: 'Mail' }
    check([plugins, ['PUT /setup/plugins/7 → 200', { body }], ['PUT /setup/plugins/8 → 404', { body }]], known)
    check([plugins, 'PUT /setup/plugins/7/reset → 200', 'PUT /setup/plugins/8/reset → 404'], known)
  })
  it('which none of its fields holds', () =>
    check(
      [plugins, 'PUT /setup/plugins/9/reset → 404', 'PUT /setup/plugins/8/reset → 404'],
      ['Plugin(): label, module, name'],
    ))
})

it('is the same thing where only what was replaced tells one from another', () => {
  const user = (at: number, more = ''): string =>
    `{"id":"3a0dc66c-898a-4911-9205-e8864d6eba9${at}","email":"user-555319816d5a2e4${at}@redacted.invalid","role":"member"${more}}`
  check(
    [
      `GET /staff → [${user(1)},${user(2)},${user(3)}]`,
      `POST /signin → ${user(2, ',"since":"2026-01-02","scopes":[],"flags":{}')}`,
    ],
    ['Staff(id): email, flags, id, role, scopes, since'],
  )
})

it('is the same thing where few are called something, each by another name', () => {
  const rower = (id: number, name?: string): string =>
    `{"id": ${id}, "since": "2026-03-0${id}T10:00:00.123Z", "berth": "B${id}0"${name === undefined ? '' : `, "called": "${name}"`}}`
  const all = [rower(1), rower(2, 'Edda'), rower(3, 'Vera')]
  // Each signs in by itself, and nobody sees the berths of others: what tells them apart stands in two of three.
  const short = (row: string): string => row.replace(/, "berth": "B\d0"/, ', "tries": 0')
  check(
    [`GET /rowers → [${all.join(', ')}]`, ...all.map(row => `POST /auth/login → ${short(row)}`)],
    ['Rower(id): berth, called, id, since, tries'],
  )
})

it('is the same thing where its long texts are the same', () => {
  const picture = (id: number): string => `https://pictures.example/${'0123456789abcdef'.repeat(5)}/${id}`
  const rows = [1, 2, 3].map(id => ({ id, at: `2026-03-0${id}T10:00:00.123Z`, picture: picture(id) }))
  check(
    [
      `GET /search/sightings → ${JSON.stringify(rows.map(row => ({ ...row, place: `P${row.id}`, bird: `B${row.id}` })))}`,
      `GET /newest → ${JSON.stringify(rows)}`,
    ],
    ['Sighting(id): at, bird, id, picture, place'],
  )
})

it('is the same thing in a call whose answer two others tell more of, each its own', () => {
  const user = (at: number, more = ''): string =>
    `{"id":"3a0dc66c-898a-4911-9205-e8864d6eba9${at}","email":"u${at}@acme.example","name":"Ann ${at}"${more}}`
  check(
    [
      `GET /staff → [${[1, 2, 3].map(at => user(at, ',"invited":1,"link":"x"')).join(',')}]`,
      `GET /signin → ${user(2, ',"scopes":[],"flags":{}')}`,
      [`PATCH /me → ${user(2)}`, { body: { name: 'Ann 2' } }],
    ],
    ['Staff(id): email, flags, id, invited, link, name, scopes'],
  )
})

it('is another thing where one field is a list of what the other has as one, whatever else agrees by number', () => {
  const disc = (id: number, arch: string): string => `"id":${id},"arch":"${arch}","family":"oak","version":"12.${id}"`
  const discs = [disc(1, 'arm'), disc(2, 'x86')]
  const isOf = (path: string, settings: string): string =>
    `GET ${path} → [${discs.map(each => `{${each},"settings":${settings}}`).join(',')}]`
  const part = `GET /templates → [${discs.map((each, at) => `{"id":${at + 7},"rank":${at},"disc":{${each}}}`).join(',')}]`
  const lists = (settings: string) => [isOf('/discs', '[{"key":"A","value":"1"}]'), part, isOf('/runs', settings)]
  const names = (settings: string) => entitiesOf(lists(settings)).map(({ name }) => name)
  expect(names('[{"key":"A","value":"1"}]')).toEqual(['Disc', 'Template'])
  expect(names('{"A":"1"}')).toEqual(['Disc', 'Run', 'Template'])
})

it('has no field that is a part of another, as forms send it', () => {
  const machine = (id: number, key: string): string =>
    `{"id":${id},"name":"M${id}","settings":[{"key":"${key}","value":"1"}]}`
  const sent = (id: number, key: string): Line => [
    `POST /machines → {"id":${id}}`,
    { body: { name: `M${id}`, [`settings[${key}]`]: '1' }, bodyType: 'application/x-www-form-urlencoded' },
  ]
  check(
    [sent(1, 'ram'), sent(2, 'cpu'), `GET /machines → [${machine(1, 'ram')},${machine(2, 'cpu')}]`],
    ['Machine(id): id, name, settings'],
  )
})

it('refers to what a field is named for as a whole, before what it ends like', () =>
  check(
    [
      'GET /groups → [{"id": 1, "size": 4}, {"id": 2, "size": 9}]',
      'GET /job_groups → [{"id": 1, "label": "a", "days": 3}, {"id": 2, "label": "b", "days": 4}]',
      'GET /runs → [{"id": 7, "job_group_id": 1, "at": 5}, {"id": 8, "job_group_id": 2, "at": 6}]',
    ],
    ['Group(id): id, size', 'JobGroup(id): days, id, label', 'Run(id): at, id, job_group_id→JobGroup'],
  ))

it('refers to a kind of its own that is called the parent of such things', () =>
  check(
    [
      'GET /parent_groups → [{"id": 1, "size": 4}, {"id": 2, "size": 9}]',
      'GET /job_groups → [{"id": 1, "parent_id": 2, "days": 3}, {"id": 2, "parent_id": 1, "days": 4}]',
    ],
    ['JobGroup(id): days, id, parent_id→ParentGroup', 'ParentGroup(id): id, size'],
  ))

it('refers to nothing by what repeats its key', () =>
  check(
    [
      `GET /orders → [${[1, 2, 3].map(at => `{"id":"0e56848b167d93783ab${at}","code_v1":"0e56848b167d93783ab${at}","total":${at}}`).join(',')}]`,
    ],
    ['Order(id): code_v1, id, total'],
  ))

it('refers by its key to what it says more of', () => {
  const ids = [1, 2, 3].map(at => `0e56848b167d93783ab${at}`)
  check(
    [
      `GET /users → [${ids.map(id => `{"id":"${id}","name":"n${id}","since":4}`).join(',')}]`,
      `GET /access/users → [${ids.map(userId => `{"userId":"${userId}","haveAccess":1,"note":"x"}`).join(',')}]`,
    ],
    ['AccessUser(userId): haveAccess, note, userId→User', 'User(id): id, name, since'],
  )
})

it('refers to one of its own kind as to what it stands under', () =>
  check(
    [
      'GET /folders → [{"id":1,"name":"a","parentId":null},{"id":2,"name":"b","parentId":1},{"id":3,"name":"c","parentId":1},{"id":4,"name":"d","parentId":3}]',
    ],
    ['Folder(id): id, name, parentId→Folder'],
  ))

it('is sent its name under what it is called', () =>
  check(
    [
      'GET /categories → {"maps":{"name":"maps","path":"/m"},"talks":{"name":"talks","path":""}}',
      ['POST /createCategory → 200', { body: { category: 'maps', path: '/m' } }],
      ['POST /editCategory → 200', { body: { category: 'talks', path: '/t' } }],
    ],
    ['Category(name): name, path'],
  ))

describe('things that stand under their keys', () => {
  const [one, two, three] = ['5b964c850899b93d003a', '99e9848b167d9378caec', '0e56848b167d93783abc']
  const tank = (level: number): string => `{"level":${level},"state":"full","site":"north"}`
  const named = (lines: readonly Line[]): readonly string[] =>
    entitiesOf(lines).map(({ name, key, keyedByName }) => `${name} ${keyedByName ? 'by name' : (key ?? 'no key')}`)
  const checkNamed = (lines: readonly Line[], expected: readonly string[]): void =>
    expect(named(lines)).toEqual(expected)

  it('are things also where the answer says other things beside', () =>
    checkNamed(
      [`GET /status → {"connected":true,"tanks":{"${one}":${tank(1)},"${two}":${tank(2)}},"stats":{"free":3}}`],
      ['Tank by name'],
    ))
  it('are none where each key has something else', () => {
    const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (part, at) =>
        `"${at}b964c850899b93d003a":{"id":${at},"${part}_title":"x","${part}_width":3,"${part}_on":true,"${part}":[]}`,
    )
    checkNamed([`GET /frame → {"connected":true,"parts":{${parts.join(',')}},"stats":{"free":3}}`], [])
  })
  it('whatever asks for them', () =>
    checkNamed(
      [
        [
          `POST /rpc → {"id":1,"error":null,"result":{"connected":true,"tanks":{"${one}":${tank(1)},"${two}":${tank(2)}}}}`,
          { body: { method: 'web.update', params: [], id: 1 } },
        ],
      ],
      ['Tank by name'],
    ))
  it('are known by the field that another answer has their keys in', () =>
    checkNamed(
      [
        `GET /status → {"connected":true,"tanks":{"${one}":${tank(1)},"${two}":${tank(2)},"${three}":${tank(3)}}}`,
        `GET /tanks → [${[one, two, three].map((digest, level) => `{"digest":"${digest}","digest_v1":"${digest}",${tank(level + 1).slice(1)}`).join(',')}]`,
      ],
      ['Tank digest'],
    ))
  it('are told in parts after the first time', () =>
    checkNamed(
      [
        `GET /tanks → [${[one, two, three].map((digest, level) => `{"digest":"${digest}",${tank(level + 1).slice(1)}`).join(',')}]`,
        `GET /changes → {"rid":1,"tanks":{"${one}":${tank(1)},"${two}":${tank(2)},"${three}":${tank(3)}}}`,
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map(
          rid => `GET /changes → {"rid":${rid},"tanks":{"${one}":{"f${rid % 15}":${rid}}}}`,
        ),
        `GET /changes → {"rid":9,"tanks":{"${one}":{"level":4,"state":"low","site":"north",${Array.from({ length: 15 }, (_, f) => `"f${f}":${f}`).join(',')}}}}`,
      ],
      ['Tank digest'],
    ))
  it('so are lists of several with an id', () =>
    check(
      [
        'GET /init → {"theme":"dark","labels":[{"id":1,"caption":"a","hue":3},{"id":2,"caption":"b","hue":4}],"items":[{"id":1,"a":1,"b":2},{"id":2,"a":1,"b":2}]}',
      ],
      ['Label(id): caption, hue, id'],
    ))
  it('are a part inside of a thing, and days are none', () =>
    checkNamed(
      [
        `GET /plants/1 → {"id":1,"name":"a","tanks":{"${one}":${tank(1)},"${two}":${tank(2)}}}`,
        `GET /report → {"done":true,"loads":{"2026-11-01":${tank(1)},"2026-11-02":${tank(2)}},"sum":{"all":3}}`,
      ],
      ['Plant id'],
    ))
  it('are read where their list is, and not beside it where the noun is the same', () => {
    const rights = `{"create":{"access":"full"},"delete":{"access":"none"},"read":{"access":"full"},"share":{"access":"none"},"update":{"access":"full"}}`
    const calls = entitiesOf([
      'GET /permissions → [{"id":1,"action":"read","bar":7},{"id":2,"action":"write","bar":8}]',
      `GET /permissions/me → {"data":{"${one}":${rights},"${two}":${rights},"${three}":${rights}}}`,
    ]).map(({ name, operations: of }) => [name, of])
    expect(calls).toEqual([
      ['MyPermission', ['calls/GET /permissions/me']],
      ['Permission', ['calls/GET /permissions']],
    ])
  })
  it('are the same whosever are asked for', () =>
    checkNamed(
      [
        `GET /api/listTanksOfPlant?plant=1 → {"${one}":${tank(1)},"${two}":${tank(2)}}`,
        `GET /api/listTanksOfOwner?owner=4 → {"${one}":${tank(1)},"${three}":${tank(3)}}`,
        `GET /api/getTankInfo?tank=${one} → ${tank(1)}`,
      ],
      ['Tank by name'],
    ))
})

it('what is made beside a thing is no such thing, though another has the same number', () =>
  check(
    [
      'GET /tickets/1 → {"id": 1, "subject": "a", "open": true}',
      'GET /tickets/2 → {"id": 2, "subject": "b", "open": true}',
      ['POST /tickets/2/comments → 201 {"id": 1, "author": "ann", "body": "x"}', { body: { body: 'x' } }],
      ['POST /tickets/1/close → {"id": 1, "subject": "a", "open": false}', { body: {} }],
    ],
    ['Comment(id): author, body, id', 'Ticket(id): id, open, subject'],
  ))

it('is the same thing where a part of the list is listed behind it, in short', () =>
  check(
    [
      'GET /users → [{"id": 1, "fullName": "Ann", "mail": "a"}, {"id": 2, "fullName": "Bob", "mail": "b"}, {"id": 3, "fullName": "Cyd", "mail": "c"}]',
      'GET /users/drivers → [{"id": 2, "fullName": "Bob"}, {"id": 3, "fullName": "Cyd"}]',
      'GET /users/posts → [{"id": 2, "label": "Head"}, {"id": 3, "label": "Cook"}]',
    ],
    ['Post(id): id, label', 'User(id): fullName, id, mail'],
  ))

it('is the same thing where several of a page of the list are listed behind it, beside others', () => {
  const user = (id: number, more = ''): string => `{"id": ${id}, "fullName": "User ${id}"${more}}`
  const listed = (...ids: readonly number[]) => [
    `GET /users?limit=6 → [${[1, 2, 3, 4, 5, 6].map(id => user(id, `, "mail": "m${id}"`)).join()}]`,
    `GET /users/drivers → [${ids.map(id => user(id)).join()}]`,
  ]
  check(listed(2, 3, 4, 6, 9), ['User(id): fullName, id, mail'])
  check(listed(2, 3, 9), ['Driver(id): fullName, id', 'User(id): fullName, id, mail'])
})

describe('what is sent with every call', () => {
  const wire = { _App: 'garden', _Client: 'js-3' }
  const lines = ['plots', 'tools', 'beds', 'crews', 'seeds', 'walks'].map((noun, index): Line => [
    `POST /${noun} → 201 {"id": ${index + 1}, "name": "${noun} 1"}`,
    { body: { ...wire, name: `${noun} 1`, note: 'x' } },
  ])
  it('is no field of any thing', () => expect(text(lines).filter(line => line.includes('_'))).toEqual([]))
  it('may be one where few calls send anything', () =>
    expect(text(lines.slice(0, 5)).every(line => line.includes('_App'))).toBe(true))
})

describe('what shows who asks, in the body of calls that have no header for it', () => {
  const SESSION = 'f3a9c17be2d84c06a5b1'
  const make = (noun: string, more: object, id = 1): Line => [
    `POST /${noun} → 201 {"id": ${id}, "name": "${noun} ${id}"}`,
    { body: { name: `${noun} ${id}`, note: 'x', ...more } },
  ]
  const mine = { _SessionToken: SESSION }
  const others = ['beds', 'seeds', 'walks'].map(noun => make(noun, {}))
  const hasToken = (lines: readonly Line[]): boolean => text(lines).some(line => line.includes('Token'))

  it('is no field of any thing, though many calls go without', () =>
    expect(hasToken([...['plots', 'tools', 'crews'].map(noun => make(noun, mine)), ...others])).toBe(false))
  it('may be a token that is kept with the things where it is sent about few', () =>
    expect(hasToken([make('plots', mine), make('tools', mine), make('tools', mine, 2), ...others])).toBe(true))
})

describe('JSON-RPC whose method only says that something is called', () => {
  const call = (method: string, answer: string): Line => [
    `POST /dataset → 200 {"jsonrpc": "2.0", "id": 1, "result": ${answer}}`,
    { body: { jsonrpc: '2.0', id: 1, method: 'call', params: { model: 'shop.order', method, args: [[7]] } } },
  ]
  it('is about what its parameters name, also where nothing of it is answered', () => {
    const [order, ...others] = entitiesOf([call('read', '[{"id": 7, "state": "open"}]'), call('unlink', 'true')])
    expect(others).toEqual([])
    expect(order?.name).toBe('Order')
    expect(order?.operations).toEqual(['calls/POST /dataset shop.order.read', 'calls/POST /dataset shop.order.unlink'])
  })
})

describe('what a GET sends, as a POST in its place', () => {
  it('says what is asked for, and is no part of the thing', () => {
    const seen = exchanges([
      ['POST /plots → 200 {"results": [{"id": 1, "name": "North"}, {"id": 2, "name": "South"}]}', {}],
    ]).map(({ exchange, ...rest }): ExchangeObservation => ({
      ...rest,
      exchange: {
        ...exchange,
        request: {
          ...exchange.request,
          method: 'GET',
          override: { method: 'GET', by: 'field _method' },
          body: { mediaType: 'application/json', state: 'parsed', size: 1, value: { limit: 5, order: 'name' } },
        },
      },
    }))
    const [plot] = entities(
      operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']),
      seen.reduce(optionLists.add, optionLists.empty()),
    )
    expect(plot?.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  })
})

describe('what was only sent', () => {
  const coupon = { body: { code: 'TEN', amount: 10, until: null } }
  it('is a thing by its path', () => {
    const [found] = entitiesOf([['POST /coupons → 201', coupon]])
    expect(found?.fields.map(({ name }) => name)).toEqual(['amount', 'code', 'until'])
    expect(found?.seenIn).toBe('request')
    expect(found?.reasons).toContain('only what is sent to make or change one was seen: no answer showed one')
  })
  it.each([
    ['what happened', ['POST /events → 204', coupon]],
    ['a deed', ['POST /coupons/7/send → 204', coupon]],
    ['a deed in one word', ['POST /setCoupons → 204', coupon]],
    ['one of no many', ['POST /contact → 204', coupon]],
    ['what is answered with something else', ['POST /coupons → {"rows":[{"a":1}]}', coupon]],
  ] as const)('is none: %s', (_, line) => check([line], []))
  it('adds nothing to what was shown', () =>
    check(
      [['POST /coupons → 201', coupon], 'GET /coupons → [{"id":1,"label":"TEN"},{"id":2,"label":"SIX"}]'],
      ['Coupon(id): id, label'],
    ))
})

describe('fields in several forms', () => {
  const sent = { body: { code: 'TEN', active: 1, tags: [1, 2], note: 'x' } }
  const lines: readonly Line[] = [
    ['POST /coupons → {"id":1,"code":"TEN","active":true,"tags":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}', sent],
    'GET /tags → [{"id":1,"name":"a"},{"id":2,"name":"b"}]',
    'GET /coupons/1 → {"id":1,"code":"TEN","active":true,"tags":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}',
  ]
  it('are typed as they are answered, and say what is sent instead', () => {
    expect(field(lines, 'active')).toMatchObject({ type: 'boolean', sent: { type: 'integer' } })
    expect(field(lines, 'code')?.sent).toBeUndefined()
    expect(field(lines, 'note')).toMatchObject({
      type: 'string',
      sent: { type: 'string' },
      seen: { present: 1, of: 1 },
    })
  })
  it('are counted in answers, not in what was sent and what came back', () =>
    expect(field(lines, 'code')?.seen).toEqual({ present: 2, of: 2 }))
  it('name the thing that stands inside of them', () => {
    const inner: readonly Line[] = [
      'GET /tags → [{"id":1,"name":"a","size":3},{"id":2,"name":"b","size":4}]',
      'GET /coupons/9 → {"id":9,"code":"TEN","rule":{"least":5,"tag":{"id":1,"name":"a","size":3}}}',
    ]
    const rule = entitiesOf(inner)
      .find(({ name }) => name === 'Coupon')
      ?.fields.find(({ name }) => name === 'rule')
    expect(rule?.properties?.['tag']?.['x-entity']).toBe('Tag')
    expect(rule?.properties?.['least']?.['x-entity']).toBeUndefined()
  })
  it('name the thing whose key stands inside of them, which is no closed list', () => {
    const happened = Array.from({ length: 12 }, (_, id) => ({
      id,
      at: { folder: id % 2 ? 'taxes' : 'songs', kind: id % 2 ? 'scan' : 'pull' },
    }))
    const inner: readonly Line[] = [
      'GET /folders → [{"id":"taxes","size":3},{"id":"songs","size":4}]',
      `GET /events → ${JSON.stringify(happened)}`,
    ]
    const at = entitiesOf(inner)
      .find(({ name }) => name === 'Event')
      ?.fields.find(({ name }) => name === 'at')
    expect(at?.properties?.['folder']).toMatchObject({ type: 'string', 'x-entity': 'Folder' })
    expect(at?.properties?.['folder']).not.toHaveProperty('enum')
    expect(at?.properties?.['kind']).toMatchObject({ enum: ['pull', 'scan'] })
  })
})

describe('what a field holds, as another says', () => {
  const setting = (nth: number, kind: string, value: string) => `{"id":${nth},"kind":"${kind}","value":${value}}`
  const value = (...rows: readonly string[]) =>
    entitiesOf([`GET /settings → [${rows.join(',')}]`])[0]?.fields.find(({ name }) => name === 'value')?.formBy
  const numbers = [1, 2, 3, 4].map(nth => setting(nth, 'number', String(nth)))
  it('is told by each of its values', () =>
    expect(value(...numbers, ...[5, 6, 7, 8].map(nth => setting(nth, 'text', `"t${nth}"`)))).toMatchObject({
      field: 'kind',
      kinds: [
        { value: 'number', schema: { type: 'integer' } },
        { value: 'text', schema: { type: 'string' } },
      ],
    }))
  it('is not where that may be chance', () =>
    expect(value(...numbers.slice(0, 2), ...[5, 6].map(nth => setting(nth, 'text', `"t${nth}"`)))).toBeUndefined())
})

describe('keys of one kind of thing or another', () => {
  const things: readonly Line[] = [
    'GET /posts → [{"id":1,"title":"A","at":"x"},{"id":2,"title":"B","at":"y"}]',
    'GET /products → [{"id":7,"label":"L","price":1},{"id":8,"label":"M","price":2}]',
  ]
  const comments = (rows: string): string => `GET /comments → [${rows}]`
  const by = (line: string, name: string) =>
    entitiesOf([...things, line])
      .find(found => found.name === 'Comment')
      ?.fields.find(found => found.name === name)?.referencesBy
  it('are told apart by the field beside them', () =>
    expect(
      by(
        comments(
          '{"id":31,"text":"a","target_type":"Post","target_id":1},{"id":32,"text":"b","target_type":"shop_products","target_id":8}',
        ),
        'target_id',
      ),
    ).toEqual({
      field: 'target_type',
      kinds: [
        { value: 'Post', entity: 'Post' },
        { value: 'shop_products', entity: 'Product' },
      ],
    }))
  it('also without a word in common', () =>
    expect(
      by(
        comments(
          '{"id":31,"text":"a","collection":"posts","item":"2"},{"id":32,"text":"b","collection":"posts","item":"1"}',
        ),
        'item',
      ),
    ).toEqual({ field: 'collection', kinds: [{ value: 'posts', entity: 'Post' }] }))
  it.each([
    ['keys of nothing known', '{"id":31,"text":"a","target_type":"Post","target_id":900}'],
    ['kinds of nothing known', '{"id":31,"text":"a","target_type":"urgent","target_id":1}'],
    ['of a field by another name', '{"id":31,"text":"a","target_type":"Post","place_id":1}'],
  ])('are none: %s', (_, row) =>
    expect(
      entitiesOf([...things, comments(`${row},{"id":40,"text":"z"}`)]).flatMap(({ fields }) =>
        fields.flatMap(({ referencesBy }) => referencesBy ?? []),
      ),
    ).toEqual([]),
  )
})

describe('envelopes', () => {
  const lamp = '{"id":101,"name":"Lamp","price":9.5}'
  it.each([
    `GET /products → [${lamp}]`,
    `GET /products → {"data":[${lamp}]}`,
    `GET /products → {"items":[${lamp}],"total":1,"page":0}`,
    `GET /products → {"products":[${lamp}],"productsCount":1}`,
    `GET /products → {"content":[${lamp}],"totalElements":1,"last":true,"pageable":{"pageNumber":0},"number":0}`,
    `GET /products → {"count":1,"next":null,"previous":null,"results":[${lamp}]}`,
    `GET /products → {"success":true,"data":{"rows":[${lamp}],"total":1}}`,
    `GET /products → {"result":"Ok","total":1,"totalNotFiltered":4,"rows":[${lamp}],"updated":"11/30/26"}`,
    `GET /products → {"result":"Ok","rows":[${lamp}]}`,
    `GET /products → {"_embedded":{"products":[${lamp}]},"_links":{"self":{"href":"x"}}}`,
    `GET /products → {"products":{"edges":[{"node":${lamp},"cursor":"x"}],"pageInfo":{"hasNextPage":false}}}`,
    `GET /products → {"101":${lamp},"102":{"id":102,"name":"Chair","price":19}}`,
    `GET /products → {"ocs":{"meta":{"status":"ok"},"data":[${lamp}]}}`,
    `GET /shop/product/page → {"code":0,"msg":"ok","data":{"records":[${lamp}],"current":1,"size":10}}`,
    `GET /overview → {"ids":[101],"assets":{"Product":{"101":${lamp},"102":{"id":102,"name":"Chair","price":19}}}}`,
    `GET /products/101 → {"product":${lamp}}`,
    `GET /products/101 → {"data":${lamp},"meta":{"took":3}}`,
    `GET /products/101 → {"doc":${lamp},"message":"Here it is."}`,
    `GET /api/v1/products/101 → ${lamp}`,
    `GET /odata/Products → {"@odata.context":"x#Products","value":[${lamp}],"@odata.nextLink":"y"}`,
    `GET /odata/Products(101) → {"@odata.context":"x#Products/$entity","@odata.etag":"z","id":101,"name":"Lamp","price":9.5}`,
  ])('are taken off: %s', line => check([line], ['Product(id): id, name, price']))
  it('are those of a list under a word for several, though what holds it has a key', () =>
    check(
      [
        'GET /view → {"articles":{"id":4,"isFeed":true,"content":[{"id":81,"title":"Lamp","score":9,"author":"x"},{"id":82,"title":"Cup","score":8,"author":"y"}]}}',
      ],
      ['Article(id): author, id, score, title'],
    ))
  const node = (name: string, content: JsonValue = null) =>
    JSON.stringify({ name, path: name, size: 3, made: '2026-11-28T09:16:38Z', content })
  it('are none where what holds things says of itself what they say', () =>
    check(
      [
        `GET /contents → {"name":"","path":"","size":1,"made":"2026-11-28T09:16:38Z","content":[${node('notes.txt')},${node('plan.txt')}]}`,
        `GET /contents/notes.txt → ${node('notes.txt', { cells: [], format: 4 })}`,
        `GET /contents/plan.txt → ${node('plan.txt', 'two lines')}`,
        `PUT /contents/plan.txt {"content":"more"} → ${node('plan.txt')}`,
      ],
      ['Content(name): content→Content, made, name, path, size'],
    ))
  it('are none where a thing has a key', () =>
    check(
      ['GET /revisions → [{"id":17,"data":{"title":"A"},"delta":{"title":"A"}}]'],
      ['Revision(id): data, delta, id'],
    ))
  it('are none where the rest says something too', () =>
    check(
      ['GET /cart → {"items":[{"productId":101,"qty":2}],"subtotal":38.5,"currency":"EUR"}'],
      ['Cart(): currency, items, subtotal'],
    ))
  it('of rows without ids are those that only count them', () => {
    const rows = '[{"name":"a","kind":"x","size":1},{"name":"b","kind":"y","size":2},{"name":"c","kind":"z","size":3}]'
    check(
      [`GET /queues → {"filtered_count":3,"items":${rows},"page":1,"total_count":3}`],
      ['Queue(name): kind, name, size'],
    )
    check(
      ['GET /cart → {"items":[{"sku":"a","kind":"x","size":1}],"weight":3,"price":7}'],
      ['Cart(): items, price, weight'],
    )
  })
  it('are none among other objects of a thing', () => {
    const queue = (name: string): string =>
      `GET /queues/${name} → {"name":"${name}","state":"on","type":"plain","arguments":{"a":1,"b":2,"c":3},"memory":{"x":1},"policy":{"y":2}}`
    check([queue('q-one'), queue('q-two')], ['Queue(name): arguments, memory, name, policy, state, type'])
  })
  it('give each of several kinds', () =>
    check(
      ['GET /feed → {"users":[{"id":5,"username":"ada"}],"posts":[{"id":1,"text":"x"}]}'],
      ['Post(id): id, text', 'User(id): id, username'],
    ))
})

describe('rows that hold each thing under what it is called', () => {
  const row = (id: number): string =>
    `{"Boat":{"id":${id},"sail":"red"},"Pier":{"id":${id + 7},"town":"Rye"},"Lock":[]}`

  it('are about the thing that the list is called after, and hold what stands beside it', () => {
    const expected = ['Boat(id): id, sail', 'Pier(id): id, town']
    check([`GET /boats → {"boats":[${row(1)},${row(2)}],"page":1}`], expected)
    check([`GET /boats → [${row(1)},${row(2)}]`], expected)
  })

  it('are things where they say something themselves', () =>
    check(
      ['GET /boats → {"boats":[{"Boat":{"id":1,"sail":"red"},"day":"2026-01-01","seats":4}]}'],
      ['Boat(): Boat, day, seats'],
    ))
})

it('is what is done in the part of the application that is called so, wherever else it is answered', () => {
  const lines: readonly Line[] = [
    'GET /port/boats → [{"id":1,"sail":"red"},{"id":2,"sail":"tan"}]',
    'GET /desk.php?request=boats&task=sink&id=1 → {"result":"Ok"}',
    'GET /desk.php?request=oars&task=sink&wood=ash → {"broken":true}',
    'GET /desk.php?request=boats&task=query&page=1 → {"rows":[{"colour":"Red sail","link":"/1"}],"of":2}',
    'GET /desk.php?request=oars&task=query&size=1 → {"pairs":[{"wood":"ash"}]}',
  ]
  expect(entitiesOf(lines).find(({ name }) => name === 'Boat')?.operations).toEqual([
    'calls/GET /desk.php boats/sink',
    'calls/GET /port/boats',
  ])
})

describe('what a form says to be new', () => {
  const form: Line = [
    'POST /edit.php → 302',
    {
      body: { 'newBoat[sail]': 'red', 'newBoat[oars]': '2', 'newBoat[crewIds]': '7', token: 'x' },
      bodyType: 'application/x-www-form-urlencoded',
    },
  ]

  it('is called as it will be', () => check([form], ['Boat(): crewIds, oars, sail']))
  it('is what answers elsewhere show of it, all but one field', () =>
    check(
      [['POST /marina/boats/edit.php → 302', form[1]], 'GET /api/boats → {"boats":[{"id":1,"sail":"red","oars":2}]}'],
      ['Boat(id): crewIds, id, oars, sail'],
    ))
})

describe('what is one entity', () => {
  const named = (method: string, params: JsonValue, result: string): Line => [
    `POST /db → {"id":4,"result":${result}}`,
    { body: { id: 4, method, params } },
  ]
  it('behind calls by name, and not what wraps them', () =>
    check(
      [
        named('shop.lamp.read', [[1]], '[{"id":1,"name":"Lamp","price":9,"state":"new"}]'),
        named('shop.lamp.search', [[]], '[1]'),
        named('shop.lamp.write', [[1], { name: 'Lamp' }], 'null'),
        named('shop.lamp.view_get', ['form'], '{"arch":"<form>","model":"shop.lamp","state":"ready"}'),
      ],
      ['Lamp(id): id, name, price, state'],
    ))
  it('with whose short form it shares the key and all else', () =>
    check(
      [
        named('shop.lamp.read', [[1]], '[{"id":1,"name":"Lamp","price":9}]'),
        named('shop.lamp.name_get', [[2]], '[{"id":2,"name":"Torch"}]'),
        named('shop.lamp.search', [[]], '[1]'),
      ],
      ['Lamp(id): id, name, price'],
    ))
  it('a list and its details', () =>
    check(
      [
        'GET /orders → [{"id":1,"total":5}]',
        'GET /orders/1 → {"id":1,"total":5,"note":"x"}',
        'GET /orders/2 → {"id":2,"total":7,"note":"y"}',
      ],
      ['Order(id): id, note, total'],
    ))
  it('what is read and what is written', () =>
    check(
      [
        'GET /users/1 → {"id":1,"name":"Ada"}',
        ['POST /users → 201 {"id":2,"name":"Bob"}', { body: { name: 'Bob', password: 'x', passwordConfirm: 'x' } }],
      ],
      ['User(id): id, name, password'],
    ))
  it.each([
    [{ password1: 'x', password2: 'x' }, ['password1']],
    [{ oldPass: 'x', newPass: 'y', confirmNewPass: 'y' }, ['newPass']],
    [{ oldPass: 'x' }, ['oldPass']],
    [{ address: 'x', address2: 'y' }, ['address', 'address2']],
  ])('what is typed twice is kept once, and lines of an address are two: %j', (more, kept) => {
    const body = { name: 'Bob', ...more }
    check(
      ['GET /users/1 → {"id":1,"name":"Ada"}', ['POST /users → 201 {"id":2,"name":"Bob"}', { body }]],
      [`User(id): ${[...kept, 'id', 'name'].sort().join(', ')}`],
    )
  })
  it('what a deed is answered with', () => {
    const order = (id: number) => `{"id":${id},"name":"a${id}","zustand":"b","betrag":3}`
    check(
      [
        `GET /auftraege → [${order(7)},${order(8)}]`,
        `POST /auftraege/7/abschliessen → ${order(7)}`,
        `POST /rpc/orders/get → ${order(7)}`,
        `POST /rpc/orders/start → ${order(9)}`,
      ],
      ['Auftraege(id): betrag, id, name, zustand', 'Order(id): betrag, id, name, zustand'],
    )
  })
  it('what a mutation is answered with', () =>
    check(
      [
        ['POST /graphql → {"data":{"clinic":{"id":"a","label":"x","size":1}}}', { body: { query: '{clinic{id}}' } }],
        [
          'POST /graphql → {"data":{"openClinic":{"id":"b","label":"y","size":2}}}',
          { body: { query: 'mutation A {openClinic{id}}', operationName: 'A' } },
        ],
      ],
      ['Clinic(id): id, label, size'],
    ))
  it('what the conventions of Relay wrap, by one word', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"allClinics":{"totalCount":2,"nodes":[{"nodeId":"W1","id":1,"label":"x"},{"nodeId":"W2","id":2,"label":"y"}]}}}',
          { body: { query: 'query All {allClinics{nodes{id}}}', operationName: 'All' } },
        ],
        [
          'POST /graphql → {"data":{"clinicById":{"nodeId":"W1","id":1,"label":"x"}}}',
          { body: { query: 'query One {clinicById(id:1){id}}', operationName: 'One' } },
        ],
        [
          'POST /graphql → {"data":{"createClinic":{"clientMutationId":"c1","clinic":{"nodeId":"W3","id":3,"label":"z"}}}}',
          {
            body: {
              query: 'mutation C($input:I!){createClinic(input:$input){clinic{id}}}',
              operationName: 'C',
              variables: { input: { clientMutationId: 'c1', clinic: { label: 'z', size: 3 } } },
            },
          },
        ],
        [
          'POST /graphql → {"data":{"deleteClinicById":{"deletedClinicId":"W3","clinic":{"nodeId":"W3","id":3}}}}',
          { body: { query: 'mutation D {deleteClinicById(input:{id:3}){clinic{id}}}', operationName: 'D' } },
        ],
        [
          'POST /graphql → {"data":{"updateClinicById":{"clinic":{"nodeId":"W3","id":3,"label":"z"}}}}',
          {
            body: {
              query: 'mutation U($input:I!){updateClinicById(input:$input){clinic{id}}}',
              operationName: 'U',
              variables: { input: { id: 3, clinicPatch: { label: 'z', size: 4 } } },
            },
          },
        ],
      ],
      ['Clinic(id): id, label, nodeId, size'],
    ))

  it('what a query lists without a key that is named so', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"allMarks":{"nodes":[{"clinicNumber":1,"shelf":"a","spot":2},{"clinicNumber":1,"shelf":"b","spot":2}]}}}',
          { body: { query: 'query Marks {allMarks{nodes{shelf}}}', operationName: 'Marks' } },
        ],
      ],
      ['Mark(): clinicNumber, shelf, spot'],
    ))

  it('what a mutation is answered with beside what refuses it', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"shipParcel":{"__typename":"Parcel","id":"b","label":"y","size":2}}}',
          { body: { query: 'mutation A {shipParcel{id}}', operationName: 'A' } },
        ],
        [
          'POST /graphql → {"data":{"shipParcel":{"__typename":"TooLateError","message":"Too late","since":"x"}}}',
          { body: { query: 'mutation A {shipParcel{id}}', operationName: 'A' } },
        ],
      ],
      ['Parcel(id): id, label, size'],
    ))
  it('what a mutation makes, counted without what refuses it, and not how the deletion of one went', () => {
    const lines: readonly Line[] = [
      [
        'POST /graphql → {"data":{"createParcel":{"__typename":"Parcel","id":"b","label":"y","size":2}}}',
        { body: { query: 'mutation A {createParcel{id}}', operationName: 'A' } },
      ],
      [
        'POST /graphql → {"data":{"createParcel":{"__typename":"TooLateError","errorCode":"L","message":"Too late"}}}',
        { body: { query: 'mutation A {createParcel{id}}', operationName: 'A' } },
      ],
      [
        'POST /graphql → {"data":{"deleteParcel":{"result":"DELETED","message":null}}}',
        { body: { query: 'mutation D {deleteParcel{result}}', operationName: 'D' } },
      ],
    ]
    check(lines, ['Parcel(id): id, label, size'])
    expect(field(lines, 'label')?.seen).toEqual({ of: 1, present: 1 })
  })
  it('what calls itself otherwise, also where something untagged is like both', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"order":{"__typename":"Order","id":"1","state":"Open","since":"Monday","total":3}}}',
          { body: { query: 'query O {order{id}}', operationName: 'O' } },
        ],
        [
          'POST /graphql → {"data":{"shipOrder":{"__typename":"Parcel","id":"1","state":"Open","since":"Monday","by":"post"}}}',
          { body: { query: 'mutation S {shipOrder{id}}', operationName: 'S' } },
        ],
        [
          'POST /graphql → {"data":{"touchOrder":{"id":"1","state":"Open","since":"Monday"}}}',
          { body: { query: 'mutation T {touchOrder{id}}', operationName: 'T' } },
        ],
      ],
      ['Order(id): id, since, state, total', 'Parcel(id): by, id, since, state'],
    ))
  it('short forms of them', () => {
    const people = ['ann', 'bob', 'cid'].map(login => `{"login":"${login}","name":"${login}!","since":"2026"}`)
    check(
      [
        `GET /users → [${people.join(',')}]`,
        'GET /fans → [{"login":"ann","name":"ann!"},{"login":"bob","name":"bob!"}]',
      ],
      ['User(login): login, name, since'],
    )
  })
  it('what was asked for in a batch and alone', () =>
    check(
      [
        [
          'POST /graphql → [{"data":{"order":{"id":"a","total":1}}},{"data":{"user":{"id":"u","name":"Ada"}}}]',
          { body: [{ query: 'query O {order{id total}}' }, { query: 'query U {user{id name}}' }] },
        ],
        [
          'POST /graphql → {"data":{"order":{"id":"b","total":2}}}',
          { body: { query: 'query O {order{id total}}', operationName: 'O' } },
        ],
      ],
      ['Order(id): id, total', 'User(id): id, name'],
    ))
  it('not a reference, an error body, two toggles', () =>
    check(
      [
        'GET /users → [{"id":4,"name":"Ada","mail":"a@x.y"},{"id":5,"name":"Bob","mail":"b@x.y"}]',
        'GET /tags → [{"id":4,"name":"red"},{"id":5,"name":"blue"}]',
        'GET /settings/mail → {"enabled":true,"on":"x","since":1}',
        'GET /settings/push → {"enabled":true,"on":"x","since":1}',
        'GET /users/9 → 404 {"id":9,"name":"none","code":"NOT_FOUND"}',
      ],
      ['Mail(): enabled, on, since', 'Push(): enabled, on, since', 'Tag(id): id, name', 'User(id): id, mail, name'],
    ))
  it('the same objects under other names', () =>
    check(
      [
        'GET /people → [{"id":4,"login":"ada","mail":"a@x.y"},{"id":5,"login":"bob","mail":"b@x.y"}]',
        'GET /people/4 → {"id":4,"login":"ada","mail":"a@x.y"}',
        'GET /people/5 → {"id":5,"login":"bob","mail":"b@x.y"}',
        'GET /session/whoami → {"id":4,"login":"ada","mail":"a@x.y","admin":true}',
      ],
      ['Person(id): admin, id, login, mail'],
    ))
  it('never the same shape alone', () =>
    check(
      [
        'GET /tags → [{"id":1,"name":"red"},{"id":2,"name":"blue"}]',
        'GET /teams → [{"id":1,"name":"north"},{"id":2,"name":"south"}]',
      ],
      ['Tag(id): id, name', 'Team(id): id, name'],
    ))
  it('what calls itself the same', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"node":{"__typename":"Order","id":"o1","total":1}}}',
          { body: { query: 'query A { node { id } }', operationName: 'A' } },
        ],
        [
          'POST /graphql → {"data":{"list":[{"__typename":"Order","id":"o2","state":"open"}]}}',
          { body: { query: 'query B { list { id } }', operationName: 'B' } },
        ],
      ],
      ['Order(id): id, state, total'],
    ))
  it('what root fields of GraphQL hold, whatever stands beside them, as deep as they say what they are', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"imageUrl":"/i","product":{"__typename":"Product","sku":"a","group":{"__typename":"Group","rows":[{"__typename":"Row","at":1,"link":{"__typename":"Link","by":"x","product":{"__typename":"Product","id":"p1","name":"Lamp","sku":"b"}}}]}}}}',
          { body: { query: 'query Query {imageUrl product{sku}}', operationName: 'Query' } },
        ],
      ],
      ['Product(id): group, id, name, sku'],
    ))
  it('what calls itself so and what stands under its noun', () =>
    check(
      [
        [
          'POST /admin → {"data":{"category":{"__typename":"Category","categoryId":4,"name":"Lamps","trail":[]}}}',
          { body: { query: 'query A {category{name}}', operationName: 'A' } },
        ],
        [
          'POST /graphql → {"data":{"categories":{"items":[{"categoryId":4,"name":"Lamps","url":"/l"},{"categoryId":5,"name":"Cups","url":"/c"}]}}}',
          { body: { query: 'query B {categories{items{name}}}', operationName: 'B' } },
        ],
      ],
      ['Category(categoryId): categoryId, name, trail, url'],
    ))
  it('what a payload or a connection says that it wraps', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"orders":{"__typename":"OrderConnection","nodes":[{"id":"a","total":1},{"id":"b","total":2}]}}}',
          { body: { query: 'query A {orders{nodes{id}}}', operationName: 'A' } },
        ],
        [
          'POST /graphql → {"data":{"createOrder":{"__typename":"CreateOrderPayload","order":{"id":"c","total":3}}}}',
          { body: { query: 'mutation B {createOrder{order{id}}}', operationName: 'B' } },
        ],
      ],
      ['Order(id): id, total'],
    ))
  it('what a mutation is given to write; not what another is given beside it', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"createCustomer":{"id":"c","name":"Ada","mail":"a@x.y"}}}',
          {
            body: {
              query: 'mutation C {createCustomer{id}}',
              operationName: 'C',
              variables: { input: { name: 'Ada', mail: 'a@x.y', newsletter: true } },
            },
          },
        ],
        [
          'POST /graphql → {"data":{"addNoteToCustomer":{"id":"c","name":"Ada","mail":"a@x.y"}}}',
          {
            body: {
              query: 'mutation N {addNoteToCustomer{id}}',
              operationName: 'N',
              variables: { input: { id: 'c', note: 'x' } },
            },
          },
        ],
      ],
      ['Customer(id): id, mail, name, newsletter'],
    ))
  it('not by what answers that are errors hold', () =>
    check(
      [
        [
          'POST /graphql → {"data":{"order":{"__typename":"Order","id":"1","total":3}}}',
          { body: { query: 'query O {order{id}}', operationName: 'O' } },
        ],
        [
          'POST /graphql → {"data":{"payOrder":{"__typename":"DeclinedError","errorCode":"D","message":"No"}}}',
          { body: { query: 'mutation P {payOrder{id}}', operationName: 'P' } },
        ],
        [
          'POST /graphql → {"data":{"payOrder":{"__typename":"LimitError","errorCode":"L","message":"No"}}}',
          { body: { query: 'mutation P {payOrder{id}}', operationName: 'P' } },
        ],
      ],
      ['Order(id): id, total'],
    ))
  it('resources of JSON:API, with those they include', () =>
    check(
      [
        'GET /articles → {"data":[{"type":"articles","id":"1","attributes":{"title":"A"},"relationships":{"author":{"data":{"type":"people","id":"9"}}}}],"included":[{"type":"people","id":"9","attributes":{"age":40}}]}',
      ],
      ['Article(id): author→Person, id, title, type', 'Person(id): age, id, type'],
    ))
  it('resources of JSON:API that have no id yet', () =>
    check(
      [
        'GET /articles → {"data":[{"type":"articles","id":"1","attributes":{"title":"A"}}]}',
        [
          'POST /articles → 201 {"data":{"type":"articles","id":"2","attributes":{"title":"B"}}}',
          { body: { data: { type: 'articles', attributes: { title: 'B' } } } },
        ],
      ],
      ['Article(id): id, title, type'],
    ))
  it('not an acknowledgement, an error, a sign-in', () =>
    check(
      [
        ['POST /jobs/restart → {"ok":true,"restarting":true,"code":7}', { body: {} }],
        'GET /nothing → 404 {"error":"not found","code":7,"path":"/nothing"}',
        [
          'POST /auth/login → {"token":"x","expires":3600,"type":"bearer"}',
          { body: { email: 'a@x.y', password: 'x' } },
        ],
      ],
      [],
    ))
  it('and none of the thing that it was done to', () =>
    check(
      [
        'GET /jobs/7 → {"id":7,"result":"passed","state":"done"}',
        'DELETE /jobs/7 → {"result":1}',
        'PUT /jobs/7 → {"result":1,"message":"Saved."}',
      ],
      ['Job(id): id, result, state'],
    ))
  it('not the rows that count others', () =>
    check(
      [
        'GET /items → [{"id":1,"name":"A"},{"id":2,"name":"B"}]',
        'GET /items?aggregate=1 → [{"countDistinct":{"id":2}}]',
      ],
      ['Item(id): id, name'],
    ))
  it('two of one name are told apart by what stands before', () =>
    expect(
      text(['GET /lists → [{"id":1,"title":"a"}]', 'GET /mail/lists → [{"address":"x","owner":"y","open":true}]']).map(
        line => line.split('(')[0],
      ),
    ).toEqual(['List', 'MailList']))
  it('or by what the path names beside', () =>
    expect(
      text([
        'GET /rooms → [{"id":1,"title":"a"}]',
        'GET /rooms/house/7 → {"rooms":[{"address":"x","owner":"y","open":true}]}',
      ]).map(line => line.split('(')[0]),
    ).toEqual(['HouseRoom', 'Room']))
  it('settings that are one object', () =>
    check(
      [
        'GET /settings/profile → {"theme":"dark","locale":"en","mfa":true}',
        'GET /settings/billing → {"plan":"pro","cycle":"monthly","seats":3}',
      ],
      ['Billing(): cycle, plan, seats', 'Profile(): locale, mfa, theme'],
    ))
})

describe('forms', () => {
  it('to one address write what the name of the action says', () => {
    const sent = (fields: readonly (readonly [string, string])[], at: number): ReturnType<typeof exchanges>[number] => {
      const [posted] = exchanges([[`POST / → 200 ${at}`, { mediaType: 'text/html' }]])
      const { exchange } = posted!
      const answer = { mediaType: 'text/html', state: 'text' as const, size: 9, text: '<p>Saved' }
      const pairs = fields.map(([name, value]) => ({ name, value }))
      return {
        ...posted!,
        id: at,
        exchange: {
          ...exchange,
          request: {
            ...exchange.request,
            body: { mediaType: 'application/x-www-form-urlencoded', state: 'parsed' as const, size: 1, fields: pairs },
          },
          response: { ...exchange.response!, body: answer },
        },
      }
    }
    const contact = (name: string, at: number) =>
      sent(
        [
          ['_action', 'save-contact'],
          ['_task', 'book'],
          ['_name', name],
          ['_city', `C${at}`],
          ['_token', 'x'],
        ],
        at,
      )
    const seen = [
      contact('A', 1),
      contact('B', 2),
      sent(
        [
          ['_action', 'mark'],
          ['_task', 'mail'],
          ['_uid', '7'],
          ['_flag', 'read'],
        ],
        3,
      ),
    ]
    const found = entities(
      operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']),
      optionLists.empty(),
    )
    expect(found.map(({ name, fields }) => [name, fields.map(each => each.name)])).toEqual([
      ['Contact', ['_city', '_name']],
    ])
  })
  it('to one address write the thing that the name of the action makes one more of', () => {
    const sent = (action: string, fields: { readonly [name: string]: string }, at: number) => {
      const [posted] = exchanges([[`POST /do → 200 ${at}`, { mediaType: 'text/html' }]])
      const { exchange } = posted!
      const pairs = Object.entries({ action, ...fields }).map(([name, value]) => ({ name, value }))
      const body = { mediaType: 'application/x-www-form-urlencoded', state: 'parsed' as const, size: 1, fields: pairs }
      const answer = { mediaType: 'text/html', state: 'text' as const, size: 9, text: '<p>Saved' }
      return {
        ...posted!,
        id: at,
        exchange: {
          ...exchange,
          request: { ...exchange.request, body },
          response: { ...exchange.response!, body: answer },
        },
      }
    }
    const seen = [
      sent('proxy.create', { host: 'a', port: '81' }, 1),
      sent('proxy.create', { host: 'b', port: '82' }, 2),
      sent('gui.update', { theme: 'dark', rows: '50' }, 3),
      sent('host.disable', { host: 'a', reason: 'old' }, 4),
    ]
    const found = entities(
      operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']),
      optionLists.empty(),
    )
    expect(found.map(({ name, fields }) => [name, fields.map(each => each.name)])).toEqual([
      ['Proxy', ['host', 'port']],
    ])
  })
  it('to addresses that are a verb and a noun in one write what the noun says', () => {
    const sent = (path: string, names: readonly string[], status = 302): ReturnType<typeof exchanges>[number] => {
      const [posted] = exchanges([`POST ${path} → ${status}`])
      const fields = ['csrf_token', ...names].map(name => ({ name, value: `${name}1` }))
      const body = { mediaType: 'application/x-www-form-urlencoded', state: 'parsed' as const, size: 1, fields }
      const { exchange } = posted!
      return { ...posted!, exchange: { ...exchange, request: { ...exchange.request, body } } }
    }
    const seen = [
      sent('/admin/addqueue', ['name', 'length']),
      sent('/admin/editqueue', ['name', 'length', 'note']),
      sent('/admin/delqueue', ['owner', 'name']),
      sent('/admin/address', ['street', 'town']),
      // What scripts ask for so is a deed with what it needs.
      sent('/admin/addLabel', ['orders', 'label'], 200),
      sent('/admin/editLabel', ['from', 'to'], 200),
      sent('/admin/guest-new.php', ['nick', 'room', 'createguest', '_pagenonce', '_my_http_referer']),
      sent('/admin/addhost', ['host', 'port']),
      sent('/admin/edithost', ['host', 'port']),
      ...['start', 'stop', 'trace', 'empty', 'sync', 'clear', 'wake', 'rest', 'count', 'check'].flatMap(word => [
        sent(`/admin/${word}`, ['host', 'now']),
        sent(`/admin/${word}-all`, ['host', 'now']),
      ]),
      ...exchanges([['GET /admin/guests.php → 200', { mediaType: 'text/html' }]]),
    ]
    const found = entities(
      operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']),
      optionLists.empty(),
    )
    expect(found.map(({ name, fields }) => [name, fields.map(each => each.name)])).toEqual([
      ['Guest', ['nick', 'room']],
      // Nearly every call is sent `host`.
      ['Host', ['host', 'port']],
      ['Queue', ['length', 'name', 'note']],
    ])
    expect(found.map(({ operations: calls }) => calls)).toEqual([
      ['calls/GET /admin/guests.php', 'calls/POST /admin/guest-new.php'],
      ['calls/POST /admin/addhost', 'calls/POST /admin/edithost'],
      ['calls/POST /admin/addqueue', 'calls/POST /admin/delqueue', 'calls/POST /admin/editqueue'],
    ])
  })
  const posted = (names: readonly string[]) => {
    const [article] = exchanges(['POST /articles → 302'])
    const fields = names.map(name => ({ name, value: 'x' }))
    const { exchange } = article!
    const body = { mediaType: 'application/x-www-form-urlencoded', state: 'parsed' as const, size: 1, fields }
    const seen = { ...article!, exchange: { ...exchange, request: { ...exchange.request, body } } }
    return entities(operations(callTree.add(callTree.empty(), seen), ['https://app.example']), optionLists.empty())
  }
  it('of server-side frameworks name what they write', () => {
    const [article] = posted(['article[title]', 'article[body]', 'article[tag_ids][]', 'authenticity_token', 'commit'])
    expect(article).toMatchObject({ name: 'Article', key: null, seenIn: 'request' })
    expect(article?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['body', 'string'],
      ['tag_ids', 'array'],
      ['title', 'string'],
    ])
  })
  it('of columns of a table name no thing', () =>
    expect(posted(['parameters[name][]', 'parameters[value][]']).map(({ name }) => name)).toEqual([]))
})

it('what is posted to one address and asks by its name reads things', () => {
  const rows = '[{"of": 1, "count": 2, "kind": "a"}, {"of": "all", "count": 5, "kind": "b"}]'
  check(
    [
      `POST /do.php?action=getCounters → {"counters": ${rows}}`,
      'POST /do.php?action=delete_crew → {"gone": 1}',
      'POST /do.php?action=seal_crew → {"sealed": true}',
    ],
    ['Counter(): count, kind, of'],
  )
})

describe('keys', () => {
  it('are what paths address by', () =>
    check(
      [
        'GET /articles/how-to → {"slug":"how-to","title":"How to"}',
        'GET /articles/why → {"slug":"why","title":"Why"}',
        'GET /articles → [{"slug":"how-to","title":"How to"},{"slug":"why","title":"Why"}]',
      ],
      ['Article(slug): slug, title'],
    ))
  it('may begin with a capital', () =>
    check(
      ['GET /odata/Orders → {"@odata.context":"x","value":[{"Id":7,"Title":"a"},{"Id":8,"Title":"b"}]}'],
      ['Order(Id): Id, Title'],
    ))
  it('are those of the set that answers say they come from', () =>
    check(
      [
        'GET /odata/Books → {"@odata.context":"$metadata#Books","value":[{"ID":7,"title":"a","@odata.etag":"x"}]}',
        'GET /odata/Shop.TopSellers() → {"@odata.context":"$metadata#Books","value":[{"ID":9,"title":"b","stock":3}]}',
      ],
      ['Book(ID): ID, stock, title'],
    ))
  it('that begin with a capital hold a thing together', () =>
    check(['GET /revisions/17 → {"Id":17,"Data":{"Title":"A","By":"x"},"Count":2}'], ['Revision(Id): Count, Data, Id']))
  it('that begin with a capital tell things from the rows that count them', () =>
    check(
      [
        'GET /items → [{"Id":1,"Name":"A"},{"Id":2,"Name":"B"}]',
        'GET /items?aggregate=1 → [{"countDistinct":{"Id":2}}]',
      ],
      ['Item(Id): Id, Name'],
    ))
  it('that begin with a capital tell what a deed is answered with', () =>
    check(
      [
        'GET /orders/7 → {"Id":7,"Total":5}',
        'GET /orders/8 → {"Id":8,"Total":6}',
        'POST /orders/7/settlement → {"Id":7,"Total":5,"Paid":true}',
      ],
      ['Order(Id): Id, Paid, Total'],
    ))
  it('may stand in parentheses', () =>
    check(
      [
        `GET /odata/Customers('ALFKI') → {"Code":"ALFKI","City":"Berlin"}`,
        `GET /odata/Customers('ANATR') → {"Code":"ANATR","City":"Mexico"}`,
      ],
      ['Customer(Code): City, Code'],
    ))
  it('may be named after the entity', () =>
    check(['GET /orders → [{"orderId":7,"total":1},{"orderId":8,"total":2}]'], ['Order(orderId): orderId, total']))
  it('are what the calls about one of them ask by', () =>
    check(
      [
        'GET /api/roles:list → {"data":[{"name":"nurse","uid":"u1","title":"N"},{"name":"root","uid":"u2","title":"R"}]}',
        'GET /api/roles:get?filterByTk=nurse → {"data":{"name":"nurse","uid":"u1","title":"N"}}',
      ],
      ['Role(name): name, title, uid'],
    ))
  it('are what queries name them by, under their own name', () => {
    const hosts = 'GET /list/hosts → [{"host_label":"web-1","host_port":1},{"host_label":"db-1","host_port":2}]'
    const shown = (name: string): string => `GET /show?host=${name} → {"ok":true}`
    check([hosts, shown('web-1'), shown('db-1')], ['Host(host_label): host_label, host_port'])
    check([hosts, shown('web-1'), shown('x-9'), shown('x-8')], [])
  })
  it('are what paths to what they hold name them by', () =>
    check(
      [
        'GET /tables → [{"key":"k1","name":"wards","rows":3},{"key":"k2","name":"visits","rows":4}]',
        'GET /tables/wards/columns → [{"id":1,"label":"a","size":2}]',
        'GET /tables/visits/columns → [{"id":2,"label":"b","size":2}]',
      ],
      ['Column(id): id, label, size', 'Table(name): key, name, rows'],
    ))
  it('may say that they tell one from all others', () => {
    const entry = (id: number): string => `{"unique_id":${id},"at":"2026-01-0${id}","text":"a"}`
    check([`GET /log_entries → [${[1, 2, 3].map(entry).join(',')}]`], ['LogEntry(unique_id): at, text, unique_id'])
    check([`GET /log_entries → [${[1, 1, 3].map(entry).join(',')}]`], ['LogEntry(): at, text, unique_id'])
  })
  it('tell all objects apart', () =>
    check(['GET /lines → [{"code":"a","qty":1,"sku":"x"},{"code":"a","qty":2,"sku":"y"}]'], ['Line(): code, qty, sku']))
})

it('what is answered with the number that was asked for is that thing, whatever its key is called, and its list a part of it', () => {
  const order = (nth: number): string =>
    `{"number":"SO-${nth}","total":${nth},"note":"n","lines":[{"id":${nth}1,"sku":"a","count":1},{"id":${nth}2,"sku":"b","count":2}]}`
  const pay = { id: 'calls/POST /orders/{orderId}/pay' }
  const found = entitiesOf([
    `GET /orders → [${order(1001)},${order(1002)}]`,
    ...[1001, 1002].flatMap(nth => [
      `GET /orders/SO-${nth} → ${order(nth)}`,
      `POST /orders/SO-${nth}/pay → ${order(nth)}`,
    ]),
  ])
  expect(found.flatMap(({ name, operations: all }) => (all.includes(pay.id) ? [name] : []))).toEqual(['Order'])
})

it.each(['_pagination', 'pager'])(
  'a list beside what only counts its pages, called %s, is all of the answer',
  pages => {
    const list = '[{"name":"ann","server":"/a"},{"name":"ben","server":null}]'
    check(
      [
        `GET /users → {"items":${list},"${pages}":{"offset":0,"limit":50,"total":2,"next":null}}`,
        'GET /users/ann → {"name":"ann","server":"/a"}',
      ],
      ['User(name): name, server'],
    )
  },
)

it('what is answered with the name that was asked for is that thing, where such things are known by their names', () =>
  check(
    [
      'GET /groups → [{"name":"readers","users":["ann"],"kind":"group"},{"name":"writers","users":[],"kind":"group"}]',
      'GET /groups/readers → {"name":"readers","users":["ann"],"kind":"group"}',
      'GET /users → [{"name":"ann","admin":true,"kind":"user"},{"name":"ben","admin":false,"kind":"user"}]',
      'GET /users/ann → {"name":"ann","admin":true,"kind":"user"}',
      'POST /groups/writers/users → {"name":"writers","users":["ben"],"kind":"group"}',
      'POST /groups/readers/users → {"name":"readers","users":["ann","ben"],"kind":"group"}',
    ],
    ['Group(name): kind, name, users→User', 'User(name): admin, kind, name'],
  ))

it('what is answered with a key of its own is no part of what it belongs to, though it names that', () => {
  const base = (nth: number): string => `{"id":"b${nth}","title":"Base ${nth}","color":"red"}`
  const table = (nth: number): string => `{"id":"t${nth}","base_id":"b${nth}","title":"Table ${nth}","kind":"k${nth}"}`
  const view = (nth: number): string => `{"id":"v${nth}","fk_model_id":"t${nth}","title":"View ${nth}","locked":${nth}}`
  check(
    [
      `GET /bases → [${base(1)},${base(2)}]`,
      ['PATCH /bases/b1 → {"ok":true}', { body: { title: 'Base' } }],
      [`POST /bases/b1/tables → ${table(1)}`, { body: { title: 'Table 1' } }],
      [`POST /bases/b2/tables → ${table(2)}`, { body: { title: 'Table 2' } }],
      ['PATCH /tables/t1 → {"ok":true}', { body: { title: 'T' } }],
      [`POST /tables/t1/views → ${view(1)}`, { body: { title: 'View 1' } }],
      [`POST /tables/t2/views → ${view(2)}`, { body: { title: 'View 2' } }],
    ],
    [
      'Base(id): color, id, title',
      'Table(id): base_id→Base, id, kind, title',
      'View(id): fk_model_id, id, locked, title',
    ],
  )
})

it('what is made with a list in it is answered as a thing with that list; what got ids there are things of their own', () => {
  const lines = (nth: number, isKept: boolean): string =>
    `[${[1, 2].map(at => `{${isKept ? `"id":${nth}${at},` : ''}"sku":"a${at}","count":${at},"price":"${at}.50"}`).join(',')}]`
  const order = (nth: number): string => `{"number":"SO-${nth}","note":"n","total":${nth},"lines":${lines(nth, true)}}`
  const made = (nth: number): Line => [
    `POST /orders → ${order(nth)}`,
    { body: { note: 'n', lines: JSON.parse(lines(nth, false)) as JsonValue } },
  ]
  const found = entitiesOf([
    `GET /orders → [${order(1001)},${order(1002)}]`,
    made(1001),
    made(1002),
    ...[1001, 1002].map(nth => `GET /orders/SO-${nth} → ${order(nth)}`),
  ])
  const as = found.flatMap(({ slots }) =>
    slots.flatMap(({ pointer, as: how }) => (pointer === '/lines/*' ? [how] : [])),
  )
  expect(new Set(as)).not.toContain('list')
  expect(found.map(({ name }) => name)).toEqual(['Order', 'OrderLine'])
})

describe('references', () => {
  const users = 'GET /users → [{"id":4,"name":"Ada"},{"id":5,"name":"Bob"}]'
  it('need a name where numbers are small', () =>
    check(
      [users, 'GET /tasks → [{"id":1,"userId":4,"priority":5,"owner_user":5}]'],
      ['Task(id): id, owner_user→User, priority, userId→User', 'User(id): id, name'],
    ))
  it('are no few numbers under the bare noun where the application says by an id which one is meant', () => {
    const statuses = 'GET /task_statuses → [{"id":1,"label":"a"},{"id":2,"label":"b"},{"id":3,"label":"c"}]'
    const status = 'TaskStatus(id): id, label'
    const tasks = 'GET /tasks → [{"id":7,"status_id":2},{"id":8,"status_id":1}]'
    const agents = 'GET /agents → [{"id":4,"nick":"x","status":1},{"id":5,"nick":"y","status":3}]'
    check([statuses, tasks, agents], ['Agent(id): id, nick, status', 'Task(id): id, status_id→TaskStatus', status])
    check([statuses, agents], ['Agent(id): id, nick, status→TaskStatus', status])
  })
  it('are people where the name says who did it', () =>
    check(
      [users, 'GET /tasks → [{"id":1,"created_by":4,"updatedById":5,"assignee":4,"closed":5,"standby":4}]'],
      ['Task(id): assignee→User, closed, created_by→User, id, standby, updatedById→User', 'User(id): id, name'],
    ))
  it('are people where the name says what part they have in it, and several in a list', () =>
    check(
      [users, 'GET /tasks → [{"id":1,"customer":4,"leadId":5,"members":[4,5],"followers":5}]'],
      ['Task(id): customer→User, followers, id, leadId→User, members→User', 'User(id): id, name'],
    ))
  it('are rather what is called so than people', () =>
    check(
      [users, 'GET /customers → [{"id":4,"since":1},{"id":5,"since":2}]', 'GET /tasks → [{"id":1,"customer":4}]'],
      ['Customer(id): id, since', 'Task(id): customer→Customer, id', 'User(id): id, name'],
    ))
  it('are known by the name of the key where that says of what it is', () =>
    check(
      [
        'GET /goods → [{"sku":"KB-1","label":"Keys"},{"sku":"MS-2","label":"Mouse"}]',
        'GET /goods/KB-1 → {"sku":"KB-1","label":"Keys"}',
        'GET /goods/MS-2 → {"sku":"MS-2","label":"Mouse"}',
        'GET /lines → [{"id":1,"sku":"KB-1"},{"id":2,"sku":"MS-2"}]',
      ],
      ['Good(sku): label, sku', 'Line(id): id, sku→Good'],
    ))
  it('hold what tells things apart beside their key', () =>
    check(
      [
        'GET /folders → [{"_id":"a1","shortid":"G3i2B3","name":"In"},{"_id":"a2","shortid":"Jdad8C","name":"Out"}]',
        'GET /users → [{"id":4,"login":"ann","email":"ann@a.example"},{"id":5,"login":"bob","email":"bob@a.example"}]',
        'GET /notes → [{"id":1,"folder":{"shortid":"G3i2B3"},"folderShortid":"Jdad8C","createdBy":"ann","state":"ann","code":"G3i2B3"}]',
      ],
      [
        'Folder(_id): _id, name, shortid',
        'Note(id): code, createdBy→User.login, folder→Folder.shortid, folderShortid→Folder.shortid, id, state',
        'User(id): email, id, login',
      ],
    ))
  it('hold addresses that were replaced, of which there are as many as things', () => {
    const mail = (digit: number): string => `user-${String(digit).repeat(16)}@redacted.invalid`
    const notes = (...by: readonly number[]): string =>
      `GET /notes → ${JSON.stringify(by.map((digit, id) => ({ id, text: `t${id}`, createdBy: mail(digit) })))}`
    const users = (...of: readonly number[]): string =>
      `GET /users → ${JSON.stringify(of.map((digit, id) => ({ id: id + 100, email: mail(digit), since: '2026' })))}`
    const user = 'User(id): email, id, since'
    check([users(1, 2, 3), notes(1, 2, 1)], ['Note(id): createdBy→User.email, id, text', user])
    check([users(1, 2, 3), notes(1, 4)], ['Note(id): createdBy, id, text', user])
    check([users(1, 2, 2, 2), notes(1, 2)], ['Note(id): createdBy, id, text', user])
  })
  it('to what a thing is kept under', () =>
    check(
      [
        'GET /api/stays:list → {"data":[{"id":1,"label":"a"},{"id":2,"label":"b"}]}',
        'GET /api/stays/1/visits:list → {"data":[{"id":1,"stayId":1,"note":"x"}]}',
        'GET /api/stays/2/visits:list → {"data":[{"id":2,"stayId":2,"note":"y"}]}',
        'POST /api/stays/2/visits:create → {"data":{"id":2,"stayId":2,"note":"y"}}',
      ],
      ['Stay(id): id, label', 'Visit(id): id, note, stayId→Stay'],
    ))
  it('need the values', () =>
    check([users, 'GET /tasks → [{"id":1,"userId":77}]'], ['Task(id): id, userId', 'User(id): id, name']))
  it('are known by long ids whatever the name', () =>
    check(
      [
        'GET /users → [{"id":"0190163d-8694-739b-aea5-966c26f8ad91","name":"Ada"}]',
        'GET /notes → [{"id":"0190163d-8694-739b-aea5-000000000001","by":"0190163d-8694-739b-aea5-966c26f8ad91"}]',
      ],
      ['Note(id): by→User, id', 'User(id): id, name'],
    ))
  it.each([
    ['hdui6uy2i658svz', 'by→User'],
    ['a-long-word', 'by'],
    ['2026-01-17', 'by'],
  ])('are known by shorter ids that were drawn by lot, and by no words: %s', (key, by) =>
    check(
      [
        `GET /users → [{"id":"${key}","name":"Ada"}]`,
        `GET /notes → [{"id":"txhd04o7jym5cgo","by":"${key}","text":"x"}]`,
      ],
      [`Note(id): ${by}, id, text`, 'User(id): id, name'],
    ),
  )
  it('are lists of keys too', () =>
    check([users, 'GET /teams → [{"id":9,"users":[4,5]}]'], ['Team(id): id, users→User', 'User(id): id, name']))
  it('are embedded objects', () =>
    check(
      [
        'GET /users → [{"id":4,"name":"Ada","mail":"a@x.y"},{"id":5,"name":"Bob","mail":"b@x.y"}]',
        'GET /notes → [{"id":1,"by":{"id":4,"name":"Ada","mail":"a@x.y"}}]',
      ],
      ['Note(id): by→User, id', 'User(id): id, mail, name'],
    ))
  it('are references in short form', () =>
    check(
      [users, 'GET /notes → [{"id":1,"user":{"id":4,"name":"Ada"}}]'],
      ['Note(id): id, user→User', 'User(id): id, name'],
    ))
})

describe('fields', () => {
  const orders = (statuses: readonly string[]): readonly string[] => [
    `GET /orders → [${statuses.map((status, id) => `{"id":${id},"status":"${status}","note":null,"total":${id + 0.5}}`).join(',')}]`,
  ]
  it('are never null as keys, though what is to be made is sent without one', () => {
    const made: Line = [
      'POST /orders → {"id": 9, "status": "new", "note": null, "total": 1.5}',
      { body: { id: null, status: 'new', note: null, total: 1.5 } },
    ]
    expect(field([...orders(['open', 'paid']), made], 'id')).toMatchObject({ type: 'integer', nullable: false })
  })
  it('have types, formats, null', () => {
    expect(field(orders(['open']), 'total')).toMatchObject({ type: 'number', nullable: false })
    expect(field(orders(['open']), 'note')).toMatchObject({ type: ['null'], nullable: true })
    expect(field(['GET /logs → [{"id":1,"at":"2024-01-31T10:00:00Z"}]'], 'at')).toMatchObject({
      type: 'string',
      format: 'date-time',
    })
  })
  it('say of secrets what they had in common', () => {
    const token = (nth: number): string => `rdx_key_000000000000000${nth}_32to47ad`
    const hooks = (count: number): readonly string[] => [
      `GET /hooks → [${Array.from({ length: count }, (_, id) => `{"id":${id},"key":"${token(id)}"}`).join(',')}]`,
    ]
    expect(field(hooks(3), 'key')?.replaced).toMatchObject({ minLength: 32, maxLength: 47, values: 3 })
    expect(field(hooks(2), 'key')?.replaced).toBeUndefined()
  })
  it('are required where whole objects always had them', () => {
    expect(field(orders(['open', 'paid', 'open']), 'status')?.required).toBe(true)
    expect(field(orders(['open', 'paid']), 'status')?.required).toBe(false)
  })
  it('are not where one place shows them at times, and nobody chooses what comes', () => {
    const list = '[{"id":1,"a":1,"paidAt":"2026-01-01"},{"id":2,"a":1},{"id":3,"a":1}]'
    const paid = [1, 4, 5].map(
      id => `POST /orders/${id}/pay → {"id":${id},"a":1,"b":2,"c":3,"d":4,"paidAt":"2026-01-01"}`,
    )
    expect(field([`GET /orders → ${list}`, ...paid], 'paidAt')?.required).toBe(false)
    expect(field([`GET /orders?fields=a → ${list}`, ...paid], 'paidAt')?.required).toBe(true)
    const stubs = '[{"id":1,"a":1,"b":2,"paidAt":"2026-01-01"},{"id":2},{"id":3}]'
    expect(field([`GET /orders → ${stubs}`, ...paid], 'paidAt')?.required).toBe(true)
  })
  it('have an enum where things were many, or an answer lists the values', () => {
    expect(field(orders(Array.from({ length: 24 }, (_, at) => (at % 2 ? 'open' : 'paid'))), 'status')?.enum).toEqual([
      'open',
      'paid',
    ])
    expect(field(orders(Array.from({ length: 24 }, () => 'open')), 'status')?.enumBasis).toBeUndefined()
    expect(field(orders(['open', 'paid']), 'status')?.enum).toBeUndefined()
    expect(field(orders(['open', 'paid']), 'status')?.seenValues).toEqual({ values: ['open', 'paid'], distinct: 2 })
    const listed =
      '{"field":"status","choices":[{"text":"Open","value":"open"},{"text":"Paid","value":"paid"},{"text":"Lost","value":"lost"}]}'
    expect(field([...orders(['open', 'paid']), `GET /zz/schema → ${listed}`], 'status')?.enum).toEqual([
      'lost',
      'open',
      'paid',
    ])
    const told = field([...orders(['open', 'paid']), `GET /zz/schema → ${listed}`], 'status')
    expect(told).toMatchObject({ enumBasis: 'declared' })
    expect(told).not.toHaveProperty('seenValues')
    const foreign = '{"field":"colour","choices":["open","paid"]}'
    expect(field([...orders(['open', 'paid']), `GET /zz/schema → ${foreign}`], 'status')?.enum).toBeUndefined()
  })
  it('say which properties of what they hold were always there', () => {
    const rows = [1, 2, 3].map(id => `{"id":${id},"size":{"width":${id}${id === 2 ? '' : ',"depth":4'}}}`)
    expect(field([`GET /boxes → [${rows.join(',')}]`], 'size')?.requiredInside).toEqual(['width'])
  })
  it('that were always null are declared where an answer lists the values for this very thing', () => {
    const lines = (of: string): string[] => [
      'GET /users → [{"id":1,"theme":null}]',
      `GET /zz/schema → {"collection":"${of}","field":"theme","choices":["dark","light"]}`,
    ]
    expect(field(lines('app_users'), 'theme')).toMatchObject({
      type: 'string',
      enum: ['dark', 'light'],
      nullable: true,
      basis: 'declared',
    })
    expect(field(lines('app_settings'), 'theme')).toMatchObject({ type: ['null'] })
    const long = ['short', 'x'.repeat(120)]
    const choices = (list: readonly unknown[]): string =>
      `GET /zz/schema → ${JSON.stringify({ collection: 'app_users', field: 'theme', choices: list })}`
    const [users] = lines('') as [string]
    const labelled = long.map(value => ({ text: 'a label', value }))
    expect(field([users, choices([...labelled, { text: 'None', value: null }])], 'theme')?.enum).toEqual(long)
    expect(field([users, choices(long)], 'theme')?.enum).toBeUndefined()
  })
  it('count against the things, not the rows that count them', () =>
    expect(
      field(['GET /items → [{"id":1,"name":"A"},{"id":2,"name":"B"}]', 'GET /items?c → [{"count":2}]'], 'name')?.seen,
    ).toEqual({ present: 2, of: 2 }))
})

it('finds the same in any order', () => {
  const lines: readonly Line[] = [
    'GET /users → [{"id":4,"name":"Ada","mail":"a@x.y"},{"id":5,"name":"Bob","mail":"b@x.y"}]',
    'GET /users/4 → {"id":4,"name":"Ada","mail":"a@x.y"}',
    'GET /users/5 → {"id":5,"name":"Bob","mail":"b@x.y"}',
    'GET /notes → [{"id":1,"by":{"id":4,"name":"Ada","mail":"a@x.y"},"state":"open"}]',
    'GET /me → {"id":4,"name":"Ada","mail":"a@x.y","role":"admin"}',
    ['POST /notes → {"id":2,"by":{"id":4,"name":"Ada","mail":"a@x.y"},"state":"shut"}', { body: { state: 'shut' } }],
  ]
  expectFoldLaws(callTree, exchanges(lines), tree =>
    entities(operations(structuredClone(tree), ['https://app.example']), optionLists.empty()).map(
      ({ id, key, fields, slots, operations: calls, reasons }) => ({ id, key, fields, slots, calls, reasons }),
    ),
  )
})

it('collects option lists by the laws of a fold', () =>
  expectFoldLaws(
    optionLists,
    exchanges([
      'GET /a → {"field":"status","choices":["open","shut"]}',
      'GET /a → {"field":"status","choices":["open","shut"]}',
      'GET /b → {"properties":{"theme":{"type":"string","enum":["dark","light"]}}}',
      'GET /c → [{"field":"colour","options":[{"value":"red","label":"Red"},{"value":"blue","label":"Blue"}]}]',
    ]),
    lists => new Map([...lists.entries].map(([key, { values, around, seen }]) => [key, [values, around, seen.size]])),
  ))

describe('kinds under one address', () => {
  const times = ['a', 'b', 'c', 'd']
  const common = (at: string, kind: string) => ({
    doc: `${kind}-${at}`,
    set: `${kind} set ${at}`,
    put: `${kind} put ${at}`,
  })
  const recipes = times.map((at, index) => ({
    id: index + 1,
    ...common(at, 'recipe'),
    title: `T${at}`,
    rank: index,
    made: at,
  }))
  const kitchens = times.map((at, index) => ({
    id: index + 11,
    ...common(at, 'kitchen'),
    name: `N${at}`,
    region: at,
    size: index,
  }))
  const short = (all: readonly { readonly [key: string]: unknown }[], word: string): string =>
    JSON.stringify(all.map(({ id, doc, set, put, [word]: name }) => ({ id, doc, set, put, [word]: name })))
  it('are not made one by a call that lists short forms of both', () =>
    check(
      [
        `GET /types/api::recipe.recipe → ${JSON.stringify(recipes)}`,
        `GET /types/api::kitchen.kitchen → ${JSON.stringify(kitchens)}`,
        `GET /links/7 → ${short(kitchens, 'name')}`,
        `GET /links/8 → ${short(recipes, 'title')}`,
      ],
      [
        'Kitchen(id): doc, id, name, put, region, set, size',
        'Link(id): doc, id, name, put, set, title',
        'Recipe(id): doc, id, made, put, rank, set, title',
      ],
    ))
  it('are named by what is theirs, and what is done to them belongs to them', () => {
    const one = '{"id": 4, "documentId": "aaaaaaaaaaaaaaaaaaaaaaa1", "title": "T", "rank": 1}'
    check(
      [
        `GET /types/api::recipe.recipe/aaaaaaaaaaaaaaaaaaaaaaa1 → {"data": ${one}}`,
        `GET /types/api::recipe.recipe/aaaaaaaaaaaaaaaaaaaaaaa2 → {"data": ${one.replace('aaa1', 'aaa2').replace('4', '5')}}`,
        'GET /types/api::recipe.recipe/none → 404 {"error": "none"}',
        `POST /types/api::recipe.recipe/aaaaaaaaaaaaaaaaaaaaaaa1/actions/publish → {"data": ${one.replace('4', '9')}}`,
      ],
      ['Recipe(documentId): documentId, id, rank, title'],
    )
  })
  it('of whoever asks are the same kind', () => {
    const project = '{"id": 1, "name": "a", "size": 2}'
    check([`GET /projects → [${project}]`, `GET /projects/my-projects → [${project}]`], ['Project(id): id, name, size'])
  })
})

it('a declaration of a namespace is no field', () =>
  check(
    [
      'GET /orders → {"orders":{"@xmlns":"urn:shop","order":[{"@id":1,"@xmlns:x":"urn:x","total":2,"x:note":"a"},{"@id":2,"total":3}]}}',
    ],
    ['Order(@id): @id, total, x:note'],
  ))

it('are known by what alone is sent to the calls about one of them', () => {
  const file = { fileId: '8baa10bd-367c-4b6e-b92f-f2b075f1d49e', name: 'House', owner: null, size: 4 }
  const list = `GET /sync/list-user-files → {"data":[${JSON.stringify(file)}]}`
  const deleted = (id: string): Line => ['POST /sync/delete-user-file → {"status":"ok"}', { body: { fileId: id } }]
  check([list, deleted(file.fileId)], ['UserFile(fileId): fileId, name, owner, size'])
  check([list, deleted('another-one')], ['UserFile(): fileId, name, owner, size'])
})

it('what joins a thing to others is none of these', () => {
  const tag = (id: number) => ({ id, tag_id: 3, boat_id: 7, name: 'old', color: 'red' })
  check(
    [
      'GET /tags → [{"id":3,"name":"old","color":"red"},{"id":4,"name":"new","color":"red"}]',
      `GET /boats → ${JSON.stringify([{ id: 7, title: 'Dory', tags: [tag(11), tag(12)] }])}`,
    ],
    ['Boat(id): id, tags, title', 'Tag(id): color, id, name'],
  )
})

it('a list that is numbered is none of its things, and a part of a tree is one', () => {
  const boat = (name: string) => `{"hash":"${name}","name":"Boat","size":3}`
  const [one, two] = ['5AFDE888A0B586B3438408DCD91C35C26E215863', '6BFDE888A0B586B3438408DCD91C35C26E215864']
  check(
    [`GET /boats → {"id":1795975981798,"boats":{"${one}":${boat(one)},"${two}":${boat(two)}}}`],
    ['Boat(hash): hash, name, size'],
  )
  check(
    ['GET /shelves/1 → {"id":1,"shelves":[{"id":2,"shelves":[],"width":3},{"id":3,"shelves":[],"width":4}]}'],
    ['Shelf(id): id, shelves'],
  )
})

describe('things in messages', () => {
  const live = (
    ...said: readonly (readonly [direction: 'sent' | 'received', event: string, value: JsonValue])[]
  ): Line => [
    'GET /live → 101',
    {
      form: 'socket',
      messages: said.map(([direction, event, value]) => ({ direction, at: 1, text: '', binary: false, event, value })),
    },
  ]
  const room = { id: 7, title: 'Lobby', open: true }
  it('have a key, or are listed', () =>
    check(
      [
        live(
          ['received', 'room:joined', room],
          ['received', 'people', [{ nick: 'ann', since: 1, away: false }]],
          ['received', 'settings', { theme: 'dark', limit: 3, beta: false }],
          ['received', 'tick', { id: 1, n: 2 }],
        ),
      ],
      ['Person(): away, nick, since', 'Room(id): id, open, title'],
    ))
  it('stand beside what says what happened', () =>
    check([live(['received', 'join', { room, index: 0, network: 'a', mine: true }])], ['Room(id): id, open, title']))
  it('are found under the keys of a map, each or several at a time, and called as the map is', () => {
    const map = { 'house/1': [room, { ...room, id: 8 }], 'house/2': [] }
    check([live(['received', 'rooms', { rooms: map, at: 1 }])], ['Room(id): id, open, title'])
    check([live(['received', 'rooms', { rooms: { 'house/1': room } }])], ['Room(id): id, open, title'])
  })
  it('have a key also where its values are too long to be compared', () => {
    const long = (nth: number): string => `crew//${'x'.repeat(70)}${nth}`
    const crews = [1, 2, 3].map(nth => ({ _id: long(nth), name: `Crew ${nth}`, size: nth }))
    check([live(['received', 'crews', crews])], ['Crew(_id): _id, name, size'])
  })
  it('are those of the calls', () =>
    check(
      [
        'GET /rooms → [{"id":7,"title":"Lobby","open":true},{"id":8,"title":"Hall","open":false}]',
        live(['received', 'room:joined', room]),
      ],
      ['Room(id): id, open, title'],
    ))
  it('are none where a message says what happened to a thing of the calls', () => {
    const rooms = 'GET /rooms → [{"id":7,"title":"Lobby","open":true},{"id":8,"title":"Hall","open":false}]'
    const news = (event: string, id: number) => live(['received', event, { id, reason: 'too loud', at: 1_700_000_000 }])
    check([rooms, news('room.left', 7)], ['Room(id): id, open, title'])
    check([rooms, news('room_alarm', 8)], ['Room(id): id, open, title'])
    check([rooms, news('room_alarm', 21)], ['Alarm(id): at, id, reason', 'Room(id): id, open, title'])
  })
  it('are those that are listed under the end of what the message is called', () => {
    const visit = { visitId: 'v-7', by: 'Ann', at: 'noon', open: true }
    check(
      [`GET /visits → [${JSON.stringify({ ...visit, note: null })}]`, live(['received', 'GUARD_VISIT', [visit]])],
      ['Visit(visitId): at, by, note, open, visitId'],
    )
  })
  it('stand in one of several arguments', () => {
    const beats = [1, 2].map(id => ({ id, status: 1, ping: 30 + id }))
    const said = live(['received', 'beatList', [7, beats, false]])
    const [line, more] = said as readonly [string, { readonly messages: readonly object[] }]
    check(
      [[line, { ...more, messages: more.messages.map(one => ({ ...one, isArguments: true })) }] as never],
      ['Beat(id): id, ping, status'],
    )
  })
  it('are none where a message says how it went with one', () =>
    check(
      [
        live(
          ['received', 'roomList', [room, { ...room, id: 8, title: 'Hall' }]],
          ['sent', 'addRoom', { title: 'Attic' }],
          ['received', 'addRoom', { ok: true, msg: 'Saved', id: 9 }],
          ['received', 'roomList', [room, { ...room, id: 9, title: 'Attic' }]],
        ),
      ],
      ['Room(id): id, open, title'],
    ))
  it('are kinds of what a list holds, by the field there that says so', () => {
    const entry = { id: 7, body: { text: 'Begun' }, at: '2026-01-05T10:00:00Z', jobId: 'x1' }
    const listed = [
      { ...entry, type: 'line' },
      { ...entry, id: 8, type: 'end' },
    ]
    const other = { id: 21, body: { text: 'Ended' }, at: '2026-01-06T10:00:00Z', jobId: 'x2' }
    const said = live(
      ['received', 'line', { ...other, type: 'line' }],
      ['received', 'line', { ...other, id: 22, type: 'line' }],
      ['received', 'end', { ...other, id: 23, type: 'end' }],
    )
    check([`GET /jobs/x1/happenings → ${JSON.stringify(listed)}`, said], ['Happening(id): at, body, id, jobId, type'])
    check([said], ['Line(id): at, body, id, jobId'])
  })
  it('are written by what is sent', () =>
    expect(
      entitiesOf([
        live(
          ['received', 'room:joined', { ...room, size: 4 }],
          ['sent', 'room:new', { title: 'Hall', open: true, size: 4, key: 'k' }],
        ),
      ]).map(({ name, fields, reasons }) => [name, fields.map(each => each.name), reasons.at(-1)]),
    ).toEqual([
      ['Room', ['id', 'key', 'open', 'size', 'title'], 'it stands in the messages `room:joined`, `room:new`'],
    ]))
})

describe('keys that say of what kind they are', () => {
  const key = (kind: string, number: number): string => `${kind}_01M81TFWB35AG1PZJXNZPVXY${number}F`
  const item = (number: number): string =>
    `{"id":"${key('oitem', number)}","title":"T${number}","variant_id":"${key('vari', number)}","count":${number}}`
  const order = (number: number): string =>
    `{"id":"${key('ord', number)}","state":"new","items":[${item(number)},${item(number + 1)}]}`
  const lines: readonly Line[] = [
    `GET /variants → [{"id":"${key('vari', 8)}","sku":"A","label":"L"},{"id":"${key('vari', 9)}","sku":"B","label":"M"}]`,
    `GET /orders → [${order(1)},${order(3)}]`,
    `GET /orders/${key('ord', 1)} → ${order(1)}`,
    `GET /orders/${key('ord', 3)} → ${order(3)}`,
  ]
  it('make things of what stands inside of others, and name what is referred to although it was not seen', () =>
    check(lines, [
      'Order(id): id, items→OrderItem, state',
      'OrderItem(id): count, id, title, variant_id→Variant',
      'Variant(id): id, label, sku',
    ]))
  it('tell apart what has one noun and the same fields', () => {
    const address = (kind: string): string => `{"id":"${key(kind, 1)}","city":"Bonn","street":"Ring","zip":"53111"}`
    const two = (other: string): readonly Line[] => [
      `GET /people/7/addresses → [${address('paddr')}]`,
      `GET /shops/3 → {"id":3,"name":"S","address":${address(other)}}`,
      `GET /shops/4 → {"id":4,"name":"S","address":${address(other)}}`,
    ]
    const shop = (other: string): string | undefined => text(two(other)).find(found => found.startsWith('Shop('))
    expect(shop('paddr')).toBe('Shop(id): address→Address, id, name')
    expect(shop('saddr')).toBe('Shop(id): address, id, name')
  })
  it('are no keys where a path of keys is written', () =>
    check(
      [
        `GET /folders → [{"id":"${key('fold', 1)}","path":"${key('fold', 1)}","up":null},{"id":"${key('fold', 2)}","path":"${key('fold', 1)}.${key('fold', 2)}","up":"${key('fold', 1)}"}]`,
      ],
      ['Folder(id): id, path, up→Folder'],
    ))
  it('are those of one word alone: uuids and names in snake case say nothing', () =>
    check(
      [
        'GET /jobs → [{"id":"nightly_synchronisation1","steps":[{"id":"create_product_workflows","a":1,"b":2},{"id":"remove_product_workflows","a":1,"b":2}]}]',
        'GET /jobs/nightly_synchronisation1 → {"id":"nightly_synchronisation1","steps":[{"id":"create_product_workflows","a":1,"b":2},{"id":"remove_product_workflows","a":1,"b":2}]}',
      ],
      ['Job(id): id, steps'],
    ))
})

describe('what is no field, or none of this thing', () => {
  it('what is said of something that is gone', () =>
    check(
      [
        'GET /tags → [{"id":"a1","label":"A"},{"id":"b2","label":"B"}]',
        'DELETE /tags/a1 → {"id":"a1","object":"tag","deleted":true}',
        'DELETE /tags/b2 → {"id":"b2","object":"tag","deleted":true}',
      ],
      ['Tag(id): id, label'],
    ))
  it('a list of which nothing was there yet', () =>
    check(
      [
        'GET /cover-options → {"cover_options":[],"count":0,"offset":0,"limit":10}',
        'GET /books → [{"id":"b1","title":"Rain","marks":[{"id":"m1","page":4},{"id":"m2","page":9}]}]',
      ],
      ['Book(id): id, marks, title'],
    ))
  it('what it was a part of, beside what is said of something that is gone', () =>
    check(
      [
        'GET /books/b1 → {"id":"b1","title":"Rain","pages":[{"id":"p1","text":"A"},{"id":"p2","text":"B"}]}',
        'GET /books/b1/pages → [{"id":"p1","text":"A"},{"id":"p2","text":"B"}]',
        'DELETE /books/b1/pages/p1 → {"id":"p1","object":"page","deleted":true,"parent":{"id":"b1","title":"Rain","pages":[]}}',
      ],
      ['Book(id): id, pages→Page, title', 'Page(id): id, text'],
    ))
  it('one object among what is sent', () =>
    check(
      [
        [
          'POST /rates → {"rate":{"id":1,"name":"Post","price":5,"zone":"z","data":{"id":"m"}}}',
          {
            body: { name: 'Post', price: 5, zone: 'z', data: { id: 'm' } },
          },
        ],
        'GET /rates → {"rates":[{"id":1,"name":"Post","price":5,"zone":"z","data":{"id":"m"}}]}',
      ],
      ['Rate(id): data, id, name, price, zone'],
    ))
  it('a list among others that is sent', () =>
    check(
      [
        'GET /orders → [{"id":1,"total":2,"items":[{"id":31,"title":"A","count":1}]}]',
        [
          'POST /orders/1/shipments → {"id":1,"total":2,"items":[{"id":31,"title":"A","count":1}]}',
          {
            body: { items: [{ id: 31, title: 'A', count: 1 }], labels: [{ number: 'n' }] },
          },
        ],
      ],
      ['Order(id): id, items, total'],
    ))
})

describe('what answers to a deed', () => {
  const jobs: readonly Line[] = [
    'GET /jobs/j-81 → {"jobId":"j-81","status":"running","at":"x"}',
    'GET /jobs/j-82 → {"jobId":"j-82","status":"done","at":"y"}',
  ]
  it('is the thing that it tells of by its key', () =>
    expect(
      entitiesOf([...jobs, 'POST /exports → 202 {"jobId":"j-81","status":"queued"}']).map(
        ({ name, operations: calls }) => [name, calls],
      ),
    ).toEqual([['Job', ['calls/GET /jobs/{jobId}', 'calls/POST /exports']]]))
  it('is not where the key is another', () =>
    expect(
      entitiesOf([...jobs, 'POST /exports → 202 {"jobId":"x-1","status":"queued"}']).flatMap(
        ({ operations: calls }) => calls,
      ),
    ).not.toContain('calls/POST /exports'))
  it('is no thing where it only says how it went', () =>
    check(
      [
        'GET /runs/1 → {"id":1,"label":"A","size":2}',
        'GET /runs/2 → {"id":2,"label":"B","size":3}',
        'POST /runs/bulk → 207 {"results":[{"id":1,"status":200},{"id":9,"status":404,"error":"gone"}]}',
      ],
      ['Run(id): id, label, size'],
    ))
  it('is one kind where more calls of more nouns show it than are compared with each other', () => {
    const boats = (more: string): string =>
      JSON.stringify(
        ['Tern', 'Gull', 'Skua', 'Auk'].map((name, at) => ({ id: at + 1, name, mast: 100 + at })),
      ).replaceAll('}', `${more}}`)
    const words =
      'berthed dry fast gaff hired idle junk keel lean moored near old pink quick red sold trim used vast wet'.split(
        ' ',
      )
    const more = [',"rig":"sloop","crew":4', ...words.slice(2).map(() => ''), ',"hull":"oak","deck":2']
    check(
      words.map((word, at) => `GET /${word}-boats → ${boats(more[at] as string)}`),
      ['BerthedBoat(id): crew, deck, hull, id, mast, name, rig'],
    )
  })
  it('is what the path is about, beside what is said of the answer and called like a key', () => {
    const answer = (...boats: readonly string[]): string =>
      `{"Id":"0d2e${boats.length}","Status":"OK","ProviderName":"Harbour","Boats":[${boats.join(',')}]}`
    const boat = (id: string): string => `{"BoatID":"${id}","Status":"AFLOAT","Mast":12,"Crew":4}`
    check(
      [`GET /Boats → ${answer(boat('b-1'), boat('b-2'))}`, `GET /Boats/b-1 → ${answer(boat('b-1'))}`],
      ['Boat(BoatID): BoatID, Crew, Mast, Status'],
    )
    check(
      [
        'GET /berths/7 → {"id":7,"name":"East","berths":[{"id":8,"length":12,"depth":3}]}',
        'GET /berths/9 → {"id":9,"name":"West","berths":[{"id":10,"length":12,"depth":3}]}',
      ],
      ['Berth(id): berths, id, name'],
    )
  })
  it('lacks what says of nearly every answer which request it was, but where few calls name one', () => {
    const said = (noun: string, more: string): readonly string[] =>
      [7, 8].map(id => `GET /${noun}s/${id} → {"id":${id},"name":"A${id}"${more}}`)
    check(
      ['boat', 'sail', 'rower', 'crew', 'oar', 'berth'].flatMap((noun, at) => said(noun, `,"request_id":"q${at}Zk41"`)),
      ['Berth', 'Boat', 'Crew', 'Oar', 'Rower', 'Sail'].map(name => `${name}(id): id, name`),
    )
    check(
      ['boat', 'sail', 'rower', 'crew', 'oar', 'berth'].flatMap((noun, at) =>
        said(noun, noun === 'boat' ? `,"request_id":"q${at}Zk41"` : ''),
      ),
      [
        'Berth(id): id, name',
        'Boat(id): id, name, request_id',
        ...['Crew', 'Oar', 'Rower', 'Sail'].map(name => `${name}(id): id, name`),
      ],
    )
  })
  it('is called as the list that is fuller than the path', () => {
    const run = (id: number): string => `{"id":${id},"commit":"c${id}","took":${id * 7},"field":"f${id}"}`
    check(
      [
        `GET /runs → {"total_count":2,"harvest_runs":[${run(1)},${run(2)}]}`,
        `GET /runs/1 → ${run(1)}`,
        `GET /fields/7/runs → {"total_count":1,"harvest_runs":[${run(2)}]}`,
      ],
      ['HarvestRun(id): commit, field, id, took'],
    )
  })
  it('is called without who is meant and what was done', () =>
    check(
      [
        'GET /session → {"current_rower":{"id":5,"login":"eva","isAway":false}}',
        [
          'POST /rowers/hire → {"hired":true,"createdRower":{"id":6,"login":"tom","isAway":true}}',
          { body: { login: 'tom' } },
        ],
        'GET /rowers/5 → {"id":5,"login":"eva","isAway":false}',
      ],
      ['Rower(id): id, isAway, login'],
    ))
  it('is no thing where it says in words how it went, and of what it went so, but what was sent is', () => {
    check(
      [
        ['POST /crews → {"message":"Crew created","crewId":2,"uid":"ceaulq"}', { body: { name: 'Terns' } }],
        'GET /crews/2 → {"id":2,"name":"Terns","size":4}',
        'GET /crews/3 → {"id":3,"name":"Gulls","size":5}',
        ['POST /notes → {"id":7,"message":"Bring oars","crewId":2}', { body: { message: 'Bring oars', crewId: 2 } }],
      ],
      ['Crew(id): id, name, size', 'Note(id): crewId→Crew, id, message'],
    )
  })
  it('is no thing where it says how it went of one that stands under its key', () => {
    const [a, b] = ['6e5978ab-529f-4ed1-a614-5ca40aeb7f53', '97e34ce7-e970-47fc-b267-36d9def69f64']
    const buoy = (title: string): string => `{"title":"${title}","depth":2,"lit":true}`
    check(
      [
        `POST /buoys → 201 {"state":"COMPLETED","statusCode":201,"id":"${a}"}`,
        `POST /buoys → 201 {"state":"COMPLETED","statusCode":201,"id":"${b}"}`,
        `GET /buoys → {"${a}":${buoy('A')},"${b}":${buoy('B')}}`,
        `GET /buoys/${a} → ${buoy('A')}`,
      ],
      ['Buoy(): depth, lit, title'],
    )
  })
  it('is no thing where what was sent has fields of the same names', () => {
    const done = '{"state":"COMPLETED","statusCode":200,"message":"OK"}'
    const alarm = (state: string): string => `{"id":"a-1","state":"${state}","text":"Bilge"}`
    check(
      [
        [`PUT /alarms/a-1 → ${done}`, { body: { state: 'warn', message: 'Bilge' } }],
        `GET /alarms/a-1 → ${alarm('warn')}`,
        `GET /alarms → [${alarm('warn')}]`,
      ],
      ['Alarm(id): id, message, state, text'],
    )
  })
})

describe('values of a field', () => {
  it('are none of a few where they tell other things apart', () => {
    const handles = ['mug', 'vase', 'lamp']
    const products = handles.map((handle, index) => `{"id":${index + 1},"handle":"${handle}","price":${index}.5}`)
    const lines = Array.from(
      { length: 12 },
      (_, index) => `{"id":${index + 70},"product_handle":"${handles[index % 2]}","kind":"${handles[index % 2]}-x"}`,
    )
    const fields = entitiesOf([`GET /products → [${products.join(',')}]`, `GET /lines → [${lines.join(',')}]`]).find(
      ({ name }) => name === 'Line',
    )?.fields
    expect(fields?.find(({ name }) => name === 'product_handle')?.enum).toBeUndefined()
    expect(fields?.find(({ name }) => name === 'kind')?.enum).toEqual(['mug-x', 'vase-x'])
  })
  it('are none of a few where one is written in two ways', () => {
    const rows = (words: readonly string[]): string =>
      Array.from({ length: 12 }, (_, at) => `{"id":${at + 1},"type":"${words[at % words.length]}"}`).join(',')
    expect(field([`GET /tokens → [${rows(['client', 'server'])}]`], 'type')?.enum).toEqual(['client', 'server'])
    expect(field([`GET /tokens → [${rows(['client', 'CLIENT'])}]`], 'type')?.enum).toBeUndefined()
  })
  it('in lists are typed as they are answered, and say what is sent instead', () => {
    const regions: readonly Line[] = [
      [
        'POST /regions → {"id":1,"name":"E","countries":[{"code":"de","name":"D"}]}',
        { body: { name: 'E', countries: ['de'] } },
      ],
      'GET /regions → [{"id":1,"name":"E","countries":[{"code":"de","name":"D"}]}]',
    ]
    expect(field(regions, 'countries')).toMatchObject({
      items: { type: 'object' },
      sent: { items: { type: 'string' } },
    })
  })
})

describe('words in the plural for one thing', () => {
  it('are singular where there are several', () =>
    check(
      [
        'GET /shipping-options → [{"id":"a1","label":"A"},{"id":"b2","label":"B"}]',
        'GET /shop/preferences → {"theme":"dark","mail":true,"size":3}',
      ],
      ['Preferences(): mail, size, theme', 'ShippingOption(id): id, label'],
    ))
})

describe('the word for a thing', () => {
  const fields = (more: string): string => `"id":"${more}1","label":"L${more}","size":7`
  it('is that of the path where a list says but the end of it', () =>
    check(
      [
        `GET /feature-types → {"types":[{${fields('a')}},{${fields('b')}}]}`,
        `PUT /feature-types/a1/lifetime → {${fields('a')}}`,
        `GET /rooms → {"seats":[{${fields('x')}},{${fields('y')}}]}`,
      ],
      ['FeatureType(id): id, label, size', 'Seat(id): id, label, size'],
    ))
  it('is that of the list where the path is in the singular', () =>
    check(
      [
        `GET /user-admin → {"users":[{${fields('a')}},{${fields('b')}}],"count":2}`,
        `GET /user-admin/a1 → {${fields('a')}}`,
        `PUT /user-admin/b1 → {${fields('b')}}`,
      ],
      ['User(id): id, label, size'],
    ))
})

describe('calls without a body about what is listed below other things', () => {
  const files = 'GET /orders/3/files → [{"id": 7, "name": "a.txt"}, {"id": 8, "name": "b.txt"}]'
  const order = 'GET /orders/3 → {"id": 3, "total": 9}'
  const callsOf = (lines: readonly Line[]): readonly string[] =>
    entitiesOf(lines).find(({ name }) => name === 'File')?.operations ?? []
  it('are about it where it is addressed alone', () =>
    expect(callsOf([order, files, 'DELETE /files/7 → 204', 'DELETE /files/8 → 204'])).toContain(
      'calls/DELETE /files/{fileId}',
    ))
  it('are about it where that is the one field of the root', () => {
    const asked = (query: string): More => ({ body: { query } })
    const lines: readonly Line[] = [
      ['POST /graphql → {"data":{"file":{"id":"7","name":"a.txt"}}}', asked('query File { file { id name } }')],
      ['POST /graphql → {"data":{"deleteFile":{"result":"done"}}}', asked('mutation Drop { deleteFile { result } }')],
      ['POST /graphql → {"data":{"touch":true}}', asked('mutation Touch { touch }')],
    ]
    expect(callsOf(lines)).toEqual(['calls/POST /graphql mutation Drop', 'calls/POST /graphql query File'])
  })
  it('not where two kinds of things are called so', () => {
    const pictures = 'GET /people/4/files → [{"camera": "x", "width": 3, "height": 2, "id": "p-1"}]'
    const all = entitiesOf([order, files, pictures, 'DELETE /files/7 → 204', 'DELETE /files/8 → 204'])
    expect(all.flatMap(({ operations: calls }) => calls).join()).not.toContain('DELETE')
  })
})

describe('things that names tell apart within others', () => {
  const bin = (hall: string, name: string): string => `{"hall": "${hall}", "name": "${name}", "size": 3}`
  const made = (hall: string, name: string): Line => [
    `PUT /bins/${hall}/${name} → 201`,
    { body: { hall, name, size: 3, mode: 'x' } },
  ]
  const lines: readonly Line[] = [
    `GET /bins → [${bin('east', 'nails')}, ${bin('west', 'nails')}, ${bin('west', 'bolts')}]`,
    `GET /bins/east/nails → ${bin('east', 'nails')}`,
    `GET /bins/west/bolts → ${bin('west', 'bolts')}`,
    made('east', 'nails'),
    made('west', 'bolts'),
  ]
  const keysOf = (all: readonly Line[]): unknown =>
    entitiesOf(all).map(({ name, key, keyParts }) => [name, key, keyParts])
  it('are known by both, and called by the name', () =>
    expect(keysOf(lines)).toEqual([['Bin', 'name', ['hall', 'name']]]))
  it('are known by the name alone where one path has nothing else', () =>
    expect(keysOf([...lines, `GET /bins/cups → ${bin('east', 'cups')}`])).toEqual([['Bin', 'name', undefined]]))
  it('are known by keys that servers hand out alone', () =>
    expect(
      keysOf([
        'GET /bins → [{"hall": "east", "id": 71, "size": 3}, {"hall": "west", "id": 72, "size": 3}]',
        'GET /bins/east/71 → {"hall": "east", "id": 71, "size": 3}',
        'GET /bins/west/72 → {"hall": "west", "id": 72, "size": 3}',
      ]),
    ).toEqual([['Bin', 'id', undefined]]))
  it('are known by what answers hold, whatever it is called where it is sent', () => {
    const right = (hall: string, user: string): Line => [
      `PUT /rights/${hall}/${user} → 201`,
      { body: { hall, username: user, read: '.*' } },
    ]
    const all = `[{"hall": "east", "user": "ann", "read": ".*"}, {"hall": "east", "user": "bob", "read": ""}]`
    const rights = [`GET /rights → ${all}`, right('east', 'ann'), right('west', 'ann'), right('east', 'bob')] as const
    expect(keysOf(rights)).toEqual([['Right', null, ['hall', 'user']]])
  })
})

describe('things that are numbered within what they belong to', () => {
  const issue = (project: number, number: number): string =>
    `{"number": ${number}, "projectId": ${project}, "title": "T${project}-${number}", "state": "open"}`
  const made = (project: number, number: number): Line => [
    `POST /projects/${project}/issues → 201 ${issue(project, number)}`,
    { body: { title: `T${project}-${number}` } },
  ]
  const read = (project: number, number: number): Line =>
    `GET /projects/${project}/issues/${number} → ${issue(project, number)}`
  const projects =
    'GET /projects → [{"id": 41, "name": "a", "openIssues": 2}, {"id": 42, "name": "b", "openIssues": 1}, {"id": 43, "name": "c", "openIssues": 1}]'
  const lines: readonly Line[] = [
    projects,
    made(41, 1),
    made(41, 2),
    made(42, 1),
    made(42, 2),
    read(41, 1),
    read(42, 2),
  ]
  const keysOf = (all: readonly Line[]): unknown =>
    entitiesOf(all).map(({ name, keyParts, fields }) => [
      name,
      keyParts,
      fields.flatMap(one => (one.references === undefined ? [] : [`${one.name}→${one.references}`])),
    ])
  it('are known by both where the same numbers were there under several of these', () =>
    expect(keysOf([...lines, read(42, 1), read(41, 2)])).toEqual([
      ['Issue', ['projectId', 'number'], ['projectId→Project']],
      ['Project', undefined, []],
    ]))
  it('are known by the number alone as long as none was', () =>
    expect(keysOf(lines)).toEqual([
      ['Issue', undefined, ['projectId→Project']],
      ['Project', undefined, []],
    ]))
})

describe('what is no part of a thing', () => {
  const bins = 'GET /bins → [{"id": 7, "size": 3, "free": 2}, {"id": 8, "size": 4, "free": 0}]'
  const fieldsOf = (lines: readonly Line[]): unknown =>
    entitiesOf(lines).map(({ name, fields }) => `${name}: ${fields.map(field => field.name).join(', ')}`)
  it('what is sent to take it away', () =>
    expect(fieldsOf([bins, ['DELETE /bins/7 → 204', { body: { id: 7, size: 3, free: 2, reason: 'old' } }]])).toEqual([
      'Bin: free, id, size',
    ]))
  it('what is sent to read from it', () =>
    expect(
      fieldsOf([bins, ['POST /bins/7/get → 200', { body: { id: 7, size: 3, free: 2, count: 1, encoding: 'x' } }]]),
    ).toEqual(['Bin: free, id, size']))
})

it('a list behind the word for a list holds the same things where all their fields are the same', () => {
  const bolts = (...names: readonly string[]): string =>
    JSON.stringify(names.map(name => ({ from: 'a', name, size: 3, thread: 'm' })))
  const all = entitiesOf([
    `GET /bins/7/bolts → ${bolts('x', 'y')}`,
    `GET /bins/8/bolts → ${bolts('z')}`,
    `GET /halls/3/bolts/spare → ${bolts('x', 'z')}`,
  ])
  expect(all.map(({ name, operations }) => [name, operations.length])).toEqual([['Bolt', 2]])
})

describe('keys of two parts', () => {
  const parts = (lines: readonly Line[]): unknown =>
    entitiesOf(lines).map(({ name, key, keyParts }) => [name, key, keyParts])
  const line = (order: number, pos: number): string => `{"order_ID": ${order}, "pos": ${pos}, "product": "P-${pos}"}`
  it('stand in one segment', () =>
    expect(
      parts([
        `GET /Items → {"value": [${line(1, 10)}, ${line(1, 20)}, ${line(2, 10)}]}`,
        `GET /Items(order_ID=1,pos=10) → ${line(1, 10)}`,
        `GET /Items(order_ID=1,pos=20) → ${line(1, 20)}`,
      ]),
    ).toEqual([['Item', null, ['order_ID', 'pos']]]))
  it('stand in every query of what changes one', () => {
    const change = (order: number, pos: number): Line => [
      `PATCH /items?order_ID=eq.${order}&pos=eq.${pos} → [${line(order, pos)}]`,
      { body: { product: 'P-9' } },
    ]
    const list = `GET /items?select=* → [${line(1, 10)}, ${line(1, 20)}, ${line(2, 10)}]`
    expect(parts([list, change(1, 10), change(2, 10)])).toEqual([['Item', null, ['order_ID', 'pos']]])
  })
})

it('what is included beside what was asked for, of several types, is no thing of its own', () => {
  const crew = '{"type": "crews", "id": "1", "attributes": {"leader": "Ada", "size": 3}}'
  const bed = '{"type": "beds", "id": "1", "attributes": {"soil": "clay", "length": 4}}'
  const walk = '{"type": "walks", "id": "1", "attributes": {"on": "Monday", "length": 9}}'
  expect(
    entitiesOf([
      `GET /crews → {"data": [${crew}]}`,
      `GET /beds → {"data": [${bed}]}`,
      `GET /walks → {"data": [${walk}], "included": [${crew}, ${bed}]}`,
    ]).map(({ name }) => name),
  ).toEqual(['Bed', 'Crew', 'Walk'])
})

it('what is included is called after its type, in the singular too', () => {
  const rower = (id: number): string =>
    `{"type": "rower", "id": "${id}", "attributes": {"login": "r${id}", "seat": ${id}}}`
  expect(
    entitiesOf([
      `GET /crews → {"data": [{"type": "crew", "id": "1", "attributes": {"size": 3, "cox": "Ada"}}], "included": [${rower(1)}, ${rower(2)}]}`,
      `GET /rowers → {"data": [${rower(1)}, ${rower(2)}, ${rower(3)}]}`,
    ]).map(({ name }) => name),
  ).toEqual(['Crew', 'Rower'])
})

it('what stands under its key is known by that', () => {
  const job = (title: string): string => `{"title": "${title}", "status": "open", "hours": 2}`
  const keys = ['-O32kEkEkE1DSaCKNvp3', '-O7bAk9kEkEkDSaCKN45', '-O1kEk8EkELDSaCK4vp3', '-ObvzCKyVYoTHrIDSQSa']
  const [thing] = entitiesOf([`GET /jobs.json → {${keys.map(key => `"${key}": ${job(key.slice(0, 3))}`).join(', ')}}`])
  expect([thing?.name, thing?.key, thing?.keyedByName]).toEqual(['Job', null, true])
})

describe('what a screen is given of a thing', () => {
  const row = (id: number, more: string): string =>
    `{"id": ${id}, "title": "O-${id}", ${more}, "actions": [{"name": "edit"}]}`
  const names = (held: (id: number) => string): unknown =>
    entitiesOf([`GET /orders → {"records": [${row(1, held(1))}, ${row(2, held(2))}]}`]).map(({ fields }) =>
      fields.map(({ name }) => name),
    )
  const ORDER = '"number": "O-7", "status": "open", "total": 5, "customerId": 3'
  it('holds the thing itself', () =>
    expect(names(id => `"params": {"id": ${id}, ${ORDER}}`)).toEqual([
      ['customerId', 'id', 'number', 'status', 'total'],
    ]))
  it('also where one was answered alone', () => {
    const of = (id: number): string => `"params": {"id": ${id}, ${ORDER}}`
    const list = `GET /orders → {"records": [${row(1, of(1))}, ${row(2, of(2))}]}`
    const found = entitiesOf([list, `GET /orders/2/show → {"record": ${row(2, of(2))}}`])
    expect(found.map(({ name, operations: calls }) => [name, calls.length])).toEqual([['Order', 2]])
  })
  it('is not what it refers to', () =>
    expect(names(id => `"customer": {"id": ${id + 1}, ${ORDER}}`)).toEqual([['actions', 'customer', 'id', 'title']]))
})

describe('what stands at addresses of nothing but a name', () => {
  const bucket = (name: string, more = ''): string =>
    `{"_id":"${name}","name":"${name}","owner":{"name":"ann"},"tags":["${name}s"],"acl":{"read":true},"blobs":{},"sums":[]${more}}`
  const lines: readonly Line[] = [
    ...['5f0c1d2e3a4b5c6d7e8f9a01', '5f0c1d2e3a4b5c6d7e8f9a02', '5f0c1d2e3a4b5c6d7e8f9a03'].flatMap((name): Line[] => [
      `GET /${name} → ${bucket(name, ',"sealed":true')}`,
      `GET /panels/of/${name} → ${bucket(name)}`,
    ]),
    'GET /5f0c1d2e3a4b5c6d7e8f9a99 → 404 {"error":"no such bucket"}',
  ]
  it('is named by what refusals call it, and is one thing with what another address answers for the same name', () =>
    expect(entitiesOf(lines).map(({ name, key, operations: all }) => [name, key, all.length])).toEqual([
      ['Bucket', '_id', 2],
    ]))
})

it('stands in what is put, deleted and posted where it is read, though no word of the path says what it is', () => {
  const store = (name: string, thing: string): readonly Line[] => [
    `PUT /${name} → 201 {"ok": true}`,
    `GET /${name} → {"store_name": "${name}", "count": 1, "size": 40}`,
    [`POST /${name} → 201 {"ok": true, "id": "${thing}", "rev": "1-a"}`, { body: { title: 'a' } }],
    `GET /${name}/${thing} → {"_id": "${thing}", "_rev": "1-a", "title": "a"}`,
    [`PUT /${name}/${thing} → 201 {"ok": true, "id": "${thing}", "rev": "2-a"}`, { body: { _rev: '1-a', title: 'b' } }],
    `DELETE /${name}/${thing}?rev=2-a → {"ok": true, "id": "${thing}", "rev": "3-a"}`,
    `GET /${name}/_all_docs → {"rows": [{"id": "${thing}", "doc": {"_id": "${thing}", "_rev": "1-a", "title": "a"}}]}`,
  ]
  const found = entitiesOf([
    ...store('boats', '6f1c2a34-11d2-4e57-9a3b-0c1d2e3f4a5b'),
    ...store('oars', '0d9b7c55-2f7a-4c1e-8a66-9b8c7d6e5f40'),
  ])
  expect(found.find(({ key }) => key === '_id')?.operations).toEqual([
    'calls/DELETE /{storeName}/{id}',
    'calls/GET /{storeName}/{id}',
    'calls/POST /{storeName}',
    'calls/PUT /{storeName}/{id}',
  ])
})
