import type { Exchange } from '../evidence/exchange.ts'
import type { ActionStep } from '../evidence/snapshot.ts'
import type { SourceId } from '../evidence/source.ts'
import type { SignIn } from './sign-in.ts'

/** What somebody did in front of an application, step by step. */
export interface ScreenJourney {
  readonly name: string
  readonly source: SourceId
  /** The role of whoever made it, where a person said it. */
  readonly identity: string | null
  /** Milliseconds since the epoch; 0 where it is not known. */
  readonly startedAt: number
  readonly steps: readonly JourneyStep[]
  /** Whether there was more than is kept. */
  readonly isCut: boolean
}

export interface JourneyStep {
  /** A JSON Pointer into the recording. */
  readonly pointer: string
  /** `click "Save"`; `goto /orders` for a visit of which only requests tell. */
  readonly words: string
  readonly does: ActionStep
  /** What stood there when the next step began; null where the recording does not tell. */
  readonly after: Stood | null
  /** What was sent to sign in, where no recorded action tells how. */
  readonly signsIn?: SignIn
  /** Whether that is another screen than before, or one that was loaded anew. */
  readonly arrives: boolean
  /** Calls of the application from then to the next step, in their order. */
  readonly exchanges: readonly Exchange[]
}

/** Where a tab was, and what stood there. */
export interface Stood {
  readonly url: string
  /** Null where only the address is known. */
  readonly look: PageLook | null
}

/** What tells one screen from another, whatever stands on it. */
export interface PageLook {
  readonly title: string
  readonly headings: readonly string[]
  /** Hashes of its structure. */
  readonly skeleton: readonly number[]
}

/** @param html of a page as it stands */
export type Look = (html: string) => PageLook
