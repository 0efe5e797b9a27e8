import { expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const ask = (role: string, call: string, answer: JsonValue, status = 200): Step => ({
  call,
  ...(role === '' ? {} : { token: token(role) }),
  ...(call.startsWith('GET') ? {} : { sent: { pieces: 1 } }),
  status,
  answer,
})
const no = (code: number, error = 'Nie dla ciebie.') => ({ code, error })
const done = { id: 1 }
const boss = [ask('boss', 'POST /orders', done), ask('boss', 'POST /tools', done)]

/** What is stated of a role, by call. */
const cells = (steps: readonly Step[], role: string): readonly string[] =>
  roles(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === role
      ? [`${subject.verdict} ${subject.on.slice('calls/'.length)}`]
      : [],
  )

it.each<readonly [string, role: string, readonly Step[], readonly string[]]>([
  [
    'at several calls that others may',
    'clerk',
    [...boss, ask('clerk', 'POST /orders', no(119), 400), ask('clerk', 'POST /tools', no(119), 400)],
    ['denied POST /orders', 'denied POST /tools'],
  ],
  [
    'at several calls under the status of success',
    'clerk',
    [
      ...boss,
      ask('clerk', 'POST /orders', { ok: false, error: 'scope_lacking' }),
      ask('clerk', 'POST /tools', { ok: false, error: 'scope_lacking' }),
    ],
    ['denied POST /orders', 'denied POST /tools'],
  ],
  [
    'without credentials',
    'anonymous',
    [...boss, ask('', 'POST /orders', no(209), 400), ask('', 'POST /tools', no(209), 400)],
    ['denied POST /orders', 'denied POST /tools'],
  ],
  ['at one call', 'clerk', [...boss, ask('clerk', 'POST /orders', no(119), 400)], []],
  [
    'at calls of which one was carried out too',
    'clerk',
    [
      ...boss,
      ask('clerk', 'POST /orders', no(119), 400),
      ask('clerk', 'POST /tools', no(119), 400),
      ask('clerk', 'POST /tools', done),
    ],
    ['allowed POST /tools'],
  ],
  [
    'as those are who may',
    'clerk',
    [
      ...boss,
      ask('boss', 'POST /tools', no(119), 400),
      ask('clerk', 'POST /orders', no(119), 400),
      ask('clerk', 'POST /tools', no(119), 400),
    ],
    [],
  ],
  [
    'in other words at each',
    'clerk',
    [...boss, ask('clerk', 'POST /orders', no(1), 400), ask('clerk', 'POST /tools', no(2), 400)],
    [],
  ],
])('whoever is refused alike %s', (_, role, steps, expected) => expect(cells(steps, role)).toEqual(expected))

it('says in which words', () => {
  const steps = [...boss, ask('clerk', 'POST /orders', no(119), 400), ask('clerk', 'POST /tools', no(119), 400)]
  const { claims } = roles(modelOf(journey(steps)))
  const denied = claims.filter(({ subject }) => subject.kind === 'permission' && subject.verdict === 'denied')
  expect(denied.map(({ reasons }) => reasons)).toEqual(
    denied.map(() => [
      'refused with 400',
      'in the words `119 Nie dla ciebie.`, which nobody was told at a call that is allowed to them',
    ]),
  )
})
