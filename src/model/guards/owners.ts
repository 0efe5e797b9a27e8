import type { Known } from './known-values.ts'
import type { Around, Occasion } from './aspects.ts'
import { namesCaller } from './names-caller.ts'

/**
 * Whether one field of the things named somebody else wherever a call was refused, and whoever asked wherever it was carried out. Then it
 * is refused for whose they are, and the roles say so.
 */
export function isForOwner(refused: readonly Occasion[], carriedOut: readonly Occasion[], { known }: Around): boolean {
  const before = carriedOut.map(occasion => valuesOf(occasion, known.before))
  const around = refused.map(occasion => valuesOf(occasion, known.around))
  const isNamed = (values: ReadonlyMap<string, Known>, { act }: Occasion, field: string): boolean | null => {
    const value = values.get(field)?.value
    return value === undefined ? null : namesCaller(act, value)
  }
  return [...(before[0]?.keys() ?? [])].some(
    field =>
      refused.every((occasion, nth) => isNamed(around[nth] as ReadonlyMap<string, Known>, occasion, field) === false) &&
      carriedOut.every((occasion, nth) => isNamed(before[nth] as ReadonlyMap<string, Known>, occasion, field) === true),
  )
}

const valuesOf = ({ own, act }: Occasion, of: Around['known']['before']): ReadonlyMap<string, Known> =>
  own === null ? new Map() : of(own, act)
