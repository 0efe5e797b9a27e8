import './start-page.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChooseFiles } from '../parts/import/choose-files.tsx'
import { isRunning } from '../parts/import/import-words.ts'
import { Corners } from '../parts/controls/corners.tsx'
import { Frame } from '../parts/sheet/frame.tsx'
import { ProjectList } from '../parts/projects/project-list.tsx'
import { SetPreview } from '../parts/projects/set-preview.tsx'
import { TopBar } from '../parts/desk/top-bar.tsx'
import { queries } from '../queries.ts'
import { useSearchParams } from '../search-params.ts'
import { FailurePage } from './failure-page.tsx'

/** The drawing sets of this machine, the one that is looked at, and the place to drop a recording. */
export function StartPage() {
  const { data: projects, error } = useQuery(queries.projects)
  const { data: imports } = useQuery(queries.imports)
  const [{ set }] = useSearchParams()
  useEffect(() => {
    document.title = 'Asbuilt'
  }, [])
  if (error !== null) return <FailurePage error={error} />
  const running = imports.find(isRunning)?.project
  const selected = projects?.find(({ id }) => id === set) ?? projects?.find(({ id }) => id === running) ?? projects?.[0]
  return (
    <div className="start-page">
      <TopBar title={null} searched={selected?.id ?? null} />
      <div className="start-page-body">
        <section className="start-page-sets" aria-labelledby="sets">
          <h1 className="type-sheet-title" id="sets">
            Drawing sets
          </h1>
          <ProjectList projects={projects ?? []} imports={imports} selected={selected?.id ?? null} />
          <Corners>
            <div className="start-page-drop">
              <h2>Drop a recording anywhere</h2>
              <p>
                HAR files of any tool, Playwright traces and descriptions of the API, packed or not, several at once.
                They stay on this machine.
              </p>
              <ChooseFiles tone="solid">Choose files</ChooseFiles>
            </div>
          </Corners>
        </section>
        <Frame>
          {selected !== undefined && (
            <SetPreview
              key={selected.id}
              project={selected}
              imports={imports.filter(one => one.project === selected.id)}
            />
          )}
          {projects?.length === 0 && (
            <div className="start-page-empty">
              <p className="type-statement plate">
                Nothing is drawn here yet. Drop a recording, and its nine sheets begin to fill.
              </p>
            </div>
          )}
        </Frame>
      </div>
    </div>
  )
}
