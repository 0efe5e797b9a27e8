import { expect, test } from 'vitest'
import { callLeaf } from './calls/leaf/leaf.ts'
import { besides, many } from './crowd.test-sample.ts'
import { eventsOf } from './instances/events.ts'
import { expectFoldLaws } from './laws.ts'
import { modelFold } from './model.ts'
import { overflowed } from './sample.ts'

// One call that everything was seen at passes the bounds of everything that is counted per call.
test('all that is counted per call keeps the laws beyond its bounds', () => {
  const crowd = many(700, 'call')
  const { parameters, refusals, writes, access } = crowd.reduce(callLeaf.add, callLeaf.empty())
  expect([parameters.byName, refusals.reasons, access].map(overflowed)).toEqual([true, true, true])
  expect(eventsOf(writes).length).toBeGreaterThan(0)
  expectFoldLaws(callLeaf, crowd, undefined, 4)
})

test('everything that is summed up keeps the laws beyond its bounds', () => {
  const crowd = [...many(1000), ...besides(1500)]
  expect(overflowed(crowd.reduce(modelFold.add, modelFold.empty()).calls.origins)).toBe(true)
  expectFoldLaws(modelFold, crowd, undefined, 2)
})
