import type { SourceId } from '../evidence/source.ts'
import type { Difference, Fidelity, Proof, ProofFailure } from './proof.ts'

/** A proof with everything that was asked again. */
export interface ProofReport {
  readonly proof: Proof
  /** Into how many parts the journeys were dealt; each was held back once. */
  readonly parts: number
  readonly journeys: readonly JourneyReport[]
  /** What a reader of the figures has to know. */
  readonly notes: readonly string[]
}

export interface JourneyReport {
  readonly name: string
  readonly source: SourceId
  readonly identity?: string
  readonly twin: Fidelity
  readonly floors: Proof['floors']
  readonly asked: number
  readonly refused: number
  readonly wrong: number
  /** In the order in which they were recorded; fewer than `asked` where there are very many. */
  readonly exchanges: readonly ReplayedExchange[]
}

/** One exchange that was asked again. */
export interface ReplayedExchange {
  /** A JSON Pointer into the journey's recording. */
  readonly pointer: string
  /** `POST /orders` as it was asked. */
  readonly request: string
  readonly provenance: ProofFailure['provenance']
  readonly twin: Match
  /** The tapes' answers; null where they were not at hand. */
  readonly first: Match | null
  readonly sequence: Match | null
  /** What was recorded and what was answered, in short; empty where both are the same. */
  readonly expected: string
  readonly got: string
  readonly differences: readonly Difference[]
  readonly claims: readonly string[]
}

/** How one answer is reproduced by another. */
export interface Match {
  readonly status: boolean
  readonly shape: boolean
  /** The share of single values; null where no JSON was recorded. */
  readonly values: number | null
}
