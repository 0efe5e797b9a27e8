import { callsOf } from '../../model/declared/script-calls.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { declaredNumbers } from '../../model/declared/numbers.ts'
import { timesOf } from '../../model/instances/events.ts'
import { TOLERANCE, pacesOf } from '../../model/limits/paces.ts'
import type { Model } from '../../model/model.ts'
import type { Candidate } from './candidate.ts'

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
    const paces = pacesOf({ method, leaf }, loads)
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
