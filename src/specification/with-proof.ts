import type { Proof } from './proof.ts'
import type { Specification } from './specification.ts'
import { openQuestions } from './verdict.ts'

/** Shares from which on a specification is proved. */
const ENOUGH = 0.95

/** The specification with a proof, and the verdict that follows from it. */
export function withProof(specification: Specification, proof: Proof): Specification {
  const { name, sections } = specification
  const blocking = openQuestions(sections).filter(({ blocks }) => blocks)
  const product = name ?? 'the product'
  const isProved = proof.exchanges > 0 && Math.min(proof.status, proof.shape) >= ENOUGH && proof.unexplained === 0
  const buildable = isProved && blocking.length === 0
  const measured = `a twin made from it answered ${percent(Math.min(proof.status, proof.shape))} of ${proof.exchanges} held-back exchanges as recorded`
  const open = blocking.length === 1 ? 'one open question blocks' : `${blocking.length} open questions block`
  const sentence = buildable
    ? `A team can build ${product} from this document alone: ${measured}.`
    : `A team cannot build ${product} from this document alone: ${measured}${blocking.length === 0 ? '' : `, and ${open}`}.`
  return {
    ...specification,
    verdict: { buildable, sentence, because: blocking.map(({ id }) => id), proof },
  }
}

/** Rounded down: what is not reached is not claimed. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`
