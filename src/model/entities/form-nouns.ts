import type { Operation } from '../calls/operations.ts'
import { formTargets } from '../limits/form-targets.ts'
import type { Screen } from '../screens/screen.ts'
import { plainNoun } from './nouns.ts'

/** By the id of the call, what the name of the form says that it makes or changes: `Ticket` of `TicketCreate`. */
export type FormNouns = ReadonlyMap<string, string>

const DEED = /^(?:create|new|add|edit|modify|change|update|save)$/i

/** Of a call that forms of several nouns are sent to, none. */
export function formNouns(screens: readonly Screen[], operations: readonly Operation[]): FormNouns {
  const target = formTargets(screens, operations)
  const said = new Map<string, Map<string, string>>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const noun = nounOfForm(seen.form.name)
      const operation = noun === null ? null : target(screen, seen)
      if (noun === null || operation === null) continue
      const nouns = said.get(operation.id) ?? new Map<string, string>()
      said.set(operation.id, nouns.set(plainNoun(noun), noun))
    }
  return new Map([...said].flatMap(([id, nouns]) => (nouns.size === 1 ? [[id, [...nouns.values()][0] ?? '']] : [])))
}

/** `TicketCreate`, `create_ticket`, `edit-order-line` */
export function nounOfForm(name: string): string | null {
  if (!/^[A-Za-z][\w-]*$/.test(name)) return null
  const words = name.split(/[-_]|(?<=[a-z\d])(?=[A-Z])/).filter(word => word !== '')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || DEED.test(first) === DEED.test(last)) return null
  return (DEED.test(first) ? words.slice(1) : words.slice(0, -1)).join(/[-_]/.exec(name)?.[0] ?? '')
}
