import './title-block.css'
import { useContext } from 'react'
import type { SectionTally, Title } from '../../../api/project.ts'
import { BasisMark } from '../claims/basis-mark.tsx'
import { evidenceCounts } from '../../project-words.ts'
import { CoverageBar } from './coverage-bar.tsx'
import { shownOf } from './coverage-words.ts'
import { RevisionMark } from './revision-mark.tsx'
import { TitleBlockSlot } from './title-block-slot.ts'
import { marksOf, revisionDay, revisionLetter } from './tally.ts'

/** The block at the foot of every sheet: which sheet, how much it states and on what grounds, of which revision. */
export function TitleBlock({
  title,
  number,
  name,
  tally,
  shownLabel = null,
}: {
  title: Title
  /** A letter for what is made of the document. */
  number: number | 'P' | 'T'
  name: string
  tally: SectionTally
  /** The label of the coverage bar; null where the sheet has none. */
  shownLabel?: string | null
}) {
  const { setSlot } = useContext(TitleBlockSlot)
  return (
    <footer className="title-block">
      <div className="title-block-number type-numeral" aria-hidden="true">
        {number}
      </div>
      <Cell
        label={typeof number === 'number' ? `Sheet ${number} of 9` : `Sheet ${number}`}
        className="title-block-name"
      >
        {name}
      </Cell>
      <Cell
        label={typeof number === 'number' ? 'Statements on this sheet' : 'Statements'}
        className="title-block-marks"
      >
        {marksOf(tally).map(([mark, count]) => (
          <BasisMark key={mark} mark={mark} count={count} />
        ))}
      </Cell>
      <div ref={setSlot} className="title-block-figure" />
      {shownLabel !== null && (
        <Cell label={shownLabel} className="title-block-shown">
          <CoverageBar coverage={tally.coverage} tall />
          <span className="type-figure">{shownOf(tally.coverage)}</span>
        </Cell>
      )}
      <Cell label="Evidence" className="title-block-evidence">
        {evidenceCounts(title.sources, title.funnel.entries)}
      </Cell>
      <Cell label={revisionLabel(title)} className="title-block-revision">
        <RevisionMark
          revision={title.revision}
          letter={title.isDraft ? '' : revisionLetter(0, title.revisions.length)}
        />
      </Cell>
    </footer>
  )
}

function Cell({ label, className, children }: { label: string; className: string; children: React.ReactNode }) {
  return (
    <div className={`title-block-cell ${className}`}>
      <div className="type-label">{label}</div>
      <div className="title-block-value">{children}</div>
    </div>
  )
}

function revisionLabel(title: Title): string {
  if (title.isDraft) return 'Draft, being read'
  const when = revisionDay(title)
  return when === '' ? 'Revision' : `Revision, ${when}`
}
