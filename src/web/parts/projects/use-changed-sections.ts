import { useState } from 'react'
import type { Import } from '../../../api/import.ts'
import type { SectionName } from '../../../evidence/subjects.ts'
import { headings } from '../../../specification/headings.ts'

/** The sections that state something else since the last draft of the running import. */
export function useChangedSections(running: Import | null): ReadonlySet<SectionName> {
  const counts = running?.sections ?? null
  const [drafts, setDrafts] = useState<Drafts>({ before: null, after: counts })
  // Events that bring progress only carry the same counts again.
  if (JSON.stringify(drafts.after) !== JSON.stringify(counts)) setDrafts({ before: drafts.after, after: counts })
  return changedSections(drafts.before, drafts.after)
}

interface Drafts {
  readonly before: Counts
  readonly after: Counts
}
type Counts = Import['sections']

/** Which counts differ; none where there was nothing to compare with. */
export function changedSections(before: Counts, after: Counts): ReadonlySet<SectionName> {
  if (after === null) return new Set()
  return new Set(headings.map(({ name }) => name).filter(name => after[name] !== (before?.[name] ?? 0)))
}
