import './empty-sheet.css'
import type { Gap } from '../../../evidence/claim.ts'
import type { Heading } from '../../../specification/headings.ts'
import { NotShown } from './not-shown.tsx'

/** A sheet that states nothing: hatched as a whole, with the words of the document, and what would show something. */
export function EmptySheet({ heading, gaps, project }: { heading: Heading; gaps: readonly Gap[]; project: string }) {
  return (
    <div className="empty-sheet">
      <div className="empty-sheet-plate">
        <h1 className="type-sheet-title">{heading.title}</h1>
        <p className="type-statement">{heading.notShown}</p>
      </div>
      {gaps.map(gap => (
        <NotShown key={gap.id} gap={gap} project={project} />
      ))}
    </div>
  )
}
