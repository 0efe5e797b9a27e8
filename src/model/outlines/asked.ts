import { overflowed, sortedEntries } from '../sample.ts'
import { type Sightings, seenCount } from '../sightings.ts'
import type { Outline } from './outline.ts'
import type { AskedBy, AskedForm } from './outlines.ts'

/** One way in which a call was asked, and what its answers looked like. */
export interface Asked {
  readonly names: ReadonlySet<string>
  /** Null where there were too many to tell them apart. */
  readonly values: ReadonlyMap<string, readonly string[] | null> | null
  readonly outline: Outline
  readonly seen: Sightings
  readonly bySession: readonly AskedBy[]
}

export function askedIn(forms: readonly AskedForm[]): readonly Asked[] {
  return forms.flatMap(({ names, outline, seen, byValues }): readonly Asked[] =>
    overflowed(byValues)
      ? [{ names: new Set(names), values: null, outline, seen, bySession: [] }]
      : sortedEntries(byValues).map(([, of]) => ({
          names: new Set(names),
          ...of,
          bySession: sortedEntries(of.bySession).map(([, by]) => by),
        })),
  )
}

export const countOf = (asked: readonly Asked[]): number => asked.reduce((sum, { seen }) => sum + seenCount(seen), 0)
