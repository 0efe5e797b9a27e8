import { expect, test } from 'vitest'
import { messageNoun, messageNouns } from './message-nouns.ts'

test.each([
  ['order.created', 'order'],
  ['newOrder', 'order'],
  ['/shop get-late-orders', 'orders'],
  ['network:info', 'network'],
  ['search:results', ''],
  ['join', ''],
])('%s is about "%s"', (name, noun) => expect(messageNoun(name)).toBe(noun))

test.each<[string, readonly string[], string, string]>([
  [
    'a word that always goes before belongs to the name',
    ['addAPIKey', 'apiKeyList', 'deleteAPIKey'],
    'apiKeyList',
    'apiKey',
  ],
  [
    'also one that elsewhere says what became of something',
    ['addStatusPage', 'getStatusPage'],
    'addStatusPage',
    'statusPage',
  ],
  ['one that is missing once does not', ['addMonitorNote', 'deleteNote'], 'addMonitorNote', 'note'],
  ['nor one that only went before once', ['lateOrders', 'ping'], 'lateOrders', 'orders'],
  ['nor what is done', ['getTags', 'get-tag'], 'getTags', 'tags'],
])('%s', (_, names, name, noun) => expect(messageNouns(names)(name)).toBe(noun))
