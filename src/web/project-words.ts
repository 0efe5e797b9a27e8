import type { Project } from '../api/project.ts'
import type { Source } from '../evidence/source.ts'
import { evidencePeriod } from '../specification/sheets/title.ts'

/** What a person called it, else what the application calls itself. */
export function projectName({ givenName, name }: Pick<Project, 'givenName' | 'name'>): string {
  return givenName ?? name ?? 'Without a name yet'
}

/** "as built, 21 Nov 2026": when the evidence is from. */
export function evidenceWords(sources: readonly Source[]): string {
  const when = evidencePeriod(sources)
  return when === '' ? 'as built' : `as built, ${when}`
}
