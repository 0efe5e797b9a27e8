import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Sheet } from '../parts/sheet.tsx'
import { totalTally } from '../parts/tally.ts'
import { TitleBlock } from '../parts/title-block.tsx'
import { projectName } from '../project-words.ts'
import { queries } from '../queries.ts'

/** Sheet 0: what the set is of, whether a team can build from it, and what stands on the nine sheets. */
export function TitlePage() {
  const { project } = useParams({ strict: false })
  const { data: title } = useQuery(queries.title(project ?? ''))
  if (title === undefined) return null
  return (
    <Sheet titleBlock={<TitleBlock title={title} number={0} name="Title sheet" tally={totalTally(title)} />}>
      <div className="pane sheet-padding">
        <h1>{projectName(title.project)}</h1>
      </div>
    </Sheet>
  )
}
