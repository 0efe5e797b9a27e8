import type { FrontEndProof, JourneyScreens, ScreenFailure } from '../specification/proof.ts'
import type { StepDone } from './drive-journey.ts'
import { isOfScript } from './heard.ts'
import type { ScreenJourney } from './journey.ts'
import { type ScreenRouter, pathOf } from './screen-routes.ts'

/** Counts how far front ends come on twins. */
export interface FrontEndTally {
  readonly add: (journey: ScreenJourney, done: readonly StepDone[], screens: ScreenRouter) => void
  readonly turnedAway: (origins: ReadonlyMap<string, number>) => void
  readonly proof: () => FrontEndProof
}

const FAILURES = 200
const NAMED = 20

export function makeFrontEndTally(): FrontEndTally {
  const counts = { journeys: 0, steps: 0, failedSteps: 0, arrivals: 0, reached: 0, delivered: 0 }
  const failures: ScreenFailure[] = []
  const byJourney: JourneyScreens[] = []
  const away = new Map<string, number>()
  return {
    add: (journey, done, screens) => {
      const own = {
        steps: done.length,
        failedSteps: done.filter(({ hasFailed }) => hasFailed).length,
        arrivals: done.filter(({ arrival }) => arrival === 'reached' || arrival === 'missed').length,
        reached: done.filter(({ arrival }) => arrival === 'reached').length,
      }
      byJourney.push({ journey: journey.name, source: journey.source, ...own })
      counts.journeys++
      counts.steps += own.steps
      counts.failedSteps += own.failedSteps
      counts.arrivals += own.arrivals
      counts.reached += own.reached
      counts.delivered += done.filter(({ arrival }) => arrival === 'delivered').length
      for (const one of done)
        if (one.arrival === 'missed' && failures.length < FAILURES) failures.push(failure(journey, one, screens))
    },
    turnedAway: origins => {
      for (const [origin, requests] of origins) away.set(origin, (away.get(origin) ?? 0) + requests)
    },
    proof: () => ({
      ...counts,
      byJourney,
      turnedAway: [...away]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([origin, requests]) => ({ origin, requests })),
      failures,
    }),
  }
}

function failure(
  { name, source }: ScreenJourney,
  { step, at, problem, heard }: StepDone,
  screens: ScreenRouter,
): ScreenFailure {
  const expected = new URL(step.after?.url ?? 'http://localhost/')
  const screen = screens(expected)
  const refused = heard.filter(one => one.answer.provenance === 'refused' && isOfScript(one))
  const failed = heard.filter(({ answer }) => answer.provenance !== 'refused' && answer.status >= 400)
  const claims = [...refused, ...failed].flatMap(({ answer }) => answer.claims)
  return {
    journey: name,
    source,
    step: step.pointer,
    words: step.words,
    expected: screen?.route ?? pathOf(expected),
    got: at === null ? null : (screens(new URL(at))?.route ?? pathOf(new URL(at))),
    problem: problem ?? '',
    refused: refused.slice(0, NAMED).map(({ request, answer }) => ({
      request: `${request.method} ${request.path}`.slice(0, 300),
      claims: answer.claims,
    })),
    claims: [...new Set([...(screen === null ? [] : [screen.id]), ...claims])].slice(0, NAMED),
  }
}
