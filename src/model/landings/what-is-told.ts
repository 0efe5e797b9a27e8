import type { LandingField, LandingMessage } from '../../evidence/landing.ts'

/** What a page tells whoever was led to it. */
export interface Told {
  readonly messages: readonly LandingMessage[]
  readonly fields: readonly LandingField[]
  /** It has a form that signs in. */
  readonly asksWho: boolean
}
