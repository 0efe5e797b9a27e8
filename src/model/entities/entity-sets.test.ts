import { expect, test } from 'vitest'
import { addValue, emptyShape } from '../shapes/shape.ts'
import { entitySetOf } from './entity-sets.ts'

test.each<[string | null, ...(readonly string[])]>([
  ['book', 'https://a.test/odata/$metadata#Books', '$metadata#Books/$entity', '../$metadata#Books(ID,author(ID,name))'],
  ['orderitem', '$metadata#OrderItems/$entity'],
  ['item', "$metadata#Orders('a')/items"],
  ['book', '$metadata#Collection(Shop.Book)'],
  ['customer', '$metadata#Customers/Shop.VipCustomer/$entity'],
  [null, '$metadata#Edm.Int32'],
  [null, '$metadata#Books', '$metadata#Orders'],
  [null, 'x'],
])('%s', (expected, ...contexts) => {
  const shape = emptyShape()
  for (const [id, context] of contexts.entries()) addValue(shape, { '@odata.context': context, value: [] }, { id })
  expect(entitySetOf(shape)).toBe(expected)
})
