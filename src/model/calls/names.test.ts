import { expect, test } from 'vitest'
import { nounBefore, parameterName } from './names.ts'

test.each([
  ['/orders', 'orders'],
  ['/admin/orders/edit', 'orders'],
  ['/order/view', 'order'],
  ['/members/disable', 'members'],
  ['/fields/new', ''],
  ['/new', 'new'],
  ['/shops/{shopId}/details', 'details'],
  ['/shops/{shopId}', ''],
  ['/admin/edit', ''],
  ['/admin/boards/load', 'boards'],
  ['/api/v2/view', 'view'],
  ['/edit', 'edit'],
  ['/api/orders:getLines', 'orders'],
  ['/core:user', 'core:user'],
  ['/orders/by-code', 'orders'],
  ['/shops/{shopId}/by-code', ''],
  ['/by-code', 'by-code'],
  ['/rights/me', ''],
  ['/', ''],
])('what stands behind %s is called after “%s”', (path, noun) => {
  const segments = path.split('/').flatMap(text => (text === '' ? [] : [{ text, parameter: text.startsWith('{') }]))
  expect(nounBefore(segments)).toBe(noun)
})

test.each([
  ['orders', 'id', 'uid', 'orderUid'],
  ['orders', 'word', 'code', 'orderCode'],
  ['keys', 'word', 'key', 'key'],
  ['res.users', 'id', '', 'userId'],
  ['orders.json', 'id', '', 'orderId'],
  ['order.php', 'id', '', 'orderId'],
] as const)('what stands behind %s, %s, and is known as %s is called %s', (noun, kind, known, name) =>
  expect(parameterName(noun, kind, known, new Set())).toBe(name),
)
