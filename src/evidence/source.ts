import type { Diagnostic } from './diagnostic.ts'

/** Stable for the bytes of one source: the first 16 hex digits of their SHA-256. */
export type SourceId = string & { readonly brand: 'SourceId' }

export type SourceKind = 'har' | 'trace' | 'session' | 'scripts' | 'description'

/** Something handed to us: a HAR file, a trace, a live session, delivered scripts, an API description. */
export interface Source {
  readonly id: SourceId
  readonly kind: SourceKind
  /** The file's own name, without folders: it is shown and exported. */
  readonly name: string
  /** `sha256:` and 64 hex digits, over the bytes as they were given. */
  readonly digest: string
  /** The role that the user gave this source (`--as ROLE=FILE`). */
  readonly identity?: string
  /** First and last time that something was seen, ISO 8601 in UTC; absent where the source carries no clock. */
  readonly from?: string
  readonly to?: string
  /** How many observations were read. */
  readonly observations: number
  /** The scripts and source maps of a folder of built files, by their paths there: what pointers into it name. */
  readonly files?: readonly string[]
  /**
   * Set where secrets in it were replaced before it was summed up: lines and columns count in the copy without them, which is kept, and
   * not in the file as it was given.
   */
  readonly placesIn?: 'copy'
  /**
   * Set where the tool that wrote it leaves cookies and credentials out of what it exports unless it is told not to, and none stands in it: who
   * asked is not shown then.
   */
  readonly leavesOut?: 'credentials'
  readonly diagnostics: readonly Diagnostic[]
}
