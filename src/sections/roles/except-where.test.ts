import { expect, it } from 'vitest'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const get = (role: string, path: string, status: number): Step => ({
  call: `GET ${path}`,
  token: token(role),
  status,
  answer: { said: status },
})

const put = (role: string, path: string, status: number): Step => ({
  call: `PUT ${path}`,
  token: token(role),
  status,
  sent: { name: path.split('/').at(-1) ?? '', size: 3 },
})

const cell = (steps: readonly Step[]): Partial<PermissionSubject> | undefined =>
  roles(modelOf(journey(steps)))
    .claims.flatMap(({ subject }) => (subject.kind === 'permission' && subject.role === 'clerk' ? [subject] : []))
    .map(({ verdict, exceptWhere }) => ({ verdict, ...(exceptWhere === undefined ? {} : { exceptWhere }) }))[0]

it.each<[string, readonly Step[], Partial<PermissionSubject>]>([
  [
    'of one word that was refused',
    [get('clerk', '/list?type=posts&page=2', 200), get('clerk', '/list', 200), get('clerk', '/list?type=users', 403)],
    { verdict: 'allowed', exceptWhere: { in: 'query', name: 'type', values: ['users'] } },
  ],
  [
    'of several words that were refused',
    [get('clerk', '/list?type=a', 403), get('clerk', '/list?type=b', 200), get('clerk', '/list?type=c', 403)],
    { verdict: 'allowed', exceptWhere: { in: 'query', name: 'type', values: ['a', 'c'] } },
  ],
  [
    'not of a word that was allowed too',
    [get('clerk', '/list?type=a', 403), get('clerk', '/list?type=a', 200)],
    { verdict: 'allowed' },
  ],
  ['not of a key', [get('clerk', '/list?id=71', 403), get('clerk', '/list?id=72', 200)], { verdict: 'allowed' }],
  [
    'not of what looks like a name among keys',
    [
      put('clerk', '/hubs/fAFANOVK2SrrYHxh', 403),
      put('clerk', '/hubs/a7Kq2Zt9LmX4pR1w', 200),
      put('clerk', '/hubs/X3pQ8rT1vB6nM2kL', 200),
    ],
    { verdict: 'allowed' },
  ],
  [
    'of a word among keys',
    [
      put('clerk', '/hubs/main', 403),
      put('clerk', '/hubs/a7Kq2Zt9LmX4pR1w', 200),
      put('clerk', '/hubs/X3pQ8rT1vB6nM2kL', 200),
    ],
    { verdict: 'allowed', exceptWhere: { in: 'path', name: 'hubName', values: ['main'] } },
  ],
  [
    'not where two words tell',
    [get('clerk', '/list?type=a&sort=up', 403), get('clerk', '/list?type=b', 200)],
    { verdict: 'allowed' },
  ],
  [
    'not of a word beside what is none, which tells too',
    [put('clerk', '/hubs/%2F/brass', 401), put('clerk', '/hubs/east/tin', 201), put('clerk', '/hubs/east/zinc', 201)],
    { verdict: 'allowed' },
  ],
  [
    'of what names begin with that were refused, whoever tried them',
    [
      put('clerk', '/hubs/sys.brass', 401),
      put('boss', '/hubs/sys.iron', 401),
      put('clerk', '/hubs/tin', 201),
      put('clerk', '/hubs/zinc', 201),
    ],
    { verdict: 'allowed', exceptWhere: { in: 'path', name: 'hubName', values: ['sys.brass'], beginning: 'sys.' } },
  ],
  [
    'not where nothing was allowed',
    [get('clerk', '/list?type=a', 403), get('boss', '/list?type=b', 200)],
    { verdict: 'denied' },
  ],
])('an exception is stated %s', (_, steps, expected) => expect(cell(steps)).toEqual(expected))
