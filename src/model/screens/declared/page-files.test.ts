import { expect, it } from 'vitest'
import { declaredRoute } from './declared-path.ts'
import { routeOfPageFile } from './page-files.ts'

it.each([
  ['/_next/static/chunks/app/(shop)/orders/%5Bid%5D/page-0f3c9a1b2d.js', '/orders/{id}'],
  ['/_next/static/chunks/app/page-0f3c9a1b2d.js', '/'],
  ['/_next/static/chunks/app/orders/layout-0f3c9a1b2d.js', null],
  ['/_next/static/chunks/pages/index-0f3c9a1b2d.js', '/'],
  ['/base/_next/static/chunks/pages/docs/%5B...slug%5D-0f3c9a1b2d.js', '/docs/{slug}'],
  ['/_next/static/chunks/pages/_app-0f3c9a1b2d.js', null],
  ['/_next/static/chunks/pages/%E0%A4%A-0f3c9a1b2d.js', '/%E0%A4%A'],
  ['/assets/page-0f3c9a1b2d.js', null],
])('%s', (path, expected) => {
  const segments = routeOfPageFile(`https://shop.test${path}`)
  expect(segments === null ? null : declaredRoute(segments)).toBe(expected)
})
