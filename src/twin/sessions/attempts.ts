import type { Claim } from '../../evidence/claim.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import type { Outcome } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { textOf } from '../text-of.ts'
import { sentAt } from '../things/sent.ts'
import type { Asking } from '../things/world.ts'

/** Counts the sign-ins that were refused, by what named the account, where a statement says that so many are enough. */
export interface Attempts {
  /** What is answered instead of a look at what was sent; null as long as there were not too many. */
  readonly tooMany: (asking: Asking) => Outcome | null
  readonly note: (asking: Asking, isLetIn: boolean) => void
  readonly forget: () => void
}

export function makeAttempts(): Attempts {
  const counts = new Map<string, number>()
  return {
    tooMany: asking => {
      for (const { error, name, after } of limitsOf(asking))
        if ((counts.get(name) ?? 0) >= after) {
          const { call, now, world } = asking
          return refusal(world.document, error, { call, provenance: 'computed', claims: [], now })
        }
      return null
    },
    note: (asking, isLetIn) => {
      for (const name of new Set(limitsOf(asking).map(limit => limit.name)))
        if (isLetIn) counts.delete(name)
        else counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    forget: () => counts.clear(),
  }
}

interface Limit {
  readonly error: Claim<ErrorSubject>
  readonly name: string
  readonly after: number
}

const limitsOf = ({ world, call, request }: Asking): readonly Limit[] =>
  world.document.errorsOf(call.id).flatMap(error =>
    (error.subject.guards ?? []).flatMap(({ call: of, when }): readonly Limit[] => {
      if (of !== call.id || when.is !== 'attempts') return []
      const sent = sentAt(request.body, when.by)
      return sent === undefined ? [] : [{ error, name: `${call.id} ${when.by} ${textOf(sent)}`, after: when.after }]
    }),
  )
