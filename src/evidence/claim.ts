import type { SomeEvidence } from './evidence.ts'

/** observed: behaviour showed it; declared: code or a description says so; stated: a person wrote it. */
export type Basis = 'observed' | 'declared' | 'stated'

/** The person's layer on one claim. */
export interface Review {
  readonly by: string
  readonly verdict: 'confirmed' | 'corrected' | 'rejected'
  readonly note: string
}

/** One statement of the specification. */
export interface Claim<Subject> {
  /** `<section>/<name>`, derived from the subject, so that links survive a re-run. */
  readonly id: string
  readonly basis: Basis
  readonly subject: Subject
  /** In how many observations it was seen; where `supportIsEstimated`, a KMV estimate. */
  readonly support: number
  readonly supportIsEstimated?: true
  /** In how many observations something spoke against it. */
  readonly against: number
  /** At most 20 places, chosen by content and so the same whatever the order of input. */
  readonly evidence: SomeEvidence
  /** At most 20 places of what spoke against it; absent where nothing did. */
  readonly counterEvidence?: SomeEvidence
  /** Why we believe it, one sentence each (a template decision, a join). */
  readonly reasons?: readonly string[]
  readonly review: Review | null
}

/** Something the evidence raises and does not answer. */
export interface Gap {
  /** `<section>/not-shown/<name>`. */
  readonly id: string
  /** "how an order becomes refunded" */
  readonly what: string
  /** "`refunded` is declared in main.js and was never seen" */
  readonly because: string
  /** Something that a person can do in a minute. */
  readonly next: string
  /** True where a team cannot build the application without the answer. */
  readonly blocks: boolean
  /** The place that raised the question; empty only where nothing of the application was seen. */
  readonly evidence: SomeEvidence | readonly []
  /** How much of the application the answer would open (calls, screens, fields); orders the list. */
  readonly opens: number
}

/** How complete the recording is for one section, by a species-richness estimator (Chao 1984; Good 1953). */
export interface Coverage {
  readonly shown: number
  /** Null where nothing can be estimated (nothing was seen). */
  readonly estimatedTotal: number | null
  /** `chao1` estimated; `declared` counted in scripts and descriptions; `cells` the roles that were seen times the calls. */
  readonly by: 'chao1' | 'declared' | 'cells' | 'none'
}

/** What one of the nine rooms gives. */
export interface SectionResult<Subject> {
  readonly claims: readonly Claim<Subject>[]
  readonly notShown: readonly Gap[]
  readonly coverage: Coverage
}
