import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { credentialsOf, sessionOf } from './session.ts'
import { sessions } from './sessions.ts'
import { spansOf } from './spans.ts'

type Cookies = readonly { readonly name: string; readonly value: string }[]

const cookies = (sid: number): Cookies => [
  { name: 'sid', value: `rdx_cookie_${String(sid).padStart(16, '0')}` },
  // Says who is signed in, and is the same each time.
  { name: 'loginInfo', value: 'rdx_cookie_00000000000000ff' },
]
const empty = { mediaType: 'application/json', state: 'empty', size: 0 } as const

const asked = (
  at: number,
  url: string,
  given: { readonly sent: Cookies; readonly set?: Cookies; readonly source?: number; readonly lasting?: number },
) =>
  ({
    kind: 'exchange',
    id: at,
    place: (given.source ?? 1) * 2 ** 32 + at * 2,
    at,
    form: 'call',
    exchange: {
      at,
      duration: given.lasting ?? 1,
      fromCache: false,
      request: {
        method: 'POST',
        url: `http://shop.test${url}`,
        headers: [],
        cookies: given.sent,
        body: {
          mediaType: 'application/json',
          state: 'parsed',
          size: 1,
          value: url === '/login' ? { username: 'ann', password: 'rdx_password_0123456789abcdef' } : {},
        },
      },
      response: { status: 200, headers: [], cookies: given.set ?? [], body: empty },
    },
  }) satisfies ExchangeObservation

test('who signs out takes nothing from who signed in under the same name, though a cookie that both have is gone', () => {
  const all = [
    asked(1, '/login', { sent: [], set: cookies(1) }),
    asked(3, '/orders', { sent: cookies(1) }),
    asked(5, '/logout', { sent: cookies(1) }),
    asked(7, '/login', { sent: [], set: cookies(2) }),
    asked(9, '/orders', { sent: cookies(2) }),
    asked(11, '/orders', { sent: cookies(1) }),
  ]
  expect(signedInAt(all)).toEqual([true, true, false])
})

test('who signs in once more is signed in, though the cookie is the one that was signed out before', () => {
  const alike = cookies(1).slice(1)
  const all = [
    asked(1, '/login', { sent: [], set: alike }),
    asked(3, '/orders', { sent: alike }),
    asked(5, '/logout', { sent: alike }),
    asked(7, '/orders', { sent: alike }),
    asked(9, '/login', { sent: [], set: alike }),
    asked(11, '/orders', { sent: alike }),
  ]
  expect(signedInAt(all)).toEqual([true, false, true])
})

test('what was given alike in two recordings comes from the one in which it is carried', () => {
  const [alike, told] = [cookies(1).slice(1), cookies(7).slice(0, 1)]
  const all = [0, 100].flatMap(after => {
    const source = after === 0 ? 1 : 2
    return [
      asked(after + 1, '/login', { sent: [], set: alike, source }),
      // Its clock says that it lasted until the next had begun.
      asked(after + 3, '/save', { sent: alike, set: told, source, lasting: 3 }),
      asked(after + 5, '/shown', { sent: told, set: alike, source }),
      asked(after + 7, '/orders', { sent: alike, source }),
      asked(after + 9, '/logout', { sent: alike, source }),
    ]
  })
  expect(signedInAt(all)).toEqual([true, true])
})

/** Whether somebody was signed in, by each time that orders were asked for. */
function signedInAt(all: readonly ExchangeObservation[]): readonly (boolean | undefined)[] {
  const spans = spansOf(all.reduce(sessions.add, sessions.empty()), () => false)
  return all.flatMap(({ place, at, id, exchange: { request } }) =>
    request.url.endsWith('/orders')
      ? [spans.at(sessionOf(credentialsOf(request)), { id, place, at, end: at + 1 })?.signedIn]
      : [],
  )
}
