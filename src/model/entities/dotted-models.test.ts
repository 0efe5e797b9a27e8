import { expect, test } from 'vitest'
import { modelOf } from '../descriptions/described.test-sample.ts'

const answered = (method: string, result: unknown, ...params: readonly unknown[]) =>
  [
    `POST /rpc → ${JSON.stringify({ id: 1, result })}`,
    { body: { method: `model.${method}`, params, id: 1 } as never },
  ] as const
const things = (from: number, ...names: readonly string[]) =>
  names.map((name, nth) => ({ id: from + nth, name, parent: null, active: true }))
const read = (model: string, from: number, ...names: readonly string[]) =>
  answered(
    `${model}.read`,
    things(from, ...names),
    names.map((_, nth) => from + nth),
  )

test('one word in two models is two things, each with its own calls', () => {
  const { entities } = modelOf([
    read('party.category', 1, 'Customer', 'Press'),
    read('product.category', 4, 'Lamp', 'Desk'),
    answered('party.category.delete', null, [1]),
    answered('product.category.create', [6], [{ name: 'Chair' }]),
  ])
  const calls = (...names: readonly string[]) => names.map(name => `calls/POST /rpc model.${name}`)
  expect(entities.map(({ name, operations }) => [name, operations])).toEqual([
    ['Category', calls('party.category.delete', 'party.category.read')],
    ['ProductCategory', calls('product.category.create', 'product.category.read')],
  ])
})

test('a namespace is no noun', () => {
  const { entities } = modelOf([
    read('ir.group', 1, 'Read', 'Write', 'All'),
    answered('ir.group.search_read', things(1, 'Read'), []),
    answered('res.group.read', [{ id: 9, title: 'Staff', users: [] }], [9]),
  ])
  expect(entities.map(({ name }) => name)).toEqual(['Group', 'ResGroup'])
})

test('a definition that names a model points at what the calls of that model are about', () => {
  const fields = (relation: string) => ({
    name: { type: 'char', string: 'Name', required: true },
    parent: { type: 'many2one', string: 'Above', required: false, relation },
    active: { type: 'boolean', string: 'Active', required: false },
  })
  const { definedFields, entities } = modelOf([
    read('party.category', 1, 'Customer', 'Press'),
    read('product.category', 4, 'Lamp', 'Desk'),
    answered('product.category.fields_get', { model: 'product.category', fields: fields('product.category') }),
    answered('party.category.fields_get', { model: 'party.category', fields: fields('stock.category') }),
  ])
  expect(entities.map(({ id, name }) => [name, definedFields.get(id)?.get('parent')?.target])).toEqual([
    // Whose calls were not seen.
    ['Category', null],
    ['ProductCategory', 'ProductCategory'],
  ])
})
