import type { PermissionSubject } from '../../evidence/subjects.ts'
import type { Attempt, Outcome } from '../../model/access/access.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { ANONYMOUS, type Person } from '../../model/identities/identities.ts'
import { eventsOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import { isIdClass, segmentClass } from '../../model/segment.ts'
import { type Sightings, noSightings, sight } from '../../model/sightings.ts'
import type { Owners } from './owners.ts'

/** What one role got from one call. */
export interface Cell {
  readonly role: string
  readonly operation: Operation
  readonly verdict: PermissionSubject['verdict']
  /** What speaks for the verdict. */
  readonly sightings: Sightings
  /** How many attempts speak against it. */
  readonly against: number
  readonly reasons: readonly string[]
}

/** An attempt, by whom. */
interface Tried extends Attempt {
  readonly outcome: Outcome
  readonly person: Person
  /** Whether the session was accepted somewhere from then on: if not, it had run out. */
  readonly live: boolean
}

/** What the attempts of all calls tell together. */
export interface Known {
  /** Whether a session was still accepted somewhere after a time. */
  readonly live: (session: number, at: number) => boolean
  /** Whether somebody got an answer from this path, by whatever method. */
  readonly exists: (path: string) => boolean
  /** Whether an answer held a thing of this key or name. */
  readonly shown: (key: string) => boolean
  readonly owners: Owners
}

/** The filled cells of one call, one per role that tried it and learnt something. */
export function cellsOf(model: Model, operation: Operation, known: Known): readonly Cell[] {
  const { live } = known
  const tried = [...operation.leaf.access.entries.values()].flatMap(({ outcome, session, events }) =>
    eventsOf(events).map((attempt): Tried => ({
      ...attempt,
      outcome,
      person: model.identities.personAt(session, attempt),
      live: session === null || live(session, attempt.end),
    })),
  )
  const open = tried.some(({ outcome }) => outcome === 'allowed')
  const roles = new Set(tried.map(({ person }) => person.role))
  return [...roles].sort().flatMap(
    role =>
      cell(
        role,
        operation,
        tried.filter(({ person }) => person.role === role),
        known,
        open,
      ) ?? [],
  )
}

function cell(role: string, operation: Operation, tried: readonly Tried[], known: Known, open: boolean): Cell | null {
  const allowed = tried.filter(({ outcome }) => outcome === 'allowed')
  const got = new Set(allowed.map(({ segments }) => segments.join('/')))
  const denied = tried.filter(
    attempt => isDenial(attempt, operation, known, got) && (open || isThere(attempt, operation, known)),
  )
  const of = (attempts: readonly Tried[]): Sightings => attempts.reduce(sight, noSightings(4096))
  const statuses = [...new Set(denied.map(({ status }) => status))].toSorted((a, b) => a - b).join(', ')
  if (allowed.length === 0) {
    if (denied.length === 0) return null
    const hidden = denied.some(({ status }) => status === 404)
      ? ['answered as if it were not there, while it was answered elsewhere']
      : []
    return {
      role,
      operation,
      verdict: 'denied',
      sightings: of(denied),
      against: 0,
      reasons: [`refused with ${statuses}`, ...hidden],
    }
  }
  if (denied.length === 0)
    return { role, operation, verdict: 'allowed', sightings: of(allowed), against: 0, reasons: [] }
  const owner = ownership(operation, allowed, denied, known.owners)
  if (owner !== null)
    return {
      role,
      operation,
      verdict: 'own only',
      sightings: of([...allowed, ...denied]),
      against: 0,
      reasons: [
        `\`${owner}\` named the one who asked wherever it was allowed, and someone else where it was refused with ${statuses}`,
      ],
    }
  return {
    role,
    operation,
    verdict: 'allowed',
    sightings: of(allowed),
    against: denied.length,
    reasons: [
      `${denied.length} of ${allowed.length + denied.length} attempts were refused with ${statuses}: what was asked for or sent makes a difference, or a right changed in between`,
    ],
  }
}

/**
 * Whether an attempt shows that the role may not, rather than that the request was wrong or the session over. Where it is left
 * open whether there is such a thing, someone must have got it, and not this role.
 */
function isDenial(
  { outcome, person, live, segments, status }: Tried,
  { parameters }: Operation,
  { exists }: Known,
  got: ReadonlySet<string>,
): boolean {
  const path = segments.join('/')
  if (outcome === 'denied') return true
  if (outcome === 'unknown') return person.role === ANONYMOUS || live
  if (outcome !== 'missing' || got.has(path)) return false
  return parameters.length > 0 ? exists(path) : status === 403
}

/** A word that was tried where nobody ever got anything may name nothing at all; many servers refuse that as they refuse what is there. */
function isThere({ segments }: Tried, { parameters }: Operation, { exists, shown }: Known): boolean {
  const key = segments[parameters.at(-1)?.segment ?? -1]
  return key === undefined || isIdClass(segmentClass(key)) || shown(key) || exists(segments.join('/'))
}

/** The field that holds the one who asked in every success, and another in every refusal whose thing is known; null for none. */
function ownership(
  { parameters }: Operation,
  allowed: readonly Tried[],
  denied: readonly Tried[],
  owners: Owners,
): string | null {
  const segment = parameters.at(-1)?.segment
  if (segment === undefined) return null
  const ownersOf = (attempt: Tried): ReadonlyMap<string, string> =>
    owners(attempt.segments.slice(0, segment).at(-1) ?? '', attempt.segments[segment] ?? '')
  const isOwn = (attempt: Tried, field: string): boolean | null => {
    const owner = ownersOf(attempt).get(field)
    if (owner === undefined || attempt.person.users.size === 0) return null
    return ['id', 'name', 'email'].some(kind => attempt.person.users.has(`${kind} ${owner}`))
  }
  const fields = [...new Set(allowed.flatMap(attempt => [...ownersOf(attempt).keys()]))].sort()
  return (
    fields.find(
      field =>
        allowed.every(attempt => isOwn(attempt, field) === true) &&
        denied.some(attempt => isOwn(attempt, field) === false) &&
        denied.every(attempt => isOwn(attempt, field) !== true),
    ) ?? null
  )
}
