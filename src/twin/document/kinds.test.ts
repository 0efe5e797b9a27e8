import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import type { AnswerWhen } from '../../evidence/subjects.ts'
import { call, claim } from '../shop.test-sample.ts'
import { eachKind, isOfKind } from './kinds.ts'

const { evidence } = claim('', null)
const object = (...names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
})
const json = (schema: Schema) => ({ 200: { 'application/json': schema } })
const when = (parameter: string | null, schema: Schema): AnswerWhen => ({
  when: parameter === null ? null : { parameter },
  status: 200,
  mediaType: 'application/json',
  schema,
  support: 1,
  evidence,
})

test('each kind has answers of its own, and of what these hang on; the whole stands behind them', () => {
  const [boats, bells, whole] = eachKind(
    call('GET /v1/{type}', {
      responses: json(object('results', 'count', 'rung')),
      entityBy: {
        parameter: 'type',
        kinds: [
          {
            value: 'boats',
            requests: {},
            responses: json(object('results', 'count')),
            answersWhen: [when('count', object('count')), when(null, object('results'))],
          },
          { value: 'bells', requests: {}, responses: json(object('rung')) },
        ],
      },
    }),
  ).map(({ subject: { path, answersWhen } }) => ({
    path,
    answers: answersWhen?.map(({ schema }) => Object.keys(schema.properties ?? {})),
  }))
  expect(boats).toEqual({ path: '/v1/boats', answers: [['count'], ['results']] })
  expect(bells).toEqual({ path: '/v1/bells', answers: undefined })
  expect(whole).toEqual({ path: '/v1/{type}', answers: undefined })
})

test('a rule of one kind is held to where the path says that kind, written out or as a parameter', () => {
  const of = { parameter: 'type', value: 'boats' }
  const target = { call: 'calls/POST /v1/{type}', of, field: 'name' }
  const whole = call('POST /v1/{type}', {})
  const asked = (path: string, ...parameters: readonly (readonly [string, string])[]) => ({
    call: { ...whole, subject: { ...whole.subject, path } },
    parameters: new Map(parameters),
  })
  expect(isOfKind(target, asked('/v1/boats'))).toBe(true)
  expect(isOfKind(target, asked('/v1/{type}', ['type', 'boats']))).toBe(true)
  expect(isOfKind(target, asked('/v1/bells'))).toBe(false)
  expect(isOfKind(target, asked('/v1/{type}', ['type', 'bells']))).toBe(false)
  expect(isOfKind({ call: whole.id, field: 'name' }, asked('/v1/bells'))).toBe(true)
})
