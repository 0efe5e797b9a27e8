import type { Operation } from '../calls/operations.ts'
import { formTargets } from '../limits/form-targets.ts'
import type { PageField } from '../pages/page.ts'
import { sortedEntries } from '../sample.ts'
import type { Screen } from '../screens/screen.ts'
import { labelledField } from './labelled-field.ts'

/**
 * Gives refusals their field where the form that is sent to the call has a label for it: the page that refused may not have shown the form again.
 * @param operations the fields of their reasons are set, in place
 */
export function settleFields(screens: readonly Screen[], operations: readonly Operation[]): void {
  if (!operations.some(({ leaf }) => sortedEntries(leaf.refusals.reasons).some(([, reason]) => isOpen(reason)))) return
  const target = formTargets(screens, operations)
  const fields = new Map<Operation, PageField[]>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const operation = target(screen, seen)
      if (operation !== null) fields.set(operation, [...(fields.get(operation) ?? []), ...seen.form.fields])
    }
  for (const [operation, own] of fields)
    for (const { leaf } of [operation, ...(operation.kinds ?? [])])
      for (const [key, reason] of sortedEntries(leaf.refusals.reasons)) {
        const field = isOpen(reason) ? labelledField(reason.refusal.message ?? '', own) : null
        if (field !== null) leaf.refusals.reasons.entries.set(key, { ...reason, refusal: { ...reason.refusal, field } })
      }
}

/** It says something, and not of which field. */
const isOpen = ({
  refusal,
}: {
  readonly refusal: { readonly field: string | null; readonly message: string | null }
}) => refusal.field === null && refusal.message !== null
