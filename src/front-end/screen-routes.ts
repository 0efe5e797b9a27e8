import { hashRoute, withoutMatrix } from '../evidence/hash-route.ts'
import type { Claim } from '../evidence/claim.ts'
import type { ScreenSubject } from '../evidence/subjects.ts'

/** The screen that stands at an address; null where no statement speaks of one. */
export type ScreenRouter = (url: URL) => { readonly id: string; readonly route: string } | null

interface Prepared {
  readonly id: string
  readonly route: string
  readonly segments: readonly string[]
  /** The last segment takes all that are left. */
  readonly isOpen: boolean
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** Literal segments go before parameters, and these before what may hold slashes; of two that fit alike the one that names more of the query. */
export function makeScreenRouter(screens: readonly Claim<ScreenSubject>[]): ScreenRouter {
  const prepared: Prepared[] = []
  for (const { id, subject } of screens) {
    const [path = '', search = ''] = subject.route.split('?', 2)
    const segments = segmentsOf(path)
    const query = [...new URLSearchParams(search)]
    const isOpen = subject.parameters.some(
      ({ name, allowReserved }) => allowReserved === true && segments.at(-1) === `{${name}}`,
    )
    prepared.push({ id, route: subject.route, segments, isOpen, query })
  }
  prepared.sort(compare)
  return url => {
    const segments = segmentsOf(pathOf(url))
    const found = prepared.find(
      ({ segments: template, isOpen, query }) =>
        (isOpen ? segments.length >= template.length : segments.length === template.length) &&
        template.every((part, nth) => fits(part, segments[nth] ?? '')) &&
        query.every(([name, value]) =>
          /^\{.*\}$/.test(value) ? url.searchParams.has(name) : url.searchParams.get(name) === value,
        ),
    )
    return found === undefined ? null : { id: found.id, route: found.route }
  }
}

/** With the path behind `#`, where the front end keeps one there. */
export function pathOf({ pathname, hash }: URL): string {
  const routed = hashRoute(hash)
  return routed === null ? pathname : `${pathname}/#/${routed.path}`
}

const segmentsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .filter(segment => segment !== '')
    .map(segment => decoded(withoutMatrix(segment)))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function fits(part: string, segment: string): boolean {
  const open = part.indexOf('{')
  const close = part.indexOf('}', open)
  if (open === -1 || close === -1) return part === segment
  const [before, after] = [part.slice(0, open), part.slice(close + 1)]
  return segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after)
}

function compare(left: Prepared, right: Prepared): number {
  const shape = Number(left.isOpen) - Number(right.isOpen) || right.segments.length - left.segments.length
  if (shape !== 0) return shape
  for (const [nth, segment] of left.segments.entries()) {
    const order = Number(segment.includes('{')) - Number((right.segments[nth] ?? '').includes('{'))
    if (order !== 0) return order
  }
  return right.query.length - left.query.length || (left.id < right.id ? -1 : 1)
}
