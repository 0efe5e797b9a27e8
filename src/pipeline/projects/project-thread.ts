import { parentPort, workerData } from 'node:worker_threads'
import type { SourceId } from '../../evidence/source.ts'
import { UserError } from '../../evidence/user-error.ts'
import type { ImportFiles, ImportProgress } from './import-recording.ts'
import { type ProjectJob, type ProjectOutcome, carryOut } from './project-job.ts'
import { lowerPriority } from './lower-priority.ts'
import type { SpecificationParts } from './specification-parts.ts'

/** What the thread says to `run-project-job.ts`, which answers each piece of a file once it was taken. */
export type ThreadSays =
  | { readonly say: 'progress'; readonly progress: ImportProgress | { readonly phase: 'writing' } }
  | { readonly say: 'draft'; readonly draft: SpecificationParts }
  | { readonly say: keyof ImportFiles; readonly of: SourceId; readonly bytes: Uint8Array }
  | { readonly say: 'done'; readonly outcome: ProjectOutcome }
  | {
      readonly say: 'refused'
      readonly message: string
      readonly where: { readonly file?: string; readonly place?: string; readonly hint?: string }
    }

/** One job in a thread of its own, so that whoever serves pages stays free for them. */
const port = parentPort
if (port === null) throw new Error('project-thread: not started as a thread')
const say = (what: ThreadSays): void => port.postMessage(what)
let taken: () => void = () => {}
const hand =
  (file: keyof ImportFiles, of: SourceId) =>
  (bytes: Uint8Array): Promise<void> =>
    new Promise(resolve => {
      taken = resolve
      say({ say: file, of, bytes })
    })
lowerPriority()
port.on('message', () => taken())

try {
  const outcome = await carryOut((workerData as { readonly job: ProjectJob }).job, {
    progress: progress => say({ say: 'progress', progress }),
    draft: draft => say({ say: 'draft', draft }),
    filesOf: source => ({ recording: hand('recording', source), grams: hand('grams', source) }),
  })
  say({ say: 'done', outcome })
} catch (error) {
  // Anything else ends the thread, and is a bug.
  if (!(error instanceof UserError)) throw error
  const { message, file, place, hint } = error
  say({
    say: 'refused',
    message,
    where: {
      ...(file === undefined ? {} : { file }),
      ...(place === undefined ? {} : { place }),
      ...(hint === undefined ? {} : { hint }),
    },
  })
} finally {
  port.close()
}
