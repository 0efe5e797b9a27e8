import { expect, test } from 'vitest'
import type { Cookie, Exchange, FormField } from '../../evidence/exchange.ts'
import type { Landing, LandingMessage } from '../../evidence/landing.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { refusals } from '../refusals/refusal.ts'
import { landingOutcome } from './outcome.ts'

interface Case {
  readonly method?: string
  readonly url?: string
  readonly status?: number
  readonly sent?: readonly FormField[]
  readonly landing?: Partial<Landing>
  /** The cookies of the answer. */
  readonly given?: readonly Cookie[]
}

const field = (name: string, value = 'x'): FormField => ({ name, value })
const said = (kind: LandingMessage['kind'], text: string, of?: string): LandingMessage => ({
  kind,
  text,
  ...(of === undefined ? {} : { field: of }),
})

function exchange({ method = 'POST', url = '/orders', status = 302, sent, landing = {}, given = [] }: Case): Exchange {
  return {
    at: 1,
    duration: 1,
    request: {
      method,
      url: `https://shop.test${url}`,
      headers: [],
      cookies: [],
      ...(sent === undefined
        ? {}
        : { body: { mediaType: 'application/x-www-form-urlencoded', state: 'parsed', size: 9, fields: sent } }),
    },
    response: { status, headers: [], cookies: given },
    fromCache: false,
    landing: {
      url: 'https://shop.test/orders',
      status: 200,
      entry: 7,
      messages: [],
      fields: [],
      asksWho: false,
      ...landing,
    },
  }
}

const wrong = said('error', 'Nein.')
const password = [field('name'), field('password', '{password}')]

const cases: readonly (readonly [string, Case, string | null])[] = [
  ['a page without a word', {}, null],
  ['an error', { landing: { messages: [wrong] } }, 'refused'],
  ['an error beside a success', { landing: { messages: [wrong, said('success', 'Ja.')] } }, null],
  ['an error of the next step beside the news', { landing: { messages: [wrong, said('notice', 'Angelegt.')] } }, null],
  ...(
    [
      ['Queue is mandatory argument', 'refused'],
      ['Password needs to be at least 5 characters long', 'refused'],
      ['The name is too long', 'refused'],
      ['It needs to be seen by others now', null],
      ["Estimate can't be blank", 'refused'],
      ['Only open orders can be sent', 'refused'],
      ['It can be sent only once more', null],
    ] as const
  ).map(([text, outcome]) => [text, { landing: { messages: [said('notice', text)] } }, outcome] as const),
  ['the same of a link', { method: 'GET', landing: { messages: [wrong, said('notice', 'Hallo')] } }, 'refused'],
  ['a warning', { landing: { messages: [said('warning', 'Bald voll.')] } }, null],
  ['a page that is not for one', { landing: { status: 403 } }, 'denied'],
  ['a page that asks who, by its status', { landing: { status: 401 } }, 'asked who'],
  ['a form to sign in', { landing: { url: 'https://shop.test/enter', asksWho: true } }, 'asked who'],
  ['the exit', { url: '/logout', landing: { url: 'https://shop.test/enter', asksWho: true } }, null],
  [
    'a session that was deleted',
    { method: 'DELETE', url: '/session', landing: { url: 'https://shop.test/session/new', asksWho: true } },
    null,
  ],
  ['the exit by name', { url: '/index.php?do=logout', landing: { url: 'https://shop.test/x', asksWho: true } }, null],
  [
    'an error of a field that was sent beside a password',
    {
      method: 'PUT',
      url: '/password',
      sent: [field('current_password'), field('password')],
      landing: { url: 'https://shop.test/profile', messages: [said('error', 'Falsch.', 'current_password')] },
    },
    'refused',
  ],
  [
    'a password that was set',
    {
      url: '/account',
      sent: [field('password'), field('password2')],
      landing: { url: 'https://shop.test/enter', asksWho: true },
    },
    null,
  ],
  [
    'mail that was sent',
    { url: '/help', landing: { url: 'https://shop.test/enter', asksWho: true, messages: [said('notice', 'Post!')] } },
    null,
  ],
  [
    'a sign-in that leads to itself',
    { url: '/login', sent: password, landing: { url: 'https://shop.test/login', asksWho: true } },
    'refused',
  ],
  [
    'a sign-in that leads to a page with news of what is wrong',
    { url: '/login', sent: password, landing: { messages: [wrong] } },
    null,
  ],
  [
    'the same where nothing in the address says that it is one',
    { url: '/index.php', sent: password, landing: { messages: [wrong] } },
    null,
  ],
  ...(
    [
      ['that hands out a session', [{ name: 'sid', value: 'rdx_cookie_first0123456789' }], null],
      ['that hands out nothing', [], 'refused'],
    ] as const
  ).map(
    ([how, given, outcome]) =>
      [
        `the same where all pages have one address, ${how}`,
        {
          url: '/index.php?route=/',
          sent: password,
          given,
          landing: { url: 'https://shop.test/index.php?route=/home', messages: [wrong] },
        },
        outcome,
      ] as const,
  ),
  ['a notice that refuses in its words', { landing: { messages: [said('notice', "Couldn't find 9.")] } }, 'refused'],
  [
    'a notice with an address that redaction made up',
    { landing: { messages: [said('notice', 'Wrote to user-0123456789abcdef@redacted.invalid.')] } },
    null,
  ],
  [
    'a notice that repeats what was sent',
    { sent: [field('title', 'Sign in failed')], landing: { messages: [said('notice', 'Saved "Sign in failed"')] } },
    null,
  ],
  [
    'such a notice beside what was done',
    { landing: { messages: [said('notice', 'User created'), said('notice', 'Please enter a password.')] } },
    null,
  ],
  [
    'what can no longer be done',
    { landing: { messages: [said('notice', 'The order was removed. It cannot be restored.')] } },
    null,
  ],
  ['what is refused already', { status: 500, landing: { messages: [wrong] } }, null],
  ['the page itself', { status: 200, landing: { messages: [wrong, said('notice', 'Hinweis')] } }, 'refused'],
]

test.each(cases)('%s', (_, given, expected) => {
  expect(landingOutcome(exchange(given))).toBe(expected)
})

test('what was refused where it led was not carried out, and the page says why', () => {
  const refused = exchange({
    sent: [field('size', '99'), field('note')],
    landing: {
      messages: [said('error', 'Zu groß.', 'size'), said('error', 'Hm.', 'q'), said('error', 'Note is required.')],
      fields: [
        { name: 'note', label: 'Note' },
        { name: 'q', label: 'Search' },
      ],
    },
  })
  expect(isCarriedOut(refused)).toBe(false)
  expect(refusals(refused).map(({ status, message, field: of }) => [status, message, of])).toEqual([
    [302, 'Zu groß.', 'size'],
    [302, 'Hm.', null],
    [302, 'Note is required.', 'note'],
  ])
})

test('what a page sent on by itself was refused where that is told, and not by what shows it', () => {
  const landing = { messages: [said('error', 'Zu groß.', 'size')], fields: [{ name: 'size', label: 'Size' }] }
  const left = { mediaType: 'text/html', state: 'not shown', size: 0 } as const
  const asked = exchange({ status: 200, url: '/sizes', sent: [field('size', '99')], landing })
  const response = { status: 200, headers: [], cookies: [], body: left }
  expect(refusals({ ...asked, response }).map(({ status, message, field: of }) => [status, message, of])).toEqual([
    [200, 'Zu groß.', 'size'],
  ])
  const body = { mediaType: 'text/html', state: 'text', size: 30, text: '<p class="error">Zu groß.</p>' } as const
  const itself = exchange({ status: 200, sent: [field('size', '99')], landing: { messages: [] } })
  expect(refusals({ ...itself, response: { status: 200, headers: [], cookies: [], body } })).toEqual([])
})

test('a word that is no page refuses as ever', () => {
  const { landing = null, ...whole } = exchange({ status: 200 })
  const body = { mediaType: 'text/html', state: 'text', size: 2, text: '-1' } as const
  const minusOne: Exchange = { ...whole, response: { status: 200, headers: [], cookies: [], body } }
  const known: Exchange = landing === null ? minusOne : { ...minusOne, landing }
  for (const each of [minusOne, known]) expect(refusals(each).map(({ code }) => code)).toEqual(['-1'])
})

test('what led to a page that says nothing of errors was carried out', () => {
  const done = exchange({ landing: { messages: [said('success', 'Saved.')] } })
  expect(isCarriedOut(done)).toBe(true)
  expect(refusals(done)).toEqual([])
})
