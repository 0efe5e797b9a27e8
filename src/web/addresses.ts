import { headings } from '../specification/headings.ts'
import type { SectionName } from '../evidence/subjects.ts'

/** The sheet that a claim or gap stands on: its id begins with the section's name. */
export function sectionOf(id: string): SectionName {
  const name = id.slice(0, Math.max(0, id.indexOf('/')))
  return headings.find(heading => heading.name === name)?.name ?? 'product'
}
