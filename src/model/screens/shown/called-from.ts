import type { Operation } from '../../calls/operations.ts'
import { addEvent, eventsOf, noEvents } from '../../instances/events.ts'
import { addressFrom } from '../../pages/address.ts'
import { copyOf } from '../../pages/parts.ts'
import type { Pages } from '../../pages/seen-pages.ts'
import { sampled } from '../../sample.ts'
import { type Sightings, mergeSightings, settle } from '../../sightings.ts'
import { type Moves, standingIn } from '../moves.ts'

/** Milliseconds from the request for a document on in which what is called is what the page loads: nobody has gone on by then. */
const LOADING = 2500

/** From which pages a call was made, by address key. */
export type CalledFrom = (operation: Operation) => readonly (readonly [from: string, sightings: Sightings])[]

/**
 * The pages of calls to another origin, which tell that of their page and not its address: where they were made as a document was opened, they
 * are from there. (Later a script may have gone on to another address, which nothing shows.) Consumes the visits: who made the calls stayed there.
 */
export function calledFrom(pages: Pages, operations: readonly Operation[], moves: Moves): CalledFrom {
  const standing = standingIn(moves)
  const found = new Map<Operation, (readonly [string, Sightings])[]>()
  for (const operation of operations)
    for (const [key, sightings] of operation.leaf.bareCallers.entries) {
      const [origin, page, at] = JSON.parse(key) as [string, string, number]
      const stood = standing(page, at)
      if (stood === null || at - stood.at > LOADING || addressFrom(stood.key).origin !== origin) continue
      const own = found.get(operation) ?? []
      found.set(operation, own)
      own.push([stood.key, sightings])
      const visit = pages.visits.entries.get(stood.key)
      if (visit === undefined) continue
      visit.counts.referers = mergeSightings(visit.counts.referers, copyOf(sightings))
      stay(visit, operation, new Set(settle(sightings).ids))
    }
  return operation => found.get(operation) ?? []
}

type Visit = NonNullable<ReturnType<Pages['visits']['entries']['get']>>

/** Who made some calls of an operation was on the page. */
function stay(visit: Visit, { leaf }: Operation, ids: ReadonlySet<number>): void {
  for (const [key, { outcome, session, events }] of leaf.access.entries)
    for (const { id, place, at, end, ...besides } of eventsOf(events)) {
      if (!ids.has(id)) continue
      const attempts = sampled(visit.stays, key, () => ({ outcome, session, events: noEvents(events.limit) }))
      if (attempts !== undefined) addEvent(attempts.events, { id, place, at, end }, besides)
    }
}
