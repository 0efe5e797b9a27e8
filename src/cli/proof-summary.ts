import type { Fidelity, Proof } from '../specification/proof.ts'
import { written } from '../specification/words.ts'

/** Failures that are listed; `--json` lists them all. */
const LISTED = 10

/** What a person wants to know of a proof: the shares, the floors beside them, and the first failures. */
export function proofSummary(proof: Proof, notes: readonly string[]): string {
  const { journeys, exchanges, refused, wrong, floors, failures } = proof
  return [
    `${journeys} ${journeys === 1 ? 'journey' : 'journeys'}, ${exchanges} ${exchanges === 1 ? 'exchange' : 'exchanges'} held back`,
    `                status  shape   values`,
    `the twin        ${shares(proof)}`,
    ...(floors.firstMatch === null ? [] : [`first-match tape${shares(floors.firstMatch)}`]),
    ...(floors.sequence === null ? [] : [`sequence tape   ${shares(floors.sequence)}`]),
    `${wrong} answered otherwise, ${refused} refused because the specification does not say`,
    ...notes,
    ...failures
      .slice(0, LISTED)
      .flatMap(({ journey, exchange, request, expected, got }) => [
        written(`- ${journey} ${exchange}: ${request}`, 200),
        written(`    recorded ${expected}`, 200),
        written(`    twin     ${got}`, 200),
      ]),
    ...(failures.length > LISTED ? [`and ${failures.length - LISTED} more; --json lists them`] : []),
  ].join('\n')
}

const shares = ({ status, shape, values }: Fidelity): string =>
  [status, shape, values]
    .map(share => `${(share * 100).toFixed(1)} %`.padEnd(8))
    .join('')
    .trimEnd()
