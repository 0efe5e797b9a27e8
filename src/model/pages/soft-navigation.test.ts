import { describe, expect, it } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { addressText } from './address.ts'
import { browse } from './browse.test-sample.ts'
import { softNavigation } from './soft-navigation.ts'

describe('softNavigation', () => {
  const check = (path: string, headers: { readonly [name: string]: string }, expected: string | null) =>
    it(`${path} ${JSON.stringify(headers)} goes to ${expected}`, () => {
      const { seen, call } = browse()
      call(path, { headers })
      const address = softNavigation(seen[0] as ExchangeObservation)
      expect(address === null ? null : addressText(address)).toBe(expected)
    })
  check('/orders/17?_rsc=1a2b', { rsc: '1' }, '/orders/{integer}')
  check('/orders?_rsc=1a2b', { rsc: '1', 'next-router-prefetch': '1' }, null)
  check('/_next/data/build/orders/17.json?tab=a', {}, '/orders/{integer}?tab=a')
  check('/_next/data/build/index.json', {}, '/')
  check('/_next/data/build/orders.json', { purpose: 'prefetch' }, null)
  check('/users/__data.json', { 'x-sec-purpose': 'prefetch' }, null)
  check('/users?page=2', { 'x-inertia': 'true' }, '/users?page={integer}')
  check('/users/__data.json?x-sveltekit-invalidated=01', {}, '/users')
  check('/users/_payload.json?0a1b2c3d-4e5f', {}, null)
  check('/users', {}, null)
})
