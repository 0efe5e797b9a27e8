import { expect, test } from 'vitest'
import { messageNoun } from './message-nouns.ts'

test.each([
  ['order.created', 'order'],
  ['newOrder', 'order'],
  ['/shop get-late-orders', 'orders'],
  ['network:info', 'network'],
  ['search:results', ''],
  ['join', ''],
])('%s is about "%s"', (name, noun) => expect(messageNoun(name)).toBe(noun))
