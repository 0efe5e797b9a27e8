import { expect, test } from 'vitest'
import type { Message } from '../../../evidence/exchange.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { type More, exchanges, scriptsIn } from '../exchanges.test-notation.ts'

const SOURCE = sampleSource('00001aaaaaaaaaaa')

type Line = string | readonly [string, More]

/** `direction target word` of what scripts name beside what was seen. */
function check(lines: readonly Line[], expected: readonly string[]): void {
  const seen = exchanges(lines)
  const state = [...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty())
  const { declaredWords } = decide(state, [SOURCE], ordinal => `/log/entries/${ordinal / 2}`)
  expect(declaredWords.map(({ direction, target, word }) => `${direction} ${target.id} ${word}`)).toEqual(expected)
}

const message = (direction: Message['direction'], event: string): Message => ({
  at: 0,
  direction,
  event,
  text: '',
  binary: false,
})
const socket = (...messages: readonly Message[]): Line => ['GET /socket → 101', { form: 'socket', messages }]

test('what is given to what sent two other messages is a message that nobody sent', () => {
  check(
    [
      socket(message('sent', '/room join'), message('sent', 'leave'), message('received', 'moved')),
      'script: a.socket.emit("join");a.socket.emit("leave");a.socket.emit("mute");b.bus.emit("resized");a.socket.on("moved");a.socket.on("muted")',
    ],
    ['sent calls/GET /socket mute'],
  )
})

test('what is waited for comes, what libraries say of the line does not', () => {
  check(
    [
      socket(message('received', 'moved'), message('received', 'joined')),
      'script: a.socket.on("moved");a.socket.on("joined");a.socket.on("muted");a.socket.on("disconnect");box.slider.on("joined")',
    ],
    ['received calls/GET /socket muted'],
  )
})

test('a tag behind an event is a word as well, and what goes to an address is none', () => {
  check(
    [
      socket(message('sent', 'message JOIN'), message('sent', 'message LEAVE')),
      'script: a.send({type:"JOIN"});a.send({type:"LEAVE"});a.send({type:"MUTE"});jQuery.ajax({type:"POST"})',
    ],
    ['sent calls/GET /socket MUTE'],
  )
})

test('what scripts give with it goes with it, from all places', () => {
  const seen = exchanges([
    socket(message('sent', 'message JOIN'), message('sent', 'message LEAVE')),
    'script: a.send({type:"JOIN"});a.send({type:"LEAVE"});a.send({type:"MUTE",seat:s});a.send({type:"MUTE",until:u,seat:t})',
  ])
  const state = [...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty())
  const { declaredWords } = decide(state, [SOURCE], ordinal => `/log/entries/${ordinal / 2}`)
  expect(declaredWords).toMatchObject([{ word: 'MUTE', tag: 'type', fields: ['seat', 'until'] }])
  expect(declaredWords[0]?.places).toHaveLength(2)
})

test('one message that was seen may be chance', () => {
  check([socket(message('sent', 'end')), 'script: a.slider.emit("end");a.slider.emit("slide")'], [])
})

test('what is asked for by name under one address', () => {
  const rpc = (method: string): Line => ['POST /rpc → {"result": 1}', { body: { jsonrpc: '2.0', method, id: 1 } }]
  check(
    [
      rpc('users.list'),
      rpc('users.get'),
      'script: a.client.request("users.list");a.client.request("users.get");a.client.request("users.drop")',
    ],
    ['sent calls/POST /rpc users.get users.drop'],
  )
})
