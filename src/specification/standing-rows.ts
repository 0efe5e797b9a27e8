import type { EntitySubject } from '../evidence/subjects.ts'

/** The things that stood there, as a person reads them. */
export interface StandingRows {
  readonly sentence: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Null where nothing of the kind is stated. What was drawn by lot tells a person nothing and is left out: the key of many. */
export function standingRows({ key, rows }: EntitySubject): StandingRows | null {
  if (rows === undefined) return null
  const from = rows.values.every(([id]) => typeof id === 'string' && DRAWN.test(id)) ? 1 : 0
  return {
    sentence: `One answer held all ${rows.values.length} that were seen; no call was recorded that makes, changes or deletes one.`,
    columns: rows.fields.slice(from).map(field => (field === key ? `${field} (key)` : field)),
    rows: rows.values.map(row => row.slice(from).map(value => (value === null ? '' : String(value)))),
  }
}

const DRAWN = /^[\da-f-]{12,}$|^(?=.*\d)\S{16,}$/i
