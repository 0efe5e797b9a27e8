import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'

/** A kind of place that a rule is known from. */
export type Witness = RuleSubject['witnesses'][number]

/** Over a narrow column, in full, and how wide the column is, in pixels. */
export const witnessWords: {
  readonly [Name in Witness]: { readonly short: string; readonly whole: string; readonly width: number }
} = {
  script: { short: 'script', whole: 'A validator in a script demands it', width: 40 },
  markup: { short: 'markup', whole: 'The markup of the form demands it', width: 48 },
  rejection: { short: 'refused', whole: 'A request was refused, and accepted once it was mended', width: 50 },
  message: { short: 'message', whole: 'A message says it', width: 56 },
  description: { short: 'described', whole: 'A description of the API says it', width: 60 },
  definition: { short: 'defined', whole: 'An answer that defines the field says it', width: 54 },
}

const order = Object.keys(witnessWords) as readonly Witness[]

/** The kinds that any of the rules has: the four that a rule may have in behaviour and code, and others where there are any. */
export function witnessKinds(claims: readonly Claim<RuleSubject>[]): readonly Witness[] {
  const known = new Set(claims.flatMap(({ subject }) => subject.witnesses))
  return order.filter(kind => FOUR.has(kind) || known.has(kind))
}

const FOUR: ReadonlySet<Witness> = new Set(['script', 'markup', 'rejection', 'message'])
