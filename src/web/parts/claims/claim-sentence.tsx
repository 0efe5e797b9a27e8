import './claim-sentence.css'
import type { Claim } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'
import { MarkGlyph } from './basis-mark.tsx'
import { claimMark, claimWords } from './claim-mark.ts'
import { EvidenceName } from './evidence-name.tsx'
import { useSelection } from './use-selection.ts'

/** A statement as a sentence of the document, with its mark and its count, which open the evidence. */
export function ClaimSentence({ claim, children }: { claim: Claim<unknown>; children: React.ReactNode }) {
  const { at, open } = useSelection()
  return (
    <p
      className="claim-sentence type-statement"
      id={claim.id}
      data-claim={claim.id}
      data-selected={at === claim.id || undefined}
    >
      {children}{' '}
      <button type="button" className="claim-sentence-mark" title={claimWords(claim)} onClick={() => open(claim.id)}>
        <EvidenceName claim={claim}>
          <MarkGlyph mark={claimMark(claim)} />
          {claim.basis !== 'observed' && <span>{claim.basis}</span>}
          <span className="type-figure">{figure(claim.support)}</span>
        </EvidenceName>
      </button>
    </p>
  )
}
