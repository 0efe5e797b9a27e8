import { describe, expect, test } from 'vitest'
import type { Message } from '../../evidence/exchange.ts'
import { pollPackets } from './engine-io.ts'
import { harExchange } from './entry.ts'

const AT = '2026-01-02T03:04:05.000Z'
const TIME = Date.parse(AT)

function messages(url: string, frames: object[]): readonly Message[] | undefined {
  return harExchange({
    startedDateTime: AT,
    request: { method: 'GET', url },
    response: { status: 101 },
    _resourceType: 'websocket',
    _webSocketMessages: frames,
  }).messages
}

const send = (data: string) => ({ type: 'send', time: TIME / 1000, opcode: 1, data })
const receive = (data: string) => ({ type: 'receive', time: TIME / 1000, opcode: 1, data })
const short = (all: readonly Message[] | undefined) =>
  all?.map(({ direction, event, value }) => [direction, event, value])

describe('frames', () => {
  test.each([
    [
      'Chrome, seconds',
      { type: 'send', time: TIME / 1000, opcode: 1, data: '{"a":1}' },
      { direction: 'sent', at: TIME, value: { a: 1 } },
    ],
    [
      'Playwright, milliseconds',
      { type: 'receive', time: TIME + 0.4, opcode: 1, data: 'hi' },
      { direction: 'received', at: TIME, text: 'hi' },
    ],
    ['bytes', { type: 'receive', time: 1, opcode: 2, data: 'AAE=' }, { binary: true, text: 'AAE=', at: 1000 }],
    ['no time', { type: 'request', opcode: 1, data: '[]' }, { direction: 'sent', at: TIME, value: [] }],
  ])('%s', (_, frame, message) => expect(messages('wss://a.test/ws', [frame])).toMatchObject([message]))
  test('control frames and nonsense are no messages', () =>
    expect(
      messages('wss://a.test/ws', [{ type: 'send', opcode: 9, data: '' }, null as never, { type: 'send' }]),
    ).toEqual([]))
  test('a number is text', () => expect(messages('wss://a.test/ws', [send('42')])?.[0]).not.toHaveProperty('value'))
  test('SignalR sends several in one', () =>
    expect(
      short(messages('wss://a.test/hub', [send('{"type":6}\u001e{"target":"Say","arguments":[1]}\u001e')])),
    ).toEqual([
      ['sent', 'signalr ping', { type: 6 }],
      ['sent', 'Say', { target: 'Say', arguments: [1] }],
    ]))
})

describe('socket.io', () => {
  const URL = 'wss://a.test/socket.io/?EIO=4&transport=websocket'
  test.each([
    ['an event', '42["joined",{"room":7}]', 'joined', { room: 7 }],
    ['several arguments', '42["moved",1,2]', 'moved', [1, 2]],
    ['a tag inside', '42["message",{"type":"READY"}]', 'message READY', { type: 'READY' }],
    ['no argument', '42["ready"]', 'ready', undefined],
    ['in a namespace', '42/chat,["said","hi"]', '/chat said', 'hi'],
    ['with bytes beside it', '451-["file",{"_placeholder":true,"num":0}]', 'file', { _placeholder: true, num: 0 }],
    ['the handshake', '0{"sid":"x"}', 'engine.io open', { sid: 'x' }],
    ['a ping', '2', 'engine.io ping', undefined],
    ['connecting', '40{"token":"t"}', 'socket.io connect', { token: 't' }],
    ['refused', '44{"message":"no"}', 'socket.io error', { message: 'no' }],
    ['damaged', '42["jo', undefined, undefined],
  ])('%s', (_, packet, event, value) =>
    expect(short(messages(URL, [receive(packet)]))).toEqual([['received', event, value]]),
  )
  test('an acknowledgement is named after what it answers', () =>
    expect(
      short(
        messages(URL, [
          send('42/s,7["load",null]'),
          send('427["save"]'),
          send('428["message",{"type":"READY"}]'),
          receive('43/s,7[[1,2]]'),
          receive('437["ok",true]'),
          receive('438[{"type":"done"}]'),
        ]),
      ),
    ).toEqual([
      ['sent', '/s load', null],
      ['sent', 'save', undefined],
      ['sent', 'message READY', { type: 'READY' }],
      ['received', '/s load', [1, 2]],
      ['received', 'save', ['ok', true]],
      ['received', 'message READY', { type: 'done' }],
    ]))
  test('what answers under a number says so', () =>
    expect(
      messages(URL, [send('427["save"]'), receive('42["save",1]'), receive('437["ok"]')])?.map(
        ({ isAcknowledgement = false }) => isAcknowledgement,
      ),
    ).toEqual([false, false, true]))
  test('several arguments are told from one that is a list', () =>
    expect(
      messages(URL, [send('42["save",1,{}]'), send('42["save",[1,{}]]'), receive('430[1,2]')])?.map(
        ({ value, isArguments = false }) => [value, isArguments],
      ),
    ).toEqual([
      [[1, {}], true],
      [[1, {}], false],
      [[1, 2], true],
    ]))
  test('the same text elsewhere is text', () =>
    expect(short(messages('wss://a.test/ws', [send('42["a"]')]))).toEqual([['sent', undefined, undefined]]))

  test.each([
    ['42["a"]\u001e42["b"]', ['42["a"]', '42["b"]']],
    ['7:42["a"]2:40', ['42["a"]', '40']],
    ['ok', []],
    ['', []],
    ['99:x', ['x']],
    ['0:0:', []],
  ])('a poll: %s', (body, packets) => expect(pollPackets(body)).toEqual(packets))

  test('long polls', () => {
    const poll = harExchange({
      startedDateTime: AT,
      request: {
        method: 'POST',
        url: 'https://a.test/socket.io/?EIO=4&transport=polling&sid=x',
        postData: { mimeType: 'text/plain', text: '42["a",1]\u001e42["b",2]' },
      },
      response: { status: 200, content: { mimeType: 'text/html', text: 'ok' } },
    })
    expect(short(poll.messages)).toEqual([
      ['sent', 'a', 1],
      ['sent', 'b', 2],
    ])
  })
})

test('what a long poll waited for came when it was answered', () => {
  const poll = harExchange({
    startedDateTime: AT,
    time: 250.4,
    request: { method: 'GET', url: 'https://a.test/socket.io/?EIO=4&transport=polling&sid=x' },
    response: { status: 200, content: { mimeType: 'text/plain', text: '42["a"]' } },
  })
  expect(poll.messages?.map(({ at }) => at - poll.at)).toEqual([250])
})

describe('long polls of bytes (engine.io 3)', () => {
  const packet = (kind: number, text: string): Buffer => {
    const bytes = Buffer.from(text)
    return Buffer.concat([Buffer.from([kind, ...String(bytes.length)].map(Number)), Buffer.from([255]), bytes])
  }
  const poll = (body: Buffer) =>
    short(
      harExchange({
        startedDateTime: AT,
        request: { method: 'GET', url: 'https://a.test/socket.io/?EIO=3&transport=polling&sid=x' },
        response: {
          status: 200,
          content: { mimeType: 'application/octet-stream', encoding: 'base64', text: body.toString('base64') },
        },
      }).messages,
    )
  test('each behind its length in bytes', () =>
    expect(poll(Buffer.concat([packet(0, '42["hello","Zoë"]'), packet(0, '42["count",12345678901]')]))).toEqual([
      ['received', 'hello', 'Zoë'],
      ['received', 'count', 12345678901],
    ]))
  test('what is cut ends there', () =>
    expect(poll(Buffer.concat([packet(0, '42["a",1]'), packet(0, '42["b",2]').subarray(0, 6)]))).toEqual([
      ['received', 'a', 1],
    ]))
  test('other bytes are none', () => expect(poll(Buffer.from([7, 1, 2, 255, 3]))).toEqual([]))
})

describe('event streams', () => {
  const stream = (text: string) =>
    short(
      harExchange({
        startedDateTime: AT,
        request: { method: 'GET', url: 'https://a.test/events' },
        response: { status: 200, content: { mimeType: 'text/event-stream', text } },
      }).messages,
    )
  test.each<[string, unknown[]]>([
    ['data: {"a":1}\n\n', [['received', undefined, { a: 1 }]]],
    [
      'event: tick\ndata: [1]\n\ndata: [2]\n\n',
      [
        ['received', 'tick', [1]],
        ['received', undefined, [2]],
      ],
    ],
    ['data: {\ndata: "a":1}\r\n\r\n', [['received', undefined, { a: 1 }]]],
    [': comment\nid: 3\nretry: 5\n\n', []],
    ['data: never ended', []],
    ['', []],
  ])('%j', (text, expected) => expect(stream(text)).toEqual(expected))
  test('as a tool lists them', () =>
    expect(
      short(
        harExchange({
          request: { method: 'GET', url: 'https://a.test/events' },
          response: { status: 200 },
          _eventSourceMessages: [{ time: 1, eventName: 'tick', eventId: '', data: '{"a":1}' }],
        }).messages,
      ),
    ).toEqual([['received', 'tick', { a: 1 }]]))
})

test('what was sent says what the person was doing', () => {
  const at = (milliseconds: number, type: string) => ({ type, time: TIME + milliseconds, opcode: 1, data: '{}' })
  const { messages: said } = harExchange({
    startedDateTime: AT,
    request: { method: 'GET', url: 'wss://a.test/ws' },
    response: { status: 101 },
    _webSocketMessages: [at(1, 'send'), at(12, 'send'), at(13, 'receive'), at(25, 'send'), at(31, 'send')],
    _actions: [
      { id: 'call@1', words: 'click "A"', url: 'https://a.test/', at: TIME + 10, until: TIME + 20 },
      { id: 'call@2', words: 'click "B"', url: 'https://a.test/', at: TIME + 30, until: TIME + 40 },
      null,
      { id: 7 },
    ],
  })
  expect(said?.map(({ action }) => action?.words)).toEqual([undefined, 'click "A"', undefined, undefined, 'click "B"'])
})
