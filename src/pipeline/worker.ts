import { parentPort } from 'node:worker_threads'
import { type Task, perform } from './crew.ts'
import { folding } from './folding.ts'

/** The thread's side of `crew.ts`: one folding, one answer per task, in order. */
const port = parentPort
if (port === null) throw new Error('worker: not started as a thread')
const work = perform(folding())
port.on('message', (task: Task) => {
  try {
    port.postMessage({ value: work(task) })
  } catch (error) {
    port.postMessage({ error })
  }
})
