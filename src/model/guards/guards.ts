import type { Place } from '../../evidence/evidence.ts'
import type { ErrorGuard, GuardCondition } from '../../evidence/subjects.ts'
import { isSignIn } from '../calls/sign-in.ts'
import type { Operation } from '../calls/operations.ts'
import { type Act, actsWith } from '../effects/acts.ts'
import type { Effects } from '../effects/effects.ts'
import { bodyThing, pathThings } from '../effects/outcomes.ts'
import type { Entity } from '../entities/entity.ts'
import type { Identities } from '../identities/identities.ts'
import { isQuery } from '../instances/is-query.ts'
import { demandedBy } from '../refusals/demanded.ts'
import { notThere } from '../refusals/not-there.ts'
import type { Reason } from '../refusals/refusals.ts'
import { sortedEntries } from '../sample.ts'
import { settle } from '../sightings.ts'
import { type Around, type Occasion, occasionOf } from './aspects.ts'
import { asWordsSay, chosen } from './choice.ts'
import { type Separating, holds, separating } from './conditions.ts'
import { knownValues } from './known-values.ts'
import { isForOwner } from './owners.ts'

/** A guard of a call, before its places are evidence. */
export interface FoundGuard extends Omit<ErrorGuard, 'evidence'> {
  readonly reason: Reason
  readonly places: readonly Place[]
}

/** Statuses that speak of who is signed in, of the address, of how often, or of the server itself. */
const NOT_OF_THINGS = new Set([401, 404, 405, 406, 410, 413, 415, 426, 429])
/** Of each side. */
const SHOWN = 2

/**
 * Why calls are refused for one thing and carried out for another: what was known of the things before each call, and a condition that
 * tells the two apart without exception, as decision trees are grown from labelled examples (Quinlan, Machine Learning 1, 1986), but of
 * one question only, since recordings hold few refusals. By the calls' ids.
 */
export function guardsOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
  { personOf }: Pick<Identities, 'personOf'>,
  { histories, acts, owns, byCall: effects }: Effects,
): ReadonlyMap<string, readonly FoundGuard[]> {
  const isNotThere = notThere(operations)
  const open = operations.flatMap(operation => {
    const reasons = isQuery(operation) ? [] : openReasons(operation, isNotThere)
    return reasons.length === 0 ? [] : [{ operation, reasons }]
  })
  if (open.length === 0) return new Map()
  const known = knownValues(acts, effects, owns.leadsTo)
  const inPath = pathThings(histories, entities)
  const around = { histories, entities, known, inPath, inBody: bodyThing(histories, entities) }
  const found = new Map<string, readonly FoundGuard[]>()
  for (const { operation, reasons } of open) {
    const done = [...acts.byId.values()].filter(act => act.operation === operation)
    const refused = actsWith(operation, operation.leaf.rebuffs, personOf).filter(({ at }) => at > 0)
    const guards = reasons.flatMap(reason => guardIn(reason, { refused, done, around, entities, effects }) ?? [])
    if (guards.length > 0) found.set(operation.id, guards)
  }
  return found
}

/** Reasons that no rule of what is sent explains, and that are not about things that are not there. */
function openReasons(operation: Operation, isNotThere: ReturnType<typeof notThere>): readonly Reason[] {
  const { deeds, rebuffs, refusals, parameters } = operation.leaf
  if (deeds.moments.length === 0 || rebuffs.moments.length === 0) return []
  const isOfQuery = (field: string): boolean => parameters.byName.entries.has(`query ${field}`)
  const demanded = new Set(
    demandedBy(operation).flatMap(({ rule, field, reason }) => (rule === 'other' && !isOfQuery(field) ? [] : [reason])),
  )
  return sortedEntries(refusals.reasons).flatMap(([, reason]) => {
    const { status } = reason.refusal
    const isOpen = status < 500 && !NOT_OF_THINGS.has(status) && !demanded.has(reason)
    return isOpen && !isNotThere(operation, reason) ? [reason] : []
  })
}

function guardIn(
  reason: Reason,
  {
    refused,
    done,
    around,
    entities,
    effects,
  }: {
    readonly refused: readonly Act[]
    readonly done: readonly Act[]
    readonly around: Around
    readonly entities: readonly Entity[]
    readonly effects: Effects['byCall']
  },
): FoundGuard | null {
  const ids = new Set(settle(reason.sightings).ids)
  // Who signs in has no role yet.
  const roleOf = ({ operation, person }: Act): string => (isSignIn(operation) ? '' : (person?.role ?? ''))
  const may = new Set(done.map(roleOf))
  // A conflict is with the state of the thing (RFC 9110, 15.5.10), whoever asks. Else whom a call was never carried out for may not; that is said by the roles.
  const isConflict = reason.refusal.status === 409
  const own = refused.filter(act => ids.has(act.id) && (isConflict || may.has(roleOf(act))))
  const [first] = own
  if (first === undefined) return null
  const roles = new Set(own.map(roleOf))
  const ofRoles = done.filter(act => isConflict || roles.has(roleOf(act)))
  const occasions = ofRoles.map(act => occasionOf(act, false, around))
  const all = own.map(act => occasionOf(act, true, around))
  // A thing that nothing was kept of says nothing.
  const told = all.filter(occasion => occasion.own !== null)
  const stoppedAt = told.length === 0 ? all : told
  if (reason.refusal.status === 403 && isForOwner(stoppedAt, occasions, around)) return null
  const best = chosen(separating(stoppedAt, occasions), { refusal: reason.refusal, entities, effects })
  if (best === null) return null
  const [{ condition, refused: stopped, carriedOut }, ...others] = best
  // Rights are of roles.
  const isAbove =
    !isSignIn(first.operation) &&
    (reason.refusal.status === 403 ||
      done.some(act => !roles.has(roleOf(act)) && holds(best[0], occasionOf(act, false, around))))
  return {
    reason,
    call: first.operation.id,
    when: asWordsSay(condition, reason.refusal, entities),
    ...(isAbove ? { roles: [...roles].sort() } : {}),
    refused: stopped.length,
    carriedOut: carriedOut.length,
    ...(others.length === 0 ? {} : { orElse: others.map(({ condition: other }): GuardCondition => other) }),
    places: placesOf(best[0]),
  }
}

/** The calls, and what was read of what the condition is about. */
function placesOf({ aspect, refused, carriedOut }: Separating): readonly Place[] {
  const name = JSON.stringify(aspect)
  const places = (of: readonly Occasion[]): readonly Place[] =>
    of
      .toSorted((a, b) => a.act.id - b.act.id)
      .slice(0, SHOWN)
      .flatMap(({ act, seen }) => [
        act.place,
        ...(seen.get(name)?.telling?.place === undefined ? [] : [seen.get(name)?.telling?.place as Place]),
      ])
  return [...new Set([...places(refused), ...places(carriedOut)])]
}
