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

test('a key is no thing in the place where only null was ever seen', () => {
  const schemaOf = (owner: Schema): Schema => ({
    type: 'object',
    properties: { id: text, owner },
    required: ['id', 'owner'],
  })
  const shown = (owner: Schema) => {
    const schema = schemaOf(owner)
    const filling = {
      slot: { path: [], isList: false, schema },
      things: [{ values: { id: 'b', owner: 3 }, provenance: 'shown' as const, restsOn: [] }],
      by: 'calls/GET /boats/{boatId}',
      referred: () => ({ id: 'c' }),
    }
    return render(schema, filling, { nth: 0, now: 0 }).value
  }
  expect(shown({ type: ['object', 'null'], properties: { id: text }, required: ['id'] })).toEqual({
    id: 'b',
    owner: { id: 'c' },
  })
  expect(shown({ type: 'null' })).toEqual({ id: 'b', owner: 3 })
})

test('a list that was left out at times is left out where it is empty', () => {
  const shown = (present: number) => {
    const tags: Schema = { type: 'array', items: tag, 'x-seen': { present, of: 4 } }
    const schema: Schema = { type: 'object', properties: { tags }, required: present === 4 ? ['tags'] : [] }
    const filling = { slot: { path: ['tags', '*'], isList: true, schema: tag }, things: [], by: 'calls/GET /tags' }
    return render(schema, filling, { nth: 0, now: 0 }).value
  }
  expect(shown(3)).toEqual({})
  expect(shown(4)).toEqual({ tags: [] })
})
