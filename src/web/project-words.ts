import type { Project } from '../api/project.ts'
import type { Source } from '../evidence/source.ts'
import { sourceCounts } from '../specification/sheets/sources.ts'
import { evidencePeriod } from '../specification/sheets/title.ts'
import { counted } from '../specification/words.ts'

/** What a person called it, else what the application calls itself. */
export function projectName({ givenName, name }: Pick<Project, 'givenName' | 'name'>): string {
  return givenName ?? name ?? 'Without a name yet'
}

/** The same of a set whose first recording is being read: what the draft found already. */
export function titleName({
  project,
  name,
}: {
  readonly project: Pick<Project, 'givenName' | 'name'>
  readonly name: string | null
}): string {
  return projectName({ givenName: project.givenName, name: project.name ?? name })
}

/** "as built, 21 Nov 2026": when the evidence is from. */
export function evidenceWords(sources: readonly Source[]): string {
  const when = evidencePeriod(sources)
  return when === '' ? 'as built' : `as built, ${when}`
}

/** "2 recordings, 354 exchanges"; "1 folder of built files, 5 files". */
export function evidenceCounts(sources: readonly Pick<Source, 'kind' | 'observations'>[], entries: number): string {
  if (sources.length === 0) return 'nothing read yet'
  const files = sources
    .filter(({ kind }) => kind === 'scripts')
    .reduce((total, { observations }) => total + observations, 0)
  const exchanges = entries - files
  return [
    ...sourceCounts(sources),
    ...(exchanges > 0 ? [counted(exchanges, ['exchange', 'exchanges'])] : []),
    ...(exchanges <= 0 && files > 0 ? [counted(files, ['file', 'files'])] : []),
  ].join(', ')
}

/** "2 recordings, 3 roles"; of the sample that it is one. */
export function projectFacts({
  isSample,
  recordings,
  roles,
}: Pick<Project, 'isSample' | 'recordings' | 'roles'>): string {
  if (recordings === 0) return 'no recording yet'
  const facts = counted(recordings, ['recording', 'recordings'])
  const known = roles === 0 ? facts : `${facts}, ${counted(roles, ['role', 'roles'])}`
  return isSample ? `the sample: ${known}` : known
}

/** "71 %": how much of what is estimated to be there was shown. Never 100 while something is missing. */
export function shareOf({ shown, estimatedTotal }: Pick<Project, 'shown' | 'estimatedTotal'>): string {
  return estimatedTotal === 0 ? '0 %' : `${Math.min(100, Math.floor((shown / estimatedTotal) * 100))} %`
}
