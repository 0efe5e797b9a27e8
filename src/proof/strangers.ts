import type { Exchange } from '../evidence/exchange.ts'
import type { Specification } from '../specification/specification.ts'
import { ANONYMOUS } from '../twin/document/document.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { credentialOf } from '../twin/sessions/sessions.ts'
import { endsSession } from '../twin/sessions/sign-in.ts'
import { asked, bodyOf } from './asked.ts'
import { makeRenaming } from './renaming.ts'

/** Finds credentials of a journey that stand for nobody until somebody signs in with them: many servers give everybody a session. */
export interface Strangers {
  /** @param isLetIn whether somebody signed in by this */
  readonly add: (exchange: Exchange, isLetIn: boolean) => void
  readonly found: () => ReadonlySet<string>
}

/**
 * What was sent with a sign-in that was let in stood for nobody, unless somebody signed out with it before, or did what whoever is not signed
 * in may not: then somebody else was signed in.
 */
export function strangersIn({ sections }: Pick<Specification, 'sections'>): Strangers {
  const router = makeRouter(sections.calls.claims)
  const schemes = new Set(sections.calls.claims.flatMap(({ subject }) => subject.security))
  const denied = new Set(
    sections.roles.claims.flatMap(({ subject }) =>
      subject.kind === 'permission' && subject.role === ANONYMOUS && subject.verdict === 'denied' ? [subject.on] : [],
    ),
  )
  const renaming = makeRenaming([])
  const known = new Set<string>()
  const strangers = new Set<string>()
  return {
    add: (exchange, isLetIn) => {
      const { request, response } = exchange
      if (response === undefined || !URL.canParse(request.url)) return
      const { pathname, searchParams } = new URL(request.url)
      const call = router(request.method, pathname, bodyOf(request.body), [...searchParams])?.call
      const isDone = call !== undefined && response.status < 300 && denied.has(call.id)
      const isEnd = call !== undefined && response.status < 400 && endsSession(sections.calls.claims, call.subject)
      if (!isLetIn && !isDone && !isEnd) return
      const sent = asked(exchange, null, renaming)
      for (const scheme of schemes) {
        const credential = credentialOf(sent, scheme)
        if (credential === undefined || known.has(credential)) continue
        known.add(credential)
        if (isLetIn) strangers.add(credential)
      }
    },
    found: () => strangers,
  }
}
