import { describe, expect, it, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { callTree } from '../calls/call-tree.ts'
import { expectFoldLaws } from '../laws.ts'
import { answersWhen } from './answers-when.ts'
import { type Outline, emptyOutline, outline, placeAt, placesOf } from './outline.ts'
import { outlines } from './outlines.ts'

type Line = string | readonly [string, More]

const admin: More = { headers: { authorization: 'Bearer admin-token-1234567890' } }
const guest: More = { headers: { authorization: 'Bearer guest-token-1234567890' } }

const lines: readonly Line[] = [
  'GET /items → {"data":[{"id":1,"name":"a","price":3}]}',
  'GET /items?limit=2 → {"data":[{"id":1,"name":"a","price":3},{"id":2,"name":"b","price":4}]}',
  'GET /items?fields=id,name → {"data":[{"id":1,"name":"a"}]}',
  'GET /items?fields=price&fields=id → {"data":[{"id":1,"price":3}]}',
  'GET /items?aggregate[count]=* → {"data":[{"count":2}]}',
  'GET /items?aggregate[count]=id&limit=2 → {"data":[{"count":{"id":2}}]}',
  'GET /items?meta=total,shown&limit=1 → {"meta":{"total":2,"shown":1},"data":[{"id":1,"name":"a","price":3}]}',
  ['GET /me → {"name":"Ann","rights":["all"]}', admin],
  ['GET /me → {"name":"Bob"}', guest],
  'GET /things?color=red → [{"id":1,"size":2}]',
  'GET /things?color=blue → [{"id":2}]',
  'GET /broken → {"1":{"a":1},"2":{"a":2}}',
]

const roleOf = ({ session }: { readonly session: number | null }): string | null =>
  session === null ? 'anonymous' : `session ${session}`

function decided(of: readonly Line[]) {
  const tree = exchanges(of).reduce(callTree.add, callTree.empty())
  return answersWhen(operations(tree, ['https://app.example']), roleOf)
}
const namesAt = (of: Outline, at: string): readonly string[] =>
  [
    ...(placesOf(of)
      .find(([place]) => place === at)?.[1]
      .names.keys() ?? []),
  ].sort()

describe('outlines', () => {
  it('obey the laws of a fold', () => expectFoldLaws(outlines, exchanges(lines)))

  it('of one and of several who ask are the same whatever was read first', () => {
    const asked = (values: readonly string[], who: More): readonly Line[] =>
      values.map((color, nth) => [
        `GET /things?color=${color} → [{"id":${nth}${nth % 2 === 0 ? '' : ',"size":1'}}]`,
        who,
      ])
    const ask = [...asked(['red', 'red'], admin), ...asked(['red', 'blue', 'red'], guest), ...asked(['blue'], {})]
    for (const count of [2, 3, 4, 6]) expectFoldLaws(outlines, exchanges(ask.slice(0, count)))
  })

  it('of maps have no names, whatever came first', () => {
    const wide = Object.fromEntries(Array.from({ length: 70 }, (_, nth) => [`name${nth}x`, nth]))
    const bodies = [{ a: 1 }, wide, { b: 2 }]
    for (const order of [bodies, bodies.toReversed()]) {
      const all = order.reduce<Outline>((sum, body) => outline(sum, body), emptyOutline())
      expect(placesOf(all)).toEqual([['', { kinds: 32, names: new Map(), common: null, isMap: true }]])
    }
  })
})

describe('of one body', () => {
  const place = (body: JsonValue, at: string) => placeAt(outline(emptyOutline(), body), at)

  it('what all elements have is common, in whatever order and whichever are missing', () => {
    const list = [
      { a: 1, b: 'x', c: null },
      { c: true, a: 2 },
      { b: 'y', d: [], c: 1, a: 3 },
    ]
    expect(place(list, '/*')).toEqual({
      kinds: 32,
      names: new Map([
        ['a', 4],
        ['b', 8],
        ['c', 1 | 2 | 4],
        ['d', 16],
      ]),
      common: new Set(['a', 'c']),
      isMap: false,
    })
  })

  it('of long lists evenly spaced elements are looked at', () => {
    const list = Array.from({ length: 640 }, (_, nth) => ({ [nth % 10 === 0 ? 'tenth' : 'other']: nth }))
    expect([...(place(list, '/*')?.names.keys() ?? [])]).toEqual(['tenth'])
  })

  it('what is nested too deep, and many places of one depth, are left out the same in every sum', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`name${nth}x`, { deep: {} }]))
    const halves = [Object.entries(wide).slice(0, 30), Object.entries(wide).slice(30)].map(Object.fromEntries)
    const whole = outline(emptyOutline(), wide)
    const sum = halves.reduce<Outline>((all, half) => outline(all, half as JsonValue), emptyOutline())
    expect(placesOf(sum).map(([at]) => at)).toEqual(placesOf(whole).map(([at]) => at))
    expect(placesOf(whole)).toHaveLength(1 + 24 + 24)
    const nested = (depth: number): JsonValue => (depth === 0 ? {} : { a: nested(depth - 1) })
    expect(placesOf(outline(emptyOutline(), nested(9)))).toHaveLength(7)
  })
})

describe('answers hang on what is asked for', () => {
  const items = decided(lines).get('calls/GET /items')

  it('where a parameter chooses names', () =>
    expect(items?.selecting).toEqual([
      { name: 'fields', at: '/data/*', besides: [] },
      { name: 'meta', at: '/meta', besides: [] },
    ]))

  it('where it chooses them with spaces between, and always does: what is answered needs no other words', () => {
    const of = (...asked: readonly string[]) =>
      decided(asked.map(line => `GET /rights?${line}`)).get('calls/GET /rights')
    const found = of(
      'scope=mail → {"mail":{"open":true}}',
      'scope=mail%20docs → {"mail":{"open":true},"docs":{"open":true}}',
      'scope=docs+vault → {"docs":{"open":true},"vault":{"open":false}}',
    )
    expect(found).toMatchObject({ selecting: [{ name: 'scope', at: '', besides: [] }], bringing: [], answers: [] })
  })

  it('where it names them with the dots in them', () => {
    const of = (...asked: readonly string[]) =>
      decided(asked.map(line => `GET /counts?${line}`)).get('calls/GET /counts')?.selecting
    const tags = 'by=about.tags → {"counts":{"about.tags":[{"of":"a","n":2}]}}'
    const kind = 'by=kind → {"counts":{"kind":[{"of":"x","n":1}]}}'
    expect(of(tags, kind)).toEqual([{ name: 'by', at: '/counts', besides: [], isWhole: true }])
    const inside = 'by=about.tags → {"counts":{"about":{"tags":[]}}}'
    expect(of(inside, kind)).toEqual([{ name: 'by', at: '/counts', besides: [] }])
  })

  it('where the key is there whatever is chosen, and not where a parameter only names what is there anyway', () => {
    const of = (...chosen: readonly string[]) => decided(chosen.map(line => `GET /rows?${line}`)).get('calls/GET /rows')
    expect(
      of('$select=name → [{"_id":1,"name":"a"}]', '$select=name,age → [{"_id":1,"name":"a","age":4}]')?.selecting,
    ).toEqual([{ name: '$select', at: '/*', besides: ['_id'] }])
    expect(
      of('sort=name → [{"_id":1,"name":"a"}]', 'sort=name,desc → [{"_id":1,"name":"a"}]')?.selecting ?? [],
    ).toEqual([])
  })

  it('where a parameter brings what it lists, and where not', () => {
    const of = (...asked: readonly string[]) => decided(asked.map(line => `GET /posts${line}`)).get('calls/GET /posts')
    const whole = '{"posts":[{"id":1,"tags":[],"count":{"likes":1}}]}'
    expect(
      of(
        ' → {"posts":[{"id":1}]}',
        '?include=tags,count.likes → ' + whole,
        '?include=none → {"posts":[{"id":1}]}',
        '?include=tags → {"posts":[{"id":1,"tags":[]}]}',
      ),
    ).toMatchObject({ bringing: [{ name: 'include', at: '/posts/*', brings: ['count', 'tags'] }], answers: [] })
    expect(of(' → {"posts":[{"a":1}]}', '?sort=id → {"posts":[{"a":1,"id":1}]}')?.bringing ?? []).toEqual([])
    // There without being asked for, or not there though it was.
    expect(of(' → ' + whole, '?include=tags → ' + whole)?.bringing ?? []).toEqual([])
    expect(of('?include=tags → ' + whole, '?include=tags&page=2 → {"posts":[{"id":2}]}')?.bringing ?? []).toEqual([])
  })

  it('where a parameter makes them others, by value where the values differ', () =>
    expect(items?.answers.map(({ when }) => when)).toEqual([
      { parameter: 'aggregate[count]', value: '*' },
      { parameter: 'aggregate[count]', value: 'id' },
      { parameter: 'meta' },
      null,
    ]))

  it('and are without all that otherwise', () => {
    const otherwise = items?.answers.at(-1)?.outline as Outline
    expect([namesAt(otherwise, ''), namesAt(otherwise, '/data/*')]).toEqual([['data'], ['id', 'name', 'price']])
  })

  it('not where one thing merely has a field that another has not', () =>
    expect(decided(lines).get('calls/GET /things')).toBe(undefined))

  it('and are without what refusals under the same status say', () => {
    const order = decided(['GET /orders/7 → {"order":{"id":7}}', 'GET /orders/9 → {"error":"No such order"}'])
    const [answer, ...others] = order.get('calls/GET /orders/{orderId}')?.answers ?? []
    expect([answer?.when, namesAt(answer?.outline as Outline, ''), others]).toEqual([null, ['order'], []])
  })

  it('not where a parameter was always sent', () =>
    expect(decided(['GET /a?x=1 → {"b":1}', 'GET /a?x=2 → {"b":2}']).size).toBe(0))

  it('where others bring names along with those that are chosen, and what comes is called as what was asked for', () => {
    const of = (chosen: string, things: string) => `GET /books?$select=${chosen}&$expand=author($select=ID) → ${things}`
    const whole = '{"ID":1,"title":"a","stock":3,"isbn":"x","seen":4}'
    const found = decided([
      of('title,isbn&$count=true', '{"@odata.count":1,"value":[{"ID":1,"title":"a","isbn":"x","author":{"ID":2}}]}'),
      of('title,stock&$count=true', '{"@odata.count":1,"value":[{"ID":1,"title":"a","stock":3,"author":{"ID":2}}]}'),
      `GET /books → {"value":[${whole}]}`,
    ]).get('calls/GET /books')
    expect(found?.selecting).toEqual([{ name: '$select', at: '/value/*', besides: ['ID'], along: ['$expand'] }])
    expect(found?.answers.map(({ when }) => when)).toEqual([{ parameter: '$count' }, null])
  })

  it('not where the names inside of a thing are some of those that were chosen of it', () => {
    const found = decided([
      'GET /rows?pick=id,name,size → [{"id":1,"name":"a","size":2,"shelf":{"id":3,"name":"x"}}]',
      'GET /rows?pick=id,name,size&page=2 → [{"id":2,"name":"b","size":4,"shelf":{"id":3,"name":"x"}}]',
    ]).get('calls/GET /rows')
    expect(found?.selecting ?? []).toEqual([])
  })

  it('and on names that a parameter says yes to, beside which several stand where nothing is chosen', () => {
    const of = decided([
      'GET /users?select[name]=true&sort=id → [{"id":1,"name":"Ann"}]',
      'GET /users → [{"id":1,"name":"Ann","mail":"a","since":2,"role":"x"}]',
    ]).get('calls/GET /users')
    expect(of?.selecting).toEqual([{ name: 'select[{field}]', at: '/*', besides: ['id'] }])
  })

  it('and on words by which one parameter says what is wanted, before what comes with some of them', () => {
    const of = decided([
      'GET /notes?type=list&page=1 → {"data":{"waiting":1,"data":[{"id":1,"ip":"x"}]}}',
      'GET /notes?type=list&page=2 → {"data":{"waiting":1,"data":[{"id":1,"ip":"x"}]}}',
      'GET /notes?type=count&url=/a → {"data":[0]}',
      'GET /notes?type=recent → {"data":[{"id":1}]}',
      'GET /notes?path=/a&page=1 → {"data":{"total":1,"data":[{"id":1}]}}',
    ]).get('calls/GET /notes')
    expect(of?.answers.map(({ when }) => when)).toEqual([
      { parameter: 'type', value: 'count' },
      { parameter: 'type', value: 'list' },
      { parameter: 'type', value: 'recent' },
      null,
    ])
  })

  it('one name chooses too, where much else is answered to who chooses nothing or sends no names', () => {
    const all = '{"items":[{"id":1,"name":"a","price":3,"size":2}]}'
    const of = (...asked: readonly string[]) =>
      decided(asked.map(line => `GET /items?${line}`)).get('calls/GET /items')?.selecting ?? []
    const chosen = [{ name: 'fields', at: '/items/*', besides: [] }]
    expect(of('fields=id → {"items":[{"id":1}]}', `fields= → ${all}`)).toEqual(chosen)
    expect(of('fields=id → {"items":[{"id":1}]}', `page=1 → ${all}`)).toEqual(chosen)
    expect(of('fields=id → {"items":[{"id":1}]}', 'page=1 → {"items":[{"id":1,"name":"a"}]}')).toEqual([])
    expect(of('count=5 → {"items":[]}', `page=1 → ${all}`)).toEqual([])
    expect(of('fields=id&only=size&count=id → {"items":[{"id":1,"size":2}]}', `page=1 → ${all}`)).toEqual([])
  })

  it('and on who asks', () => {
    const me = decided(lines).get('calls/GET /me')
    expect(me?.answers.map(({ when, outline: of }) => [when !== null && 'role' in when, namesAt(of, '')])).toEqual([
      [true, expect.any(Array)],
      [true, expect.any(Array)],
      [false, ['name', 'rights']],
    ])
    expect(
      me?.answers
        .slice(0, 2)
        .map(({ outline: of }) => namesAt(of, '').length)
        .toSorted(),
    ).toEqual([1, 2])
  })

  it('but not on who asks where names differ from one answer to the next of the same', () => {
    const asked = (by: More, ...rows: readonly object[]) =>
      rows.map((row, nth): Line => [`GET /reports/${nth} → ${JSON.stringify({ rows: [row], meta: row })}`, by])
    const of = (...rows: readonly object[]) =>
      decided([...asked(admin, { cost: 1, city: 'x' }, { cost: 2, city: 'y' }), ...asked(guest, ...rows)]).size
    expect(of({ hour: 1, sum: 2 }, { hour: 3, sum: 2 })).toBe(1)
    expect(of({ hour: 1, sum: 2 }, { day: 3, city: 'x' })).toBe(0)
  })

  it('but not on who asks where it was changed between what the two asked for', () => {
    const before: Line = ['GET /settings → {"name":"Shop"}', admin]
    const change: Line = ['PATCH /settings → {"name":"Pier","colour":"red"}', { ...admin, body: { colour: 'red' } }]
    const after: Line = ['GET /settings → {"name":"Pier","colour":"red"}', guest]
    const roles = (...of: readonly Line[]) =>
      decided(of)
        .get('calls/GET /settings')
        ?.answers.map(({ when }) => when)
    expect(roles(before, change, after)).toBeUndefined()
    const both = [{ role: expect.stringMatching(/^session/) }, { role: expect.stringMatching(/^session/) }, null]
    expect(roles(before, after)).toEqual(both)
    // Whoever was answered less was so after it as well.
    expect(roles(before, change, after, before)).toEqual(both)
  })

  it('and on who asks where one of three roles asked once more after its session had ended', () => {
    const full = '{"user":{"id":1},"token":"t","message":"m"}'
    const none = '{"user":null,"message":"m"}'
    const asked = [
      ['a', full],
      ['a', none],
      ['b', full],
      ['b', full],
      ['', none],
    ].map(([by, answer], nth) => [
      `GET /me → ${answer}${' '.repeat(nth)}`,
      by === '' ? {} : { headers: { authorization: `Bearer rdx_jwt_${by}123456789abcdef` } },
    ]) as Parameters<typeof decided>[0]
    expect(
      decided(asked)
        .get('calls/GET /me')
        ?.answers.map(({ when, outline: of }) => [when, namesAt(of, '')]),
    ).toHaveLength(4)
    expect(decided(asked.slice(0, 4)).get('calls/GET /me')).toBe(undefined)
  })

  it('and on who asks where each role asked once more after its session had ended', () => {
    const full = '{"user":{"id":1},"token":"t","message":"m"}'
    const none = '{"user":null,"message":"m"}'
    const asked = (strangers: number) =>
      [
        ...['a', 'b'].flatMap(by => [full, full, none].map(answer => [by, answer])),
        ...Array.from({ length: strangers }, () => ['', none]),
      ].map(([by, answer], nth) => [
        `GET /me → ${answer}${' '.repeat(nth)}`,
        by === '' ? {} : { headers: { authorization: `Bearer rdx_jwt_${by}123456789abcdef` } },
      ]) as Parameters<typeof decided>[0]
    const me = decided(asked(2)).get('calls/GET /me')
    expect(me?.answers.map(({ when, outline: of }) => [when, namesAt(of, '')])).toContainEqual([
      { role: 'anonymous' },
      ['message', 'user'],
    ])
    expect(decided(asked(1)).get('calls/GET /me')).toBe(undefined)
  })

  it('where lists that were empty speak neither for nor against', () => {
    const asked = [
      ...['a', 'b', 'c'].flatMap(name => [`GET /${name}?count=1 → [{"count":2}]`, `GET /${name}?size=5 → []`]),
      'GET /d?count=1 → [{"count":2}]',
      'GET /d?size=5 → [{"id":1}]',
      'GET /e?size=5 → [{"id":1}]',
      'GET /e → [{"id":1}]',
    ]
    expect(
      decided(asked)
        .get('calls/GET /d')
        ?.answers.map(({ when }) => when),
    ).toEqual([{ parameter: 'count' }, null])
  })

  it('not by what else is sent where names are chosen inside of another thing', () => {
    const asked = [
      'GET /a?fields=id,by.name&sort=id → [{"id":1,"by":{"name":"x"}}]',
      'GET /a?fields=id&sort=id → [{"id":1}]',
      'GET /a?limit=2 → [{"id":1,"by":7}]',
    ]
    expect(
      decided(asked)
        .get('calls/GET /a')
        ?.answers.map(({ when }) => when),
    ).toEqual([null])
  })

  it('also where a parameter was always sent that makes the answers of other calls others', () => {
    const calls = ['a', 'b'].flatMap(name => [`GET /${name}?count=1 → [{"count":2}]`, `GET /${name} → [{"id":1}]`])
    const [only, ...more] = decided([...calls, 'GET /c?count=1 → [{"count":2}]']).get('calls/GET /c')?.answers ?? []
    expect([only?.when, more]).toEqual([{ parameter: 'count' }, []])
  })

  it.each([
    ['include', 'included'],
    ['expand', 'expanded'],
    ['embed', 'embeds'],
    ['count', 'totalCount'],
  ])('taking of parameters that always come together the one that what comes is called as: %s', (name, brought) => {
    const brings = `GET /a?batch=1&${name}=x&sort=y → {"data":[],"${brought}":[]}`
    const found = decided([brings, brings, 'GET /a → {"data":[]}', 'GET /a → {"data":[]}']).get('calls/GET /a')
    expect(found?.answers.map(({ when }) => when)).toEqual([{ parameter: name }, null])
  })

  it('taking of parameters that always come together the one that other calls speak for', () => {
    const both = [
      'GET /a?count=1 → [{"count":2}]',
      'GET /a?page=1&sort=x → [{"id":1}]',
      'GET /b?count=1 → [{"count":2}]',
      'GET /b?page=1&sort=x → [{"id":1}]',
      'GET /b → [{"id":1}]',
    ]
    expect(
      decided(both)
        .get('calls/GET /a')
        ?.answers.map(({ when }) => when),
    ).toEqual([{ parameter: 'count' }, null])
  })
})

test('which of two media types is answered does not hang on the query', () => {
  const one: More = { mediaType: 'application/vnd.one+json' }
  const found = decided([
    'GET /jobs?order=id → [{"id":1}]',
    'GET /jobs?order=id&limit=5 → [{"id":1}]',
    ['GET /jobs?id=eq.1 → {"id":1}', one],
    ['GET /jobs?id=eq.2 → {"id":2}', one],
  ])
  expect([...found.values()].flatMap(({ answers }) => answers)).toEqual([])
})
