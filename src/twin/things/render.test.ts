import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { render } from './render.ts'

const text: Schema = { type: 'string', 'x-values': { values: ['a'], distinct: 1 }, 'x-seen': { present: 2, of: 2 } }
const tag: Schema = { type: 'object', properties: { id: text }, required: ['id'] }

test('what holds a thing by name is no list there, where it is one elsewhere', () => {
  const schema: Schema = {
    type: 'object',
    properties: { reply: { type: ['array', 'object'], items: tag, properties: { tag }, required: ['tag'] } },
    required: ['reply'],
  }
  const thing = { values: { id: 'b' }, provenance: 'shown' as const, restsOn: [] }
  const filling = {
    slot: { path: ['reply', 'tag'], isList: false, schema: tag },
    things: [thing],
    by: 'calls/POST /tags',
  }
  expect(render(schema, filling, { nth: 0, now: 0 }).value).toEqual({ reply: { tag: { id: 'b' } } })
})
