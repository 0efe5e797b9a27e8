import type { CallSubject } from '../../../evidence/subjects.ts'
import { answersWhenLines } from '../../../specification/sheets/answers-when.ts'
import { Line } from '../../parts/line.tsx'

/** How the answers of a call hang on what is asked for and on who asks, a sentence each. */
export function AnswersWhen({ subject, project }: { subject: CallSubject; project: string }) {
  const lines = answersWhenLines(subject)
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="detail-head">What its answers hang on</h2>
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
