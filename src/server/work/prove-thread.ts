import { parentPort, workerData } from 'node:worker_threads'
import { UserError } from '../../evidence/user-error.ts'
import { lowerPriority } from '../../pipeline/projects/lower-priority.ts'
import type { ProofProgress } from '../../pipeline/proving/prove-parts.ts'
import { type ProveJob, proveProject } from '../../pipeline/projects/prove-project.ts'
import type { ProofReport } from '../../specification/proof-report.ts'
import { serveTwin } from '../twins/serve-twin.ts'

/** What the thread says to `run-prove-job.ts`. */
export type ProveThreadSays =
  | { readonly say: 'progress'; readonly progress: ProofProgress }
  | { readonly say: 'done'; readonly report: ProofReport }
  | { readonly say: 'refused'; readonly message: string; readonly hint?: string }

/** One proof in a thread of its own, so that whoever serves pages stays free for them. It ends at the first message that it gets. */
const port = parentPort
if (port === null) throw new Error('prove-thread: not started as a thread')
const say = (what: ProveThreadSays): void => port.postMessage(what)
const stopping = new AbortController()
port.once('message', () => stopping.abort())
lowerPriority()

try {
  const by = { serve: serveTwin, signal: stopping.signal }
  const report = await proveProject(workerData as ProveJob, progress => say({ say: 'progress', progress }), by)
  say({ say: 'done', report })
} catch (error) {
  // Anything else ends the thread, and is a bug.
  if (!(error instanceof UserError) && !stopping.signal.aborted) throw error
  if (error instanceof UserError) {
    const { message, hint } = error
    say({ say: 'refused', message, ...(hint === undefined ? {} : { hint }) })
  }
} finally {
  port.close()
}
