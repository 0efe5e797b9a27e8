import type { JsonObject } from '../../evidence/exchange.ts'
import { describe, expect, it } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'

const secret = (number: number): string => `rdx_session_${String(number).padStart(16, '0')}`

/** Signs in and asks for the two things that tell roles apart. */
const works = (number: number, login: string, said: object, mayDelete: boolean): readonly Step[] => {
  const token = secret(number)
  return [
    {
      call: 'POST /login',
      sent: { login, password: 'rdx_password_0123456789abcdef' },
      answer: { token, login, ...said },
    },
    { call: 'GET /orders', token, answer: [] },
    mayDelete
      ? { call: `DELETE /orders/${number}`, token, status: 204 }
      : { call: `DELETE /orders/${number}`, token, status: 403 },
  ]
}

const names = (steps: readonly Step[], turn = (all: readonly ExchangeObservation[]) => all): readonly string[] =>
  modelOf(turn(journey(steps))).identities.roles.flatMap(({ name, kind }) => (kind === 'anonymous' ? [] : [name]))

describe('a role under a name that says nothing', () => {
  const cases: readonly [name: string, steps: readonly Step[], expected: readonly string[]][] = [
    [
      'is the field that some share and that calls turn on',
      [
        ...works(1, 'ann', { poste: 'agent', equipe: 'nord' }, false),
        ...works(2, 'ben', { poste: 'agent', equipe: 'sud' }, false),
        ...works(3, 'cleo', { poste: 'chef', equipe: 'nord' }, true),
      ],
      ['agent', 'chef'],
    ],
    [
      'may be a number',
      [...works(1, 'ann', { niveau: 1 }, false), ...works(2, 'ben', { niveau: 2 }, true)],
      ['niveau 1', 'niveau 2'],
    ],
    [
      'is not taken where two fields fit',
      [
        ...works(1, 'ann', { poste: 'agent', equipe: 'nord' }, false),
        ...works(2, 'ben', { poste: 'chef', equipe: 'sud' }, true),
      ],
      ['account ann', 'account ben'],
    ],
    [
      'is not taken where nothing turns on it',
      [...works(1, 'ann', { poste: 'agent' }, true), ...works(2, 'ben', { poste: 'chef' }, true)],
      ['signed-in user'],
    ],
    [
      'is not taken where calls speak against it',
      [
        ...works(1, 'ann', { poste: 'agent' }, false),
        ...works(2, 'ben', { poste: 'agent' }, true),
        ...works(3, 'cleo', { poste: 'chef' }, true),
      ],
      ['account ann', 'accounts ben, cleo'],
    ],
    [
      'is not taken of everybody’s own where a shared one nearly fits',
      [
        ...works(1, 'ann', { poste: 'agent', nummer: 1 }, false),
        ...works(2, 'ben', { poste: 'agent', nummer: 2 }, false),
        ...works(3, 'cleo', { poste: 'chef', nummer: 3 }, true),
        { call: 'POST /reports', token: secret(1), status: 403 },
        { call: 'POST /reports', token: secret(2), status: 201 },
        { call: 'POST /refunds', token: secret(2), status: 403 },
        { call: 'POST /refunds', token: secret(3), status: 201 },
      ],
      ['account ann', 'account ben', 'account cleo'],
    ],
    [
      'is no choice of language or look',
      [
        ...works(1, 'ann', { language: 'german', theme: 'dark', region: 'fr-FR' }, false),
        ...works(2, 'ben', { language: 'french', theme: 'light', region: 'de-DE' }, true),
      ],
      ['account ann', 'account ben'],
    ],
    [
      'gives way to one that is called a role',
      [
        ...works(1, 'ann', { poste: 'agent', role: 'clerk' }, false),
        ...works(2, 'ben', { poste: 'chef', role: 'boss' }, true),
      ],
      ['boss', 'clerk'],
    ],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(names(steps)).toEqual(expected)
    expect(names(steps, all => all.toReversed())).toEqual(expected)
  })

  it('says that it was taken for one', () => {
    const steps = [...works(1, 'ann', { niveau: 1 }, false), ...works(2, 'ben', { niveau: 2 }, true)]
    const role = modelOf(journey(steps)).identities.roles.find(({ name }) => name === 'niveau 1')
    expect(role?.recognisedBy).toContain('taken for the role')
  })
})

it('whom somebody makes says nothing of the one who does', () => {
  const token = secret(1)
  const made = (status: number, sent: JsonObject = { username: 'ben' }): readonly Step[] => [
    { call: 'POST /login', sent: { login: 'ann', password: 'rdx_password_0123456789abcdef' }, answer: { token } },
    { call: 'POST /user', token, sent, status, answer: { username: 'ben', roles: ['clerk'] } },
    { call: 'GET /orders', token, answer: [] },
  ]
  expect(names(made(201))).toEqual(['signed-in user'])
  expect(names(made(200))).toEqual(['signed-in user'])
  expect(names(made(200, {}))).toEqual(['clerk'])
})
