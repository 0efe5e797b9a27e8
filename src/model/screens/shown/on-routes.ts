import { seenCount } from '../../sightings.ts'
import { declaredRoute, isCatchAll } from '../declared/declared-path.ts'
import type { PlacedRoute, RouteMap } from '../declared/route-map.ts'
import type { Route, RouteSegment } from './routes.ts'
import { type Stand, areAlike } from './stand.ts'

/**
 * The addresses that the application's own route table puts on a screen, and the others. What the table redirects, or only catches
 * because nothing else fits, is no screen, unless the server sent a page for it, or it asked for something of its own.
 */
export function onRoutes(
  all: readonly Stand[],
  map: RouteMap,
): { readonly declared: readonly Route[]; readonly open: readonly Stand[] } {
  const groups = new Map<string, { row: PlacedRoute; stands: Stand[] }>()
  const open: Stand[] = []
  const caught: Stand[] = []
  const unread = unreadFolders(map)
  const asked = askedByMost(all)
  for (const stand of all) {
    const matched = map.match(stand.address.segments)
    const row = matched === null ? null : withoutRest(matched, stand, asked)
    if (row === null) open.push(stand)
    else if (row.is !== 'elsewhere' && (row.is !== 'catch-all' || namesSomething(row))) {
      const present = groups.get(row.route)
      if (present === undefined) groups.set(row.route, { row, stands: [stand] })
      else present.stands.push(stand)
    } else if (
      wasSent(stand) ||
      unread.some(folder => isBelow(stand, folder)) ||
      (row.is === 'catch-all' && holdsLiteral(row) && asksForItsOwn(stand, asked))
    )
      open.push(stand)
    else caught.push(stand)
  }
  // A table that catches most of what was seen is not the whole table.
  if (caught.length * 2 > all.length) open.push(...caught)
  const declared: Route[] = []
  for (const { row, stands } of groups.values())
    if (isCatchAll(row.full) && asksForSeveral(stands)) open.push(...stands)
    else declared.push(routeOf(row, stands))
  return { declared, open }
}

/** Where two pages have other forms, what draws all that lies below a word tells them apart itself: `/admin/[[...segments]]`. */
function asksForSeveral(stands: readonly Stand[]): boolean {
  const asking = stands.map(({ fields }) => fields).filter(fields => fields.size > 0)
  return asking.some(own => asking.some(other => !areAlike(own, other)))
}

/**
 * What a row that catches draws is a screen like any other where nothing lies below it, `/admin/users/*` at `/admin/users`, and where a word
 * that no row has asks for something of its own.
 */
function withoutRest(row: PlacedRoute, stand: Stand, asked: ReadonlySet<string>): PlacedRoute {
  const front = row.full.slice(0, -1)
  const rest = stand.address.segments.slice(front.length)
  const isHere = row.is === 'catch-all' && holdsLiteral(row) && !NOT_THERE.test(row.name ?? '')
  if (!isHere || rest.some(word => !PLAIN.test(word)) || rest.length > 1) return row
  if (rest.length > 0 && (namesSomething(row) || !asksForItsOwn(stand, asked))) return row
  const full = [...front, ...rest.map((text): PlacedRoute['full'][number] => ({ text, is: 'literal' }))]
  return { ...row, full, is: 'screen', route: declaredRoute(full) }
}

/** What names no thing. */
const PLAIN = /^[a-z]+(?:-[a-z]+)*$/i

/** Something of it says where it is: `/:language/*` does not. */
const holdsLiteral = ({ segments }: PlacedRoute): boolean => segments.some(({ is }) => is === 'literal')

/** The calls that most places make, as those with which a page of scripts begins. */
function askedByMost(all: readonly Stand[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { calls } of all) for (const id of calls.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].flatMap(([id, count]) => (count * 2 > all.length ? [id] : [])))
}

/**
 * `/projects/7/archive` of `/projects/:id/*`: the rows below are the component's own, and may be computed. A page that says that nothing is
 * there reads nothing.
 */
const asksForItsOwn = ({ calls }: Stand, asked: ReadonlySet<string>): boolean =>
  [...calls].some(([id, { operation }]) => operation.method === 'GET' && !asked.has(id))

/** The server drew a page for it. */
const wasSent = ({ visit: { counts } }: Stand): boolean => seenCount(counts.documents) > seenCount(counts.shells)

/**
 * Where the table redirects to and has no row for it, `/home/workflows` of `{path: "/home", redirect: "/home/workflows", children: …}`: rows
 * that are computed stand there, and what was visited beside them is no mistake.
 */
function unreadFolders(map: RouteMap): readonly (readonly string[])[] {
  return map.routes.flatMap(({ full, segments, redirectTo }) => {
    if (redirectTo === null || !/^\/[\w/-]*$/.test(redirectTo)) return []
    const base = full.slice(0, full.length - segments.length).map(({ text }) => text)
    const target = [...base, ...redirectTo.split('/').filter(word => word !== '')]
    const row = map.match(target)
    return target.length - base.length > 1 && (row === null || row.is === 'catch-all') ? [target.slice(0, -1)] : []
  })
}

const isBelow = ({ address: { segments } }: Stand, folder: readonly string[]): boolean =>
  segments.length === folder.length + 1 && folder.every((word, index) => segments[index] === word)

/** `/files/*` holds what lies below it; `/*` and what is called so what is not there. */
function namesSomething({ segments, name }: PlacedRoute): boolean {
  const rest = segments.at(-1)?.text ?? ''
  return segments.length > 1 && !NOT_THERE.test(name ?? '') && !/^_|^(?:pathMatch|catchAll|notFound|rest)$/i.test(rest)
}

const NOT_THERE = /not[-_ ]?found|404|catch[-_ ]?all|no[-_ ]?match/i

/** The route as the table says it, with the values that were seen. */
function routeOf({ full }: PlacedRoute, stands: readonly Stand[]): Route {
  return { segments: segmentsOf(full, stands), stands }
}

/** @param stands where nobody stood at an address there are no values */
export const segmentsOf = (full: PlacedRoute['full'], stands: readonly Stand[]): readonly RouteSegment[] =>
  full.map(({ text, is, because }, index) => {
    const parameter = is === 'parameter' || is === 'rest'
    const words = stands.flatMap(({ address }) => address.segments[index] ?? [])
    return {
      text,
      parameter,
      reason: parameter ? (because ?? "the application's route table says so") : '',
      values: parameter ? [...new Set(words)].sort() : [],
    }
  })
