import { expect, test } from 'vitest'
import { modelOf } from '../descriptions/described.test-sample.ts'
import type { Operation } from '../calls/operations.ts'
import { ruledCalls } from './ruled-calls.ts'

const saying = (...fields: readonly string[]): Operation => {
  const [operation] = modelOf(
    fields.map(field => [`POST /items → 400 {"errors": {"${field}": "Wrong."}}`, { body: { [field]: 'a' } }] as const),
  ).operations
  return operation as Operation
}
const fieldsOf = ({ leaf }: Operation) =>
  [...leaf.refusals.reasons.entries.values()].map(({ refusal }) => refusal.field)

test('behind the kinds stands the whole, with what was refused of none of them', () => {
  const kinds = [
    { ...saying('sail'), kind: { parameter: 'kind', value: 'boats' } },
    { ...saying('day'), kind: { parameter: 'kind', value: 'trips' } },
  ]
  expect(ruledCalls({ ...saying('day', 'sail', 'wings'), kinds }).map(fieldsOf)).toEqual([['sail'], ['day'], ['wings']])
})

test('a call about things of one kind is itself', () => {
  const operation = saying('sail')
  expect(ruledCalls(operation)).toEqual([operation])
})
