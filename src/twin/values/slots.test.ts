import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { resemblance, slotOf } from './slots.ts'

const field = (name: string): EntityField => ({
  name,
  type: 'string',
  required: true,
  nullable: false,
  seen: { present: 1, of: 1 },
})
const entity: EntitySubject = {
  kind: 'entity',
  name: 'Order',
  key: null,
  fields: ['label', 'owner', 'status', 'title'].map(field),
  calls: [],
}
const text: Schema = { type: 'string' }
const list: Schema = { type: 'array', items: text }
const check = (body: Schema, path: readonly string[] | null): void =>
  expect(slotOf(body, entity)?.path ?? null).toEqual(path)

test('a thing stands where most of its fields do', () =>
  check({ properties: { order: { properties: { label: text, owner: text, status: text } } } }, ['order']))
test('lists under the names of its fields are none', () =>
  check({ properties: { filters: { properties: { label: list, owner: list, status: list } } } }, null))

test('what has a name and a description is not everything that has these', () => {
  const hall: EntitySubject = {
    ...entity,
    name: 'Hall',
    key: 'name',
    fields: ['name', 'description', 'size', 'floor'].map(field),
  }
  expect(resemblance(['name', 'description', 'enabled'], hall)).toBe(0)
  expect(resemblance(['name', 'description'], hall)).toBe(2)
  expect(resemblance(['name', 'description', 'size', 'lift'], hall)).toBe(3)
  const buoy = { ...entity, fields: ['description', 'type', 'feature', 'name'].map(field) }
  expect(resemblance(['description', 'type', 'units'], buoy)).toBe(0)
  expect(resemblance(['description', 'type', 'name'], buoy)).toBe(3)
  // What stands under its key has none of its own.
  expect(resemblance(['title', 'status', 'units'], entity)).toBe(0)
  expect(resemblance(['title', 'status', 'owner', 'units'], entity)).toBe(3)
})
