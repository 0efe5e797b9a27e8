import type { LandingField, LandingMessage } from '../../evidence/landing.ts'

/** What a page tells whoever was led to it. */
export interface Told {
  readonly messages: readonly LandingMessage[]
  readonly fields: readonly LandingField[]
  /** It has a form that signs in, and no link that signs out: that is a page for whoever is signed in, and the password another one. */
  readonly asksWho: boolean
}

export const NOTHING: Told = { messages: [], fields: [], asksWho: false }
