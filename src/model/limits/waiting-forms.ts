import type { Operation } from '../calls/operations.ts'
import type { PageField } from '../pages/page.ts'
import type { Screen } from '../screens/screen.ts'
import { formTargets } from './form-targets.ts'

/**
 * Forms that a server draws with all their fields disabled, and that were sent from there nevertheless: they wait for their scripts, and
 * `disabled` is no rule of theirs.
 */
export function withoutWaiting(screens: readonly Screen[], operations: readonly Operation[]): readonly Screen[] {
  if (!screens.some(({ forms }) => forms.some(({ form }) => isWaiting(form.fields)))) return screens
  const target = formTargets(screens, operations)
  return screens.map(screen => ({
    ...screen,
    forms: screen.forms.map(seen => {
      const operation = isWaiting(seen.form.fields) ? target(screen, seen) : null
      return operation === null || !screen.calls.includes(operation.id)
        ? seen
        : { ...seen, form: { ...seen.form, fields: seen.form.fields.map(enabled) } }
    }),
  }))
}

const isWaiting = (fields: readonly PageField[]): boolean =>
  fields.length > 0 && fields.every(({ rules }) => rules.disabled === true)

function enabled(field: PageField): PageField {
  const { disabled: _, ...rules } = field.rules
  return { ...field, rules }
}
