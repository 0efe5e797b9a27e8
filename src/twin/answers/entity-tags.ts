import type { EntitySubject } from '../../evidence/subjects.ts'
import type { Outcome } from '../outcome.ts'
import { textOf } from '../text-of.ts'
import { ownKey } from '../things/addressed.ts'
import type { Thing } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'

/** Whether answers about things of an entity say which version it is that they show (RFC 9110, section 8.8.3). */
export const isTagged = ({ world, call }: Pick<Asking, 'world' | 'call'>): boolean =>
  world.document.calls.some(
    ({ subject }) => subject.entity === call.subject.entity && subject.answerHeaders?.includes('etag') === true,
  )

/** The tag of a thing as it is: another after each call that changed it. */
export const tagOf = (thing: Thing, entity: EntitySubject): string =>
  `"${thing.changes ?? 0}-${encodeURIComponent(textOf(ownKey(entity, thing) ?? ''))}"`

/** An answer with the tag of the thing that it shows, where such answers have one; 304 where who asks has that already. */
export function withTag(outcome: Outcome, { call, collection, request }: Asking, thing: Thing | undefined): Outcome {
  const { answerHeaders = [], effect, responses } = call.subject
  if (thing === undefined || collection === undefined || !answerHeaders.includes('etag')) return outcome
  const tag = tagOf(thing, collection.entity.subject)
  const headers = [...(outcome.headers ?? []), ['etag', tag] as const]
  const isKnown = effect === 'read' && '304' in responses && request.headers.get('if-none-match') === tag
  return isKnown
    ? { status: 304, mediaType: '', body: undefined, provenance: 'computed', claims: outcome.claims, headers }
    : { ...outcome, headers }
}
