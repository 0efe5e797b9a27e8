import { expect, it } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const post = (role: string, status: number): Step => ({
  call: 'POST /orders',
  token: token(role),
  sent: { pieces: status },
  status,
  answer: { said: status },
})

const before = (steps: readonly Step[], role: string): readonly number[] | undefined =>
  roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === role ? [subject.checkedBefore] : [],
  )[0]

it.each<[string, readonly Step[], readonly number[] | undefined]>([
  ['is refused for what was sent too', [post('boss', 201), post('clerk', 422), post('clerk', 403)], [422]],
  [
    'is refused for several things',
    [post('boss', 201), post('clerk', 422), post('clerk', 400), post('clerk', 403)],
    [400, 422],
  ],
  ['is refused', [post('boss', 201), post('clerk', 403)], undefined],
  ['meets an error of the server', [post('boss', 201), post('clerk', 500), post('clerk', 403)], undefined],
  ['may', [post('boss', 403), post('clerk', 422), post('clerk', 201)], undefined],
])('whoever %s', (_, steps, expected) => expect(before(steps, 'clerk')).toEqual(expected))

const deniedWith = (steps: readonly Step[], role: string): number | undefined =>
  roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === role && subject.on === 'calls/POST /orders'
      ? [subject.deniedWith]
      : [],
  )[0]
const list = (role: string): Step => ({ call: 'GET /orders', token: token(role), answer: { said: role } })

it.each<[string, readonly Step[], number | undefined]>([
  ['with another status than another role', [post('boss', 403), post('clerk', 401), list('clerk')], 401],
  ['where something was not there for others', [post('boss', 201), post('boss', 404), post('clerk', 403)], 403],
  ['as all are', [post('boss', 403), post('clerk', 403)], undefined],
])('whoever is denied %s', (_, steps, expected) => expect(deniedWith(steps, 'clerk')).toBe(expected))
