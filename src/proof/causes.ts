import type { Exchange } from '../evidence/exchange.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { compareText } from '../specification/order.ts'
import type { ProofCause } from '../specification/proof.ts'
import type { Specification } from '../specification/specification.ts'
import { openQuestions } from '../specification/verdict.ts'
import type { TwinResponse } from '../twin/message.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { routeIn } from './routed.ts'

/** Counts what refused and wrong answers hang on. */
export interface Causes {
  /** @returns the id of the cause; null where no statement speaks of the call */
  readonly add: (exchange: Exchange, got: Pick<TwinResponse, 'provenance' | 'claims'>) => string | null
  /** That first on which most do. */
  readonly found: () => readonly ProofCause[]
}

/** Causes that are told apart; what comes later is not counted. */
const MOST = 2000

/**
 * A cause is the first gap that the answer names and that this specification has too; without one it is the call.
 * @param proved the specification that is proved, not the one that the twin was made from while a part was held back
 */
export function makeCauses(proved: Specification): Causes {
  const gaps = new Set(openQuestions(proved.sections).map(({ id }) => id))
  const router = makeRouter(proved.sections.calls.claims)
  const causes = new Map<string, { id: string | null; call: string; refused: number; wrong: number }>()
  return {
    add: ({ request }, { provenance, claims }) => {
      const call = routeIn(router, { request })?.call
      const gap = claims.find(id => gaps.has(id))
      const named = call === undefined ? `${request.method} ${new URL(request.url).pathname}` : nameOf(call.subject)
      const key = JSON.stringify([gap ?? null, named])
      const cause = causes.get(key) ?? { id: gap ?? call?.id ?? null, call: named, refused: 0, wrong: 0 }
      if (provenance === 'refused') cause.refused++
      else cause.wrong++
      if (causes.has(key) || causes.size < MOST) causes.set(key, cause)
      return cause.id
    },
    found: () =>
      [...causes.values()].toSorted(
        (left, right) =>
          right.refused + right.wrong - (left.refused + left.wrong) ||
          compareText(left.call, right.call) ||
          compareText(left.id ?? '', right.id ?? ''),
      ),
  }
}

/** One address may do several things by name. */
const nameOf = ({ method, path, operation }: CallSubject): string =>
  [method, path, ...(operation === undefined ? [] : [operation.name])].join(' ')
