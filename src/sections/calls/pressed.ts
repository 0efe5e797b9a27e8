import type { CallSubject } from '../../evidence/subjects.ts'
import { readPressed } from '../../model/calls/leaf/pressed.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import { type Sightings, seenCount } from '../../model/sightings.ts'

/** Places that are named for one button. */
const PLACES = 5

interface Button {
  readonly name: string
  readonly value: string
  readonly byStatus: Map<number, Sightings>
}

/**
 * How the answers of a call hang on the button by which its form was sent: `preview` shows a page, `submit` leads on. Only where each button was
 * answered in one way, and not all in the same.
 */
export function pressedByCall(model: Model): (operation: Operation) => Pick<CallSubject, 'pressed'> {
  const names = buttonNames(model)
  return ({ id, leaf }) => {
    const own = names.get(id)
    if (own === undefined) return {}
    const buttons = new Map<string, Button>()
    for (const [key, sightings] of sortedEntries(leaf.pressed)) {
      const [name, value, status] = readPressed(key)
      if (!own.has(name)) continue
      const text = JSON.stringify([name, value])
      const button = buttons.get(text) ?? { name, value, byStatus: new Map<number, Sightings>() }
      button.byStatus.set(status, sightings)
      buttons.set(text, button)
    }
    const all = [...buttons.values()]
    const statuses = new Set(all.flatMap(({ byStatus }) => [...byStatus.keys()]))
    if (statuses.size < 2 || all.some(({ byStatus }) => byStatus.size > 1)) return {}
    return {
      pressed: all.map(({ name, value, byStatus }) => {
        const [[status, sightings]] = [...byStatus] as [[number, Sightings]]
        const [first, ...rest] = model.places.evidence(sightings, '/response/status')
        const isOnly = all.filter(other => other.name === name).length === 1
        return {
          name,
          ...(isOnly ? {} : { value }),
          status,
          support: seenCount(sightings),
          evidence: [first, ...rest.slice(0, PLACES - 1)],
        }
      }),
    }
  }
}

/** By the id of the call, what its forms send as the button which was pressed, and nobody fills in. */
function buttonNames({ screens, operations }: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const target = formTargets(screens, operations)
  const names = new Map<string, Set<string>>()
  const filledIn = new Map<string, Set<string>>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const operation = target(screen, seen)
      if (operation === null) continue
      const { id } = operation
      names.set(id, new Set([...(names.get(id) ?? []), ...(seen.form.commands ?? [])]))
      filledIn.set(id, new Set([...(filledIn.get(id) ?? []), ...seen.form.fields.map(({ name }) => name)]))
    }
  return new Map(
    [...names].map(([id, own]) => [id, new Set([...own].filter(name => filledIn.get(id)?.has(name) !== true))]),
  )
}
