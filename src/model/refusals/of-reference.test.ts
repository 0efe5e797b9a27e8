import { expect, test } from 'vitest'
import { IS_THERE } from '../../evidence/comparison.ts'
import type { Demand } from './demand.ts'
import { ofReference } from './of-reference.ts'
import type { SentFact } from './sent-facts.ts'

const NOTHING_ELSE = { rule: 'other', value: IS_THERE } as const
const ONE_OF: Demand = { rule: 'enum', value: null }
const GIVEN: Demand = { rule: 'required', value: true }

test.each<readonly [string, Demand, field: string, text: string, facts: readonly SentFact[], expected: Demand]>([
  ['a selected key', ONE_OF, 'customer_id', 'The selected customer id is invalid.', ['number 7'], NOTHING_ELSE],
  ['a selected word', ONE_OF, 'color', 'The selected color is invalid.', ['length 3'], ONE_OF],
  [
    'a key of a list',
    { rule: 'enum', value: [1, 2] },
    'customer_id',
    '',
    ['number 7'],
    { rule: 'enum', value: [1, 2] },
  ],
  ['a key that was given and is missing', GIVEN, 'customerId', '', ['number 7'], NOTHING_ELSE],
  ['a key that was left out', GIVEN, 'customerId', '', ['absent'], GIVEN],
  ['a key that words say is required', GIVEN, 'customerId', 'is required', ['number 7'], GIVEN],
])('%s', (_, demand, field, text, facts, expected) =>
  expect(ofReference(demand, field, { text, facts })).toEqual(expected),
)
