import { expect, test } from 'vitest'
import type { Proof } from './proof.ts'
import { rich } from './rich.test-sample.ts'
import { proofBasis, withProof } from './with-proof.ts'

const open = withoutGaps(rich)

function withoutGaps(specification: typeof rich): typeof rich {
  const sections = Object.fromEntries(
    Object.entries(specification.sections).map(([name, section]) => [name, { ...section, notShown: [] }]),
  ) as unknown as typeof rich.sections
  return { ...specification, sections }
}

const proof = (more: Partial<Proof>): Proof => ({
  of: proofBasis(rich),
  journeys: 2,
  exchanges: 40,
  status: 0.99,
  shape: 0.97,
  values: 0.8,
  screens: null,
  given: 3,
  refused: 1,
  wrong: 0,
  unexplained: 0,
  floors: { firstMatch: null, sequence: null },
  causes: [],
  failures: [],
  ...more,
})

test.each<[string, boolean, Partial<Proof>]>([
  ['enough, nothing unexplained', true, {}],
  ['just enough', true, { refused: 2 }],
  ['too many refused', false, { refused: 3 }],
  ['too many refused and wrong', false, { refused: 1, wrong: 2 }],
  ['wrong without a gap that says why', false, { wrong: 1, unexplained: 1 }],
  ['wrong, and a gap says why', true, { wrong: 1 }],
  ['of other evidence', false, { of: 'sha256:0' }],
  ['nothing was replayed', false, { exchanges: 0 }],
])('%s', (_, buildable, more) => {
  const { verdict } = withProof(open, proof(more))
  expect(verdict.buildable).toBe(buildable)
  expect(verdict.sentence).toMatch(buildable ? /^A team can build / : /^A team cannot build /)
  expect(verdict.proof).toEqual(proof(more))
})

test('an open question that blocks stands in the way of every proof', () => {
  const { verdict } = withProof(rich, proof({}))
  expect(verdict.buildable).toBe(false)
  expect(verdict.because).toEqual(rich.verdict.because)
  expect(verdict.sentence).toMatch(/answered 97 % of 40 held-back exchanges as recorded, and .*block/)
})
