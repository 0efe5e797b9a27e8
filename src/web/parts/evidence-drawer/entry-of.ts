import type { Evidence } from '../../../evidence/evidence.ts'

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

/** Whether a place is a line and column of a text (a script, a document) and not a whole exchange. */
export function isInText({ within }: Evidence): boolean {
  return /^\d+:\d+$/.test(within ?? '')
}

/** Whether two places stand in the same exchange (page, snapshot). */
export function isSameEntry(left: Evidence, right: Evidence): boolean {
  if (left.source !== right.source) return false
  const element = elementOf(left)
  return element === null ? left.pointer === right.pointer : element === elementOf(right)
}

/** `/log/entries/97` of what stands in it. */
function elementOf({ pointer }: Evidence): string | null {
  return /^\/log\/\w+\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? null
}
