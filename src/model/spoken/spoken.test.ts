import { expect, test } from 'vitest'
import { modelOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { socket } from './socket.test-sample.ts'
import { spoken } from './spoken.ts'

const room = (id: number, open: boolean): string => JSON.stringify({ id, title: `Room ${id}`, open })
const CLOSING = ['> closeRoom 7', `< roomList [${room(7, false)},${room(8, true)}]`, '= closeRoom {"ok":true}']

test('laws', () =>
  expectFoldLaws(spoken, [
    socket([`< roomList [${room(7, true)},${room(8, true)}]`, ...CLOSING]),
    socket([`< roomList [${room(7, true)}]`, '> closeRoom 8', '= closeRoom {"ok":false,"msg":"No"}'], 5),
    socket(['> rename 7,"Hall"', `< room ${room(7, true)}`], 9),
  ]))

/** `Room.open becomes constant false by closeRoom (2)` */
const effects = (...sockets: readonly (readonly string[])[]): readonly string[] => {
  const { effects: found, spoken: said } = modelOf(sockets.map((lines, nth) => socket(lines, nth * 60)))
  return [...found.byCall].flatMap(([id, all]) =>
    all.map(
      ({ entity, field, becomes, support }) =>
        `${entity}.${field} becomes ${becomes.is}${'value' in becomes ? ` ${JSON.stringify(becomes.value)}` : ''} by ${said.messages.get(id)?.message} (${support})`,
    ),
  )
}
const rooms = (first: boolean, second: boolean): string => `< roomList [${room(7, first)},${room(8, second)}]`

test('a message sets what the next list shows of the thing that it names', () =>
  expect(
    effects([
      rooms(true, true),
      '> closeRoom 7',
      rooms(false, true),
      '= closeRoom {"ok":true}',
      '> closeRoom 8',
      rooms(false, false),
      '= closeRoom {"ok":true}',
    ]),
  ).toEqual(['Room.open becomes constant false by closeRoom (2)']))

test('what was refused sets nothing', () => {
  const no = '= closeRoom {"ok":false,"msg":"Not yours"}'
  expect(
    effects([rooms(true, true), '> closeRoom 7', no, rooms(false, true), '> closeRoom 8', no, rooms(false, false)]),
  ).toEqual([])
})
