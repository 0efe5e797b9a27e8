import type { Proof } from './proof.ts'

/** All 40 exchanges of two journeys were answered as recorded. */
export const wholeProof: Proof = {
  of: '',
  journeys: 2,
  exchanges: 40,
  status: 1,
  shape: 1,
  values: 1,
  screens: null,
  given: 0,
  refused: 0,
  wrong: 0,
  unexplained: 0,
  floors: { firstMatch: null, sequence: null },
  causes: [],
  failures: [],
}
