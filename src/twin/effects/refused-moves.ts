import { STATE_CONFLICTS } from '../../evidence/state-conflicts.ts'
import { canonical } from '../../specification/canonical.ts'
import type { Outcome } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { textOf } from '../text-of.ts'
import { inputIn, sentAt } from '../things/sent.ts'
import { stateOf } from '../things/state-of.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { valueAt } from '../things/value-at.ts'
import type { Asking } from '../things/world.ts'

/**
 * What is answered to what is sent a state that a thing was refused to be brought to from the one that it is in; null where it was not, or no error of the
 * call says so.
 */
export function refusedMove(asking: Asking, { entity }: Collection, { values }: Thing): Outcome | null {
  const { call, now, request, world } = asking
  const { document } = world
  for (const { id, subject } of document.lifecycles) {
    const { field, refused: refusedIn = [] } = subject
    const moves = subject.entity === entity.subject.name ? refusedIn.filter(one => one.by === call.id) : []
    const state = canonical(stateOf(subject, valueAt(values, field) ?? null))
    const sent = moves.length === 0 ? undefined : sentAt(inputIn(request.body, call.subject), field)
    const move = moves.find(({ value, to }) => to !== undefined && canonical(value) === state && to === sent)
    const errors = move === undefined ? [] : document.errorsOf(call.id)
    const ofField = errors.filter(
      ({ subject: { rule } }) => document.rules.get(rule ?? '')?.subject.target.field === field,
    )
    const telling = [...ofField, ...errors].find(
      ({ subject: { message } }) =>
        message?.includes(textOf(move?.value ?? null)) || message?.includes(textOf(move?.to ?? null)),
    )
    const error = telling ?? ofField.find(({ subject: { status } }) => STATE_CONFLICTS.has(status))
    if (error !== undefined) return refusal(document, error, { call, provenance: 'shown', claims: [id], field, now })
  }
  return null
}
