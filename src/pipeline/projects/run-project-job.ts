import { Worker } from 'node:worker_threads'
import { UserError } from '../../evidence/user-error.ts'
import { type JobEvents, type ProjectJob, type ProjectOutcome, carryOut } from './project-job.ts'
import type { ThreadSays } from './project-thread.ts'

/** How a job is carried out; where it is cancelled, it throws the reason of the signal. */
export type RunProjectJob = (job: ProjectJob, events: JobEvents, signal: AbortSignal) => Promise<ProjectOutcome>

/** In a thread of its own, which starts those that share the reading. Cancelling ends them all. */
export const runInThread: RunProjectJob = async (job, events, signal) => {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./project-thread.js', import.meta.url), { workerData: { job } })
  try {
    return await new Promise<ProjectOutcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.on('error', error => reject(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', code => reject(new Error(`project-thread: ended with code ${code}`)))
      worker.on('message', (said: ThreadSays) => {
        switch (said.say) {
          case 'progress':
            events.progress(said.progress)
            break
          case 'draft':
            events.draft(said.draft)
            break
          case 'recording':
          case 'grams': {
            const files = events.filesOf(said.of)
            void files[said.say](said.bytes).then(() => worker.postMessage('taken'), reject)
            break
          }
          case 'done':
            resolve(said.outcome)
            break
          case 'refused':
            reject(new UserError(said.message, said.where))
            break
        }
      })
    })
  } finally {
    await worker.terminate()
  }
}

/** In the calling thread, for small recordings and tests. */
export const runHere: RunProjectJob = async (job, events, signal) => {
  signal.throwIfAborted()
  const goOn = <Said extends readonly unknown[], Answer>(tell: (...said: Said) => Answer) => {
    return (...said: Said): Answer => {
      signal.throwIfAborted()
      return tell(...said)
    }
  }
  return carryOut(
    { ...job, threads: 0 },
    {
      progress: goOn(events.progress),
      draft: goOn(events.draft),
      filesOf: source => {
        const { recording, grams } = events.filesOf(source)
        return { recording: goOn(recording), grams: goOn(grams) }
      },
    },
  )
}
