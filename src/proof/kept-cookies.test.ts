import { expect, test } from 'vitest'
import type { Exchange, Header } from '../evidence/exchange.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { keptCookies } from './kept-cookies.ts'

const agent: Header = { name: 'user-agent', value: 'Browser/1' }
const host: Header = { name: 'host', value: 'shop.example' }

function sent(headers: readonly Header[], cookies: Exchange['request']['cookies'] = []): Exchange {
  const exchange = sampleExchange('GET /orders', 200)
  return { ...exchange, request: { ...exchange.request, headers, cookies } }
}

function handing(value: string): Exchange {
  const exchange = sampleExchange('POST /sessions', 200)
  return { ...exchange, response: { status: 200, headers: [], cookies: [{ name: 'sid', value }] } }
}

test('what the recorder saw before the browser had added its cookies goes with those that it keeps', () => {
  const kept = keptCookies()
  const cookies = (exchange: Exchange) => kept(exchange).request.cookies.map(({ value }) => value)
  expect(cookies(sent([agent]))).toEqual([])
  cookies(handing('first'))
  expect(cookies(sent([agent]))).toEqual(['first'])
  expect(cookies(sent([agent, host]))).toEqual([])
  const refused = sent([agent])
  expect(cookies({ ...refused, response: { status: 401, headers: [], cookies: [] } })).toEqual([])
  cookies(sent([agent, host], [{ name: 'sid', value: 'second' }]))
  expect(cookies(sent([agent]))).toEqual(['second'])
  cookies(handing(''))
  expect(cookies(sent([agent]))).toEqual([])
})
