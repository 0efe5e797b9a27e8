import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { said } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { frameOrigin } from './frame-origin.ts'
import { safeHeaders } from './headers.ts'
import type { Hosts } from './hosts.ts'
import type { Sessions } from './sessions.ts'

export interface GuardOptions {
  readonly hosts: Hosts
  readonly sessions: Sessions
  /** The cookie's name: cookies do not know ports, and two servers may run. */
  readonly cookie: string
}

/**
 * What every request has to pass: a host that is ours, an origin that is this page's own (demanded wherever something may change),
 * JSON where JSON is meant, and for the API the session's cookie.
 */
export function guard({ hosts, sessions, cookie }: GuardOptions) {
  return createMiddleware<Bindings>(async (context, next) => {
    const { method, path } = context.req
    const host = context.req.header('host')
    const frames = frameOrigin(host ?? '', hosts) ?? "'self'"
    for (const [name, value] of Object.entries(safeHeaders(frames))) context.header(name, value)
    if (!hosts.allows(host))
      return said(
        context,
        403,
        'this name is not one of this server',
        'open it as printed, or allow the name: asbuilt serve --allow-host NAME',
      )
    const origin = context.req.header('origin')
    const reads = method === 'GET' || method === 'HEAD'
    if (origin === undefined ? !reads : !isOwn(origin, host))
      return said(context, 403, 'the request comes from another page', 'use the page that this server shows')
    const isApi = path === '/api' || path.startsWith('/api/')
    if (!isApi) return next()
    // A page of another server on this machine is the same site, so that its requests would carry the cookie.
    const site = context.req.header('sec-fetch-site')
    if (site === 'cross-site' || site === 'same-site')
      return said(context, 403, 'the request comes from another page', 'use the page that this server shows')
    context.header('Cache-Control', 'no-store')
    if ((method === 'POST' || method === 'PATCH') && !isJson(context.req.header('content-type')))
      return said(context, 415, 'this takes JSON only', 'send Content-Type: application/json')
    if (method === 'POST' && ['/api/session', '/api/session/invitation'].includes(path)) return next()
    if (!sessions.knows(getCookie(context, cookie)))
      return said(
        context,
        401,
        'there is no session',
        'open the address that asbuilt printed; run asbuilt again, and it prints a new one',
      )
    return next()
  })
}

const isJson = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'

/** The origin of a page that was loaded under the very host that is asked now. */
const isOwn = (origin: string, host: string | undefined): boolean =>
  origin.toLowerCase() === `http://${host?.toLowerCase()}` || origin.toLowerCase() === `https://${host?.toLowerCase()}`
