import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { recordedAnswer } from '../proof/answer.ts'
import { firstSeen, give, isReading } from '../proof/given.ts'
import type { Renaming } from '../proof/renaming.ts'
import { routeIn } from '../proof/routed.ts'
import { matchOf } from '../proof/tally.ts'
import type { Heard } from './heard.ts'
import type { Router } from '../twin/answers/routes.ts'
import { resemblance } from '../twin/values/slots.ts'
import type { Twin } from '../twin/twin.ts'

/** Keeps a twin and the recording of a journey in step. */
export interface Standing {
  /** Before a step: gives the twin what the answers in it show for the first time, under the recorded ids. Returns how many things. */
  readonly give: (recorded: readonly Exchange[], now: number) => number
  /** After it: learns which of the twin's ids stand for recorded ones. */
  readonly learn: (recorded: readonly Exchange[], heard: readonly Heard[]) => void
  /** What a screen is drawn from, where less than half of what was read then was answered, in words; null where it was. */
  readonly unread: (recorded: readonly Exchange[], heard: readonly Heard[]) => string | null
}

/**
 * A front end asks once, and draws what it got: what a journey met has to be there before it asks. What the journey itself made is
 * not given.
 */
export function makeStanding(
  twin: Twin,
  {
    router,
    renaming,
    entities,
  }: { readonly router: Router; readonly renaming: Renaming; readonly entities: readonly EntitySubject[] },
): Standing {
  const made = new Set<string>()
  /** Entities of which there is but one, that were given, or changed before they were. */
  const singles = new Set<string>()
  const keyOf = (entity: string, key: JsonValue): string => JSON.stringify([entity, key])
  const noteMade = (value: JsonValue | undefined): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(noteMade)
    for (const [name, child] of Object.entries(value as { readonly [name: string]: JsonValue })) {
      const id = renaming.idAt(value as { readonly [name: string]: JsonValue }, name)
      if (id?.isKey === true && renaming.counterpart(child, id.entity) === undefined) made.add(keyOf(id.entity, child))
      else noteMade(child)
    }
  }
  const giveSingle = ({ request, response }: Exchange, now: number): number => {
    const route = routeIn(router, { request })
    const { entity: name, effect } = route?.call.subject ?? {}
    const entity = entities.find(one => one.name === name && one.key === null)
    if (entity === undefined || singles.has(entity.name)) return 0
    const values = effect === 'read' && response?.status === 200 ? likestIn(response.body?.value, entity) : null
    if (request.method !== 'GET' || values !== null) singles.add(entity.name)
    if (values === null || request.method !== 'GET') return 0
    twin.given(entity.name, undefined, { values, now })
    return 1
  }
  const routeOf = (method: string, path: string, body: JsonValue | undefined): string =>
    router(method, path, body)?.call.id ?? `${method} ${path}`
  return {
    give: (recorded, now) => {
      let given = 0
      for (const exchange of recorded) {
        const route = routeIn(router, exchange)
        if (!isReading(exchange.request, route)) noteMade(exchange.response?.body?.value)
        const things = firstSeen(exchange, renaming, route).filter(({ entity, key }) => !made.has(keyOf(entity, key)))
        given += give(twin, things, { renaming, now, keepsIds: () => true }) + giveSingle(exchange, now)
      }
      return given
    },
    learn: (recorded, heard) => {
      const open = heard.map(({ request, answer }) => ({
        route: routeOf(request.method, request.path, request.body),
        answer,
      }))
      for (const exchange of recorded) {
        const expected = recordedAnswer(exchange)
        if (expected === null || !URL.canParse(exchange.request.url)) continue
        const { method, url, body } = exchange.request
        const route = routeOf(method, new URL(url).pathname, body?.value)
        const at = open.findIndex(one => one.route === route)
        if (at !== -1) matchOf(expected, open.splice(at, 1)[0]?.answer ?? null, renaming)
      }
    },
    unread: (recorded, heard) => {
      const answered = new Set(
        heard
          .filter(({ answer }) => answer.provenance !== 'refused' && answer.status < 400)
          .map(({ request }) => routeOf(request.method, request.path, request.body)),
      )
      const read = recorded.filter(
        ({ request, response }) =>
          request.method === 'GET' && response !== undefined && response.status < 400 && URL.canParse(request.url),
      )
      const routes = new Map(
        read.map(({ request }) => {
          const { pathname } = new URL(request.url)
          return [routeOf('GET', pathname, undefined), `GET ${pathname}`]
        }),
      )
      const missing = [...routes].filter(([route]) => !answered.has(route))
      return missing.length * 2 > routes.size ? `${missing[0]?.[1]} was not asked, or not answered` : null
    },
  }
}

/** The object that is most of an entity: the answer itself, or what stands in it. */
function likestIn(body: JsonValue | undefined, entity: EntitySubject): JsonObject | null {
  let best: JsonObject | null = null
  let most = 0
  const visit = (value: JsonValue | undefined, depth: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 3) return
    const likeness = resemblance(Object.keys(value), entity)
    if (likeness > most) [best, most] = [value as JsonObject, likeness]
    for (const child of Object.values(value)) visit(child, depth + 1)
  }
  visit(body, 0)
  return best
}
