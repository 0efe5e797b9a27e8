import { describe, expect, it, test } from 'vitest'
import type { Body, Exchange } from '../../evidence/exchange.ts'
import { expectFoldLaws } from '../laws.ts'
import { landingsOf } from './landings.ts'
import { type Noted, type Trails, trails } from './trails.ts'

const SOURCE = 3 * 2 ** 32

/** One entry: `POST /a → 302 /b`, `GET /b → 200 <p …>`, at a time in milliseconds, in a tab. */
interface Line {
  readonly at: number
  readonly asked: string
  readonly answered: string
  readonly tab?: string
  readonly duration?: number
  /** The page that asked for it; `fetch` for what a script asked for from there. */
  readonly from?: string
  readonly by?: 'fetch'
  /** The names of what was sent. */
  readonly sent?: readonly string[]
  /** Of the answer; `to` is what its headers tell a script to go on to. */
  readonly headers?: { readonly [name: string]: string }
  readonly to?: string
}

const form = (names: readonly string[]): Body => ({
  mediaType: 'application/x-www-form-urlencoded',
  state: 'parsed',
  size: 9,
  fields: names.map(name => ({ name, value: '1' })),
})

/** Stands for a page that the recorder does not hold. */
const LEFT = '…'

function noted(
  { at, asked, answered, tab, duration = 5, from, by, sent = [asked], headers: told = {}, to }: Line,
  index: number,
): Noted {
  const [method = '', path = ''] = asked.split(' ')
  const status = Number(answered.slice(0, 3))
  const rest = answered.slice(4)
  const url = `https://shop.test${path}`
  const headers = [
    ...(from === undefined ? [] : [{ name: 'referer', value: `https://shop.test${from}` }]),
    { name: 'accept', value: by === 'fetch' ? '*/*' : 'text/html,*/*;q=0.8' },
  ]
  const exchange: Exchange = {
    at,
    duration,
    ...(tab === undefined ? {} : { page: tab }),
    request: { method, url, headers, cookies: [], ...(method === 'POST' ? { body: form(sent) } : {}) },
    response: {
      status,
      headers: Object.entries(told).map(([name, value]) => ({ name, value })),
      cookies: [],
      ...(to === undefined ? {} : { redirect: new URL(to, url).href }),
      ...(status >= 300 && status < 400
        ? { redirect: new URL(rest, url).href }
        : rest === LEFT
          ? { body: { mediaType: 'text/html', state: 'not shown', size: 0 } }
          : { body: { mediaType: 'text/html', state: 'text', size: rest.length, text: rest } }),
    },
    fromCache: false,
  }
  return { exchange, form: 'page', place: SOURCE + index * 4, index }
}

const ERROR = '<h1>New order</h1><div class="alert alert-danger">No such size.</div>'
const DONE = '<h1>Orders</h1><div class="alert alert-success">Saved.</div>'

const SENDS_ITSELF =
  '<form method="post" action="/next"><input type="hidden" name="given" value="1"></form><script>document.forms[0].submit()</script>'

function led(state: Trails): readonly string[] {
  return [...landingsOf(state)]
    .map(
      ([place, { url, entry, messages, asksWho }]) =>
        `${(place - SOURCE) / 4} → ${entry} ${new URL(url).pathname} ${messages.map(({ kind, text }) => `${kind}: ${text}`).join(' | ')}${asksWho ? ' asks who' : ''}`,
    )
    .sort()
}

const ways = (lines: readonly Line[]): readonly string[] => led(lines.map(noted).reduce(trails.add, trails.empty()))

test('what headers tell the script that asked stands beside what it led to', () => {
  const done = { 'x-notification': 'success%20Order%20added' }
  const wrong = { 'x-notification': 'error%20Nobody%20is%20there' }
  expect(
    ways([
      { at: 10, asked: 'POST /orders', answered: '200 ', headers: done, to: '/orders' },
      { at: 40, asked: 'GET /orders', answered: '200 <h1>Orders</h1>' },
      { at: 900, asked: 'POST /people', answered: '200 <p>Again</p>', headers: wrong },
      { at: 990, asked: 'POST /people/3/remove', answered: '200 ', headers: done, to: '/elsewhere' },
    ]),
  ).toEqual([
    '0 → 1 /orders success: Order added',
    '2 → 2 /people error: Nobody is there',
    '3 → 3 /people/3/remove success: Order added',
  ])
})

describe('what a redirect led to', () => {
  const cases: readonly (readonly [string, readonly Line[], readonly string[]])[] = [
    [
      'the page that is asked for next',
      [
        { at: 1000, asked: 'POST /orders', answered: '302 /orders/new' },
        { at: 1010, asked: 'GET /orders/new', answered: `200 ${ERROR}` },
      ],
      ['0 → 1 /orders/new error: No such size.'],
    ],
    [
      'over several redirects',
      [
        { at: 1000, asked: 'POST /orders', answered: '303 /go' },
        { at: 1010, asked: 'GET /go', answered: '301 /orders/new' },
        { at: 1020, asked: 'GET /orders/new', answered: `200 ${ERROR}` },
      ],
      ['0 → 2 /orders/new error: No such size.', '1 → 2 /orders/new error: No such size.'],
    ],
    [
      'each its own, though all lead to one address',
      [
        { at: 1000, asked: 'POST /orders', answered: '302 /orders' },
        { at: 1010, asked: 'GET /orders', answered: `200 ${DONE}` },
        { at: 2000, asked: 'POST /orders', answered: '302 /orders' },
        { at: 2010, asked: 'GET /orders', answered: `200 ${ERROR}` },
      ],
      ['0 → 1 /orders success: Saved.', '2 → 3 /orders error: No such size.'],
    ],
    [
      'in its own tab',
      [
        { at: 1000, asked: 'POST /orders', answered: '302 /orders', tab: 'a' },
        { at: 1001, asked: 'POST /orders', answered: '302 /orders', tab: 'b' },
        { at: 1010, asked: 'GET /orders', answered: `200 ${ERROR}`, tab: 'a' },
        { at: 1020, asked: 'GET /orders', answered: `200 ${DONE}`, tab: 'b' },
      ],
      ['0 → 2 /orders error: No such size.', '1 → 3 /orders success: Saved.'],
    ],
    [
      'across the bounds of the stretches of time',
      [
        { at: 19_990, asked: 'POST /orders', answered: '302 /orders' },
        { at: 20_010, asked: 'GET /orders', answered: `200 ${ERROR}` },
      ],
      ['0 → 1 /orders error: No such size.'],
    ],
    [
      'not what was asked for before, or long after',
      [
        { at: 900, asked: 'GET /orders', answered: `200 ${DONE}` },
        { at: 1000, asked: 'POST /orders', answered: '302 /orders' },
        { at: 19_000, asked: 'GET /orders', answered: `200 ${ERROR}` },
      ],
      [],
    ],
    [
      'without what the page always tells',
      [
        { at: 1000, asked: 'GET /orders', answered: `200 <div class="error">Server is full.</div>` },
        { at: 2000, asked: 'POST /orders', answered: '302 /orders' },
        {
          at: 2010,
          asked: 'GET /orders',
          answered: '200 <div class="error">Server is full.</div><p class="error">No.</p>',
        },
      ],
      ['1 → 2 /orders error: No.'],
    ],
    [
      'a form to sign in, where it is no part of every page',
      [
        { at: 1000, asked: 'GET /orders', answered: '302 /enter' },
        {
          at: 1010,
          asked: 'GET /enter',
          answered:
            '200 <form method="post"><input name="n"><input type="password" name="p"><button>Go</button></form>',
        },
      ],
      ['0 → 1 /enter  asks who'],
    ],
    [
      'no form to sign in beside the way out: its password is another one',
      [
        { at: 1000, asked: 'POST /profiles', answered: '302 /profiles' },
        {
          at: 1010,
          asked: 'GET /profiles',
          answered:
            '200 <a href="../out/logout.php?now=1">Bye</a><form method="post"><input name="master" type="password"></form>',
        },
      ],
      ['0 → 1 /profiles '],
    ],
    [
      'no form to sign in that stands in the head of every page',
      ['/a', '/b', '/c', '/orders'].flatMap((path, nth): readonly Line[] => [
        { at: 1000 + nth * 1000, asked: `POST /orders`, answered: '302 /orders' },
        {
          at: 1500 + nth * 1000,
          asked: `GET ${path}`,
          answered:
            '200 <form method="post"><input name="n"><input type="password" name="p"><button>Go</button></form>',
        },
      ]),
      ['6 → 7 /orders '],
    ],
    [
      'what was sent and is answered with a page: that page',
      [{ at: 1000, asked: 'POST /orders', answered: `200 ${ERROR}` }],
      ['0 → 0 /orders error: No such size.'],
    ],
    [
      'what a page sent on by itself: it is told there, and nothing is told to what it sent',
      [
        { at: 1000, asked: 'POST /orders', answered: `200 ${SENDS_ITSELF}` },
        { at: 1030, asked: 'POST /orders/new', answered: `200 ${ERROR}`, from: '/orders' },
      ],
      ['0 → 1 /orders/new error: No such size.', '1 → 1 /orders/new '],
    ],
    [
      'the same of a page that was left before it could be taken',
      [
        { at: 1000, asked: 'POST /orders', answered: `200 ${LEFT}` },
        { at: 1030, asked: 'POST /orders/new', answered: `200 ${ERROR}`, from: '/orders' },
      ],
      ['0 → 1 /orders/new error: No such size.', '1 → 1 /orders/new '],
    ],
    [
      'over a page that sends itself, and a redirect',
      [
        { at: 1000, asked: 'GET /enter', answered: `200 ${SENDS_ITSELF}` },
        { at: 1030, asked: 'POST /entered', answered: '302 /desk', from: '/enter' },
        { at: 1040, asked: 'GET /desk', answered: `200 ${ERROR}` },
      ],
      ['0 → 2 /desk error: No such size.', '1 → 2 /desk error: No such size.'],
    ],
    [
      'not the same sent again, nor what a page that was asked for sent',
      [
        { at: 1000, asked: 'POST /a', answered: `200 ${LEFT}`, sent: ['size', 'note'] },
        { at: 1100, asked: 'POST /a', answered: `200 ${ERROR}`, from: '/a', sent: ['note', 'size'] },
        { at: 3000, asked: 'GET /b', answered: `200 ${LEFT}` },
        { at: 3100, asked: 'POST /b', answered: `200 ${ERROR}`, from: '/b' },
      ],
      ['1 → 1 /a error: No such size.', '3 → 3 /b error: No such size.'],
    ],
    [
      'not what a person sent later, from a page of forms, or a script did',
      [
        { at: 1000, asked: 'POST /a', answered: `200 ${LEFT}` },
        { at: 3000, asked: 'POST /a/new', answered: `200 ${ERROR}`, from: '/a' },
        { at: 4000, asked: 'POST /b', answered: `200 <h1>B</h1>${SENDS_ITSELF}` },
        { at: 4030, asked: 'POST /b/new', answered: `200 ${ERROR}`, from: '/b' },
        { at: 5000, asked: 'POST /c', answered: `200 ${LEFT}` },
        { at: 5030, asked: 'POST /c/new', answered: `200 ${ERROR}`, from: '/c', by: 'fetch' },
      ],
      [
        '1 → 1 /a/new error: No such size.',
        '2 → 2 /b ',
        '3 → 3 /b/new error: No such size.',
        '5 → 5 /c/new error: No such size.',
      ],
    ],
  ]
  it.each(cases)('%s', (_, lines, expected) => {
    expect(ways(lines)).toEqual(expected)
  })

  it('is found in another recording of the same time; without a clock nothing relates two', () => {
    const across = (lines: readonly Line[]) =>
      led(
        lines
          .map((line, index) => ({ ...noted(line, index), place: SOURCE + index * 2 ** 32, index: 0 }))
          .reduce(trails.add, trails.empty()),
      ).length
    const lines: readonly Line[] = [
      { at: 1000, asked: 'POST /orders', answered: '302 /orders/new' },
      { at: 1010, asked: 'GET /orders/new', answered: `200 ${ERROR}` },
    ]
    expect(across(lines)).toBe(1)
    expect(across(lines.map(line => ({ ...line, at: 0 })))).toBe(0)
  })

  it('forgets what was asked for too often to tell apart', () => {
    const many = Array.from({ length: 40 }, (_, nth): Line[] => [
      { at: 1000 + nth * 20, asked: 'POST /orders', answered: '302 /orders' },
      { at: 1010 + nth * 20, asked: 'GET /orders', answered: `200 ${ERROR}` },
    ]).flat()
    expect(ways(many)).toEqual([])
    expect(ways(many.slice(0, 4))).toHaveLength(2)
  })
})

test('laws', () => {
  const lines = Array.from({ length: 14 }, (_, nth): Line[] => [
    { at: 1000 + nth * 4000, asked: `POST /orders/${nth % 3}`, answered: `302 /orders` },
    { at: 1010 + nth * 4000, asked: 'GET /orders', answered: `200 ${nth % 2 === 0 ? ERROR : DONE}` },
  ]).flat()
  const sent = Array.from({ length: 6 }, (_, nth): Line[] => [
    { at: 2000 + nth * 3000, asked: 'POST /carts', answered: `200 ${nth % 2 === 0 ? LEFT : SENDS_ITSELF}` },
    { at: 2030 + nth * 3000, asked: 'POST /carts/new', answered: `200 ${ERROR}`, from: '/carts' },
  ]).flat()
  const crowd = Array.from({ length: 66 }, (_, nth): Line => ({ at: nth, asked: 'GET /x', answered: `200 ${ERROR}` }))
  expectFoldLaws(trails, [...lines, ...sent, ...crowd].map(noted), led)
})
