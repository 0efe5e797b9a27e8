import { Worker } from 'node:worker_threads'
import type { ScriptObservation, Seen } from '../evidence/observation.ts'
import type { ScriptReading } from '../evidence/script.ts'
import { readScript } from '../readers/scripts/read-script.ts'

/** A script that was met while summing up. */
export interface ScriptMet extends Seen {
  readonly url: string
  /** Of the text. */
  readonly digest: number
  /** Left out where whoever met it has handed over the same text before. */
  readonly text?: string
}

/** Reads every script once, beside those who sum up, and hands out what was read. */
export interface ScriptDesk {
  readonly take: (scripts: readonly ScriptMet[]) => void
  /** Of all that were taken. */
  readonly readings: () => Promise<readonly ScriptObservation[]>
  readonly dismiss: () => Promise<void>
}

/** About 100 bytes of syntax tree for each byte of script, and scripts of some megabytes. */
const HEAP_MEGABYTES = 1200
/** Far more than the largest scripts take; a script that takes longer does not end by itself. */
const LONGEST_MS = 60_000

/** @param threads 0: scripts are read in the calling thread */
export function scriptDesk(threads: number): ScriptDesk {
  const reader = threads === 0 ? readHere() : readInThread()
  const met = new Map<number, ScriptMet>()
  const readings = new Map<number, Promise<ScriptReading>>()
  return {
    take: scripts => {
      for (const { text, ...script } of scripts) {
        if (text !== undefined && !readings.has(script.digest))
          readings.set(script.digest, reader.read(text, script.digest))
        met.set(script.place, script)
      }
    },
    readings: async () => {
      const observations: ScriptObservation[] = []
      for (const { digest, id, place, at, url } of met.values()) {
        const reading = await readings.get(digest)
        if (reading === undefined) throw new Error(`script desk: nobody handed over the text of ${url}`)
        observations.push({ kind: 'script', id, place, at, url, reading })
      }
      return observations
    },
    dismiss: () => reader.dismiss(),
  }
}

interface Reader {
  readonly read: (text: string, digest: number) => Promise<ScriptReading>
  readonly dismiss: () => Promise<void>
}

function readHere(): Reader {
  return { read: (text, digest) => Promise.resolve(readScript(text, digest)), dismiss: async () => {} }
}

/** What the thread is asked, one at a time. */
export interface ScriptTask {
  readonly text: string
  readonly digest: number
}

/** In a thread of its own with a heap of its own; a script that is too much for it costs that thread, and the next gets another. */
function readInThread(): Reader {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  const started = (): Worker => {
    worker ??= new Worker(new URL('./script-thread.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    })
    return worker
  }
  const one = (task: ScriptTask): Promise<ScriptReading> =>
    new Promise(resolve => {
      const current = started()
      const givenUp = (problem: string): void => {
        clearTimeout(timer)
        worker = null
        current.removeAllListeners()
        current.on('error', () => {})
        void current.terminate()
        resolve({ digest: task.digest, findings: [], imports: [], problem })
      }
      const timer = setTimeout(() => givenUp('took too long to read'), LONGEST_MS)
      timer.unref()
      current.removeAllListeners()
      current.on('message', (reading: ScriptReading) => {
        clearTimeout(timer)
        resolve(reading)
      })
      current.on('error', error => givenUp(`could not be read: ${error.message}`))
      current.postMessage(task)
    })
  return {
    read: (text, digest) => {
      const reading = last.then(() => one({ text, digest }))
      last = reading
      return reading
    },
    dismiss: async () => {
      const ending = worker
      worker = null
      if (ending === null) return
      ending.removeAllListeners()
      await ending.terminate()
    },
  }
}
