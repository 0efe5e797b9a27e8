import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { EntityField, EntitySubject, RuleSubject } from '../../../evidence/subjects.ts'
import { plainWords } from '../../parts/evidence-drawer/statement-words.ts'
import { entityRows, presenceWords, seenFigures } from './entity-rows.ts'
import { entitySentence } from './entity-sentence.ts'

const field = (more: Partial<EntityField>): EntityField => ({
  name: 'a',
  type: 'string',
  required: true,
  nullable: false,
  seen: { present: 5, of: 5 },
  ...more,
})

test.each<[Partial<EntityField>, string, string]>([
  [{}, 'always', '5'],
  [{ nullable: true }, 'may be null', '5'],
  [{ seen: { present: 2, of: 5 } }, 'when whole', '2 of 5'],
  [{ required: false, seen: { present: 2, of: 5 } }, 'at times', '2 of 5'],
  [{ required: false }, 'each time so far', '5'],
  [{ required: false, nullable: true, seen: { present: 2, of: 5 } }, 'at times, may be null', '2 of 5'],
  [{ type: ['null'], nullable: true }, 'only null', '5'],
  [{ type: 'null', required: false, seen: { present: 1, of: 5 } }, 'at times, only null', '1 of 5'],
  [{ required: false, listedOn: '/orders', seen: { present: 0, of: 0 } }, 'in lists', ''],
])('%o', (more, presence, seen) => {
  expect(presenceWords(field(more))).toBe(presence)
  expect(seenFigures(field(more))).toBe(seen)
})

const subject: EntitySubject = {
  kind: 'entity',
  name: 'Order',
  key: 'id',
  calls: ['calls/POST /orders'],
  fields: [
    field({ name: 'address', type: 'object', properties: { city: { type: 'string' } } }),
    field({ name: 'id' }),
    field({ name: 'title', basis: 'declared' }),
  ],
}
const claim = { basis: 'observed', support: 61, subject } as unknown as Claim<EntitySubject>

test('the key first, what a field holds below it, and rules of its calls', () => {
  const target = { call: 'calls/POST /orders', field: 'id' }
  const rule = { id: 'rules/x', against: 2, subject: { target } } as unknown as Claim<RuleSubject>
  const rows = entityRows(claim, [rule])
  expect(rows.map(({ field, mark, inner, rules }) => [field.name, mark, inner.length, rules.length])).toEqual([
    ['id', 'contradicted', 0, 1],
    ['address', 'observed', 1, 0],
    ['title', 'declared', 0, 0],
  ])
})

test.each<[number, Partial<EntitySubject>, string]>([
  [0, {}, '3 fields, identified by id, seen 61 times in what 1 call carries.'],
  [
    2,
    { key: null },
    '3 fields, no identifying field was seen, seen 61 times in what 1 call carries. 2 behave other than a rule says.',
  ],
  [1, { calls: [] }, '3 fields, identified by id, seen 61 times. One behaves other than a rule says.'],
])('%i contradicted', (contradicted, more, expected) => {
  const one = { ...claim, subject: { ...subject, ...more } }
  expect(plainWords(entitySentence(one, contradicted)).trim()).toBe(expected)
})

test('what holds the key comes first', () => {
  const keyed = { ...claim, subject: { ...subject, key: 'address.city' } }
  expect(entityRows(keyed, []).map(({ field, isKey, keyInside }) => [field.name, isKey, keyInside])).toEqual([
    ['address', false, 'city'],
    ['id', false, null],
    ['title', false, null],
  ])
})
