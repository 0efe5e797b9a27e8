import { parentPort } from 'node:worker_threads'
import { readMap, readScript } from '../readers/scripts/read-script.ts'
import type { ScriptTask } from './script-desk.ts'

/** The thread's side of `script-desk.ts`: one script at a time. */
const port = parentPort
if (port === null) throw new Error('script-thread: not started as a thread')
port.on('message', ({ text, digest, start, isMap }: ScriptTask) =>
  port.postMessage(isMap === true ? readMap(text) : readScript(text, digest, start)),
)
