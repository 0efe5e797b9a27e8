import { expect, it } from 'vitest'
import { description, modelOf, openapi } from '../../model/descriptions/described.test-sample.ts'
import { errors } from './errors.ts'

it('refusals that are described and were never answered are asked after, area by area', () => {
  const described = openapi(
    `  /orders: { post: { responses: { 201: {}, 409: {}, 422: {}, 4XX: {}, default: {}, 500: {} } } }
  /orders/{id}: { get: { responses: { 404: {} } } }
  /users: { get: { responses: { 403: {} } }, delete: { responses: { 409: {} } } }`,
  )
  const lines = ['POST /orders → 422 {"code":"X"}', 'GET /orders/1 → {"id":1}', 'GET /users → [1]']
  const gaps = errors(modelOf(lines, description(described))).notShown.filter(({ id }) => id.includes('described'))
  expect(gaps.map(({ id, opens, next }) => [id, opens, next])).toEqual([
    ['errors/not-shown/described /orders', 2, 'record GET /orders/{orderId} for something that does not exist'],
    ['errors/not-shown/described /users', 1, 'record GET /users signed in as someone who may not'],
  ])
  expect(gaps[0]?.evidence.map(({ pointer }) => pointer)).toEqual([
    '/paths/~1orders~1{id}/get/responses/404',
    '/paths/~1orders/post/responses/409',
  ])
})
