import type { SectionName } from '../evidence/subjects.ts'
import type { SectionResult } from '../evidence/claim.ts'
import { headings } from './headings.ts'
import type { Specification } from './specification.ts'

/** The specification as it would be if one statement did not stand in it. The same where it does not stand there. */
export function without(specification: Specification, claim: string): Specification {
  const { sections } = specification
  const name: SectionName | undefined = headings.find(heading =>
    sections[heading.name].claims.some(({ id }) => id === claim),
  )?.name
  if (name === undefined) return specification
  const section = sections[name] as SectionResult<unknown>
  const claims = section.claims.filter(({ id }) => id !== claim)
  return { ...specification, sections: { ...sections, [name]: { ...section, claims } } }
}
