import { gzipSync } from 'node:zlib'
import type { Grams } from './grams.ts'

/** Entries (or pages) as they stand in a packed recording: each on a line of its own. */
export interface PackedMember {
  readonly packed: Uint8Array
  readonly count: number
  /** What can be found in them; null where nothing is looked for there. */
  readonly grams: Uint8Array | null
}

/** Fast, and within a tenth of the size that the slowest level gives. */
const LEVEL = 4

/**
 * @param elements JSON without line breaks outside of strings, as `JSON.stringify` writes it
 * @param found the grams of what a person sees of them
 */
export function packRun(elements: readonly string[], found: Grams | null = null): PackedMember {
  return { packed: packText(elements.join(',\n')), count: elements.length, grams: found?.pack() ?? null }
}

/** Text as a member of a gzip: members that follow one another unpack to their texts in a row. */
export const packText = (text: string): Uint8Array => gzipSync(text, { level: LEVEL })
