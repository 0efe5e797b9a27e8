import { expect, test } from 'vitest'
import { tokenOf, withoutToken } from './token.ts'

test.each([
  ['#token=abc', 'abc', ''],
  ['#show-next&token=a%2Fb', 'a/b', '#show-next'],
  ['#show-next', null, '#show-next'],
  ['#token=', null, ''],
  ['', null, ''],
])('%s', (hash, token, rest) => {
  expect(tokenOf(hash)).toBe(token)
  expect(withoutToken(hash)).toBe(rest)
})
