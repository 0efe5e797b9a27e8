import './failure-list.css'
import { useState } from 'react'
import type { NextToShow } from '../../../specification/show-next.ts'
import type { ProofFailure } from '../../../specification/proof.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { Line } from '../words/line.tsx'
import { ClaimLinks } from './claim-links.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { PlaceLink } from './place-link.tsx'

const SHOWN = 12

/** Answers that were not as recorded, each with where it differs, on which statements it rests, and what to record. */
export function FailureList({
  title,
  failures,
  total,
  next,
  project,
}: {
  title: string
  failures: readonly ProofFailure[]
  /** Of which `failures` may be the first. */
  total: number
  next: ReadonlyMap<string, NextToShow>
  project: string
}) {
  const [isWhole, setWhole] = useState(false)
  if (total === 0) return null
  const shown = failures.slice(0, isWhole ? undefined : SHOWN)
  return (
    <section className="failure-list">
      <h2 className="section-head">
        {title} <span className="type-label">{figure(total)}</span>
      </h2>
      {shown.map(failure => (
        <Failure key={`${failure.source} ${failure.exchange}`} failure={failure} next={next} project={project} />
      ))}
      {shown.length < failures.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {figure(failures.length - shown.length)} more
        </button>
      )}
      {isWhole && total > failures.length && (
        <p className="quiet">{counted(total - failures.length, ['other is', 'others are'])} not kept one by one.</p>
      )}
    </section>
  )
}

function Failure({
  failure,
  next,
  project,
}: {
  failure: ProofFailure
  next: ReadonlyMap<string, NextToShow>
  project: string
}) {
  const { request, journey, source, exchange, expected, got, differences, claims, cause, provenance } = failure
  const [first] = differences
  const show = cause === null ? undefined : next.get(cause)
  return (
    <details className="failure">
      <summary>
        <code className="failure-request">{written(request)}</code>
        <span className="failure-first">
          {first === undefined
            ? ''
            : `${written(first.at, 80)}: ${written(first.got ?? 'nothing', 40)}, recorded ${written(first.expected ?? 'nothing', 40)}`}
        </span>
        <span className="second failure-journey">{written(journey)}</span>
      </summary>
      <div className="failure-body">
        <DifferenceTable differences={differences} />
        <dl className="failure-facts">
          <div>
            <dt>Recorded</dt>
            <dd>
              <code>{written(expected, 300)}</code>{' '}
              <PlaceLink source={source} pointer={exchange} label="Open the exchange" />
            </dd>
          </div>
          <div>
            <dt>The twin</dt>
            <dd>
              <code>{written(got, 300)}</code> <span className="second">({provenance})</span>
            </dd>
          </div>
          <div>
            <dt>Rests on</dt>
            <dd>
              {claims.length === 0 ? (
                <span className="quiet">no statement speaks of this call</span>
              ) : (
                <ClaimLinks ids={claims} project={project} />
              )}
            </dd>
          </div>
          <div>
            <dt>Show next</dt>
            <dd>
              {show === undefined ? (
                'Add this recording to what the document is written from: nothing else shows this call.'
              ) : (
                <Line line={sentence(prose(show.next))} project={project} />
              )}
            </dd>
          </div>
        </dl>
      </div>
    </details>
  )
}
