import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { byPosition, withKeys } from './by-position.ts'
import { inputIn, sentFields } from './sent.ts'
import type { Collection } from './thing.ts'

const listOf = (type: 'integer' | 'string'): Schema => ({ type: 'array', items: { type } })
const boat: EntitySubject = {
  kind: 'entity',
  name: 'Boat',
  key: 'id',
  calls: [],
  fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('name'), sampleField('berth')],
}
const taking = (...prefixItems: readonly Schema[]): CallSubject['requests'] => ({
  'application/json': object({
    id: { type: 'integer' },
    method: { type: 'string' },
    params: { type: 'array', items: {}, prefixItems },
  }),
})
const sent = (...params: readonly JsonValue[]): JsonValue => ({ id: 1, method: 'boat.do', params })

describe(byPosition, () => {
  const reading = taking(listOf('integer'), listOf('string'))
  it.each<[CallSubject['effect'], CallSubject['requests'], JsonValue, ReturnType<typeof byPosition>]>([
    ['read', reading, sent([7], ['name', 'owner']), { keys: [7], names: ['name', 'owner'] }],
    ['list', reading, sent([7, 8], ['name']), { keys: [7, 8], names: ['name'] }],
    ['delete', taking(listOf('integer')), sent([7]), { keys: [7], names: undefined }],
    // Whose keys they are is not told.
    ['list', taking(listOf('integer')), sent([7]), null],
    ['create', reading, sent([7], ['name']), null],
    // The key is a number.
    ['read', taking(listOf('string'), listOf('string')), sent(['x'], ['name']), null],
    // Conditions, not keys.
    ['read', reading, sent([['name', '=', 'Tern']], ['name']), null],
    ['read', reading, { ids: [7] }, null],
  ])('%s', (effect, requests, body, expected) => {
    expect(byPosition({ effect, requests }, body, boat)).toEqual(expected)
  })

  it('reads the arguments that are passed on', () => {
    const passing = object({
      id: { type: 'integer' },
      method: { type: 'string' },
      params: object({ args: { type: 'array', items: {}, prefixItems: [listOf('integer'), listOf('string')] } }),
    })
    const body = { jsonrpc: '2.0', id: 1, method: 'call', params: { model: 'boat', args: [[7], ['name']] } }
    const known = byPosition({ effect: 'read', requests: { 'application/json': passing } }, body, boat)
    expect(known).toEqual({ keys: [7], names: ['name'] })
    expect(withKeys(body, [3])).toEqual({ ...body, params: { model: 'boat', args: [[3], ['name']] } })
  })

  it('names none where most are no fields', () =>
    expect(byPosition({ effect: 'read', requests: reading }, sent([7], ['en', 'de', 'name']), boat)?.names).toBe(
      undefined,
    ))
})

describe('a twin of calls by position', () => {
  const rpc = (
    name: string,
    effect: NonNullable<CallSubject['effect']>,
    [requests, result]: readonly [CallSubject['requests'], Schema],
  ) =>
    call(`POST /rpc boat.${name}`, {
      path: '/rpc',
      method: 'POST',
      operation: { kind: 'method', name: `boat.${name}` },
      security: [],
      effect,
      entity: 'Boat',
      requests,
      responses: { 200: { 'application/json': object({ id: { type: 'integer' }, result }) } },
    })
  const shown = object({ id: { type: 'integer' }, name: { type: 'string' }, berth: { type: 'string' } })
  const whole: Schema = { type: 'array', items: shown }
  const twin = makeTwin(
    specificationOf({
      entities: [claim('entities/Boat', boat)],
      calls: [
        rpc('search', 'list', [taking({ type: 'array', items: {} }), listOf('integer')]),
        rpc('read', 'read', [taking(listOf('integer'), listOf('string')), whole]),
        rpc('create', 'create', [taking({ type: 'array', items: shown }), listOf('integer')]),
        rpc('write', 'update', [taking(listOf('integer'), object({ name: { type: 'string' } })), { type: 'null' }]),
        rpc('delete', 'delete', [taking(listOf('integer')), { type: 'null' }]),
      ],
    }),
  )
  const ask = (name: string, ...params: readonly JsonValue[]) => {
    const body = { id: 1, method: `boat.${name}`, params }
    const answer = twin.answer(request('POST /rpc', body), 0).body
    return (answer as { readonly result?: JsonValue }).result
  }

  it('reads objects by position as what is put in', () => {
    const { subject } = rpc('create', 'create', [taking({ type: 'array', items: shown }), listOf('integer')])
    expect(inputIn(sent([{ name: 'Tern' }], { name: 'x', lang: 'en' }), subject)).toEqual({ name: 'Tern', lang: 'en' })
  })

  it('puts nothing in of what goes with every call', () => {
    const call = rpc('write', 'update', [taking(listOf('integer')), listOf('integer')])
    const subject: CallSubject = { ...call.subject, carriedAlong: ['berth', 'lang', 'name'] }
    const body = sent([7], { name: 'Tern' }, { name: 'x', lang: 'en', berth: 'B1' })
    expect(inputIn(body, subject)).toEqual({ name: 'Tern' })
    const boats = { entity: claim('entities/Boat', boat) } as unknown as Collection
    expect(sentFields(body, boats, subject)).toEqual({ name: 'Tern' })
    expect(sentFields(body, boats, call.subject)).toMatchObject({ berth: 'B1' })
    // Where nothing is carried, what is put in stands last.
    expect(inputIn(sent([7], { note: 'Tern' }), subject)).toEqual({ note: 'Tern' })
  })

  it('makes, lists, reads, changes and removes what is named so, with the fields that are asked for', () => {
    const [tern] = ask('create', [{ name: 'Tern', berth: 'B4' }]) as readonly number[]
    const [skua] = ask('create', [{ name: 'Skua', berth: 'C1' }]) as readonly number[]
    expect(ask('search', [])).toEqual(expect.arrayContaining([tern, skua]))
    expect(ask('read', [tern as number], ['name'])).toEqual([{ id: tern, name: 'Tern' }])
    ask('write', [skua as number], { name: 'Gannet' })
    expect(ask('read', [tern as number, skua as number], ['name', 'berth'])).toEqual([
      { id: tern, name: 'Tern', berth: 'B4' },
      { id: skua, name: 'Gannet', berth: 'C1' },
    ])
    ask('delete', [tern as number])
    expect(ask('search', [])).not.toContain(tern)
  })
})
