import type { Document } from '../document/document.ts'
import type { Collection } from './thing.ts'

/** Lets things go on by themselves: an export that was queued runs, and is done, for whoever asks again and again. */
export interface Clock {
  /** Puts every thing into the state that it has come to. @param now milliseconds since the epoch */
  readonly tick: (collection: Collection, document: Document, now: number) => void
}
