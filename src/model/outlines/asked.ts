import { overflowed, sortedEntries } from '../sample.ts'
import { type Sightings, seenCount } from '../sightings.ts'
import type { Outline } from './outline.ts'
import type { AskedForm } from './outlines.ts'

/** One way in which a call was asked, and what its answers looked like. */
export interface Asked {
  readonly names: ReadonlySet<string>
  /** Null where there were too many to tell them apart. */
  readonly values: ReadonlyMap<string, readonly string[] | null> | null
  readonly outline: Outline
  readonly seen: Sightings
}

export function askedIn(forms: readonly AskedForm[]): readonly Asked[] {
  return forms.flatMap(({ names, outline, seen, byValues }): readonly Asked[] =>
    byValues.entries.size === 0 || overflowed(byValues)
      ? [{ names: new Set(names), values: byValues.entries.size === 0 ? new Map() : null, outline, seen }]
      : sortedEntries(byValues).map(([, of]) => ({ names: new Set(names), ...of })),
  )
}

export const countOf = (asked: readonly Asked[]): number => asked.reduce((sum, { seen }) => sum + seenCount(seen), 0)
