import './title-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EvidenceDrawer } from '../parts/evidence-drawer/evidence-drawer.tsx'
import { Sheet } from '../parts/sheet/sheet.tsx'
import { totalTally } from '../parts/sheet/tally.ts'
import { FunnelTable } from '../parts/title/funnel-table.tsx'
import { IndexTable } from '../parts/title/index-table.tsx'
import { Purpose } from '../parts/title/purpose.tsx'
import { Reasons } from '../parts/title/reasons.tsx'
import { RecordingTable } from '../parts/title/recording-table.tsx'
import { Revisions } from '../parts/title/revisions.tsx'
import { ShowNextList } from '../parts/title/show-next-list.tsx'
import { TitleProof } from '../parts/title/title-proof.tsx'
import { TitleVerdict } from '../parts/title/title-verdict.tsx'
import { TitleBlock } from '../parts/sheet/title-block.tsx'
import { useSelection } from '../parts/claims/use-selection.ts'
import { titleName } from '../project-words.ts'
import { queries } from '../queries.ts'

/** Sheet 0: what the set is of, whether a team can build from it, and what stands on the nine sheets. */
export function TitlePage() {
  const { project = '' } = useParams({ strict: false })
  const { data: title } = useQuery(queries.title(project))
  const { place } = useSelection()
  const name = title === undefined ? null : titleName(title)
  useEffect(() => {
    if (name !== null) document.title = `${name} · Asbuilt`
  }, [name])
  if (title === undefined) return null
  return (
    <Sheet
      drawer={place !== null && <EvidenceDrawer project={project} title={title} section="product" />}
      titleBlock={<TitleBlock title={title} number={0} name="Title sheet" tally={totalTally(title)} />}
    >
      <div className="pane title-sheet">
        <header className="title-sheet-head">
          <div>
            <p className="type-label">As-built specification</p>
            <h1>{name}</h1>
            <Purpose project={project} isEmpty={title.recordings.length === 0 && !title.isDraft} />
          </div>
          <TitleVerdict verdict={title.verdict} />
        </header>
        <div className="title-sheet-columns">
          <div className="title-sheet-right">
            <Reasons title={title} />
            <TitleProof title={title} />
            <ShowNextList title={title} />
          </div>
          <div className="title-sheet-left">
            <IndexTable title={title} />
            <Revisions title={title} />
            <RecordingTable title={title} />
            <FunnelTable title={title} />
          </div>
        </div>
      </div>
    </Sheet>
  )
}
