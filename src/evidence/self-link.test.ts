import { expect, test } from 'vitest'
import type { JsonObject } from './exchange.ts'
import { endOfSelfLink, selfLink } from './self-link.ts'

test.each<[string, JsonObject, string | undefined, string | undefined]>([
  ['HAL', { _links: { self: { href: 'https://a.test/orders/7' } } }, 'https://a.test/orders/7', '7'],
  ['JSON:API', { links: { self: '/orders/SO%2F7' } }, '/orders/SO%2F7', 'SO/7'],
  [
    'a list of links',
    {
      links: [
        { rel: 'next', href: '/b' },
        { rel: 'self', href: '/o/7?x=1' },
      ],
    },
    '/o/7?x=1',
    '7',
  ],
  ['OData', { '@odata.id': 'Orders(7)' }, 'Orders(7)', 'Orders(7)'],
  ['a plain one', { self: '/orders/7/' }, '/orders/7/', '7'],
  ['one that cannot be decoded', { self: '/orders/%E0%' }, '/orders/%E0%', undefined],
  ['other links', { _links: { next: { href: '/orders/8' } }, self: true }, undefined, undefined],
])('%s', (_, object, link, end) => expect([selfLink(object), endOfSelfLink(object)]).toEqual([link, end]))
