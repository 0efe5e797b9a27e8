import { expect, test } from 'vitest'
import { calledAs, fieldsAt, operationIn, readSelections } from './graphql-selections.ts'

const namesOf = (document: string, operation?: string): readonly string[] => {
  const selections = readSelections(document)
  if (selections === null) return ['cannot be read']
  return fieldsAt(operationIn(selections, operation)?.selection ?? [], selections).map(({ name }) => name)
}

test.each([
  ['{ orders { id } total }', ['orders', 'total']],
  ['query Q($w: W = {a: "}"}) @live { one: order(id: 1, w: {b: "{"}) @include(if: $x) { id } two }', ['order', 'two']],
  [
    '# shop\n query { ...A ... on Shop { b } ... @skip(if: true) { c } } fragment A on Shop { a ...A }',
    ['a', 'b', 'c'],
  ],
  ['mutation { note(text: """a } b""") { id } }', ['note']],
  ['select * from orders where a = {1}', ['cannot be read']],
])('what %s asks of the root', (document, expected) => expect(namesOf(document)).toEqual(expected))

test('of several operations the one that is named, else the first', () => {
  const document = 'query A { a } query B { b }'
  expect([namesOf(document, 'B'), namesOf(document, 'C')]).toEqual([['b'], ['a']])
})

test.each([
  ['query Orders { a }', 'Orders'],
  ['mutation ($id: ID!) { item: updateOrder(where: {id: $id}) { id } }', 'updateOrder'],
  ['{ __typename orders { id } }', 'orders'],
  ['hello', ''],
])('%s is called', (document, expected) => expect(calledAs(document)).toBe(expected))
