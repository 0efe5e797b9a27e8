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
