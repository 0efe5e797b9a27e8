import type { ProofFailure } from '../specification/proof.ts'

/** `GET /api/projects/:project/twin`: a back end made from the project's specification that answers now; null where none does. */
export type TwinState = RunningTwin | null

export interface RunningTwin {
  /** `http://127.0.0.1:4880` */
  readonly address: string
  /** Of the specification that it is made from. */
  readonly revision: string
  /** Of whoever signs in; null where the specification does not tell. */
  readonly role: string | null
  /** The front end of the recordings is served at the same address. */
  readonly hasFrontEnd: boolean
  /** ISO 8601. */
  readonly started: string
  readonly asked: number
  readonly refused: number
  /** The last, newest first. */
  readonly requests: readonly TwinAsked[]
  /** What was asked and not answered, that first which was asked most. */
  readonly unanswered: readonly Unanswered[]
}

export interface TwinAsked {
  /** From 1. */
  readonly number: number
  /** ISO 8601. */
  readonly at: string
  readonly request: string
  readonly status: number
  readonly provenance: ProofFailure['provenance']
  /** Ids of the statements, or of the gaps, that the answer rests on. */
  readonly claims: readonly string[]
  /** Why it was refused; null where it was not. */
  readonly because: string | null
}

export interface Unanswered {
  /** `POST /orders/{orderId}`, or as it was asked where no statement speaks of it. */
  readonly call: string
  readonly because: string
  /** The gap that stands in the way; null where none says it. */
  readonly gap: string | null
  readonly times: number
}
