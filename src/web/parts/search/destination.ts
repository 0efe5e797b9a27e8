import type { EvidenceHit, StatementHit } from '../../../api/search.ts'
import type { SectionName } from '../../../evidence/subjects.ts'
import { headings } from '../../../specification/headings.ts'
import type { SearchParams } from '../../search-params.ts'
import { evidenceText } from '../evidence-drawer/opened.ts'

/** Where a hit leads. */
export interface Destination {
  readonly section: SectionName
  readonly search: SearchParams
}

/** A statement on its sheet; an exchange beside the sheet that is open, with the words that were searched for marked. */
export function destinationOf(
  hit: StatementHit | EvidenceHit | undefined,
  words: string,
  open: string | undefined,
): Destination | undefined {
  if (hit === undefined) return undefined
  if (hit.kind === 'statement') return { section: hit.section, search: { at: hit.id } }
  // The title sheet has no drawer.
  const section = headings.find(({ name }) => name === open)?.name ?? 'calls'
  const { evidence } = hit
  return {
    section,
    search: { place: '1', evidence: evidenceText(evidence), within: evidence.within, find: words.trim() },
  }
}
