import type { SourceId } from './source.ts'

/** Where to look: resolves to exactly one place in exactly one source. */
export interface Evidence {
  readonly source: SourceId
  /**
   * A JSON Pointer (RFC 6901) into a HAR, or into the HAR that a trace or a folder of built files is read as (`/log/_snapshots/3`).
   */
  readonly pointer: string
  /**
   * Inside the text at `pointer`: a JSON Pointer where that text is itself JSON; `line:column` (from 1) where it is a script, as it
   * stands in the file that was read, whatever was replaced in it since.
   */
  readonly within?: string
}

/** The tuple makes "no evidence" unsayable. */
export type SomeEvidence = readonly [Evidence, ...Evidence[]]

/**
 * A place, packed so that millions of sightings stay small: 20 bits that name the source, then a 32-bit ordinal that the
 * source's reader gave out (for a HAR see `harPlace`). `model/places.ts` turns it back into evidence.
 */
export type Place = number
