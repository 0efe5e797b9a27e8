import type { SourceId } from './source.ts'

/** Where to look: resolves to exactly one place in exactly one source. */
export interface Evidence {
  readonly source: SourceId
  /**
   * A JSON Pointer (RFC 6901) into a HAR, or into the HAR that a trace is read as (`/log/_snapshots/3`). In a folder of built files a
   * file by its path there, with the line and column where it is no file as a whole: `assets/app.js:1:523`.
   */
  readonly pointer: string
  /**
   * Inside the text at `pointer`: a JSON Pointer where that text is itself JSON, or into what it carries where it is a page (see `carried/`); `line:column` (from 1) where it is a script, as it
   * stands in the file that was read, whatever was replaced in it since. (Of a source that was kept without its secrets, see
   * `Source.placesIn`.)
   */
  readonly within?: string
  /** Where it stands in the source that the script was made of, as its source map tells: `src/pages/orders.tsx:12:5`. */
  readonly original?: string
}

/** The tuple makes "no evidence" unsayable. */
export type SomeEvidence = readonly [Evidence, ...Evidence[]]

/**
 * A place, packed so that millions of sightings stay small: 20 bits that name the source, then a 32-bit ordinal that the
 * source's reader gave out (for a HAR see `harPlace`). `model/places.ts` turns it back into evidence.
 */
export type Place = number

/** The number of the source that a place lies in. */
export const sourceIn = (place: Place): number => Math.floor(place / 2 ** 32)
