import type { Evidence } from '../../../evidence/evidence.ts'
import type { LifecycleRow } from './lifecycle-rows.ts'

/** Which place of the lifecycle, from 1, is the first that shows an arrow; null where none of the places that were kept does. */
export function placeOfRow({ evidence }: LifecycleRow, places: readonly Evidence[]): number | null {
  const index = places.findIndex(({ source, pointer }) =>
    evidence.some(own => own.source === source && own.pointer === pointer),
  )
  return index === -1 ? null : index + 1
}
