import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const text = { type: 'string' as const }
const thing = (name: string, key: string, calls: readonly string[]) =>
  claim(`entities/${name}`, {
    kind: 'entity' as const,
    name,
    key,
    calls: calls.map(one => `calls/${one}`),
    fields: [key, 'title'].map(sampleField),
  })
const parameter = (name: string) => ({ name, in: 'path' as const, required: true, schema: text })
const json = (schema: object) => ({ 'application/json': schema })

test('what is called as the key of its own kind names no other: the `confKey` of a client is no conf', () => {
  const client = object({ confKey: text, title: text })
  const twin = makeTwin(
    specificationOf({
      entities: [
        thing('Client', 'confKey', ['GET /clients/{confKey}', 'POST /clients']),
        thing('Conf', 'id', ['GET /confs/{confId}']),
      ],
      calls: [
        call('GET /confs/{confId}', {
          security: [],
          effect: 'read',
          entity: 'Conf',
          parameters: [parameter('confId')],
          responses: { 200: json(object({ id: text, title: text })), 404: json(object({ error: text })) },
        }),
        call('GET /clients/{confKey}', {
          security: [],
          effect: 'read',
          entity: 'Client',
          parameters: [parameter('confKey')],
          responses: { 200: json(client), 404: json(object({ error: text })) },
        }),
        call('POST /clients', {
          security: [],
          effect: 'create',
          entity: 'Client',
          requests: json(client),
          responses: { 201: json(object({ message: text })) },
        }),
      ],
      errors: [
        claim('errors/404 Not found', {
          kind: 'error',
          status: 404,
          code: null,
          message: 'Not found',
          calls: ['calls/GET /clients/{confKey}'],
        }),
      ],
    }),
  )
  expect(twin.answer(request('POST /clients', { confKey: 'shop', title: 'Shop' }), 0).status).toBe(201)
  expect(twin.answer(request('GET /clients/shop'), 0)).toMatchObject({ status: 200, body: { title: 'Shop' } })
})
