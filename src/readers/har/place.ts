import type { Place } from '../../evidence/evidence.ts'

const ORDINALS = 2 ** 32

/** The lists of a recording that things stand in. Those that HAR does not know begin with an underscore (HAR 1.2, custom fields). */
const LISTS = { entries: 'entries', pages: 'pages', snapshots: '_snapshots', documents: '_documents' } as const
export type RecordingList = keyof typeof LISTS
const NAMES = Object.keys(LISTS) as readonly RecordingList[]

/**
 * The place of what stands at `index` in a list of a recording: 20 bits of source, then an ordinal whose two lowest bits name the
 * list. What stands beyond 2^30 in a list has no place of its own; the rest share the last.
 */
export function harPlace(sourceNumber: number, list: RecordingList, index: number): Place {
  return sourceNumber * ORDINALS + Math.min(index, 2 ** 30 - 1) * 4 + NAMES.indexOf(list)
}

/** The JSON Pointer behind an ordinal (a place without its source): `/log/entries/97`. */
export function harPointer(ordinal: number): string {
  return `/log/${LISTS[NAMES[ordinal % 4] as RecordingList]}/${Math.floor(ordinal / 4)}`
}
