import type { Verdict } from './specification.ts'
import { counted } from './words.ts'
import { ENOUGH, percent, reproduced } from './with-proof.ts'

/** One thing that stands in the way of building from the document. */
export interface VerdictReason {
  readonly kind: 'unproved' | 'stale' | 'short' | 'unexplained' | 'blocking'
  /** Two sentences: what it is, and what that means. */
  readonly what: string
  readonly detail: string
}

/** Why a team cannot build from the document alone; empty where it can. */
export function verdictReasons({ buildable, because, proof, isStale }: Verdict): readonly VerdictReason[] {
  if (buildable) return []
  const blocking = because.length
  return [
    ...proofReasons({ proof, isStale: isStale === true }),
    ...(blocking === 0
      ? []
      : [{ kind: 'blocking' as const, what: `${counted(blocking, ['gap blocks', 'gaps block'])}.`, detail: '' }]),
  ]
}

function proofReasons({
  proof,
  isStale,
}: {
  readonly proof: Verdict['proof']
  readonly isStale: boolean
}): readonly VerdictReason[] {
  if (proof === null || proof.exchanges === 0)
    return [
      {
        kind: 'unproved',
        what: 'It is not proved.',
        detail: 'Nobody has replayed the recordings against what this document says.',
      },
    ]
  if (isStale)
    return [
      {
        kind: 'stale',
        what: 'The proof is stale.',
        detail: 'The evidence is another than when it was made; the figures below are of then.',
      },
    ]
  const share = reproduced(proof)
  return [
    ...(share >= ENOUGH
      ? []
      : [
          {
            kind: 'short' as const,
            what: 'The proof falls short.',
            detail: `The twin got ${percent(share)} right in status and shape; ${percent(ENOUGH)} are needed.`,
          },
        ]),
    ...(proof.unexplained === 0
      ? []
      : [
          {
            kind: 'unexplained' as const,
            what: counted(proof.unexplained, ['answer was wrong', 'answers were wrong']),
            detail: 'with no gap that says why.',
          },
        ]),
  ]
}
