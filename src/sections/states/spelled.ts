import type { StateValue } from '../../model/instances/snapshot.ts'
import { type Act } from './changes.ts'
import { lastPart } from '../../model/instances/writes.ts'
import type { Kind } from './thing.ts'

/** What writes set, spelled as answers show it: `{"health": "BAD"}` makes it `Bad`, where nothing but `Bad` was ever shown that reads so. */
export function spelledAsShown({ things }: Kind, acts: readonly Act[]): readonly Act[] {
  const shown = new Map<string, Map<string, Set<string>>>()
  for (const { fields } of things.values())
    for (const [field, sightings] of fields) {
      const name = lastPart(field)
      const values = shown.get(name) ?? new Map<string, Set<string>>()
      shown.set(name, values)
      for (const { value } of sightings)
        if (typeof value === 'string')
          values.set(value.toLowerCase(), (values.get(value.toLowerCase()) ?? new Set()).add(value))
    }
  const spelled = (name: string, value: StateValue): StateValue => {
    if (typeof value !== 'string') return value
    const [only = value, ...others] = shown.get(name)?.get(value.toLowerCase()) ?? []
    return others.length === 0 ? only : value
  }
  return acts.map(act =>
    act.sets.every(([name, value]) => spelled(name, value) === value)
      ? act
      : { ...act, sets: act.sets.map(([name, value]) => [name, spelled(name, value)] as const) },
  )
}
