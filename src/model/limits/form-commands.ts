import type { Operation } from '../calls/operations.ts'
import type { Screen } from '../screens/screen.ts'
import { formTargets } from './form-targets.ts'

/** By the id of the call, the names of what is sent that only say which button of a form was pressed. */
export type FormCommands = ReadonlyMap<string, ReadonlySet<string>>

/** What a form of the same call has to be filled in with is no command, whatever a button elsewhere is called. */
export function formCommands(screens: readonly Screen[], operations: readonly Operation[]): FormCommands {
  const target = formTargets(screens, operations)
  const commands = new Map<string, Set<string>>()
  const filledIn = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, id: string, names: readonly string[]): void => {
    const known = to.get(id) ?? new Set()
    for (const name of names) known.add(name)
    to.set(id, known)
  }
  for (const screen of screens)
    for (const seen of screen.forms) {
      const operation = target(screen, seen)
      if (operation === null) continue
      add(commands, operation.id, seen.form.commands ?? [])
      add(
        filledIn,
        operation.id,
        seen.form.fields.map(({ name }) => name),
      )
    }
  return new Map(
    [...commands].map(([id, names]) => [id, new Set([...names].filter(name => filledIn.get(id)?.has(name) !== true))]),
  )
}
