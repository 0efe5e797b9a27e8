import { parentPort, workerData } from 'node:worker_threads'
import { readMap, readScript } from '../../readers/scripts/read-script.ts'
import type { ScriptTask, ScriptThread } from './script-task.ts'
import { ownThread } from './thread-time.ts'

/** The thread's side of `reading-thread.ts`: one script at a time. */
const port = parentPort
if (port === null) throw new Error('script-thread: not started as a thread')
Atomics.store((workerData as ScriptThread).thread, 0, ownThread())
port.on('message', ({ text, digest, start, before, isMap }: ScriptTask) =>
  port.postMessage(isMap === true ? readMap(text) : readScript(text, digest, start, before)),
)
