import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const number: Schema = { type: 'integer' }
const text: Schema = { type: 'string', examples: ['a'] }
const person = object({ id: number, name: text })
const ticket = object({ id: number, title: text, assignee: { ...person, type: ['object', 'null'] } })
const integer = (name: string) => ({ ...sampleField(name), type: 'integer' as const })
const sent = { requests: { 'application/json': object({ title: text, assigneeId: number }) } }

const twin = makeTwin(
  specificationOf({
    entities: [
      claim('entities/Person', {
        kind: 'entity',
        name: 'Person',
        key: 'id',
        calls: [],
        fields: [integer('id'), sampleField('name'), sampleField('phone')],
      }),
      claim('entities/Ticket', {
        kind: 'entity',
        name: 'Ticket',
        key: 'id',
        calls: [],
        fields: [
          integer('id'),
          sampleField('title'),
          {
            ...sampleField('assignee'),
            type: 'object',
            nullable: true,
            properties: person.properties ?? {},
            references: 'Person',
          },
        ],
      }),
    ],
    calls: [
      call('POST /tickets', {
        entity: 'Ticket',
        security: [],
        effect: 'create',
        ...sent,
        responses: { 201: { 'application/json': ticket } },
      }),
      call('PATCH /tickets/{ticketId}', {
        entity: 'Ticket',
        security: [],
        effect: 'update',
        ...sent,
        responses: { 200: { 'application/json': ticket } },
      }),
    ],
  }),
)
for (const [id, name] of [
  [7, 'Ada'],
  [8, 'Grace'],
] as const)
  twin.given('Person', id, { values: { id, name, phone: '1' }, now: 0 })

const asked = (what: string, body: JsonValue) => twin.answer(request(what, body), 0).body as { id: number }

test('whose key is sent stands there whole, as the field shows them; null has nobody stand there', () => {
  const made = asked('POST /tickets', { title: 'Roof', assigneeId: 8 })
  expect(made).toMatchObject({ title: 'Roof', assignee: { id: 8, name: 'Grace' } })
  expect(made).not.toHaveProperty('assignee.phone')
  const at = `PATCH /tickets/${made.id}`
  expect(asked(at, { assignee_id: 7 })).toMatchObject({ title: 'Roof', assignee: { id: 7, name: 'Ada' } })
  expect(asked(at, { title: 'Door' })).toMatchObject({ title: 'Door', assignee: { id: 7, name: 'Ada' } })
  expect(asked(at, { assigneeId: null })).toMatchObject({ title: 'Door', assignee: null })
})
