import type { Exchange } from '../evidence/exchange.ts'
import type { Snapshot } from '../evidence/snapshot.ts'
import { compact } from './kinds/compact.ts'
import { rewriteBasic } from './inside/credentials.ts'
import { rewriteJwt } from './inside/jwt.ts'
import { isDigitKind, isRedacted, isToken } from './kinds/kinds.ts'
import type { Kind } from './kinds/kinds.ts'
import { makeWalk } from './inside/leaf.ts'
import { lookUp, meaningOf, packSecrets, searchKnown } from './known/known.ts'
import type { KnownSecrets } from './known/known.ts'
import { isAlphanumeric } from './kinds/opaque.ts'
import { findShapes } from './kinds/shapes.ts'
import type { Secrets } from './known/secrets.ts'
import { type Digits, makeReplace } from './known/tokens.ts'
import { rewriteSnapshot } from './inside/snapshot.ts'
import type { Visitor } from './inside/visitor.ts'
import { rewriteExchange } from './inside/walk.ts'

/** What was replaced of a kind. */
export interface Replaced {
  /** One for each different value: its position among the known secrets, or what stands in its place now. */
  readonly tokens: ReadonlySet<number | string>
  readonly places: number
}

export interface Redactor {
  /** The exchange without its secrets; parts without any are the same objects. */
  exchange(exchange: Exchange): Exchange
  /** The same of a snapshot. */
  snapshot(snapshot: Snapshot): Snapshot
  /** A text of its own (a title) with every secret replaced that is known or that its form gives away. */
  text(text: string): string
  /** What was replaced so far. */
  replaced(): ReadonlyMap<Kind, Replaced>
  /** For what walks other forms of the same recording. */
  readonly visitor: Visitor
}

/** Replacements that are remembered: a secret comes again soon or not at all, and some are long. */
const mostTokens = 2000

/** Pass 2: everything that pass 1 found goes, wherever it stands and however it is encoded. `key`: 16 bytes or more. */
export function makeRedactor(secrets: Secrets | KnownSecrets, key: Uint8Array, digits?: Digits): Redactor {
  const known = 'codes' in secrets ? secrets : packSecrets(secrets)
  const again = known.again
  const replace = makeReplace(key, digits, again)
  const counts = new Map<Kind, { tokens: Set<number | string>; places: number }>()
  const tokens = new Map<string, string>()

  const tokenOf = (value: string, kind: Kind): string => {
    const held = tokens.get(value)
    if (held !== undefined) return held
    let token: string | null = null
    if (kind === 'jwt') token = rewriteJwt(value, walk, 1, jwt => replace(jwt, 'signature'))
    else if (kind === 'basic') token = rewriteBasic(value, walk)
    token ??= replace(value, kind)
    if (tokens.size >= mostTokens) tokens.clear()
    tokens.set(compact(value), token)
    return token
  }
  // Different secrets are counted apart, also where their replacements look alike.
  const mark = digits === 'alike' ? makeReplace(key, 'told apart', again) : null
  const count = (value: string, replacement: string, kind: Kind, position: number | undefined): void => {
    const unlisted = (): string =>
      mark !== null && (isDigitKind(kind) || kind === 'birthdate') ? mark(value, kind) : replacement
    const token = position ?? unlisted()
    const held = counts.get(kind)
    if (held === undefined) counts.set(kind, { tokens: new Set([token]), places: 1 })
    else {
      held.tokens.add(token)
      held.places++
    }
  }

  const search = searchKnown(known)

  const hidden = new Set(known.hidden)
  const visitor: Visitor = {
    hides: () => {},
    typed: (name, value) => hidden.has(name) && value !== '' && !isRedacted(value),
    secret: (value, kind) => {
      // What was redacted in part may hold more.
      if (isRedacted(value)) return isToken(value) ? value : replaceKnown(value)
      // By form alone it is none where it identifies something; a place that names it may call it by another kind.
      const held = lookUp(known, value)
      if (held?.kind === null) return value
      const strongest = held?.kind ?? kind
      if (strongest === 'opaque' && held?.compound === true) return visitor.text(value, true)
      const token = tokenOf(value, strongest)
      if (token !== value) count(value, token, strongest, held?.index)
      return token
    },
    identifier: () => {},
    hidden: value => {
      const kind = lookUp(known, value)?.kind ?? null
      return kind === null ? replaceKnown(value) : visitor.secret(value, kind)
    },
    knows: value => value.length >= 3 && value.length < 200 && (lookUp(known, value)?.kind ?? null) !== null,
    text: replaceKnown,
    plain: replaceKnown,
  }
  const accepts = (text: string, start: number, pattern: number): boolean => {
    const length = known.patterns.lengths[pattern]!
    return length >= 16 || stands(text, start, start + length)
  }
  function replaceKnown(text: string): string {
    let hit = text.length < 6 ? null : search.next(text, 0, accepts)
    if (hit === null) return text
    let written = ''
    let copied = 0
    while (hit !== null) {
      const [start, pattern] = hit
      const { index, value, kind, length, write } = meaningOf(known, pattern)
      const token = tokenOf(value, kind)
      if (token !== value) count(value, token, kind, index)
      written += text.slice(copied, start) + write(token)
      copied = start + length
      hit = search.next(text, copied, accepts)
    }
    return written + text.slice(copied)
  }
  const walk = makeWalk(visitor, true)

  return {
    exchange: exchange => rewriteExchange(exchange, visitor),
    snapshot: snapshot => rewriteSnapshot(snapshot, visitor),
    text: text => {
      let changed = visitor.text(text, true)
      // What only this text holds was in no exchange.
      findShapes(changed, true, (value, kind) => {
        changed = changed.replaceAll(value, () => visitor.secret(value, kind))
      })
      return changed
    },
    replaced: () => counts,
    visitor,
  }
}

/** A short value is replaced only where it is no part of a longer word; behind an escape (`\n`, `%3D`) it stands by itself. */
function stands(text: string, start: number, end: number): boolean {
  const within = start > 0 && isWord(text, start - 1) && isWord(text, start)
  if (within && text[start - 2] !== '\\' && text[start - 3] !== '%') return false
  return !(end < text.length && isWord(text, end) && isWord(text, end - 1))
}

const isWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return isAlphanumeric(code) || code > 0x7f
}
