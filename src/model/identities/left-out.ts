import { type Place, sourceIn } from '../../evidence/evidence.ts'
import type { Source } from '../../evidence/source.ts'
import { sourceNumbers } from '../places.ts'

/** Whether what stands at a place is of a source that leaves credentials out (see `Source.leavesOut`). */
export function leftOutIn(sources: readonly Source[]): (place: Place) => boolean {
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  const all = new Set(sources.flatMap(({ id, leavesOut }) => (leavesOut === 'credentials' ? [numbers.get(id)] : [])))
  return place => all.size > 0 && all.has(sourceIn(place))
}
