import type { CallSubject } from '../../../evidence/subjects.ts'
import { effectLines } from '../../../specification/sheets/effects.ts'
import { Line } from '../../parts/line.tsx'

/** What a call sets, a sentence each. */
export function Effects({ subject, project }: { subject: CallSubject; project: string }) {
  const lines = effectLines(subject)
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="detail-head">What it sets</h2>
      <ul className="call-effects">
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
