import { Worker } from 'node:worker_threads'
import { UserError } from '../evidence/user-error.ts'
import type { ProofReport } from '../specification/proof-report.ts'
import type { ProofProgress } from './prove-parts.ts'
import type { ProveJob } from './prove-project.ts'
import type { ProveThreadSays } from './prove-thread.ts'

/** How a proof is carried out; where it is cancelled, it throws the reason of the signal. */
export type RunProveJob = (
  job: ProveJob,
  hear: (progress: ProofProgress) => void,
  signal: AbortSignal,
) => Promise<ProofReport>

/** In a thread of its own, which starts those that share the summing up. Cancelling ends them all. */
export const proveInThread: RunProveJob = async (job, hear, signal) => {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./prove-thread.js', import.meta.url), { workerData: job })
  try {
    return await new Promise<ProofReport>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.on('error', error => reject(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', code => reject(new Error(`prove-thread: ended with code ${code}`)))
      worker.on('message', (said: ProveThreadSays) => {
        switch (said.say) {
          case 'progress':
            hear(said.progress)
            break
          case 'done':
            resolve(said.report)
            break
          case 'refused':
            reject(new UserError(said.message, said.hint === undefined ? {} : { hint: said.hint }))
            break
        }
      })
    })
  } finally {
    await worker.terminate()
  }
}
