import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { scriptsNamed } from '../../model/declared/scripts.test-notation.ts'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { type Model, decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { roles } from './roles.ts'

/** `editor may GET /orders: allowed` */
const cells = (model: Model): readonly string[] =>
  roles(model).claims.flatMap(({ subject }) =>
    subject.kind === 'permission'
      ? [`${subject.role}: ${subject.on.replace(/^(?:calls|screens)\//, '')} ${subject.verdict}`]
      : [],
  )

const names = (model: Model): readonly string[] =>
  roles(model).claims.flatMap(({ subject }) => (subject.kind === 'role' ? [subject.name] : []))

/** A token whose claims stand in it (RFC 7519); the signature is of no matter. */
const jwt = (claims: object): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const secret = (number: number): string => `rdx_session_${String(number).padStart(16, '0')}`

const signIn = (who: string, token: string, more: object = {}): Step => ({
  call: 'POST /auth/login',
  sent: { email: `${who}@shop.test`, password: 'rdx_password_0123456789abcdef' },
  answer: { access_token: token, ...more },
})

describe('who somebody is', () => {
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    [
      'a claim of the token',
      [{ call: 'GET /orders', token: jwt({ sub: '1', role: 'editor' }), answer: [] }],
      ['editor'],
    ],
    [
      'a claim under an address',
      [{ call: 'GET /orders', token: jwt({ sub: '1', 'https://shop.test/roles': ['clerk'] }), answer: [] }],
      ['clerk'],
    ],
    [
      'a claim inside of another',
      [{ call: 'GET /orders', token: jwt({ sub: '1', realm_access: { roles: ['clerk'] } }), answer: [] }],
      ['clerk'],
    ],
    [
      'several at once',
      [{ call: 'GET /orders', token: jwt({ sub: '1', roles: ['clerk', 'boss'] }), answer: [] }],
      ['boss', 'boss + clerk', 'clerk'],
    ],
    [
      'no group of one’s own, named like its only member',
      [
        {
          call: 'GET /orders',
          token: jwt({ name: 'ann', sub: 'ann', preferred_username: 'ann', groups: ['ann', 'all'] }),
          answer: [],
        },
      ],
      ['all'],
    ],
    [
      'no group of one’s own in a token that nobody sends, where another says what they are called',
      [
        { call: 'GET /orders', token: jwt({ sub: 'ann', username: 'ann', groups: ['ann', 'all'] }), answer: [] },
        signIn('ann', jwt({ iat: 7, groups: ['ann', 'all'] })),
      ],
      ['all', 'anonymous'],
    ],
    [
      'a group that others have too, though one of them is called like it',
      [
        { call: 'GET /orders', token: jwt({ sub: 'boss', username: 'boss', groups: ['boss', 'all'] }), answer: [] },
        { call: 'GET /orders', token: jwt({ sub: 'ann', username: 'ann', groups: ['boss', 'all'] }), answer: [] },
        { call: 'GET /orders', token: jwt({ sub: 'bob', username: 'bob', groups: ['bob', 'all'] }), answer: [] },
      ],
      ['all', 'boss'],
    ],
    [
      'a role that is called like whoever has it',
      [
        {
          call: 'GET /users/me',
          token: secret(1),
          answer: { username: 'admin', roles: ['admin', 'user'] },
        },
      ],
      ['admin', 'admin + user', 'user'],
    ],
    [
      'roles as switches',
      [
        {
          call: 'GET /users/me',
          token: secret(1),
          answer: { id: 1, email: 'ann@shop.test', roles: { clerk: true, boss: false } },
        },
      ],
      ['clerk'],
    ],
    [
      'what is permitted, where no role is named',
      [
        {
          call: 'GET /settings',
          token: secret(1),
          answer: { version: '4', user: { username: 'ann', permissions: '*' } },
        },
        {
          call: 'GET /settings',
          token: secret(2),
          answer: { version: '4', user: { username: 'bob', permissions: ['orders.read'] } },
        },
      ],
      ['permissions *', 'permissions orders.read'],
    ],
    [
      'rights, where everybody is called the same',
      [
        {
          call: 'GET /me',
          token: secret(1),
          answer: { id: 1, username: 'ann', accountType: 'User', permissions: [{ permission: 'ADMIN' }] },
        },
        {
          call: 'GET /me',
          token: secret(2),
          answer: {
            id: 2,
            username: 'bob',
            accountType: 'User',
            permissions: ['read_a', 'read_b', 'read_c', 'read_d', 'add_a'],
          },
        },
        {
          call: 'GET /me',
          token: secret(3),
          answer: {
            id: 3,
            username: 'eve',
            accountType: 'User',
            permissions: ['read_a', 'read_b', 'read_c', 'read_d', 'add_b'],
          },
        },
        { call: 'GET /me', token: secret(4), answer: { id: 4, username: 'kim', accountType: 'User', permissions: [] } },
        // One more of the same rights is of the same role.
        {
          call: 'GET /me',
          token: secret(5),
          answer: { id: 5, username: 'lee', accountType: 'User', permissions: [{ permission: 'ADMIN' }] },
        },
      ],
      ['User', 'User with ADMIN', 'User with add_a, 5 permissions', 'User with add_b, 5 permissions'],
    ],
    [
      'the name alone, where everybody has the same rights',
      [1, 2].map(number => ({
        call: 'GET /me',
        token: secret(number),
        answer: { id: number, username: `u${number}`, accountType: 'User', permissions: ['a', 'b', 'c', 'd', 'e'] },
      })),
      ['User'],
    ],
    [
      'the name, where it differs itself',
      [1, 2].map(number => ({
        call: 'GET /me',
        token: secret(number),
        answer: {
          id: number,
          username: `u${number}`,
          role: number === 1 ? 'boss' : 'clerk',
          permissions: number === 1 ? ['ADMIN'] : [],
        },
      })),
      ['boss', 'clerk'],
    ],
    [
      'no catalogue of permissions',
      [
        {
          call: 'GET /users/me',
          token: secret(1),
          answer: { username: 'ann', permissions: ['a', 'b', 'c', 'd', 'e'] },
        },
      ],
      ['signed-in user'],
    ],
    ['a right in the token', [{ call: 'GET /orders', token: jwt({ sub: '1', admin: true }), answer: [] }], ['admin']],
    [
      'no right that is not held',
      [{ call: 'GET /orders', token: jwt({ sub: '1', admin: false }), answer: [] }],
      ['signed-in user'],
    ],
    [
      'the answer of the sign-in',
      [
        signIn('ann', secret(1), { user: { email: 'ann@shop.test', role: 'manager' } }),
        { call: 'GET /orders', token: secret(1), answer: [] },
      ],
      ['anonymous', 'manager'],
    ],
    [
      'the answer about oneself',
      [
        {
          call: 'GET /users/me',
          token: secret(1),
          answer: { data: { id: 5, email: 'a@b.test', role: { name: 'Clerk' } } },
        },
      ],
      ['Clerk'],
    ],
    [
      'a reference to a role that is listed elsewhere',
      [
        {
          call: 'GET /users/me',
          token: secret(1),
          answer: { id: 5, email: 'a@b.test', role: '0a1b2c3d-0000-4000-8000-000000000001' },
        },
        {
          call: 'GET /roles',
          token: secret(1),
          answer: [{ id: '0a1b2c3d-0000-4000-8000-000000000001', name: 'Auditor' }],
        },
      ],
      ['Auditor'],
    ],
    [
      'groups in a page, without those that everybody has',
      [
        { call: 'GET /', page: '<script>c={"appUserName":null,"appUserGroups":["*"]}</script><h1>Main page</h1>' },
        {
          call: 'GET /start',
          cookies: { sid: secret(1) },
          page: '<script>c={"appUserName":"Ann","appUserGroups":["*","sysop"]}</script>',
        },
        { call: 'GET /orders', cookies: { sid: secret(1) }, answer: [] },
      ],
      ['anonymous', 'sysop'],
    ],
    [
      'what a page says at its head',
      [{ call: 'GET /desk', cookies: { sid: secret(1) }, page: '<p>Signed in as <b>ann</b> (clerk)</p><form></form>' }],
      ['clerk'],
    ],
    [
      'rights beside a user',
      [
        {
          call: 'GET /getInfo',
          token: secret(1),
          answer: { code: 200, data: { user: { userId: 1 }, roles: ['clerk'], permissions: ['orders:list'] } },
        },
      ],
      ['clerk'],
    ],
    ['nothing', [{ call: 'GET /orders', token: secret(1), answer: [] }], ['signed-in user']],
    ['nobody', [{ call: 'GET /orders', answer: [] }], ['anonymous']],
    [
      'nobody yet, in a session that signs in later',
      [
        { call: 'GET /orders', cookies: { sid: secret(1) }, answer: [] },
        { ...signIn('ann', ''), answer: { ok: true }, cookies: { sid: secret(1) }, sets: { sid: secret(2) } },
      ],
      ['anonymous'],
    ],
    [
      'no role of someone else',
      [{ call: 'GET /users', token: secret(1), answer: [{ id: 5, email: 'x@b.test', role: 'owner' }] }],
      ['signed-in user'],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(names(modelOf(journey(steps)))).toEqual(expected)
  })

  it('is asked where nothing tells', () => {
    expect(roles(modelOf(journey([{ call: 'GET /orders', token: secret(1), answer: [] }]))).notShown[0]?.what).toBe(
      'which role the signed-in user has',
    )
  })
})

describe('sessions', () => {
  const me = (token: string, role: string): Step => ({
    call: 'GET /users/me',
    token,
    answer: { id: role.length, email: `${role}@shop.test`, role },
  })

  it('stay the same person through a renewal', () => {
    const steps: readonly Step[] = [
      signIn('ann', secret(1), { refresh_token: secret(2) }),
      me(secret(1), 'clerk'),
      {
        call: 'POST /auth/refresh',
        sent: { refresh_token: secret(2) },
        answer: { access_token: secret(3), refresh_token: secret(4) },
      },
      { call: 'GET /orders', token: secret(3), answer: [] },
    ]
    expect(cells(modelOf(journey(steps)))).toContain('clerk: GET /orders allowed')
  })

  it('are somebody’s before the first sign-in too, where that one did not carry them', () => {
    const steps: readonly Step[] = [
      { call: 'DELETE /orders/1', cookies: { sid: secret(1) }, status: 403 },
      { ...signIn('ann', ''), answer: { ok: true }, sets: { sid: secret(2) } },
      { call: 'DELETE /orders/1', cookies: { sid: secret(2) }, status: 204 },
    ]
    expect(cells(modelOf(journey(steps)))).not.toContain('anonymous: DELETE /orders/{orderId} denied')
  })

  it('are told apart by signing out and in where the cookie stays', () => {
    const cookies = { sid: secret(1) }
    const enter = (who: string): Step => ({ ...signIn(who, ''), answer: { ok: true }, cookies })
    const self = (role: string): Step => ({
      call: 'GET /users/me',
      cookies,
      answer: { id: role.length, email: `${role}@shop.test`, role },
    })
    const steps: readonly Step[] = [
      { call: 'GET /news', cookies, answer: [] },
      enter('ann'),
      self('clerk'),
      { call: 'GET /orders', cookies, answer: [] },
      { call: 'POST /auth/logout', cookies, status: 204 },
      { call: 'GET /orders', cookies, status: 401 },
      enter('bob'),
      self('boss'),
      { call: 'DELETE /orders/1', cookies, status: 204 },
    ]
    expect(cells(modelOf(journey(steps)))).toEqual([
      'anonymous: GET /news allowed',
      'anonymous: GET /orders denied',
      'anonymous: POST /auth/login allowed',
      'boss: DELETE /orders/{orderId} allowed',
      'boss: GET /users/me allowed',
      'clerk: GET /orders allowed',
      'clerk: GET /users/me allowed',
      'clerk: POST /auth/logout allowed',
    ])
  })

  it('are signed in by an answer that tells of the cookie that stays what nobody sends', () => {
    const cookies = { sid: secret(1) }
    const enter: Step = { ...signIn('ann', ''), answer: { data: { sid: secret(2) } }, cookies }
    const steps: readonly Step[] = [
      { call: 'GET /news', cookies: {}, answer: [], sets: cookies },
      enter,
      { call: 'POST /auth/logout', cookies, status: 204 },
      { call: 'GET /orders', cookies, status: 401 },
      enter,
      { call: 'GET /users/me', cookies, answer: { id: 1, email: 'ann@shop.test', role: 'clerk' } },
      { call: 'DELETE /orders/1', cookies, status: 204 },
    ]
    const stated = cells(modelOf(journey(steps)))
    expect(stated).toContain('clerk: DELETE /orders/{orderId} allowed')
    expect(stated).toContain('anonymous: GET /orders denied')
  })

  it('bear the name that the user gave, and not the numbers of roles whose names were never shown', () => {
    const visit = (group: number): readonly Step[] => [
      {
        ...signIn(`ann${group}`, ''),
        call: 'POST /api/signin',
        answer: { data: { username: `ann${group}`, fullname: 'Ann', groups: group, token: secret(group) } },
      },
      { call: 'GET /orders', token: secret(group), answer: [] },
    ]
    const [one, other] = [sourceOf('guest'), sourceOf('guest', 'other.har')]
    const seen = [...journey(visit(1), one), ...journey(visit(2), other)]
    expect(names(modelOf(seen, [one, other]))).toEqual(['anonymous', 'guest'])
  })

  it('bear the names that the user gave, where the application calls everybody alike', () => {
    const visit = (who: string, token: string): readonly Step[] => [
      signIn(who, token),
      { call: 'GET /orders', token, answer: [] },
    ]
    const [boss, guest] = [sourceOf('boss'), sourceOf('guest', 'other.har')]
    const [ann, bob] = ['ann', 'bob'].map(username => jwt({ sub: username, username, groups: [username, 'all'] }))
    const model = modelOf(
      [...journey(visit('ann', ann as string), boss), ...journey(visit('bob', bob as string), guest)],
      [boss, guest],
    )
    expect(names(model)).toEqual(['anonymous', 'boss', 'guest'])
  })

  it('are nobody’s where a key of the application was sent along and not what the answer handed out', () => {
    const steps: readonly Step[] = [
      { ...signIn('ann', secret(1)), token: secret(7) },
      { call: 'GET /orders', token: secret(7), status: 401 },
    ]
    expect(cells(modelOf(journey(steps)))).not.toContain('signed-in user: GET /orders denied')
  })

  it('are recognised by having no rights, where all are called the same', () => {
    const me = (number: number, permissions: readonly string[]): Step => ({
      call: 'GET /me',
      token: secret(number),
      answer: { id: number, username: `u${number}`, accountType: 'User', permissions },
    })
    const by = (steps: readonly Step[]): readonly string[] =>
      modelOf(journey(steps)).identities.roles.map(({ name, recognisedBy }) => `${name}: ${recognisedBy}`)
    expect([...by([me(1, ['ADMIN']), me(2, [])])].sort()).toEqual([
      'User with ADMIN: `permissions` in the answer of GET /me',
      'User: no rights are granted, and `accountType` in the answer of GET /me',
    ])
    expect(by([me(1, ['ADMIN']), me(2, ['ADMIN'])])).toEqual(['User: `accountType` in the answer of GET /me'])
  })

  it('bear the name that the user gave the recording', () => {
    const source = sourceOf('auditor')
    const steps: readonly Step[] = [
      signIn('ann', secret(1)),
      me(secret(1), 'clerk'),
      { call: 'GET /orders', token: secret(1), answer: [] },
    ]
    const model = modelOf(journey(steps, source), [source])
    expect(names(model)).toEqual(['anonymous', 'auditor'])
    const given = model.identities.roles.find(({ name }) => name === 'auditor')
    expect(given).toMatchObject({ ownName: 'clerk' })
    expect(given?.recognisedBy).toMatch(/says `clerk`; given with --as$/)
    expect(cells(model)).toContain('auditor: GET /orders allowed')
  })

  it('leave nameless what went without credentials, whatever answers call that', () => {
    const source = sourceOf('auditor')
    const steps: readonly Step[] = [
      { call: 'GET /news', answer: [] },
      signIn('ann', secret(1)),
      me(secret(1), 'clerk'),
      { call: 'POST /auth/logout', token: secret(1), status: 204 },
      { call: 'GET /users/me', answer: { roles: ['guest'] } },
    ]
    const stated = cells(modelOf(journey(steps, source), [source]))
    expect(stated).toContain('anonymous: GET /news allowed')
    expect(stated).toContain('anonymous: GET /users/me allowed')
  })

  it('are known by what a token says that is sent once more after signing out', () => {
    const token = (role: string): string => jwt({ sub: role, role })
    const steps: readonly Step[] = ['clerk', 'boss'].flatMap((role): readonly Step[] => [
      signIn(role, token(role)),
      me(token(role), role),
      { call: 'POST /auth/logout', token: token(role), status: 204 },
      { call: 'GET /orders', token: token(role), status: 401, answer: {} },
    ])
    expect(names(modelOf(journey(steps)))).toEqual(['anonymous', 'boss', 'clerk'])
  })

  it('are somebody’s to whom the key of the application is sent along, which says nothing of who signed out with it', () => {
    const ask = (call: string, token: string, more: Partial<Step> = {}): Step => ({
      call,
      token,
      headers: { apikey: 'rdx_key_0123456789abcdef' },
      ...more,
    })
    const steps: readonly Step[] = ['clerk', 'boss'].flatMap((role, nth): readonly Step[] => [
      { ...signIn(role, secret(nth)), headers: { apikey: 'rdx_key_0123456789abcdef' } },
      ask('GET /users/me', secret(nth), { answer: { id: nth, email: `${role}@shop.test`, role } }),
      ask('GET /orders', secret(nth), { answer: [] }),
      ask('POST /auth/logout', secret(nth), { status: 204 }),
    ])
    expect(cells(modelOf(journey(steps))).filter(cell => cell.includes('/orders'))).toEqual([
      'boss: GET /orders allowed',
      'clerk: GET /orders allowed',
    ])
  })

  it('bear their own where somebody else signs in, in a recording that was given another’s name', () => {
    const source = sourceOf('boss')
    const orders = (token: string, answer: readonly JsonObject[]): Step => ({ call: 'GET /orders', token, answer })
    const order = (id: number, ownerId: number): JsonObject => ({ id, ownerId, title: `Order ${id}` })
    const steps: readonly Step[] = [
      signIn('ann', secret(1)),
      { call: 'GET /users/me', token: secret(1), answer: { id: 1, email: 'ann@shop.test', role: 'boss' } },
      orders(secret(1), [order(1, 1), order(2, 2), order(3, 2)]),
      signIn('ben', secret(2)),
      { call: 'GET /users/me', token: secret(2), answer: { id: 2, email: 'ben@shop.test', role: 'clerk' } },
      orders(secret(2), [order(2, 2), order(3, 2)]),
    ]
    const stated = cells(modelOf(journey(steps, source), [source]))
    expect(stated.filter(cell => cell.includes('/orders'))).toEqual([
      'boss: GET /orders allowed',
      'clerk: GET /orders own only',
    ])
  })

  it('are not asked about signing in, nor about what is not there', () => {
    const steps: readonly Step[] = [
      signIn('ann', secret(1)),
      me(secret(1), 'clerk'),
      { call: 'GET /orders', token: secret(1), answer: [] },
      { call: 'GET /nowhere', token: secret(1), status: 404 },
      signIn('ben', secret(2)),
      me(secret(2), 'boss'),
    ]
    const { notShown } = roles(modelOf(journey(steps)))
    const asked = notShown.flatMap(({ what, because }) => (what.includes('boss') ? [`${what}: ${because}`] : []))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('GET /orders')
    expect(notShown.some(({ because }) => because.includes('nowhere'))).toBe(false)
    expect(notShown.filter(({ because }) => because.includes('POST /auth/login')).map(({ what }) => what)).toEqual([])
  })

  it('bear it too where the recording shows no credentials at all', () => {
    const source = sourceOf('auditor')
    expect(cells(modelOf(journey([{ call: 'GET /orders', answer: [] }], source), [source]))).toEqual([
      'auditor: GET /orders allowed',
    ])
  })
})

it('a role that was given, of which no credentials were sent while others sent them, is who is not signed in', () => {
  const [clerk, visitor] = [sourceOf('clerk'), sourceOf('visitor', '00000000000000bb')]
  const seen = [
    ...journey([{ call: 'GET /orders', token: secret(1), answer: [] }], clerk),
    ...journey([{ call: 'GET /news', answer: [] }], visitor),
  ]
  const unsigned = (model: Model): readonly string[] =>
    roles(model).claims.flatMap(({ subject }) =>
      subject.kind === 'role' && subject.withoutCredentials === true ? [subject.name] : [],
    )
  expect(unsigned(modelOf(seen, [clerk, visitor]))).toEqual(['visitor'])
  expect(unsigned(modelOf(journey([{ call: 'GET /news', answer: [] }], visitor), [visitor]))).toEqual([])
})

it('a role that was given bears it too where everybody gets a cookie that signs nobody in', () => {
  const [clerk, visitor] = [sourceOf('clerk'), sourceOf('visitor', '00000000000000bb')]
  const sid = 'rdx_cookie_0123456789abcdef'
  const seen = [
    ...journey([{ call: 'GET /orders', token: secret(1), answer: [] }], clerk),
    ...journey(
      [
        { call: 'GET /', page: '<title>Shop</title><h1>Welcome</h1>', sets: { sid } },
        { call: 'GET /news', cookies: { sid }, answer: [] },
      ],
      visitor,
    ),
  ]
  expect(cells(modelOf(seen, [clerk, visitor])).filter(cell => cell.includes('/news'))).toEqual([
    'visitor: GET /news allowed',
  ])
})

const REMOVE =
  '<form action="/desk/remove" method="post"><label>Reason <input name="reason"></label><button>Remove</button></form>'
const desks = (times: number, token: string, form: string): readonly Step[] =>
  Array.from({ length: times }, () => ({
    call: 'GET /desk',
    token,
    page: `<title>Desk</title><h1>Desk</h1><p>All that lies here.</p>${form}`,
  }))

describe('what somebody may', () => {
  const editor = jwt({ sub: '1', role: 'editor' })
  const admin = jwt({ sub: '2', role: 'admin' })
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    ['403 is a refusal', [{ call: 'POST /orders', token: editor, status: 403 }], ['editor: POST /orders denied']],
    [
      'a sign-in page that leads to itself refuses nobody',
      [
        { call: 'POST /login.php?action=lost', sent: { name: 'x' }, status: 302, redirect: '/login.php?sent=1' },
        { call: 'POST /orders', sent: { name: 'x' }, status: 302, redirect: '/login.php?to=orders' },
      ],
      ['anonymous: POST /login.php allowed', 'anonymous: POST /orders denied'],
    ],
    [
      'words are a refusal whatever the status',
      [{ call: 'POST /orders', token: editor, status: 500, answer: { message: 'You are not allowed to do that.' } }],
      ['editor: POST /orders denied'],
    ],
    [
      'an address that is too old is none',
      [{ call: 'POST /orders', token: editor, status: 403, answer: { message: 'The link you followed has expired.' } }],
      [],
    ],
    [
      'nor is one in a field of whatever name',
      [{ call: 'POST /login', sent: { u: 'ann', p: 'rdx_password_0123456789abcdef' }, status: 401 }],
      [],
    ],
    ['a wrong password is none', [{ ...signIn('ann', ''), status: 401, answer: { message: 'no' } }], []],
    ['a wrong request tells nothing', [{ call: 'POST /orders', token: editor, status: 422 }], []],
    ['401 without credentials is a refusal', [{ call: 'GET /orders', status: 401 }], ['anonymous: GET /orders denied']],
    ['401 in a session that has run out is none', [{ call: 'GET /orders', token: editor, status: 401 }], []],
    [
      '401 in a session that goes on is one',
      [
        { call: 'GET /users', token: editor, status: 401 },
        { call: 'GET /orders', token: editor, answer: [] },
      ],
      ['editor: GET /orders allowed', 'editor: GET /users denied'],
    ],
    ['404 tells nothing by itself', [{ call: 'GET /orders/7', token: editor, status: 404 }], []],
    [
      '404 is none where the thing was deleted before',
      [
        { call: 'GET /orders/7', token: admin, answer: { id: 7 } },
        { call: 'DELETE /orders/7', token: admin, status: 204 },
        { call: 'GET /orders/7', token: editor, status: 404 },
      ],
      ['admin: DELETE /orders/{orderId} allowed', 'admin: GET /orders/{orderId} allowed'],
    ],
    [
      '404 is a refusal where another gets the thing',
      [
        { call: 'GET /orders/7', token: editor, status: 404 },
        { call: 'GET /orders/7', token: admin, answer: { id: 7 } },
      ],
      ['admin: GET /orders/{orderId} allowed', 'editor: GET /orders/{orderId} denied'],
    ],
    [
      '404 is none where something was put there before anybody got it',
      [
        { call: 'GET /orders/7', token: editor, status: 404 },
        { call: 'POST /orders', token: admin, status: 200 },
        { call: 'GET /orders', token: admin, answer: [{ id: 7 }] },
        { call: 'GET /orders/7', token: admin, answer: { id: 7 } },
      ],
      ['admin: GET /orders allowed', 'admin: GET /orders/{orderId} allowed', 'admin: POST /orders allowed'],
    ],
    [
      '404 is a refusal where what was put there came after others got the thing',
      [
        { call: 'GET /orders', token: admin, answer: [{ id: 7 }] },
        { call: 'GET /orders/7', token: editor, status: 404 },
        { call: 'POST /orders', token: admin, status: 200 },
        { call: 'GET /orders/7', token: admin, answer: { id: 7 } },
      ],
      [
        'admin: GET /orders allowed',
        'admin: GET /orders/{orderId} allowed',
        'admin: POST /orders allowed',
        'editor: GET /orders/{orderId} denied',
      ],
    ],
    [
      'own only, where the owner tells the difference',
      [
        {
          call: 'GET /orders',
          token: admin,
          answer: [
            { id: 7, ownerId: 1 },
            { id: 8, ownerId: 5 },
          ],
        },
        { call: 'GET /orders/7', token: editor, answer: { id: 7, ownerId: 1 } },
        { call: 'GET /orders/8', token: editor, status: 403 },
      ],
      ['admin: GET /orders allowed', 'editor: GET /orders/{orderId} own only'],
    ],
    [
      'allowed, with what speaks against it, where nothing tells the difference',
      [
        { call: 'GET /orders/7', token: editor, answer: { id: 7 } },
        { call: 'GET /orders/8', token: editor, status: 403 },
      ],
      ['editor: GET /orders/{orderId} allowed'],
    ],
    [
      'a redirect to the sign-in is a refusal',
      [{ call: 'GET /orders', status: 302, redirect: 'http://shop.test/login?next=/orders' }],
      ['anonymous: GET /orders denied'],
    ],
    [
      'a form that is there for one and never for the other',
      [
        ...desks(2, admin, REMOVE),
        ...desks(2, editor, ''),
        { call: 'POST /desk/remove', token: admin, sent: { reason: 'old' }, answer: { removed: true } },
      ],
      [
        'admin: POST /desk/remove allowed',
        'admin: /desk allowed',
        'editor: POST /desk/remove hidden',
        'editor: /desk allowed',
      ],
    ],
    [
      'a form that is there for one only now and then says nothing',
      [
        ...desks(2, admin, REMOVE),
        ...desks(1, admin, ''),
        ...desks(2, editor, ''),
        { call: 'POST /desk/remove', token: admin, sent: { reason: 'old' }, answer: { removed: true } },
      ],
      ['admin: POST /desk/remove allowed', 'admin: /desk allowed', 'editor: /desk allowed'],
    ],
    [
      'what was tried counts, whatever was shown',
      [
        ...desks(2, admin, REMOVE),
        ...desks(2, editor, ''),
        { call: 'POST /desk/remove', token: admin, sent: { reason: 'old' }, answer: { removed: true } },
        { call: 'POST /desk/remove', token: editor, sent: { reason: 'old' }, status: 403 },
      ],
      [
        'admin: POST /desk/remove allowed',
        'admin: /desk allowed',
        'editor: POST /desk/remove denied',
        'editor: /desk allowed',
      ],
    ],
    [
      'a page refuses under 200',
      [
        {
          call: 'GET /desk',
          token: admin,
          page: '<title>Desk</title><h1>Desk</h1><form action="/desk" method="post"><input name="a"></form>',
        },
        {
          call: 'GET /desk',
          token: editor,
          page: '<title>Permission error - Shop</title><h1>Permission error</h1><p>No.</p>',
        },
        { call: 'GET /desk', page: '<title>Login required - Shop</title><h1>Login required</h1><p>No.</p>' },
      ],
      ['admin: /desk allowed', 'anonymous: /desk denied', 'editor: /desk denied'],
    ],
    [
      'GraphQL refuses under 200',
      [
        {
          call: 'POST /graphql',
          token: editor,
          sent: { query: 'query Users { users { id } }' },
          answer: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
        },
      ],
      ['editor: POST /graphql query Users denied'],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(cells(modelOf(journey(steps)))).toEqual(expected)
  })

  it('counts what speaks against it', () => {
    const steps =
      cases.find(
        ([name]) => name === 'allowed, with what speaks against it, where nothing tells the difference',
      )?.[1] ?? []
    const [, claim] = roles(modelOf(journey(steps))).claims
    expect(claim).toMatchObject({ id: 'roles/editor on calls/GET /orders/{orderId}', support: 1, against: 1 })
    expect(claim?.counterEvidence?.length).toBe(1)
    expect(claim?.evidence).not.toContainEqual(claim?.counterEvidence?.[0])
  })

  it('asks for empty cells by role and area', () => {
    const steps: readonly Step[] = [
      { call: 'GET /orders', token: admin, answer: [] },
      { call: 'POST /orders', token: admin, status: 201 },
      { call: 'GET /news', token: editor, answer: [] },
    ]
    expect(roles(modelOf(journey(steps))).notShown.map(({ next }) => next)).toEqual([
      'replay GET /orders without credentials, and the others likewise',
      'replay GET /orders as editor',
      'replay GET /news as admin',
    ])
  })

  it('says the same whatever the order of the evidence', () => {
    const observations = journey(cases.flatMap(([, steps]) => steps))
    expect(roles(modelOf(observations.toReversed()))).toEqual(roles(modelOf(observations)))
  })
})

describe('what scripts ask for', () => {
  const model = modelOf(journey([{ call: 'GET /orders', token: jwt({ sub: '1', role: 'editor' }), answer: [] }]))
  const text = 'a.role==="editor"||b.role==="owner";p.hasPermission("orders:write");p.hasPermission("orders:read")'
  const { claims, notShown } = roles({ ...model, scripts: scriptsNamed({ 'main.js': text }, sourceOf()) })

  it('names roles that nobody was seen to have', () => {
    const declared = claims.filter(({ basis, subject }) => basis === 'declared' && subject.kind === 'role')
    expect(declared.map(({ id }) => id)).toEqual(['roles/owner'])
    expect(declared[0]?.evidence[0]?.within).toBe(`1:${text.indexOf('"owner"') + 1}`)
    expect(notShown.find(({ id }) => id.endsWith('role owner'))?.next).toContain('--as owner=FILE')
  })

  it('asks once for the permissions of one thing', () =>
    expect(notShown.flatMap(({ what }) => (what.includes('permission') ? [what] : []))).toEqual([
      'who has the permissions `orders:read`, `orders:write`, and what each opens',
    ]))

  it('asks for the permissions of many things in one question at last', () => {
    const many = Array.from({ length: 30 }, (_, index) => `p.hasPermission("thing${index}:read")`).join(';')
    const { notShown: asked } = roles({ ...model, scripts: scriptsNamed({ 'main.js': many }, sourceOf()) })
    const questions = asked.filter(({ id }) => id.startsWith('roles/not-shown/permissions '))
    expect(questions.map(({ opens }) => opens)).toEqual([...Array.from({ length: 11 }, () => 1), 19])
  })
})

describe('accounts of which nothing names a role', () => {
  const page = '<head><meta name="csrf-token" content="x"></head><body><h1>Administration</h1></body>'
  const refused = '<head><meta name="csrf-token" content="x"></head><body><p>You are not authorized.</p></body>'
  const model = modelOf(
    journey([
      signIn('ann', secret(1)),
      { call: 'GET /admin', page, token: secret(1) },
      signIn('ben', secret(2)),
      { call: 'GET /admin', page: refused, status: 403, token: secret(2) },
    ]),
  )

  it('have columns of their own, and a page that was refused is a cell', () => {
    expect(cells(model)).toContain('account ann@shop.test: /admin allowed')
    expect(cells(model)).toContain('account ben@shop.test: /admin denied')
  })

  it('are a question', () => {
    expect(roles(model).notShown.map(({ what }) => what)).toContain(
      'which roles account ann@shop.test, account ben@shop.test have',
    )
  })
})

describe('people who sign in by a message', () => {
  const gapsOf = (event: string, value: JsonValue): readonly string[] => {
    const { seen, socket } = browse()
    socket('/live', [{ direction: 'sent', at: 1, text: '', binary: false, event, value }])
    const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
    return roles(model).notShown.map(({ id }) => id)
  }
  const asked = 'roles/not-shown/signed in on GET /live'
  it('are not told apart, and this is said', () =>
    expect(gapsOf('auth:perform', { user: 'ann', password: 'rdx_password_0123456789abcdef' })).toContain(asked))
  it('who changes a password does not sign in', () =>
    expect(gapsOf('change-password', { password: 'rdx_password_0123456789abcdef' })).not.toContain(asked))
  it('nor does who sends something else', () => expect(gapsOf('auth:log', { user: 'ann' })).not.toContain(asked))
})
