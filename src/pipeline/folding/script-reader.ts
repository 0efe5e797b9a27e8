import type { ScriptReading } from '../../evidence/script.ts'
import { type MapReading, unreadMap } from '../../readers/scripts/originals/mapped-findings.ts'
import type { ReadingThread } from './reading-thread.ts'
import type { Handed, ScriptTask } from './script-task.ts'

/** Reads scripts and the maps of scripts, each asked for once. */
export interface Reader {
  readonly read: (task: ScriptTask) => Promise<ScriptReading>
  readonly readMap: (task: ScriptTask) => Promise<MapReading>
  /** How many are at it, beside the calling thread. */
  readonly busy: () => number
  /** Tells that there may be more of them now. */
  readonly more: () => void
  readonly dismiss: () => Promise<void>
}

/** Characters that a thread is handed at once: whoever hands them over sums up meanwhile, and answers late. */
const AHEAD = 256 * 1024
/** Characters that wait for which a further thread pays: it starts, and begins with code that is not optimised yet. */
const WORTH_ANOTHER = 512 * 1024

/** In the calling thread. */
export function readHere(): Reader {
  // Loaded with the first script: a thread of its own has it else, and some recordings hold none.
  const reader = () => import('../../readers/scripts/read-script.ts')
  return {
    read: async ({ text, digest, start, before }) => (await reader()).readScript(text, digest, start, before),
    readMap: async ({ text }) => (await reader()).readMap(text),
    busy: () => 0,
    more: () => {},
    dismiss: async () => {},
  }
}

/**
 * In threads that do nothing else: one, and further ones where so much waits that they pay for themselves.
 * @param most how many there may be now
 * @param start makes a further one, which tells when it has read a script
 */
export function readInThreads(most: () => number, start: (free: () => void) => ReadingThread): Reader {
  const threads: ReadingThread[] = []
  const waiting: Handed[] = []
  let characters = 0
  const handOver = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const least = threads.toSorted((a, b) => a.characters() - b.characters())[0]
      const isFree = least !== undefined && least.characters() < AHEAD
      const isWorth = threads.length === 0 || (threads.length < most() && characters >= WORTH_ANOTHER)
      if (!isFree && !isWorth) return
      const thread = isFree ? least : start(handOver)
      if (!isFree) threads.push(thread)
      waiting.shift()
      characters -= next.task.text.length
      thread.hand(next)
    }
  }
  const ask = <Reading>(task: ScriptTask, unread: (problem: string) => Reading): Promise<Reading> =>
    new Promise(resolve => {
      characters += task.text.length
      waiting.push({
        task,
        answered: reading => resolve(reading as Reading),
        givenUp: problem => resolve(unread(problem)),
      })
      handOver()
    })
  return {
    read: task => ask(task, problem => ({ digest: task.digest, findings: [], imports: [], problem })),
    readMap: task => ask(task, unreadMap),
    busy: () => threads.filter(thread => thread.characters() > 0).length,
    more: handOver,
    dismiss: async () => {
      await Promise.all(threads.splice(0).map(thread => thread.dismiss()))
    },
  }
}
