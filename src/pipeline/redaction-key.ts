import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The key under which one run replaces secrets: made of the evidence itself, so that the same evidence gives the same bytes on
 * every machine, and so that only who holds the whole recordings, secrets and all, could make it again.
 * @param materials one digest per source, over all of its bytes behind a prefix of its own (never the published digest)
 */
export function redactionKey(materials: readonly Uint8Array[]): Uint8Array {
  const sorted = materials.map(hex).toSorted()
  return hmac(sha256, new TextEncoder().encode('asbuilt redaction key'), new TextEncoder().encode(sorted.join('\n')))
}

const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
