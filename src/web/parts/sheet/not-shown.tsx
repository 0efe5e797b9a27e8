import './not-shown.css'
import { memo } from 'react'
import type { Gap } from '../../../evidence/claim.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { Line } from '../words/line.tsx'
import { ShowNext } from './show-next.tsx'
import { useLatest } from '../controls/use-latest.ts'
import { useSelection } from '../claims/use-selection.ts'

/** One open question: a hatched strip with the question on a plate, why it arises, and what would answer it. */
export function NotShown({ gap, project }: { gap: Gap; project: string }) {
  const { at, open } = useSelection()
  return <Strip gap={gap} project={project} isSelected={at === gap.id} onOpen={useLatest(open)} />
}

/** Drawn anew only where something of it changed: a sheet may hold hundreds of questions. */
const Strip = memo(function Strip({
  gap,
  project,
  isSelected,
  onOpen,
}: {
  gap: Gap
  project: string
  isSelected: boolean
  onOpen: (id: string) => void
}) {
  return (
    <div className="not-shown" id={gap.id} data-claim={gap.id} data-selected={isSelected || undefined}>
      <div className="not-shown-plate">
        <p className="not-shown-question">
          <MarkGlyph mark="not shown" />
          <span>
            <span className="not-shown-word">Not shown{gap.blocks ? ', blocks' : ''}:</span>{' '}
            <Line line={prose(gap.what)} project={project} />
          </span>
        </p>
        <p className="not-shown-because">
          <Line line={sentence(prose(gap.because))} project={project} />
          {gap.evidence.length > 0 && (
            <>
              {' '}
              <button type="button" className="link" onClick={() => onOpen(gap.id)}>
                {gap.evidence.length === 1 ? 'Open the place' : `Open the ${gap.evidence.length} places`}
              </button>
            </>
          )}
        </p>
        <p className="not-shown-next">
          <ShowNext gap={gap} project={project} />
        </p>
      </div>
    </div>
  )
})
