import type { Place } from './evidence.ts'
import type { DescriptionReading } from './description.ts'
import type { Exchange } from './exchange.ts'
import type { ScriptReading } from './script.ts'
import type { AppearedText, Snapshot } from './snapshot.ts'

/**
 * What an exchange is by its form alone; whether its host belongs to the application is decided after all is read.
 * - `page`: a document that a browser navigated to
 * - `asset`: script, style, image, font, media, manifest
 * - `socket`: WebSocket or event stream
 * - `call`: everything a program asked for (also form posts that answer with a page)
 * - `beacon`: `ping`, `csp-report`, `sendBeacon` and preflights: sent, never read
 * - `broken`: no method, no URL that parses, or no request at all
 */
export type ExchangeForm = 'page' | 'asset' | 'socket' | 'call' | 'beacon' | 'broken'

export interface Seen {
  /**
   * Identity by content, a non-negative integer below 2^53: the same exchange in two recordings has the same id, so that
   * nothing is counted twice. Independent of position, source and redaction key.
   */
  readonly id: number
  readonly place: Place
  readonly at: number
}

/** Something a reader saw. Never an interpretation. */
export type Observation = Seen &
  (
    | {
        readonly kind: 'exchange'
        readonly form: ExchangeForm
        readonly exchange: Exchange
        readonly identity?: string
        /** Of `exchange.shown`, with the places of the snapshots. */
        readonly shown?: readonly (AppearedText & { readonly place: Place })[]
        /** Of `exchange.landing`. */
        readonly landed?: Place
      }
    | { readonly kind: 'page'; readonly page: string; readonly title: string }
    /** A script that was delivered: what it says, and where it came from. The place is that of its delivery. */
    | {
        readonly kind: 'script'
        readonly url: string
        readonly reading: ScriptReading
        /** Whether it stands inside a page, which is what was delivered. */
        readonly isInline?: boolean
      }
    /** A page as it stood at one moment. */
    | { readonly kind: 'snapshot'; readonly snapshot: Snapshot; readonly identity?: string }
    /** An API description: a file of its own (`url` is null) or an answer of the application. `part`: where its text stands at the place. */
    | {
        readonly kind: 'description'
        readonly url: string | null
        readonly part: string
        readonly reading: DescriptionReading
      }
    /** An entry that could not be read; its diagnostic says why. */
    | { readonly kind: 'unreadable' }
  )

export type ExchangeObservation = Extract<Observation, { kind: 'exchange' }>
export type ScriptObservation = Extract<Observation, { kind: 'script' }>
export type DescriptionObservation = Extract<Observation, { kind: 'description' }>
export type SnapshotObservation = Extract<Observation, { kind: 'snapshot' }>
