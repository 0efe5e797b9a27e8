import './not-shown-list.css'
import type { Gap } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'
import { NotShown } from './not-shown.tsx'

/** The open questions of a sheet under their own heading; nothing where there are none. */
export function NotShownList({ gaps, project }: { gaps: readonly Gap[]; project: string }) {
  if (gaps.length === 0) return null
  return (
    <section className="not-shown-list">
      <h3 className="section-head">
        Not shown <span className="type-label">{figure(gaps.length)}</span>
      </h3>
      {gaps.map(gap => (
        <NotShown key={gap.id} gap={gap} project={project} />
      ))}
    </section>
  )
}
