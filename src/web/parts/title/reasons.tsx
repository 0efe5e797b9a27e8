import './reasons.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { counted, figure } from '../../../specification/words.ts'
import { sectionOf } from '../../addresses.ts'
import { Line } from '../line.tsx'
import { inShort } from '../../../specification/sheets/sheets.ts'

const SHOWN = 4

/** What stands in the way of building from this document. */
export function Reasons({ title }: { title: Title }) {
  const { verdict, showNext, project } = title
  if (verdict.buildable || (title.recordings.length === 0 && !title.isDraft)) return null
  const blocking = verdict.because.length
  const first = showNext.filter(({ id }) => verdict.because.includes(id)).slice(0, SHOWN)
  const things = (verdict.proof === null ? 1 : 0) + (blocking > 0 ? 1 : 0)
  return (
    <section className="reasons">
      <h2 className="section-head-plain">
        Why not: {things === 1 ? 'one thing stands' : 'two things stand'} in the way
      </h2>
      {verdict.proof === null && (
        <p>
          <strong>It is not proved.</strong> Nobody has replayed the recordings against what this document says.
        </p>
      )}
      {blocking > 0 && (
        <>
          <p>
            <strong>{counted(blocking, ['gap blocks', 'gaps block'])}.</strong>{' '}
            {first.length > 1 ? 'These open most:' : ''}
          </p>
          <ul>
            {first.map(gap => (
              <li key={gap.id}>
                <Link
                  to="/p/$project/$section"
                  params={{ project: project.id, section: sectionOf(gap.id) }}
                  search={{ at: gap.id }}
                >
                  <Line line={prose(inShort(gap.what))} project={project.id} />
                </Link>
              </li>
            ))}
            {blocking > first.length && (
              <li className="quiet">and {figure(blocking - first.length)} more, each marked “blocks” on its sheet</li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
