import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { errors } from './errors.ts'

const secret = (number: number): string => `rdx_session_${String(number).padStart(16, '0')}`
const messages = (steps: readonly Step[]): readonly (string | null)[] =>
  errors(modelOf(journey(steps))).claims.map(({ subject }) => subject.message)
const as = (name: string, nth: number, error: string): readonly Step[] => [
  { call: 'GET /users/me', token: secret(nth), answer: { id: nth, username: name } },
  { call: 'DELETE /tools/7', token: secret(nth), status: 403, answer: { error } },
  { call: 'DELETE /tools/8', token: secret(nth), status: 403, answer: { error } },
]

test('what is said to several, each by their name, is one message', () => {
  expect(
    messages([...as('ann', 1, 'user ann may not delete it'), ...as('bob', 2, 'user bob may not delete it')]),
  ).toEqual(['user {user} may not delete it'])
})

test('who is called as a word of the message is not named by it', () => {
  expect(messages([...as('user', 1, 'user is not known here'), ...as('bob', 2, 'user is not known here')])).toEqual([
    'user is not known here',
  ])
  expect(messages(as('ann', 1, 'user ann may not delete it'))).toEqual(['user ann may not delete it'])
})
