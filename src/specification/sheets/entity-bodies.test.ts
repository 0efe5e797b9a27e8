import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { entitiesSpokenOf, entityBody, knownEntities } from './entity-bodies.ts'

const seen = { present: 2, of: 2 }
const text: Schema = { type: 'string', 'x-seen': seen }
const thing = (...names: readonly string[]): Schema => ({
  type: 'object',
  'x-seen': seen,
  properties: Object.fromEntries(names.map(name => [name, text])),
})
const entity = (name: string, call: string, ...fields: readonly string[]): EntitySubject => ({
  kind: 'entity',
  name,
  key: 'id',
  fields: fields.map(field => ({ name: field, type: 'string', nullable: false, required: true, seen })),
  calls: [call],
})
const known = knownEntities(
  [
    entity('Room', 'calls/GET /live', 'id', 'title', 'open', 'size', 'floor', 'name'),
    entity('Lamp', 'calls/GET /live', 'id', 'title', 'open', 'size'),
    entity('Bill', 'calls/GET /bills', 'id', 'title', 'open', 'size'),
  ].map(subject => ({
    id: `entities/${subject.name}`,
    basis: 'observed' as const,
    subject,
    support: 1,
    against: 0,
    evidence: [{ source: 's' as never, pointer: '' }],
    review: null,
  })),
)

test('in messages a thing is one of those that stand on the socket: of the least fields that has all of its own', () => {
  const schema: Schema = {
    type: 'object',
    'x-seen': seen,
    properties: { lamp: thing('id', 'title', 'open', 'size'), room: thing('id', 'title', 'open', 'floor', 'name') },
  }
  const { fields, holds } = entityBody(fieldLines(schema), entitiesSpokenOf(known, 'calls/GET /live'), () => false)
  expect(fields.map(({ name, type, notes }) => [name, type, ...notes])).toEqual([
    ['', 'object'],
    ['lamp', 'Lamp'],
    ['room', 'Room', 'without size'],
  ])
  expect(holds.map(({ id }) => id)).toEqual(['entities/Lamp', 'entities/Room'])
})
