import { describe, expect, it } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { FORM_ACTION, formActionIn } from '../../evidence/wires/page-actions.ts'
import type { LifecycleSubject, Subjects } from '../../evidence/subjects.ts'
import { scriptsNamed } from '../../model/declared/scripts.test-notation.ts'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

type State = Claim<Subjects['states']>
/** Without the call orders. */
const lifecyclesOf = (claims: readonly State[]): readonly Claim<LifecycleSubject>[] =>
  claims.filter((claim): claim is Claim<LifecycleSubject> => claim.subject.kind === 'lifecycle')

const word = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The changes that a journey shows: `Order.status: draft → paid by POST /orders/{orderId}/pay`. */
const changes = (steps: readonly Step[]): readonly string[] =>
  lifecyclesOf(states(modelOf(journey(steps))).claims).flatMap(({ subject }) =>
    subject.transitions.map(
      ({ from, to, by }) =>
        `${subject.entity}.${subject.field}: ${word(from)} → ${word(to)} by ${by?.slice('calls/'.length) ?? 'nobody'}`,
    ),
  )

const order = (id: number, status: string, more: object = {}) => ({
  id,
  status,
  title: `Order ${id}`,
  total: id * 10,
  ...more,
})
const list = (...orders: object[]): Step => ({
  call: 'GET /orders',
  answer: { data: orders, total: orders.length } as never,
})
const one = (id: number, status: string, more: object = {}): Step => ({
  call: `GET /orders/${id}`,
  answer: order(id, status, more),
})

const rows = (of: string, ...things: object[]): Step => ({
  call: `GET /index.php?view=request&request=${of}&task=query&limit=3`,
  answer: { result: 'Ok', total: things.length, rows: things } as never,
})
const orderRows = (...archived: readonly string[]): Step =>
  rows(
    'orders',
    ...archived.map((Archived, at) => ({ Id: at + 7, Title: `Order ${at}`, Weight: 4, Price: 3, Archived })),
  )
const pressed = (task: string, id: number): Step => ({
  call: `GET /index.php?request=orders&task=${task}&oids[]=${id}`,
  answer: { result: 'Ok' },
})

const [red, blue] = ['5b964c850899b93d003a', '99e9848b167d9378caec']
const board = (...statuses: readonly [string, string]): Step => ({
  call: 'GET /board',
  answer: {
    connected: true,
    orders: {
      [red]: { status: statuses[0], title: 'A', total: 1 },
      [blue]: { status: statuses[1], title: 'A', total: 2 },
    },
    stats: { free: 3 },
  },
})

const db = (method: string, params: JsonValue, result: JsonValue): Step => ({
  call: 'POST /db',
  sent: { id: 9, method, params },
  answer: { id: 9, result },
})

describe('what came of a deed', () => {
  const publish = (name: string, routed: boolean): Step => ({
    call: `POST /hubs/${name}/publish`,
    sent: { payload: 'x' },
    answer: { routed },
  })
  const hubs: Step = {
    call: 'GET /hubs',
    answer: [
      { name: 'brass', size: 3 },
      { name: 'tin', size: 4 },
    ] as never,
  }
  it('is no state of a thing that nothing else tells of', () => {
    const steps = [hubs, publish('brass', true), publish('brass', false), publish('tin', true), publish('tin', false)]
    expect(changes(steps)).toEqual([])
  })
  it('is none of a thing that has other fields where others tell of it', () => {
    const done = (id: number, deed: string, said: string): Step => ({
      call: `POST /orders/${id}?/${deed}`,
      answer: { said },
    })
    const steps = [1, 2, 3].flatMap(id => [
      one(id, 'draft'),
      done(id, 'pay', 'Paid now'),
      one(id, 'paid'),
      done(id, 'ship', 'On its way'),
    ])
    const seen = journey(steps).map(observation => {
      const name =
        observation.kind === 'exchange' ? formActionIn(observation.exchange.request.url.split('?')[1] ?? '') : null
      const wire = { name: 'form actions', action: { by: FORM_ACTION, name: name ?? '' } }
      return observation.kind === 'exchange' && name !== null
        ? { ...observation, exchange: { ...observation.exchange, wire } }
        : observation
    })
    expect(
      lifecyclesOf(states(modelOf(seen)).claims).map(({ subject: { entity, field } }) => `${entity}.${field}`),
    ).toEqual(['Order.status'])
  })
})

it('takes no field for a state that says who did it', () => {
  const me: Step = { call: 'GET /users/me', answer: { id: 'u-0007', email: 'ann@shop.test', name: 'Ann Lee' } }
  const pay = (id: number): Step => ({
    call: `POST /orders/${id}/pay`,
    answer: order(id, 'paid', { paidBy: 'Ann Lee' }),
  })
  const steps = [me, ...[1, 2, 3].flatMap(id => [one(id, 'draft', { paidBy: 'Bob Ray' }), pay(id)])]
  expect(changes(steps)).toEqual(['Order.status: draft → paid by POST /orders/{orderId}/pay'])
})

describe('a list of one', () => {
  const wrapped = (id: number, status: string) => ({ orders: [order(id, status)] }) as never
  const told = (steps: readonly Step[]): readonly string[] =>
    lifecyclesOf(states(modelOf(journey(steps))).claims).flatMap(({ subject }) =>
      subject.states.map(({ value, initial }) => `${word(value)}${initial ? ' begins' : ''}`),
    )
  it('wraps what a call made', () => {
    const sent = { orders: [{ title: 'Order' }] }
    const made = (id: number): Step => ({ call: 'POST /orders', sent, answer: wrapped(id, 'draft'), status: 201 })
    const pay = (id: number): Step => ({
      call: `PUT /orders/${id}`,
      sent: { orders: [{ status: 'paid' }] },
      answer: wrapped(id, 'paid'),
    })
    expect(told([made(1), made(2), pay(1), pay(2)])).toEqual(['draft begins', 'paid'])
  })
  it('is a list where a read may answer several', () => {
    const found: Step = { call: 'GET /orders', answer: wrapped(1, 'draft') }
    const paid: Step = { call: 'GET /orders', answer: wrapped(1, 'paid') }
    expect(told([found, paid, found, paid])).not.toContain('draft begins')
  })
})

describe('a thing of which each version has an id of its own', () => {
  const version = (id: number, documentId: string, status: string) => ({
    data: { ...order(id, status), documentId, publishedAt: id > 2 ? `2026-11-28T13:25:0${id}Z` : null },
  })
  const [first, second] = ['u8fhnf845w5jre6ikrm05s5g', 'ejc3sr93hec0415tw82lk9t0']
  const make = (id: number, name: string): Step => ({
    call: 'POST /orders',
    sent: { title: 'Order' },
    status: 201,
    answer: version(id, name, 'draft'),
  })
  const read = (id: number, name: string, status: string): Step => ({
    call: `GET /orders/${name}`,
    answer: version(id, name, status),
  })
  const publish = (id: number, name: string): Step => ({
    call: `POST /orders/${name}/actions/publish`,
    sent: {},
    answer: version(id, name, 'published'),
  })
  const steps = [
    make(1, first),
    make(2, second),
    read(1, first, 'draft'),
    read(2, second, 'draft'),
    publish(3, first),
    publish(4, second),
    read(1, first, 'published'),
  ]
  it('is what the path names, whatever its version', () =>
    expect(changes(steps)).toEqual(['Order.status: draft → published by POST /orders/{orderId}/actions/publish']))
  it('is not in the state of whichever version was read last', () =>
    expect(changes([...steps, read(3, first, 'published'), read(1, first, 'published')])).toEqual(changes(steps)))
  it('begins once', () =>
    expect(
      lifecyclesOf(states(modelOf(journey(steps))).claims).flatMap(({ subject }) =>
        subject.states.filter(({ initial }) => initial).map(({ value }) => value),
      ),
    ).toEqual(['draft']))
})

describe('what another thing says of it', () => {
  const place = (name: string, live: boolean) => ({ name, live, type: `${name} type`, order: 1 })
  const places = (...all: object[]): Step => ({ call: 'GET /places', answer: all as never })
  const feature = (name: string, ...live: readonly boolean[]): Step => ({
    call: `GET /features/${name}`,
    answer: {
      name,
      kind: 'release',
      text: `Feature ${name}`,
      places: live.map((is, at) => ({ name: at === 0 ? 'east' : 'west', live: is, share: 100 })),
    },
  })
  const turn = (name: string, at: string, word: string): Step => ({
    call: `POST /features/${name}/places/${at}/${word}`,
    status: 204,
  })
  it('is not what it is, and what is done to both of them is not done to it', () =>
    expect(
      changes([
        places(place('east', true), place('west', true)),
        { call: 'GET /features', answer: ['a', 'b'].map(name => ({ name, kind: 'release', text: `F ${name}` })) },
        feature('a', false, false),
        turn('a', 'east', 'on'),
        feature('a', true, false),
        feature('b', false, false),
        turn('b', 'east', 'on'),
        feature('b', true, false),
        { call: 'PATCH /places/east', sent: { live: false }, answer: place('east', false) },
        { call: 'GET /places/east', answer: place('east', false) },
        { call: 'GET /places/west', answer: place('west', true) },
        places(place('east', false), place('west', true)),
      ]),
    ).toEqual(['Place.live: true → false by PATCH /places/{placeName}']))
})

describe('what sets a change off', () => {
  it('a flag that is a number in lists, and true and false where it is sent and answered, is one', () =>
    expect(
      changes([
        { call: 'GET /mugs', answer: [1, 2, 3].map(id => ({ id, title: `Mug ${id}`, status: 1 })) },
        { call: 'PATCH /mugs/1', sent: { title: 'Red', status: true }, answer: { id: 1, title: 'Red', status: true } },
        { call: 'PATCH /mugs/2', sent: { status: false }, answer: { id: 2, title: 'Mug 2', status: false } },
        { call: 'GET /mugs', answer: [1, 2, 3].map(id => ({ id, title: `Mug ${id}`, status: id === 2 ? 0 : 1 })) },
      ]),
    ).toEqual(['Mug.status: 1 → 0 by PATCH /mugs/{mugId}']))
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    [
      'a call behind the thing whose answer carries the new value',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'paid')),
        { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
        one(1, 'paid'),
      ],
      ['Order.status: draft → paid by POST /orders/{orderId}/pay'],
    ],
    [
      'a DELETE that leaves the thing where it was, with its state in an object of that name',
      [
        one(1, 'open', { status: { state: 'active' } }),
        one(2, 'open', { status: { state: 'active' } }),
        one(3, 'open', { status: { state: 'expired' } }),
        { call: 'DELETE /orders/1' },
        one(1, 'open', { status: { state: 'expired' } }),
      ],
      ['Order.status.state: active → expired by DELETE /orders/{orderId}'],
    ],
    [
      'a link that is answered with how it went, and names the thing by the first letter of what it is',
      [
        rows('piers', { Number: 1, Depth: 4, Width: 3, Place: 'x' }, { Number: 2, Depth: 3, Width: 3, Place: 'y' }),
        orderRows('No', 'No', 'Yes'),
        pressed('archive', 7),
        orderRows('Yes', 'No', 'Yes'),
        pressed('archive', 8),
        orderRows('Yes', 'Yes', 'Yes'),
        pressed('unarchive', 7),
        orderRows('No', 'Yes', 'Yes'),
      ],
      [
        'Order.Archived: No → Yes by GET /index.php orders/archive',
        'Order.Archived: Yes → No by GET /index.php orders/unarchive',
      ],
    ],
    [
      'what says yes in one answer and 1 in another',
      [
        list(order(1, 'x', { isSent: false }), order(2, 'x', { isSent: true })),
        { call: 'GET /orders/open', answer: [order(1, 'x', { isSent: 'No' }), order(2, 'x', { isSent: 'Yes' })] },
        { call: 'POST /orders/1/send' },
        { call: 'GET /orders/open', answer: [order(1, 'x', { isSent: 'Yes' })] },
        list(order(1, 'x', { isSent: true }), order(2, 'x', { isSent: true })),
      ],
      ['Order.isSent: false → true by POST /orders/{orderId}/send'],
    ],
    [
      'a call by name that names the thing by position, and not the one that reads it',
      [
        db('shop.order.read', [[1, 2, 3]], [order(1, 'draft'), order(2, 'draft'), order(3, 'paid')]),
        db('shop.order.search', [[]], [1, 2, 3]),
        db('shop.order.pay', [[1]], null),
        db('shop.order.read', [[1]], [order(1, 'paid')]),
      ],
      ['Order.status: draft → paid by POST /db shop.order.pay'],
    ],
    [
      'no call about another thing that the thing is sent along with',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'paid')),
        { call: 'POST /orders/access/1', sent: order(1, 'paid'), answer: { read: true, update: false } },
        { call: 'POST /orders/access/2', sent: order(2, 'paid'), answer: { read: true, update: false } },
        one(1, 'draft'),
      ],
      [],
    ],
    [
      'a call that names the thing by what it stands under',
      [
        board('draft', 'paid'),
        { call: 'POST /orders/pay', sent: { hashes: [red] }, status: 204 },
        board('paid', 'paid'),
      ],
      ['Order.status: draft → paid by POST /orders/pay'],
    ],
    [
      'a call behind the thing without a body in its answer',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'paid')),
        { call: 'POST /orders/1/pay', status: 204 },
        list(order(1, 'paid'), order(2, 'draft'), order(3, 'paid')),
      ],
      ['Order.status: draft → paid by POST /orders/{orderId}/pay'],
    ],
    [
      'a write that lists the thing under what it is called, and says what becomes of it',
      [
        list(order(7, 'draft'), order(8, 'draft')),
        { call: 'POST /warehouses/3/status', sent: { orders: [7], status: 'held' }, status: 202 },
        { call: 'POST /orders/7/copy', sent: { title: 'Other' }, status: 201, answer: order(9, 'draft') },
        list(order(7, 'held'), order(8, 'draft'), order(9, 'draft')),
      ],
      ['Order.status: draft → held by POST /warehouses/{warehouseId}/status'],
    ],
    [
      'not a write that lists others beside',
      [
        list(order(7, 'draft'), order(8, 'draft')),
        { call: 'POST /warehouses/3/status', sent: { orders: [71, 72], status: 'held' }, status: 202 },
        list(order(7, 'held'), order(8, 'draft')),
      ],
      ['Order.status: draft → held by nobody'],
    ],
    [
      'a write whose answer holds the thing, which its path calls by another name',
      [
        { call: 'GET /shops/blue/orders', answer: [order(701, 'open'), order(702, 'open'), order(703, 'shut')] },
        { call: 'GET /shops/blue/orders/2', answer: order(702, 'open') },
        { call: 'PATCH /shops/blue/orders/2', sent: { status: 'shut' }, answer: order(702, 'shut') },
      ],
      ['Order.status: open → shut by PATCH /shops/blue/orders/{orderId}'],
    ],
    [
      'a call behind a key in parentheses, by its full name',
      [
        { call: 'GET /odata/Orders', answer: { value: [order(1, 'draft'), order(2, 'draft'), order(3, 'paid')] } },
        { call: 'POST /odata/Orders(1)/Sales.Pay', status: 204 },
        { call: 'GET /odata/Orders(1)', answer: order(1, 'paid') },
      ],
      ['Order.status: draft → paid by POST /odata/Orders({orderId})/Sales.Pay'],
    ],
    [
      'a deed behind the noun, with the key in the body',
      [
        { call: 'POST /order/list', answer: { code: 0, data: { list: [order(7, 'on'), order(8, 'on')], total: 2 } } },
        { call: 'GET /order/detail', answer: { code: 0, msg: 'ok', data: order(7, 'on') } },
        { call: 'PUT /order/changeStatus', sent: { id: 7, status: 'off' }, answer: { code: 0, msg: 'ok', data: null } },
        { call: 'GET /order/detail', answer: { code: 0, msg: 'ok', data: order(7, 'off') } },
      ],
      ['Order.status: on → off by PUT /order/changeStatus'],
    ],
    [
      'nobody, where only other fields were edited',
      [
        { call: 'GET /order/detail', answer: { code: 0, msg: 'ok', data: order(7, 'on') } },
        { call: 'PUT /order/edit', sent: { id: 7, name: 'a', total: 4 }, answer: { code: 0, msg: 'ok', data: null } },
        { call: 'GET /order/detail', answer: { code: 0, msg: 'ok', data: order(7, 'off') } },
      ],
      ['Order.status: on → off by nobody'],
    ],
    [
      'a write that sets it and is never read back',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'sent')),
        { call: 'PATCH /orders/1', sent: { status: 'sent' }, status: 204 },
      ],
      ['Order.status: draft → sent by PATCH /orders/{orderId}'],
    ],
    [
      'a write that names it in its body by a key in capitals, below what holds them all',
      [
        {
          call: 'GET /shelves/7/orders',
          answer: { list: [1, 2, 3].map(nth => ({ Id: nth, status: nth === 3 ? 'sent' : 'draft', total: nth })) },
        },
        { call: 'PATCH /shelves/7/orders', sent: { Id: 1, status: 'sent' }, answer: { Id: 1 } },
        { call: 'GET /shelves/7/orders/1', answer: { Id: 1, status: 'sent', total: 1 } },
      ],
      ['Order.status: draft → sent by PATCH /shelves/{shelfId}/orders'],
    ],
    [
      'a write of what was made just before, with a key for an answer',
      [
        list(order(1, 'draft'), order(2, 'sent'), order(3, 'sent')),
        { call: 'POST /orders', sent: { status: 'draft', total: 9 }, answer: { id: 4 }, status: 200 },
        { call: 'PATCH /orders', sent: { id: 4, status: 'sent' }, answer: { id: 4 } },
        { call: 'GET /orders/4', answer: order(4, 'sent') },
      ],
      ['Order.status: draft → sent by PATCH /orders'],
    ],
    [
      'a write of several that names them in its body',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'sent')),
        { call: 'PATCH /orders', sent: { ids: [1, 2], data: { status: 'archived' } }, status: 204 },
      ],
      ['Order.status: draft → archived by PATCH /orders'],
    ],
    [
      'nothing that was recorded',
      [
        list(order(1, 'queued'), order(2, 'done')),
        { call: 'POST /orders/2/note', sent: { text: 'hello there' }, status: 204 },
        list(order(1, 'done'), order(2, 'done')),
      ],
      ['Order.status: queued → done by nobody'],
    ],
    [
      'not a write of another thing of the kind',
      [
        list(order(1, 'draft'), order(2, 'draft'), order(3, 'paid')),
        { call: 'POST /orders/2/pay', status: 204 },
        list(order(1, 'paid'), order(2, 'paid'), order(3, 'paid')),
      ],
      ['Order.status: draft → paid by nobody', 'Order.status: draft → paid by POST /orders/{orderId}/pay'],
    ],
    [
      'not a refused write',
      [
        list(order(1, 'draft'), order(2, 'paid'), order(3, 'paid')),
        { call: 'POST /orders/1/pay', status: 409, answer: { message: 'no' } },
        one(1, 'draft'),
      ],
      [],
    ],
    [
      'a call that names the thing by another key',
      [
        {
          call: 'GET /posts',
          answer: [
            { id: 1, slug: 'first-post', status: 'draft' },
            { id: 2, slug: 'second-post', status: 'live' },
            { id: 3, slug: 'third-post', status: 'live' },
          ],
        },
        { call: 'GET /posts/first-post', answer: { id: 1, slug: 'first-post', status: 'draft' } },
        { call: 'GET /posts/second-post', answer: { id: 2, slug: 'second-post', status: 'live' } },
        { call: 'POST /posts/first-post/publish', status: 204 },
        { call: 'GET /posts/first-post', answer: { id: 1, slug: 'first-post', status: 'live' } },
      ],
      ['Post.status: draft → live by POST /posts/{postSlug}/publish'],
    ],
    [
      'a GraphQL mutation that carries the new value',
      [
        {
          call: 'POST /graphql',
          sent: { query: 'query Orders { orders { id status } }' },
          answer: {
            data: {
              orders: [
                { __typename: 'Order', id: 'ord_00000001', status: 'OPEN' },
                { __typename: 'Order', id: 'ord_00000002', status: 'CLOSED' },
              ],
            },
          },
        },
        {
          call: 'POST /graphql',
          sent: {
            query: 'mutation CloseOrder($id: ID!) { closeOrder(id: $id) { id status } }',
            variables: { id: 'ord_00000001' },
          },
          answer: { data: { closeOrder: { __typename: 'Order', id: 'ord_00000001', status: 'CLOSED' } } },
        },
      ],
      ['Order.status: OPEN → CLOSED by POST /graphql mutation CloseOrder'],
    ],
    [
      'a mutation that was answered with errors changes nothing',
      [
        {
          call: 'POST /graphql',
          sent: { query: 'query Orders { orders { id status } }' },
          answer: {
            data: {
              orders: [
                { __typename: 'Order', id: 'ord_00000001', status: 'OPEN' },
                { __typename: 'Order', id: 'ord_00000002', status: 'CLOSED' },
              ],
            },
          },
        },
        {
          call: 'POST /graphql',
          sent: {
            query: 'mutation Move($id: ID!, $status: Status!) { move(id: $id, status: $status) { id status } }',
            variables: { id: 'ord_00000002', status: 'OPEN' },
          },
          answer: { data: null, errors: [{ message: 'A closed order stays closed.' }] },
        },
        {
          call: 'POST /graphql',
          sent: {
            query: 'mutation Move($id: ID!, $status: Status!) { move(id: $id, status: $status) { id status } }',
            variables: { id: 'ord_00000001', status: 'CLOSED' },
          },
          answer: { data: { move: { __typename: 'Order', id: 'ord_00000001', status: 'CLOSED' } } },
        },
      ],
      ['Order.status: OPEN → CLOSED by POST /graphql mutation Move'],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(changes(steps)).toEqual(expected)
  })
})

describe('what is a state', () => {
  const users = (...rows: object[]): Step => ({ call: 'GET /users', answer: rows as never })
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    [
      'a switch that a call of its own turns',
      [
        users({ id: 1, name: 'Ann', active: true }, { id: 2, name: 'Bob', active: true }),
        { call: 'POST /users/1/deactivate', answer: { id: 1, name: 'Ann', active: false } },
      ],
      ['User.active: true → false by POST /users/{userId}/deactivate'],
    ],
    [
      'a switch of things that are called like a choice, where several are switched by themselves',
      [
        {
          call: 'GET /columns',
          answer: [
            { id: 1, name: 'A', enabled: true },
            { id: 2, name: 'B', enabled: true },
          ],
        },
        { call: 'PATCH /columns/1', sent: { enabled: false }, answer: { id: 1, name: 'A', enabled: false } },
        { call: 'PATCH /columns/2', sent: { enabled: false }, answer: { id: 2, name: 'B', enabled: false } },
      ],
      ['Column.enabled: true → false by PATCH /columns/{columnId}'],
    ],
    [
      'no choice that was made once',
      [
        {
          call: 'GET /columns',
          answer: [
            { id: 1, name: 'A', enabled: true },
            { id: 2, name: 'B', enabled: true },
          ],
        },
        { call: 'PATCH /columns/1', sent: { enabled: false }, answer: { id: 1, name: 'A', enabled: false } },
      ],
      [],
    ],
    [
      'twelve words, where they are few among the things',
      [
        list(...Array.from({ length: 24 }, (_, nth) => order(nth, `step_${'abcdefghijkl'[nth % 12] as string}`))),
        { call: 'POST /orders/0/advance', answer: order(0, 'step_b') },
      ],
      ['Order.status: step_a → step_b by POST /orders/{orderId}/advance'],
    ],
    [
      'no field of as many words as things',
      [
        list(...Array.from({ length: 12 }, (_, nth) => order(nth, `step_${'abcdefghijkl'[nth] as string}`))),
        { call: 'POST /orders/0/advance', answer: order(0, 'step_b') },
      ],
      [],
    ],
    [
      'a word that no name tells of, where a call that names a step sets it off, and only a look shows it',
      [
        list(...[1, 2, 3, 4].map(id => ({ id, title: `Order ${id}`, progress: id < 3 ? 'queued' : 'sealed' }))),
        { call: 'POST /orders/1/events', sent: { event: 'seal' }, status: 204 },
        { call: 'GET /orders/1', answer: { id: 1, title: 'Order 1', progress: 'sealed' } },
      ],
      ['Order.progress: queued → sealed by POST /orders/{orderId}/events'],
    ],
    [
      'a moment that is set',
      [
        {
          call: 'GET /articles',
          answer: [
            { id: 1, title: 'A', publishedAt: null },
            { id: 2, title: 'B', publishedAt: '2024-01-01T00:00:00Z' },
          ],
        },
        { call: 'POST /articles/1/publish', answer: { id: 1, title: 'A', publishedAt: '2024-02-01T00:00:00Z' } },
      ],
      ['Article.publishedAt: null → set by POST /articles/{articleId}/publish'],
    ],
    [
      'no moment that follows a state',
      [
        {
          call: 'GET /articles',
          answer: [
            { id: 1, status: 'draft', publishedAt: null },
            { id: 2, status: 'live', publishedAt: '2024-01-01T00:00:00Z' },
            { id: 3, status: 'live', publishedAt: '2024-01-01T00:00:00Z' },
          ],
        },
        { call: 'POST /articles/1/publish', answer: { id: 1, status: 'live', publishedAt: '2024-02-01T00:00:00Z' } },
      ],
      ['Article.status: draft → live by POST /articles/{articleId}/publish'],
    ],
    [
      'a tick in a form that is sent whole',
      [
        {
          call: 'GET /tasks',
          answer: [
            { id: 1, title: 'A', completed: false, list: 3 },
            { id: 2, title: 'B', completed: true, list: 3 },
          ],
        },
        {
          call: 'PUT /tasks/1',
          sent: { id: 1, title: 'A', completed: true, list: 3, rank: 5, size: 'x' },
          answer: { id: 1, title: 'A', completed: true, list: 3 },
        },
      ],
      ['Task.completed: false → true by PUT /tasks/{taskId}'],
    ],
    [
      'a state that is a thing with a name',
      [
        {
          call: 'GET /issues',
          answer: {
            issues: [
              { id: 1, status: { id: 1, name: 'New' } },
              { id: 2, status: { id: 2, name: 'In Progress' } },
              { id: 3, status: { id: 2, name: 'In Progress' } },
            ],
            total_count: 3,
          },
        },
        { call: 'PUT /issues/1', sent: { issue: { status_id: 2 } }, status: 204 },
        { call: 'GET /issues/1', answer: { issue: { id: 1, status: { id: 2, name: 'In Progress' } } } },
      ],
      ['Issue.status: New → In Progress by PUT /issues/{issueId}'],
    ],
    [
      'a state with a word for programs and one for people, of which one call answers the former alone',
      [
        list({ id: 1, status: { code: 'new' } }, { id: 2, status: { code: 'paid' } }),
        { call: 'GET /orders/1', answer: { id: 1, status: { code: 'new', name: 'New order' } } },
        { call: 'POST /orders/1/pay', status: 204 },
        { call: 'GET /orders/1', answer: { id: 1, status: { code: 'paid', name: 'Paid in full' } } },
      ],
      ['Order.status: new → paid by POST /orders/{orderId}/pay'],
    ],
    [
      'a state under attributes',
      [
        {
          call: 'GET /invoices',
          answer: {
            data: [
              { type: 'invoices', id: '11', attributes: { status: 'open', total: 4 } },
              { type: 'invoices', id: '12', attributes: { status: 'void', total: 4 } },
              { type: 'invoices', id: '13', attributes: { status: 'void', total: 4 } },
            ],
          },
        },
        {
          call: 'PATCH /invoices/11',
          sent: { data: { type: 'invoices', id: '11', attributes: { status: 'void' } } },
          answer: { data: { type: 'invoices', id: '11', attributes: { status: 'void', total: 4 } } },
        },
      ],
      ['Invoice.status: open → void by PATCH /invoices/{invoiceId}'],
    ],
    [
      'a number that is named like a state',
      [
        {
          call: 'GET /orders',
          answer: [
            { id: 1, status: 0 },
            { id: 2, status: 1 },
            { id: 3, status: 1 },
          ],
        },
        { call: 'POST /orders/1/confirm', answer: { id: 1, status: 1 } },
      ],
      ['Order.status: 0 → 1 by POST /orders/{orderId}/confirm'],
    ],
    [
      'a job that goes on by itself',
      ['queued', 'running', 'running', 'done'].map((status): Step => ({
        call: 'GET /jobs/5',
        answer: { id: 5, status },
      })),
      ['Job.status: queued → running by nobody', 'Job.status: running → done by nobody'],
    ],
    [
      'several fields of one thing apart',
      [
        {
          call: 'GET /orders',
          answer: [
            { id: 1, status: 'open', paymentStatus: 'due' },
            { id: 2, status: 'open', paymentStatus: 'due' },
          ],
        },
        { call: 'POST /orders/1/pay', answer: { id: 1, status: 'open', paymentStatus: 'paid' } },
        { call: 'POST /orders/1/close', answer: { id: 1, status: 'closed', paymentStatus: 'paid' } },
      ],
      [
        'Order.paymentStatus: due → paid by POST /orders/{orderId}/pay',
        'Order.status: open → closed by POST /orders/{orderId}/close',
      ],
    ],
    [
      'a form that is posted, and a page read by another call',
      [
        { call: 'GET /api/tickets/7', answer: { id: 7, status: 'open' } },
        { call: 'POST /api/tickets/7/close', status: 302 },
        { call: 'GET /api/tickets/7', answer: { id: 7, status: 'closed' } },
      ],
      ['Ticket.status: open → closed by POST /api/tickets/{ticketId}/close'],
    ],
    [
      'no measure of how much of it can be had',
      [
        { call: 'GET /api/files/7', answer: { id: 7, name: 'a', availability: -1 } },
        { call: 'POST /api/files/7/check', status: 204 },
        { call: 'GET /api/files/7', answer: { id: 7, name: 'a', availability: 0 } },
        { call: 'GET /api/files/8', answer: { id: 8, name: 'b', availability: -1 } },
        { call: 'POST /api/files/8/check', status: 204 },
        { call: 'GET /api/files/8', answer: { id: 8, name: 'b', availability: 0 } },
      ],
      [],
    ],
    [
      'no answer of a health check',
      [
        { call: 'GET /health', answer: { status: 'up', checks: [{ name: 'db', ok: true }] } },
        { call: 'GET /health', answer: { status: 'down', checks: [{ name: 'db', ok: false }] } },
      ],
      [],
    ],
    [
      'no search that was posted in between',
      [
        { call: 'GET /jobs/5', answer: { id: 5, status: 'running' } },
        { call: 'POST /jobs/search', sent: { text: 'x' }, answer: [{ id: 5, status: 'done' }] },
        { call: 'GET /jobs/5', answer: { id: 5, status: 'done' } },
      ],
      ['Job.status: running → done by nobody'],
    ],
    [
      'not the making of another thing in between',
      [
        { call: 'GET /jobs/5', answer: { id: 5, status: 'running' } },
        { call: 'POST /jobs', sent: { title: 'x' }, status: 201, answer: { id: 6, status: 'queued' } },
        { call: 'GET /jobs/5', answer: { id: 5, status: 'done' } },
      ],
      ['Job.status: running → done by nobody'],
    ],
    [
      'no preference',
      [
        {
          call: 'GET /users/me',
          answer: { id: 1, email: 'a@b.test', theme: 'light', language: 'en', sidebarOpen: true },
        },
        {
          call: 'PATCH /users/me',
          sent: { theme: 'dark', sidebarOpen: false },
          answer: { id: 1, email: 'a@b.test', theme: 'dark', language: 'en', sidebarOpen: false },
        },
      ],
      [],
    ],
    [
      'no settings',
      [
        {
          call: 'GET /settings',
          answer: { id: 1, project: 'x', mode: 'simple', status: 'on', publicRegistration: false },
        },
        {
          call: 'PATCH /settings',
          sent: { status: 'off', publicRegistration: true },
          answer: { id: 1, project: 'x', mode: 'simple', status: 'off', publicRegistration: true },
        },
      ],
      [],
    ],
    [
      'no text, no time, no counter',
      [
        {
          call: 'GET /notes',
          answer: [
            { id: 1, title: 'Alpha', updatedAt: '2024-01-01', views: 1 },
            { id: 2, title: 'Beta', updatedAt: '2024-01-01', views: 2 },
          ],
        },
        {
          call: 'PATCH /notes/1',
          sent: { title: 'Gamma' },
          answer: { id: 1, title: 'Gamma', updatedAt: '2024-01-02', views: 3 },
        },
      ],
      [],
    ],
    [
      'no attribute with few values',
      [
        {
          call: 'GET /tasks',
          answer: [1, 2, 3, 4, 5, 6].map(id => ({ id, priority: id % 2 ? 'low' : 'high', color: 'red' })),
        },
        {
          call: 'PATCH /tasks/1',
          sent: { priority: 'high', color: 'blue' },
          answer: { id: 1, priority: 'high', color: 'blue' },
        },
      ],
      [],
    ],
    [
      'no old versions of a thing inside of another',
      [
        { call: 'GET /orders', answer: [order(1, 'paid'), order(2, 'draft'), order(3, 'paid')] as never },
        { call: 'GET /orders/1', answer: order(1, 'paid') },
        {
          call: 'GET /revisions',
          answer: [
            { id: 91, item: 1, order: order(1, 'draft') },
            { id: 92, item: 1, order: order(1, 'paid') },
          ] as never,
        },
        { call: 'GET /orders/1', answer: order(1, 'paid') },
      ],
      [],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(changes(steps)).toEqual(expected)
  })
})

describe('a machine of five states', () => {
  const steps: readonly Step[] = [
    { call: 'POST /orders', sent: { title: 'Order 1' }, status: 201, answer: order(1, 'draft') },
    { call: 'POST /orders', sent: { title: 'Order 2' }, status: 201, answer: order(2, 'draft') },
    { call: 'POST /orders', sent: { title: 'Order 3' }, status: 201, answer: order(3, 'draft') },
    { call: 'POST /orders/1/pay', status: 422, answer: { message: 'card is required' } },
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
    { call: 'POST /orders/2/pay', answer: order(2, 'paid') },
    { call: 'POST /orders/1/ship', answer: order(1, 'shipped') },
    { call: 'POST /orders/2/refund', answer: order(2, 'refunded') },
    { call: 'POST /orders/3/cancel', answer: order(3, 'cancelled') },
    { call: 'POST /orders/3/pay', status: 409, answer: { message: 'An order that is cancelled cannot be paid.' } },
    list(order(1, 'shipped'), order(2, 'refunded'), order(3, 'cancelled'), order(4, 'lost'), order(5, 'draft')),
  ]
  const result = states(modelOf(journey(steps)))
  const [claim] = lifecyclesOf(result.claims)

  it('states beginnings and ends only where they were seen', () => {
    expect(claim?.subject.states).toEqual([
      { value: 'cancelled', initial: false, final: true },
      { value: 'draft', initial: true, final: false },
      { value: 'lost', initial: false, final: false },
      { value: 'paid', initial: false, final: false },
      { value: 'refunded', initial: false, final: false },
      { value: 'shipped', initial: false, final: false },
    ])
  })

  it('counts each change', () => {
    expect(claim?.subject.transitions.map(({ from, to, support }) => `${word(from)} ${word(to)} ${support}`)).toEqual([
      'draft cancelled 1',
      'draft paid 2',
      'paid refunded 1',
      'paid shipped 1',
    ])
    expect(claim?.reasons).toContain('POST /orders/{orderId}/pay was refused while `cancelled`')
    const setOff = ['cancel', 'pay', 'refund', 'ship'].map(deed => `POST /orders/{orderId}/${deed}`).join(', ')
    expect(claim?.reasons).toContain(`set off by ${setOff}: their answers or bodies carry the new value`)
    // A draft was paid: what refused that once was not its state.
    expect(claim?.reasons).not.toContain('POST /orders/{orderId}/pay was refused while `draft`')
  })

  it('tells which changes to another state were refused, and not those that were made another time', () => {
    const set = (id: number, status: string, more: Partial<Step> = {}): Step => ({
      call: `PATCH /orders/${id}`,
      sent: { status },
      ...more,
    })
    const no = { status: 422, answer: { errors: { status: ['cannot be changed so'] } } }
    const { claims } = states(
      modelOf(
        journey([
          list(order(1, 'draft'), order(2, 'draft'), order(3, 'sent')),
          set(1, 'paid', no),
          set(1, 'sent', { answer: order(1, 'sent') }),
          set(2, 'sent', no),
          set(3, 'paid', { answer: order(3, 'paid') }),
          list(order(1, 'sent'), order(2, 'draft'), order(3, 'paid')),
        ]),
      ),
    )
    const [claim] = lifecyclesOf(claims)
    expect(claim?.subject.refused).toMatchObject([{ value: 'draft', to: 'paid', by: 'calls/PATCH /orders/{orderId}' }])
    expect(claim?.reasons).toContain('PATCH /orders/{orderId} was refused from `draft` to `paid`')
  })

  it('tells which calls made things, and which were refused because of the state, with the places that show it', () => {
    expect(claim?.subject.begun).toMatchObject([
      { value: 'draft', by: 'calls/POST /orders', identities: ['anonymous'], support: 3, evidence: { length: 3 } },
    ])
    expect(claim?.subject.refused).toMatchObject([
      { value: 'cancelled', by: 'calls/POST /orders/{orderId}/pay', identities: ['anonymous'], support: 1 },
    ])
    expect(claim?.subject.transitions.map(({ evidence }) => evidence?.length)).toEqual([1, 2, 1, 1])
    expect(claim?.subject).not.toHaveProperty('deleted')
  })

  it('asks how the value came about that nothing led to', () => {
    expect(result.notShown.map(({ what }) => what)).toEqual([
      'how an order becomes `lost`',
      'whether an order ends as `lost`, `refunded`, `shipped`',
    ])
  })

  it('asks what a thing was before, where a call made it so and nothing was seen of it earlier', () => {
    const put = (key: number, status: string): Step => ({
      call: `PUT /orders/${key}`,
      sent: { status },
      answer: { id: key, status },
    })
    const { notShown } = states(modelOf(journey([put(1, 'draft'), put(1, 'paid'), put(2, 'lost'), put(3, 'draft')])))
    expect(notShown.find(({ what }) => what.endsWith('`lost`'))).toMatchObject({
      what: 'from what an order becomes `lost`',
      because: '`PUT /orders/{orderId}` made it so, and nothing was seen of the thing before',
      blocks: false,
    })
  })

  it('says the same whatever the order of the evidence', () => {
    const observations = journey(steps)
    expect(states(modelOf(observations.toReversed()))).toEqual(result)
    expect(states(modelOf([...observations, ...observations.slice(3)]))).toEqual(result)
  })
})

it('a thing begins as the answer says that made it, though with 200', () => {
  const steps: readonly Step[] = [
    list(order(7, 'paid')),
    { call: 'POST /session', sent: { name: 'x' }, answer: { token: 't' } },
    { call: 'POST /orders', sent: { title: 'Order 1', planId: 7 }, answer: order(1, 'draft') },
    { call: 'POST /orders/2/pay', answer: order(2, 'paid') },
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
  ]
  const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
  expect(claim?.subject.begun).toMatchObject([{ value: 'draft', by: 'calls/POST /orders', support: 1 }])
})

it.each([
  ['draft', [{ value: 'draft', by: 'calls/POST /orders', support: 1 }]],
  ['open', undefined],
])('a thing begins as what was sent to make it says, where it is read so afterwards: sent %s', (status, begun) => {
  const steps: readonly Step[] = [
    list(order(7, 'paid')),
    { call: 'POST /orders', status: 201, sent: { title: 'Order 1', status }, answer: { id: order(1, '').id } },
    list(order(1, 'draft'), order(7, 'paid')),
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
  ]
  const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
  if (begun === undefined) expect(claim?.subject.begun).toBeUndefined()
  else expect(claim?.subject.begun).toMatchObject(begun)
})

it.each<readonly [string, readonly Step[], string | undefined]>([
  ['right after it', [], 'draft'],
  ['after something else was done to it', [{ call: 'POST /orders/1/hold', answer: { done: true } }], undefined],
  ['long after it', Array.from({ length: 4 }, () => ({ call: 'GET /news', answer: [] })), undefined],
])('a thing that is answered with its key alone begins as it is read %s', (_, between, begun) => {
  const steps: readonly Step[] = [
    list(order(7, 'paid')),
    { call: 'POST /orders', sent: { title: 'Order 1' }, answer: { id: 1 } },
    ...between,
    list(order(1, 'draft'), order(7, 'paid')),
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
  ]
  const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
  expect(claim?.subject.begun?.map(({ value }) => value)[0]).toBe(begun)
})

describe('what is carried out a while after it was asked for', () => {
  const read = (status: string): Step => db('shop.order.read', [[1, 2]], [order(1, status), order(2, 'open')])
  const said = (...steps: readonly Step[]) => changes(steps)
  it('is set off by what was asked for, though it was read as before once more', () =>
    expect(said(read('open'), db('shop.order.stop', [[1]], null), read('open'), read('stopped'))).toEqual([
      'Order.status: open → stopped by POST /db shop.order.stop',
    ]))
  it('is not by what is said of it between, which says other things', () =>
    expect(
      said(
        read('open'),
        db('shop.order.stop', [[1]], null),
        read('open'),
        db('shop.order.rename', [[1], { title: 'Order B', note: 'x' }], null),
        read('stopped'),
      ),
    ).toEqual(['Order.status: open → stopped by POST /db shop.order.stop']))
  it('is set off by nobody long after', () => {
    const wait = Array.from({ length: 12 }, () => read('open'))
    expect(said(read('open'), db('shop.order.stop', [[1]], null), ...wait, read('stopped'))).toEqual([
      'Order.status: open → stopped by nobody',
    ])
  })
  it('is not set off by what makes another', () =>
    expect(said(read('open'), db('order-add', [{ title: 'Order 3' }], [3]), read('stopped'))).toEqual([
      'Order.status: open → stopped by nobody',
    ]))
})

it('a thing that a method makes which its body names begins as it is read right after', () => {
  const steps: readonly Step[] = [
    db('shop.order.read', [[7]], [order(7, 'paid')]),
    db('shop.order.create', [[{ title: 'Order 1' }]], [1]),
    db('shop.order.read', [[1]], [order(1, 'draft')]),
    db('shop.order.pay', [[1]], null),
    db('shop.order.read', [[1]], [order(1, 'paid')]),
  ]
  const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
  expect(claim?.subject.begun).toMatchObject([{ value: 'draft', by: 'calls/POST /db shop.order.create', support: 1 }])
})

const user = (username: string, enabled: boolean) => ({ username, enabled, name: `${username} of the pier` })
const users = (...of: object[]): Step => ({ call: 'GET /users', answer: of as never })

it.each<[string, boolean, readonly object[], readonly (boolean | undefined)[] | undefined]>([
  ['as a list tells right after', true, [user('ann', true), user('ben', true)], [true]],
  ['as nobody sent it', false, [user('ann', true), user('ben', true)], undefined],
  ['where several were told of then', true, [user('ann', true), user('ben', true), user('cleo', true)], undefined],
])(
  'a thing that is called as was sent, and whose making is answered with nothing, begins %s',
  (_, sent, then, begun) => {
    const steps: readonly Step[] = [
      users(user('ann', true)),
      { call: 'POST /users', sent: user('ben', sent) },
      users(...then),
      { call: 'PUT /users/ben', sent: user('ben', false) },
      users(user('ann', true), user('ben', false)),
    ]
    const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
    expect(claim?.subject.begun?.map(({ value }) => value)).toEqual(begun)
  },
)

it('a thing begins as the answer says that turns another into it, where it is a new one each time', () => {
  const steps = (known: readonly Step[]): readonly Step[] => [
    ...known,
    { call: 'POST /carts/31/complete', answer: { type: 'order', order: order(1, 'open') } },
    { call: 'POST /carts/32/complete', answer: { type: 'order', order: order(2, 'open') } },
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
  ]
  const begun = (known: readonly Step[]) =>
    lifecyclesOf(states(modelOf(journey(steps(known)))).claims).map(({ subject }) => subject.begun)
  expect(begun([list(order(7, 'paid'))])).toMatchObject([
    [{ value: 'open', by: 'calls/POST /carts/{cartId}/complete', support: 2 }],
  ])
  expect(begun([list(order(7, 'paid'), order(2, 'draft'))])).toEqual([undefined])
})

it.each([
  ['created', 201, []],
  ['done', 200, [{ call: 'DELETE /orders/1', status: 204 }]],
] as const)('what is made under the number of what is gone is another thing: %s', (_name, status, between) => {
  const steps: readonly Step[] = [
    list(order(1, 'draft'), order(2, 'draft')),
    { call: 'POST /orders/1/cancel', answer: order(1, 'cancelled') },
    ...between,
    { call: 'POST /orders', sent: { title: 'Order 1' }, status, answer: order(1, 'draft') },
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
    list(order(1, 'paid'), order(2, 'draft')),
  ]
  expect(changes(steps)).toEqual([
    'Order.status: draft → cancelled by POST /orders/{orderId}/cancel',
    'Order.status: draft → paid by POST /orders/{orderId}/pay',
  ])
  const [claim] = lifecyclesOf(states(modelOf(journey(steps))).claims)
  expect(claim?.subject.begun).toMatchObject([{ value: 'draft', by: 'calls/POST /orders', support: 1 }])
})

describe('values that only scripts know', () => {
  const steps: readonly Step[] = [
    list(order(1, 'draft'), order(2, 'draft'), order(3, 'paid')),
    { call: 'POST /orders/1/pay', answer: order(1, 'paid') },
    one(1, 'paid'),
  ]
  const given = (script: string) => {
    const model = modelOf(journey(steps))
    return states({ ...model, scripts: scriptsNamed({ 'main.js': script }, sourceOf()) })
  }

  it('are declared states, each with a question', () => {
    const { claims, notShown } = given('switch(o.status){case"draft":f();case"paid":g();case"refunded":h()}')
    expect(lifecyclesOf(claims)[0]?.subject.states.map(({ value, basis }) => `${word(value)} ${basis ?? ''}`)).toEqual([
      'draft ',
      'paid ',
      'refunded declared',
    ])
    const asked = notShown.find(({ id }) => id.endsWith('to refunded'))
    expect(asked).toMatchObject({ what: 'how an order becomes `refunded`', blocks: true })
    expect(asked?.evidence[0]?.within).toBe('1:1')
  })

  it('are none where the list is that of something else', () => {
    const { claims } = given(
      'switch(o.status){case"draft":f();case"other":g()}switch(o.mode){case"draft":f();case"paid":g();case"x1":h()}',
    )
    expect(lifecyclesOf(claims)[0]?.subject.states.map(({ value }) => word(value))).toEqual(['draft', 'paid'])
  })
})

describe('what answers say can follow', () => {
  const NEXT: { readonly [status: string]: readonly string[] } = { draft: ['paid'], paid: ['sent'], sent: [] }
  const offered = (more: (status: string) => object) => {
    const shown = (status: string) => one(1, status, more(status))
    const steps = [
      list(order(1, 'draft', more('draft')), order(2, 'paid', more('paid')), order(3, 'draft', more('draft'))),
      { call: 'POST /orders/1/pay', answer: order(1, 'paid', more('paid')) },
      shown('paid'),
      { call: 'POST /orders/1/send', answer: order(1, 'sent', more('sent')) },
      shown('sent'),
    ]
    return lifecyclesOf(states(modelOf(journey(steps))).claims).map(({ subject }) => subject.offered)
  }
  it('is stated by state', () =>
    expect(offered(status => ({ next_states: NEXT[status] }))).toEqual([
      [
        {
          in: 'next_states',
          beside: [
            { value: 'draft', names: ['paid'] },
            { value: 'paid', names: ['sent'] },
            { value: 'sent', names: [] },
          ],
        },
      ],
    ]))
  it('also as links, without those that are always there', () => {
    const links = (status: string) => ({
      _links: Object.fromEntries(
        ['self', 'lines', ...(NEXT[status] ?? [])].map(rel => [rel, { href: `/orders/1/${rel}` }]),
      ),
    })
    expect(offered(links)[0]?.[0]?.beside.map(({ names }) => names)).toEqual([['paid'], ['sent'], []])
  })
  it('is nothing where it is the same in every state', () =>
    expect(offered(() => ({ actions: ['print', 'copy'] }))).toEqual([undefined]))
})

describe('a call whose query names the thing', () => {
  const set = (id: number, sent: JsonValue): Step => ({ call: `PATCH /orders/${id}`, sent, status: 200 })
  const does = (call: string): Step => ({ call: `POST ${call}`, status: 200 })
  const around = (id: number, act: Step): readonly Step[] => [
    one(id, 'open'),
    set(id, { title: `Order ${id}`, total: 1 }),
    act,
    one(id, 'held'),
  ]
  it('is what changed it, and not what set other fields before', () => {
    const steps = [11, 12].flatMap(id => around(id, does(`/queue/hold?order=${id}`)))
    expect(changes(steps)).toEqual(['Order.status: open → held by POST /queue/hold'])
  })
  it('changes no other', () => {
    const steps = [1, 2].flatMap(id => around(id, does(`/queue/hold?customer=${id}`)))
    expect(changes(steps)).not.toContain('Order.status: open → held by POST /queue/hold')
  })
  it('is about what its own words speak of where it says an id alone', () => {
    const steps = [1, 2].flatMap(id => [
      one(id, 'open'),
      one(3, 'open'),
      does(`/orders/hold?id=${id}`),
      one(id, 'held'),
    ])
    expect(changes([...steps, one(3, 'held')])).toEqual([
      'Order.status: open → held by nobody',
      'Order.status: open → held by POST /orders/hold',
    ])
  })
})

it('is not set off by what sets another thing that names this one', () => {
  const berth = (id: string, status: string): Step => ({ call: `GET /berths/${id}`, answer: { id, status, depth: 4 } })
  const boat = (id: number, berthId: string): Step => ({
    call: `PUT /boats/${id}`,
    sent: { id, berthId, status: 'closed', title: 'Tern' },
    status: 200,
  })
  const steps = [red, blue].flatMap((id, at) => [berth(id, 'open'), boat(at + 1, id), berth(id, 'closed')])
  expect(changes(steps)).toEqual(['Berth.status: open → closed by nobody'])
})

describe('what goes on by itself', () => {
  const begun = (id: number): Step => ({ call: 'POST /orders', status: 202, answer: order(id, 'queued') })
  const waited = (id: number): readonly Step[] => [begun(id), one(id, 'running'), one(id, 'running'), one(id, 'done')]
  const within = (steps: readonly Step[]): readonly string[] =>
    lifecyclesOf(states(modelOf(journey(steps))).claims).flatMap(({ subject }) =>
      subject.transitions.map(one => `${word(one.from)} → ${word(one.to)} ${one.within ?? 'nobody knows when'}`),
    )
  it('says within how many seconds it was told to whoever asked again, from the answer on that made it', () =>
    expect(within([...waited(71), ...waited(72)])).toEqual(['queued → running 1', 'running → done 2']))
  it('is not said where something else was done meanwhile', () =>
    expect(
      within(
        [71, 72].flatMap(id => [...waited(id).slice(0, 3), { call: 'POST /workers', status: 204 }, one(id, 'done')]),
      ),
    ).toEqual(['queued → running 1', 'running → done nobody knows when']))
  it('has to be seen of two things', () =>
    expect(within(waited(71))).toEqual(['queued → running nobody knows when', 'running → done nobody knows when']))
  it('is not what a call does', () =>
    expect(
      within(
        [71, 72].flatMap((id): readonly Step[] => [
          begun(id),
          { call: `POST /orders/${id}/start`, answer: order(id, 'running') },
        ]),
      ),
    ).toEqual(['queued → running nobody knows when']))
})

it('a thing begins as the answer to `orders:create` says, whatever was sent', () => {
  const made = (id: number, status: string): Step => ({
    call: 'POST /orders:create',
    sent: { title: `Order ${id}`, status },
    answer: { data: order(id, status) },
  })
  const update = (id: number, status: string): Step => ({
    call: `POST /orders:update?key=${id}`,
    sent: { status },
    answer: { data: [order(id, status)] },
  })
  const steps = [made(1, 'draft'), made(2, 'draft'), update(1, 'paid'), update(2, 'paid')]
  const read = (id: number, status: string): Step => ({
    call: `GET /orders:get?key=${id}`,
    answer: { data: order(id, status) },
  })
  const [claim] = lifecyclesOf(states(modelOf(journey([...steps, read(1, 'paid'), read(2, 'paid')]))).claims)
  expect(claim?.subject.begun).toMatchObject([{ value: 'draft', by: 'calls/POST /orders:create', support: 2 }])
})
