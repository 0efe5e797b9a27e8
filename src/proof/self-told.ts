import type { Exchange } from '../evidence/exchange.ts'
import type { Specification } from '../specification/specification.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { isObject } from '../twin/is-object.ts'
import { credentialOf } from '../twin/sessions/sessions.ts'
import { roleIn } from '../twin/sessions/role-told.ts'
import { asked } from './asked.ts'
import { makeRenaming } from './renaming.ts'
import { routeIn } from './routed.ts'

/** Finds as which of the stated roles whoever holds a credential asks: answers tell it to them where the specification says that roles are told. */
export interface SelfTold {
  readonly add: (exchange: Exchange) => void
  /** The role by credential; of several that it was told, the first. */
  readonly found: () => ReadonlyMap<string, string>
}

/** @param names of the stated roles */
export function selfToldIn({ sections }: Pick<Specification, 'sections'>, names: readonly string[]): SelfTold {
  const tellers = new Set(
    sections.roles.claims.flatMap(({ subject }) =>
      subject.kind === 'role'
        ? [...subject.recognisedBy.matchAll(/\bin the answer of ([A-Z]+ \/\S*)/g)].map(([, call]) => call as string)
        : [],
    ),
  )
  const router = makeRouter(sections.calls.claims)
  const renaming = makeRenaming([])
  const roles = new Map<string, string>()
  return {
    add: exchange => {
      const { request, response } = exchange
      const answer = response?.body?.value
      if (!isObject(answer) || !tellers.has(`${request.method} ${new URL(request.url).pathname}`)) return
      const role = roleIn(answer, names)
      if (role === null) return
      const sent = asked(exchange, null, renaming)
      for (const scheme of routeIn(router, exchange)?.call.subject.security ?? []) {
        const credential = credentialOf(sent, scheme)
        if (credential !== undefined && !roles.has(credential)) roles.set(credential, role)
      }
    },
    found: () => roles,
  }
}
