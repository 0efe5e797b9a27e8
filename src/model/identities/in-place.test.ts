import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sessions } from './sessions.ts'
import { credentialsOf, sessionOf } from './session.ts'
import { spansOf } from './spans.ts'

const sid = 'rdx_cookie_first0123456789'

/** At one address all is sent: a name with a password, and whatever makes somebody. */
const sent = (at: number, html: string, fields: readonly (readonly [name: string, value: string])[]) =>
  ({
    kind: 'exchange',
    id: at,
    place: 2 ** 32 + at * 2,
    at,
    form: 'call',
    exchange: {
      at,
      duration: 1,
      fromCache: false,
      request: {
        method: 'POST',
        url: 'http://shop.test/index.php',
        headers: [{ name: 'referer', value: 'http://shop.test/index.php' }],
        cookies: [{ name: 'sid', value: sid }],
        body: {
          mediaType: 'application/x-www-form-urlencoded',
          state: 'parsed',
          size: 1,
          fields: fields.map(([name, value]) => ({ name, value })),
        },
      },
      response: {
        status: 200,
        headers: [],
        cookies: [],
        body: { mediaType: 'text/html', state: 'text', size: 1, text: html },
      },
    },
  }) satisfies ExchangeObservation

const named = (name: string): readonly (readonly [string, string])[] => [
  ['username', name],
  ['password', 'rdx_password_0123456789abcdef'],
]
const door = '<form><input type="password" name="password"></form>'
const desk = '<a href="?leave">Log out</a>'

test('whoever makes somebody while signed in stays who they are, until they are out', () => {
  const all = [
    sent(10, door, named('ann')),
    sent(20, desk, named('ann')),
    sent(30, desk, named('ben')),
    sent(40, door, [['logout', 'yes']]),
    sent(50, desk, named('cleo')),
  ]
  const spans = spansOf(all.reduce(sessions.add, sessions.empty()), () => false)
  const session = sessionOf(credentialsOf(sent(0, '', []).exchange.request))
  const at = (moment: number) => spans.at(session, { id: 99, place: 2 ** 32 + 99, at: moment, end: moment })
  expect([15, 25, 35, 45, 55].map(moment => [at(moment)?.signedIn, at(moment)?.who[0]])).toEqual([
    [false, undefined],
    [true, 'ann'],
    [true, 'ann'],
    [false, undefined],
    [true, 'cleo'],
  ])
})
