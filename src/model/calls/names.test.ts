import { expect, test } from 'vitest'
import { nounBefore } from './names.ts'

test.each([
  ['/orders', 'orders'],
  ['/admin/orders/edit', 'orders'],
  ['/order/view', 'order'],
  ['/shops/{shopId}/details', 'details'],
  ['/shops/{shopId}', ''],
  ['/admin/edit', 'edit'],
  ['/api/v2/view', 'view'],
  ['/edit', 'edit'],
  ['/api/orders:getLines', 'orders'],
  ['/core:user', 'core:user'],
  ['/', ''],
])('what stands behind %s is called after “%s”', (path, noun) => {
  const segments = path.split('/').flatMap(text => (text === '' ? [] : [{ text, parameter: text.startsWith('{') }]))
  expect(nounBefore(segments)).toBe(noun)
})
