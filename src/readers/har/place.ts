import type { Place } from '../../evidence/evidence.ts'

const ORDINALS = 2 ** 32

/**
 * The place of the `index`th entry or page of a HAR: 20 bits of source, then an ordinal whose lowest bit tells pages from
 * entries. A HAR of more than 2^31 entries has no places for the rest; they share the last.
 */
export function harPlace(sourceNumber: number, kind: 'entry' | 'page', index: number): Place {
  return sourceNumber * ORDINALS + Math.min(index, 2 ** 31 - 1) * 2 + (kind === 'page' ? 1 : 0)
}

/** The JSON Pointer behind an ordinal (a place without its source): `/log/entries/97`. */
export function harPointer(ordinal: number): string {
  const index = Math.floor(ordinal / 2)
  return ordinal % 2 === 1 ? `/log/pages/${index}` : `/log/entries/${index}`
}
