/** Shares from 0 to 1, over the exchanges that were replayed. */
export interface Fidelity {
  /** The answer had the status that was recorded. */
  readonly status: number
  /** Its body had the media type, the names and the types that were recorded. */
  readonly shape: number
  /** Single values of recorded JSON bodies, ids renamed, clocks shifted, lists without order; averaged over those exchanges. */
  readonly values: number
}

/** What a twin made from the specification did with journeys that the specification was not learnt from. */
export interface Proof extends Fidelity {
  readonly journeys: number
  readonly exchanges: number
  /** The share of screens that the original front end reaches; null where it was not run. */
  readonly screens: number | null
  /** Things that were there before the journeys began, and were given to the twin once an answer had shown them. */
  readonly given: number
  /** The twin said that the specification does not say. */
  readonly refused: number
  /** It answered, with another status or shape. */
  readonly wrong: number
  /** Of the wrong ones those that name no gap. */
  readonly unexplained: number
  /** The same exchanges answered by tapes of what was learnt from; null where that was not at hand. */
  readonly floors: { readonly firstMatch: Fidelity | null; readonly sequence: Fidelity | null }
  /** At most 200, in the order of the journeys. */
  readonly failures: readonly ProofFailure[]
}

export interface ProofFailure {
  readonly journey: string
  /** A JSON Pointer into the journey's recording. */
  readonly exchange: string
  /** `POST /orders` as it was asked. */
  readonly request: string
  readonly expected: string
  readonly got: string
  /** Ids of the statements or gaps that the answer rests on. */
  readonly claims: readonly string[]
}
