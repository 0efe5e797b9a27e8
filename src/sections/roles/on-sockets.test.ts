import { expect, it } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { type SocketLine, socket } from '../../model/spoken/socket.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`

/** A socket that a role opened. */
function opened(role: string, lines: readonly SocketLine[], second: number): ExchangeObservation {
  const open = socket(lines, second)
  const headers = [{ name: 'authorization', value: `Bearer ${token(role)}` }]
  return { ...open, exchange: { ...open.exchange, request: { ...open.exchange.request, headers } } }
}

const done = (name: string): readonly SocketLine[] => [`> ${name} {"n":1}`, `= ${name} {"ok":true}`]
const refused = (name: string): readonly SocketLine[] => [
  `> ${name} {"n":1}`,
  `= ${name} {"ok":false,"msg":"Nie dla ciebie"}`,
]

/** `clerk denied add` */
const cells = (...sockets: readonly (readonly [role: string, lines: readonly SocketLine[]])[]): readonly string[] =>
  roles(modelOf(sockets.map(([role, lines], nth) => opened(role, lines, nth * 60)))).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.message !== undefined
      ? [`${subject.role} ${subject.verdict} ${subject.message.name}`]
      : [],
  )

it('what was acknowledged says who may send it', () =>
  expect(
    cells(
      ['boss', [...done('add'), ...done('drop'), '> look {}']],
      ['clerk', [...refused('add'), ...refused('drop'), ...done('read')]],
    ),
  ).toEqual(['boss allowed add', 'boss allowed drop', 'clerk denied add', 'clerk denied drop', 'clerk allowed read']))

it('what another message answers whoever sends it says so too; what is answered now and then, or never, does not', () => {
  const asked = ['> crew {"n":1}', '< crew [1]', '> crew {"n":2}', '< crew [2]']
  const seldom = ['> note:get {"n":1}', '< note:list [1]', '> note:get {"n":2}']
  expect(cells(['boss', [...asked, ...seldom, '> wave {}', ...done('add')]], ['clerk', asked])).toEqual([
    'boss allowed add',
    'boss allowed crew',
    'clerk allowed crew',
  ])
})

const SIGNED_IN = ['> login {"password":"rdx_password_1"}', '= login {"ok":true}', ...done('add')]

it('where people sign in by a message nothing says who sent another', () =>
  expect(cells(['boss', SIGNED_IN])).toEqual([]))

it('unless the recording was given a role', () => {
  const { claims, notShown } = roles(
    modelOf(
      [socket(['> drop 7', '= drop {"ok":false,"msg":"Please sign in first"}', ...SIGNED_IN])],
      [sourceOf('boss')],
    ),
  )
  expect(
    claims.flatMap(({ subject }) =>
      subject.kind === 'permission' && subject.message !== undefined
        ? [`${subject.role} ${subject.verdict} ${subject.message.name}`]
        : [],
    ),
  ).toEqual(['boss allowed add'])
  expect(notShown.filter(({ id }) => id.includes('signed in on'))).toEqual([])
})

it('a role that was never let in is denied what asks for a sign-in', () => {
  const said = [
    '> login {"password":"rdx_password_1"}',
    '= login {"ok":false,"msg":"Wrong password"}',
    '> drop 7',
    '= drop {"ok":false,"msg":"You are not logged in."}',
  ]
  const { claims } = roles(modelOf([socket(said)], [sourceOf('guest')]))
  expect(
    claims.flatMap(({ subject }) =>
      subject.kind === 'permission' && subject.message !== undefined
        ? [`${subject.role} ${subject.verdict} ${subject.message.name}`]
        : [],
    ),
  ).toEqual(['guest denied drop'])
})

/** The socket or the long poll of a connection of Engine.IO, and what is said on it. */
function connected(sid: string, lines: readonly SocketLine[], second: number): ExchangeObservation {
  const open = socket(lines, second)
  const url = `http://shop.test/live?EIO=4&transport=polling&sid=${sid}`
  return { ...open, exchange: { ...open.exchange, request: { ...open.exchange.request, url } } }
}

const connecting = (role: string): SocketLine => `> connect {"token":"${token(role)}"}`
/** `boss allowed add`, of sockets and of one call that the boss makes. */
const onConnections = (...sockets: readonly ExchangeObservation[]): readonly string[] =>
  roles(modelOf([opened('boss', done('hello'), 0), ...sockets])).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.message !== undefined && subject.message.name !== 'hello'
      ? [`${subject.role} ${subject.verdict} ${subject.message.name}`]
      : [],
  )

it('who connected in a long poll speaks on what names the connection, whatever came first', () => {
  const poll = connected('a', [connecting('boss')], 1)
  const speaks = connected('a', done('add'), 2)
  expect(onConnections(poll, speaks)).toEqual(['boss allowed add'])
  expect(onConnections(speaks, poll)).toEqual(['boss allowed add'])
})

it('who connected without a token is nobody; where several connected it was one of those who did', () => {
  expect(onConnections(connected('a', done('add'), 2))).toEqual(['anonymous allowed add'])
  expect(
    onConnections(
      connected('a', [connecting('boss')], 1),
      connected('a', [connecting('clerk')], 2),
      connected('a', done('add'), 3),
    ),
  ).toEqual(['signed-in user allowed add'])
})
