import { describe, expect, it } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { render } from '../things/render.ts'
import { ofAnyKind } from './kind.ts'
import { sampleOf } from './sample.ts'
import { slotOf } from './slots.ts'

const kind = (title: string, present: number, value: Schema): Schema => ({
  ...object({ id: { type: 'integer' }, kind: { const: title }, value }),
  title,
  'x-seen': { present, of: 9 },
})
const setting: Schema = {
  type: 'object',
  oneOf: [
    kind('number', 2, { type: 'integer', examples: [3] }),
    kind('point', 1, { type: 'array', items: { type: 'number' }, examples: [[1, 2]] }),
    kind('text', 6, { type: 'string', examples: ['a'] }),
  ],
  discriminator: { propertyName: 'kind' },
}

describe('of several kinds', () => {
  it('the one that was seen most is made where nothing tells', () =>
    expect(sampleOf(setting, { nth: 0, now: 0 }).value).toEqual({ id: 1, kind: 'text', value: 'a' }))
  it('the one is made that is asked for', () => {
    const known = (name: string) => (name === 'kind' ? { value: 'number' } : undefined)
    expect(sampleOf(setting, { nth: 0, now: 0, known }).value).toMatchObject({ kind: 'number', value: 3 })
  })
  it('a thing is shown as what it says it is', () => {
    const shown = (values: { readonly [name: string]: string | number | readonly number[] }) => {
      const thing = { values: { id: 4, ...values }, provenance: 'default' as const, restsOn: [] }
      const slot = { path: ['*'], isList: true, schema: setting }
      const list: Schema = { type: 'array', items: setting }
      return render(list, { slot, things: [thing], by: 'calls/GET /settings' }, { nth: 0, now: 0 }).value
    }
    expect(shown({ kind: 'number', value: 7 })).toEqual([{ id: 4, kind: 'number', value: 7 }])
    expect(shown({ kind: 'point', value: [5, 6] })).toEqual([{ id: 4, kind: 'point', value: [5, 6] }])
    // What was put together from what fields show, each for itself.
    expect(shown({ kind: 'number', value: 'a' })).toEqual([{ id: 4, kind: 'number', value: 3 }])
    expect(shown({ kind: 'point', value: 7 })).toEqual([{ id: 4, kind: 'point', value: [1, 2] }])
  })
  it('things stand where objects of any kind have their fields', () => {
    const fields = ['id', 'kind', 'value'].map(name => ({
      name,
      type: 'string' as const,
      required: true,
      nullable: false,
      seen: { present: 1, of: 1 },
    }))
    const entity = { kind: 'entity' as const, name: 'Setting', key: 'id', fields, calls: [] }
    expect(slotOf(object({ settings: { type: 'array', items: setting } }), entity)?.path).toEqual(['settings', '*'])
  })
  it('what was there from the beginning holds what its kind does', () => {
    const fields = [
      { ...sampleField('id'), type: 'integer' as const, seenValues: { values: [1, 2, 3], distinct: 3 } },
      { ...sampleField('kind'), enum: ['number', 'text'] },
      {
        ...sampleField('value'),
        type: ['integer', 'string'] as const,
        formBy: {
          field: 'kind',
          kinds: [
            { value: 'number', schema: { type: 'integer' as const, examples: [3] } },
            { value: 'text', schema: { type: 'string' as const, examples: ['a'] } },
          ],
        },
      },
    ]
    const id = 'calls/GET /settings/{settingId}'
    const subject = { kind: 'entity' as const, name: 'Setting', key: 'id', fields, calls: [id] }
    const body = object({
      id: { type: 'integer', examples: [1, 2, 3] },
      kind: { type: 'string' },
      value: { type: ['integer', 'string'] },
    })
    const read = call('GET /settings/{settingId}', {
      security: [],
      effect: 'read',
      entity: 'Setting',
      responses: { 200: { 'application/json': body } },
    })
    const twin = makeTwin(specificationOf({ entities: [claim('entities/Setting', subject)], calls: [read] }))
    const shown = [1, 2, 3].map(nth => twin.answer(request(`GET /settings/${nth}`), 0).body)
    for (const one of shown)
      expect([
        { kind: 'number', value: 3 },
        { kind: 'text', value: 'a' },
      ]).toContainEqual({ ...(one as object), id: undefined })
  })
  it('each has what they have alike, and what tells them apart', () =>
    expect(ofAnyKind(setting).properties).toEqual({
      id: { type: 'integer' },
      kind: { enum: ['number', 'point', 'text'] },
      value: { type: ['integer', 'array', 'string'] },
    }))
})
