import { expect, test } from 'vitest'
import type { Message } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type SocketLine, socket } from '../spoken/socket.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { connectedAs, connectionOf, tokensToConnect } from './connections.ts'
import { credentialsOf, sessionOf } from './session.ts'
import { sessions } from './sessions.ts'

const [ANN, BOB] = ['rdx_token_0123456789abcdef', 'rdx_token_fedcba9876543210']

/** What is said on a connection of Engine.IO, in a long poll or on a socket. */
function said(sid: string, lines: readonly SocketLine[], second: number): ExchangeObservation {
  const { exchange, ...rest } = socket(lines, second)
  const url = `http://shop.test/live/?EIO=4&transport=polling&sid=${sid}`
  return { ...rest, exchange: { ...exchange, request: { ...exchange.request, url } } }
}
const connects = (token: string): SocketLine => `> connect {"token":"${token}"}`

const ALL = [
  said('one', [connects(ANN)], 0),
  said('one', ['> add {"n":1}'], 1),
  said('none', ['> add {"n":1}'], 2),
  said('both', [connects(ANN)], 3),
  said('both', [connects(BOB), '> add {"n":1}'], 4),
]

test('laws', () => expectFoldLaws(sessions, ALL))

test('a connection stands for whoever connected on it', () => {
  const state = ALL.reduce(sessions.add, sessions.empty())
  const speaker = (sid: string) => {
    const own = sessionOf([connectionOf(said(sid, [], 9).exchange.request.url) ?? ''])
    const as = connectedAs(state.connections)(own)
    return as === own ? 'somebody' : as === null ? 'nobody' : as === sessionOf([ANN]) ? 'Ann' : 'another'
  }
  expect(['one', 'none', 'both', 'elsewhere'].map(speaker)).toEqual(['Ann', 'nobody', 'somebody', 'somebody'])
  const ann = sessionOf(
    credentialsOf({
      method: 'GET',
      url: 'http://shop.test/',
      headers: [{ name: 'authorization', value: ANN }],
      cookies: [],
    }),
  )
  expect(connectedAs(state.connections)(ann)).toBe(ann)
})

test.each([
  ['http://a.test/socket.io/?EIO=4&transport=polling&sid=x', 'engine.io/x'],
  ['http://a.test/socket.io/?EIO=4&transport=polling', null],
  ['http://a.test/orders?sid=x', null],
])('%s: %s', (url, connection) => expect(connectionOf(url)).toBe(connection))

const message = (event: string, value: Message['value'], direction: Message['direction'] = 'sent'): Message => ({
  direction,
  at: 0,
  text: '',
  binary: false,
  event,
  ...(value === undefined ? {} : { value }),
})

test.each<[Message, readonly string[]]>([
  [message('socket.io connect', { token: ANN }), [ANN]],
  [message('/admin socket.io connect', { auth: { token: ANN } }), [ANN]],
  [message('graphql-ws connection_init', { payload: { Authorization: `Bearer ${ANN}` } }), [ANN]],
  [message('stomp CONNECT', { login: 'ann', Authorization: `Bearer ${ANN}` }), [ANN]],
  [message('socket.io connect', { token: ANN }, 'received'), []],
  [message('socket.io connect', { token: 'none', room: 'rdx_token_0123456789abcdef' }), []],
  [message('connected', { token: ANN }), []],
])('tokens to connect: %j', (said, tokens) => expect(tokensToConnect(said)).toEqual(tokens))
