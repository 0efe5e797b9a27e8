import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { GuardCondition, LifecycleSubject } from '../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const NOW = Date.UTC(2026, 10, 23)
const moment = { type: ['string', 'null'] as const, format: 'date-time' as const }
const pump = {
  'application/json': object({ id: { type: 'string', examples: ['p-1'] }, deletedAt: moment }),
}
const missing = { 'application/json': object({ error: { type: 'string', examples: ['No such pump'] } }) }
const DELETE = 'DELETE /pumps/{pumpId}'
const RESTORE = 'POST /pumps/{pumpId}/restore'
const HIDE = 'POST /pumps/{pumpId}/hide'
const evidence = call('GET /', {}).evidence
const step = { identities: [], support: 1 }
const lifecycle: LifecycleSubject = {
  kind: 'lifecycle',
  entity: 'Pump',
  field: 'deletedAt',
  states: [
    { value: 'set', initial: false, final: false },
    { value: null, initial: true, final: false },
  ],
  transitions: [
    { from: 'set', to: null, by: `calls/${RESTORE}`, ...step },
    { from: null, to: 'set', by: `calls/${HIDE}`, ...step },
  ],
}
const isThere: GuardCondition = { is: 'empty', entity: 'Pump', field: 'deletedAt' }

function pumps() {
  const about = { security: [], entity: 'Pump' }
  return makeTwin(
    specificationOf({
      entities: [
        claim('entities/Pump', {
          kind: 'entity',
          name: 'Pump',
          key: 'id',
          calls: [`calls/GET /pumps/{pumpId}`],
          fields: [sampleField('id'), { ...sampleField('deletedAt'), type: ['string', 'null'], format: 'date-time' }],
        }),
      ],
      calls: [
        call('GET /pumps/{pumpId}', { ...about, effect: 'read', responses: { 200: pump, 404: missing } }),
        call(DELETE, { ...about, effect: 'delete', responses: { 204: {} } }),
        call(HIDE, { ...about, effect: 'transition', responses: { 200: pump } }),
        call(RESTORE, {
          ...about,
          effect: 'transition',
          responses: { 200: pump },
          restores: [{ by: `calls/${DELETE}`, support: 1, evidence }],
        }),
      ],
      states: [claim('states/Pump.deletedAt', lifecycle)],
      errors: [
        claim('errors/404 No such pump', {
          kind: 'error',
          status: 404,
          code: null,
          message: 'No such pump',
          calls: ['calls/GET /pumps/{pumpId}', `calls/${DELETE}`],
        }),
        claim('errors/409 It is there', {
          kind: 'error',
          status: 409,
          code: null,
          message: 'It is there',
          calls: [`calls/${RESTORE}`],
          guards: [{ call: `calls/${RESTORE}`, when: isThere, refused: 1, carriedOut: 1, evidence }],
        }),
      ],
    }),
  )
}

test('what is deleted is not there until a call brings it back', () => {
  const twin = pumps()
  twin.given('Pump', 'p-1', { values: { id: 'p-1', deletedAt: null }, now: NOW })
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW)
  expect(ask('POST /pumps/p-1/restore').status).toBe(409)
  expect([ask('DELETE /pumps/p-1').status, ask('GET /pumps/p-1').status]).toEqual([204, 404])
  const other = pumps()
  other.restore(twin.snapshot(), NOW)
  for (const one of [twin, other]) {
    const [back, again] = [1, 2].map(() => one.answer(request('POST /pumps/p-1/restore'), NOW))
    expect(back).toMatchObject({ status: 200, body: { id: 'p-1', deletedAt: null } })
    expect(again?.status).toBe(409)
  }
  expect(ask('GET /pumps/p-1').status).toBe(200)
  expect([ask('POST /pumps/p-9/restore').status, ask('GET /pumps/p-9').status]).toEqual([404, 404])
})

test('a state that says that a moment is set is answered as a moment', () => {
  const twin = pumps()
  twin.given('Pump', 'p-1', { values: { id: 'p-1', deletedAt: null }, now: NOW })
  const deletedAt = new Date(NOW).toISOString()
  expect(twin.answer(request('POST /pumps/p-1/hide'), NOW).body).toEqual({ id: 'p-1', deletedAt })
  expect(twin.answer(request('POST /pumps/p-1/restore'), NOW).body).toEqual({ id: 'p-1', deletedAt: null })
})
