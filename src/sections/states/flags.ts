import { isYesOrNo, yesOrNo } from '../../model/instances/yes-or-no.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Act } from './changes.ts'
import type { Kind } from './thing.ts'

/**
 * A flag that stands as `1` in one answer and as `true` or `Yes` in another, or is sent so, is one state: as a number in all things of the
 * kind where any is one, else as true or false, in place, and in what the acts set.
 */
export function settleFlags(kind: Kind, acts: readonly Act[]): readonly Act[] {
  const written = new Map<string, Set<string>>()
  const add = (field: string, value: unknown): void => {
    const forms = written.get(field) ?? new Set()
    written.set(field, forms.add(isFlag(value) ? typeof value : 'else'))
  }
  for (const { fields } of kind.things.values())
    for (const [field, sightings] of fields) for (const { value } of sightings) if (value !== null) add(field, value)
  const settled = new Map(
    [...written].flatMap(([field, forms]) => {
      if (forms.size < 2 || forms.has('else')) return []
      return [[field, forms.has('number') ? Number : Boolean] as const]
    }),
  )
  if (settled.size === 0) return acts
  for (const { fields } of kind.things.values())
    for (const [field, as] of settled) {
      const sightings = fields.get(field)
      if (sightings !== undefined)
        fields.set(
          field,
          sightings.map(seen => ({ ...seen, value: inForm(seen.value, as) })),
        )
    }
  return acts.map(act => ({
    ...act,
    sets: act.sets.map(([field, value]) => [field, inForm(value, settled.get(field))] as const),
  }))
}

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 0 || value === 1 || (typeof value === 'string' && isYesOrNo(value))

const inForm = (value: StateValue, as: ((flag: boolean) => StateValue) | undefined): StateValue => {
  if (as === undefined || value === null) return value
  const said = typeof value === 'string' ? yesOrNo(value) : value
  return said === null ? value : as(Boolean(said))
}
