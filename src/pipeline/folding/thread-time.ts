import { readFileSync, readlinkSync } from 'node:fs'

/** The calling thread, as the system numbers it; 0 where the system does not tell. */
export function ownThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || 0
  } catch {
    return 0
  }
}

/**
 * How long a thread of this process has computed, in milliseconds: on a machine that does other things this is what tells how much
 * was done (proc(5)).
 * @returns null where the system does not tell
 */
export function threadTime(thread: number): number | null {
  if (thread === 0) return null
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    // Behind the name, which may hold anything, in brackets: the 14th and 15th field, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * 10 : null
  } catch {
    return null
  }
}
