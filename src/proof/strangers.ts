import type { Exchange } from '../evidence/exchange.ts'
import type { Specification } from '../specification/specification.ts'
import { isObject } from '../twin/is-object.ts'
import { ANONYMOUS } from '../twin/document/document.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { credentialOf } from '../twin/sessions/sessions.ts'
import { endsSession } from '../twin/sessions/sign-in.ts'
import { asked } from './asked.ts'
import { isReading } from './given.ts'
import { makeRenaming } from './renaming.ts'
import { routeIn } from './routed.ts'

/** Finds credentials of a journey that stand for nobody until somebody signs in with them: many servers give everybody a session. */
export interface Strangers {
  /** @param isLetIn whether somebody signed in by this */
  readonly add: (exchange: Exchange, isLetIn: boolean) => void
  readonly found: () => ReadonlySet<string>
}

/**
 * What was sent with a sign-in that was let in stood for nobody, unless somebody signed out with it before, or did what whoever is not signed
 * in may not: then somebody else was signed in. So did the cookies that were handed out to nobody before it, or once somebody had signed out;
 * and what got nothing but the answer that it is not known (401: RFC 9110, 15.5.2).
 */
export function strangersIn({ sections }: Pick<Specification, 'sections'>): Strangers {
  const router = makeRouter(sections.calls.claims)
  const schemes = new Set(sections.calls.claims.flatMap(({ subject }) => subject.security))
  const cells = sections.roles.claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === ANONYMOUS ? [subject] : [],
  )
  const others = new Set(cells.flatMap(({ on, verdict }) => (verdict === 'denied' ? [] : [on])))
  const denied = new Set(cells.flatMap(({ on }) => (others.has(on) ? [] : [on])))
  const renaming = makeRenaming([])
  const known = new Set<string>()
  const strangers = new Set<string>()
  const ended = new Set<string>()
  /** By credential, whether all that was sent with it was answered so. */
  const unknown = new Map<string, boolean>()
  let handed = new Set<string>()
  // Whether somebody signed in so that it was told: else what is done after a sign-out is done by whoever signed in unseen.
  let isSeen = false
  return {
    add: (exchange, isLetIn) => {
      const { response } = exchange
      if (response === undefined) return
      const route = routeIn(router, exchange)
      const call = route?.call
      const isDone = call !== undefined && response.status < 300 && denied.has(call.id) && !hasErrors(response)
      const isEnd = call !== undefined && response.status < 400 && endsSession(sections.calls.claims, call.subject)
      const sent = asked(exchange, null, renaming)
      const credentials = [...schemes].flatMap(scheme => credentialOf(sent, scheme) ?? [])
      for (const one of credentials) unknown.set(one, unknown.get(one) !== false && response.status === 401)
      const isNobody = credentials.every(one => strangers.has(one) || handed.has(one) || ended.has(one))
      // What does something may let somebody in, in a way that no statement knows.
      const isRead = response.status < 300 && isReading(exchange.request, route)
      if (isLetIn) {
        isSeen = true
        for (const one of handed) strangers.add(one)
        handed = new Set()
      } else if (isEnd || (isNobody && isRead))
        for (const one of cookiesIn(response)) if (!known.has(one)) handed.add(one)
      if (isEnd) for (const one of credentials) ended.add(one)
      if (!isLetIn && !isDone && !isEnd) return
      for (const credential of credentials) {
        if (isDone) handed.delete(credential)
        if (known.has(credential)) continue
        known.add(credential)
        if (isLetIn) strangers.add(credential)
      }
    },
    found: () => {
      const turnedAway = [...unknown].flatMap(([credential, isUnknown]) => (isUnknown ? [credential] : []))
      return new Set([...strangers, ...turnedAway, ...(isSeen && ended.size > 0 ? handed : [])])
    },
  }
  function cookiesIn({ cookies }: NonNullable<Exchange['response']>): readonly string[] {
    return cookies.flatMap(({ name, value }) => (value !== '' && schemes.has(`cookie ${name}`) ? [value] : []))
  }
}

/** GraphQL says so what was not done. */
const hasErrors = ({ body }: NonNullable<Exchange['response']>): boolean =>
  isObject(body?.value) && Array.isArray(body.value['errors'])
