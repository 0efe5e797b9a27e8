import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { addValue, emptyShape } from '../shapes/shape.ts'
import { messageContent } from './message-content.ts'

/** `/result/*: id, name` */
const check = (said: JsonValue, isNumbered: boolean): readonly string[] =>
  messageContent(addValue(emptyShape(), said, { id: 1 }), { name: 'room rooms', noun: 'rooms', isNumbered }).map(
    ({ pointer, objects }) => `${pointer}: ${[...objects.properties.keys()].join(', ')}`,
  )

test.each<[string, JsonValue, boolean, readonly string[]]>([
  [
    'the answer is what it is about',
    { id: 5, method: 'rooms', from: 'x', response: [{ id: 1, name: 'a' }] },
    true,
    ['/response/*: id, name'],
  ],
  [
    'so is what it is given',
    { id: 5, method: 'rooms', from: 'x', params: { id: 1, name: 'a' } },
    true,
    ['/params: id, name'],
  ],
  ['else what stands beside its number', { id: 5, type: 'rooms', name: 'a', size: 2 }, true, [': name, size']],
  [
    'what is not numbered has a key of its own',
    { id: 5, type: 'rooms', name: 'a', data: { size: 2 } },
    false,
    [': id, name, data'],
  ],
  [
    'what its answer repeats is no field, nor the tag; another type is',
    { type: 'big', event: 'rooms', requestId: 7, name: 'a', size: 2 },
    false,
    [': type, name, size'],
  ],
  [
    'JSON-RPC has members for it',
    { jsonrpc: '2.0', id: 5, result: [{ id: 1, name: 'a' }] },
    true,
    ['/result/*: id, name'],
  ],
])('%s', (_, said, isNumbered, expected) => expect(check(said, isNumbered)).toEqual(expected))
