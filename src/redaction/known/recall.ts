import type { Kind } from '../kinds/kinds.ts'
import { outlineOf } from './outline.ts'
import { spansOf } from './spans.ts'
import { makeReplace } from './tokens.ts'

/**
 * What stands in the places of secrets that persons chose, or programs that were asked to make them short, in a text that was redacted:
 * all else is known by its form, wherever it stands.
 */
const TOKENS = /rdx_(?:password|key|secret|token)_[0-9a-f]{16}_\d+to\d*[auds]*/g
const PARTS = /^rdx_([a-z]+)_([0-9a-f]{16})(_\w+)$/

/** Adds the tokens that stand in a text. */
export function addTokens(tokens: Set<string>, text: string): void {
  for (const [token] of text.matchAll(TOKENS)) tokens.add(token)
}

/** Adds to what was found the secrets that stand in a text. */
export type Recall = (text: string, found: (value: string, kind: Kind) => void) => void

/** What separates values in prose, addresses, headers and code. */
const WORDS = /[^\s"'`<>,;:=&?/\\()[\]{}|]{6,100}/g
/** As `write` looks at values: shorter ones are replaced only under names that say what they are. */
const SHORTEST = 6
const LONGEST = 200
const KEPT = 50_000

/**
 * Knows secrets again of which only the tokens are left, in a text as a whole and in its words: a value is one where its token under the
 * same key is one of these. What tokens tell of length and characters spares most values the reckoning.
 * @param tokens as `addTokens` finds them
 */
export function makeRecall(tokens: Iterable<string>, key: Uint8Array): Recall {
  const kinds = new Map<string, Kind>()
  const outlines = new Set<string>()
  for (const token of tokens) {
    const [, kind, digest = '', outline = ''] = PARTS.exec(token) ?? []
    if (kind === undefined) continue
    outlines.add(outline)
    const held = kinds.get(digest)
    if (held === undefined || kind < held) kinds.set(digest, kind as Kind)
  }
  // Values of letters and digits are words.
  const hasMarks = [...outlines].some(outline => outline.endsWith('s'))
  const replace = makeReplace(key)
  const known = new Map<string, Kind | null>()
  const kindOf = (value: string): Kind | null => {
    if (value.length < SHORTEST || value.length > LONGEST || !outlines.has(outlineOf(value, 'password'))) return null
    let kind = known.get(value)
    if (kind === undefined) {
      if (known.size >= KEPT) known.clear()
      kind = kinds.get(PARTS.exec(replace(value, 'password'))?.[2] ?? '') ?? null
      known.set(value, kind)
    }
    return kind
  }
  return (text, found) => {
    const tell = (value: string): void => {
      const kind = kindOf(value)
      if (kind !== null) found(value, kind)
    }
    if (outlines.size === 0) return
    tell(text)
    for (const [word] of text.matchAll(WORDS)) {
      if (word !== text) tell(word)
      const bare = word.replace(/[.!]+$/, '')
      if (bare !== word) tell(bare)
    }
    if (hasMarks) for (const span of spansOf(text)) tell(span)
  }
}
