import type { Claim } from '../../../../evidence/claim.ts'
import type { Source } from '../../../../evidence/source.ts'
import type { Subjects } from '../../../../evidence/subjects.ts'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { isSameEntry } from './entry-of.ts'

/** "01:22:34.620, 21 ms" in UTC; "not said" where the recording has no clock. */
export function timeOfDay({ at, milliseconds }: Pick<Excerpt, 'at' | 'milliseconds'>): string {
  const time = at === null ? Number.NaN : Date.parse(at)
  const clock = Number.isNaN(time) ? 'not said' : new Date(time).toISOString().slice(11, 23)
  return milliseconds === null || milliseconds < 0 ? clock : `${clock}, ${Math.round(milliseconds)} ms`
}

/** The screen that an exchange was sent from: the address without its server. It is text, never a link. */
export function pathOfUrl(url: string | null): string {
  if (url === null) return 'not said'
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^]*)$/i.exec(url)?.[1]
  return path === undefined ? url : path === '' ? '/' : path
}

/**
 * As whom it was asked: the role that a person gave the recording; else what the section on roles states of this exchange, or of the
 * recording, said to be inferred. "not said" where neither is.
 */
export function identityWords(
  { identity, evidence }: Pick<Excerpt, 'identity' | 'evidence'>,
  source: Pick<Source, 'id' | 'identity'> | undefined,
  stated: readonly Claim<Subjects['roles']>[],
): string {
  const given = identity ?? source?.identity
  if (given !== undefined) return given
  const seen = stated.filter(({ basis }) => basis === 'observed')
  const here = rolesSeen(seen.filter(claim => claim.evidence.some(place => isSameEntry(place, evidence))))
  if (here.length === 1) return `inferred: ${here[0]}`
  const inRecording = rolesSeen(seen.filter(claim => claim.evidence.some(place => place.source === evidence.source)))
  if (inRecording.length === 0) return 'not said'
  return inRecording.length === 1 ? `inferred: ${inRecording[0]}` : `inferred, one of: ${inRecording.join(', ')}`
}

/** The roles that these state something of, each once. */
function rolesSeen(claims: readonly Claim<Subjects['roles']>[]): readonly string[] {
  const named = claims.flatMap(({ subject }) =>
    subject.kind === 'role' ? [subject.name] : subject.kind === 'permission' ? [subject.role] : [],
  )
  return [...new Set(named)].toSorted((left, right) => (left < right ? -1 : 1))
}
