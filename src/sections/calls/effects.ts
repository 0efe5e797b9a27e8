import type { CallEffect, Linking, MessageCause, Restoring, Upserting } from '../../evidence/subjects.ts'
import type { Place, SomeEvidence } from '../../evidence/evidence.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { announcedBy } from '../../model/effects/announced.ts'
import type { Model } from '../../model/model.ts'

/** What each call sets, by its id; sorted by entity, field and way. */
export function effectsByCall(model: Model): ReadonlyMap<string, readonly CallEffect[]> {
  return new Map(
    [...model.effects.byCall].map(([call, effects]) => [
      call,
      effects.map(({ places, ...effect }) => ({ ...effect, evidence: evidenceOf(model, places) })),
    ]),
  )
}

/** What each call brings back, by its id. */
export function restoresByCall(model: Model): ReadonlyMap<string, readonly Restoring[]> {
  return new Map(
    [...model.effects.restores].map(([call, restores]) => [
      call,
      restores.map(({ places, ...restoring }) => ({ ...restoring, evidence: evidenceOf(model, places) })),
    ]),
  )
}

/** What each call puts into a list or takes out, by its id. */
export function linksByCall(model: Model): ReadonlyMap<string, Linking> {
  return new Map(
    [...model.effects.links].map(([call, { places, ...linking }]) => [
      call,
      { ...linking, evidence: evidenceOf(model, places) },
    ]),
  )
}

/** Which calls make what they name where that is not there, by their ids. */
export function upsertsByCall(model: Model): ReadonlyMap<string, Upserting> {
  return new Map(
    [...model.effects.upserts].map(([call, { places, ...upserting }]) => [
      call,
      { ...upserting, evidence: evidenceOf(model, places) },
    ]),
  )
}

/** After which calls a message of a stream comes. */
export function causesOfMessages(model: Model): (stream: Operation, message: string) => readonly MessageCause[] {
  const causes = announcedBy(model.operations, model.effects)
  return (stream, message) =>
    causes(stream, message).map(({ places, ...cause }) => ({ ...cause, evidence: evidenceOf(model, places) }))
}

function evidenceOf({ places: where }: Model, places: readonly Place[]): SomeEvidence {
  const [first, ...rest] = places.toSorted((a, b) => a - b).map(place => where.one(place))
  if (first === undefined) throw new Error('effects: a statement without a place')
  return [first, ...rest]
}
