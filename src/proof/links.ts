import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { selfLink } from '../evidence/self-link.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import type { Claim } from '../evidence/claim.ts'
import { type Route, makeRouter } from '../twin/answers/routes.ts'
import { addressesOf, keyInAddress } from '../twin/things/addressed.ts'

/** A thing as its address names it. */
export interface Addressed {
  readonly entity: string
  readonly key: string
}

/** What the links of answers lead to, as the calls of a specification say. */
export interface Links {
  /** The thing that an object says it is, by its link to itself: `{"_links": {"self": {"href": "/orders/7"}}}`. */
  readonly selfOf: (object: JsonObject) => Addressed | undefined
  /** The route of what a path leads to, or of the start of it that leads to something; null where no statement speaks of either. */
  readonly routeOf: (path: string) => { readonly route: Route; readonly path: string } | null
}

export function linksIn(calls: readonly Claim<CallSubject>[]): Links {
  const router = makeRouter(calls)
  const subjects = calls.map(({ subject }) => subject)
  const ends = new Map<string, ReadonlySet<string>>()
  const endsWithKey = (entity: string, path: string): boolean => {
    const known = ends.get(entity) ?? new Set(addressesOf(subjects, entity).paths)
    ends.set(entity, known)
    return known.has(path)
  }
  const routeOf: Links['routeOf'] = whole => {
    for (let path = whole; path.length > 1; path = path.slice(0, path.lastIndexOf('/')))
      for (const method of METHODS) {
        const route = router(method, path)
        if (route !== null && route.parameters.size > 0) return { route, path }
      }
    return null
  }
  return {
    routeOf,
    selfOf: object => {
      const link = selfLink(object)
      const whole = link === undefined ? null : pathOf(link)
      const found = whole === null ? null : routeOf(whole)
      const route = found?.path === whole ? found?.route : undefined
      const { entity, path } = route?.call.subject ?? {}
      const key = [...(route?.parameters.values() ?? [])].at(-1)
      return entity === undefined || path === undefined || key === undefined || !endsWithKey(entity, path)
        ? undefined
        : { entity, key: keyInAddress(key) }
    },
  }
}

const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE']

function pathOf(link: string): string | null {
  if (link.startsWith('/')) return link.split(/[?#]/, 1)[0] ?? null
  return isUrl(link) && URL.canParse(link) ? new URL(link).pathname : null
}

/** Whether a text may be a link at all. */
export const isLink = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && (value.startsWith('/') || isUrl(value))

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text)
