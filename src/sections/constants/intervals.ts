import { callsOf } from '../../model/declared/script-calls.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { declaredNumbers } from '../../model/declared/numbers.ts'
import { timesOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import type { Candidate } from './candidate.ts'

/** Repetitions at one pace that make a series. */
const SERIES = 4
/** How far one pause may be from the series' own, as a share. */
const TOLERANCE = 0.08
const SHORTEST = 900

/**
 * Calls that repeat at one pace while a page stands: a second series at the same pace agrees, and a timer of the script that makes the
 * call. What is called whenever a page is loaded repeats as fast as somebody walks.
 */
export function intervals({ operations, scripts, places, screens }: Model): readonly Candidate[] {
  const loads = screens
    .flatMap(({ access }) => access.flatMap(({ events }) => timesOf(events).map(({ at }) => at)))
    .toSorted((a, b) => a - b)
  const timers = declaredNumbers(scripts, 'ms')
  const made = callsOf(operations)
  return operations.flatMap(({ id, method, path, leaf }) => {
    if (method !== 'GET' || leaf.limits.times.overflowed) return []
    const paces = series(
      timesOf(leaf.limits.times)
        .map(({ at }) => at)
        .toSorted((a, b) => a - b),
      loads,
    )
    const [first] = paces
    if (first === undefined) return []
    const value = Math.round(first / 100) / 10
    const agreeing = paces.slice(1).filter(pace => Math.abs(pace - first) <= first * TOLERANCE)
    const timer = timers.find(
      ({ script, value: pause }) => Math.abs(pause - first) <= first * TOLERANCE && made(script).has(id),
    )
    return {
      id: `interval ${method} ${path}`,
      name: `${method} ${path}`,
      value,
      unit: 'seconds',
      meaning: 'interval' as const,
      witnesses: [
        `a series of calls every ${value} seconds`,
        ...agreeing.slice(0, 1).map(() => 'a second series at the same pace'),
        ...(timer === undefined ? [] : [`\`${timer.name}\` of ${timer.value} ms in ${scriptPlace(timer)}`]),
      ],
      ...(timer === undefined
        ? {}
        : { also: [places.evidence(timer.script.sightings, '/response/content/text', timer.at)[0]] }),
      sightings: leaf.answers.all,
      part: '/startedDateTime',
      next: 'leave the screen open for some minutes, twice',
    }
  })
}

/**
 * The pace of each run of pauses that are alike, in milliseconds, longest run first.
 * @param loads when pages were loaded, in order
 */
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
