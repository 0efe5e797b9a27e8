import type { Place } from '../../evidence/evidence.ts'
import { type KeyForm, isOfForm, KEY_FORMS } from '../../evidence/key-form.ts'
import { callsByKind, type Operation } from '../calls/operations.ts'
import { eventsOf } from '../instances/events.ts'
import type { Reason } from '../refusals/refusals.ts'
import { sortedEntries } from '../sample.ts'
import { settle } from '../sightings.ts'
import type { FoundGuard } from './guards.ts'

/** Statuses of what is wrong with a request, and of a server, or its database, that broke over it. */
const OF_FORM = new Set([400, 422, 500])
/** Different keys that were taken: one may be a number by chance. */
const TAKEN = 2
/** Of each side. */
const SHOWN = 2

/** What a path named, and where it was seen. */
interface Named {
  readonly id: number
  readonly place: Place
  readonly value: string
}

/** Refusals of keys that are of another form than all that were taken in their place: no number, no UUID. */
export const keyFormGuards = (operations: readonly Operation[]): readonly FoundGuard[] =>
  callsByKind(operations).flatMap(operation =>
    operation.parameters.length === 0
      ? []
      : sortedEntries(operation.leaf.refusals.reasons).flatMap(([, reason]) => guardIn(operation, reason) ?? []),
  )

function guardIn(operation: Operation, reason: Reason): FoundGuard | null {
  if (!OF_FORM.has(reason.refusal.status)) return null
  const ids = new Set(settle(reason.sightings).ids)
  for (const { name, place } of operation.parameters.toReversed()) {
    const [taken, refused]: [Named[], Named[]] = [[], []]
    for (const { outcome, events } of operation.leaf.access.entries.values())
      for (const { id, place: at, segments } of eventsOf(events)) {
        const value = segments[place] ?? ''
        if (outcome === 'allowed') taken.push({ id, place: at, value })
        else if (ids.has(id)) refused.push({ id, place: at, value })
      }
    const form = formThatTells(taken, refused)
    if (form !== null)
      return {
        reason,
        call: operation.id,
        when: { is: 'key', name, not: form },
        refused: refused.length,
        carriedOut: taken.length,
        places: [...new Set([...firstOf(refused), ...firstOf(taken)])],
      }
  }
  return null
}

/** The form that every key had that was taken, and none that was refused. */
function formThatTells(taken: readonly Named[], refused: readonly Named[]): KeyForm | null {
  if (refused.length === 0 || new Set(taken.map(({ value }) => value)).size < TAKEN) return null
  const tells = (form: KeyForm): boolean =>
    taken.every(({ value }) => isOfForm(value, form)) && !refused.some(({ value }) => isOfForm(value, form))
  return KEY_FORMS.find(tells) ?? null
}

const firstOf = (named: readonly Named[]): readonly Place[] =>
  named
    .toSorted((a, b) => a.id - b.id)
    .slice(0, SHOWN)
    .map(({ place }) => place)
