import { expect, test } from 'vitest'
import type { Frame } from './frame.ts'
import { socketMessages } from './socket-messages.ts'

/** `> text` was sent, `< text` came. What is said of each, and `=` before what answers. */
const said = (lines: readonly string[]): readonly unknown[] => {
  const frames = lines.map((line, at): Frame => {
    const direction = line.startsWith('>') ? 'sent' : 'received'
    return { direction, at, text: line.slice(2), binary: false }
  })
  return socketMessages('wss://a.test/ws', frames).messages.map(({ event, value, isAcknowledgement }) => [
    isAcknowledgement === true ? `= ${event}` : event,
    value,
  ])
}

test('OCPP: results and refusals answer by the mark', () =>
  expect(
    said([
      '> [2,"19","BootNotification",{"chargePointModel":"A1"}]',
      '< [3,"19",{"status":"Accepted"}]',
      '< [2,"x1","Reset",{"type":"Soft"}]',
      '> [4,"x1","NotSupported","No.",{}]',
      '< [3,"77",{}]',
    ]),
  ).toEqual([
    ['BootNotification', { chargePointModel: 'A1' }],
    ['= BootNotification', { status: 'Accepted' }],
    ['Reset', { type: 'Soft' }],
    ['= Reset', ['No.', {}]],
    [undefined, [3, '77', {}]],
  ]))

test('WAMP: options stand before the name', () =>
  expect(said(['> [48,7,{},"com.sum",[1,2]]', '< [50,7,{},[3]]'])).toEqual([
    ['com.sum', [1, 2]],
    ['= com.sum', 3],
  ]))

test('both sides count from one, and answers repeat the name', () =>
  expect(
    said([
      '< [0,1,"ready"]',
      '> [0,1,"subscribe",["a.*"]]',
      '> [3,2,"getObject",["a.b"]]',
      '< [0,2,"objectChange",["a.b",{"on":true}]]',
      '< [3,2,"getObject",[null,{"on":true}]]',
      '> [1]',
      '< [2]',
    ]),
  ).toEqual([
    ['ready', undefined],
    ['subscribe', 'a.*'],
    ['getObject', 'a.b'],
    ['objectChange', ['a.b', { on: true }]],
    ['= getObject', [null, { on: true }]],
    ['tuple beat', undefined],
    ['tuple beat', undefined],
  ]))

test('without any answer, by marks that count up on both sides', () =>
  expect(said(['< [0,1,"hello"]', '< [0,2,"ready"]', '> [3,1,"signIn",[]]'])).toEqual([
    ['hello', undefined],
    ['ready', undefined],
    ['signIn', undefined],
  ]))

test('points of a drawing are none of these', () =>
  expect(said(['> [12,40,"red"]', '< [14,38,"blue"]', '> [9,41,"red"]'])[0]).toEqual([undefined, [12, 40, 'red']]))
