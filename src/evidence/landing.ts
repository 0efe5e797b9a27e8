import type { Place } from './evidence.ts'

/**
 * What a redirect led to in the end: the page that was asked for next, and what it says of what was sent. A browser shows the two as one
 * step (post, redirect, get), and only the page says whether it was done. Where what was sent is answered with the page itself, that page. A page
 * that sends its form by itself leads on as a redirect does.
 */
export interface Landing {
  /** Absolute. */
  readonly url: string
  readonly status: number
  /** The position of its entry in its recording. */
  readonly entry: number
  /** Where that is while recordings are read: it may be another one. What is stored of one recording does not hold it. */
  readonly place?: Place
  /** What it tells a person and does not always tell. */
  readonly messages: readonly LandingMessage[]
  /** What the forms of a page with errors are filled in with. */
  readonly fields: readonly LandingField[]
  /** It has a form that signs in. */
  readonly asksWho: boolean
}

export interface LandingMessage {
  readonly kind: 'error' | 'warning' | 'success' | 'notice'
  readonly text: string
  /** The name of the one field that it stands beside, or describes. */
  readonly field?: string
}

export interface LandingField {
  readonly name: string
  readonly label: string | null
}
