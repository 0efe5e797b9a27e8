import { expect, test } from 'vitest'
import type { CallParameter } from '../evidence/subjects.ts'
import { signsOut } from './signs-out.ts'

const action = (values: readonly string[], present: number, of: number): CallParameter => ({
  name: 'action',
  in: 'query',
  required: false,
  schema: { type: 'string', 'x-seen': { present, of }, 'x-values': { values, distinct: values.length } },
})

test.each<[path: string, parameters: readonly CallParameter[], expected: boolean]>([
  ['/auth/log-out', [], true],
  ['/desk/logout.php', [], true],
  ['/index.php/Special:UserLogout', [], true],
  ['/catalogOut', [], false],
  ['/login.php', [action(['logout'], 4, 4)], true],
  ['/login.php', [action(['logout'], 3, 4)], false],
  ['/login.php', [action(['logout', 'register'], 4, 4)], false],
  ['/session', [], false],
])('%s', (path, parameters, expected) => expect(signsOut({ method: 'GET', path, parameters })).toBe(expected))

test.each<[path: string, expected: boolean]>([
  ['/api/auth', true],
  ['/session', true],
  ['/sessions/{sessionId}', false],
  ['/sessions', false],
  ['/plugins/{name}/auth', false],
])('DELETE %s', (path, expected) => expect(signsOut({ method: 'DELETE', path, parameters: [] })).toBe(expected))

test.each([
  ['mutation Leave { endSession }', true],
  ['mutation Leave { closeSessionsOfOthers }', false],
])('%s', (text, expected) => {
  const operation = { kind: 'mutation', name: 'Leave', text }
  expect(signsOut({ method: 'POST', path: '/graphql', operation, parameters: [] })).toBe(expected)
})
