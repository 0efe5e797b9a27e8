import { type FilePlace, filePlace } from '../../../../evidence/built-file.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'

/** Which entry of its recording a place stands in; null for what is no entry. */
export function entryOf({ pointer }: Evidence): number | null {
  const entry = /^\/log\/entries\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  return entry === undefined ? null : Number(entry)
}

/** Which snapshot of its recording a place stands in; null for what is none. */
export function snapshotOf({ pointer }: Evidence): number | null {
  const snapshot = /^\/log\/_snapshots\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  return snapshot === undefined ? null : Number(snapshot)
}

/** Where in which file of a folder of built files a place stands; null for what is none. */
export function fileOf({ pointer }: Evidence): FilePlace | null {
  const isDescription = pointer === '' || pointer.startsWith('/') || LINE_COLUMN.test(pointer)
  return isDescription ? null : filePlace(pointer)
}

/** Whether a place is a line and column of a text (a script, a document) and not a whole exchange or file. */
export function isInText(place: Evidence): boolean {
  return LINE_COLUMN.test(place.within ?? '') || (fileOf(place)?.at ?? null) !== null
}

const LINE_COLUMN = /^\d+:\d+$/

/** Whether two places stand in the same exchange (page, snapshot, file). */
export function isSameEntry(left: Evidence, right: Evidence): boolean {
  if (left.source !== right.source) return false
  const element = elementOf(left)
  return element === null ? left.pointer === right.pointer : element === elementOf(right)
}

/** `/log/entries/97` of what stands in it, of a place in a file the file. */
function elementOf(place: Evidence): string | null {
  return fileOf(place)?.file ?? /^\/log\/\w+\/\d+(?=\/|$)/.exec(place.pointer)?.[0] ?? null
}
