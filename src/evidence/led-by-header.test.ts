import { expect, test } from 'vitest'
import { ledByHeader } from './led-by-header.ts'

test.each([
  ['hx-redirect', '/orders/3', '/orders/3'],
  ['hx-location', '{"path":"/orders/3","target":"#main"}', '/orders/3'],
  ['x-inertia-location', 'https://shop.test/orders', 'https://shop.test/orders'],
  ['x-crew-location', '/orders/3', '/orders/3'],
  ['x-up-location', '/orders/3', undefined],
  ['x-crew-redirect', '%2Forders%3Fpage%3D2', '/orders?page=2'],
  ['x-redirect-url', '/orders', '/orders'],
  ['x-crew-redirect', '__CLOSE__', undefined],
  ['x-crew-redirect', '%2Forders%E0', undefined],
  ['hx-location', '{"path":', undefined],
  ['x-redirect-by', '/orders', undefined],
  ['x-redirect', '//elsewhere.test/', undefined],
])('%s: %s leads to %s', (name, value, to) => {
  expect(
    ledByHeader([
      { name: 'date', value: '/no' },
      { name, value },
    ]),
  ).toEqual(to === undefined ? undefined : { name, to })
})
