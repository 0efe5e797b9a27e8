import './twin-page.css'
import '../parts/sheet/not-shown.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Title } from '../../api/project.ts'
import type { TwinState } from '../../api/twin.ts'
import { written } from '../../specification/words.ts'
import { Sheet } from '../parts/sheet/sheet.tsx'
import { totalTally } from '../parts/sheet/tally.ts'
import { TitleBlock } from '../parts/sheet/title-block.tsx'
import { Answerable } from '../parts/twin/answerable.tsx'
import { RequestTable } from '../parts/twin/request-table.tsx'
import { TwinControls } from '../parts/twin/twin-controls.tsx'
import { UnansweredList } from '../parts/twin/unanswered-list.tsx'
import { Waiting } from '../parts/sheet/waiting.tsx'
import { titleName } from '../project-words.ts'
import { queries } from '../queries.ts'
import { FailurePage } from './failure-page.tsx'

/** The back end that is made from the document alone, while it answers. */
export function TwinPage() {
  const { project = '' } = useParams({ strict: false })
  const { data: title } = useQuery(queries.title(project))
  const { data: twin, error } = useQuery(queries.twin(project))
  useEffect(() => {
    if (title !== undefined) document.title = `Twin · ${titleName(title)} · Asbuilt`
  }, [title])
  if (title === undefined) return null
  if (error !== null) return <FailurePage error={error} isInside />
  return (
    <Sheet titleBlock={<TitleBlock title={title} number="T" name="Twin" tally={totalTally(title)} />}>
      <div className="pane twin-sheet">
        <h1 className="type-sheet-title">Twin</h1>
        <p className="type-statement">
          A back end made from this document alone. Each answer says whether it is shown, computed or a default, and on
          which statements it rests; what the document does not say is refused, never guessed.
        </p>
        {twin === undefined ? <Waiting /> : <Twin title={title} twin={twin} />}
      </div>
    </Sheet>
  )
}

function Twin({ title, twin }: { title: Title; twin: TwinState }) {
  const project = title.project.id
  if (title.project.revision === null) return <p className="quiet">Nothing is written yet: add a recording first.</p>
  return (
    <>
      {twin !== null && (
        <p className="twin-address">
          {twin.hasFrontEnd ? (
            <>
              It answers at{' '}
              <a href={twin.address} target="_blank" rel="noreferrer">
                {twin.address}
              </a>{' '}
              and serves the recorded front end there
            </>
          ) : (
            <>
              It answers at <code>{twin.address}</code>
            </>
          )}
          {twin.role !== null && `; whoever signs in is ${written(twin.role)}`}.
          {twin.revision !== title.revision && (
            <span className="tone-against"> It is made from an earlier revision: stop it and start it again.</span>
          )}
        </p>
      )}
      <TwinControls title={title} twin={twin} />
      {twin === null ? (
        <Answerable project={project} />
      ) : (
        <>
          <UnansweredList twin={twin} project={project} />
          <RequestTable twin={twin} project={project} />
        </>
      )}
    </>
  )
}
