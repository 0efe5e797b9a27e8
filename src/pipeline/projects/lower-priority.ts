import { setPriority } from 'node:os'
import { ownThread } from '../folding/thread-time.ts'

/** What waits on nobody's screen yields to what does. */
const NICE = 5

/**
 * The calling thread, and those that it starts from now on, yield to the other threads of this process and machine. Linux knows
 * priorities of threads (sched(7)); elsewhere nothing happens.
 */
export function lowerPriority(): void {
  try {
    const thread = ownThread()
    if (thread > 0 && thread !== process.pid) setPriority(thread, NICE)
  } catch {
    // Another system, or one that does not allow it.
  }
}
