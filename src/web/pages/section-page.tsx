import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Title } from '../../api/project.ts'
import { type Heading, headings } from '../../specification/headings.ts'
import { EvidenceDrawer } from '../parts/evidence-drawer/evidence-drawer.tsx'
import { Waiting } from '../parts/sheet/waiting.tsx'
import { Sheet } from '../parts/sheet/sheet.tsx'
import { TitleBlock } from '../parts/sheet/title-block.tsx'
import { useSelection } from '../parts/claims/use-selection.ts'
import { titleName } from '../project-words.ts'
import { queries } from '../queries.ts'
import { sheetQuery } from '../sections/sheets.ts'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** One of the nine sheets, with the evidence beside it while a place is open. */
export function SectionPage() {
  const { project, section } = useParams({ strict: false })
  const heading = headings.find(({ name }) => name === section)
  const { data: title } = useQuery(queries.title(project ?? ''))
  if (heading === undefined) return <NotFoundPage isInside />
  return title === undefined ? null : <SectionSheet key={heading.name} heading={heading} title={title} />
}

function SectionSheet({ heading, title }: { heading: Heading; title: Title }) {
  const project = title.project.id
  const { place } = useSelection()
  const { data: result, error } = useQuery(queries.section(project, heading.name))
  const { data: code, error: codeError } = useQuery(sheetQuery(heading.name))
  useEffect(() => {
    document.title = `${heading.short} · ${titleName(title)} · Asbuilt`
  }, [heading, title])
  const failure = error ?? codeError
  if (failure !== null) return <FailurePage error={failure} isInside />
  return (
    <Sheet
      drawer={place !== null && <EvidenceDrawer project={project} title={title} section={heading.name} />}
      titleBlock={
        <TitleBlock
          title={title}
          number={heading.number}
          name={heading.title}
          tally={title.sections[heading.name]}
          shownLabel={title.sections[heading.name].coverage.by === 'cells' ? 'Cells shown' : 'Shown'}
        />
      }
    >
      {result === undefined || code === undefined ? (
        <Waiting />
      ) : (
        <code.Sheet project={project} title={title} result={result} />
      )}
    </Sheet>
  )
}
