import { useQueries } from '@tanstack/react-query'
import type { Evidence } from '../../../../evidence/evidence.ts'
import { queries } from '../../../queries.ts'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { fieldPlaces } from './field-places.ts'
import { isParameter, markedParameter } from '../marks/marked-parameter.ts'
import type { Opened } from '../opened.ts'
import { holdsField } from '../marks/shown-field.ts'

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
export function usePlaces(project: string, { evidence, field, claim }: Opened): Places {
  const isInHead = field !== null && isParameter(field)
  const candidates = field === null ? [] : isInHead ? evidence : fieldPlaces(field, evidence)
  const looked = useQueries({
    queries: candidates.map(candidate => ({ ...queries.excerpt(project, candidate), retry: false })),
  })
  if (field === null || claim === null || candidates.length === 0) return { ...whole, places: evidence }
  const holds = (excerpt: Excerpt) =>
    isInHead ? markedParameter(excerpt, field, claim.subject) !== null : holdsField(excerpt, field)
  // In order: what comes after one that is still looked at would change its number.
  const pending = looked.findIndex(({ isPending }) => isPending)
  const known = pending === -1 ? looked : looked.slice(0, pending)
  const places = candidates.filter((_, index) => {
    const excerpt = known[index]?.data
    return excerpt !== undefined && holds(excerpt)
  })
  if (pending === -1 && places.length === 0) return { ...whole, places: evidence, isWithoutPart: true }
  return { places, isComplete: pending === -1, isWithoutPart: false, isExact: true }
}

const whole = { isComplete: true, isWithoutPart: false, isExact: false }
