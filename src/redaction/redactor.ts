import type { Exchange } from '../evidence/exchange.ts'
import { encodeBase64, encodeEntities, encodePercent } from './codings.ts'
import { rewriteBasic } from './credentials.ts'
import { rewriteJwt } from './jwt.ts'
import { isDigitKind, isRedacted } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { makeWalk } from './leaf.ts'
import { isAlphanumeric, randomMass } from './opaque.ts'
import { makeSearch } from './search.ts'
import { isSearchable } from './searchable.ts'
import { findShapes } from './shapes.ts'
import { kindOf } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { type Digits, makeReplace } from './tokens.ts'
import type { Visitor } from './visitor.ts'
import { rewriteExchange } from './walk.ts'

/** What stands now in the places of a kind: one replacement for each different value. */
export interface Replaced {
  readonly tokens: ReadonlySet<string>
  readonly places: number
}

export interface Redactor {
  /** The exchange without its secrets; parts without any are the same objects. */
  exchange(exchange: Exchange): Exchange
  /** A text of its own (a title) with every secret replaced that is known or that its form gives away. */
  text(text: string): string
  /** What was replaced so far. */
  replaced(): ReadonlyMap<Kind, Replaced>
  /** For what walks other forms of the same recording. */
  readonly visitor: Visitor
}

/** Pass 2: everything that pass 1 found goes, wherever it stands and however it is encoded. `key`: 16 bytes or more. */
export function makeRedactor(secrets: Secrets, key: Uint8Array, digits?: Digits): Redactor {
  const again = secrets.marks.has('redacted')
  const replace = makeReplace(key, digits, again)
  const counts = new Map<Kind, { tokens: Set<string>; places: number }>()
  const tokens = new Map<string, string>()

  const tokenOf = (value: string, kind: Kind): string => {
    const held = tokens.get(value)
    if (held !== undefined) return held
    let token: string | null = null
    if (kind === 'jwt') token = rewriteJwt(value, walk, 1, jwt => replace(jwt, 'signature'))
    else if (kind === 'basic') token = rewriteBasic(value, walk)
    token ??= replace(value, kind)
    if (tokens.size > 100_000) tokens.clear()
    tokens.set(value, token)
    return token
  }
  // Different secrets are counted apart, also where their replacements look alike.
  const mark = digits === 'alike' ? makeReplace(key, 'told apart', again) : null
  const count = (value: string, replacement: string, kind: Kind): void => {
    const token = mark !== null && (isDigitKind(kind) || kind === 'birthdate') ? mark(value, kind) : replacement
    const held = counts.get(kind)
    if (held === undefined) counts.set(kind, { tokens: new Set([token]), places: 1 })
    else {
      held.tokens.add(token)
      held.places++
    }
  }

  const compounds = compoundsOf(secrets)
  const patterns: string[] = []
  const meanings: { readonly value: string; readonly kind: Kind; readonly write: (token: string) => string }[] = []
  for (const value of secrets.ranks.keys()) {
    const kind = kindOf(secrets, value)
    if (kind === null || compounds.has(value) || !isSearchable(value, kind)) continue
    for (const [pattern, write] of spellings(value)) {
      patterns.push(pattern)
      meanings.push({ value, kind, write })
    }
  }
  const search = makeSearch(patterns)

  const visitor: Visitor = {
    secret: (value, kind) => {
      if (isRedacted(value)) return value
      // By form alone it is none where it identifies something; a place that names it may call it by another kind.
      const known = kindOf(secrets, value)
      if (known === null && secrets.ranks.has(value)) return value
      const strongest = known ?? kind
      if (strongest === 'opaque' && compounds.has(value)) return visitor.text(value, true)
      const token = tokenOf(value, strongest)
      if (token !== value) count(value, token, strongest)
      return token
    },
    identifier: () => {},
    knows: value => value.length >= 3 && value.length < 200 && kindOf(secrets, value) !== null,
    text: text => {
      if (text.length < 6) return text
      let hit = search.next(text, 0, accepts)
      if (hit === null) return text
      let written = ''
      let copied = 0
      while (hit !== null) {
        const [start, pattern] = hit
        const { value, kind, write } = meanings[pattern]!
        const token = tokenOf(value, kind)
        if (token !== value) count(value, token, kind)
        written += text.slice(copied, start) + write(token)
        copied = start + patterns[pattern]!.length
        hit = search.next(text, copied, accepts)
      }
      return written + text.slice(copied)

      function accepts(start: number, pattern: number): boolean {
        const length = patterns[pattern]!.length
        return length >= 16 || stands(text, start, start + length)
      }
    },
  }
  const walk = makeWalk(visitor, true)

  return {
    exchange: exchange => rewriteExchange(exchange, visitor),
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

/**
 * Values that look random because a secret is in them, and nothing else that does (`x:<token>`): the secret alone is replaced
 * there, so that it can be recognised.
 */
function compoundsOf(secrets: Secrets): ReadonlySet<string> {
  const opaque: string[] = []
  const strong: string[] = []
  for (const value of secrets.ranks.keys()) {
    const kind = kindOf(secrets, value)
    if (kind === 'opaque') opaque.push(value)
    else if (kind !== null && value.length >= 12 && isSearchable(value, kind)) strong.push(value)
  }
  const compounds = new Set<string>()
  if (opaque.length === 0 || strong.length === 0) return compounds
  const search = makeSearch(strong)
  for (const value of opaque) {
    let rest = ''
    let from = 0
    for (let hit = search.next(value, 0, () => true); hit !== null; hit = search.next(value, from, () => true)) {
      rest += value.slice(from, hit[0])
      from = hit[0] + strong[hit[1]]!.length
    }
    if (from > 0 && randomMass(rest + value.slice(from)) === 0) compounds.add(value)
  }
  return compounds
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

/** The value as it is written in other containers, each with how to write a token there. */
function spellings(value: string): (readonly [string, (token: string) => string])[] {
  const same = (token: string): string => token
  const all = new Map<string, (token: string) => string>([[value, same]])
  const put = (spelled: string, write: (token: string) => string): void => {
    if (!all.has(spelled) && spelled.length >= 6) all.set(spelled, write)
  }
  put(JSON.stringify(value).slice(1, -1), token => JSON.stringify(token).slice(1, -1))
  if (/[^\w.~-]/.test(value)) {
    try {
      const percent = encodeURIComponent(value)
      put(percent, encodePercent)
      put(
        percent.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase()),
        encodePercent,
      )
      put(percent.replaceAll('%20', '+'), encodePercent)
      put(encodeURI(value), encodeURI)
    } catch {
      // A lone surrogate has no percent-encoded form.
    }
    put(encodeEntities(value), encodeEntities)
    put(value.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), encodeEntities)
    put(value.replaceAll('/', '\\/'), token => token.replaceAll('/', '\\/'))
  }
  if (value.length >= 8 && value.length <= 4096) {
    put(encodeBase64(value), token => encodeBase64(token))
    put(encodeBase64(value, false, false), token => encodeBase64(token, false, false))
    put(encodeBase64(value, true, false), token => encodeBase64(token, true, false))
  }
  return [...all]
}
