import { expect, test } from 'vitest'
import type { Said } from '../../twin/sockets/conversations.ts'
import { openEngine } from './engine-io.ts'

function client(version = 4) {
  const said: Said[] = []
  const engine = openEngine({
    sid: 's',
    version,
    upgrades: [],
    hear: one => {
      said.push(one)
      const name = one.event ?? ''
      return {
        name,
        claims: [],
        replies: /ask/.test(name)
          ? [{ stream: '', name, value: 'told', isTagged: false, isAcknowledgement: true }]
          : [],
      }
    },
  })
  return { engine, said }
}

test('a client is told how to go on, and is answered when it asks whether somebody is there', () => {
  const { engine } = client()
  expect(JSON.parse(engine.handshake().slice(1))).toMatchObject({ sid: 's', upgrades: [], pingInterval: 25_000 })
  expect(engine.receive('2')).toBe('3')
  expect(engine.receive('2probe')).toBe('3probe')
  // So that a request that waits comes back.
  expect(engine.taken()).toEqual(['6'])
  engine.end()
})

test.each<[string, readonly string[], readonly string[]]>([
  [
    'a namespace is entered before anything is said in it',
    ['42/a,1["ask"]', '40/a,{"token":"x"}'],
    ['40/a,{"sid":"s-1"}'],
  ],
  [
    'an acknowledgement goes under its number',
    ['40/a,', '42/a,12["ask",{}]'],
    ['40/a,{"sid":"s-1"}', '43/a,12["told"]'],
  ],
  ['without one the event itself comes back', ['40', '42["ask"]'], ['40{"sid":"s-1"}', '42["ask","told"]']],
  ['what is answered by nothing is answered by nothing', ['40', '420["other"]'], ['40{"sid":"s-1"}']],
  ['who left is not answered', ['40/a,', '41/a,', '421["ask"]'], ['40/a,{"sid":"s-1"}']],
  ['what is no packet is left alone', ['4', '49', '42{', '42/a', '42[7]', 'x', ''], []],
])('%s', (_, packets, answered) => {
  const { engine } = client()
  for (const packet of packets) expect(engine.receive(packet)).toBeNull()
  expect(engine.taken()).toEqual(answered)
  engine.end()
})

test('what is called with the tag that it holds goes under its event', () => {
  const { engine } = client()
  engine.receive('40')
  engine.receive('40/a,')
  engine.taken()
  const told = { stream: '', value: { type: 'MOVED' }, isTagged: false }
  engine.tell({ ...told, name: 'message MOVED' })
  engine.tell({ ...told, name: '/a message MOVED' })
  expect(engine.taken()).toEqual(['42["message",{"type":"MOVED"}]', '42/a,["message",{"type":"MOVED"}]'])
  engine.end()
})

test('events are heard with their namespace, and told only where somebody is', () => {
  const { engine, said } = client()
  engine.receive('40/a?x=1,')
  engine.receive('42/a,["ask",{"n":1}]')
  expect(said).toEqual([{ event: '/a ask', value: { n: 1 } }])
  engine.taken()
  for (const name of ['/a up', '/b up', 'up']) engine.tell({ stream: '', name, value: 1, isTagged: false })
  expect(engine.taken()).toEqual(['42/a,["up",1]'])
  engine.end()
})

test('what waits goes first where packets go on another way; one that waits for any is woken', async () => {
  const { engine } = client()
  const waits = engine.waits(60_000)
  engine.receive('40')
  await waits
  const sent: string[] = []
  engine.goesTo(packet => sent.push(packet))
  engine.receive('42["ask"]')
  expect(sent).toEqual(['40{"sid":"s-1"}', '42["ask","told"]'])
  engine.end()
})

test('version 3 has one namespace from the beginning, which says no id', () => {
  const { engine } = client(3)
  engine.receive('42["ask"]')
  engine.receive('40/a')
  expect(engine.taken()).toEqual(['42["ask","told"]', '40/a,'])
})

test.each<[string, 'none' | 'several' | undefined, string]>([
  ['of several arguments each is told', 'several', '42["room",7,{"open":true}]'],
  ['of none none', 'none', '42["room"]'],
  ['a list may be the only one', undefined, '42["room",[7,{"open":true}]]'],
])('%s', (_, given, packet) => {
  const { engine } = client()
  engine.receive('40')
  engine.taken()
  const value = [7, { open: true }]
  engine.tell({
    stream: '',
    name: 'room',
    value,
    isTagged: false,
    ...(given === undefined ? {} : { arguments: given }),
  })
  expect(engine.taken()).toEqual([packet])
  engine.end()
})

test('several arguments are heard as a list, one as itself', () => {
  const { engine, said } = client()
  for (const packet of ['40', '42["a",1,{}]', '42["a",[1]]', '42["a"]']) engine.receive(packet)
  expect(said.map(({ value }) => value)).toEqual([[1, {}], [1], undefined])
  engine.end()
})
