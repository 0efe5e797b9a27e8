import { headings } from '../specification/headings.ts'
import type { Store, StoredProject, StoredRecording, StoredRevision } from '../store/store.ts'
import { Conflict, NotFound } from './answers.ts'
import type { ReadingThread } from './reading/reading-thread.ts'
import type { RecordingFiles, SpecificationFiles } from './reading/requests.ts'
import type { Twins } from './twins/twins.ts'
import type { Work } from './work/work.ts'

/** What the routes have at hand. */
export interface Library {
  readonly store: Store
  readonly work: Work
  readonly reading: ReadingThread
  readonly twins: Twins
  /** @throws NotFound */
  readonly need: (project: string) => Promise<StoredProject>
  /** @throws NotFound, or Conflict while it is being read */
  readonly recordingFiles: (project: string, source: string) => Promise<RecordingFiles>
  readonly allRecordingFiles: (project: string) => Promise<readonly RecordingFiles[]>
  readonly specificationFiles: (revision: StoredRevision) => Promise<SpecificationFiles>
}

/** Ids of projects are UUIDs (RFC 9562). */
const PROJECT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function makeLibrary({
  store,
  work,
  reading,
  twins,
}: Pick<Library, 'store' | 'work' | 'reading' | 'twins'>): Library {
  const { localFile } = store.blobs
  const filesOf = async ({ source, har }: StoredRecording): Promise<RecordingFiles> => ({
    id: source.id,
    name: source.name,
    identity: source.identity ?? null,
    files: source.files ?? [],
    content: await localFile(har.content),
    index: await localFile(har.index),
    grams: har.grams === null ? null : await localFile(har.grams),
  })
  return {
    store,
    work,
    reading,
    twins,
    need: async id => {
      const project = PROJECT.test(id) ? await store.project(id) : null
      if (project === null) throw new NotFound('there is no such project', { hint: 'it may have been removed' })
      return project
    },
    recordingFiles: async (project, source) => {
      const found = (await store.recordings(project)).find(recording => recording.source.id === source)
      if (found !== undefined) return filesOf(found)
      // A draft points into a recording that nobody can open yet.
      if (work.draft(project) !== null)
        throw new Conflict('this recording is still being read', { hint: 'it opens once the specification is written' })
      throw new NotFound('there is no such recording in this project', { hint: 'it may have been removed' })
    },
    allRecordingFiles: async project => Promise.all((await store.recordings(project)).map(filesOf)),
    specificationFiles: async ({ revision, parts }) => {
      const sections: [string, string][] = []
      for (const { name } of headings) sections.push([name, await localFile(parts[name])])
      return {
        revision,
        title: await localFile(parts.title),
        sections: Object.fromEntries(sections) as SpecificationFiles['sections'],
      }
    },
  }
}
