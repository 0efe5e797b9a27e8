import { expect, test } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import { messageName } from './messages.ts'

test.each<[string, JsonValue, string]>([
  ['a tag', { type: 'tick', channel: 'prices' }, 'tick'],
  ['a tag in what stands before the content', { channel: 'shell', header: { msg_type: 'run' }, content: {} }, 'run'],
  ['where it goes, where nothing else tells', { channel: 'prices', header: { n: 1 } }, 'prices'],
  ['a tag in a tag', { type: 'event', event: { event_type: 'moved' } }, 'event moved'],
  ['nothing', { header: 'type', n: 1 }, 'object'],
])('the name of a message: %s', (_, value, name) =>
  expect(messageName({ direction: 'sent', at: 0, text: '', binary: false, value })).toBe(name),
)
