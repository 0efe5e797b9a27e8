import { expect, it, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { CallSubject, ListQuery } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 30, 15, 250)
const query = (parameter: string, operator: ListQuery['operator'], more: Partial<ListQuery> = {}): ListQuery => ({
  parameter,
  operator,
  fields: [],
  support: 2,
  evidence: claim('', null).evidence,
  ...more,
})

/** The orders that a clerk gets, by a list of which these queries are stated; other calls state `elsewhere`. */
function listed(
  line: string,
  asks: readonly ListQuery[],
  {
    elsewhere = [],
    verdict = 'allowed',
    email = 'ann@shop.test',
    order: sorted,
    selects,
  }: {
    readonly elsewhere?: readonly ListQuery[]
    readonly verdict?: 'allowed' | 'own only'
    readonly email?: string
    readonly order?: NonNullable<CallSubject['order']>
    readonly selects?: NonNullable<CallSubject['selects']>
  } = {},
): readonly string[] {
  const { calls = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      roles: [
        claim('roles/clerk on calls/GET /orders', {
          kind: 'permission',
          role: 'clerk',
          on: 'calls/GET /orders',
          verdict,
        }),
      ],
      calls: calls.map(one => {
        const own = one.id === 'calls/GET /orders' ? asks : one.id === 'calls/GET /reports' ? elsewhere : []
        const order = {
          ...(one.id === 'calls/GET /orders' && sorted !== undefined ? { order: sorted } : {}),
          ...(one.id === 'calls/GET /orders' && selects !== undefined ? { selects } : {}),
        }
        return own.length === 0
          ? { ...one, subject: { ...one.subject, ...order } }
          : { ...one, subject: { ...one.subject, asks: own } }
      }),
    }),
  )
  twin.given('User', 'u-1', { values: { id: 'u-1', email: 'ann@shop.test', role: 'clerk' }, now: NOW })
  twin.given('User', 'u-2', { values: { id: 'u-2', email: 'bob@shop.test', role: 'guest' }, now: NOW })
  const order = (id: string, more: JsonObject) =>
    void twin.given('Order', id, {
      values: { id, customer: 'u-1', status: 'new', note: null, pieces: 1, ...more },
      now: NOW,
    })
  order('o-0007', { status: 'paid', pieces: 3, note: 'Oak table' })
  order('o-0008', { pieces: 20 })
  order('o-0009', { pieces: 1, note: 'oak chair', customer: 'u-2' })
  twin.signsInAs('clerk')
  const { headers } = twin.answer(request('POST /session', { email }), NOW)
  const token = /sid=([^;]+)/.exec(new Map(headers).get('set-cookie') ?? '')?.[1]
  const { body } = twin.answer(request(`GET ${line}`, undefined, token), NOW)
  return ((body as { readonly data: readonly JsonObject[] }).data ?? []).flatMap(({ id }) =>
    typeof id === 'string' && /^o-000[789]$/.test(id) ? [id] : [],
  )
}

const EQUALS = query('filter[{field}][_eq]', 'equals', { fields: ['status'] })

test.each<[string, readonly ListQuery[], readonly string[]]>([
  ['/orders?filter[status][_eq]=paid', [EQUALS], ['o-0007']],
  ['/orders?filter[status][_eq]=paid', [], ['o-0007', 'o-0008', 'o-0009']],
  // Of another field nothing was seen.
  ['/orders?filter[pieces][_eq]=20', [EQUALS], ['o-0007', 'o-0008', 'o-0009']],
  ['/orders?filter[pieces][_eq]=20', [{ ...EQUALS, ofAny: true }], ['o-0008']],
  [
    '/orders?filter[pieces][_gt]=2',
    [query('filter[{field}][_gt]', 'more', { fields: ['pieces'] })],
    ['o-0007', 'o-0008'],
  ],
  ['/orders?status=IS:paid', [], ['o-0007']],
  ['/orders?status=in.(paid,sent)', [], ['o-0007']],
  ['/orders?note=*oak*', [], ['o-0007', 'o-0009']],
  ['/orders?note=oak%25', [query('{field}', 'pattern', { fields: ['note'] })], ['o-0007', 'o-0009']],
  ['/orders?note=*table', [], ['o-0007']],
  ['/orders?pieces=eq.20', [], ['o-0008']],
  ['/orders?pieces=gt.2', [], ['o-0007', 'o-0008', 'o-0009']],
  ['/orders?status=none:paid', [], []],
  ['/orders?q=OAK', [query('q', 'search')], ['o-0007', 'o-0009']],
  ['/orders?sort=-pieces', [query('sort', 'sort', { fields: ['pieces'] })], ['o-0008', 'o-0007', 'o-0009']],
  ['/orders?sort=note', [query('sort', 'sort', { fields: ['note'] })], ['o-0009', 'o-0007', 'o-0008']],
  ['/orders?pieces=gt.2', [query('{field}=gt.', 'more', { fields: ['pieces'] })], ['o-0007', 'o-0008']],
  ['/orders?min_pieces=2', [query('min_{field}', 'least', { fields: ['pieces'] })], ['o-0007', 'o-0008']],
  [
    '/orders?$filter=pieces%20gt%202%20and%20status%20eq%20%27paid%27',
    [query('$filter={field} gt', 'more', { ofAny: true }), query('$filter={field} eq', 'equals', { ofAny: true })],
    ['o-0007'],
  ],
  ['/orders?sort=-customer,pieces', [query('sort', 'sort', { ofAny: true })], ['o-0009', 'o-0007', 'o-0008']],
  ['/orders?sort=status,-pieces', [query('sort', 'sort', { ofAny: true })], ['o-0008', 'o-0009', 'o-0007']],
])('%s', (line, asks, expected) => expect(listed(line, asks)).toEqual(expected))

it('what queries ask of any list holds of one that was never asked', () =>
  expect(listed('/orders?filter[status][_eq]=paid', [], { elsewhere: [{ ...EQUALS, ofAny: true }] })).toEqual([
    'o-0007',
  ]))

it('who sees their own only is shown nothing else', () => {
  expect(listed('/orders', [])).toEqual(['o-0007', 'o-0008', 'o-0009'])
  expect(listed('/orders', [], { verdict: 'own only' })).toEqual(['o-0007', 'o-0008'])
  // Who it is, nobody knows.
  expect(listed('/orders', [], { verdict: 'own only', email: 'eve@shop.test' })).toEqual(['o-0007', 'o-0008', 'o-0009'])
})

test('a list comes as it was seen to be sorted', () => {
  const order = [{ field: 'pieces', direction: 'descending' as const, support: 2, evidence: claim('', null).evidence }]
  expect(listed('/orders', [], { order })).toEqual(['o-0008', 'o-0007', 'o-0009'])
})

test('what chooses which parts are answered keeps all things, though a part is called as the parameter', () => {
  expect(listed('/orders?note=customer', [])).toEqual([])
  expect(listed('/orders?note=customer', [], { selects: [{ parameter: 'note', at: '/data/*/note' }] })).toEqual([
    'o-0007',
    'o-0008',
    'o-0009',
  ])
})
