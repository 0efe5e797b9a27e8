import { expect, test } from 'vitest'
import { credentialsOf } from './session.ts'

test.each<[string, string, readonly string[]]>([
  ['a session in the query', '/list?sid=0123456789abcdef01', ['0123456789abcdef01']],
  ['the number of a connection', '/socket.io/?EIO=4&transport=polling&sid=0123456789abcdef01', []],
  ['a token beside it', '/socket.io/?EIO=4&sid=0123456789abcdef01&token=fedcba98765432100', ['fedcba98765432100']],
])('who asks: %s', (_, path, credentials) =>
  expect(credentialsOf({ method: 'GET', url: `https://app.example${path}`, headers: [], cookies: [] })).toEqual(
    credentials,
  ),
)

test.each<[string, string, string]>([
  ['what a form is protected with', '/list?sid=0123456789abcdef01', 'rdx_cookie_0123456789'],
  ['a token of a program', '/list?api_key=0123456789abcdef01', '0123456789abcdef01'],
])('who asks beside a cookie of the session: %s', (_, path, credential) =>
  expect(
    credentialsOf({
      method: 'GET',
      url: `https://app.example${path}`,
      headers: [],
      cookies: [{ name: 'app_session', value: 'rdx_cookie_0123456789' }],
    }),
  ).toEqual([credential]),
)
