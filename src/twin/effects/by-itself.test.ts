import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const job = object({ id: { type: 'integer' }, status: { type: 'string', examples: ['queued'] } })
type Step = LifecycleSubject['transitions'][number]
const step = (from: string, to: string, within?: number): Step => ({
  from,
  to,
  by: null,
  ...(within === undefined ? {} : { within }),
  identities: [],
  support: 3,
})

/** How a job stands so many seconds after it was made. */
function after(transitions: readonly Step[], seconds: readonly number[]): readonly string[] {
  const made = { by: 'calls/POST /jobs', identities: [], support: 3, evidence: claim('', null).evidence }
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Job', {
          kind: 'entity',
          name: 'Job',
          key: 'id',
          calls: [],
          fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('status')],
        }),
      ],
      states: [
        claim('states/Job.status', {
          kind: 'lifecycle',
          entity: 'Job',
          field: 'status',
          states: ['queued', 'running', 'done'].map(value => ({ value, initial: value === 'queued', final: false })),
          transitions,
          begun: [{ ...made, value: 'queued' }],
        }),
      ],
      calls: [
        call('POST /jobs', {
          entity: 'Job',
          security: [],
          effect: 'create',
          responses: { 202: { 'application/json': job } },
        }),
        call('GET /jobs/{jobId}', {
          entity: 'Job',
          security: [],
          effect: 'read',
          responses: { 200: { 'application/json': job } },
        }),
      ],
    }),
  )
  const ask = (what: string, at: number) => twin.answer(request(what), at * 1000).body as { id: number; status: string }
  const { id, status } = ask('POST /jobs', 100)
  return [status, ...seconds.map(second => ask(`GET /jobs/${id}`, 100 + second).status)]
}

test('what goes on by itself does so for whoever asks again, one step after the other', () => {
  const steps = [step('queued', 'running', 2), step('running', 'done', 5)]
  expect(after(steps, [1, 2, 6, 7, 60])).toEqual(['queued', 'queued', 'running', 'running', 'done', 'done'])
  expect(after(steps, [30])).toEqual(['queued', 'done'])
})

test('what somebody else does, and what goes to and fro, stays as it is', () => {
  expect(after([step('queued', 'running')], [60])).toEqual(['queued', 'queued'])
  expect(after([step('queued', 'running', 2), step('running', 'queued', 2)], [60])).toEqual(['queued', 'queued'])
})
