import type { Attempt } from '../../model/access/access.ts'
import { ANONYMOUS } from '../../model/identities/identities.ts'
import type { Token } from '../../model/identities/session.ts'
import { eventsOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import type { Asked } from './cells.ts'

/** A session between one sign-in and the next. */
interface Stretch {
  /** When it was last answered at all. */
  answered: number
  /** When it was last answered where not everybody is. */
  accepted: number
  /** What it was answered when, by call and path. */
  readonly got: Map<string, number>
  /** When calls first took it for unknown, by their ids. */
  readonly unknown: Map<string, number>
  /** Whether it was taken for unknown where it had been answered. */
  isOver: boolean
}

/** So many calls that took a session for unknown which others answered on say that it may not: some say it with no other status (401). */
const GOES_ON = 2

/**
 * Until when a session was accepted, at the time of an attempt. A cookie is sent on after its session is over: where it is known to be, what
 * nobody signed in gets as well accepts no session. Where it goes on after several calls that took it for unknown, it is until it is known to be over.
 */
export function lastAcceptedOf(
  { identities }: Model,
  all: readonly Asked[],
): (session: Token, attempt: Attempt) => number {
  const stretches = new Map<object | Token, Stretch>()
  const stretchAt = (session: Token, attempt: Attempt): Stretch => {
    const key = identities.stretchAt(session, attempt) ?? session
    let stretch = stretches.get(key)
    if (stretch === undefined)
      stretches.set(
        key,
        (stretch = { answered: -Infinity, accepted: -Infinity, got: new Map(), unknown: new Map(), isOver: false }),
      )
    return stretch
  }
  for (const { id, access } of all) {
    const granted = access.filter(({ outcome }) => outcome === 'allowed')
    const isOpen = granted.some(({ session, events }) =>
      eventsOf(events).some(
        event => identities.roleAt(session, event) === ANONYMOUS || ENTRANCE.test(event.segments.at(-1) ?? ''),
      ),
    )
    for (const { session, events } of granted)
      for (const event of session === null ? [] : eventsOf(events)) {
        const stretch = stretchAt(session as Token, event)
        const place = placeOf(id, event)
        stretch.answered = Math.max(stretch.answered, event.at)
        stretch.got.set(place, Math.min(stretch.got.get(place) ?? Infinity, event.end))
        if (!isOpen) stretch.accepted = Math.max(stretch.accepted, event.at)
      }
  }
  for (const { id, access } of all)
    for (const { session, outcome, events } of access)
      for (const event of session === null || outcome !== 'unknown' ? [] : eventsOf(events)) {
        const stretch = stretchAt(session as Token, event)
        stretch.unknown.set(id, Math.min(stretch.unknown.get(id) ?? Infinity, event.end))
        if ((stretch.got.get(placeOf(id, event)) ?? Infinity) <= event.at) stretch.isOver = true
      }
  return (session, attempt) => {
    const { isOver, accepted, answered, unknown } = stretchAt(session, attempt)
    if (isOver) return accepted
    const outlived = [...unknown.values()].filter(end => end <= accepted).length
    return outlived >= GOES_ON ? Infinity : answered
  }
}

const placeOf = (id: string, { segments }: Attempt): string => `${id} ${segments.join('/')}`

/** Where one signs in. */
const ENTRANCE = /^[\w.:-]*(?:log|sign)[-_]?in\b/i
