import type { Evidence } from '../../../evidence/evidence.ts'

/** Which entry of its recording a place stands in; null for what is no entry. */
export function entryOf({ pointer }: Evidence): number | null {
  const entry = /^\/log\/entries\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  return entry === undefined ? null : Number(entry)
}

/** Whether two places stand in the same exchange. */
export function isSameEntry(left: Evidence, right: Evidence): boolean {
  const entry = entryOf(left)
  return left.source === right.source && (entry === null ? left.pointer === right.pointer : entry === entryOf(right))
}
