import type { JsonValue } from './exchange.ts'

/** How a list is read piece by piece, and what its answers say of that. */
export interface Paging {
  readonly style: 'page' | 'offset' | 'cursor' | 'link'
  /** Those of the query; in a body by the way to them: `variables.first`. */
  readonly parameters: readonly string[]
  /** Left out where they are sent in the query. */
  readonly in?: 'body'
  /** What the first page is called where that is not 1. */
  readonly firstPage?: 0
  /** Of a list that is read by a cursor: how many a page holds where no size is asked for. */
  readonly size?: number
  /** The parameter that was sent with what an answer before gave for it; `says` tells where that stands. */
  readonly cursor?: string
  /** What stands beside the list and follows from what was asked for; sorted by place. Left out where nothing was seen to. */
  readonly says?: readonly PageSaying[]
}

export interface PageSaying {
  /** A JSON Pointer into the answer. */
  readonly at: string
  readonly is: PageFact
  /** Nothing stands there where there is no such page; left out where null does, or where it is always there. */
  readonly leftOut?: true
  /** Of a cursor: what stands there where no page follows; left out where another cursor does, or nothing. */
  readonly atEnd?: null | ''
  /** Of an address: the parameters of its query in their order, and whether it names the server. */
  readonly address?: { readonly parameters: readonly string[]; readonly isWhole: boolean }
}

/** One page of a list: what was asked for, and what came. */
export interface Page {
  /** From 0. */
  readonly index: number
  /** What the first page is called. */
  readonly first: 0 | 1
  readonly offset: number
  readonly size: number | undefined
  /** How many elements came. */
  readonly count: number
  /** How many there are on all pages. */
  readonly total: number | undefined
  /** Left out where nothing but the numbers tells. */
  readonly isFollowed?: boolean | undefined
}

export type PageFact = keyof typeof FACTS

/** Whether there is more behind it; undefined where that is not known. */
function hasMore({ isFollowed, offset, count, size, total }: Page): boolean | undefined {
  if (isFollowed !== undefined) return isFollowed
  if (total !== undefined) return offset + count < total
  return size !== undefined && count < size ? false : undefined
}

function ifMore(page: Page, value: number): readonly JsonValue[] {
  const more = hasMore(page)
  return more === undefined ? [value, null] : [more ? value : null]
}

/** From 0; undefined where that is not known. */
function lastIndex(page: Page): number | undefined {
  const { total, size, index } = page
  if (total !== undefined && size !== undefined) return Math.max(0, Math.ceil(total / size) - 1)
  return hasMore(page) === false ? index : undefined
}

const truth = (is: boolean | undefined): readonly JsonValue[] => (is === undefined ? [true, false] : [is])
const known = (value: number | undefined): readonly JsonValue[] => (value === undefined ? [] : [value])

/**
 * By what they say, what may stand there of a page: several where the page alone does not tell, none where nothing can be said. What comes
 * first is meant where more than one holds for all pages.
 */
const FACTS = {
  total: ({ total }: Page) => known(total),
  pages: (page: Page) => {
    const last = lastIndex(page)
    return page.total === undefined ? [] : known(last === undefined ? undefined : last + 1)
  },
  page: ({ index, first }: Page) => [index + first],
  'page from 0': ({ index }: Page) => [index],
  'page from 1': ({ index }: Page) => [index + 1],
  size: ({ size }: Page) => known(size),
  offset: ({ offset }: Page) => [offset],
  count: ({ count }: Page) => [count],
  'first row': ({ offset }: Page) => [offset + 1],
  'last row': ({ offset, count }: Page) => [offset + count],
  'next page': (page: Page) => ifMore(page, page.index + page.first + 1),
  'previous page': ({ index, first }: Page) => [index === 0 ? null : index + first - 1],
  'next offset': (page: Page) => ifMore(page, page.offset + page.count),
  'is followed': (page: Page) => truth(hasMore(page)),
  'is last': (page: Page) => {
    const more = hasMore(page)
    return truth(more === undefined ? undefined : !more)
  },
  'is preceded': ({ offset }: Page) => [offset > 0],
  'is first': ({ offset }: Page) => [offset === 0],
  'is empty': ({ count }: Page) => [count === 0],
  'own address': ({ index }: Page) => [index],
  'next address': (page: Page) => ifMore(page, page.index + 1),
  'previous address': ({ index }: Page) => [index === 0 ? null : index - 1],
  'first address': () => [0],
  'last address': (page: Page) => known(lastIndex(page)),
  // What stands there says nothing that can be looked at: what was sent tells.
  'next cursor': () => [],
} as const satisfies { readonly [fact: string]: (page: Page) => readonly JsonValue[] }

export const pageFacts = Object.keys(FACTS) as readonly PageFact[]

/** What may stand where a fact of a page does; of an address the number of the page that it leads to, from 0. */
export const factOf = (fact: PageFact, page: Page): readonly JsonValue[] => FACTS[fact](page)

export const isAddressFact = (fact: PageFact): boolean => fact.endsWith('address')

const SIZE =
  /^(?:limit|per[-_]?page|page[-_]?size|size|count|take|first|last|top|max|max[-_]?results|rows|n|num|length|page[-_]?length|items[-_]?per[-_]?page)$/i
const PAGE = /^(?:page|p|page[-_]?(?:number|no|num|index)|pageno|current[-_]?page)$/i
const OFFSET = /^(?:offset|skip|start|from|start[-_]?(?:index|at|row)|startat|first[-_]?result)$/i
const END = /^(?:end|end[-_]?(?:index|row))$/i

/** No name of a parameter is as long; what is may be anything. */
const LONGEST = 160

export type PagingRole = 'size' | 'page' | 'offset' | 'end'

/** What a parameter says by its name: `$top`, `_page`, `page[size]`, `variables.first`. Null for any other. */
export function pagingRole(name: string): PagingRole | null {
  if (name.length > LONGEST) return null
  const bound = RANGE.exec(name)?.[1]
  if (bound !== undefined) return bound === '0' ? 'offset' : 'end'
  const word = wordOf(name)
  if (PAGE.test(word)) return 'page'
  if (OFFSET.test(word)) return 'offset'
  if (SIZE.test(word)) return 'size'
  return END.test(word) ? 'end' : null
}

/** Of `range=[0,9]` the numbers are called by their place. */
const RANGE = /^range\[([01])\]$/i

/** Of `page[number]` (JSON:API 1.1, Pagination) and `pagination[page]` what stands in the brackets is the name. */
function wordOf(name: string): string {
  const [, around, inner] = /^(?:.*\.)?(.+)\[([^[\]]+)\]$/.exec(name) ?? []
  if (around !== undefined && inner !== undefined)
    return /^pag(?:e|ing|ination)$/i.test(around) ? inner.replace(/^number$/i, 'page') : ''
  return name.slice(name.lastIndexOf('.') + 1).replace(/^[$_]/, '')
}

/** What a server of ours hands out as a cursor: how many come before the page. */
export const cursorTo = (offset: number): string => `cursor-${String(offset).padStart(6, '0')}`

/** How many come before the page that a cursor of ours leads to; undefined for any other. */
export function cursorOffset(cursor: string | undefined): number | undefined {
  const [, offset] = /^cursor-(\d{6,})$/.exec(cursor ?? '') ?? []
  return offset === undefined ? undefined : Number(offset)
}

/** Whole numbers that were sent under names that say something of pages. */
export type SentNumbers = ReadonlyMap<string, number>

/** The numbers of a query by name; in JSON that is a value by the way to them: `filter.limit`, and of `range=[0,9]` (React Admin) `range[0]`, with the end behind it. */
export function numbersInQuery(query: readonly (readonly [name: string, value: string])[]): SentNumbers {
  const found = new Map<string, number>()
  for (const [name, value] of query)
    if (/^\d{1,12}$/.test(value)) {
      if (isOfPages(name, Number(value))) found.set(name, Number(value))
    } else if (/^range$/i.test(name) && /^\[\d{1,9}, ?\d{1,9}\]$/.test(value)) {
      // The last one is of the page too.
      const [start = 0, last = 0] = parsed(value) as readonly number[]
      found.set(`${name}[0]`, start).set(`${name}[1]`, last + 1)
    } else if (value.startsWith('{'))
      for (const [inner, number] of numbersInBody(parsed(value))) found.set(`${name}.${inner}`, number)
  return found
}

/** `start=1795464550&end=1795464610` are moments, in seconds or milliseconds, and no places in a list. */
const isOfPages = (name: string, number: number): boolean => {
  const role = pagingRole(name)
  return role !== null && (number < FIRST_MOMENT || (role !== 'offset' && role !== 'end'))
}

/** In seconds since 1970, one of 2001. */
const FIRST_MOMENT = 1_000_000_000

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** The numbers of a body by the way to them; a form holds texts. */
export function numbersInBody(body: JsonValue | undefined): SentNumbers {
  const found = new Map<string, number>()
  const visit = (value: JsonValue, way: string, depth: number): void => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return
    for (const [name, one] of Object.entries(value).slice(0, MOST_NAMES)) {
      const at = way === '' ? name : `${way}.${name}`
      const number = typeof one === 'string' && /^\d{1,12}$/.test(one) ? Number(one) : one
      if (typeof number === 'number') {
        if (Number.isInteger(number) && number >= 0 && isOfPages(at, number)) found.set(at, number)
      } else if (depth > 0) visit(one, at, depth - 1)
    }
  }
  visit(body ?? null, '', 2)
  return found
}

const MOST_NAMES = 64

/**
 * Which page is asked for.
 * @param usual the size where none is asked for
 * @param first what the first page is called
 */
export function askedPage(
  sent: SentNumbers,
  { usual, first }: { readonly usual: number | undefined; readonly first: 0 | 1 },
): Pick<Page, 'index' | 'offset' | 'size'> {
  const by = new Map<PagingRole, number>()
  for (const [name, number] of sent) {
    const role = pagingRole(name)
    if (role !== null && (role !== 'size' || number > 0)) by.set(role, number)
  }
  const [offset, end] = [by.get('offset'), by.get('end')]
  const size = by.get('size') ?? (offset === undefined || end === undefined || end <= offset ? usual : end - offset)
  const page = by.get('page')
  if (page === undefined && offset !== undefined)
    return { index: size === undefined ? 0 : Math.floor(offset / size), offset, size }
  const index = Math.max(0, (page ?? first) - first)
  return { index, offset: size === undefined ? 0 : index * size, size }
}
