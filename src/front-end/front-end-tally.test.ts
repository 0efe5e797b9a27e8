import { expect, test } from 'vitest'
import type { SourceId } from '../evidence/source.ts'
import type { StepDone } from './drive-journey.ts'
import { makeFrontEndTally } from './front-end-tally.ts'
import { makeScreenRouter } from './screen-routes.ts'

const screens = makeScreenRouter([])

function done(arrival: StepDone['arrival'], hasFailed = false): StepDone {
  const after = { url: 'https://shop.test/orders', look: null }
  const step = { pointer: '/a', words: 'goto /orders', does: { verb: 'goto' }, after, arrives: true, exchanges: [] }
  return { step, arrival, at: null, problem: arrival === 'missed' ? 'it was nowhere' : null, hasFailed, heard: [] }
}

const journey = (name: string) => ({
  name,
  source: 'a' as SourceId,
  identity: null,
  startedAt: 0,
  steps: [],
  isCut: false,
})

test('what was reached, over all and journey by journey; what the twin was not asked for counts for nothing', () => {
  const tally = makeFrontEndTally()
  tally.add(journey('one'), [done('reached'), done('missed', true), done(null), done('delivered')], screens)
  tally.add(journey('two'), [done('reached')], screens)
  tally.turnedAway(new Map([['https://elsewhere.test', 2]]))
  expect(tally.proof()).toMatchObject({
    journeys: 2,
    steps: 5,
    failedSteps: 1,
    arrivals: 3,
    reached: 2,
    delivered: 1,
    byJourney: [
      { journey: 'one', source: 'a', steps: 4, failedSteps: 1, arrivals: 2, reached: 1 },
      { journey: 'two', source: 'a', steps: 1, failedSteps: 0, arrivals: 1, reached: 1 },
    ],
    turnedAway: [{ origin: 'https://elsewhere.test', requests: 2 }],
    failures: [{ journey: 'one', expected: '/orders', got: null, problem: 'it was nowhere' }],
  })
})
