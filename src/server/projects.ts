import type { Project, Recording } from '../api/project.ts'
import type { StoredProject, StoredRecording } from '../store/store.ts'

/** A project as the page sees it. */
export function asProject({ id, givenName, isSample, recordings, current }: StoredProject): Project {
  const summary = current?.summary
  return {
    id,
    givenName,
    name: summary?.name ?? null,
    isSample,
    recordings,
    roles: summary?.roles ?? 0,
    verdict: summary?.verdict ?? null,
    shown: summary?.shown ?? 0,
    estimatedTotal: summary?.estimatedTotal ?? 0,
    blocking: summary?.blocking ?? 0,
    revision: current?.revision ?? null,
  }
}

/** A recording as the page sees it. */
export const asRecording = ({ source, added, size, entries, replaced }: StoredRecording): Recording => ({
  source,
  added,
  size,
  entries,
  replaced,
})
