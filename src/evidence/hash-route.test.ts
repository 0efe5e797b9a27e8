import { expect, it } from 'vitest'
import { hashRoute, withoutMatrix } from './hash-route.ts'

it.each<readonly [string, string | null]>([
  ['#/orders/7?tab=items', '#/ orders/7'],
  ['#!/orders', '#!/ orders'],
  ['#orders/7', '# orders/7'],
  ['#shop/model/sale.order;name=%22Sales%22&views=%5B1%5D', '# shop/model/sale.order;name=%22Sales%22'],
  ['#!orders', '#! orders'],
  ['#/', '#/ '],
  ['#History', null],
  ['#access_token=a/b', null],
  ['#:~:text=a/b', null],
  ['#and%20so/on', null],
  ['', null],
])('reads the route of %s', (hash, route) => {
  const found = hashRoute(hash)
  expect(found === null ? null : `${found.lead} ${found.path}`).toBe(route)
})

it.each([
  ['orders;open=true;page=2', 'orders'],
  ['orders;jsessionid=A7', 'orders'],
  ['a;b', 'a;b'],
])('leaves out the matrix parameters of %s', (segment, left) => expect(withoutMatrix(segment)).toBe(left))
