import { expect, test } from 'vitest'
import type { Body } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { deliveredMap, mapAddress } from './delivered-maps.ts'

const answer = (url: string, body: Partial<Body>): ExchangeObservation => ({
  kind: 'exchange',
  id: 1,
  place: 1,
  at: 1,
  form: 'asset',
  exchange: {
    at: 1,
    duration: 1,
    fromCache: false,
    request: { method: 'GET', url, headers: [], cookies: [] },
    response: {
      status: 200,
      headers: [],
      cookies: [],
      body: { mediaType: 'text/javascript', state: 'text', size: 1, ...body },
    },
  },
})

test.each([
  ['as JSON', 'https://a.test/m.js.map', { state: 'parsed', value: { version: 3 } } as const, '{"version":3}'],
  ['as text', 'https://a.test/m.js.map?v=1', { text: ')]}\n{}' } as const, ')]}\n{}'],
  ['of styles', 'https://a.test/m.css.map', { text: '{}' } as const, null],
  ['no map', 'https://a.test/map', { text: '{}' } as const, null],
  ['cut', 'https://a.test/m.js.map', { state: 'truncated', text: '{"a' } as const, null],
])('a map that is delivered: %s', (_, url, body, map) => {
  expect(deliveredMap(answer(url, body))).toBe(map)
})

const address = (text: string, header?: string): string | null => mapAddress('https://a.test/js/m.js?v=1', header, text)

test.each([
  ['beside it', 'a()', 'https://a.test/js/m.js.map?v=1'],
  ['where its last line says', 'a()\n//# sourceMappingURL=../maps/m.map\n', 'https://a.test/maps/m.map'],
  ['in the old way', 'a()\n//@ sourceMappingURL=m.map', 'https://a.test/js/m.map'],
  ['in a comment of the other kind', 'a()\n/*# sourceMappingURL=m.map */', 'https://a.test/js/m.map'],
  ['on another host', '//# sourceMappingURL=https://b.test/m.map', 'https://b.test/m.map'],
  ['the last one counts', '//# sourceMappingURL=x.map\n//# sourceMappingURL=y.map', 'https://a.test/js/y.map'],
  ['no address', '//# sourceMappingURL=https://[', null],
  ['in itself', '//# sourceMappingURL=data:application/json,{}', null],
])('where the map of a script lies: %s', (_, text, url) => {
  expect(address(text)).toBe(url)
})

test('what the answer says counts first', () => {
  expect(address('//# sourceMappingURL=x.map', 'y.map')).toBe('https://a.test/js/y.map')
})
