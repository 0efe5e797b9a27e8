import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'

const TABLE = (...rows: readonly string[]): string =>
  `<html><body><h1>People</h1><table><tr><th>Login</th><th>User role</th></tr>${rows.join('')}</table></body></html>`
const row = (login: string, role: string): string => `<tr><td>${login}</td><td>${role}</td></tr>`
const cookies = (of: string) => ({ shop_session: `rdx_cookie_${of.padStart(16, '0')}` })

/** Who signs in one after the other, the first of whom looks at the list. */
const signedIn = (list: string, ...logins: readonly string[]): readonly Step[] =>
  logins.flatMap((login, index): readonly Step[] => [
    {
      call: 'POST /login',
      sent: { login, password: 'rdx_password_0123456789abcdef' },
      status: 302,
      redirect: '/',
      sets: cookies(login),
    },
    ...(index === 0 ? [{ call: 'GET /people', page: list, cookies: cookies(login) }] : []),
    { call: 'GET /goods', page: '<h1>Goods</h1>', cookies: cookies(login) },
  ])
const roles = (steps: readonly Step[]): readonly string[] =>
  modelOf(journey(steps)).identities.roles.map(({ name, recognisedBy }) => `${name}: ${recognisedBy}`)

test.each<readonly [string, string, readonly string[]]>([
  [
    'a table that names the role beside the login',
    TABLE(row('ann', 'Owner'), row('ben', 'Clerk')),
    [
      'Clerk: `User role` in the table that lists who signed in',
      'Owner: `User role` in the table that lists who signed in',
    ],
  ],
  [
    'a login that stands beside two roles',
    TABLE(row('ann', 'Owner'), row('ben', 'Clerk'), row('ben', 'Baker')),
    [
      'Owner: `User role` in the table that lists who signed in',
      'signed-in user: credentials were sent; nothing says for which role they stand',
    ],
  ],
  [
    'a table of others',
    TABLE(row('cid', 'Owner'), row('dan', 'Clerk')),
    ['signed-in user: credentials were sent; nothing says for which role they stand'],
  ],
])('%s', (_, list, expected) =>
  expect(roles(signedIn(list, 'ann', 'ben'))).toEqual(expect.arrayContaining([...expected])),
)

test('the order of what is read makes no difference', () => {
  const seen = journey(signedIn(TABLE(row('ann', 'Owner'), row('ben', 'Clerk')), 'ann', 'ben'))
  expect(modelOf(seen.toReversed()).identities.roles).toEqual(modelOf(seen).identities.roles)
})
