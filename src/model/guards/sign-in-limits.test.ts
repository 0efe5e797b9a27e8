import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { signInLimits } from './sign-in-limits.ts'

const signIn = (login: string, status: number): Step => ({
  call: 'POST /login',
  sent: { login, password: `for-${login}` },
  status,
  answer: status === 200 ? { token: `t-${login}` } : { message: SAID[status] ?? 'Wrong.' },
})
const SAID: Readonly<Record<number, string>> = { 429: 'Too many attempts.', 423: 'Limit exceeded.' }
const all = (login: string, ...statuses: readonly number[]): readonly Step[] =>
  statuses.map(status => signIn(login, status))

const found = (steps: readonly Step[]) =>
  signInLimits(modelOf(journey(steps)).operations).map(({ when, refused, carriedOut }) => [when, refused, carriedOut])

const limit = (after: number) => ({ is: 'attempts', by: 'login', after }) as const

test.each<[string, readonly Step[], ReturnType<typeof found>]>([
  ['one name', all('ann', 401, 401, 401, 429, 429), [[limit(3), 2, 3]]],
  [
    'each name on its own',
    [...all('ann', 401, 401), ...all('bob', 401, 401, 429), ...all('cy', 401)],
    [[limit(2), 1, 5]],
  ],
  ['a row that a right one ended', all('ann', 401, 200, 401, 401, 429), [[limit(2), 1, 4]]],
  ['two rows of something', [...all('ann', 401, 401, 423), ...all('bob', 401, 401, 423)], [[limit(2), 2, 4]]],
  ['a name that was looked at again', all('ann', 401, 401, 429, 401, 401, 429), [[limit(2), 2, 4]]],
])('sign-ins are counted: %s', (_, steps, expected) => expect(found(steps)).toEqual(expected))

test.each<[string, readonly Step[]]>([
  ['no two rows are as long', [...all('ann', 401, 401, 429), ...all('bob', 401, 401, 401, 429)]],
  ['a longer row was looked at', [...all('ann', 401, 429), ...all('bob', 401, 401, 401)]],
  ['one row is cut off by something that may count all requests', all('ann', 401, 401, 423)],
  ['none was refused before', all('ann', 200, 429)],
  [
    'what was refused lacked the password',
    [
      ...all('ann', 401),
      { ...signIn('ann', 423), sent: { login: 'ann', password: '' }, answer: { message: 'Log in with a password.' } },
      ...all('ann', 200),
    ],
  ],
])('no number is stated where %s', (_, steps) => expect(found(steps)).toEqual([]))
