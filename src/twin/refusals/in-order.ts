import type { Asked } from '../asked.ts'
import { ANONYMOUS } from '../document/document.ts'
import { ownId } from '../document/kinds.ts'
import type { Outcome } from '../outcome.ts'
import { guardRefusal, keyRefusal } from './guards.ts'
import { missingHolder, missingReference, notFound } from './not-found.ts'
import { brokenRule } from './rules.ts'

/** What is answered where the thing that is named is not there, or cannot be; null where it is, or nothing is named. */
export function missingThing({ asking, named, isMissing }: Asked): Outcome | null {
  const malformed = keyRefusal(asking)
  if (malformed !== null) return malformed
  const unheld = missingHolder(asking)
  if (unheld !== null) return unheld
  if (!isMissing || named === null) return null
  return notFound(asking, new Map([['id', named.value], ...asking.parameters, [named.name, named.value]]))
}

/** What is answered where what was sent, or what there is, stands against what is asked; null where nothing does. */
export const wrongRequest = ({ asking }: Asked): Outcome | null =>
  brokenRule(asking.world.document, asking) ??
  missingReference(asking) ??
  (asking.call.subject.effect === 'sign-in' ? null : guardRefusal(asking))

/** What somebody is answered who may not sign in as things are, though what was sent is right: that is looked at first. */
export const lockedOut = ({ asking }: Asked): Outcome | null => guardRefusal(asking)

/**
 * What is answered to somebody who may not before it is looked at whether one may: where the matrix says with which statuses such a one was
 * refused for something else. Null where nothing else is wrong, or what is wrong is looked at later.
 */
export function checkedFirst(asked: Asked): Outcome | null {
  const { call, session, world } = asked.asking
  const statuses = world.document.checkedBefore(session?.role ?? ANONYMOUS, ownId(call))
  if (statuses.size === 0) return null
  for (const outcome of [missingThing(asked), wrongRequest(asked)])
    if (outcome !== null && outcome.provenance !== 'refused' && statuses.has(outcome.status)) return outcome
  return null
}
