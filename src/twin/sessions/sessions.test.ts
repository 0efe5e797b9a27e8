import { expect, test } from 'vitest'
import type { TwinRequest } from '../message.ts'
import { credentialOf } from './sessions.ts'

const asked: TwinRequest = {
  method: 'GET',
  path: '/',
  query: [['key', 'k1']],
  headers: new Map([
    ['authorization', 'Token t1'],
    ['x-key', 'k2'],
  ]),
  cookies: new Map([['sid', 's1']]),
  body: undefined,
}

test.each<readonly [scheme: string, shown: string | undefined]>([
  ['token', 't1'],
  ['bearer', undefined],
  ['cookie sid', 's1'],
  ['cookie other', undefined],
  ['apiKey header X-Key', 'k2'],
  ['apiKey query key', 'k1'],
])('what a request shows for %s', (scheme, shown) => expect(credentialOf(asked, scheme)).toBe(shown))
