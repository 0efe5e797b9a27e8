import { expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { gaugeBegin, gaugeOf, gaugeTitle, shareWords, shortOf } from './gauge.ts'

const proof: Proof = {
  of: '',
  journeys: 1,
  exchanges: 161,
  status: 0.938,
  shape: 0.9,
  values: 0.78,
  screens: null,
  given: 0,
  refused: 9,
  wrong: 4,
  unexplained: 4,
  floors: { firstMatch: { status: 0.6, shape: 0.6, values: 0.55 }, sequence: null },
  causes: [],
  failures: [],
}

test('the parts, and what is short', () => {
  expect(
    gaugeOf(proof).map(part => [part.name, shareWords(part.share), shareWords(part.firstMatch), shortOf(part)]),
  ).toEqual([
    ['Status', '93 %', '60 %', 2],
    ['Shape', '90 %', '60 %', 5],
    ['Values', '78 %', '55 %', 0],
  ])
  expect(gaugeOf({ ...proof, screens: 0.8 }).at(-1)).toMatchObject({ name: 'Screens', share: 0.8, sequence: null })
  expect(gaugeTitle(proof)).toBe('Proof on 1 held-back journey, 161 exchanges, 9 refused, 4 wrong')
})

test.each([
  [0.5, {}],
  [0, { values: 0.49 }],
  [0, { floors: { firstMatch: null, sequence: { status: 0.4, shape: 1, values: 1 } } }],
])('the scale begins at %d', (begin, more) => expect(gaugeBegin(gaugeOf({ ...proof, ...more }))).toBe(begin))

test('95 of 100 are not short of 95', () => {
  const [status] = gaugeOf({ ...proof, status: 0.95 })
  expect(status === undefined ? null : shortOf(status)).toBe(0)
})
