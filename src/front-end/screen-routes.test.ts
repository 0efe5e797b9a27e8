import { expect, test } from 'vitest'
import { sampleClaim } from '../evidence/claim.test-sample.ts'
import { sampleScreen } from '../evidence/subjects.test-sample.ts'
import { makeScreenRouter, pathOf } from './screen-routes.ts'

const screen = (route: string) => sampleClaim(`screens/${route}`, sampleScreen(route))

const routed = makeScreenRouter(
  ['/', '/orders', '/orders/new', '/orders/{orderId}', '/a/{x}-{y}', '/?tab=users', '/app/#/users/{userId}'].map(
    screen,
  ),
)

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/', '/orders'],
  ['/orders?page=2', '/orders'],
  ['/orders/new', '/orders/new'],
  ['/orders/7', '/orders/{orderId}'],
  ['/orders/a%20b', '/orders/{orderId}'],
  ['/orders/%E0%A4', '/orders/{orderId}'],
  ['/?tab=users', '/?tab=users'],
  ['/?tab=orders', '/'],
  ['/app/#/users/4', '/app/#/users/{userId}'],
  ['/app/#!/users/4?x=1', '/app/#/users/{userId}'],
])('%s is the screen %s', (address, route) => {
  expect(routed(new URL(address, 'http://shop.test'))).toEqual({ id: `screens/${route}`, route })
})

test.each(['/orders/7/lines', '/elsewhere', '/app/#/users'])('%s is none', address => {
  expect(routed(new URL(address, 'http://shop.test'))).toBeNull()
})

test('what may hold slashes takes all that is left', () => {
  const path = { name: 'path', in: 'path', schema: { type: 'string' }, allowReserved: true } as const
  const open = sampleClaim('screens//edit/{path}', sampleScreen('/edit/{path}', { parameters: [path] }))
  const route = (address: string) =>
    makeScreenRouter([open, screen('/edit/{orderId}/lines')])(new URL(address, 'http://shop.test'))?.route
  expect(route('/edit/notes/2026/week.md')).toBe('/edit/{path}')
  expect(route('/edit/week.md')).toBe('/edit/{path}')
  expect(route('/edit/7/lines')).toBe('/edit/{orderId}/lines')
  expect(route('/edit')).toBeUndefined()
})

test('what is behind # is no path unless it begins like one', () => {
  expect(pathOf(new URL('http://shop.test/help#prices'))).toBe('/help')
})
