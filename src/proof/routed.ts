import type { Exchange } from '../evidence/exchange.ts'
import type { Route, Router } from '../twin/answers/routes.ts'
import { bodyOf } from './asked.ts'

/** The call that was asked for, by all that can name it; null where no statement speaks of it. */
export function routeIn(
  router: Router,
  { request: { method, url, body, headers } }: Pick<Exchange, 'request'>,
): Route | null {
  if (!URL.canParse(url)) return null
  const { pathname, searchParams } = new URL(url)
  const sent = new Map(headers.map(({ name, value }) => [name, value]))
  return router(method, pathname, bodyOf(body), { query: [...searchParams], headers: sent })
}
