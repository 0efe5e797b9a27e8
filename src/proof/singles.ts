import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import type { Route } from '../twin/answers/routes.ts'
import { resemblance } from '../twin/values/slots.ts'
import type { FirstSeen } from './given.ts'

/** Of entities without a key, of which there is but one: settings. */
export interface Singles {
  /** What an answer shows for the first time, where nothing changed it before; else null. */
  readonly firstSeen: (exchange: Exchange, route: Route | null) => FirstSeen | null
}

export function makeSingles(entities: readonly EntitySubject[]): Singles {
  const single = new Map(entities.flatMap(one => (one.key === null ? [[one.name, one] as const] : [])))
  /** Those that were shown, or changed before they were. */
  const known = new Set<string>()
  return {
    firstSeen: ({ request, response }, route) => {
      const { entity: name, effect, path } = route?.call.subject ?? {}
      const entity = name === undefined ? undefined : single.get(name)
      if (entity === undefined || known.has(entity.name)) return null
      const isRead = request.method === 'GET' && effect === 'read' && path?.includes('{') === false
      const seen = isRead && response?.status === 200 ? likestIn(response.body?.value, entity) : null
      if (request.method !== 'GET' || seen !== null) known.add(entity.name)
      return seen === null ? null : { entity: entity.name, key: null, ...seen }
    },
  }
}

type Found = Pick<FirstSeen, 'values'> & { readonly path: readonly string[] }

/** The object that is most of an entity: the answer itself, or what stands in it. */
function likestIn(body: JsonValue | undefined, entity: EntitySubject): Found | null {
  let best: Found | null = null
  let most = 0
  const visit = (value: JsonValue | undefined, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || path.length > DEPTH) return
    const likeness = resemblance(Object.keys(value), entity)
    if (likeness > most) [best, most] = [{ values: value as JsonObject, path }, likeness]
    for (const [name, child] of Object.entries(value)) visit(child, [...path, name])
  }
  visit(body, [])
  return best
}

const DEPTH = 3
