import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { credentialsOf } from '../identities/session.ts'
import { saidIn } from './said.ts'
import { type SocketLine, socket } from './socket.test-sample.ts'

/** `sent pause /thing/7 {body} → 200 {answer}` */
const calls = (...lines: readonly SocketLine[]): readonly string[] => callsIn(socket(lines))

const callsIn = (observation: ExchangeObservation): readonly string[] =>
  saidIn(observation).map(({ key, observation: { exchange } }) => {
    const { request, response } = exchange
    const sent = request.body === undefined ? '' : ` ${JSON.stringify(request.body.value)}`
    const answer = response?.body === undefined ? '' : ` ${JSON.stringify(response.body.value)}`
    return `${key} ${new URL(request.url).pathname}${sent} → ${response?.status}${answer}`
  })

test.each<[string, readonly SocketLine[], readonly string[]]>([
  [
    'what is sent is answered by what acknowledges it',
    ['> pause 7', '< list [{"id":7}]', '= pause {"ok":true}'],
    ['sent pause /thing/7 → 200 {"ok":true}', 'received list /thing → 200 [{"id":7}]'],
  ],
  [
    'what says that it was not done refuses',
    ['> pause 7', '= pause {"ok":false,"msg":"Not yours"}'],
    ['sent pause /thing/7 → 400 {"error":{"code":null,"message":"Not yours"}}'],
  ],
  [
    'the oldest of a name is acknowledged first',
    ['> get 1', '> get 2', '= get {"n":1}', '= get {"n":2}'],
    ['sent get /thing/1 → 200 {"n":1}', 'sent get /thing/2 → 200 {"n":2}'],
  ],
  [
    'an object says what it is about by its own key',
    ['> edit {"id":7,"name":"b"}'],
    ['sent edit /thing/7 {"id":7,"name":"b"} → 200'],
  ],
  [
    'of several arguments the first names it, and the object is what is sent',
    ['> save "port",{"id":3,"open":true},[]'],
    ['sent save /thing/port {"id":3,"open":true} → 200'],
  ],
  [
    'the tag of a message is no part of what is sent',
    ['> - {"type":"order.pay","id":7}'],
    ['sent order.pay /thing/7 {"id":7} → 200'],
  ],
  [
    'numbers that only go up number the messages',
    ['> - {"type":"a","id":1}', '> - {"type":"b","id":2}', '> - {"type":"a","id":3}'],
    ['sent a /thing {"id":1} → 200', 'sent b /thing {"id":2} → 200', 'sent a /thing {"id":3} → 200'],
  ],
  [
    'JSON-RPC answers by number',
    [
      '> - {"jsonrpc":"2.0","id":4,"method":"close","params":{"id":9}}',
      '< - {"jsonrpc":"2.0","id":4,"result":{"open":false}}',
    ],
    ['sent close /thing/9 {"id":9} → 200 {"jsonrpc":"2.0","id":4,"result":{"open":false}}'],
  ],
  [
    'what is marked is answered under its mark',
    [
      '> - {"type":"add","name":"a"}',
      '> - {"type":"add","name":"","requestId":"r1"}',
      '= add {"type":"add","requestId":"r1","result":"Invalid name"}',
    ],
    [
      'sent add /thing {"name":"a"} → 200',
      'sent add /thing {"name":"","requestId":"r1"} → 400 {"error":{"code":null,"message":"Invalid name"}}',
    ],
  ],
  [
    'words of which nothing tells whether they are good tell nothing',
    ['> add {"n":1}', '= add {"result":"Queued for later"}'],
    ['sent add /thing {"n":1} → 200'],
  ],
  [
    'an error goes before the result, as in Node',
    ['> read 7', '= read null,{"n":1}'],
    ['sent read /thing/7 → 200 {"n":1}'],
  ],
])('%s', (_, lines, expected) => expect(calls(...lines)).toEqual(expected))

test('where answers repeat the number, a message is about what it is given', () => {
  const open = socket([
    '> - {"method":"edit","id":5,"from":"x","params":{"id":9}}',
    '> - {"method":"list","id":5,"from":"x"}',
    '= list {"method":"list","id":5,"result":[]}',
    '= edit {"method":"edit","id":5,"error":"None"}',
  ])
  expect(callsIn({ ...open, exchange: { ...open.exchange, framing: 'numbered' } })).toEqual([
    'sent edit /thing/9 {"id":9} → 400 {"error":{"code":"None","message":null}}',
    'sent list /thing {"id":5,"from":"x"} → 200 {"method":"list","id":5,"result":[]}',
  ])
})

/** Who speaks, by the name of each message that is sent. */
const speakers = (observation: ExchangeObservation): readonly string[] =>
  saidIn(observation).map(
    ({ key, observation: { exchange } }) => `${key}: ${credentialsOf(exchange.request).join(' ')}`,
  )

const openedAt = (url: string, lines: readonly SocketLine[]): ExchangeObservation => {
  const open = socket(lines)
  return { ...open, exchange: { ...open.exchange, request: { ...open.exchange.request, url } } }
}

const TOKEN = 'rdx_token_0123456789abcdef'

test.each<[string, string, readonly SocketLine[], readonly string[]]>([
  [
    'who opened it with a token in its address',
    `ws://shop.test/live?token=${TOKEN}`,
    ['> pause 7'],
    [`sent pause: ${TOKEN}`],
  ],
  [
    'who connects with a token, from then on',
    'ws://shop.test/live',
    ['> pause 7', `> connect {"auth":{"Authorization":"Bearer ${TOKEN}"}}`, '> play 7'],
    ['sent pause: ', `sent connect: ${TOKEN}`, `sent play: ${TOKEN}`],
  ],
  [
    'no other message shows who speaks',
    'ws://shop.test/live',
    [`> invite {"token":"${TOKEN}"}`, '> play 7'],
    ['sent invite: ', 'sent play: '],
  ],
  [
    'a word is no token',
    'ws://shop.test/live',
    ['> connect {"token":"none"}', '> play 7'],
    ['sent connect: ', 'sent play: '],
  ],
  [
    'a connection of Engine.IO stands for whoever connected on it',
    'ws://shop.test/live?EIO=4&transport=websocket&sid=abc',
    ['> play 7'],
    ['sent play: engine.io/abc'],
  ],
])('speaks: %s', (_, url, lines, expected) => expect(speakers(openedAt(url, lines))).toEqual(expected))
