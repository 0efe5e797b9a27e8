import './project-list.css'
import { Link } from '@tanstack/react-router'
import type { Import } from '../../../api/import.ts'
import type { Project } from '../../../api/project.ts'
import { projectFacts, projectName, shareOf } from '../../project-words.ts'
import { CoverageBar } from '../sheet/coverage-bar.tsx'
import { isRunning, progressOf, shortProgress } from '../import/import-words.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { VerdictWord } from './verdict-word.tsx'

/** All drawing sets of this machine; the one that is looked at stands in a frame. */
export function ProjectList({
  projects,
  imports,
  selected,
}: {
  projects: readonly Project[]
  imports: readonly Import[]
  selected: string | null
}) {
  return (
    <ul className="project-list">
      {projects.map(project => {
        const running = imports.find(one => one.project === project.id && isRunning(one))
        return (
          <li key={project.id}>
            <Link
              to="/"
              search={{ set: project.id }}
              className="project-row"
              aria-current={project.id === selected || undefined}
              resetScroll={false}
            >
              <span className="project-row-name">{projectName(project)}</span>
              {running === undefined ? (
                <VerdictWord project={project} />
              ) : (
                <span className="verdict-word tone-unshown">
                  <MarkGlyph mark="not shown" /> no verdict yet
                </span>
              )}
              <span className="project-row-facts">
                {running === undefined ? projectFacts(project) : `${running.file}, being read`}
              </span>
              <span className="project-row-shown">
                <CoverageBar
                  coverage={
                    running === undefined
                      ? { shown: project.shown, estimatedTotal: project.estimatedTotal }
                      : { shown: progressOf(running), estimatedTotal: 1 }
                  }
                  tall
                />
                <span className="project-row-share type-figure">
                  {running === undefined ? shareOf(project) : shortProgress(running)}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
