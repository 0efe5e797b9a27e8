import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../evidence/user-error.ts'
import type { ProofProgress } from '../../pipeline/proving/prove-parts.ts'
import type { ProveJob } from '../../pipeline/projects/prove-project.ts'
import type { ProofReport } from '../../specification/proof-report.ts'
import type { ProveThreadSays } from './prove-thread.ts'

/** So long, in milliseconds, a browser has to be closed by the thread that started it. */
const PATIENCE = 15_000

/**
 * Carries a proof out in a thread of its own, which starts those that share the summing up. Cancelling ends them all.
 * @throws the reason of the signal, where it is cancelled
 */
export async function proveInThread(
  job: ProveJob,
  hear: (progress: ProofProgress) => void,
  signal: AbortSignal,
): Promise<ProofReport> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./prove-thread.js', import.meta.url), { workerData: job })
  const ended = once(worker, 'exit').catch(() => {})
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
    if (signal.aborted && job.frontEnd) {
      worker.postMessage('stop')
      await Promise.race([ended, setTimeout(PATIENCE, undefined, { ref: false })])
    }
    await worker.terminate()
  }
}
