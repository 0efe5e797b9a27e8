import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { recordedAnswer } from '../proof/answer.ts'
import { type FirstSeen, firstSeen, give } from '../proof/given.ts'
import type { Renaming } from '../proof/renaming.ts'
import { makeSingles } from '../proof/singles.ts'
import { matchOf } from '../proof/tally.ts'
import type { Heard } from './heard.ts'
import type { Router } from '../twin/answers/routes.ts'
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
  const singles = makeSingles(entities)
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
  const single = (exchange: Exchange): readonly FirstSeen[] => {
    const { method, url, body } = exchange.request
    const route = URL.canParse(url) ? router(method, new URL(url).pathname, body?.value) : null
    const seen = singles.firstSeen(exchange, route)
    return seen === null ? [] : [seen]
  }
  const routeOf = (method: string, path: string, body: JsonValue | undefined): string =>
    router(method, path, body)?.call.id ?? `${method} ${path}`
  return {
    give: (recorded, now) => {
      let given = 0
      for (const exchange of recorded) {
        if (exchange.request.method !== 'GET') noteMade(exchange.response?.body?.value)
        const things = firstSeen(exchange, renaming).filter(({ entity, key }) => !made.has(keyOf(entity, key)))
        given += give(twin, [...things, ...single(exchange)], { renaming, now, keepsIds: true })
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
