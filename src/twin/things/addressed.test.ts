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

test('what is made under a key that is sent leads to itself, and a call about a part of it is about it', () => {
  const link = (...examples: readonly string[]) => object({ self: object({ href: text(...examples) }) })
  const shown = object({ _links: link('https://a.test/berths/4501'), boat: text('Lark'), port: { type: 'integer' } })
  const port = { ...job, name: 'berthId', schema: { type: 'integer' as const, examples: [4501] } }
  const nth = { ...job, name: 'lineId', schema: { type: 'integer' as const, examples: [0] } }
  const answers = { 'application/json': shown }
  const names = ['_links', 'boat', 'port'] as const
  const all = [
    call('GET /berths/{berthId}', { effect: 'read', parameters: [port], responses: { 200: answers } }),
    call('POST /berths', {
      effect: 'create',
      responses: { 201: answers },
      effects: [
        {
          entity: 'Berth',
          field: 'port',
          becomes: { is: 'sent', in: 'body', name: 'port' },
          support: 2,
          evidence: claim('', 0).evidence,
        },
      ],
    }),
    call('DELETE /berths/{berthId}/lines/{lineId}', {
      effect: 'update',
      wholeNamedBy: 'berthId',
      parameters: [port, nth],
      responses: { 200: answers },
    }),
  ].map(one => ({ ...one, subject: { ...one.subject, security: [], entity: 'Berth' } }))
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Berth', {
          kind: 'entity',
          name: 'Berth',
          key: 'port',
          calls: all.map(({ id }) => id),
          fields: names.map(name => ({
            ...sampleField(name),
            type: name === 'port' ? ('integer' as const) : name === 'boat' ? ('string' as const) : ('object' as const),
          })),
        }),
      ],
      calls: all,
    }),
  )
  const now = Date.UTC(2026, 10, 21)
  const made = { _links: { self: { href: 'https://a.test/berths/4711' } }, boat: 'Wren', port: 4711 }
  expect(twin.answer(request('POST /berths', { boat: 'Wren', port: 4711 }), now).body).toEqual(made)
  expect(twin.answer(request('DELETE /berths/4711/lines/3'), now).body).toEqual(made)
  expect(
    addressesOf(
      all.map(({ subject }) => subject),
      'Berth',
    ).paths,
  ).toEqual(['/berths/{berthId}'])
})
