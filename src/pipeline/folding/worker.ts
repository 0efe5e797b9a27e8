import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { type Task, perform } from './crew.ts'
import { folding } from './folding.ts'

/** The thread's side of `crew.ts`: one folding, one answer per task, in order. */
const port = parentPort
if (port === null) throw new Error('worker: not started as a thread')
const work = perform(folding())
port.on('message', (task: Task) => {
  try {
    const value = work(task)
    if (task.task === 'state') {
      const bytes = serialize(value)
      port.postMessage({ value: bytes }, [bytes.buffer])
    } else if ('piece' in task) {
      const spare = task.piece.batch.bytes.buffer as ArrayBuffer
      port.postMessage({ value, spare }, [spare])
    } else port.postMessage({ value })
  } catch (error) {
    port.postMessage({ error })
  }
})
