import { kinds } from '../kinds/kinds.ts'
import type { Kind } from '../kinds/kinds.ts'
import { randomMass } from '../kinds/opaque.ts'
import { hashOf, makeSearch, packPatterns, powerOfTwo, searchOf } from './search.ts'
import type { Allocate, PackedPatterns, Search } from './search.ts'
import { isSearchable } from './searchable.ts'
import { kindOf, settle } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { spelled, spellings } from './spellings.ts'

/**
 * All secrets between the passes, packed: what pass 2 of every thread looks up and searches for. Plain, and all in buffers
 * that threads can share, so that a recording with hundreds of thousands of secrets needs room for them once.
 */
export interface KnownSecrets {
  /** The values, one after the other. */
  readonly codes: Uint16Array
  readonly ends: Uint32Array
  /** Positions in `kinds`, or `SPARED`. */
  readonly ranks: Uint8Array
  /** 1: only looks random because another secret is in it. */
  readonly compounds: Uint8Array
  /** Open addressing by the hash of the value: its index, plus 1. */
  readonly slots: Int32Array
  /** Every spelling of every value that is to be found wherever it stands. */
  readonly patterns: PackedPatterns
  /** By pattern: the value, and how it is spelled there. */
  readonly values: Uint32Array
  readonly spellings: Uint8Array
  /** Names of fields in which pages hide what is typed, sorted. */
  readonly hidden: readonly string[]
  /** A token of ours was seen: this was redacted before. */
  readonly again: boolean
}

/** Opaque, but an id like it was seen: no secret. */
const SPARED = 255

/** The same for the same secrets, in whatever order they were found. */
export function packSecrets(secrets: Secrets, allocate: Allocate = bytes => new ArrayBuffer(bytes)): KnownSecrets {
  settle(secrets)
  const texts = [...secrets.ranks.keys()].sort()
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const codes = new Uint16Array(allocate(2 * length))
  const ends = new Uint32Array(allocate(4 * texts.length))
  const ranks = new Uint8Array(allocate(texts.length))
  const compounds = new Uint8Array(allocate(texts.length))
  const slots = new Int32Array(allocate(4 * powerOfTwo(2 * texts.length)))
  const compound = compoundsOf(secrets, texts)
  let end = 0
  for (const [index, text] of texts.entries()) {
    for (let at = 0; at < text.length; at++) codes[end++] = text.charCodeAt(at)
    ends[index] = end
    ranks[index] = kindOf(secrets, text) === null ? SPARED : (secrets.ranks.get(text) as number)
    if (compound.has(text)) compounds[index] = 1
    let slot = hashOf(text, 0, text.length) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = index + 1
  }
  const values: number[] = []
  const how: number[] = []
  function* patterns(): Generator<string> {
    values.length = 0
    how.length = 0
    for (const [index, text] of texts.entries()) {
      const rank = ranks[index] as number
      if (rank === SPARED || compounds[index] === 1 || !isSearchable(text, kinds[rank] as Kind)) continue
      for (const [pattern, spelling] of spelled(text, kinds[rank] as Kind)) {
        values.push(index)
        how.push(spelling)
        yield pattern
      }
    }
  }
  const packed = packPatterns({ [Symbol.iterator]: patterns }, allocate)
  const known = {
    codes,
    ends,
    ranks,
    compounds,
    slots,
    patterns: packed,
    values: new Uint32Array(allocate(4 * values.length)),
    spellings: new Uint8Array(allocate(how.length)),
    hidden: [...secrets.hidden].sort(),
    again: secrets.marks.has('redacted'),
  }
  known.values.set(values)
  known.spellings.set(how)
  return known
}

/** Whether the value was found in pass 1, as what (null: spared), and whether it is a compound; undefined where it was not. */
export function lookUp(
  known: KnownSecrets,
  value: string,
): { readonly index: number; readonly kind: Kind | null; readonly compound: boolean } | undefined {
  const { slots, ranks, compounds } = known
  const mask = slots.length - 1
  let slot = hashOf(value, 0, value.length) & mask
  for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
    const index = held - 1
    if (isValue(known, index, value))
      return { index, kind: kindAt(ranks[index] as number), compound: compounds[index] === 1 }
    slot = (slot + 1) & mask
  }
  return undefined
}

/** What a pattern that was found stands for. */
export interface Meaning {
  readonly index: number
  readonly value: string
  readonly kind: Kind
  /** How long the pattern is. */
  readonly length: number
  readonly write: (token: string) => string
}

export function meaningOf(known: KnownSecrets, pattern: number): Meaning {
  const index = known.values[pattern] as number
  return {
    index,
    value: valueAt(known, index),
    kind: kinds[known.ranks[index] as number] as Kind,
    length: known.patterns.lengths[pattern] as number,
    write: (spellings[known.spellings[pattern] as number] as (typeof spellings)[number]).write,
  }
}

/** Finds the secrets that are replaced wherever they stand, in all their spellings. */
export const searchKnown = (known: KnownSecrets): Search =>
  searchOf(known.patterns, pattern =>
    (spellings[known.spellings[pattern] as number] as (typeof spellings)[number]).spell(
      valueAt(known, known.values[pattern] as number),
    ),
  )

const kindAt = (rank: number): Kind | null => (rank === SPARED ? null : (kinds[rank] as Kind))

const startAt = ({ ends }: KnownSecrets, index: number): number => (index === 0 ? 0 : (ends[index - 1] as number))

function isValue(known: KnownSecrets, index: number, value: string): boolean {
  const start = startAt(known, index)
  if ((known.ends[index] as number) - start !== value.length) return false
  for (let at = 0; at < value.length; at++) if (known.codes[start + at] !== value.charCodeAt(at)) return false
  return true
}

/** Characters that are made to text at once. */
const AT_ONCE = 4096

function valueAt(known: KnownSecrets, index: number): string {
  const end = known.ends[index] as number
  let text = ''
  for (let start = startAt(known, index); start < end; start += AT_ONCE)
    text += String.fromCharCode(...known.codes.subarray(start, Math.min(end, start + AT_ONCE)))
  return text
}

/**
 * Values that look random because a secret is in them, and nothing else that does (`x:<token>`): the secret alone is replaced
 * there, so that it can be recognised.
 */
function compoundsOf(secrets: Secrets, texts: readonly string[]): ReadonlySet<string> {
  const opaque: string[] = []
  const strong: string[] = []
  for (const value of texts) {
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
      from = hit[0] + (strong[hit[1]] as string).length
    }
    if (from > 0 && randomMass(rest + value.slice(from)) === 0) compounds.add(value)
  }
  return compounds
}
