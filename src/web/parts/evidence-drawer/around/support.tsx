import { Link } from '@tanstack/react-router'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { Proof } from '../../../../specification/proof.ts'
import { prose, sentence } from '../../../../specification/sheets/backing.ts'
import { BasisMark } from '../../claims/basis-mark.tsx'
import { claimWords } from '../../claims/claim-mark.ts'
import { Line } from '../../words/line.tsx'
import { ShowNext } from '../../sheet/show-next.tsx'
import type { SearchParams } from '../../../search-params.ts'
import { worthShare } from '../../proof/worth-words.ts'
import { placeName } from '../places/place-name.ts'
import { AlsoSupports } from './also-supports-list.tsx'
import type { Opened } from '../opened.ts'

/** Why the statement is believed, what speaks against it, and what else the exchange shows. */
export function Support({
  opened,
  place,
  project,
  proof,
}: {
  opened: Opened
  place: Evidence
  project: string
  proof: Proof | null
}) {
  const { claim, gap } = opened
  return (
    <div className="drawer-support">
      {gap !== null && (
        <section>
          <h3>
            <BasisMark mark="not shown" word={gap.blocks ? 'Not shown, and it blocks' : 'Not shown'} />
          </h3>
          <p>
            <Line line={sentence(prose(gap.what))} project={project} />{' '}
            <Line line={sentence(prose(gap.because))} project={project} />
          </p>
          <p>
            <ShowNext gap={gap} project={project} />
          </p>
        </section>
      )}
      {claim !== null && (
        <section>
          <h3>Why we believe this</h3>
          <ul className="drawer-reasons">
            {(claim.reasons ?? []).map(reason => (
              <li key={reason}>
                <Line line={sentence(prose(reason))} project={project} />
              </li>
            ))}
            <li>{firstUpper(claimWords(claim))}.</li>
            {proof !== null && <Worth claim={claim.id} proof={proof} />}
          </ul>
        </section>
      )}
      {claim !== null && claim.against > 0 && (
        <section>
          <h3 className="drawer-against">Against</h3>
          <p>{claim.against === 1 ? 'One observation speaks' : `${claim.against} observations speak`} against it.</p>
          {opened.field === null && claim.counterEvidence !== undefined && (
            <ul className="drawer-reasons">
              {claim.counterEvidence.map((counter, index) => (
                <li key={`${counter.source} ${counter.pointer} ${counter.within ?? ''}`}>
                  <Link
                    to="."
                    search={(before: SearchParams) => ({
                      ...before,
                      place: String(opened.speakingFor + index + 1),
                      view: undefined,
                    })}
                  >
                    {placeName(counter)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <AlsoSupports opened={opened} place={place} project={project} />
    </div>
  )
}

/** What the proof loses without it, where that was measured. */
function Worth({ claim, proof }: { claim: string; proof: Proof }) {
  const worth = proof.worth?.claims.find(one => one.claim === claim)
  if (worth === undefined || worth.lost === 0) return null
  return <li>Without it {worthShare(worth.lost, proof)} of the held-back exchanges are lost.</li>
}

function firstUpper(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
