import { describe, expect, it } from 'vitest'
import type { ScriptFinding } from '../../evidence/script.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type More, exchanges } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { entities } from './entities.ts'
import { aThing, listed, things } from './words.ts'

const source = sampleSource('0000100000000000')
const stated = (lines: readonly (string | readonly [string, More])[]) =>
  entities(
    decide(
      exchanges(lines).reduce(modelFold.add, modelFold.empty()),
      [source],
      (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
    ),
  )
/** `id: what (because)` */
const gaps = (lines: readonly (string | readonly [string, More])[]): readonly string[] =>
  stated(lines).notShown.map(({ id, what }) => `${id.replace('entities/not-shown/', '')}: ${what}`)

it('is known by its id, and called without the scope, where the path says of which kind it is and so does a field', () => {
  const own = { 'crane-boat': ['arm', 'mast'], oar: ['blade', 'loom'], rope: ['lay', 'strands'] }
  const lines = Object.entries(own).flatMap(([word, fields]): (string | readonly [string, More])[] => {
    const type = `@harbour/${word}`
    const thing = (nth: number): object => ({
      _id: `${word}${nth}`,
      type,
      ...Object.fromEntries(fields.map(name => [name, `${name} ${nth}`])),
    })
    return [
      `GET /v1/${type} → ${JSON.stringify({ results: [thing(1), thing(2)] })}`,
      [`POST /v1/${type} → ${JSON.stringify(thing(3))}`, { body: { [fields[0] as string]: 'x' } }],
    ]
  })
  expect(stated(lines).claims.map(({ subject: { name, key } }) => `${name} ${key}`)).toEqual([
    'CraneBoat _id',
    'Oar _id',
    'Rope _id',
  ])
})

it('has the values that scripts hold what is sent to its calls to, where all that was seen is among them', () => {
  const valuesOf = (...lists: readonly (readonly number[])[]) => {
    const { seen, script, call, goTo } = browse()
    goTo('/', '<title>Shop</title><script src="/main.js"></script>')
    script(
      '/main.js',
      lists.map((value, nth): ScriptFinding => {
        const beside = nth === 0 ? ['note', 'rate'] : ['label', 'rate']
        return {
          kind: 'rule',
          at: `${nth + 1}:1`,
          field: 'rate',
          form: null,
          beside,
          rule: 'enum',
          value,
          message: null,
          library: 'yup',
        }
      }),
    )
    call('/api/orders', {
      json: [
        { id: 1, rate: 7 },
        { id: 2, rate: 19 },
      ],
    })
    call('/api/orders/1', { json: { id: 1, rate: 7 } })
    call('/api/orders', { method: 'POST', sent: { rate: 7, note: 'x' }, json: { id: 3, rate: 7 } })
    call('/api/orders/1', { method: 'PUT', sent: { rate: 7, label: 'x' }, json: { id: 1, rate: 7 } })
    const model = decide(
      seen.reduce(modelFold.add, modelFold.empty()),
      [sampleSource('aaaaa00000000000')],
      (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
    )
    return entities(model).claims[0]?.subject.fields.find(({ name }) => name === 'rate')?.enum
  }
  expect(valuesOf([19, 7, 0])).toEqual([0, 7, 19])
  expect(valuesOf([19, 7, 0], [7, 0, 19])).toEqual([0, 7, 19])
  expect(valuesOf([19, 7, 0], [7, 19])).toBeUndefined()
  expect(valuesOf([7, 0])).toBeUndefined()
})

describe('entities', () => {
  it('state what was seen, with the places', () => {
    const { claims } = stated([
      'GET /orders → [{"id":1,"total":2.5}]',
      'GET /orders/1 → {"id":1,"total":2.5}',
      'GET /orders/2 → {"id":2,"total":3.5}',
    ])
    expect(claims).toMatchObject([
      {
        id: 'entities/Order',
        basis: 'observed',
        support: 3,
        subject: {
          kind: 'entity',
          name: 'Order',
          key: 'id',
          calls: ['calls/GET /orders', 'calls/GET /orders/{orderId}'],
        },
      },
    ])
    expect(claims[0]?.evidence.map(({ pointer }) => pointer)).toEqual(
      [0, 1, 2].map(entry => `/log/entries/${entry}/response/content/text`),
    )
  })
  it('state what was only asked for, as far as it was asked for', () => {
    const { claims, notShown } = stated([
      'GET /orders?sort=total → [{"id":1,"total":2.5},{"id":2,"total":3.5}]',
      'GET /tools?sort=-fee → [{"id":2,"fee":7},{"id":1,"fee":3}]',
      'GET /dashboards?sort=name → []',
      'GET /ladders?kind=long → []',
    ])
    expect(claims.map(({ id }) => id)).toEqual(['entities/Dashboard', 'entities/Order', 'entities/Tool'])
    expect(claims[0]).toMatchObject({
      basis: 'observed',
      subject: { key: null, calls: ['calls/GET /dashboards'], fields: [{ name: 'name', type: [], basis: 'declared' }] },
    })
    expect(claims[0]?.evidence.map(({ pointer }) => pointer)).toEqual(['/log/entries/2/request/url'])
    expect(notShown.map(({ what }) => what)).toContain('what a dashboard is')
  })
  it('state nothing where nothing was seen', () =>
    expect(stated([])).toEqual({ claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } }))
})

describe('gaps', () => {
  it('ask for what was only listed', () =>
    expect(gaps(['GET /orders → [{"id":1,"total":2}]'])).toEqual([
      'Order alone: what an order holds beyond what its list shows, and what can be done with it',
    ]))
  it('ask for what was never written', () =>
    expect(
      gaps([
        'GET /orders/1 → {"id":1,"total":2}',
        'GET /orders/2 → {"id":2,"total":2}',
        ['PATCH /orders/1 → {"id":1,"total":3}', { body: { total: 3 } }],
      ]),
    ).toEqual(['Order writes: whether and how an order is created or deleted']))
  it('take a PUT that is answered with 201 for what makes one', () =>
    expect(
      gaps([
        'GET /bins → [{"name":"nails","size":2},{"name":"bolts","size":3}]',
        'GET /bins/nails → {"name":"nails","size":2}',
        'GET /bins/bolts → {"name":"bolts","size":3}',
        ['PUT /bins/tacks → 201', { body: { name: 'tacks', size: 3 } }],
      ]),
    ).toEqual(['Bin writes: whether and how a bin is deleted']))
  it('take a POST of a name beside its DELETE for what makes one', () =>
    expect(
      gaps([
        'GET /bins → [{"name":"nails","size":2},{"name":"bolts","size":3}]',
        ['POST /bins/nails → 201 {"name":"nails","size":2}', { body: { size: 2 } }],
        'DELETE /bins/nails → 204',
      ]),
    ).toEqual(['Bin writes: whether and how a bin is changed']))
  it('take a POST of a name for what makes one beside the PUT that changes it', () =>
    expect(
      gaps([
        'GET /bins → [{"name":"nails","size":2},{"name":"bolts","size":3}]',
        ['POST /bins/nails → {"name":"nails","size":2}', { body: { size: 2 } }],
        ['PUT /bins/nails → {"name":"nails","size":3}', { body: { size: 3 } }],
      ]),
    ).toEqual(['Bin writes: whether and how a bin is deleted']))
  it('know of each kind of things that one call is about what was done with it', () => {
    const boat = (id: string): string => `{"id":"${id}","sail":"red","length":4}`
    const trip = (id: string): string => `{"id":"${id}","day":"1 May","seats":3}`
    expect(
      gaps([
        'GET /collections → [{"name":"boats","type":"base"},{"name":"trips","type":"base"}]',
        `GET /collections/boats/records → [${boat('b1')},${boat('b2')}]`,
        `GET /collections/trips/records → [${trip('t1')},${trip('t2')}]`,
        `GET /collections/boats/records/b1 → ${boat('b1')}`,
        `GET /collections/trips/records/t1 → ${trip('t1')}`,
        [`POST /collections/boats/records → ${boat('b3')}`, { body: { sail: 'red', length: 4 } }],
        [`PATCH /collections/boats/records/b3 → ${boat('b3')}`, { body: { length: 4 } }],
        'DELETE /collections/boats/records/b3 → 204',
        'DELETE /collections/trips → 204',
      ]).filter(line => !line.startsWith('Collection')),
    ).toEqual(['Trip writes: whether and how a trip is created, changed or deleted'])
  })
  it('ask for what was listed and never there, but for a list among settings', () => {
    expect(gaps(['GET /valves → {"items": [], "total": 0, "hasMore": false}'])).toEqual(['Valve: what a valve is'])
    expect(gaps(['GET /auth-methods → {"byPassword": true, "byMail": false, "providers": []}'])).toEqual([])
  })
  it('ask for what was always null', () =>
    expect(gaps(['GET /orders → [{"id":1,"note":null,"gift":null}]'])).toContain(
      'Order empty fields: what `gift` and `note` of an order hold',
    ))
  it('ask for the other values', () =>
    expect(gaps(['GET /orders → [{"id":1,"status":"open"},{"id":2,"status":"paid"}]'])).toContain(
      'Order values: which values `status` of an order may have',
    ))
  it('do not ask for values that a refusal listed', () => {
    const { claims, notShown } = stated([
      'GET /orders → [{"id":1,"status":"open"},{"id":2,"status":"paid"}]',
      ['PATCH /orders/1 → {"id":1,"status":"paid"}', { body: { status: 'paid' } }],
      [
        'PATCH /orders/1 → 422 {"errors":[{"field":"status","message":"status must be one of open, paid, sent"}]}',
        { body: { status: 'lost' } },
      ],
    ])
    expect(claims[0]?.subject.fields.find(({ name }) => name === 'status')?.enum).toEqual(['open', 'paid', 'sent'])
    expect(notShown.map(({ id }) => id)).not.toContain('entities/not-shown/Order values')
  })
  it('take an action on one for a change', () =>
    expect(
      gaps([
        'GET /orders/1 → {"id":1,"total":2}',
        'GET /orders/2 → {"id":2,"total":2}',
        'POST /orders/1/cancel → {"id":1,"total":2}',
      ]),
    ).toEqual(['Order writes: whether and how an order is created or deleted']))
  it('take what is put behind one for a change, though it is answered with nothing', () =>
    expect(
      gaps([
        'GET /orders/1 → {"id":1,"total":2}',
        'GET /orders/2 → {"id":2,"total":2}',
        ['PUT /orders/1/status → 204', { body: 'sealed' }],
      ]),
    ).toEqual(['Order writes: whether and how an order is created or deleted']))
  it('take what is posted to one for a change', () =>
    expect(
      gaps([
        'GET /orders/1 → {"id":1,"total":2}',
        'GET /orders/2 → {"id":2,"total":2}',
        ['POST /orders/1 → {"id":1,"total":3}', { body: { total: 3 } }],
      ]),
    ).toEqual(['Order writes: whether and how an order is created or deleted']))
  it('take what a parameter of an address says for what is done, where it leads on', () => {
    const form = (call: string, body: { readonly [name: string]: string }): readonly [string, More] => [
      `POST ${call} → 302`,
      { body, bodyType: 'application/x-www-form-urlencoded' },
    ]
    const named = ['user', 'item', 'order'].flatMap(file => [
      form(`/${file}.php?action=update`, { title: 'a', short: 'b' }),
      form(`/${file}.php?action=move`, { shelf: '1', row: '2' }),
    ])
    const written = (status: string, token = 'token') =>
      gaps([
        'GET /orders → [{"id":1,"total":2}]',
        'GET /orders/1 → {"id":1,"total":2}',
        ...named,
        `GET /order.php?action=delete&id=1&${token}=8c21 → ${status}`,
      ]).filter(gap => gap.startsWith('Order writes'))
    expect(written('302')).toEqual([])
    expect(written('200', 'csrf_token')).toEqual([])
    expect(written('200 {"id":1,"total":2}')).toEqual(['Order writes: whether and how an order is deleted'])
  })
  it('name what was never there by the list, and say nothing of it where it was', () => {
    expect(gaps(['GET /search-indexes → {"search_indexes":[]}'])).toEqual(['SearchIndex: what a search index is'])
    expect(gaps(['GET /search-indexes → {"search_indexes":[],"labels":[]}'])).toEqual(['Index: what an index is'])
    const { claims } = stated([
      'GET /orders?sort=total → [{"id":1,"total":2.5},{"id":2,"total":3.5}]',
      'GET /tools?sort=-fee → [{"id":2,"fee":7},{"id":1,"fee":3}]',
      'GET /workflows-runs?sort=name → {"workflow_runs":[]}',
      'GET /workflows-runs?sort=state → {"workflow_runs":[{"id":5,"state":"a"},{"id":6,"state":"b"}]}',
    ])
    expect(claims.map(({ id }) => id)).toEqual(['entities/Order', 'entities/Tool', 'entities/WorkflowRun'])
  })
  it('ask for what was listed and never there', () => {
    expect(gaps(['GET /orders → []'])).toEqual(['Order: what an order is'])
    expect(gaps(['GET /orders → {"data":[],"total":0}'])).toEqual(['Order: what an order is'])
    expect(gaps(['GET /inbox/poll → {"events":[],"cursor":7}'])).toEqual([])
  })
  it('do not ask whether settings are created', () =>
    expect(gaps(['GET /settings → {"theme":"dark","locale":"en","mfa":true}'])).toEqual([]))
  it('each say what to do', () => {
    for (const gap of stated(['GET /orders → [{"id":1,"status":"open","note":null}]', 'GET /notes → []']).notShown) {
      expect(gap.next).not.toBe('')
      expect(gap.evidence).not.toEqual([])
    }
  })
})

describe('words', () => {
  it.each([
    ['Order', 'an order', 'orders'],
    ['OrderLine', 'an order line', 'order lines'],
    ['User', 'a user', 'users'],
    ['Category', 'a category', 'categories'],
    ['Settings', 'the settings', 'settings'],
    ['Address', 'an address', 'addresses'],
    ['APIKey', 'an API key', 'API keys'],
  ])('%s: %s, %s', (name, one, several) => expect([aThing(name), things(name)]).toEqual([one, several]))
  it('lists', () =>
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c']), listed(['a', 'b'], 'or')]).toEqual([
      '',
      'a',
      'a, b and c',
      'a or b',
    ]))
})
