import { expect, it } from 'vitest'
import { isStaticFile } from './static-file.ts'

const KEPT = { 'cache-control': 'max-age=2592000, public', 'last-modified': 'Mon, 01 Jun 2026 01:10:19 GMT' }

it.each<readonly [string, string, { readonly [name: string]: string }, boolean]>([
  ['/logo.svg', 'image/svg+xml', {}, true],
  ['/parts/row.html', 'text/html', {}, true],
  ['/parts/row.handlebar', 'text/html', {}, true],
  ['/orders.html', 'application/json', {}, false],
  ['/site.webmanifest', 'text/plain', {}, true],
  ['/manifest.json', 'application/manifest+json', {}, true],
  ['/manifest.json', 'application/json', {}, false],
  ['/static/emoji.json', 'application/json', KEPT, true],
  ['/static/emoji.json', 'application/json', {}, false],
  ['/js/vendor/editor/emoji.json', 'application/json', {}, true],
  ['/vendors/7.json', 'application/json', {}, false],
  ['/orders.json', 'application/json', { ...KEPT, 'cache-control': 'private, max-age=2592000' }, false],
  ['/orders.json', 'application/json', { ...KEPT, 'cache-control': 'public, max-age=60' }, false],
  ['/orders.json', 'application/json', { 'cache-control': 'public, max-age=86400' }, false],
  ['/orders', 'application/json', KEPT, false],
])('%s of type %s', (path, mediaType, headers, expected) =>
  expect(
    isStaticFile({
      request: { method: 'GET', url: `https://shop.test${path}`, headers: [], cookies: [] },
      response: {
        status: 200,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        cookies: [],
        body: { mediaType, state: 'parsed', size: 2 },
      },
    }),
  ).toBe(expected),
)
