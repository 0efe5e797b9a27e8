import { expect, test } from 'vitest'
import type { SourceId } from '../evidence/source.ts'
import type { ReplayedExchange } from '../specification/proof-report.ts'
import { makeJourneyReport } from './journey-report.ts'

const match = (isRight: boolean) => ({ status: isRight, shape: isRight, values: isRight ? 1 : 0 })
const replayed = (
  pointer: string,
  isRight: boolean,
  provenance: ReplayedExchange['provenance'] = 'shown',
): ReplayedExchange => ({
  pointer,
  request: `GET ${pointer}`,
  provenance,
  twin: match(isRight),
  first: match(false),
  sequence: match(true),
  expected: '',
  got: '',
  differences: [],
  claims: [],
})
const journey = { name: 'a.har', source: 'a' as SourceId, identity: 'clerk' }

test('its figures beside those of both tapes; refused and wrong apart', () => {
  const reporter = makeJourneyReport(journey, 10)
  reporter.add(replayed('/1', true))
  reporter.add(replayed('/2', false))
  reporter.add(replayed('/3', false, 'refused'))
  reporter.add(replayed('/4', true))
  expect(reporter.report()).toMatchObject({
    ...journey,
    asked: 4,
    wrong: 1,
    refused: 1,
    twin: { status: 0.5, shape: 0.5, values: 0.5 },
    floors: { firstMatch: { status: 0 }, sequence: { status: 1 } },
  })
})

test('where there is no room for all, what is not right stays', () => {
  const reporter = makeJourneyReport(journey, 2)
  for (const [pointer, isRight] of [
    ['/1', true],
    ['/2', false],
    ['/3', true],
    ['/4', false],
    ['/5', false],
  ] as const)
    reporter.add(replayed(pointer, isRight))
  const { exchanges, asked } = reporter.report()
  expect([asked, exchanges.map(({ pointer }) => pointer)]).toEqual([5, ['/2', '/4']])
})

test('without tapes it has no floors', () => {
  const reporter = makeJourneyReport(journey, 2)
  reporter.add({ ...replayed('/1', true), first: null, sequence: null })
  expect(reporter.report().floors).toEqual({ firstMatch: null, sequence: null })
})
