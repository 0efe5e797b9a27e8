import { expect, test } from 'vitest'
import type { Demand } from './demand.ts'
import type { SentFact } from './sent-facts.ts'
import { withoutBound } from './what-is-held.ts'

const LEAST: Demand = { rule: 'minimum', value: 0 }
const MOST: Demand = { rule: 'maximum', value: 9 }

test.each<readonly [string, Demand, readonly SentFact[], Demand]>([
  ['the least was sent', LEAST, ['number 0'], { rule: 'other', value: '> 0' }],
  ['the most was sent', MOST, ['number 12', 'number 9'], { rule: 'other', value: '< 9' }],
  ['less was sent', LEAST, ['number -1'], LEAST],
  ['a text of that length was sent', LEAST, ['length 0'], LEAST],
  ['as many characters were sent', { rule: 'maxLength', value: 9 }, ['number 9'], { rule: 'maxLength', value: 9 }],
])('%s', (_, demand, facts, expected) => expect(withoutBound(demand, facts)).toEqual(expected))
