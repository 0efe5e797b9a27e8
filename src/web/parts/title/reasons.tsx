import './reasons.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { inShort } from '../../../specification/sheets/sheets.ts'
import { verdictReasons } from '../../../specification/verdict-reasons.ts'
import { figure } from '../../../specification/words.ts'
import { sectionOf } from '../../addresses.ts'
import { Line } from '../words/line.tsx'

/** What stands in the way of building from this document. */
export function Reasons({ title }: { title: Title }) {
  const { verdict, blocking, project } = title
  const reasons = verdictReasons(verdict)
  if (reasons.length === 0 || (title.recordings.length === 0 && !title.isDraft)) return null
  const more = verdict.because.length - blocking.length
  return (
    <section className="reasons">
      <h2 className="section-head-plain">
        Why not: {COUNTS[reasons.length - 1]} {reasons.length === 1 ? 'thing stands' : 'things stand'} in the way
      </h2>
      {reasons.map(({ kind, what, detail }) => (
        <p key={kind}>
          <strong>{what}</strong> {detail}
          {kind === 'blocking' && blocking.length > 1 ? 'These open most:' : ''}
        </p>
      ))}
      {blocking.length > 0 && (
        <ul>
          {blocking.map(({ id, what }) => (
            <li key={id}>
              <Link
                to="/p/$project/$section"
                params={{ project: project.id, section: sectionOf(id) }}
                search={{ at: id }}
              >
                <Line line={prose(inShort(what))} project={project.id} isPlain />
              </Link>
            </li>
          ))}
          {more > 0 && <li className="quiet">and {figure(more)} more, each marked “blocks” on its sheet</li>}
        </ul>
      )}
    </section>
  )
}

const COUNTS = ['one', 'two', 'three']
