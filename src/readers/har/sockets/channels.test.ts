import { expect, test } from 'vitest'
import type { Frame } from './frame.ts'
import { socketMessages } from './socket-messages.ts'

/** `>` before what was sent, `<` before what came. What is said of each, and `=` before what answers. */
const said = (lines: readonly string[]): readonly unknown[] => {
  const frames = lines.map((line, at): Frame => {
    const direction = line.startsWith('>') ? 'sent' : 'received'
    return { direction, at, text: line.slice(1), binary: false }
  })
  return socketMessages('wss://a.test/ws', frames)
    .messages.filter(({ event }) => event?.startsWith('channels ') !== true)
    .map(({ event, value, isAcknowledgement }) => [isAcknowledgement === true ? `= ${event}` : event, value])
}

const START = ['>\n{"command":"init","version":1}', '<\n{"command":"init","version":1}']

test('what is said in a channel is named by what it was opened for, and its end answers', () =>
  expect(
    said([
      ...START,
      '>\n{"command":"open","channel":"1:1","payload":"stream","spawn":["/usr/sbin/useradd","nell"]}',
      '<\n{"command":"ready","channel":"1:1"}',
      '<1:1\nexists\n',
      '<\n{"command":"close","channel":"1:1","problem":"access-denied","message":"Not permitted"}',
      '<9:9\n{"a":1}',
    ]),
  ).toEqual([
    ['open stream useradd', { payload: 'stream', spawn: ['/usr/sbin/useradd', 'nell'] }],
    ['stream useradd', undefined],
    ['= open stream useradd', { problem: 'access-denied', message: 'Not permitted' }],
    [undefined, { a: 1 }],
  ]))

test('calls of D-Bus are named by what they call, with the object before the arguments', () =>
  expect(
    said([
      ...START,
      '>\n{"command":"open","channel":"1:2","payload":"dbus-json3","name":"org.a.Clock"}',
      '>1:2\n{"call":["/clock","org.a.Clock","Set",[7,"utc"]],"id":"4"}',
      '>1:2\n{"watch":{"path":"/clock"},"id":"5"}',
      '<1:2\n{"reply":[[true]],"id":"4"}',
      '<1:2\n{"notify":{"/clock":{}}}',
      '>1:2\n{"call":["/clock","org.a.Clock","Stop",[]],"id":"6"}',
      '<1:2\n{"error":["org.a.Busy",["It runs"]],"id":"6"}',
    ]).slice(1),
  ).toEqual([
    ['org.a.Clock.Set', ['/clock', 7, 'utc']],
    ['dbus-json3 watch', { watch: { path: '/clock' } }],
    ['= org.a.Clock.Set', true],
    ['dbus-json3 notify', { notify: { '/clock': {} } }],
    ['org.a.Clock.Stop', '/clock'],
    ['= org.a.Clock.Stop', { error: { code: 'org.a.Busy', message: 'It runs' } }],
  ]))

test('lines elsewhere are no channels', () =>
  expect(said(['>a\n{"command":"init"}', '<b\n1'])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]))
