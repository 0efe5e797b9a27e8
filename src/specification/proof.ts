import type { SourceId } from '../evidence/source.ts'

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
  /** `sha256:` over the evidence of the specification that was proved, and what a person rejected of it. */
  readonly of: string
  /** The recordings that it was learnt from and replayed on; left out by earlier versions. */
  readonly sources?: readonly SourceId[]
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
  /** What the refused and wrong answers hang on; that first on which most do. */
  readonly causes: readonly ProofCause[]
  /** At most 200, in the order of the journeys. */
  readonly failures: readonly ProofFailure[]
  /** What the original front end did on the twin; absent where it was not run. */
  readonly frontEnd?: FrontEndProof
  /** What is lost when single statements are taken away, that first which is worth most; absent where it was not measured. */
  readonly worth?: Worth
}

export interface ProofFailure {
  readonly journey: string
  /** The recording of the journey. */
  readonly source: SourceId
  /** A JSON Pointer into the journey's recording. */
  readonly exchange: string
  /** `POST /orders` as it was asked. */
  readonly request: string
  readonly provenance: 'shown' | 'computed' | 'default' | 'refused'
  readonly expected: string
  readonly got: string
  /** Where the two differ, ids renamed; at most 20 places. */
  readonly differences: readonly Difference[]
  /** Ids of the statements or gaps that the answer rests on. */
  readonly claims: readonly string[]
  /** What it hangs on: one of the causes of the proof. */
  readonly cause: string | null
}

/** One place at which an answer is another than the recorded one. */
export interface Difference {
  /** `status`, `media type`, or a JSON Pointer into the body. */
  readonly at: string
  /** Null where nothing stands there. */
  readonly expected: string | null
  readonly got: string | null
}

/** What stands between refused or wrong answers and right ones. */
export interface ProofCause {
  /** The id of a gap, or else of the call; null where no statement speaks of the call. */
  readonly id: string | null
  /** `POST /orders/{orderId}`, or as it was asked where no statement speaks of it. */
  readonly call: string
  readonly refused: number
  readonly wrong: number
}

/** The worth of statements, by taking each away and asking again. */
export interface Worth {
  /** At most 100. */
  readonly claims: readonly ClaimWorth[]
  /** Of so many statements that answers rested on. */
  readonly measured: number
  readonly named: number
}

export interface ClaimWorth {
  readonly claim: string
  /** Right answers that rested on it. */
  readonly named: number
  /** Exchanges that are not reproduced any more without it. */
  readonly lost: number
  /** Exchanges that are reproduced only without it: it says something wrong. */
  readonly gained: number
}

/** What the recorded front end did in a browser when the twin answered it. */
export interface FrontEndProof {
  readonly journeys: number
  /** Things that were done again, and of these those that could not be: what they were done to was not there. */
  readonly steps: number
  readonly failedSteps: number
  /** Times that somebody came to a screen in the recordings, and of these those that the front end came to on the twin. */
  readonly arrivals: number
  readonly reached: number
  /** Arrivals that are not counted: the recorded document held the screen, and the twin was asked nothing. */
  readonly delivered: number
  /** The same journey by journey. */
  readonly byJourney: readonly JourneyScreens[]
  /** Requests to origins that the recordings do not name as the application's; nobody answered them. */
  readonly turnedAway: readonly { readonly origin: string; readonly requests: number }[]
  /** At most 200, in the order of the journeys. */
  readonly failures: readonly ScreenFailure[]
}

/** How far the front end came in one journey. */
export interface JourneyScreens {
  readonly journey: string
  readonly source: SourceId
  readonly steps: number
  readonly failedSteps: number
  readonly arrivals: number
  readonly reached: number
}

export interface ScreenFailure {
  readonly journey: string
  readonly source: SourceId
  /** A JSON Pointer into the journey's recording, to what was done. */
  readonly step: string
  /** `click "Save"` */
  readonly words: string
  /** The route of the screen that was to be reached; of a screen that no statement speaks of its path. */
  readonly expected: string
  /** Where the front end was instead; null where it was nowhere. */
  readonly got: string | null
  readonly problem: string
  /** What the twin refused meanwhile: `GET /orders`, and the ids of the gaps or statements. */
  readonly refused: readonly { readonly request: string; readonly claims: readonly string[] }[]
  /** Ids of the statements to blame: of the screen, and of what the twin answered without being able to carry it out. */
  readonly claims: readonly string[]
}
