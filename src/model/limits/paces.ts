import type { Operation } from '../calls/operations.ts'
import { timesOf } from '../instances/events.ts'

/** Repetitions at one pace that make a series. */
const SERIES = 4
/** How far one pause may be from the series' own, as a share. */
export const TOLERANCE = 0.08
const SHORTEST = 900

/**
 * The paces at which a call repeats by itself, in milliseconds, that of the longest series first; none where it was not seen to.
 * @param loads when pages were loaded, in order: what is called whenever one is repeats as fast as somebody walks
 */
export function pacesOf(
  { method, leaf }: Pick<Operation, 'method' | 'leaf'>,
  loads: readonly number[] = [],
): readonly number[] {
  if (method !== 'GET' || leaf.limits.times.overflowed) return []
  const times = timesOf(leaf.limits.times).map(({ at }) => at)
  return series(
    times.toSorted((a, b) => a - b),
    loads,
  )
}

/** The pace of each run of pauses that are alike, longest run first. */
function series(times: readonly number[], loads: readonly number[]): readonly number[] {
  const runs: number[][] = []
  let nextLoad = 0
  for (let index = 1; index < times.length; index++) {
    const before = times[index - 1] as number
    const now = times[index] as number
    while ((loads[nextLoad] ?? Infinity) <= before) nextLoad++
    if ((loads[nextLoad] ?? Infinity) <= now) {
      runs.push([])
      continue
    }
    const pause = now - before
    const run = runs.at(-1)
    if (run !== undefined && run.length > 0 && Math.abs(pause - (run[0] as number)) <= (run[0] as number) * TOLERANCE)
      run.push(pause)
    else runs.push([pause])
  }
  return runs
    .filter(run => run.length >= SERIES && (run[0] as number) >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .map(run => run.reduce((sum, pause) => sum + pause, 0) / run.length)
}
