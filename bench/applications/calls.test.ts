import { expect, test } from 'vitest'
import { callFor, compareCalls } from './calls.mjs'

const endpoints = [
  'GET /orders',
  'GET /orders/{id}',
  'GET /orders/late',
  'GET /files/{name}',
  'DELETE /orders/{id}',
].map(text => {
  const [method, pathTemplate] = text.split(' ')
  return { method, pathTemplate, seen: true }
})
const asked = ['GET /orders', 'GET /orders/1', 'GET /orders/2', 'GET /orders/late', 'GET /files/a.txt', 'GET /index']
const har = {
  log: {
    entries: asked.map(text => {
      const [method, path] = text.split(' ')
      return { request: { method, url: `https://shop.test${path}` } }
    }),
  },
}
const calls = (...texts: string[]) =>
  texts.map(text => {
    const [method = '', path = ''] = text.split(' ')
    return { method, path }
  })

// Of the routes three can be told: `DELETE` was not asked for, and of files there is one.
test.each([
  ['all of it', ['GET /orders', 'GET /orders/{a}', 'GET /orders/late'], [3, 3], [3, 3]],
  ['with a host', ['GET https://shop.test/orders', 'GET shop.test/orders/{a}', 'GET /orders/late'], [3, 3], [3, 3]],
  ['what cannot be told counts neither way', ['GET /orders', 'GET /files/a.txt'], [1, 1], [1, 3]],
  ['what happens to be right counts', ['GET /orders', 'GET /files/{a}'], [2, 2], [1, 3]],
  ['one for each thing', ['GET /orders', 'GET /orders/1', 'GET /orders/2', 'GET /orders/late'], [2, 4], [2, 3]],
  ['a word taken for a thing', ['GET /orders', 'GET /orders/{a}'], [1, 2], [2, 3]],
  ['too much taken for a parameter', ['GET /{a}', 'GET /orders/{a}', 'GET /orders/late'], [2, 3], [2, 3]],
  ['nothing', [], [0, 0], [0, 3]],
])('%s', (_, texts, precision, recall) => {
  const compared = compareCalls(calls(...texts), { endpoints }, har)
  expect([compared.precision, compared.recall]).toEqual([precision, recall])
})

test('what no route is asked by is wrong, or passed over', () => {
  const made = calls('GET /orders', 'GET /index')
  expect(compareCalls(made, { endpoints }, har).precision).toEqual([1, 2])
  expect(compareCalls(made, { endpoints }, har, { idle: false }).precision).toEqual([1, 1])
})

test('a request falls to the most literal call', () => {
  const made = calls('GET /{a}/{b}', 'GET /orders/{a}', 'POST /orders/1', 'GET /orders/late')
  expect(['/orders/1', '/orders/late', '/x/y', '/x'].map(path => callFor(made, 'GET', path)?.path)).toEqual([
    '/orders/{a}',
    '/orders/late',
    '/{a}/{b}',
    undefined,
  ])
})
