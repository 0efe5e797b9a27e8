import { createRequire } from 'node:module'
import type { parseSync } from 'oxc-parser'

export type SourceParser = typeof parseSync

let loaded: SourceParser | null | undefined

/**
 * The parser of sources, which is a program of the machine's own: loaded when the first source is read, so that everything else works
 * where it is missing. Null there.
 */
export function sourceParser(): SourceParser | null {
  if (loaded === undefined) {
    try {
      loaded = (createRequire(import.meta.url)('oxc-parser') as { readonly parseSync: SourceParser }).parseSync
    } catch {
      loaded = null
    }
  }
  return loaded
}
