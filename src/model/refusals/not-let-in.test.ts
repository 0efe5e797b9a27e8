import { expect, test } from 'vitest'
import type { Body, Exchange, JsonValue } from '../../evidence/exchange.ts'
import { signMove } from '../identities/sign.ts'
import { outlines } from '../outlines/outlines.ts'
import { isCarriedOut } from './carried-out.ts'
import { refusals } from './refusal.ts'

const json = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 1, value })

const asked = (path: string, sent: JsonValue, answer: JsonValue): Exchange => ({
  at: 0,
  duration: 1,
  fromCache: false,
  request: {
    method: 'POST',
    url: `http://hub.test/api/${path}`,
    headers: [],
    cookies: [{ name: 'sid', value: 'rdx_cookie_first0123456789' }],
    body: json(sent),
  },
  response: { status: 200, headers: [], cookies: [], body: json(answer) },
})

const word = { password: 'rdx_password_0123456789abcdef' }

test.each<readonly [path: string, sent: JsonValue, answer: JsonValue, isIn: boolean]>([
  ['login', word, { valid: true }, true],
  ['login', word, { valid: false }, false],
  ['login', { password: '' }, { loggedIn: false }, false],
  ['login', word, { is_authenticated: false }, false],
  ['login', word, { mustChangePassword: false }, true],
  ['login', word, { valid: false, user: 'ann' }, true],
])('%s with %j, answered with %j, lets in: %s', (path, sent, answer, isIn) => {
  const exchange = asked(path, sent, answer)
  expect(signMove(exchange)?.what === 'in').toBe(isIn)
  expect(isCarriedOut(exchange)).toBe(isIn)
  expect(refusals(exchange).map(({ status }) => status)).toEqual(isIn ? [] : [200])
})

test.each<readonly [path: string, sent: JsonValue]>([
  ['logout', {}],
  ['session/check', {}],
  ['coupons/check', { code: 'SPRING' }],
])('%s with %j refuses nobody by a flag', (path, sent) => {
  const exchange = asked(path, sent, { valid: false })
  expect([isCarriedOut(exchange), refusals(exchange)]).toEqual([true, []])
})

test('what refuses is no answer of those that let in', () => {
  const kept = (valid: boolean): number => {
    const exchange = asked('login', word, { valid })
    return outlines.add(outlines.empty(), { kind: 'exchange', form: 'call', id: 0, place: 0, at: 0, exchange }).entries
      .size
  }
  expect([kept(true), kept(false)]).toEqual([1, 0])
})
