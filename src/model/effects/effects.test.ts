import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf, sourceOf } from '../instances/journey.test-sample.ts'
import type { Model } from '../model.ts'

const FROM = 1_700_000_000_000
/** The moment at which the nth step of a journey is asked. */
const at = (nth: number): string => new Date(FROM + nth * 1000).toISOString()

const ME: Step = { call: 'GET /users/me', answer: { id: 'u-0007', email: 'ann@shop.test', username: 'ann' } }
const loan = (id: string, more: JsonObject = {}): JsonObject => ({ id, status: 'open', days: 3, tool: 1, ...more })
const tool = (id: number, more: JsonObject = {}): JsonObject => ({
  id,
  name: `Tool ${id}`,
  free: true,
  fee: id,
  ...more,
})
const showLoan = (id: string, more?: JsonObject): Step => ({ call: `GET /loans/${id}`, answer: loan(id, more) })
const tools = (...all: readonly JsonValue[]): Step => ({ call: 'GET /tools', answer: all })
const loans = (...all: readonly JsonValue[]): Step => ({ call: 'GET /loans', answer: all })

/** What a journey shows of a field: `POST /loans: status = {"is":"constant","value":"open"} (3)`. */
function shown(steps: readonly Step[], field: string): readonly string[] {
  const { effects: found } = modelOf(journey(steps))
  return [...found.byCall].flatMap(([call, effects]) =>
    effects
      .filter(effect => `${effect.entity}.${effect.field}` === field)
      .map(({ becomes, via, support }) => {
        const way = via === undefined ? '' : ` by ${JSON.stringify(via)}`
        return `${call.slice('calls/'.length)}: ${JSON.stringify(becomes)}${way} (${support})`
      }),
  )
}

const made = (id: string, sent: JsonObject, answer: JsonObject): Step => ({
  call: 'POST /loans',
  sent,
  status: 201,
  answer: loan(id, answer),
})
const before = [ME, tools(tool(1), tool(2)), loans(loan('l-1'), loan('l-2', { tool: 2 }))]
const moved = (...numbers: readonly number[]) =>
  numbers.flatMap((stock, nth): readonly Step[] => [
    { call: 'GET /tools/1', answer: tool(1, { stock }) },
    ...(nth === numbers.length - 1 ? [] : [{ call: 'POST /tools/1/sell', sent: { pieces: nth + 2 }, status: 204 }]),
  ])

test('what a thing says that it is, no call sets', () => {
  const steps = [
    ME,
    made('l-3', { tool: 1 }, { __typename: 'Loan', status: 'open' }),
    made('l-4', { tool: 2 }, { __typename: 'Loan', status: 'open' }),
  ]
  expect([shown(steps, 'Loan.__typename'), shown(steps, 'Loan.status').length]).toEqual([[], 1])
})

test('but a key that is sent with what is made, and comes back as it was sent each time', () => {
  const mooring = (port: number, more: JsonObject = {}): Step => ({
    call: 'POST /moorings',
    sent: { port, boat: 'Lark', ...more },
    status: 201,
    answer: { port, boat: 'Lark', free: false, _links: { self: { href: `/moorings/${port}` } } },
  })
  const read = (port: number): Step => ({ ...mooring(port), call: `GET /moorings/${port}`, status: 200 })
  const sent = '{"is":"sent","in":"body","name":"port"}'
  const all = [mooring(4501), read(4501), mooring(4502), read(4502)]
  expect(shown(all, 'Mooring.port')).toEqual([`POST /moorings: ${sent} (2)`])
  expect(shown([...all, mooring(4503, { port: 0 })], 'Mooring.port')).toEqual([])
})

test('of what has its key apart, within what the path says', () => {
  const bed = (plot: string, name: string, uid: string, more: JsonObject = {}): JsonObject => ({
    metadata: { plot, name, uid, sun: 'full', ...more },
    spec: { crop: 'leek', rows: 3 },
  })
  const make = (plot: string, name: string, uid: string): Step => ({
    call: `POST /plots/${plot}/beds`,
    sent: { metadata: { name } },
    status: 201,
    answer: bed(plot, name, uid),
  })
  const shade = (plot: string, name: string, uid: string): readonly Step[] => [
    { call: `GET /plots/${plot}/beds/${name}`, answer: bed(plot, name, uid) },
    { call: `PUT /plots/${plot}/beds/${name}/shade`, status: 204 },
    { call: `GET /plots/${plot}/beds/${name}`, answer: bed(plot, name, uid, { sun: 'none' }) },
  ]
  const steps = [
    ME,
    ...['herbs', 'roots'].flatMap((name, nth) =>
      ['north', 'south'].flatMap((plot, other) => [
        make(plot, name, `4f1c000${nth}${other}`),
        ...shade(plot, name, `4f1c000${nth}${other}`),
      ]),
    ),
  ]
  expect([shown(steps, 'Bed.metadata.sun'), shown(steps, 'Bed.metadata.plot')]).toEqual([
    [
      'POST /plots/{plot}/beds: {"is":"constant","value":"full"} (4)',
      'PUT /plots/{plot}/beds/{bedName}/shade: {"is":"constant","value":"none"} (4)',
    ],
    ['POST /plots/{plot}/beds: {"is":"sent","in":"path","name":"plot"} (4)'],
  ])
})

test('of what a PUT that is answered with 201 made, as it is told of next', () => {
  const queue = (name: string, more: JsonObject = {}): JsonObject => ({
    name,
    mode: 'lazy',
    size: 0,
    kept: false,
    ...more,
  })
  const put = (name: string, sent: JsonObject): Step => ({ call: `PUT /queues/${name}`, sent, status: 201 })
  const steps: readonly Step[] = [
    ME,
    { call: 'GET /queues', answer: [queue('bolts')] },
    put('nails', { mode: 'eager', kept: 'true' }),
    { call: 'GET /queues', answer: [queue('bolts'), queue('nails', { mode: 'eager', kept: true })] },
    put('screws', { mode: 'lazy', kept: 'false' }),
    { call: 'GET /queues', answer: [queue('bolts'), queue('nails', { size: 4 }), queue('screws')] },
    { call: 'GET /queues/nails', answer: queue('nails', { size: 4 }) },
  ]
  expect(shown(steps, 'Queue.mode')).toEqual(['PUT /queues/{queueName}: {"is":"sent","in":"body","name":"mode"} (2)'])
  expect(shown(steps, 'Queue.kept')).toEqual(['PUT /queues/{queueName}: {"is":"sent","in":"body","name":"kept"} (2)'])
  expect(shown(steps, 'Queue.size')).toEqual(['PUT /queues/{queueName}: {"is":"constant","value":0} (2)'])
  const effects = modelOf(journey(steps)).effects.byCall.get('calls/PUT /queues/{queueName}') ?? []
  // A PUT changes things, too, and need not set back what was not sent.
  expect(effects.filter(({ begins }) => begins).map(({ field }) => field)).toEqual(['size'])
})

test('not of how it went, where what was done it to is read nowhere', () => {
  const fetch = (nth: number): Step => ({ call: `POST /feeds/${nth}/import`, answer: { code: 0, message: 'ok' } })
  expect(shown([ME, fetch(1), fetch(2), fetch(3)], 'Feed.code')).toEqual([])
})

test('of what is made under the number of what is gone', () => {
  const steps = [
    ...before,
    made('l-3', { days: 4 }, { days: 4, status: 'draft' }),
    { call: 'PATCH /loans/l-3', sent: { status: 'out' }, answer: loan('l-3', { days: 4, status: 'out' }) },
    { call: 'DELETE /loans/l-3', status: 204 },
    made('l-3', { days: 5 }, { days: 5, status: 'draft' }),
  ]
  expect(shown(steps, 'Loan.status')).toContain('POST /loans: {"is":"constant","value":"draft"} (2)')
})

test('of what a change without a body says in its query', () => {
  const set = (id: number, name: string): Step => ({ call: `POST /tools/${id}/call?to=${name}`, status: 204 })
  const steps = [
    tools(tool(1), tool(2)),
    set(2, 'Saw'),
    tools(tool(1), tool(2, { name: 'Saw' })),
    set(1, 'Axe'),
    tools(tool(1, { name: 'Axe' }), tool(2, { name: 'Saw' })),
  ]
  expect(shown(steps, 'Tool.name')).toEqual(['POST /tools/{toolId}/call: {"is":"sent","in":"body","name":"to"} (2)'])
})

test('of what the body names by its key', () => {
  const set = (id: number, name: string): Step => ({ call: 'POST /tools/rename', sent: { id, name }, status: 200 })
  const steps = [
    tools(tool(1), tool(2)),
    set(2, 'Saw'),
    tools(tool(1), tool(2, { name: 'Saw' })),
    set(1, 'Axe'),
    tools(tool(1, { name: 'Axe' }), tool(2, { name: 'Saw' })),
  ]
  expect(shown(steps, 'Tool.name')).toEqual(['POST /tools/rename: {"is":"sent","in":"body","name":"name"} (2)'])
})

test('of the key, where the answer tells of the one that was sent', () => {
  const note = (name: string): JsonObject => ({ name, text: `Of ${name}`, size: 3 })
  const show = (name: string): Step => ({ call: `GET /notes/${name}`, answer: note(name) })
  const list = (...names: readonly string[]): Step => ({ call: 'GET /notes', answer: names.map(note) })
  const rename = (from: string, to: string, answered = to): Step => ({
    call: `PATCH /notes/${from}`,
    sent: { name: to },
    answer: note(answered),
  })
  const start = [list('plan', 'list'), show('plan'), show('list')]
  expect(shown([...start, rename('plan', 'aims'), show('aims'), rename('list', 'todo')], 'Note.name')).toEqual([
    'PATCH /notes/{noteName}: {"is":"sent","in":"body","name":"name"} (2)',
  ])
  const kept = [...start, rename('plan', 'aims', 'plan'), show('plan'), rename('list', 'list'), show('list')]
  expect(shown(kept, 'Note.name')).toEqual([])
})

test('of the path of a file, which its name does not tell from others, with and without a slash in front', () => {
  const file = (path: string): JsonObject => ({ name: path.split('/').at(-1) as string, path, size: 3 })
  const show = (path: string): Step => ({ call: `GET /files/${path}`, answer: file(path) })
  const move = (from: string, to: string): Step => ({
    call: `PATCH /files/${from}`,
    sent: { path: to },
    answer: file(to.replace(/^\//, '')),
  })
  const start = ['plan.md', 'old/plan.md', 'old/2026/aims.md'].map(show)
  const moved = [move('plan.md', 'new/plan.md'), show('new/plan.md'), move('old/plan.md', '/old/2026/plan.md')]
  expect(shown([...start, ...moved, show('old/2026/plan.md')], 'File.path')).toEqual([
    'PATCH /files/{path}: {"is":"sent","in":"body","name":"path"} (2)',
  ])
})

test('of what stands under a word that says something about answers elsewhere', () => {
  const query = (id: string, name: string): JsonObject => ({ id, name, tags: ['x'], text: 'select 1' })
  const create = (id: string, name: string): Step => ({
    call: 'POST /queries',
    sent: { name },
    status: 201,
    answer: { query: query(id, name) },
  })
  const list: Step = { call: 'GET /queries', answer: { queries: [query('q-1', 'a'), query('q-2', 'b')] } }
  expect(shown([list, create('q-3', 'c'), create('q-4', 'd')], 'Query.name')).toEqual([
    'POST /queries: {"is":"sent","in":"body","name":"name"} (2)',
  ])
})

test('a moment that acts seconds apart set alike is not that of the call', () => {
  const wait: Step = { call: 'GET /tools', answer: [tool(1), tool(2)] }
  const steps = (moment: (nth: number) => string) => [
    ...before,
    made('l-3', { days: 4 }, { begun: moment(4) }),
    wait,
    wait,
    wait,
    made('l-4', { days: 5 }, { begun: moment(8) }),
  ]
  expect(shown(steps(at), 'Loan.begun')).toEqual(['POST /loans: {"is":"time"} (2)'])
  expect(
    shown(
      steps(() => at(4)),
      'Loan.begun',
    ),
  ).not.toContain('POST /loans: {"is":"time"} (2)')
})

test('of what is made inside of another thing, though there is one under its number', () => {
  const comment = (id: number, by: string): JsonObject => ({ id, by, text: 'please hurry' })
  const shownTool = (id: number, ...comments: readonly JsonObject[]): Step => ({
    call: `GET /tools/${id}`,
    answer: tool(id, { comments }),
  })
  const say = (of: number, id: number): Step => ({
    call: `POST /tools/${of}/comments`,
    sent: { text: 'please hurry' },
    status: 201,
    answer: comment(id, 'Ann Berg'),
  })
  const me: Step = { call: 'GET /users/me', answer: { id: 'u-0007', email: 'ann@shop.test', name: 'Ann Berg' } }
  const steps = [me, tools(tool(1), tool(2)), shownTool(1), shownTool(24), say(24, 1), say(24, 2), shownTool(24)]
  expect(shown(steps, 'Tool.text')).toEqual([])
  expect(shown(steps, 'Comment.text')).toEqual([
    'POST /tools/{toolId}/comments: {"is":"sent","in":"body","name":"text"} (2)',
  ])
  expect(shown(steps, 'Comment.by')).toEqual(['POST /tools/{toolId}/comments: {"is":"caller","as":"display name"} (2)'])
})

describe('an effect', () => {
  test.each<[string, string, readonly Step[], readonly string[]]>([
    [
      'is always the same, whatever is sent',
      'Loan.pin',
      [...before, made('l-3', { pin: '4711' }, { pin: '' }), made('l-4', {}, { pin: '' })],
      ['POST /loans: {"is":"constant","value":"","overrules":true} (2)'],
    ],
    [
      'is the address of whoever calls, which they sign in with',
      'Loan.by',
      [
        { call: 'POST /session', sent: { email: 'ann@shop.test', password: 'x' }, answer: { ok: true } },
        ...before,
        made('l-3', {}, { by: 'ann@shop.test' }),
        made('l-4', {}, { by: 'ann@shop.test' }),
      ],
      ['POST /loans: {"is":"caller","as":"email"} (2)'],
    ],
    [
      'is a copy of what is sent',
      'Loan.days',
      [...before, made('l-3', { days: 4 }, { days: 4 }), made('l-4', { days: 5 }, { days: 5 })],
      ['POST /loans: {"is":"sent","in":"body","name":"days"} (2)'],
    ],
    [
      'is a copy under another name, of a telling value',
      'Loan.note',
      [...before, made('l-3', { remark: 'For the attic' }, { note: 'For the attic' })],
      ['POST /loans: {"is":"sent","in":"body","name":"remark"} (1)'],
    ],
    [
      'is no copy under another name of a number that may be the same by chance',
      'Loan.weeks',
      [...before, made('l-3', { days: 4 }, { weeks: 4 }), made('l-4', { days: 4 }, { weeks: 4 })],
      ['POST /loans: {"is":"constant","value":4} (2)'],
    ],
    [
      'is something else where nothing is sent',
      'Loan.note',
      [
        ...before,
        made('l-3', { note: 'For the attic' }, { note: 'For the attic' }),
        made('l-4', {}, { note: null }),
        made('l-5', { note: '' }, { note: null }),
      ],
      ['POST /loans: {"is":"sent","in":"body","name":"note","otherwise":null,"emptyIsNull":true} (3)'],
    ],
    [
      'is a copy of what the path holds',
      'Review.tool',
      [
        ...before,
        { call: 'GET /reviews', answer: [{ id: 41, tool: 9, text: 'good' }] },
        { call: 'POST /tools/1/reviews', sent: { text: 'bad' }, answer: { id: 42, tool: 1, text: 'bad' } },
        { call: 'POST /tools/2/reviews', sent: { text: 'new' }, answer: { id: 43, tool: 2, text: 'new' } },
      ],
      ['POST /tools/{toolId}/reviews: {"is":"sent","in":"path","name":"toolId"} (2)'],
    ],
    [
      'is the time of the call',
      'Loan.openedAt',
      [...before, made('l-3', {}, { openedAt: at(3) })],
      ['POST /loans: {"is":"time"} (1)'],
    ],
    [
      'is a day so many days later as another field says',
      'Loan.dueOn',
      [
        ...before,
        made('l-3', { days: 4 }, { days: 4, dueOn: '2023-11-18' }),
        made('l-4', { days: 6 }, { days: 6, dueOn: '2023-11-20' }),
      ],
      ['POST /loans: {"is":"time","after":{"count":{"field":"days"},"unit":"days"}} (2)'],
    ],
    [
      'is a while later that is always the same',
      'Loan.expires',
      [
        ...before,
        made('l-3', {}, { expires: (FROM + 3000) / 1000 + 900 }),
        made('l-4', {}, { expires: (FROM + 4000) / 1000 + 900 }),
      ],
      ['POST /loans: {"is":"time","after":{"count":15,"unit":"minutes"}} (2)'],
    ],
    [
      'is who calls',
      'Loan.member',
      [...before, made('l-3', {}, { member: 'u-0007' })],
      ['POST /loans: {"is":"caller","as":"id"} (1)'],
    ],
    [
      'is none where somebody signs in: who that is was there before',
      'User.username',
      [
        { call: 'GET /users', answer: [{ id: 'u-1', username: 'bo', email: 'b@x.test' }] },
        {
          call: 'POST /auth/login',
          sent: { username: 'ann', password: 'x' },
          answer: { token: 't', user: { id: 'u-7', username: 'ann', email: 'a@x.test' } },
        },
      ],
      [],
    ],
    [
      'is a word that a deed on a thing brings, if the answer says so once',
      'Loan.status',
      [...before, { call: 'POST /loans/l-1/close', answer: loan('l-1', { status: 'closed' }) }],
      ['POST /loans/{loanId}/close: {"is":"constant","value":"closed"} (1)'],
    ],
    [
      'of a deed without an answer has to be seen twice',
      'Loan.status',
      [...before, { call: 'POST /loans/l-1/close', status: 204 }, showLoan('l-1', { status: 'closed' })],
      [],
    ],
    [
      'on another thing goes by the field that refers to it',
      'Tool.free',
      [
        ...before,
        made('l-3', { tool: 1 }, { tool: 1 }),
        tools(tool(1, { free: false }), tool(2)),
        made('l-4', { tool: 2 }, { tool: 2 }),
        tools(tool(1, { free: false }), tool(2, { free: false })),
      ],
      ['POST /loans: {"is":"constant","value":false} by {"by":"field","name":"tool"} (2)'],
    ],
    [
      'is not stated where one thing speaks against it',
      'Tool.free',
      [
        ...before,
        made('l-3', { tool: 1 }, { tool: 1 }),
        tools(tool(1, { free: false }), tool(2)),
        made('l-4', { tool: 2 }, { tool: 2 }),
        tools(tool(1, { free: false }), tool(2, { free: false })),
        made('l-5', { tool: 3 }, { tool: 3 }),
        tools(tool(1, { free: false }), tool(2, { free: false }), tool(3)),
        made('l-6', { tool: 3 }, { tool: 3 }),
        tools(tool(1, { free: false }), tool(2, { free: false }), tool(3)),
      ],
      [],
    ],
    [
      'is not told where two calls lie between the readings',
      'Tool.free',
      [
        ...before,
        made('l-3', { tool: 1 }, { tool: 1 }),
        made('l-4', { tool: 2 }, { tool: 2 }),
        tools(tool(1, { free: false }), tool(2, { free: false })),
      ],
      [],
    ],
    [
      'is one less',
      'Tool.stock',
      [tools(tool(1), tool(2)), ...moved(9, 8, 7)],
      ['POST /tools/{toolId}/sell: {"is":"more","by":-1} (2)'],
    ],
    [
      'is less by what is sent',
      'Tool.stock',
      [tools(tool(1), tool(2)), ...moved(9, 7, 4)],
      ['POST /tools/{toolId}/sell: {"is":"more","by":{"sent":"pieces","times":-1}} (2)'],
    ],
    [
      'from one number to another may be set or counted: once is not enough',
      'Tool.stock',
      [tools(tool(1), tool(2)), ...moved(9, 8)],
      [],
    ],
    [
      'is the opposite',
      'Loan.starred',
      [
        ...before,
        showLoan('l-1', { starred: false }),
        { call: 'POST /loans/l-1/star', answer: loan('l-1', { starred: true }) },
        { call: 'POST /loans/l-1/star', answer: loan('l-1', { starred: false }) },
      ],
      ['POST /loans/{loanId}/star: {"is":"opposite"} (2)'],
    ],
    [
      'is a field of the thing that is referred to',
      'Loan.fee',
      [
        tools(tool(1, { fee: 12.5 }), tool(2, { fee: 7 })),
        loans(loan('l-1'), loan('l-2', { tool: 2 })),
        made('l-3', { tool: 1 }, { tool: 1, fee: 12.5 }),
        made('l-4', { tool: 2 }, { tool: 2, fee: 7 }),
      ],
      ['POST /loans: {"is":"field","via":"tool","entity":"Tool","name":"fee"} (2)'],
    ],
  ])('%s', (_, field, steps, expected) => {
    expect(shown(steps, field)).toEqual(expected)
  })

  /** Two deeds that nothing answers, each between two readings. */
  const closing = (id: string): readonly Step[] => [
    showLoan(id),
    { call: `POST /loans/${id}/close`, status: 204 },
    showLoan(id, { status: 'closed' }),
  ]

  test('is not told of readings that ran beside the call', () => {
    const steps = [...before, ...closing('l-1'), ...closing('l-2')]
    const observations = journey(steps)
    const beside = observations.map((one, nth) => (nth === 5 ? { ...one, at: one.at - 1500 } : one))
    expect(statedOf(modelOf(observations), 'status')).toEqual([2])
    expect(statedOf(modelOf(beside), 'status')).toEqual([])
  })

  test('is told alike however a recording is cut, and not over a long pause: there may be other things then', () => {
    const other = sourceOf(undefined, 'bbbbbbbbbbbbbbbb')
    const parts = [
      [...before, ...closing('l-1'), showLoan('l-2'), { call: 'POST /loans/l-2/close', status: 204 }],
      [showLoan('l-2', { status: 'closed' })],
    ]
    const whole = modelOf(journey(parts.flat()))
    const split = (after: number) =>
      modelOf([...journey(parts[0] ?? []), ...journey(parts[1] ?? [], other, FROM + after)], [sourceOf(), other])
    expect(statedOf(whole, 'status')).toEqual([2])
    expect(statedOf(split(60_000), 'status')).toEqual([2])
    expect(statedOf(split(40 * 60_000), 'status')).toEqual([])
  })

  test('says where: the reading before, the call, the reading after', () => {
    const { effects, places } = modelOf(journey([...before, ...closing('l-1'), ...closing('l-2')]))
    const [effect] = effects.byCall.get('calls/POST /loans/{loanId}/close') ?? []
    const steps = effect?.places.map(place => Number(places.one(place).pointer.split('/').at(-1)) / 2)
    // Of the one all three, of the other as many as there is room for.
    expect(steps).toHaveLength(5)
    expect([3, 4, 5].every(step => steps?.includes(step)) || [6, 7, 8].every(step => steps?.includes(step))).toBe(true)
  })
})

/** How often each effect on fields of a name was seen. */
function statedOf({ effects }: Model, field: string): readonly number[] {
  return [...effects.byCall.values()]
    .flat()
    .filter(effect => effect.field === field)
    .map(({ support }) => support)
}

describe('a revision', () => {
  const held = (version: number) => loan('l-1', { version })
  const renamed = (days: number, version: number): Step => ({
    call: 'PATCH /loans/l-1',
    sent: { days },
    answer: { ...held(version), days },
  })
  const done = (what: string, version: number): Step => ({ call: `POST /loans/l-1/${what}`, answer: held(version) })
  const counted = [showLoan('l-1', { version: 1 }), renamed(4, 2), renamed(5, 3), done('extend', 4), done('extend', 5)]
  test('that several calls count up is counted up by a call that was seen once', () =>
    expect(shown([...before, ...counted, done('close', 6)], 'Loan.version')).toContain(
      'POST /loans/{loanId}/close: {"is":"more","by":1} (1)',
    ))
  test('not where that call counted otherwise', () =>
    expect(shown([...before, ...counted, done('close', 9)], 'Loan.version').join()).not.toContain('close'))
  test('not where but one other call counts', () =>
    expect(
      shown(
        [...before, showLoan('l-1', { version: 1 }), renamed(4, 2), renamed(5, 3), done('close', 4)],
        'Loan.version',
      ).join(),
    ).not.toContain('close'))
})

/** What calls bring back: `POST /loans/{loanId}/restore: DELETE /loans/{loanId} (1)`. */
function broughtBack(...steps: readonly Step[]): readonly string[] {
  const { effects: found } = modelOf(journey([...before, ...steps]))
  return [...found.restores].flatMap(([call, all]) =>
    all.map(({ by, support }) => `${call.slice('calls/'.length)}: ${by.slice('calls/'.length)} (${support})`),
  )
}

describe('what is deleted and comes back', () => {
  const gone: Step = { call: 'DELETE /loans/l-1', status: 204 }
  const back: Step = { call: 'POST /loans/l-1/restore', answer: loan('l-1') }
  test('by a call behind its address', () =>
    expect(broughtBack(showLoan('l-1'), gone, { call: 'GET /loans/l-1', status: 404 }, back)).toEqual([
      'POST /loans/{loanId}/restore: DELETE /loans/{loanId} (1)',
    ]))
  test('not where it was read in between', () =>
    expect(broughtBack(showLoan('l-1'), gone, showLoan('l-1'), back)).toEqual([]))
  test('not where it was made anew in between', () =>
    expect(broughtBack(showLoan('l-1'), gone, { call: 'POST /loans', sent: { id: 'l-1' }, status: 204 }, back)).toEqual(
      [],
    ))
})

describe('one more than the greatest before', () => {
  const card = (id: string, more: JsonObject): JsonObject => ({ id, title: `Card ${id}`, ...more })
  const add = (id: string, sent: JsonObject, more: JsonObject): Step => ({
    call: 'POST /cards',
    sent,
    status: 201,
    answer: card(id, { ...sent, ...more }),
  })
  const boards: Step = {
    call: 'GET /boards',
    answer: [
      { id: 'b-1', name: 'One' },
      { id: 'b-2', name: 'Two' },
    ],
  }
  const cards = (...all: readonly JsonObject[]): Step => ({ call: 'GET /cards', answer: all })

  test('of all', () =>
    expect(
      shown(
        [cards(card('c-1', { number: 4 })), ...[5, 6, 7].map(number => add(`c-${number}`, {}, { number }))],
        'Card.number',
      ),
    ).toEqual(['POST /cards: {"is":"next"} (3)']))
  test('of those that refer to the same', () =>
    expect(
      shown(
        [
          boards,
          cards(card('c-1', { boardId: 'b-1', place: 1 }), card('c-2', { boardId: 'b-2', place: 1 })),
          add('c-3', { boardId: 'b-1' }, { place: 2 }),
          add('c-4', { boardId: 'b-2' }, { place: 2 }),
          add('c-5', { boardId: 'b-1' }, { place: 3 }),
          add('c-6', { boardId: 'b-1' }, { place: 4 }),
        ],
        'Card.place',
      ),
    ).toEqual(['POST /cards: {"is":"next","within":"boardId"} (4)']))
  test('numbers things within what they belong to, each with a history of its own', () => {
    const issue = (project: number, number: number, state = 'open') => ({
      number,
      projectId: project,
      title: `T${project}-${number}`,
      state,
    })
    const add = (project: number, number: number): Step => ({
      call: `POST /projects/${project}/issues`,
      sent: { title: `T${project}-${number}` },
      status: 201,
      answer: issue(project, number),
    })
    const read = (project: number, number: number, state?: string): Step => ({
      call: `GET /projects/${project}/issues/${number}`,
      answer: issue(project, number, state),
    })
    const close = (project: number, number: number): Step => ({
      call: `PATCH /projects/${project}/issues/${number}`,
      sent: { state: 'closed' },
      answer: issue(project, number, 'closed'),
    })
    const steps = [
      { call: 'GET /projects', answer: [41, 42].map(id => ({ id, name: `p${id}`, owner: 'ann' })) },
      add(41, 1),
      add(42, 1),
      add(41, 2),
      add(42, 2),
      add(41, 3),
      read(41, 1),
      read(42, 1),
      read(41, 2),
      read(42, 2),
      close(41, 1),
      read(42, 1),
      read(41, 1, 'closed'),
    ]
    expect(shown(steps, 'Issue.number')).toEqual([
      'POST /projects/{projectId}/issues: {"is":"next","within":"projectId"} (5)',
    ])
    expect(shown(steps, 'Issue.state')).toContain(
      'PATCH /projects/{projectId}/issues/{issueId}: {"is":"sent","in":"body","name":"state"} (1)',
    )
  })
  test('is none where numbers are left out, or two counted alone', () => {
    const counted = (...numbers: readonly number[]) =>
      shown(
        [cards(card('c-1', { number: 4 })), ...numbers.map(number => add(`c-${number}`, {}, { number }))],
        'Card.number',
      )
    expect(counted(5, 6, 8)).toEqual([])
    expect(counted(5, 6)).toEqual([])
  })
})

describe('what a PUT makes where it is not there', () => {
  const note = (title: string): Step => ({ call: `GET /notes/${title}`, answer: { title, text: 'x' } })
  const put = (title: string, status = 204): Step => ({
    call: `PUT /notes/${title}`,
    sent: { title, text: 'x' },
    status,
  })
  const remove = (title: string): Step => ({ call: `DELETE /notes/${title}`, status: 204 })
  const missing = (title: string): Step => ({ call: `GET /notes/${title}`, status: 404 })
  const made = (...steps: readonly Step[]) =>
    [...modelOf(journey(steps)).effects.upserts].map(([id, { support, places }]) => [id, support, places.length])
  const begin = [note('oak'), put('oak'), note('elm'), put('elm')]

  test.each<readonly [string, readonly Step[], number]>([
    ['what was deleted before', [remove('oak'), put('oak')], 1],
    ['what was not found, and what was deleted', [missing('ash'), put('ash'), remove('ash'), put('ash')], 2],
    [
      'nothing, where something was made in between',
      [remove('oak'), { call: 'POST /notes', sent: {}, status: 201 }, put('oak')],
      0,
    ],
    ['nothing, where it was there again', [remove('oak'), note('oak'), put('oak')], 0],
    ['nothing, where one was ever refused', [remove('oak'), put('oak'), remove('elm'), put('elm', 404)], 0],
    ['nothing that its status says itself', [remove('oak'), put('oak', 201)], 0],
  ])('is %s', (_, steps, support) => {
    const stated = support === 0 ? [] : [['calls/PUT /notes/{title}', support, 2 * support]]
    expect(made(...begin, ...steps)).toEqual(stated)
  })
})
