import { type Place, sourceIn } from '../../evidence/evidence.ts'
import type { Source } from '../../evidence/source.ts'
import { sourceNumbers } from '../places.ts'

/** The numbers of the sources that leave credentials out (see `Source.leavesOut`). */
export function leftOutSources(sources: readonly Source[]): ReadonlySet<number> {
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  return new Set(
    sources.flatMap(({ id, leavesOut }) => (leavesOut === 'credentials' ? [numbers.get(id) as number] : [])),
  )
}

/** Whether what stands at a place is of such a source. */
export function leftOutIn(sources: readonly Source[]): (place: Place) => boolean {
  const all = leftOutSources(sources)
  return place => all.size > 0 && all.has(sourceIn(place))
}
