import type { Claim } from '../../evidence/claim.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import type { Backing, Line, Run } from './sheet.ts'

/** What stands behind a claim; its evidence gets a number. */
export function backing(claim: Claim<unknown>, references: References): Backing {
  return {
    basis: claim.basis,
    support: claim.support,
    estimated: claim.supportIsEstimated === true,
    against: claim.against,
    reference: references.numberOf(claim.evidence) ?? 0,
    reasons: (claim.reasons ?? []).map(prose),
    review: claim.review,
  }
}

/** A reference to another claim, by the part of its id that a person reads. */
export function link(id: string): Run {
  return { to: id, code: written(id.slice(id.indexOf('/') + 1)) }
}

/** Runs with commas between them. */
export function joined(runs: readonly Run[]): Line {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [', ', run]))
}

/** A value as it stands on the wire. */
export function code(text: string): Run {
  return { code: written(text) }
}

/** A sentence in which what stands on the wire is set between backticks. */
export function prose(sentence: string): Line {
  const parts = written(sentence, 600).split('`')
  // A backtick without its partner is a character like any other.
  if (parts.length % 2 === 0) return [parts.join('`')]
  return parts.map((part, index): Run => (index % 2 === 0 ? part : { code: part })).filter(run => run !== '')
}
