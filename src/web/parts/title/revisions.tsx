import './revisions.css'
import type { Title } from '../../../api/project.ts'
import { counted, written } from '../../../specification/words.ts'
import { RevisionMark } from '../sheet/revision-mark.tsx'
import { revisionLetter } from '../sheet/tally.ts'
import { changeWords, minute } from './revision-words.ts'

const SHOWN = 6

/** What was written when, and because of what; the newest first. */
export function Revisions({ title }: { title: Title }) {
  if (title.revisions.length === 0) return null
  const older = title.revisions.length - SHOWN
  return (
    <section className="revisions">
      <h2 className="section-head">Revisions</h2>
      <table className="table">
        <tbody>
          {title.revisions.slice(0, SHOWN).map((one, index) => (
            <tr key={`${one.written} ${one.revision}`}>
              <td>
                <RevisionMark revision={one.revision} letter={revisionLetter(index, title.revisions.length)} />
              </td>
              <td className="type-figure revisions-when">{minute(one.written)}</td>
              <td>
                {written(one.because)}
                <span className="second">{changeWords(one)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {older > 0 && <p className="quiet">and {counted(older, ['older one', 'older ones'])}</p>}
    </section>
  )
}
