import { Worker } from 'node:worker_threads'
import type { Handed, ScriptThread } from './script-task.ts'
import { ownThread, threadTime } from './thread-time.ts'

/** About 100 bytes of syntax tree for each byte of script, and scripts of some megabytes. */
const HEAP_MEGABYTES = 1200
/**
 * Room for new objects: the syntax tree of a script of usual size is garbage before it is moved. With half as much the whole write takes a
 * fifth longer, for 10 MB.
 */
const YOUNG_MEGABYTES = 32
/** Where memory counts more than speed. */
const SAVING_MEGABYTES = 16
/** For scripts that are nested tens of thousands deep. */
const STACK_MEGABYTES = 64
/**
 * Far more than the largest scripts take; a script that takes longer does not end by itself. Of the thread's own time: what a busy
 * machine takes from it must not decide what a specification says.
 */
const LONGEST_MS = 60_000

/** Reads what it is handed, in order. */
export interface ReadingThread {
  readonly hand: (one: Handed) => void
  /** Of all that it was handed and has not read yet. */
  readonly characters: () => number
  readonly dismiss: () => Promise<void>
}

/**
 * A thread with a heap of its own. A script that is too much for it costs that thread, and the next gets another.
 * @param isSaving whether memory counts more than speed
 * @param free told when it has read one
 */
export function readingThread(isSaving: boolean, free: () => void): ReadingThread {
  let worker: Worker | null = null
  // The thread says here which one it is.
  const thread = new Int32Array(new SharedArrayBuffer(4))
  const handed: Handed[] = []
  let characters = 0
  let timer: NodeJS.Timeout | undefined
  /** Of the thread's own time, when the first of those that wait was begun. */
  let begun = 0

  const spent = (): number => {
    const number = Atomics.load(thread, 0)
    // It has not begun yet.
    if (number === 0 && ownThread() !== 0) return 0
    return threadTime(number) ?? Infinity
  }
  const watch = (left: number): void => {
    clearTimeout(timer)
    timer = handed.length === 0 ? undefined : setTimeout(check, left).unref()
  }
  const check = (): void => {
    const now = spent()
    const left = LONGEST_MS - (now - (begun === Infinity ? 0 : begun))
    if (left > 0) watch(left)
    else giveUp('took too long to read')
  }
  const next = (): void => {
    begun = spent()
    watch(LONGEST_MS)
  }
  const end = async (): Promise<void> => {
    const ending = worker
    worker = null
    thread[0] = 0
    begun = 0
    clearTimeout(timer)
    if (ending === null) return
    ending.removeAllListeners()
    ending.on('error', () => {})
    await ending.terminate()
  }
  const done = (): Handed | undefined => {
    const one = handed.shift()
    characters -= one?.task.text.length ?? 0
    return one
  }
  const giveUp = (problem: string): void => {
    void end()
    done()?.givenUp(problem)
    for (const { task } of handed) started().postMessage(task)
    watch(LONGEST_MS)
    free()
  }
  const started = (): Worker => {
    if (worker !== null) return worker
    worker = new Worker(new URL('./script-thread.js', import.meta.url), {
      workerData: { thread } satisfies ScriptThread,
      resourceLimits: {
        maxOldGenerationSizeMb: HEAP_MEGABYTES,
        maxYoungGenerationSizeMb: isSaving ? SAVING_MEGABYTES : YOUNG_MEGABYTES,
        stackSizeMb: STACK_MEGABYTES,
      },
    })
    worker.on('message', (reading: unknown) => {
      done()?.answered(reading)
      next()
      free()
    })
    worker.on('error', error => giveUp(`could not be read: ${error.message}`))
    return worker
  }
  return {
    hand: one => {
      started().postMessage(one.task)
      characters += one.task.text.length
      handed.push(one)
      if (handed.length === 1) next()
    },
    characters: () => characters,
    dismiss: end,
  }
}
