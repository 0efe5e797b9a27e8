import { expect, it } from 'vitest'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const session = `rdx_session_${'1'.padStart(16, '0')}`
const page = (call: string, title: string): Step => ({
  call: `GET ${call}`,
  cookies: { sid: session },
  page: `<title>${title}</title><h1>${title}</h1><p>All that there is.</p>`,
})
const sentAway = (call: string): Step => ({
  call: `GET ${call}`,
  cookies: { sid: session },
  status: 302,
  redirect: '/login',
  page: '<p>Found</p>',
})
const signIn: Step = {
  call: 'POST /login',
  cookies: { sid: session },
  sent: { user: 'ann', password: 'rdx_password_0123456789abcdef' },
  status: 302,
  redirect: '/desk',
}

/** `/desk: allowed, 1 against it` */
const screensOf = (steps: readonly Step[]): readonly string[] => {
  const source = sourceOf('clerk')
  return roles(modelOf(journey(steps, source), [source])).claims.flatMap(({ subject, against }) =>
    subject.kind === 'permission' && subject.role === 'clerk' && subject.on.startsWith('screens/')
      ? [`${subject.on.slice('screens/'.length)}: ${subject.verdict}${against > 0 ? ' and not' : ''}`]
      : [],
  )
}

const signedIn = [signIn, page('/desk', 'Desk'), page('/orders', 'Orders')]
const elsewhere = [page('/users', 'Users'), page('/reports', 'Reports')].map(step => ({ ...step, cookies: {} }))

it('takes no refusal after a session is over for one of its role', () => {
  const over = [sentAway('/users'), page('/login', 'Welcome'), sentAway('/orders'), sentAway('/reports')]
  const steps = [...elsewhere, ...signedIn, ...over, page('/login', 'Welcome')]
  expect(screensOf(steps)).toEqual(['/desk: allowed', '/login: allowed', '/orders: allowed'])
})

it('nor where somebody signs in again with the same cookie', () => {
  const steps = [...elsewhere, ...signedIn, sentAway('/orders'), sentAway('/reports'), ...signedIn]
  expect(screensOf(steps)).toEqual(['/desk: allowed', '/orders: allowed'])
})

it('takes one for it where the session goes on, be it with what everybody gets', () => {
  const steps = [...elsewhere, page('/login', 'Welcome'), ...signedIn, sentAway('/reports'), page('/login', 'Welcome')]
  expect(screensOf(steps)).toEqual(['/desk: allowed', '/login: allowed', '/orders: allowed', '/reports: denied'])
})

it('takes the last ones for it where the session went on after several, until it is over', () => {
  const unknown = (call: string): Step => ({ ...sentAway(call), status: 401, redirect: '' })
  const bills = [page('/team/bills', 'Bills'), page('/machine/log', 'Log')].map(step => ({ ...step, cookies: {} }))
  const steps = [...elsewhere, ...bills, ...signedIn, unknown('/reports'), unknown('/users')]
  const goesOn = [...steps, page('/orders', 'Orders'), unknown('/team/bills')]
  const denied = ['/reports: denied', '/users: denied']
  expect(screensOf(goesOn)).toEqual([
    '/desk: allowed',
    '/orders: allowed',
    '/reports: denied',
    '/team/bills: denied',
    '/users: denied',
  ])
  expect(screensOf(steps)).toEqual(['/desk: allowed', '/orders: allowed'])
  expect(screensOf([...goesOn, unknown('/orders'), unknown('/machine/log')])).toEqual([
    '/desk: allowed',
    '/orders: allowed',
    ...denied,
  ])
})

it('tells of a screen that was refused at an address where nobody ever stood', () => {
  const gone: Step = { call: 'GET /order?id=9', cookies: { sid: session }, status: 403, page: '<h1>Not for you</h1>' }
  const word: Step = { ...gone, call: 'GET /order/secret' }
  const others = [page('/order?id=7', 'Order'), page('/order?id=8', 'Order')].map(step => ({ ...step, cookies: {} }))
  expect(screensOf([...others, ...signedIn, gone, word])).toEqual([
    '/desk: allowed',
    '/order: denied',
    '/orders: allowed',
  ])
})

it('and of one that is about nothing alone, and was said not to be there', () => {
  const hidden: Step = { call: 'GET /users', cookies: { sid: session }, status: 404, page: '<h1>Not found</h1>' }
  const thing: Step = { ...hidden, call: 'GET /order?id=9' }
  const others = [...elsewhere, page('/order?id=7', 'Order'), page('/order?id=8', 'Order')]
  const first = others.map(step => ({ ...step, cookies: {} }))
  expect(screensOf([...first, ...signedIn, hidden, thing])).toEqual([
    '/desk: allowed',
    '/orders: allowed',
    '/users: denied',
  ])
})
