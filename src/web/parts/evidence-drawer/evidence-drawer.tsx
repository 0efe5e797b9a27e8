import type { Title } from '../../../api/project.ts'
import type { SectionName } from '../../../evidence/subjects.ts'

/** Beside the sheet: the place that the selected statement rests on. Drawn only while `place` stands in the address. */
export function EvidenceDrawer({ section }: { project: string; title: Title; section: SectionName }) {
  return <aside aria-label={`Evidence of ${section}`} />
}
