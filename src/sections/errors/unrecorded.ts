import type { Gap } from '../../evidence/claim.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { placesOf } from '../../model/outlines/outline.ts'
import type { Reason } from '../../model/refusals/refusals.ts'
import { sortedEntries } from '../../model/sample.ts'
import { copySightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'

const NAMED = 6

/** Whether all that is known of why it refused is the status, since the recording holds no body, or a part of one. */
export function isUnrecorded(
  { leaf }: Operation,
  { outline, refusal: { status, code, message, field } }: Reason,
): boolean {
  if (code !== null || message !== null || field !== null || placesOf(outline).length > 0) return false
  const states = new Set(leaf.bodies.answers.get(status)?.states.keys())
  // What was read is of other reasons.
  states.delete('parsed')
  return states.size > 0 && [...states].every(state => state === 'not shown' || state === 'truncated')
}

/** What the recorder held back of what refuses: one gap for all of it. */
export function unrecordedGap(model: Model): readonly Gap[] {
  const all = model.operations.flatMap(operation =>
    sortedEntries(operation.leaf.refusals.reasons)
      .filter(([, reason]) => isUnrecorded(operation, reason))
      .map(([, { refusal, sightings }]) => ({
        name: `${operation.id.slice('calls/'.length)} (${refusal.status})`,
        sightings,
      })),
  )
  if (all.length === 0) return []
  const seen = all.reduce((sum, { sightings }) => mergeSightings(sum, copySightings(sightings)), noSightings())
  const names = all.map(({ name }) => name)
  const more = names.length - NAMED
  return [
    gap(
      'errors/not-shown/what was not recorded',
      {
        what: `what ${all.length === 1 ? 'a refusal says' : `${all.length} refusals say`}: ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
        because: `the recording holds no body for ${all.length === 1 ? 'it' : 'them'}, in ${seenCount(seen)} answer${seenCount(seen) === 1 ? '' : 's'}`,
        next: 'record the same steps again with bodies (in a browser: keep the network panel open, then save all as HAR with content)',
        blocks: false,
        opens: all.length,
      },
      model.places.evidence(seen, '/response/status'),
    ),
  ]
}
