import { expect, it } from 'vitest'
import { type Line, description, modelOf, openapi } from '../../model/descriptions/described.test-sample.ts'
import { scriptsIn, exchanges } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { calls } from './calls.ts'

const DESCRIBED = openapi(
  `  /orders:
    get: { responses: { 200: { content: { application/json: { schema: { type: object } } } } } }
    post: { requestBody: { content: { application/json: { schema: { required: [sku], properties: { sku: { type: string } } } } } }, responses: { 201: {} } }
  /orders/{order}/notes: { get: { parameters: [{ name: page, in: query, schema: { type: integer } }] } }`,
)

it('a call that was seen has the description behind it, and against it where it behaved otherwise', () => {
  const { claims } = calls(modelOf(['GET /orders → [{"id":1}]'], description(DESCRIBED)))
  const seen = claims.find(({ id }) => id === 'calls/GET /orders')
  const schema = '/paths/~1orders/get/responses/200/content/application~1json/schema'
  expect(seen).toMatchObject({ basis: 'observed', against: 1, support: 1 })
  expect(seen?.evidence.map(({ pointer }) => pointer)).toEqual(['/log/entries/0/request/url', '/paths/~1orders/get'])
  expect(seen?.counterEvidence).toMatchObject([{ pointer: schema }])
  expect(seen?.reasons).toEqual([
    'described in api.yaml too',
    'the body of the answer 200 is an object in api.yaml; an array was seen once',
  ])
})

it('a call that was not seen is declared as it is described, and asked after once for its area', () => {
  const { claims, notShown, coverage } = calls(modelOf(['GET /orders → {"id":1}'], description(DESCRIBED)))
  const declared = claims.filter(({ basis }) => basis === 'declared')
  expect(declared.map(({ id }) => id)).toEqual(['calls/GET /orders/{order}/notes', 'calls/POST /orders'])
  expect(declared[0]?.subject.parameters).toMatchObject([
    { in: 'path', name: 'order', required: true },
    { in: 'query', name: 'page', required: false, schema: { type: 'integer', 'x-basis': 'declared' } },
  ])
  expect(declared[1]?.subject).toMatchObject({
    requests: { 'application/json': { properties: { sku: { type: 'string' } }, required: ['sku'] } },
    responses: { 201: {} },
    effect: 'create',
  })
  const gaps = notShown.filter(({ id }) => id.startsWith('calls/not-shown/described'))
  expect(gaps).toMatchObject([
    {
      id: 'calls/not-shown/described /orders',
      because: 'they are described in api.yaml, and no recording shows them',
      next: 'record what makes the application send GET /orders/{order}/notes',
      opens: 2,
    },
  ])
  expect(coverage).toEqual({ shown: 1, estimatedTotal: 3, by: 'declared' })
})

it('what scripts and a description declare is one', () => {
  const lines: readonly Line[] = [
    'GET /orders → [{"id":1}]',
    'GET /orders/1 → {"id":1}',
    'GET /users → [{"id":1}]',
    'script: fetch("/orders");fetch("/users");fetch("/orders/"+e.id);fetch("/orders/"+e.id+"/notes")',
  ]
  const observations = exchanges(lines)
  const state = [...observations, ...scriptsIn(observations), description(DESCRIBED)].reduce(
    modelFold.add,
    modelFold.empty(),
  )
  const { sources } = modelOf([])
  const { claims } = calls(decide(state, sources, (ordinal, part) => `/log/entries/${ordinal}${part}`))
  const notes = claims.filter(({ id }) => id.includes('/notes'))
  expect(notes).toHaveLength(1)
  expect(notes[0]?.evidence.map(({ source }) => source)).toHaveLength(2)
  expect(notes[0]?.reasons?.[0]).toBe('described in api.yaml; no such call was seen')
})
