import { expect, test } from 'vitest'
import { fieldsInName, plainOperationName, rootFields } from './graphql-roots.ts'

test('the fields that a document asks of the root', () => {
  expect(
    rootFields('query Q($id: ID = "{ a }") { one: product(where: {id: $id}) { id name } category { id } }'),
  ).toEqual(['category', 'product'])
  expect(rootFields('{ product { id } __typename }')).toEqual(['product'])
  expect(rootFields('fragment F on Product { id } mutation M { save(input: "}") @client { ...F } }')).toEqual(['save'])
  expect(rootFields('# { a }\nsubscription S { ticks }')).toEqual(['ticks'])
  expect(rootFields('query Q { ...Roots }')).toEqual([])
  expect(rootFields('query Q { ... on Query { a } b }')).toEqual(['b'])
  expect(rootFields('not a document')).toEqual([])
})

test('names with fields', () => {
  expect(plainOperationName('Query (category, product)')).toBe('Query')
  expect(fieldsInName('Query (category, product)')).toEqual(['category', 'product'])
  expect(plainOperationName('GetOrders')).toBe('GetOrders')
  expect(fieldsInName('GetOrders')).toEqual([])
})
