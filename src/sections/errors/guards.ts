import type { SomeEvidence } from '../../evidence/evidence.ts'
import type { ErrorGuard } from '../../evidence/subjects.ts'
import { type FoundGuard, guardsOf } from '../../model/guards/guards.ts'
import { keyFormGuards } from '../../model/guards/key-forms.ts'
import { signInLimits } from '../../model/guards/sign-in-limits.ts'
import type { Model } from '../../model/model.ts'
import type { Reason } from '../../model/refusals/refusals.ts'

/** What tells the times when a call gave a reason from those when it was carried out. */
export function guardsOfReasons(model: Model): (reason: Reason) => readonly ErrorGuard[] {
  const found = new Map<Reason, readonly ErrorGuard[]>()
  const { operations, entities, identities, effects } = model
  for (const guards of guardsOf(operations, entities, identities, effects).values())
    for (const guard of guards) found.set(guard.reason, [statedGuard(model, guard)])
  for (const guard of [...keyFormGuards(operations), ...signInLimits(operations)])
    found.set(guard.reason, [statedGuard(model, guard)])
  return reason => found.get(reason) ?? []
}

function statedGuard({ places }: Model, { reason: _, places: where, ...guard }: FoundGuard): ErrorGuard {
  const [first, ...rest] = where.map(place => places.one(place))
  if (first === undefined) throw new Error('guards: a statement without a place')
  const evidence: SomeEvidence = [first, ...rest]
  return { ...guard, evidence }
}
