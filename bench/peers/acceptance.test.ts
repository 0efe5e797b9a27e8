import { describe, expect, test } from 'vitest'
import { chance } from '../applications/random.mjs'
import { acceptance, withOneChange, withhold } from './acceptance.mjs'
import { readDescription } from './description.mjs'

const entry = (path: string, body: unknown, status = 200) => ({
  request: { method: 'GET', url: `https://shop.test${path}` },
  response: { status, content: { mimeType: 'application/json', text: JSON.stringify(body) } },
})
const described = (paths: Record<string, unknown>, schemas = {}) =>
  readDescription(
    JSON.stringify({
      openapi: '3.1.0',
      paths: Object.fromEntries(Object.entries(paths).map(([path, responses]) => [path, { get: { responses } }])),
      components: { schemas },
    }),
  )
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const order = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
const [yes, no] = [
  [1, 1],
  [0, 1],
]

describe('one answer', () => {
  test.each([
    ['described', { '/orders/{id}': { 200: json(order) } }, yes, yes],
    ['by a reference', { '/orders/{id}': { 200: json({ $ref: '#/components/schemas/Order' }) } }, yes, yes],
    [
      'as a choice of references',
      { '/orders/{id}': { 200: json({ anyOf: [{ $ref: '#/components/schemas/Order' }] }) } },
      yes,
      yes,
    ],
    ['under any success', { '/orders/{id}': { '2XX': json(order) } }, yes, yes],
    ['by default', { '/orders/{id}': { default: json(order) } }, yes, yes],
    ['under another status only', { '/orders/{id}': { 404: json(order) } }, no, no],
    ['otherwise', { '/orders/{id}': { 200: json({ type: 'array' }) } }, no, no],
    ['as anything', { '/orders/{id}': { 200: json({}) } }, yes, no],
    ['at another path', { '/orders': { 200: json(order) } }, no, no],
    ['by the most literal path', { '/orders/{id}': { 200: json(order) }, '/{a}/{b}': { 200: json({}) } }, yes, yes],
    ['by a schema that is none', { '/orders/{id}': { 200: json({ $ref: '#/components/schemas/None' }) } }, no, no],
  ])('%s', (_, paths, accepts, tells) => {
    const { counts } = acceptance(described(paths, { Order: order }), [entry('/orders/7', { id: 7 })])
    expect(counts).toEqual({ accepts, tells })
  })
})

test('one value changes in kind, wherever it stands, and the answer itself does not', () => {
  const body = { list: [{ id: 1, name: 'a' }], ok: true, none: null }
  const changed = new Set<string>()
  for (let seed = 0; seed < 60; seed++) {
    const { body: other, at } = withOneChange(body, chance(seed))
    expect(other).not.toEqual(body)
    changed.add(at)
  }
  expect([...changed].toSorted()).toEqual(['/list/0/id', '/list/0/name', '/ok'])
  expect(body).toEqual({ list: [{ id: 1, name: 'a' }], ok: true, none: null })
})

test('withheld is only what others like it are left of', () => {
  const lists = Array.from({ length: 9 }, (_, at) => entry(`/orders/${at}`, { id: at }))
  const failures = Array.from({ length: 3 }, () => entry('/orders/x', { error: 'no' }, 404))
  const pages = Array.from({ length: 9 }, () => entry('/page', []))
  const entries = [...lists, ...failures, ...pages]
  const { kept, withheld } = withhold(entries, () => 'GET /orders/{id}')
  expect(withheld.map(({ request }) => request.url.slice(-1))).toEqual(['3', '7'])
  expect(kept.length + withheld.length).toBe(entries.length)
  expect(withhold(entries, () => undefined).withheld).toEqual([])
})
