import type { Title } from '../../api/project.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import type { Sections } from '../../specification/specification.ts'

/** What each of the nine sheets is given. It draws the content; frame, drawer and title block stand around it. */
export interface SheetProps<Name extends SectionName> {
  readonly project: string
  readonly title: Title
  readonly result: Sections[Name]
}
