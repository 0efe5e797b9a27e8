import '../claims/claim-sentence.css'
import './statement-sentence.css'
import type { Claim } from '../../../evidence/claim.ts'
import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { figure } from '../../../specification/words.ts'
import { useSearchParams } from '../../search-params.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { claimMark, claimWords } from '../claims/claim-mark.ts'
import { Line } from '../words/line.tsx'
import { useSelection } from '../claims/use-selection.ts'

/**
 * The sentence that opens the detail of a statement. The detail shows nothing else, so it is washed only while the evidence
 * of the whole is open, and not for being selected.
 */
export function StatementSentence({ claim, line, project }: { claim: Claim<unknown>; line: Words; project: string }) {
  const [{ field }] = useSearchParams()
  const { at, place, open } = useSelection()
  const isOpen = at === claim.id && place !== null && field === undefined
  return (
    <p className="statement-sentence type-statement" data-claim={claim.id} data-selected={isOpen || undefined}>
      <Line line={line} project={project} />{' '}
      <button
        type="button"
        className="claim-sentence-mark"
        aria-label={`Evidence: ${claimWords(claim)}`}
        title={claimWords(claim)}
        onClick={() => open(claim.id)}
      >
        <MarkGlyph mark={claimMark(claim)} />
        {claim.basis !== 'observed' && <span>{claim.basis}</span>}
        <span className="type-figure">{figure(claim.support)}</span>
      </button>
    </p>
  )
}
