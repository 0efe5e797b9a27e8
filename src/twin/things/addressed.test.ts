import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { addressesOf, isAddressed, ownLinks } from './addressed.ts'
import { readSnapshot } from './snapshot.ts'

const text = (...examples: readonly string[]) => ({ type: 'string' as const, examples })

const job = {
  name: 'job',
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, examples: ['-Oa1.json'] },
}
const calls = [
  call('GET /jobs/{job}', { effect: 'read', entity: 'Job', parameters: [job] }),
  call('PUT /jobs/{job}/done', { effect: 'transition', entity: 'Job', parameters: [job] }),
  call('GET /jobs/{job}/steps', { effect: 'list', entity: 'Step', parameters: [job] }),
].map(({ subject }) => subject)

test('addresses name things at their end, without the format', () => {
  expect(addressesOf(calls, 'Job')).toEqual({ paths: ['/jobs/{job}'], keys: ['-Oa1'], type: 'string' })
  expect(addressesOf(calls, 'Step').paths).toEqual([])
  expect(isAddressed({ key: null }, addressesOf(calls, 'Job'))).toBe(true)
  expect(isAddressed({ key: 'id' }, addressesOf(calls, 'Job'))).toBe(false)
  expect(isAddressed({ key: null }, addressesOf(calls, 'Step'))).toBe(false)
})

test.each([
  ['/orders/1', '/orders/9'],
  ['https://shop.test/orders/1/lines?page=2', 'https://shop.test/orders/9/lines?page=2'],
  ['/orders/1.json', '/orders/9.json'],
  ['/people/1', '/people/1'],
  ['/orders', '/orders'],
  ['see /orders/1', 'see /orders/1'],
])('a link that was shown of another thing: %s', (shown, own) => {
  expect(ownLinks(['/orders/{orderId}'])(9)(shown)).toBe(own)
})

test('what addresses alone name is there after a snapshot too, and what was removed is not', () => {
  const shown = object({ title: text('Mow'), level: text('low') })
  const specification = specificationOf({
    entities: [
      claim('entities/Job', {
        kind: 'entity',
        name: 'Job',
        key: null,
        calls: ['calls/GET /jobs/{job}'],
        fields: ['title', 'level'].map(sampleField),
      }),
    ],
    calls: [
      call('GET /jobs/{job}', {
        security: [],
        effect: 'read',
        entity: 'Job',
        parameters: [job],
        responses: { 200: { 'application/json': shown } },
      }),
      call('DELETE /jobs/{job}', {
        security: [],
        effect: 'delete',
        entity: 'Job',
        parameters: [job],
        responses: { 204: {} },
      }),
    ],
    errors: [
      claim('errors/404', {
        kind: 'error' as const,
        status: 404,
        code: null,
        message: null,
        calls: ['calls/GET /jobs/{job}'],
      }),
    ],
  })
  const now = Date.UTC(2026, 10, 21)
  const [first, second] = [makeTwin(specification), makeTwin(specification)]
  first.given('Job', '-Ob1', { values: { title: 'Dig', level: 'high' }, now })
  first.given('Job', '-Ob2', { values: { title: 'Sow', level: 'mid' }, now })
  expect(first.answer(request('DELETE /jobs/-Ob2'), now).status).toBe(204)
  second.restore(readSnapshot(JSON.parse(JSON.stringify(first.snapshot()))), now)
  expect(second.answer(request('GET /jobs/-Ob1'), now).body).toEqual({ title: 'Dig', level: 'high' })
  expect(second.answer(request('GET /jobs/-Ob2'), now).status).toBe(404)
})

test('what is made is named as those are that were shown', () => {
  const shown = object({ title: text('Mow'), level: text('low') })
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Job', {
          kind: 'entity',
          name: 'Job',
          key: null,
          keyedByName: true,
          calls: ['calls/GET /jobs', 'calls/GET /jobs/{job}', 'calls/POST /jobs'],
          fields: ['title', 'level'].map(sampleField),
        }),
      ],
      calls: [
        call('GET /jobs', {
          security: [],
          effect: 'list',
          entity: 'Job',
          responses: { 200: { 'application/json': { type: 'object', additionalProperties: shown } } },
        }),
        call('GET /jobs/{job}', {
          security: [],
          effect: 'read',
          entity: 'Job',
          parameters: [job],
          responses: { 200: { 'application/json': shown } },
        }),
        call('POST /jobs', {
          security: [],
          effect: 'create',
          entity: 'Job',
          responses: { 201: { 'application/json': object({ name: text('-Oa1') }) } },
        }),
      ],
    }),
  )
  const now = Date.UTC(2026, 10, 21)
  const sent = { title: 'Dig', level: 'high' }
  expect(twin.answer(request('POST /jobs', sent), now).body).toEqual({ name: '-Oa2' })
  expect(twin.answer(request('GET /jobs'), now).body).toEqual({ '-Oa2': sent })
})
