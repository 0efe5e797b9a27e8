import { describe, expect, it } from 'vitest'
import { scriptsNamed } from '../../model/declared/scripts.test-notation.ts'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const jwt = (claims: object): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const SCRIPT = 'p.hasPermission("orders:write");p.hasPermission("orders:refund")'

const resultOf = (steps: readonly Step[], script = SCRIPT) =>
  roles({ ...modelOf(journey(steps)), scripts: scriptsNamed({ 'main.js': script }, sourceOf()) })

/** `right orders:write (declared)`, `clerk: orders:write allowed` */
const said = (steps: readonly Step[], script?: string): readonly string[] =>
  resultOf(steps, script).claims.flatMap(({ basis, subject }) => {
    if (subject.kind === 'right') return [`right ${subject.name} (${basis})`]
    return subject.kind === 'permission' && subject.on.startsWith('roles/right ')
      ? [`${subject.role}: ${subject.on.slice('roles/right '.length)} ${subject.verdict}`]
      : []
  })

const token = jwt({ sub: '1', role: 'clerk' })
const me = (of: string, permissions: unknown): Step => ({
  call: 'GET /me',
  token: of,
  answer: { id: 1, username: 'ann', permissions } as never,
})

describe('rights by name', () => {
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    [
      'that scripts ask for are rows, whoever has them',
      [{ call: 'GET /orders', token, answer: [] }],
      ['right orders:refund (declared)', 'right orders:write (declared)'],
    ],
    [
      'that an answer grants are filled for its role, and for no other',
      [
        me(token, ['orders:read', 'orders:write']),
        { call: 'GET /orders', token: jwt({ sub: '2', role: 'guest' }), answer: [] },
      ],
      [
        'clerk: orders:read allowed',
        'clerk: orders:write allowed',
        'right orders:read (observed)',
        'right orders:refund (declared)',
        'right orders:write (observed)',
      ],
    ],
    [
      'stand in the scope of a token',
      [
        {
          call: 'GET /orders',
          token: jwt({ sub: '1', role: 'clerk', scope: 'openid email orders:write' }),
          answer: [],
        },
      ],
      ['clerk: orders:write allowed', 'right orders:refund (declared)', 'right orders:write (observed)'],
    ],
    [
      'stand in a map where they are true',
      [me(token, { 'orders:write': true, 'orders:refund': false })],
      ['clerk: orders:write allowed', 'right orders:refund (declared)', 'right orders:write (observed)'],
    ],
    [
      'are not filled where people of the role differ, nor by a sign for all',
      [
        me(token, ['orders:write', '*']),
        {
          call: 'GET /me',
          token: jwt({ sub: '2', role: 'clerk', permissions: ['orders:read'] }),
          answer: { username: 'ben' },
        },
      ],
      ['right orders:read (observed)', 'right orders:refund (declared)', 'right orders:write (observed)'],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(said(steps)).toEqual(expected)
  })

  it('that a script has in a table of roles are filled for these, by the names that were given to them', () => {
    const table = 'm={admin:[{resource:"*",actions:"*"}],clerk:[{resource:"orders",actions:["list","edit"]}]}'
    const steps: readonly Step[] = [{ call: 'GET /orders', token, answer: [] }]
    expect(said(steps, table)).toEqual([
      'admin: edit orders allowed',
      'admin: list orders allowed',
      'clerk: edit orders allowed',
      'clerk: list orders allowed',
      'right edit orders (declared)',
      'right list orders (declared)',
    ])
    const { claims, notShown, coverage } = resultOf(steps, table)
    expect(coverage.shown).toBe(resultOf(steps).coverage.shown)
    expect(claims.find(({ id }) => id === 'roles/clerk on roles/right list orders')?.basis).toBe('declared')
    expect(claims.filter(({ id }) => id === 'roles/admin')).toHaveLength(1)
    expect(notShown.some(({ what }) => what.includes('list orders'))).toBe(false)
  })

  it('rest on the exchange that grants them, or on the script that asks', () => {
    const { claims, notShown } = resultOf([me(token, ['orders:write'])])
    const of = (id: string) => claims.find(claim => claim.id === id)
    expect(of('roles/clerk on roles/right orders:write')?.evidence[0]?.pointer).toBe('/log/entries/0')
    expect(of('roles/clerk on roles/right orders:write')?.reasons).toEqual([
      'granted by `permissions` in the answer of GET /me',
    ])
    expect(of('roles/right orders:refund')?.evidence[0]?.within).toBe(`1:${SCRIPT.indexOf('"orders:refund"') + 1}`)
    expect(notShown.flatMap(({ what }) => (what.includes('permission') ? [what] : []))).toEqual([
      'who has the permission `orders:refund`, and what each opens',
    ])
  })

  it('are bounded', () => {
    const many = Array.from({ length: 5000 }, (_, nth) => `things${nth}:read`)
    expect(said([me(token, many)], '').length).toBeLessThan(700)
  })
})

describe('roles that the application lists', () => {
  const roles = [
    { id: 'r1', name: 'Clerk' },
    { id: 'r2', name: 'Auditor' },
    { id: 'r3', name: 'Owner' },
  ]
  const steps: readonly Step[] = [
    { call: 'GET /roles', token, answer: { roles } },
    { call: 'GET /users', token, answer: [{ id: 1, email: 'ann@example.com', role_id: 'r1' }] },
  ]
  it('are stated, also those that nobody was seen to have, and are no rights', () => {
    const { claims, notShown } = resultOf(steps, 'p.hasPermission("Owner");p.hasPermission("orders:write")')
    expect(
      claims.flatMap(({ basis, subject }) =>
        subject.kind === 'role' ? [`${subject.name}: ${subject.recognisedBy} (${basis})`] : [],
      ),
    ).toEqual([
      'Auditor: it is one of the things of Role (observed)',
      'Owner: it is one of the things of Role (observed)',
      'clerk: `role` in the token that was sent (observed)',
    ])
    expect(claims.flatMap(({ subject }) => (subject.kind === 'right' ? [subject.name] : []))).toEqual(['orders:write'])
    expect(notShown.map(({ what }) => what)).toContain('what `Auditor`, `Owner` may do')
  })
})
