import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { numbersInBody, numbersInQuery } from '../../evidence/paging.ts'
import type { Schema } from '../../evidence/schema.ts'
import { besides } from '../../model/calls/leaf/pages-seen.ts'
import type { PageSeen } from '../../model/calls/leaf/pages-seen.ts'
import { withPageWords } from './page-words.ts'
import { cursorOf, sayingsByCursor, sayingsOf, usualSize } from './page-sayings.ts'

const ALL = 47
const [SHOP, LIST] = ['https://shop.test', '/api/parts']

interface Asked {
  readonly page: number
  readonly size: number
  readonly offset: number
  readonly count: number
  readonly pages: number
  readonly isLast: boolean
}

/** What is said of `places` where these pages of 47 things are read. */
function said(
  query: (asked: Asked) => string,
  answer: (asked: Asked) => JsonObject,
  {
    first = 1,
    read = [0, 1, 2, 3, 4].map((page): readonly [number, number] => [page, 10]),
  }: { readonly first?: 0 | 1; readonly read?: readonly (readonly [number, number])[] } = {},
): Readonly<Record<string, string>> {
  const pages = [...read, [1, 20] as const].map(([page, size]) => {
    const offset = page * size
    const asked = {
      page: page + first,
      size,
      offset,
      count: Math.min(size, ALL - offset),
      pages: Math.ceil(ALL / size),
      isLast: offset + size >= ALL,
    }
    const url = `${SHOP}${LIST}?${query(asked)}`
    return {
      url,
      inQuery: numbersInQuery([...new URL(url).searchParams]),
      inBody: numbersInBody(undefined),
      cursors: new Map<string, string>(),
      count: asked.count,
      beside: besides(answer(asked)),
    }
  })
  return Object.fromEntries(
    sayingsOf(pages, 'query', first).map(({ at, is, leftOut }) => [at, leftOut === true ? `${is}?` : is]),
  )
}

test('what servers say beside a list is known by what it is on every page', () => {
  // Spring Data's `Page`.
  const spring = said(
    ({ page, size }) => `page=${page}&size=${size}`,
    ({ page, size, offset, count, pages, isLast }) => ({
      content: [],
      pageable: { pageNumber: page, pageSize: size, offset, paged: true },
      last: isLast,
      first: page === 0,
      totalElements: ALL,
      totalPages: pages,
      numberOfElements: count,
      number: page,
      size,
      empty: false,
    }),
    { first: 0 },
  )
  expect(spring).toEqual({
    '/first': 'is first',
    '/last': 'is last',
    '/number': 'page',
    '/numberOfElements': 'count',
    '/pageable/offset': 'offset',
    '/pageable/pageNumber': 'page',
    '/pageable/pageSize': 'size',
    '/size': 'size',
    '/totalElements': 'total',
    '/totalPages': 'pages',
  })
  const to = (page: number, size: number): string => `${SHOP}${LIST}?page=${page}&page_size=${size}`
  const links = said(
    ({ page, size }) => `page=${page}&page_size=${size}`,
    ({ page, size, isLast }) => ({
      count: ALL,
      next: isLast ? null : to(page + 1, size),
      previous: page === 1 ? null : to(page - 1, size),
      results: [],
    }),
  )
  expect(links).toEqual({ '/count': 'total', '/next': 'next address', '/previous': 'previous address' })
  const rows = said(
    ({ page, size }) => `current_page=${page}&per_page=${size}`,
    ({ page, size, offset, count, pages, isLast }) => ({
      from: offset + 1,
      to: offset + count,
      last_page: pages,
      more: !isLast,
      nextPage: isLast ? null : page + 1,
      prevPage: page === 1 ? null : page - 1,
      path: '/api/parts',
      per_page: size,
      version: 1,
      all: ALL,
    }),
  )
  expect(rows).toEqual({
    '/all': 'total',
    '/from': 'first row',
    '/last_page': 'pages',
    '/more': 'is followed',
    '/nextPage': 'next page',
    '/per_page': 'size',
    '/prevPage': 'previous page',
    '/to': 'last row',
  })
})

test('what is not there on the last page is said to be left out', () => {
  const jsonApi = said(
    ({ page, size }) => `page[number]=${page}&page[size]=${size}`,
    ({ page, size, isLast }) => ({
      links: isLast ? {} : { next: `${LIST}?page[number]=${page + 1}&page[size]=${size}` },
    }),
  )
  expect(jsonApi).toEqual({ '/links/next': 'next address?' })
})

test('one answer that says otherwise is enough, and so is nothing that changes', () => {
  const query = ({ page, size }: Asked): string => `page=${page}&limit=${size}`
  expect(said(query, ({ page }) => ({ revision: page === 3 ? 7 : page }))).toEqual({})
  expect(said(query, () => ({ number: 1, isFirst: true }), { read: [[1, 20]] })).toEqual({})
  // By chance, on two pages.
  const unread = ({ page }: Asked): JsonObject => ({ unread: page === 1, hasPrev: page > 1 })
  expect(said(query, unread, { read: [[0, 20]] })).toEqual({ '/hasPrev': 'is preceded' })
  // What was sent under the same name comes back as it is.
  expect(
    said(
      asked => `${query(asked)}&draw=${asked.page}`,
      ({ page }) => ({ draw: page }),
    ),
  ).toEqual({})
  // A total that no last page showed is one by its name alone.
  const early = { read: [[0, 10]] as const }
  expect(said(query, () => ({ budget: 900, total: 900 }), early)).toEqual({ '/total': 'total' })
  expect(said(query, () => ({ pageCount: 900, total_pages: 900 }), early)).toEqual({})
})

/** Three pages of ten and a last one of seven, each read with what the one before gave. */
function readOn(parameter: string, answer: (next: string | null) => JsonObject): readonly PageSeen[] {
  const cursors = ['', 'c2VjLTEw', 'c2VjLTIw', 'c2VjLTMw']
  return cursors.map((sent, nth) => ({
    url: `${SHOP}${LIST}`,
    inQuery: new Map(),
    inBody: new Map(),
    cursors: new Map(sent === '' ? [] : [[parameter, sent]]),
    count: nth === 3 ? 7 : 10,
    beside: besides(answer(cursors[nth + 1] ?? null)),
  }))
}
const never = (): boolean => false

test('a cursor is what was sent and had been answered before, under whatever names', () => {
  const pages = readOn('bookmark', next => ({
    items: [],
    goOn: next,
    totalCount: 37,
    hasMore: next !== null,
    done: next === null,
  }))
  expect(cursorOf(pages, never)).toMatchObject({ parameter: 'bookmark', at: '/goOn' })
  expect(sayingsByCursor(pages, { parameter: 'bookmark', at: '/goOn' })).toEqual([
    { at: '/done', is: 'is last' },
    { at: '/goOn', is: 'next cursor', atEnd: null },
    { at: '/hasMore', is: 'is followed' },
    { at: '/totalCount', is: 'total' },
  ])
  expect(usualSize(pages, () => new Map())).toBe(10)
  const leftOut = readOn('pageToken', next => (next === null ? {} : { meta: { nextPageToken: next } }))
  expect(sayingsByCursor(leftOut, { parameter: 'pageToken', at: '/meta/nextPageToken' })).toEqual([
    { at: '/meta/nextPageToken', is: 'next cursor', leftOut: true },
  ])
})

test('what is answered as it was sent is no cursor, and one value may be chance', () => {
  expect(
    cursorOf(
      readOn('scope', () => ({ scope: 'c2VjLTEw' })),
      never,
    ),
  ).toBeUndefined()
  const once = readOn('variables.after', next => ({ end: next })).slice(0, 2)
  expect(cursorOf(once, never)).toBeUndefined()
  expect(cursorOf(once, name => name === 'variables.after')).toMatchObject({ at: '/end' })
})

test('the answer says it in the place where it stands', () => {
  const number: Schema = { type: 'integer' }
  const body: Schema = {
    type: 'object',
    properties: { meta: { type: 'object', properties: { 'a/b': number, of: number } } },
  }
  const responses = { 200: { 'application/json': body, 'text/csv': {} }, 404: { 'application/json': body } }
  const described = withPageWords(responses, [{ at: '/meta/a~1b', is: 'is last' }])
  expect(described['200']).toEqual({
    'application/json': {
      type: 'object',
      properties: {
        meta: {
          type: 'object',
          properties: { 'a/b': { ...number, description: 'whether it is the last page' }, of: number },
        },
      },
    },
    'text/csv': {},
  })
  expect(described['404']).toEqual(responses['404'])
})
