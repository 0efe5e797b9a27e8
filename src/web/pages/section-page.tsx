import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { Title } from '../../api/project.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import { type Heading, headings } from '../../specification/headings.ts'
import { EvidenceDrawer } from '../parts/evidence-drawer/evidence-drawer.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TitleBlock } from '../parts/title-block.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { projectName } from '../project-words.ts'
import { queries } from '../queries.ts'
import type { SheetProps } from '../sections/sheet-props.ts'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** One of the nine sheets, with the evidence beside it while a place is open. */
export function SectionPage() {
  const { project, section } = useParams({ strict: false })
  const heading = headings.find(({ name }) => name === section)
  const { data: title } = useQuery(queries.title(project ?? ''))
  if (heading === undefined) return <NotFoundPage />
  return title === undefined ? null : <SectionSheet key={heading.name} heading={heading} title={title} />
}

function SectionSheet({ heading, title }: { heading: Heading; title: Title }) {
  const project = title.project.id
  const { place } = useSelection()
  const { data: result, error } = useQuery(queries.section(project, heading.name))
  useEffect(() => {
    document.title = `${heading.short} · ${projectName(title.project)} · Asbuilt`
  }, [heading, title])
  if (error !== null) return <FailurePage error={error} />
  // Each name has its own result, which the type of a list of nine cannot say.
  const Content = sheets[heading.name] as React.ComponentType<SheetProps<SectionName>>
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
      <Suspense fallback={null}>
        {result !== undefined && <Content project={project} title={title} result={result} />}
      </Suspense>
    </Sheet>
  )
}

const sheets = {
  product: lazy(async () => ({ default: (await import('../sections/product/product-sheet.tsx')).ProductSheet })),
  screens: lazy(async () => ({ default: (await import('../sections/screens/screens-sheet.tsx')).ScreensSheet })),
  entities: lazy(async () => ({ default: (await import('../sections/entities/entities-sheet.tsx')).EntitiesSheet })),
  states: lazy(async () => ({ default: (await import('../sections/states/states-sheet.tsx')).StatesSheet })),
  rules: lazy(async () => ({ default: (await import('../sections/rules/rules-sheet.tsx')).RulesSheet })),
  roles: lazy(async () => ({ default: (await import('../sections/roles/roles-sheet.tsx')).RolesSheet })),
  calls: lazy(async () => ({ default: (await import('../sections/calls/calls-sheet.tsx')).CallsSheet })),
  errors: lazy(async () => ({ default: (await import('../sections/errors/errors-sheet.tsx')).ErrorsSheet })),
  constants: lazy(async () => ({
    default: (await import('../sections/constants/constants-sheet.tsx')).ConstantsSheet,
  })),
}
