import type { Place } from '../../evidence/evidence.ts'
import { RECORDING_LISTS, type RecordingList, listName } from '../../evidence/recording-list.ts'

const ORDINALS = 2 ** 32
const LISTS = Object.keys(RECORDING_LISTS) as readonly RecordingList[]

/**
 * The place of what stands at `index` in a list of a recording: 20 bits of source, then an ordinal whose two lowest bits name the
 * list. What stands beyond 2^30 in a list has no place of its own; the rest share the last.
 */
export function harPlace(sourceNumber: number, list: RecordingList, index: number): Place {
  return sourceNumber * ORDINALS + Math.min(index, 2 ** 30 - 1) * 4 + LISTS.indexOf(list)
}

/** The position that a place has in its list. */
export const harIndex = (place: Place): number => Math.floor((place % ORDINALS) / 4)

/**
 * The JSON Pointer behind an ordinal (a place without its source): `/log/entries/97`.
 * @param part below an exchange; of a snapshot, where the text of an answer would stand its HTML stands
 */
export function harPointer(ordinal: number, part = ''): string {
  const list = LISTS[ordinal % 4] as RecordingList
  return `/log/${listName(list)}/${Math.floor(ordinal / 4)}${list === 'snapshots' ? partOfSnapshot(part) : part}`
}

/** One thing is often seen in answers and in snapshots, and its statement names the part of the answer. */
function partOfSnapshot(part: string): string {
  if (part.startsWith('/response/content')) return '/html'
  if (part === '/request/url') return '/url'
  return /^\/(?:request|response)\b/.test(part) ? '' : part
}
