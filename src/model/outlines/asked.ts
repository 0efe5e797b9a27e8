import { entriesOfFew } from '../few.ts'
import { overflowed } from '../sample.ts'
import { type Sightings, seenCount } from '../sightings.ts'
import type { Outline } from './outline.ts'
import type { Answered, AskedForm, SessionAsked } from './outlines.ts'

/** One way in which a call was asked, and what its answers looked like. */
export interface Asked {
  readonly names: ReadonlySet<string>
  /** Null where there were too many to tell them apart. */
  readonly values: ReadonlyMap<string, readonly string[] | null> | null
  readonly outline: Outline
  readonly seen: Sightings
  readonly bySession: readonly AskedBy[]
}

/** The same, of one session. */
export type AskedBy = Answered & Omit<SessionAsked, 'answered'>

export function askedIn(forms: readonly AskedForm[]): readonly Asked[] {
  return forms.flatMap(({ names, outline, seen, constants, byValues }): readonly Asked[] =>
    byValues.several !== null && overflowed(byValues.several)
      ? [{ names: new Set(names), values: null, outline, seen, bySession: [] }]
      : entriesOfFew(byValues).map(([, { values, answered, bySession }]) => {
          const all = answered ?? { outline, seen, constants }
          return {
            names: new Set(names),
            values,
            outline: all.outline,
            seen: all.seen,
            bySession: entriesOfFew(bySession).map(([, by]) => ({ ...by, ...(by.answered ?? all) })),
          }
        }),
  )
}

export const countOf = (asked: readonly Asked[]): number => asked.reduce((sum, { seen }) => sum + seenCount(seen), 0)
