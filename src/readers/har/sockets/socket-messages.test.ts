import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { Frame } from './frame.ts'
import { socketMessages } from './socket-messages.ts'

/** `> text` was sent, `< text` came. */
const frames = (lines: readonly string[]): readonly Frame[] =>
  lines.map((line, at) => ({
    direction: line.startsWith('>') ? 'sent' : 'received',
    at,
    text: line.slice(2),
    binary: false,
  }))

type Said = readonly [name: string | undefined, value: JsonValue | undefined, answers?: true]

const said = (lines: readonly string[], url = 'wss://a.test/ws'): readonly Said[] =>
  socketMessages(url, frames(lines)).messages.map(({ event, value, isAcknowledgement }) =>
    isAcknowledgement === true ? [event, value, true] : [event, value],
  )

const text = (value: JsonValue): string => JSON.stringify(value)

describe('Phoenix channels', () => {
  test('have the head of the topic before the event, and replies answer', () =>
    expect(
      said([
        '> ["3","3","room:42","phx_join",{}]',
        '< ["3","3","room:42","phx_reply",{"status":"ok","response":{}}]',
        '> ["3","4","room:42","new_msg",{"body":"hi"}]',
        '< ["3",null,"room:42","new_msg",{"id":7,"body":"hi"}]',
        '< ["3","4","room:42","phx_reply",{"status":"error","response":{"reason":"muted"}}]',
        '> [null,"5","phoenix","heartbeat",{}]',
        '< [null,"5","phoenix","phx_reply",{"status":"ok","response":{}}]',
      ]),
    ).toEqual([
      ['room phx_join', {}],
      ['room phx_join', { status: 'ok', response: {} }, true],
      ['room new_msg', { body: 'hi' }],
      ['room new_msg', { id: 7, body: 'hi' }],
      ['room new_msg', { status: 'error', response: { reason: 'muted' } }, true],
      ['phoenix heartbeat', {}],
      ['phoenix heartbeat', { status: 'ok', response: {} }, true],
    ]))
  test('a reply to what was not recorded has a name of its own', () =>
    expect(said(['> ["1","1","a:1","phx_join",{}]', '< ["1","9","a:1","phx_reply",{}]'])[1]).toEqual([
      'a phx_reply',
      {},
      true,
    ]))
  test('lists of five elsewhere are lists', () =>
    expect(said(['> ["1","2","a","b",{}]'])).toEqual([[undefined, ['1', '2', 'a', 'b', {}]]]))
})

describe('STOMP', () => {
  test('is named by command and destination, without ids', () =>
    expect(
      said([
        '> CONNECT\naccept-version:1.2\n\n\0',
        '< CONNECTED\nversion:1.2\n\n\0',
        '> SUBSCRIBE\nid:0\ndestination:/topic/rooms/42\n\n\0',
        '> SEND\ndestination:/app/rooms/42/say\nreceipt:r1\n\n{"text":"hi"}\0',
        '< MESSAGE\r\ndestination:/topic/rooms/42\r\n\r\n{"id":7}\0\n',
        '< RECEIPT\nreceipt-id:r1\n\n\0',
        '< ERROR\nmessage:denied\n\nno\0',
        '< \n',
      ]),
    ).toEqual([
      ['stomp CONNECT', { 'accept-version': '1.2' }],
      ['stomp CONNECTED', undefined],
      ['SUBSCRIBE /topic/rooms/:id', undefined],
      ['SEND /app/rooms/:id/say', { text: 'hi' }],
      ['MESSAGE /topic/rooms/:id', { id: 7 }],
      ['SEND /app/rooms/:id/say', undefined, true],
      ['ERROR', undefined],
      ['stomp beat', undefined],
    ]))
  test('inside SockJS', () =>
    expect(
      said(
        [
          '< o',
          `> ${text(['CONNECT\n\n\0'])}`,
          `< a${text(['CONNECTED\n\n\0', 'ERROR\n\n\0'])}`,
          '< h',
          '< c[3000,"x"]',
        ],
        'wss://a.test/stomp/123/abc4defg/websocket',
      ).map(([name]) => name),
    ).toEqual(['stomp CONNECT', 'stomp CONNECTED', 'ERROR']))
  test('a frame that is none is text', () =>
    expect(said(['> CONNECT\n\n\0', '< what is this'])[1]).toEqual([undefined, undefined]))
})

describe('Action Cable', () => {
  const identifier = text({ channel: 'RoomChannel', room: 1 })
  test('is named by channel and action', () =>
    expect(
      said([
        '< {"type":"welcome"}',
        `> ${text({ command: 'subscribe', identifier })}`,
        `< ${text({ identifier, type: 'confirm_subscription' })}`,
        `> ${text({ command: 'message', identifier, data: text({ action: 'speak', body: 'hi' }) })}`,
        `< ${text({ identifier, message: { id: 7 } })}`,
        `< ${text({ identifier, message: { type: 'left', by: 3 } })}`,
        '< {"type":"ping","message":1}',
        '< nothing',
      ]),
    ).toEqual([
      ['actioncable welcome', { type: 'welcome' }],
      ['RoomChannel subscribe', { channel: 'RoomChannel', room: 1 }],
      ['RoomChannel subscribe', { type: 'confirm_subscription' }, true],
      ['RoomChannel speak', { action: 'speak', body: 'hi' }],
      ['RoomChannel message', { id: 7 }],
      ['RoomChannel left', { type: 'left', by: 3 }],
      ['actioncable ping', { type: 'ping', message: 1 }],
      [undefined, undefined],
    ]))
})

describe('DDP', () => {
  test('is named by method, subscription and collection', () =>
    expect(
      said([
        '> {"msg":"connect","version":"1"}',
        '> {"msg":"sub","id":"s","name":"tasks","params":[]}',
        '< {"msg":"added","collection":"tasks","id":"t1","fields":{"text":"a"}}',
        '> {"msg":"method","id":"1","method":"tasks.insert","params":["b"]}',
        '< {"msg":"result","id":"1","error":{"error":403}}',
        '< {"msg":"result","id":"9"}',
        '< {"msg":"ping"}',
        '< [1]',
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual([
      'ddp connect',
      'sub tasks',
      'tasks added',
      'tasks.insert',
      'answers tasks.insert',
      'answers ddp result',
      'ddp ping',
      undefined,
    ]))
})

describe('SignalR', () => {
  const END = '\u001e'
  test('completions answer invocations', () =>
    expect(
      said([
        `> {"protocol":"json","version":1}${END}`,
        `> {"type":1,"target":"Send","arguments":["hi"],"invocationId":"0"}${END}{"type":6}${END}`,
        `< {"type":1,"target":"Received","arguments":[7]}${END}`,
        `< {"type":3,"invocationId":"0","result":true}${END}`,
        `< {"type":3,"invocationId":"8"}${END}`,
        `< 5${END}`,
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual(['signalr handshake', 'Send', 'signalr ping', 'Received', 'answers Send', undefined, undefined]))
})

describe('GraphQL', () => {
  const names = (subscribe: string, next: string, query: JsonValue) =>
    said([
      '> {"type":"connection_init","payload":{}}',
      '< {"type":"connection_ack"}',
      `> ${text({ id: '1', type: subscribe, payload: query })}`,
      `< ${text({ id: '1', type: next, payload: { data: { orderChanged: { id: 7 } } } })}`,
      '> {"id":"1","type":"complete"}',
      `< ${text({ id: '9', type: next, payload: {} })}`,
      '< hi',
    ]).map(([name]) => name)
  test('is named by the operation', () =>
    expect(
      names('subscribe', 'next', { query: 'subscription OrderChanged($id: ID!) { orderChanged { id } }' }),
    ).toEqual([
      'graphql-ws connection_init',
      'graphql-ws connection_ack',
      'subscribe OrderChanged',
      'next OrderChanged',
      'complete OrderChanged',
      'next',
      undefined,
    ]))
  test('in its older form, by the name that is given', () =>
    expect(names('start', 'data', { operationName: 'A', query: 'subscription B { b }' }).slice(2, 4)).toEqual([
      'start A',
      'data A',
    ]))
  test('without a name', () =>
    expect(names('subscribe', 'next', { query: 'subscription { b }' }).slice(2, 4)).toEqual(['subscribe', 'next']))
})

describe('numbered messages', () => {
  test('JSON-RPC', () =>
    expect(
      said([
        '> {"jsonrpc":"2.0","id":1,"method":"printer.info","params":{}}',
        '> {"jsonrpc":"2.0","id":2,"method":"files.list"}',
        '< {"jsonrpc":"2.0","method":"notify_busy"}',
        '< {"jsonrpc":"2.0","id":2,"error":{"code":-32601}}',
        '< {"jsonrpc":"2.0","id":1,"result":{"state":"ready"}}',
        '< {"jsonrpc":"2.0","id":7,"result":1}',
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual([undefined, undefined, undefined, 'answers files.list', 'answers printer.info', undefined]))
  test('an answer that says only that it is one', () =>
    expect(
      said([
        '> {"id":5,"type":"area/list"}',
        '< {"id":5,"type":"result","success":true}',
        '< {"id":5,"type":"event"}',
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual([undefined, 'answers area/list', undefined]))
  test('answers that repeat the name as well, where several have one number', () =>
    expect(
      said([
        '> {"id":5,"method":"/areas","params":{}}',
        '> {"id":5,"method":"/doors","params":{}}',
        '< {"id":0,"method":"log","success":true,"response":{}}',
        '< {"id":5,"method":"/doors","success":true,"response":[]}',
        '< {"id":5,"method":"/areas","error":"None"}',
        '> {"id":6,"method":"/areas","params":{}}',
        '> {"id":6,"method":"/areas","params":{}}',
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual([undefined, undefined, undefined, 'answers /doors', 'answers /areas', undefined, undefined]))
  test('marks under another name, not on every message', () =>
    expect(
      said([
        '> {"action":"add","name":"a"}',
        '< {"action":"add","result":"ok"}',
        '> {"action":"add","name":"","requestId":"r1"}',
        '< {"action":"added","requestId":"r1"}',
        '< {"action":"add","requestId":"r1","result":"Invalid name"}',
      ]).map(([name, , answers]) => (answers ? `answers ${name}` : name)),
    ).toEqual([undefined, undefined, undefined, undefined, 'answers add']))
  test('things with ids are no answers', () =>
    expect(said(['> {"type":"open","id":3}', '< {"type":"opened","id":3}']).map(([name]) => name)).toEqual([
      undefined,
      undefined,
    ]))
})

test('what speaks no protocol is as it was said', () =>
  expect(said(['> {"type":"subscribe"}', '< hi', '< [1,2]'])).toEqual([
    [undefined, { type: 'subscribe' }],
    [undefined, undefined],
    [undefined, [1, 2]],
  ]))
