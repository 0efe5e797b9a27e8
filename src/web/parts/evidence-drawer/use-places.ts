import { useQueries } from '@tanstack/react-query'
import type { Evidence } from '../../../evidence/evidence.ts'
import { queries } from '../../queries.ts'
import type { FieldOf } from '../fields/field-of.ts'
import { fieldPlaces } from './field-places.ts'
import type { Opened } from './opened.ts'
import { holdsField } from './shown-field.ts'

/** The places that the drawer steps through. */
export interface Places {
  readonly places: readonly Evidence[]
  /** False while exchanges are still looked at for the part that is asked for. */
  readonly isComplete: boolean
  /** None of the exchanges that are kept holds the part: the places are those of the whole statement. */
  readonly isWithoutPart: boolean
  /** The places are those of the part itself. */
  readonly isExact: boolean
}

/** Of a part of a statement the places where it stands, found by opening those of the statement; else those of the statement. */
export function usePlaces(project: string, { evidence, field }: Opened): Places {
  const candidates = field === null ? [] : fieldPlaces(field, evidence)
  const looked = useQueries({
    queries: candidates.map(candidate => ({ ...queries.excerpt(project, candidate), retry: false })),
  })
  if (field === null || candidates.length === 0) return { ...whole, places: evidence }
  // In order: what comes after one that is still looked at would change its number.
  const pending = looked.findIndex(({ isPending }) => isPending)
  const known = pending === -1 ? looked : looked.slice(0, pending)
  const places = known.flatMap(({ data }, index) => placeIf(candidates[index], data, field))
  if (pending === -1 && places.length === 0) return { ...whole, places: evidence, isWithoutPart: true }
  return { places, isComplete: pending === -1, isWithoutPart: false, isExact: true }
}

const whole = { isComplete: true, isWithoutPart: false, isExact: false }

function placeIf(
  candidate: Evidence | undefined,
  excerpt: Parameters<typeof holdsField>[0] | undefined,
  field: FieldOf,
): readonly Evidence[] {
  return candidate !== undefined && excerpt !== undefined && holdsField(excerpt, field) ? [candidate] : []
}
