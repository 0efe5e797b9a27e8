import { canonical, sha256Hex } from './canonical.ts'
import { compareText } from './order.ts'
import type { Proof } from './proof.ts'
import type { Specification, Verdict } from './specification.ts'
import { headings } from './headings.ts'
import { openQuestions } from './verdict.ts'
import { counted } from './words.ts'

/** Shares from which on a specification is proved. */
export const ENOUGH = 0.95

/**
 * The specification with a proof, and the verdict that follows from it. A proof of other evidence is kept and marked as stale: it
 * proves nothing of this specification.
 */
export function withProof(specification: Specification, proof: Proof): Specification {
  const { name, sections } = specification
  const blocking = openQuestions(sections).filter(({ blocks }) => blocks)
  const isStale = proof.of !== proofBasis(specification)
  const buildable = !isStale && blocking.length === 0 && isEnough(proof)
  const verdict: Verdict = {
    buildable,
    sentence: sentence({ product: name ?? 'the product', proof, isStale, buildable, blocking: blocking.length }),
    because: blocking.map(({ id }) => id),
    proof,
    ...(isStale ? { isStale } : {}),
  }
  return { ...specification, verdict }
}

/** What a proof is of: the evidence, whose it is, and what a person rejected. A name or a note is no matter of it. */
export function proofBasis({ sources, sections }: Specification): string {
  const evidence = sources.map(({ digest, identity }) => canonical([digest, identity ?? null]))
  const rejected = headings.flatMap(({ name }) =>
    sections[name].claims.flatMap(({ id, review }) => (review?.verdict === 'rejected' ? [id] : [])),
  )
  return `sha256:${sha256Hex(canonical([evidence.toSorted(compareText), rejected.toSorted(compareText)]))}`
}

/** The share of exchanges that a twin answered as recorded, in status and shape. */
export const reproduced = ({ exchanges, refused, wrong }: Proof): number =>
  exchanges === 0 ? 0 : (exchanges - refused - wrong) / exchanges

const isEnough = (proof: Proof): boolean => reproduced(proof) >= ENOUGH && proof.unexplained === 0

function sentence({
  product,
  proof,
  isStale,
  buildable,
  blocking,
}: {
  readonly product: string
  readonly proof: Proof
  readonly isStale: boolean
  readonly buildable: boolean
  readonly blocking: number
}): string {
  const able = buildable ? 'can' : 'cannot'
  const verdict = `A team ${able} build ${product} from this document alone`
  const measured = isStale
    ? 'it is proved on other evidence than this'
    : `a twin made from it answered ${percent(reproduced(proof))} of ${counted(proof.exchanges, ['held-back exchange', 'held-back exchanges'])} as recorded`
  const more = [
    ...(isStale || proof.unexplained === 0
      ? []
      : [`${counted(proof.unexplained, ['wrong answer names', 'wrong answers name'])} no gap`]),
    ...(blocking === 0 ? [] : [blocking === 1 ? 'one open question blocks' : `${blocking} open questions block`]),
  ]
  return `${[`${verdict}: ${measured}`, ...more].join(', and ')}.`
}

/** Rounded down: what is not reached is not claimed. */
export const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)} %`
