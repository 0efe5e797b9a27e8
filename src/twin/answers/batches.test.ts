import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { TwinRequest } from '../message.ts'
import type { Outcome } from '../outcome.ts'
import { batchOf, together } from './batches.ts'
import type { Route, Router } from './routes.ts'

const router =
  (batched?: true): Router =>
  (_method, _path, body) =>
    JSON.stringify(body).includes('method') ? ({ call: { subject: { batched } } } as unknown as Route) : null
const asked = (body: JsonValue): TwinRequest => ({
  method: 'POST',
  path: '/rpc',
  query: [],
  headers: new Map(),
  cookies: new Map(),
  body,
})
const [first, second] = [{ method: 'a' }, { method: 'b' }]

test('a list of calls that were seen in lists is asked one by one', () => {
  expect(batchOf(router(true), asked([first, second]))?.map(({ body }) => body)).toEqual([first, second])
  expect(batchOf(router(), asked([first, second]))).toBeNull()
  expect(batchOf(router(true), asked([first, { name: 'c' }]))).toBeNull()
  expect(batchOf(router(true), asked(first))).toBeNull()
})

test('the answers come in one list, as sure as the least sure of them', () => {
  const outcome = (body: JsonValue | undefined, more: Partial<Outcome> = {}): Outcome => ({
    status: 200,
    mediaType: 'application/json',
    body,
    provenance: 'shown',
    claims: ['calls/a'],
    ...more,
  })
  const whole = together([outcome(1), outcome(undefined), outcome(2, { provenance: 'default', claims: ['calls/b'] })])
  expect(whole).toMatchObject({ status: 200, body: [1, 2], provenance: 'default', claims: ['calls/a', 'calls/b'] })
  expect(together([outcome(undefined)]).body).toBeUndefined()
})
