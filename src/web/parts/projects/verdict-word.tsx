import './verdict-word.css'
import type { Project } from '../../../api/project.ts'
import { counted } from '../../../specification/words.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'

/** Whether a team can build from it, in a glyph and a few words. */
export function VerdictWord({ project }: { project: Pick<Project, 'verdict' | 'blocking' | 'revision'> }) {
  if (project.verdict === null || project.revision === null) {
    return (
      <span className="verdict-word tone-unshown">
        <MarkGlyph mark="not shown" /> no verdict yet
      </span>
    )
  }
  if (project.verdict.buildable) {
    return (
      <span className="verdict-word tone-ink">
        <Glyph path="M1.5 6.5 4.5 9.5 10.5 2.5" /> can be built
      </span>
    )
  }
  return (
    <span className="verdict-word tone-against">
      <Glyph path="M2 2l8 8M10 2l-8 8" /> {cannot(project.blocking)}
    </span>
  )
}

function Glyph({ path }: { path: string }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

function cannot(blocking: number): string {
  if (blocking === 0) return 'cannot, not proved'
  return `cannot, ${counted(blocking, ['gap blocks', 'gaps block'])}`
}
