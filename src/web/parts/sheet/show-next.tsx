import './show-next.css'
import type { Gap } from '../../../evidence/claim.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { Line } from '../words/line.tsx'

/** What a person can do so that this is shown, in words that can be followed at once. */
export function ShowNext({ gap, project }: { gap: Gap; project: string }) {
  return (
    <span className="show-next">
      <span className="show-next-lead">Show next:</span> <Line line={sentence(prose(gap.next))} project={project} />
    </span>
  )
}
