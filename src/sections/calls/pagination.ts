import { type Paging, pagingRole } from '../../evidence/paging.ts'
import type { PageSeen } from '../../model/calls/leaf/pages-seen.ts'
import type { SentValues } from '../../model/calls/leaf/parameters.ts'
import type { Shape } from '../../model/shapes/state.ts'
import { cursorOf, sayingsByCursor, sayingsOf, usualSize } from './page-sayings.ts'

const CURSOR =
  /(?:^|[-_])(?:cursor|after|before|page[-_]?token|next[-_]?token|continuation(?:[-_]?token)?|starting[-_]?after|ending[-_]?before|marker|since[-_]?id|max[-_]?id)$|^(?:pageToken|nextToken|nextCursor|continue)$/

interface Listing {
  readonly isList: boolean
  /** Whether answers carried a `Link` header with a next page. */
  readonly linked: boolean
  readonly pages: readonly PageSeen[]
}

/**
 * How a list is read piece by piece, by the names of what was sent and the kind of the values, and what stands beside it: a cursor needs a
 * list or a size beside it, since `after` may be a date.
 * @param query by name
 */
export function paginationOf(query: ReadonlyMap<string, SentValues>, listing: Listing): Paging | undefined {
  // What makes a thing may be sent numbers under such names too, and answers with the thing and the lists in it.
  const pages = listing.isList ? listing.pages : []
  const paging = inQuery(query, listing) ?? bySent(pages, 'inQuery') ?? bySent(pages, 'inBody')
  if (paging === undefined || paging.style === 'cursor' || paging.style === 'link') return byCursor(pages) ?? paging
  const sentIn = paging.in ?? 'query'
  const first = startsAtNothing(listing.pages, sentIn) ? 0 : 1
  const says = sayingsOf(listing.pages, sentIn, first)
  return {
    ...paging,
    ...(paging.style === 'page' && first === 0 ? { firstPage: 0 as const } : {}),
    ...(says.length === 0 ? {} : { says }),
  }
}

/** A parameter that was sent with what an answer before gave. */
function byCursor(pages: readonly PageSeen[]): Paging | undefined {
  const found = cursorOf(pages, name => CURSOR.test(lastWord(name)))
  if (found === undefined) return undefined
  const isIn = (sent: 'inQuery' | 'inBody'): readonly string[] =>
    [...new Set(pages.flatMap(page => [...page[sent].keys()]))].filter(name => pagingRole(name) === 'size')
  const isInBody = pages.every(({ url }) => !new URLSearchParams(url.slice(url.indexOf('?') + 1)).has(found.parameter))
  const followed = pages.filter(({ beside }) => (beside.get(found.at) ?? '') !== '')
  const size = usualSize(followed, ({ inQuery, inBody }) => new Map([...inQuery, ...inBody]))
  return {
    style: 'cursor',
    parameters: [found.parameter, ...isIn(isInBody ? 'inBody' : 'inQuery')].sort(),
    ...(isInBody ? { in: 'body' as const } : {}),
    cursor: found.parameter,
    ...(size === undefined ? {} : { size }),
    says: sayingsByCursor(pages, found),
  }
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

function inQuery(query: ReadonlyMap<string, SentValues>, { isList, linked }: Listing): Paging | undefined {
  const sent = [...query].flatMap(([name, { shape }]) => [{ name, shape }, ...insideOf(name, shape)])
  const numbers = sent.filter(({ shape }) => isNumber(shape))
  const inRole = (role: string): readonly string[] =>
    numbers.flatMap(({ name, shape }) =>
      pagingRole(name) === role && (role === 'size' || role === 'page' || !isTime(shape)) ? [name] : [],
    )
  const [sizes, pages, offsets] = [inRole('size'), inRole('page'), inRole('offset')]
  const isRead = isList || sizes.length > 0
  const cursors = isRead ? sent.flatMap(({ name, shape }) => (isCursor(name, shape) ? [name] : [])) : []
  const sorted = (more: readonly string[]): readonly string[] => [...new Set([...more, ...sizes])].sort()
  if (pages.length > 0 && isRead) return { style: 'page', parameters: sorted(pages) }
  if (offsets.length > 0 && (isRead || inRole('end').length > 0))
    return { style: 'offset', parameters: sorted([...offsets, ...inRole('end')]) }
  if (cursors.length > 0) return { style: 'cursor', parameters: sorted(cursors) }
  return linked ? { style: 'link', parameters: [...sizes].sort() } : undefined
}

/** What every list was asked for with: a page or an offset, and a size beside it. */
function bySent(pages: readonly PageSeen[], place: 'inQuery' | 'inBody'): Paging | undefined {
  const [some] = pages
  if (some === undefined || pages.some(page => page[place].size === 0)) return undefined
  const names = [...some[place].keys()].filter(name => pages.every(page => page[place].has(name))).sort()
  const roles = new Set(names.map(pagingRole))
  if (!roles.has('size')) return undefined
  const paging = { parameters: names, ...(place === 'inBody' ? { in: 'body' as const } : {}) }
  if (roles.has('page')) return { style: 'page', ...paging }
  return roles.has('offset') ? { style: 'offset', ...paging } : undefined
}

/** Whether pages were asked for from 0: a page 0 and another, since some servers take 0 for the first of those that they count from 1. */
function startsAtNothing(pages: readonly PageSeen[], sentIn: 'query' | 'body'): boolean {
  const numbers = pages.flatMap(page =>
    [...(sentIn === 'query' ? page.inQuery : page.inBody)].flatMap(([name, number]) =>
      pagingRole(name) === 'page' ? [number] : [],
    ),
  )
  return numbers.includes(0) && numbers.some(number => number > 0)
}

const isCursor = (name: string, shape: Shape): boolean =>
  CURSOR.test(/^pag(?:e|ing|ination)\[([^[\]]+)\]$/i.exec(name)?.[1] ?? name) && !isTime(shape)

const isNumber = ({ numbers }: Shape): boolean => numbers !== null

/** `start=1795464550` is a moment, and `after=-60` so long ago: neither is a place in a list. */
const isTime = ({ numbers }: Shape): boolean =>
  numbers !== null && (numbers.minimum < 0 || (numbers.minimum >= EARLIEST && numbers.maximum <= LATEST))

/** Seconds since 1970: of 2001 and of 2065. */
const EARLIEST = 1_000_000_000
const LATEST = 3_000_000_000

/** `page[number]`, `page[size]` (JSON:API 1.1, Pagination). */
function insideOf(name: string, { objects }: Shape): readonly { readonly name: string; readonly shape: Shape }[] {
  if (objects === null || !/^pag(?:e|ing|ination)$/i.test(name)) return []
  return [...objects.properties].map(([inner, { shape }]) => ({ name: `${name}[${inner}]`, shape }))
}
