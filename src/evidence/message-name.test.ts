import { expect, test } from 'vitest'
import type { JsonValue } from './exchange.ts'
import { eventOf, nameWithTags } from './message-name.ts'

test.each<[what: string, name: string, value: JsonValue | undefined, whole: string]>([
  ['an event that says something', 'order.paid', { type: 'card' }, 'order.paid'],
  ['a tag', 'message', { type: 'READY', room: 'a' }, 'message READY'],
  ['in a namespace', '/desk message', { type: 'READY' }, '/desk message READY'],
  ['a tag in what it holds', 'event', { event: { event_type: 'state_changed' } }, 'event state_changed'],
  ['a tag under its own name', 'msg', { chan: 3, msg: { type: 'join', nick: 'a' } }, 'msg join'],
  ['of several arguments', 'data', ['room', { kind: 'moved' }], 'data moved'],
  ['a constant in a constant', 'message', { type: 'ROOM', data: { type: 'MOVED' } }, 'message ROOM MOVED'],
  ['the same without an event', 'ROOM', { type: 'ROOM', data: { type: 'MOVED' } }, 'ROOM MOVED'],
  ['a constant that is a field of a thing', 'ROOM', { type: 'ROOM', data: { kind: 'LARGE' } }, 'ROOM'],
  ['a thing with a type', 'saved', { type: 'saved', data: { type: 'admin' } }, 'saved'],
  ['a deed, and of what', 'add', { cmd: 'add', resource: 'orders', data: { type: 'card' } }, 'add orders'],
  ['a deed that says nothing, and of what', 'update', { table: 'orders', data: { type: 'card' } }, 'update orders'],
  ['the same with an event in front', 'message', { type: 'DELETED', collection: 'orders' }, 'message DELETED orders'],
  ['a deed, and of what that says nothing', 'add', { cmd: 'add', resource: 'events' }, 'add events'],
  ['a thing with a kind of its own', 'paid', { resource: 'orders' }, 'paid'],
  ['two that say nothing', 'notify', { action: 'msg', type: 'notify' }, 'notify msg'],
  ['no tag', 'message', { text: 'hello' }, 'message'],
  ['words are no tag', 'message', { type: 'see you there' }, 'message'],
  ['an id is no tag', 'message', { type: 'a91337' }, 'message'],
  ['no object', 'message', 'type', 'message'],
  ['nothing', 'message', undefined, 'message'],
])('%s', (_, name, value, whole) => {
  expect(nameWithTags(name, value)).toBe(whole)
  expect(eventOf(whole, value)).toBe(name)
})

test('an event of several words is one', () => expect(eventOf('chat message', { type: 'text' })).toBe('chat message'))
