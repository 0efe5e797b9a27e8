import { expect, test } from 'vitest'
import { messagesOfLines, socketFile } from './socket-lines.ts'

const request = { url: 'wss://a.test/live' }
const response = { content: { _file: 'resources/ab.jsonl' } }

test.each<[string, Parameters<typeof socketFile>[0], string | null]>([
  ['of a socket', { request, response }, 'resources/ab.jsonl'],
  [
    'of one that only its kind tells',
    { request: { url: 'https://a.test/' }, response, _resourceType: 'websocket' },
    'resources/ab.jsonl',
  ],
  ['its messages stand in it already', { request, response, _webSocketMessages: [] }, null],
  ['a download of lines', { request: { url: 'https://a.test/log' }, response }, null],
  ['another body', { request, response: { content: { _file: 'resources/ab.json' } } }, null],
  ['no response', { request }, null],
])('the file of messages: %s', (_, entry, file) => expect(socketFile(entry)).toBe(file))

test('the line at which a recording broke off is left out', () =>
  expect(messagesOfLines('{"type":"send","data":"a"}\n\n{"type":"receive","data":"b"}\n{"type":"rec')).toEqual([
    { type: 'send', data: 'a' },
    { type: 'receive', data: 'b' },
  ]))
