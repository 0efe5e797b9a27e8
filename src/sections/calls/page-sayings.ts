import type { JsonValue } from '../../evidence/exchange.ts'
import {
  type Page,
  type PageFact,
  type PageSaying,
  type SentNumbers,
  askedPage,
  factOf,
  isAddressFact,
  pageFacts,
  pagingRole,
} from '../../evidence/paging.ts'
import type { PageSeen } from '../../model/calls/leaf/pages-seen.ts'

interface Answer {
  readonly seen: PageSeen
  readonly page: Page
}

/** What stands beside the lists of a call and was on every page what follows from what was asked for. */
export function sayingsOf(seen: readonly PageSeen[], sentIn: 'query' | 'body', first: 0 | 1): readonly PageSaying[] {
  const sentOf = ({ inQuery, inBody }: PageSeen): SentNumbers => (sentIn === 'query' ? inQuery : inBody)
  const usual = usualSize(seen, sentOf)
  const pages = seen.map((one): Answer => {
    return {
      seen: one,
      page: { ...askedPage(sentOf(one), { usual, first }), first, count: one.count, total: undefined },
    }
  })
  const total = totalAt(pages)
  const answers = pages.map((one): Answer => ({ ...one, page: { ...one.page, total: numberAt(one.seen, total) } }))
  const places = [...new Set(seen.flatMap(({ beside }) => [...beside.keys()]))].sort()
  return places.flatMap(at => {
    if (at === total) return [{ at, is: 'total' as const }]
    const fact = isEcho(at, seen) ? undefined : pageFacts.find(one => one !== 'total' && holds(one, at, answers))
    return fact === undefined ? [] : [saying(fact, at, answers)]
  })
}

/** What was sent to read on, and where the answer before had given it. */
export interface FoundCursor {
  readonly parameter: string
  readonly at: string
}

/**
 * The parameter that was sent with what another answer held at one place, and its own did not. One such value may be chance, unless the name
 * of the parameter says it.
 */
export function cursorOf(seen: readonly PageSeen[], isNamed: (parameter: string) => boolean): FoundCursor | undefined {
  const given = new Map<string, Set<JsonValue>>()
  for (const { beside } of seen)
    for (const [at, value] of beside)
      if (typeof value === 'string') given.set(at, (given.get(at) ?? new Set()).add(value))
  const parameters = [...new Set(seen.flatMap(({ cursors }) => [...cursors.keys()]))].sort()
  const found = parameters.flatMap(parameter =>
    [...given].flatMap(([at, values]) => {
      const joined = new Set(
        seen.flatMap(({ cursors, beside }) => {
          const sent = cursors.get(parameter)
          return sent !== undefined && values.has(sent) && beside.get(at) !== sent ? [sent] : []
        }),
      )
      const isEcho = seen.some(
        ({ cursors, beside }) => cursors.has(parameter) && cursors.get(parameter) === beside.get(at),
      )
      return isEcho || joined.size < (isNamed(parameter) ? 1 : 2) ? [] : [{ parameter, at, joined: joined.size }]
    }),
  )
  return found.sort((a, b) => b.joined - a.joined || (a.at < b.at ? -1 : 1))[0]
}

/** What stands beside lists that are read by a cursor. */
export function sayingsByCursor(seen: readonly PageSeen[], { at }: FoundCursor): readonly PageSaying[] {
  const usual = usualSize(seen, ({ inQuery, inBody }) => new Map([...inQuery, ...inBody]))
  const ends = seen.filter(({ beside }) => (beside.get(at) ?? '') === '')
  const answers = seen.map((one): Answer => {
    const sent = new Map([...one.inQuery, ...one.inBody])
    const { size } = askedPage(sent, { usual, first: 1 })
    const isFollowed = ends.includes(one) ? false : ends.length > 0 ? true : undefined
    return {
      seen: one,
      page: { index: 0, first: 1, offset: 0, count: one.count, size, total: undefined, isFollowed },
    }
  })
  const atEnd = ends.flatMap(({ beside }) => (beside.has(at) ? [beside.get(at) as null | ''] : []))[0]
  const isLeftOut = ends.some(({ beside }) => !beside.has(at))
  const next: PageSaying = {
    at,
    is: 'next cursor',
    ...(isLeftOut ? { leftOut: true as const } : {}),
    ...(atEnd === undefined ? {} : { atEnd }),
  }
  const places = [...new Set(seen.flatMap(({ beside }) => [...beside.keys()]))].filter(one => one !== at)
  const others = places.flatMap(place => {
    const fact: PageFact | undefined = isTotalBy(place, seen)
      ? 'total'
      : BY_CURSOR.find(one => holds(one, place, answers))
    return fact === undefined ? [] : [{ at: place, is: fact }]
  })
  return [next, ...others].sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Whether it is called a total, and was the same and enough on all of several pages. */
function isTotalBy(at: string, seen: readonly PageSeen[]): boolean {
  const totals = new Set(seen.map(one => numberAt(one, at)))
  const [total] = totals
  const isEnough = total !== undefined && seen.every(({ count }) => count <= total)
  return TOTAL.test(at) && !OF_PAGES.test(at) && totals.size === 1 && seen.length > 1 && isEnough
}

/** What can be told of a page without knowing which it is. */
const BY_CURSOR = ['size', 'count', 'is followed', 'is last'] as const

/** The most elements that came where no size was asked for, which was on more than one page. */
export function usualSize(seen: readonly PageSeen[], sentOf: (seen: PageSeen) => SentNumbers): number | undefined {
  const counts = seen.flatMap(one =>
    [...sentOf(one).keys()].some(name => pagingRole(name) === 'size') ? [] : [one.count],
  )
  const most = Math.max(...counts)
  return counts.filter(count => count === most).length > 1 ? most : undefined
}

const numberAt = ({ beside }: PageSeen, at: string | undefined): number | undefined => {
  const value = at === undefined ? undefined : beside.get(at)
  return typeof value === 'number' ? value : undefined
}

/** Whether what stands at a place was always sent under its name, as something else than a page: `draw` of DataTables. */
function isEcho(at: string, seen: readonly PageSeen[]): boolean {
  const name = at.slice(at.lastIndexOf('/') + 1)
  return (
    pagingRole(name) === null &&
    seen.every(({ url, beside }) => {
      const sent = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(name)
      return sent !== null && sent === JSON.stringify(beside.get(at))
    })
  )
}

/** Where it stands how many there are: never fewer than were seen up to there, and on the page that was not full as many. */
function totalAt(answers: readonly Answer[]): string | undefined {
  const places = new Set(answers.flatMap(({ seen }) => [...seen.beside.keys()]))
  const found = [...places].filter(at => {
    const ends = answers.filter(({ page }) => page.size !== undefined && page.count < page.size)
    const isEnd = ({ seen, page }: Answer): boolean => numberAt(seen, at) === page.offset + page.count
    const isMore = ({ seen, page }: Answer): boolean => (numberAt(seen, at) ?? -1) >= page.offset + page.count
    const isSeen = ends.length > 0 && answers.some(({ page }) => page.offset > 0)
    return !OF_PAGES.test(at) && answers.every(isMore) && ends.every(isEnd) && (isSeen || TOTAL.test(at))
  })
  return found.sort().sort((a, b) => Number(TOTAL.test(b)) - Number(TOTAL.test(a)))[0]
}

const TOTAL = /total|count|matches|hits/i
/** `pageCount`, `total_pages`, `limit`: where there is one thing, all of them are 1. */
const OF_PAGES = /(?:pages?[_-]?(?:count|total|size)?|size|limit)$/i

/** Whether what stands at a place was always what this says, and that was not always the same. */
function holds(fact: PageFact, at: string, answers: readonly Answer[]): boolean {
  const values = answers.map(({ seen }) => seen.beside.get(at) ?? null)
  const isSo = answers.every(({ seen, page }, nth) => {
    const allowed = factOf(fact, page)
    const value = values[nth] ?? null
    if (!isAddressFact(fact) || value === null) return allowed.includes(value)
    return allowed.some(index => typeof index === 'number' && leadsTo(value, { seen, page }) === index)
  })
  if (!isSo) return false
  const isSaid = answers.some(({ page }) => factOf(fact, page).length === 1)
  const isVaried = new Set(values.map(value => JSON.stringify(value))).size > 1
  return isSaid && (isNamed(fact, at) || (isVaried && (OF_PAGING.test(at) || areMany(answers))))
}

/** On two or three pages something else may change in step with them by chance, unless its name says that it is of pages. */
const areMany = (answers: readonly Answer[]): boolean =>
  new Set(answers.map(({ seen, page: { offset, size } }) => JSON.stringify([offset, size, ...seen.cursors.values()])))
    .size > 3

const OF_PAGING =
  /page|next|prev|more|last|first|empty|offset|skip|from|count|total|size|limit|number|start|end|index|self|cursor|links|\/to$/i

/** What is the same on every page: its name says it. */
const isNamed = (fact: PageFact, at: string): boolean => {
  if (fact === 'size') return pagingRole(at.slice(at.lastIndexOf('/') + 1)) === 'size'
  return fact === 'first address' && /first/i.test(at)
}

/** The number of the page, from 0, that an address leads to by the parameters of paging; undefined for another address. */
function leadsTo(value: JsonValue, { seen, page }: Pick<Answer, 'seen' | 'page'>): number | undefined {
  if (typeof value !== 'string' || seen.url === '' || !URL.canParse(value, seen.url)) return undefined
  const [url, own] = [new URL(value, seen.url), new URL(seen.url)]
  if (url.pathname !== own.pathname) return undefined
  let to: number | undefined
  for (const [name, text] of url.searchParams) {
    const role = pagingRole(name)
    const number = Number(text)
    if (role === 'page') to = number - page.first
    else if (role === 'offset' && page.size !== undefined) to = number / page.size
    else if (role === 'size' ? number !== page.size : own.searchParams.get(name) !== text) return undefined
  }
  // Without any of them it leads to the first.
  return to ?? 0
}

function saying(fact: PageFact, at: string, answers: readonly Answer[]): PageSaying {
  const isLeftOut = answers.some(({ seen }) => !seen.beside.has(at))
  const said = { at, is: fact, ...(isLeftOut ? { leftOut: true as const } : {}) }
  if (!isAddressFact(fact)) return said
  const texts = answers.flatMap(({ seen }) => {
    const value = seen.beside.get(at)
    return typeof value === 'string' ? [value] : []
  })
  const written = texts.toSorted().sort((a, b) => namesIn(b).length - namesIn(a).length)[0] ?? ''
  return { ...said, address: { parameters: namesIn(written), isWhole: /^https?:/.test(written) } }
}

/** The names in the query of an address, as they are written there. */
const namesIn = (address: string): readonly string[] =>
  address
    .slice(address.indexOf('?') + 1)
    .split('&')
    .map(pair => pair.split('=', 1)[0] as string)
