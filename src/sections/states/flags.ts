import type { Act } from './changes.ts'
import type { Kind } from './thing.ts'

/**
 * A flag that stands as `1` in one answer and as `true` in another, or is sent so, is one state: as a number in all things of the kind, in
 * place, and in what the acts set.
 */
export function settleFlags(kind: Kind, acts: readonly Act[]): readonly Act[] {
  const written = new Map<string, Set<string>>()
  const add = (field: string, value: unknown): void => {
    const forms = written.get(field) ?? new Set()
    written.set(field, forms.add(typeof value === 'boolean' || value === 0 || value === 1 ? typeof value : 'else'))
  }
  for (const { fields } of kind.things.values())
    for (const [field, sightings] of fields) for (const { value } of sightings) if (value !== null) add(field, value)
  const flags = new Set(
    [...written].flatMap(([field, forms]) => (forms.has('number') && !forms.has('else') ? [field] : [])),
  )
  if (flags.size === 0) return acts
  for (const { fields } of kind.things.values())
    for (const field of flags) {
      const sightings = fields.get(field)
      if (sightings !== undefined)
        fields.set(
          field,
          sightings.map(seen => ({ ...seen, value: asNumber(seen.value) })),
        )
    }
  return acts.map(act => ({
    ...act,
    sets: act.sets.map(([field, value]) => [field, flags.has(field) ? asNumber(value) : value] as const),
  }))
}

const asNumber = <Value>(value: Value): Value | number => (typeof value === 'boolean' ? Number(value) : value)
