import './title-proof.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { ProofGauge } from '../proof/proof-gauge.tsx'
import { ProveAction } from '../proof/prove-action.tsx'

/** The figures of the proof and the way to it; where there is none, how to make one. */
export function TitleProof({ title }: { title: Title }) {
  const { verdict, project, recordings, isDraft } = title
  if (recordings.length === 0 || isDraft) return null
  const { proof } = verdict
  const isStale = verdict.isStale === true
  return (
    <section className="title-proof">
      {proof !== null && <ProofGauge proof={proof} isStale={isStale} />}
      <div className="title-proof-actions">
        {(proof === null || isStale) && <ProveAction project={project.id} again={false} />}
        {proof !== null && (
          <Link to="/p/$project/proof" params={{ project: project.id }} search={{}}>
            {proof.refused + proof.wrong === 0
              ? 'Open the proof'
              : `Open the ${proof.refused + proof.wrong} that failed`}
          </Link>
        )}
      </div>
    </section>
  )
}
