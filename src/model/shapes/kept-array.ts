import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRedacted } from '../token.ts'

/** One of the arrays that stood at a place, whole: that of smallest id. Its elements belong together, which their shapes do not tell. */
export interface KeptArray {
  readonly id: number
  readonly value: readonly JsonValue[]
}

const LEAVES = 256
const CHARACTERS = 4096
const LONGEST_TEXT = 256
const DEEPEST = 4

/** The one that is kept of two. */
export function keptOf(left: KeptArray | null, right: KeptArray | null): KeptArray | null {
  if (left === null || right === null) return left ?? right
  return left.id <= right.id ? left : right
}

/** Keeps an array in the place of another; one that is empty, too large, or holds what redaction took, is not kept. */
export function keepArray(kept: KeptArray | null, value: readonly JsonValue[], id: number): KeptArray | null {
  if (value.length === 0 || value.length > LEAVES || (kept !== null && kept.id <= id)) return kept
  return isSmall(value, { leaves: LEAVES, characters: CHARACTERS }, DEEPEST) ? { id, value } : kept
}

interface Left {
  leaves: number
  characters: number
}

function isSmall(value: JsonValue, left: Left, depth: number): boolean {
  if (typeof value === 'string') {
    left.characters -= value.length
    if (value.length > LONGEST_TEXT || isRedacted(value)) return false
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) return false
    if (Array.isArray(value)) return (value as readonly JsonValue[]).every(one => isSmall(one, left, depth - 1))
    return Object.entries(value as JsonObject).every(([name, one]) => {
      left.characters -= name.length
      return isSmall(one, left, depth - 1)
    })
  }
  left.leaves--
  return left.leaves >= 0 && left.characters >= 0
}
