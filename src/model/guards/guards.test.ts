import { describe, expect, it, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf, sourceOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { guardsOf } from './guards.ts'
import { rebuffs } from './rebuffs.ts'

const tool = (id: number, more: JsonObject = {}): JsonObject => ({
  id,
  name: `Tool ${id}`,
  shelf: 'a',
  lent: false,
  ...more,
})
const tools = (...all: readonly JsonValue[]): Step => ({ call: 'GET /tools', answer: all })
const refusedWith = (code: string, message: string, status = 409) => ({ status, answer: { error: { code, message } } })
const LENT = refusedWith('TOOL_LENT', 'A tool that is lent cannot be removed.')
const NO = refusedWith('NOT_NOW', 'This cannot be done at the moment.')
const remove = (id: number, more: Partial<Step> = { status: 204 }): Step => ({ call: `DELETE /tools/${id}`, ...more })
const lend = (
  toolId: number,
  more: Partial<Step> = { status: 201, answer: { id: `l-${toolId}`, toolId, days: 3 } },
): Step => ({
  call: 'POST /loans',
  sent: { toolId, days: 3 },
  ...more,
})
const loans = (...all: readonly JsonValue[]): Step => ({ call: 'GET /loans', answer: all })
const loan = (id: string, toolId: number): JsonObject => ({ id, toolId, days: 3 })

/** `DELETE /tools/{toolId}: {…} (refused 1, carried out 1)` */
function found(steps: readonly Step[]): readonly string[] {
  const { operations, entities, identities, effects } = modelOf(journey(steps))
  return [...guardsOf(operations, entities, identities, effects).values()]
    .flat()
    .map(({ call, when, roles, refused, carriedOut, orElse = [] }) =>
      [
        `${call.slice('calls/'.length)}: ${JSON.stringify(when)}`,
        ...(roles === undefined ? [] : [`for ${roles.join(', ')}`]),
        `(${refused}, ${carriedOut})`,
        ...orElse.map(one => `or ${JSON.stringify(one)}`),
      ].join(' '),
    )
}

/** So many that what stands in a field is a list. */
const manyTools = Array.from({ length: 40 }, (_, at) =>
  tool(100 + at, { status: ['draft', 'listed', 'checked', 'new', 'sold'][at % 5] as string }),
)

const rpc = (id: number, method: string, params: JsonObject, answer: JsonObject): Step => ({
  call: 'POST /rpc',
  sent: { jsonrpc: '2.0', id, method, params },
  answer: { jsonrpc: '2.0', id, ...answer },
})

const LENT_OF_OWN = '{"is":"value","entity":"Tool","field":"lent","values":[true],"otherwise":[false]}'

describe('a guard', () => {
  test.each<[string, readonly Step[], readonly string[]]>([
    [
      'is a flag of the thing itself',
      [tools(tool(1), tool(2, { lent: true }), tool(3)), remove(1), remove(2, LENT)],
      [`DELETE /tools/{toolId}: ${LENT_OF_OWN} (1, 1)`],
    ],
    [
      'is none where a thing of the same value was let go',
      [tools(tool(1), tool(2, { lent: true }), tool(3, { lent: true })), remove(1), remove(2, LENT), remove(3)],
      [],
    ],
    [
      'is none where a parameter is said to be wrong',
      [
        tools(tool(1), tool(2, { lent: true }), tool(3)),
        { call: 'POST /tools/1/mark?lent=soon', answer: { done: 1 } },
        {
          call: 'POST /tools/2/mark?lent=much',
          status: 400,
          answer: { error: 'Erroneous parameters (lent invalid)' },
        },
      ],
      [],
    ],
    [
      'is of a thing that is named among what JSON-RPC is given',
      [
        rpc(1, 'tool.list', {}, { result: [tool(1), tool(2, { lent: true }), tool(3)] }),
        rpc(2, 'tool.remove', { id: 1 }, { result: true }),
        rpc(3, 'tool.remove', { id: 2 }, { error: { code: -32009, message: 'It is lent.' } }),
      ],
      [`POST /rpc tool.remove: ${LENT_OF_OWN} (1, 1)`],
    ],
    ['is none where nothing was carried out', [tools(tool(1), tool(2, { lent: true })), remove(2, LENT)], []],
    ['is none of a thing that was never read', [tools(tool(1), tool(3)), remove(1), remove(2, LENT)], []],
    [
      'is no field of which one of each was seen and no word speaks',
      [tools(tool(1), tool(2, { shelf: 'b' })), remove(1), remove(2, NO)],
      [],
    ],
    [
      'is any field that tells two from two',
      [
        tools(tool(1), tool(2, { shelf: 'b' }), tool(3), tool(4, { shelf: 'b' })),
        remove(1),
        remove(2, NO),
        remove(3),
        remove(4, NO),
      ],
      [
        'DELETE /tools/{toolId}: {"is":"value","entity":"Tool","field":"shelf","values":["b"],"otherwise":["a"]} (2, 2)',
      ],
    ],
    [
      'is a guess among states that tell as much',
      [
        tools(tool(1, { status: 'in', state: 'ok' }), tool(2, { status: 'out', state: 'bad' })),
        remove(1),
        remove(2, NO),
      ],
      [
        'DELETE /tools/{toolId}: {"is":"value","entity":"Tool","field":"state","values":["bad"],"otherwise":["ok"]} (1, 1) or {"is":"value","entity":"Tool","field":"status","values":["out"],"otherwise":["in"]}',
      ],
    ],
    [
      'is what the words name, before any state',
      [tools(tool(1, { status: 'in' }), tool(2, { status: 'out', lent: true })), remove(1), remove(2, LENT)],
      [`DELETE /tools/{toolId}: ${LENT_OF_OWN} (1, 1)`],
    ],
    [
      'is every value but the one that the words name',
      [
        tools(tool(1, { status: 'draft' }), tool(2, { status: 'listed' })),
        remove(1),
        remove(2, refusedWith('NO', 'Only drafts can be removed.')),
      ],
      [
        'DELETE /tools/{toolId}: {"is":"value","entity":"Tool","field":"status","values":["listed"],"otherwise":["draft"],"only":true} (1, 1)',
      ],
    ],
    [
      'is a number that is used up',
      [
        tools(tool(1, { stock: 4 }), tool(2, { stock: 0 })),
        remove(1),
        remove(2, refusedWith('OUT_OF_STOCK', 'There are none.')),
      ],
      ['DELETE /tools/{toolId}: {"is":"empty","entity":"Tool","field":"stock"} (1, 1)'],
    ],
    [
      'is a flag of the thing that is sent',
      [
        tools(tool(1), tool(2, { lent: true })),
        loans(loan('l-9', 9)),
        lend(1),
        lend(2, refusedWith('TOOL_LENT', 'It is lent.')),
      ],
      [
        'POST /loans: {"is":"value","entity":"Tool","field":"lent","via":{"by":"sent","name":"toolId"},"values":[true],"otherwise":[false]} (1, 1)',
      ],
    ],
    [
      'is that something refers to it',
      [
        tools(tool(1), tool(2)),
        loans(loan('l-8', 2), loan('l-9', 3)),
        remove(1),
        remove(2, refusedWith('HAS_LOANS', 'There are loans of this tool.')),
      ],
      ['DELETE /tools/{toolId}: {"is":"related","entity":"Loan","by":"toolId"} (1, 1)'],
    ],
    [
      'is that something refers to it, which the words say of what was done, by its key and not by what is told beside it',
      [
        tools(tool(1), tool(2)),
        loans({ ...loan('l-8', 2), tool: { id: 2 } }, { ...loan('l-9', 3), tool: { id: 3 } }),
        remove(1),
        remove(2, refusedWith('CONFLICT', 'It was loaned before.')),
      ],
      ['DELETE /tools/{toolId}: {"is":"related","entity":"Loan","by":"toolId"} (1, 1)'],
    ],
    [
      'is that something refers to it before that such a thing has a state, where each would tell',
      [
        tools(tool(1), tool(2), tool(3), tool(4)),
        loans(
          { ...loan('l-8', 2), status: 'open' },
          { ...loan('l-9', 4), status: 'open' },
          { ...loan('l-7', 5), status: 'open' },
        ),
        remove(1),
        remove(3),
        remove(2, NO),
        remove(4, NO),
      ],
      ['DELETE /tools/{toolId}: {"is":"related","entity":"Loan","by":"toolId"} (2, 2)'],
    ],
    [
      'is that something refers to it, where the words say that it is in use',
      [
        tools(tool(1, { openedAt: null }), tool(2, { openedAt: '2026-01-02T03:04:05Z' })),
        loans(loan('l-8', 2), loan('l-9', 3)),
        remove(1),
        remove(2, refusedWith('CONFLICT', 'This tool is still in use.')),
      ],
      ['DELETE /tools/{toolId}: {"is":"related","entity":"Loan","by":"toolId"} (1, 1)'],
    ],
    [
      'is the state that the words let through of a thing that is sent, before a moment',
      [
        tools(
          tool(1, { status: 'repaired', repairedAt: '2026-01-02T03:04:05Z' }),
          tool(2, { status: 'broken', repairedAt: null }),
        ),
        loans(loan('l-9', 9)),
        lend(1),
        lend(2, refusedWith('NO', 'Only repaired tools can be lent.')),
      ],
      [
        'POST /loans: {"is":"value","entity":"Tool","field":"status","via":{"by":"sent","name":"toolId"},"values":["broken"],"otherwise":["repaired"],"only":true} (1, 1)',
      ],
    ],
    [
      'is every value but those that the words name, of which one was not tried',
      [
        tools(tool(1, { status: 'draft' }), tool(2, { status: 'sold' }), ...manyTools),
        remove(1),
        remove(2, refusedWith('NO', 'Only draft, new or checked tools can become listed.')),
      ],
      [
        'DELETE /tools/{toolId}: {"is":"value","entity":"Tool","field":"status","values":["sold"],"otherwise":["draft","new","checked"],"only":true} (1, 1)',
      ],
    ],
    [
      'is that the thing refers to nothing, where the words name the field',
      [
        {
          call: 'GET /rooms',
          answer: [
            { id: 71, name: 'a' },
            { id: 72, name: 'b' },
          ],
        },
        { call: 'GET /rooms/71', answer: { id: 71, name: 'a' } },
        tools(tool(1, { room: 71 }), tool(2, { room: null }), tool(3, { room: 72 })),
        { call: 'POST /tools/1/ready', answer: tool(1, { room: 71 }) },
        { call: 'POST /tools/2/ready', status: 400, answer: { room: ['A room is needed first.'] } },
      ],
      ['POST /tools/{toolId}/ready: {"is":"empty","entity":"Tool","field":"room"} (1, 1)'],
    ],
    [
      'is told by those refused of which something is known',
      [tools(tool(1), tool(2, { lent: true }), tool(3)), remove(1), remove(2, LENT), remove(99, LENT)],
      [`DELETE /tools/{toolId}: ${LENT_OF_OWN} (1, 1)`],
    ],
    [
      'is not what was set since to something nobody read',
      [
        tools(tool(1), tool(2, { lent: true }), tool(3)),
        { call: 'PATCH /tools/2', sent: { note: 'x' }, status: 204 },
        remove(1),
        remove(2, LENT),
      ],
      [],
    ],
    [
      'is told by what is read after the refusal too',
      [tools(tool(1), tool(3)), remove(1), remove(2, LENT), { call: 'GET /tools/2', answer: tool(2, { lent: true }) }],
      [`DELETE /tools/{toolId}: ${LENT_OF_OWN} (1, 1)`],
    ],
    [
      'is none where the words say that the thing is not there',
      [
        tools(tool(1), tool(2, { lent: true })),
        remove(1),
        remove(2, refusedWith('NOT_FOUND', 'There is no such tool that is lent.', 404)),
      ],
      [],
    ],
  ])('%s', (_, steps, expected) => expect(found(steps)).toEqual(expected))

  it('is one of a role, where it is about rights', () => {
    const me = (token: string, role: string): Step => ({
      call: 'GET /me',
      token,
      answer: { id: token, email: `${token}@shop.test`, role },
    })
    const change = (id: number, sent: JsonObject, more: Partial<Step> = {}): Step => ({
      call: `PATCH /tools/${id}`,
      sent,
      status: 204,
      ...more,
    })
    const denied = refusedWith('FORBIDDEN', 'You may not access field "price".', 403)
    const steps = [
      me('tok-clerk', 'clerk'),
      { ...tools(tool(1), tool(2)), token: 'tok-clerk' },
      change(1, { shelf: 'b' }, { token: 'tok-clerk' }),
      change(2, { price: 3 }, { ...denied, token: 'tok-clerk' }),
      me('tok-boss', 'boss'),
      change(2, { price: 4 }, { token: 'tok-boss' }),
    ]
    expect(found(steps)).toEqual(['PATCH /tools/{toolId}: {"is":"sent","name":"price"} for clerk (1, 1)'])
  })

  it('is a conflict with the thing, whoever asks', () => {
    const me = (token: string, role: string): Step => ({
      call: 'GET /me',
      token,
      answer: { id: token, email: `${token}@shop.test`, role },
    })
    const steps = [
      me('tok-clerk', 'clerk'),
      { ...tools(tool(1), tool(2, { lent: true })), token: 'tok-clerk' },
      remove(1, { status: 204, token: 'tok-clerk' }),
      me('tok-boss', 'boss'),
      { ...tools(tool(2, { lent: true })), token: 'tok-boss' },
    ]
    expect(found([...steps, remove(2, { ...LENT, token: 'tok-boss' })])).toEqual([
      `DELETE /tools/{toolId}: ${LENT_OF_OWN} (1, 1)`,
    ])
    expect(found([...steps, remove(2, { ...LENT, status: 403, token: 'tok-boss' })])).toEqual([])
  })

  it('is about whoever calls, where the words say so', () => {
    const user = (id: string): JsonObject => ({ id, email: `${id}@shop.test`, active: true })
    const block = (id: string, more: Partial<Step> = { status: 204 }): Step => ({
      call: `PATCH /users/${id}`,
      sent: { active: false },
      token: 't',
      ...more,
    })
    const steps: readonly Step[] = [
      { call: 'GET /me', token: 't', answer: user('u-0001') },
      { call: 'GET /users', token: 't', answer: [user('u-0001'), user('u-0002')] },
      block('u-0002'),
      block('u-0001', refusedWith('NOT_YOURSELF', 'You cannot block yourself.')),
    ]
    expect(found(steps)).toEqual(['PATCH /users/{userId}: {"is":"caller"} (1, 1)'])
    const other = [...steps.slice(0, -1), block('u-0001', refusedWith('NO', 'You cannot block your own account.', 400))]
    expect(found(other)).toEqual(['PATCH /users/{userId}: {"is":"caller"} (1, 1)'])
  })

  it('is that a thing is of whoever calls, where the words say so', () => {
    const asked = (id: number, requestedBy: string) => tool(id, { requestedBy })
    const approve = (id: number, more: Partial<Step> = { status: 204 }): Step => ({
      call: `POST /tools/${id}/approve`,
      sent: { note: 'ok' },
      token: 't',
      ...more,
    })
    const steps = (message: string): readonly Step[] => [
      { call: 'GET /me', token: 't', answer: { id: 'u-0001', name: 'Ann', email: 'ann@tools.test' } },
      { call: 'GET /tools', token: 't', answer: [asked(1, 'u-0001'), asked(2, 'u-0002')] },
      approve(2),
      approve(1, refusedWith('NO', message)),
    ]
    expect(found(steps('You cannot approve your own request.'))).toEqual([
      'POST /tools/{toolId}/approve: {"is":"owner","entity":"Tool","field":"requestedBy"} (1, 1)',
    ])
    expect(found(steps('The one who requested it cannot approve.'))).toHaveLength(1)
    expect(found(steps('It may not be.'))).toEqual([])
  })

  it('is how the account stands, by what is sent to sign in', () => {
    const user = (id: string, active: boolean): JsonObject => ({ id, email: `${id}@shop.test`, active })
    const signIn = (id: string, more: Partial<Step>): Step => ({
      call: 'POST /login',
      sent: { user: `${id}@shop.test`, password: 'x' },
      ...more,
    })
    const steps = (status: number): readonly Step[] => [
      { call: 'GET /users', token: 't', answer: [user('u-0001', true), user('u-0002', false)] },
      signIn('u-0001', { answer: { token: 'a-1' } }),
      signIn('u-0002', refusedWith('NOT_ACTIVE', 'This account is not active.', status)),
    ]
    const via = '"via":{"by":"sent","name":"user","holds":"email"}'
    const expected = `POST /login: {"is":"value","entity":"User","field":"active",${via},"values":[false],"otherwise":[true]} (1, 1)`
    expect(found(steps(403))).toEqual([expected])
    expect(found(steps(401))).toEqual([])
  })

  it('is a version that is no longer the one of the thing', () => {
    const page = (version: number): JsonObject => ({ id: 7, title: 'T', version })
    const put = (version: number, more: Partial<Step>): Step => ({
      call: 'PUT /pages/7',
      sent: { title: 'T', version },
      ...more,
    })
    const stale = refusedWith('CONFLICT', 'Somebody else was faster.')
    expect(
      found([
        { call: 'GET /pages/7', answer: page(3) },
        put(3, { answer: page(4) }),
        put(3, stale),
        put(4, { answer: page(5) }),
      ]),
    ).toEqual(['PUT /pages/{pageId}: {"is":"outdated","entity":"Page","field":"version","name":"version"} (1, 2)'])
  })
  it('is that there are others below it', () => {
    const folder = (id: number, parentId: number | null): JsonObject => ({ id, name: `f${id}`, parentId })
    const all = [folder(101, null), folder(102, 101), folder(103, 101), folder(104, 103)]
    const full = refusedWith('NOT_EMPTY', 'The folder is not empty.')
    const drop = (id: number, more: Partial<Step> = { status: 204 }): Step => ({
      call: `DELETE /folders/${id}`,
      ...more,
    })
    expect(
      found([{ call: 'GET /folders', answer: all }, drop(101, full), drop(103, full), drop(104), drop(102)]),
    ).toEqual(['DELETE /folders/{folderId}: {"is":"related","entity":"Folder","by":"parentId"} (2, 2)'])
  })
  it('is none where the things that are refused are all of somebody else, which the roles say', () => {
    const note = (id: number, authorId: string, isLent: boolean) =>
      tool(id, { authorId, state: isLent ? 'lent' : 'open' })
    const change = (id: number, more: Partial<Step>): Step => ({
      call: `PATCH /tools/${id}`,
      sent: { shelf: 'c' },
      token: 't',
      ...more,
    })
    const steps = (status: number, authorId: string): readonly Step[] => [
      { call: 'GET /me', token: 't', answer: { id: 'u-0001', name: 'Ann', email: 'ann@tools.test' } },
      { call: 'GET /tools', token: 't', answer: [note(1, 'u-0001', false), note(2, authorId, true)] },
      change(1, { answer: note(1, 'u-0001', false) }),
      change(2, refusedWith('NOT_OWNER', 'Only the author may change it.', status)),
    ]
    expect(found(steps(403, 'u-0002'))).toEqual([])
    expect(found(steps(403, 'u-0001'))).toHaveLength(1)
    expect(found(steps(409, 'u-0002'))).toHaveLength(1)
  })

  it('rests on places of both sides', () => {
    const { operations, entities, identities, effects } = modelOf(
      journey([tools(tool(1), tool(2, { lent: true })), remove(1), remove(2, LENT)]),
    )
    const [guard] = [...guardsOf(operations, entities, identities, effects).values()].flat()
    const entry = (place: number): number => (place % 2 ** 32) / 4
    expect(guard?.places.map(entry).toSorted()).toEqual([0, 1, 2])
  })
})

describe('rebuffs', () => {
  const many: readonly Step[] = Array.from({ length: 300 }, (_, nth) =>
    lend(nth, nth % 3 === 0 ? { status: 201, answer: { id: nth } } : LENT),
  )
  it('obey the laws', () => expectFoldLaws(rebuffs, journey(many)))
  it('do not hang on what was carried out', () => {
    const of = (steps: readonly Step[]) => journey(steps, sourceOf()).reduce(rebuffs.add, rebuffs.empty())
    expect(of([lend(1), tools(tool(1))]).moments).toEqual([])
    expect(of([lend(1, LENT)]).besides).toEqual([
      JSON.stringify({
        sent: [
          ['toolId', '1'],
          ['days', '3'],
        ],
      }),
    ])
  })
})
