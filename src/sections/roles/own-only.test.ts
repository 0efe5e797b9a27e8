import { describe, expect, it, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const jwt = (claims: object): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const ann = jwt({ sub: '1', role: 'clerk' })
const ben = jwt({ sub: '2', role: 'clerk' })
const boss = jwt({ sub: '3', role: 'boss' })

const verdict = (steps: readonly Step[], role: string, call: string): string | undefined =>
  roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === role && subject.on === `calls/${call}` ? [subject.verdict] : [],
  )[0]

const owner = (steps: readonly Step[], role: string, call: string): string | undefined =>
  roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === role && subject.on === `calls/${call}`
      ? [subject.owner ?? 'none']
      : [],
  )[0]

const order = (id: number, ownerId: number | null): object => ({ id, ownerId, title: `Order ${id}` })
const list = (token: string, ...all: object[]): Step => ({ call: 'GET /orders', token, answer: all as never })
const read = (token: string, id: number, ownerId: number): Step => ({
  call: `GET /orders/${id}`,
  token,
  answer: order(id, ownerId) as never,
})
const missing = (token: string, id: number): Step => ({ call: `GET /orders/${id}`, token, status: 404 })

describe('things of others that are said not to be there', () => {
  const cases: readonly [name: string, steps: readonly Step[], expected: string | undefined][] = [
    [
      'are kept from those whose own are shown, where they are seen later',
      [
        list(boss, order(7, 1), order(8, 2)),
        read(ann, 7, 1),
        missing(ann, 8),
        read(ben, 8, 2),
        missing(ben, 7),
        list(boss, order(7, 1), order(8, 2)),
      ],
      'own only',
    ],
    [
      'are those of nobody as well',
      [list(boss, order(7, 1), order(8, null)), read(ann, 7, 1), missing(ann, 8), list(boss, order(8, null))],
      'own only',
    ],
    [
      'are not those of nobody that were given to one later',
      [list(boss, order(7, 1), order(8, null)), read(ann, 7, 1), missing(ann, 8), list(boss, order(8, 1))],
      'allowed',
    ],
    [
      'may be gone, where nobody saw them later',
      [list(boss, order(7, 1), order(8, 2)), read(ann, 7, 1), read(ben, 8, 2), missing(ann, 8)],
      'allowed',
    ],
    [
      'are not kept back where one’s own are missing too',
      [
        read(ann, 7, 1),
        read(ann, 9, 1),
        missing(ben, 7),
        missing(ben, 8),
        list(boss, order(7, 1), order(8, 2), order(9, 1)),
      ],
      'allowed',
    ],
    [
      'were not there yet, where they were made later',
      [
        missing(ann, 9),
        { call: 'POST /orders', token: boss, status: 201, answer: order(9, 3) as never },
        read(boss, 9, 3),
      ],
      undefined,
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(verdict(steps, 'clerk', 'GET /orders/{orderId}')).toBe(expected)
  })

  it('of a refusal for one thing alone, says that it was one', () => {
    const reasons = (steps: readonly Step[]) =>
      roles(modelOf(journey(steps))).claims.flatMap(({ subject, reasons: said = [] }) =>
        subject.kind === 'permission' && subject.verdict === 'denied' ? said : [],
      )
    const refused = (id: number): Step => ({ call: `DELETE /orders/${id}`, token: ann, status: 403 })
    const all = [list(boss, order(7, 3), order(8, 3)), refused(7)]
    expect(reasons(all)).toEqual([
      'refused with 403',
      'tried on one thing alone: what that was, or what was sent, may make the difference',
    ])
    expect(reasons([...all, refused(8)])).toEqual(['refused with 403'])
  })

  it('is told of keys in parentheses too', () => {
    const steps: readonly Step[] = [
      { call: 'GET /odata/Orders', token: boss, answer: { value: [order(7, 1), order(8, 2), order(9, 1)] } as never },
      { call: 'GET /odata/Orders(7)', token: ann, answer: order(7, 1) as never },
      { call: 'GET /odata/Orders(8)', token: ann, status: 403 },
    ]
    expect(verdict(steps, 'clerk', 'GET /odata/Orders({orderId})')).toBe('own only')
  })
})

describe('what was refused about things of others alone', () => {
  const others: readonly Step[] = [
    list(boss, order(7, 1), order(8, 2), order(9, 2)),
    { call: 'DELETE /orders/8', token: ann, status: 403 },
    { call: 'DELETE /orders/9', token: ann, status: 403 },
  ]
  const edits: readonly Step[] = [
    { call: 'PATCH /orders/7', token: ann, sent: { title: 'x' }, answer: order(7, 1) as never },
    { call: 'PATCH /orders/8', token: ann, sent: { title: 'x' }, status: 403 },
  ]
  it('says so where whose they are makes the difference elsewhere', () => {
    expect(owner([...others, ...edits], 'clerk', 'DELETE /orders/{orderId}')).toBe('ownerId')
    expect(owner([...others, ...edits], 'clerk', 'PATCH /orders/{orderId}')).toBe('ownerId')
  })
  it('says so where something else was done with one’s own alone', () => {
    const own: readonly Step[] = [
      list(boss, order(6, 1), order(7, 1)),
      { call: 'PUT /orders/7', token: ann, sent: { title: 'x' }, answer: order(7, 1) as never },
      { call: 'PUT /orders/6', token: ann, sent: { title: 'x' }, answer: order(6, 1) as never },
    ]
    expect(owner([...others, ...own], 'clerk', 'DELETE /orders/{orderId}')).toBe('ownerId')
    expect(owner([...others, ...own], 'clerk', 'PUT /orders/{orderId}')).toBe('none')
  })
  it('says nothing where it makes none that was seen', () =>
    expect(owner(others, 'clerk', 'DELETE /orders/{orderId}')).toBe('none'))
  it('says nothing where one’s own was refused too', () =>
    expect(
      owner(
        [...others, ...edits, { call: 'DELETE /orders/7', token: ann, status: 403 }],
        'clerk',
        'DELETE /orders/{orderId}',
      ),
    ).toBe('none'))
})

describe('what is allowed to those who have a part in it', () => {
  const visit = (id: number, vet: number): object => ({ id, vet, title: `Visit ${id}` })
  const visits: Step = { call: 'GET /visits', token: boss, answer: [visit(7, 1), visit(8, 2), visit(9, 1)] as never }
  const users = (...all: object[]): Step => ({ call: 'GET /users', token: boss, answer: all as never })
  const user = (id: number): object => ({ id, email: `u${id}@shop.test` })
  const vets: Step = {
    call: 'GET /users/vets',
    token: boss,
    answer: [
      { id: 1, name: 'Ann', extension: 'a' },
      { id: 2, name: 'Ben', extension: 'b' },
    ] as never,
  }
  const close = (token: string, id: number, status = 200): Step => ({
    call: `POST /visits/${id}/close`,
    token,
    status,
    answer: {},
  })
  const told = (steps: readonly Step[]): readonly unknown[] =>
    roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
      subject.kind === 'permission' && subject.role === 'clerk' && subject.on === 'calls/POST /visits/{visitId}/close'
        ? [[subject.verdict, subject.owner]]
        : [],
    )
  it('is their own only, by a field that refers to people', () =>
    expect(told([users(user(1), user(2)), vets, visits, close(ann, 7), close(ann, 8, 403), close(ben, 8)])).toEqual([
      ['own only', 'vet'],
    ]))
  it('is nothing that a mere refusal says', () =>
    expect(
      told([users(user(1), user(2)), vets, visits, close(boss, 7), close(ann, 8, 403), close(ann, 8, 403)]),
    ).toEqual([['denied', undefined]]))
})

describe('what is denied in words that say who may', () => {
  const told = (message: string): string | undefined =>
    owner(
      [
        list(boss, order(7, 1), order(8, 2)),
        { call: 'DELETE /orders/8', token: ann, status: 403, answer: { message } },
        { call: 'PATCH /orders/7', token: ann, sent: { title: 'x' }, answer: order(7, 1) as never },
        { call: 'PATCH /orders/8', token: ann, sent: { title: 'x' }, status: 403 },
      ],
      'clerk',
      'DELETE /orders/{orderId}',
    )
  it.each([
    ['Only bosses may do this', 'none'],
    ['Only your own orders can be removed', 'ownerId'],
    ['You may not do this', 'ownerId'],
  ])('%s', (message, expected) => expect(told(message)).toBe(expected))
})

describe('what is refused for one’s own things alone', () => {
  const approve = (token: string, id: number, status = 200, message?: string): Step => ({
    call: `POST /orders/${id}/approve`,
    token,
    status,
    answer: message === undefined ? { id } : { message },
  })
  const cells = (refused: Step): readonly unknown[] => {
    const steps = [list(boss, order(7, 1), order(8, 2)), approve(ann, 8), refused]
    return roles(modelOf(journey(steps))).claims.flatMap(({ subject, against }) =>
      subject.kind === 'permission' && subject.on === 'calls/POST /orders/{orderId}/approve'
        ? [[subject.role, subject.verdict, subject.exceptOwn, against]]
        : [],
    )
  }
  it('is said, and nothing stands against it', () => {
    expect(cells(approve(ann, 7, 403))).toEqual([['clerk', 'allowed', 'ownerId', 0]])
    expect(cells(approve(ann, 7, 403, 'You cannot approve your own order'))).toEqual([
      ['clerk', 'allowed', 'ownerId', 0],
    ])
  })
  it('is not said of the only one, where its words speak of something else', () =>
    expect(cells(approve(ann, 7, 403, 'Only administrators can approve large orders'))).toEqual([
      ['clerk', 'allowed', undefined, 1],
    ]))
})

test('a thing may be named in what is sent', () => {
  const close = (token: string, id: number, ownerId: number, status = 200): Step => ({
    call: 'POST /orders/close',
    token,
    sent: { id },
    status,
    answer: (status === 200 ? order(id, ownerId) : { message: 'Not yours.' }) as never,
  })
  const steps = [
    list(boss, order(7, 1), order(8, 2)),
    close(ann, 7, 1),
    close(ann, 8, 2, 403),
    close(ben, 8, 2),
    close(ben, 7, 1, 403),
  ]
  expect(verdict(steps, 'clerk', 'POST /orders/close')).toBe('own only')
  expect(owner(steps, 'clerk', 'POST /orders/close')).toBe('ownerId')
})

describe('where nothing tells whose things are, the words of a refusal', () => {
  const remark = (id: number, status = 200, message?: string): Step => ({
    call: `DELETE /remarks/${id}`,
    token: ann,
    status,
    answer: message === undefined ? {} : { message },
  })
  const OWN = 'You can only delete your own remarks.'
  const told = (...steps: readonly Step[]): string | undefined =>
    verdict(
      [{ call: 'GET /remarks', token: ann, answer: [{ id: 7 }, { id: 8 }] }, ...steps],
      'clerk',
      'DELETE /remarks/{remarkId}',
    )

  it.each<readonly [name: string, steps: readonly Step[], expected: string]>([
    ['say it of other things than were allowed', [remark(7), remark(8, 403, OWN)], 'own only'],
    ['say something else', [remark(7), remark(8, 403, 'Only shipped remarks may be deleted.')], 'allowed'],
    ['say it of a thing that was allowed before', [remark(8), remark(8, 403, OWN)], 'allowed'],
  ])('%s', (_name, steps, expected) => expect(told(...steps)).toBe(expected))
})

describe('whose a thing is that no field says', () => {
  const make = (token: string, id: number): Step => ({
    call: 'POST /notes',
    token,
    status: 201,
    answer: { id, text: `Note ${id}` },
  })
  const put = (token: string, id: number, status: number): Step => ({
    call: `PUT /notes/${id}`,
    token,
    status,
    sent: { text: `Other ${id}` },
    answer: status === 200 ? { id, text: `Other ${id}` } : { message: 'Scope missing' },
  })
  it.each<[name: string, steps: readonly Step[], expected: string]>([
    [
      'tells who made it',
      [make(boss, 1), make(ann, 2), make(ann, 3), put(ann, 2, 200), put(ann, 3, 200), put(ann, 1, 403)],
      'own only',
    ],
    [
      'not where one was seen to make nothing',
      [make(boss, 1), make(ann, 2), put(ann, 2, 200), put(ann, 4, 200), put(ann, 1, 403)],
      'allowed',
    ],
    [
      'nor where what somebody else made was allowed',
      [make(boss, 1), make(boss, 4), make(ann, 2), put(ann, 2, 200), put(ann, 4, 200), put(ann, 1, 403)],
      'allowed',
    ],
    [
      'nor where one’s own was refused',
      [make(ann, 1), make(ann, 2), make(ann, 3), put(ann, 2, 200), put(ann, 3, 200), put(ann, 1, 403)],
      'allowed',
    ],
  ])('%s', (_, steps, expected) => expect(verdict(steps, 'clerk', 'PUT /notes/{noteId}')).toBe(expected))

  it('says nothing of those whom nothing tells apart', () => {
    const unsigned = ({ token: _, ...step }: Step): Step => step
    const own = [2, 3].flatMap(id => [unsigned(make(ann, id)), unsigned(put(ann, id, 200))])
    const steps = [make(boss, 1), ...own, unsigned(put(ann, 1, 403))]
    expect(verdict(steps, 'anonymous', 'PUT /notes/{noteId}')).toBe('allowed')
  })
})
