import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { aligned } from './align.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { firstSeen } from './given.ts'
import { makeRenaming } from './renaming.ts'
import { sameValues } from './values.ts'

const entity: EntitySubject = {
  kind: 'entity',
  name: 'Note',
  key: 'sys.id',
  calls: [],
  fields: [
    { ...sampleField('sys'), type: 'object', properties: { id: { type: 'string' }, type: { type: 'string' } } },
    { ...sampleField('fields'), type: 'object', properties: { title: { type: 'string' } } },
  ],
}
const note = (id: string, title = 'Sowing'): JsonObject => ({ sys: { id, type: 'Note' }, fields: { title } })

test('what stands for a key one object down is no other value', () => {
  const renaming = makeRenaming([entity])
  renaming.learn(note('a1'), note('x9'))
  expect(renaming.counterpart('a1', 'Note')).toBe('x9')
  expect(sameValues(note('a1'), note('x9'), renaming)).toBe(1)
  expect(sameValues(note('a1'), note('x8'), renaming)).toBe(2 / 3)
})

test('lists are paired by it', () => {
  const renaming = makeRenaming([entity])
  renaming.pair('a1', 'x9', 'Note')
  const [one, other] = [note('a1', 'Compost'), note('b2')]
  const got: readonly JsonValue[] = [note('x7', 'Compost'), note('x9')]
  expect(aligned([one, other], got, renaming)).toEqual([
    [one, got[1]],
    [other, got[0]],
  ])
})

test('a thing that an answer shows for the first time is the whole one', () => {
  const renaming = makeRenaming([entity])
  const list = { sys: { type: 'Array' }, items: [note('a1'), note('b2')] }
  const seen = firstSeen(sampleExchange('GET /notes', 200, list), renaming)
  expect(seen.map(({ entity, key, values }) => [entity, key, values])).toEqual([
    ['Note', 'a1', note('a1')],
    ['Note', 'b2', note('b2')],
  ])
})
