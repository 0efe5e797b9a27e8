import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { access } from './access.ts'

/** What became of one look at a page. */
function outcomeOf(html: string, status = 200): string {
  const { seen, goTo } = browse()
  goTo('/users', html, { status })
  const [look] = seen as readonly ExchangeObservation[]
  const state = access.add(access.empty(), look as ExchangeObservation)
  return [...state.entries.values()].map(({ outcome }) => outcome).join()
}
const alone = (text: string): string => `<div class="alert-danger">${text}</div><a href="/">Home</a>`

const HEAD = '<title>Plan [Wiki]</title><header><h1><a href="/">Wiki</a></h1></header><main>'
const MORE = `<p>Plans of the year</p><form method="post"><input name="q"></form>${'<p>More of them.</p>'.repeat(9)}</main>`

test.each<readonly [html: string, outcome: string]>([
  ['<h1>Users</h1><a href="/">Home</a>', 'allowed'],
  ['<title>Permission error</title><h1>Users</h1><form></form>', 'denied'],
  ['<title>Shop : Login</title><h1>Authentication</h1><form></form>', 'unknown'],
  ['<title>Shop - Log in to win</title><h1>Authentication</h1><form></form>', 'allowed'],
  [alone('Access denied'), 'denied'],
  [alone('You have no permissions to access this page.'), 'denied'],
  [alone('You lack the necessary rights.'), 'denied'],
  [alone('You are not logged in'), 'unknown'],
  [alone('You must sign in to see this page.'), 'unknown'],
  [`<title>Shop - Error</title><h1><a href="/">Shop</a></h1><h2>Access denied: staff only</h2>`, 'denied'],
  // In words that nobody here knows: it was refused, and nobody can say whether for want of a right.
  [alone('Nincs ilyen oldal.'), 'other'],
  [`<h1>Users</h1>${alone('You have no more names to give.')}`, 'allowed'],
  [`${HEAD}<h1 id="no">Permission Denied</h1>${MORE}`, 'denied'],
  [`${HEAD}<h2>Error: Access was denied.</h2>${MORE}`, 'denied'],
  [`${HEAD}<h2>Why access is denied to guests</h2>${MORE}`, 'allowed'],
  [`${HEAD}<div class="error">For admins only</div><h1>Tasks</h1>${MORE}`, 'denied'],
  [
    `${HEAD}<div class="error">Cannot keep it. The server says: Insufficient access</div><h1>Tasks</h1>${MORE}`,
    'denied',
  ],
  [
    '<form method="post"><input name="u"><input type="password" name="p"></form><script>app.display_message("Your session is invalid or expired.","error");</script>',
    'unknown',
  ],
  ['<h1>Sessions</h1><p>Your session expired yesterday.</p><form></form>', 'allowed'],
  [`${HEAD}<div class="error">Only letters, please</div><h1>Tasks</h1>${MORE}`, 'allowed'],
  [`${HEAD}<div class="error">For admins only</div><div class="error">No mail server.</div>${MORE}`, 'allowed'],
])('%s: %s', (html, outcome) => expect(outcomeOf(html)).toBe(outcome))

test.each<readonly [status: number, said: string, outcome: string]>([
  [401, 'Sign in first.', 'unknown'],
  [401, "A link called 'x' already exists", 'other'],
  [403, 'Not for you.', 'denied'],
  [500, 'Sorry, you are not allowed to upload this file type.', 'other'],
  [500, 'Sorry, you are not allowed to edit this user.', 'denied'],
  [500, 'Access Denied at desk/settings.pm line 3.', 'denied'],
  [500, "Access denied for user 'desk'@'localhost'", 'other'],
  [403, 'This name is already taken.', 'other'],
  [403, 'Plan lacks license for this feature', 'other'],
  [403, 'Please upgrade to a license that includes this feature.', 'other'],
  [403, 'Your subscription does not include audit logs', 'other'],
  [403, 'You may not change this plan', 'denied'],
  [400, "A read-only apiKey isn't allowed to change a task.", 'denied'],
  [400, 'The key is not allowed to be empty.', 'other'],
])('%i “%s”: %s', (status, said, outcome) => expect(outcomeOf(`<p>${said}</p>`, status)).toBe(outcome))

test.each([
  ['login', 403, 'Wrong password', 'other'],
  ['login', 200, 'Try again', 'other'],
  ['save', 403, 'Not for you', 'denied'],
])('a form to the one address of all that says do=%s, answered %i “%s”: %s', (deed, status, said, outcome) => {
  const { seen, post } = browse()
  post('/desk.php', `<title>Log in</title><h1>Log in</h1><p>${said}</p>`, { fields: { do: deed, u: 'ann' }, status })
  const state = access.add(access.empty(), seen[0] as ExchangeObservation)
  expect([...state.entries.values()].map(one => one.outcome)).toEqual([outcome])
})

/** What became of a call that was answered with this status and this. */
function outcomeOfJson(status: number, json: JsonValue): string {
  const { seen, call } = browse()
  call('/api/tasks', { method: 'POST', status, sent: { title: 'a' }, json })
  const [look] = seen as readonly ExchangeObservation[]
  const state = access.add(access.empty(), look as ExchangeObservation)
  return [...state.entries.values()].map(({ outcome }) => outcome).join()
}

test.each<readonly [status: number, error: string, outcome: string]>([
  [400, 'Validation failed. Please login to continue.', 'unknown'],
  [400, 'You must be logged in.', 'unknown'],
  [422, 'title: please sign in capital letters', 'other'],
  [400, 'The title is required.', 'other'],
  [403, 'rest_cookie_invalid_nonce', 'other'],
  [403, 'rest_forbidden', 'denied'],
])('a call that is refused with %i and “%s”: %s', (status, error, outcome) =>
  expect(outcomeOfJson(status, { code: 142, error })).toBe(outcome),
)

test.each<readonly [result: string, message: string, outcome: string]>([
  ['Error', 'Insufficient permissions for user ann', 'denied'],
  ['Error', 'You must be logged in.', 'unknown'],
  ['Error', 'Unknown action, or insufficient permissions', 'other'],
  ['Error', 'No such order', 'other'],
  ['Ok', 'Forbidden flowers', 'allowed'],
])('a call that is answered %s with “%s”: %s', (result, message, outcome) =>
  expect(outcomeOfJson(200, { result, message })).toBe(outcome),
)

test('the form to sign in that signing out leads to refuses nothing', () => {
  const outcome = (address: string): string => {
    const { seen, post } = browse()
    post(address, '<title>Shop - Login</title><form></form>', { fields: { deed: 'x' } })
    const [look] = seen as readonly ExchangeObservation[]
    const state = access.add(access.empty(), look as ExchangeObservation)
    return [...state.entries.values()].map(({ outcome: became }) => became).join()
  }
  expect([outcome('/shop?view=logout'), outcome('/shop?view=orders')]).toEqual(['allowed', 'unknown'])
})

test('a page that is refused says around its error who is signed in', () =>
  expect(outcomeOf('<nav>Not logged in</nav><p>This title is too long.</p>', 400)).toBe('other'))

/** What became of one call of JSON-RPC that was answered with this error, whatever went wrong under one code. */
function outcomeOfCall(message: string | null): string {
  const json = (value: JsonValue) => ({ mediaType: 'application/json', state: 'parsed', size: 1, value }) as const
  const request = { method: 'POST', url: 'http://shop.test/json', headers: [], cookies: [] }
  const look: ExchangeObservation = {
    kind: 'exchange',
    form: 'call',
    id: 1,
    place: 0,
    at: 1,
    exchange: {
      at: 1,
      duration: 1,
      fromCache: false,
      request: { ...request, body: json({ id: 7, method: 'orders.list', params: [] }) },
      response: {
        status: 200,
        headers: [],
        cookies: [],
        ...(message === null ? {} : { body: json({ id: 7, result: null, error: { code: 4, message } }) }),
      },
    },
  }
  return [...access.add(access.empty(), look).entries.values()].map(({ outcome }) => outcome).join()
}

test.each<readonly [message: string, outcome: string]>([
  ["<class 'shop.errors.NotAuthorizedError'>: 1 < 10", 'denied'],
  ['Auth level too low: 1 < 10', 'denied'],
  ['Insufficient privileges', 'denied'],
  ['You are not allowed to see these orders.', 'denied'],
  ['Request not authorized.', 'denied'],
  ['Not authenticated', 'unknown'],
  ['You must sign in first.', 'unknown'],
  ['The session has expired', 'unknown'],
  ['No such order', 'other'],
  ['The level is too low', 'other'],
])('a call that is refused with “%s”: %s', (message, outcome) => expect(outcomeOfCall(message)).toBe(outcome))

test('a call whose answer was not recorded says nothing of rights, whatever its status', () =>
  expect(outcomeOfCall(null)).toBe('other'))

/** What became of a call with or without a session that led to the page of the sign-in. */
function outcomeOfRedirect(method: string, path: string, cookie: boolean): string {
  const { seen, goTo } = browse()
  goTo(path, '', { method, redirect: '/login' })
  const [look] = seen as readonly ExchangeObservation[]
  const { exchange, ...of } = look as ExchangeObservation
  const request = { ...exchange.request, cookies: cookie ? [{ name: 'sid', value: 'a1b2c3d4e5f6a7b8c9d0' }] : [] }
  const state = access.add(access.empty(), { ...of, exchange: { ...exchange, request } })
  return [...state.entries.values()].map(({ outcome }) => outcome).join()
}

test.each<readonly [method: string, path: string, cookie: boolean, outcome: string]>([
  ['GET', '/logout', true, 'allowed'],
  ['GET', '/logout.php', true, 'allowed'],
  ['DELETE', '/session', true, 'allowed'],
  ['GET', '/logout', false, 'unknown'],
  ['GET', '/orders', true, 'unknown'],
  ['DELETE', '/orders', true, 'unknown'],
])('%s %s, signed in: %s, leads to the sign-in: %s', (method, path, cookie, outcome) =>
  expect(outcomeOfRedirect(method, path, cookie)).toBe(outcome),
)

test('a request that was seen before its cookies were added says nothing of who may', () => {
  const asked = (headers: Record<string, string>, status = 200): number => {
    const { seen, goTo } = browse()
    goTo('/users', '<h1>Users</h1>', { headers, status })
    return access.add(access.empty(), seen[0] as ExchangeObservation).entries.size
  }
  expect(asked({ 'user-agent': 'Browser/1', 'sec-ch-ua-mobile': '?0' })).toBe(0)
  expect(asked({ 'user-agent': 'Browser/1', accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' })).toBe(0)
  expect(asked({ 'user-agent': 'Browser/1', accept: 'text/html', host: 'shop.test' })).toBe(1)
  expect(asked({})).toBe(1)
  expect(asked({ 'user-agent': 'Browser/1' }, 401), 'but 401').toBe(1)
})

test.each<readonly [fields: { readonly [name: string]: string }, words: string, outcome: string]>([
  [{ current_password: 'Oak-1', new_password: 'Elm-2' }, 'Unable to change it.', 'other'],
  [{ 'user[oldPassword]': 'Oak-1', 'user[password]': 'Elm-2' }, 'Unable to change it.', 'other'],
  [{ current_password: 'Oak-1', new_password: 'Elm-2' }, 'You are not allowed to change it.', 'denied'],
  [{ new_password: 'Elm-2' }, 'Unable to change it.', 'denied'],
])('a wrong password of ones own is no want of rights: %o, %s', (fields, words, outcome) => {
  const { seen, post } = browse()
  post('/users/7/secret', `<h1>Users</h1><a href="/">Home</a><p>${words}</p>`, { status: 403, fields })
  const [sent] = seen as readonly ExchangeObservation[]
  const state = access.add(access.empty(), sent as ExchangeObservation)
  expect([...state.entries.values()].map(each => each.outcome)).toEqual([outcome])
})

test('a page that the recording does not hold may have refused', () => {
  const { seen, goTo } = browse()
  goTo('/users', '<h1>Users</h1>')
  const [look] = seen as readonly ExchangeObservation[]
  const { response } = (look as ExchangeObservation).exchange
  const outcomes = (['text/html', 'application/json'] as const).map(mediaType => {
    const exchange = {
      ...(look as ExchangeObservation).exchange,
      response: { ...(response as NonNullable<typeof response>), body: { mediaType, state: 'not shown', size: 900 } },
    } as ExchangeObservation['exchange']
    const state = access.add(access.empty(), { ...(look as ExchangeObservation), exchange })
    return [...state.entries.values()].map(({ outcome }) => outcome).join()
  })
  expect(outcomes).toEqual(['other', 'allowed'])
})
