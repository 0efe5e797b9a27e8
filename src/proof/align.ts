import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { valueAt } from '../twin/things/value-at.ts'

/** What tells which element of one list is which of another. */
export interface AlignedBy {
  /** The id that a field of an object holds; undefined where it holds none. */
  readonly idAt: (object: JsonObject, field: string) => IdAt | undefined
  /** The key of an object that stands inside of one of its fields; undefined where it has none there. */
  readonly keyApart: (object: JsonObject) => KeyApart | undefined
  /** What stands for a recorded id; undefined where nothing does yet. */
  readonly counterpart: (value: JsonValue, entity: string) => JsonValue | undefined
  /** Whether an id stands for a recorded one already. */
  readonly isTaken: (value: JsonValue, entity: string) => boolean
}

export interface IdAt {
  readonly entity: string
  /** Whether it is the object's own, or refers to another. */
  readonly isKey: boolean
}

export interface KeyApart {
  readonly entity: string
  /** Names with dots between: `metadata.name`. */
  readonly path: string
  readonly value: JsonValue
}

/** Longer lists are paired in their order: pairing by likeness takes the square of their length. */
const LONGEST = 200

/**
 * Each recorded element with the one that stands for it: the same id, else the likest of those that are left. Undefined where none is
 * left. Elements that are no objects are paired where they are equal, then in their order.
 */
export function aligned(
  expected: readonly JsonValue[],
  got: readonly JsonValue[],
  by: AlignedBy,
): readonly (readonly [JsonValue, JsonValue | undefined])[] {
  if (expected.length > LONGEST || got.length > LONGEST) return expected.map((one, nth) => [one, got[nth]])
  const left = new Set(got.keys())
  const pairs = new Map<number, number>()
  // The surest first: an element that is known is not left to one that is merely alike.
  for (const least of [KNOWN, 0])
    for (const [nth, one] of expected.entries()) {
      if (pairs.has(nth)) continue
      let best: number | undefined
      let most = -1
      for (const other of left) {
        const likeness = alike(one, got[other] as JsonValue, by)
        if (likeness >= least && likeness > most) [best, most] = [other, likeness]
      }
      if (best === undefined) continue
      pairs.set(nth, best)
      left.delete(best)
    }
  return expected.map((one, nth) => {
    const other = pairs.get(nth)
    return [one, other === undefined ? undefined : got[other]]
  })
}

const KNOWN = 1_000_000
/** Of two that no answer told apart yet: a name that is the key is the same in each installation, a number may be another's. */
const SAME_ID = 1000

/** How many values two elements share; below 0 where they cannot be the same, `KNOWN` and more where they are. */
function alike(expected: JsonValue, got: JsonValue, { idAt, keyApart, counterpart, isTaken }: AlignedBy): number {
  if (!isObject(expected) || !isObject(got)) return expected === got ? KNOWN : 0
  let likeness = 0
  const likenessOfKey = (value: JsonValue, other: JsonValue, entity: string): number => {
    const own = counterpart(value, entity)
    if (own === undefined ? isTaken(other, entity) : own !== other) return -1
    return own !== undefined ? KNOWN : value === other && typeof value === 'string' ? SAME_ID : 0
  }
  const apart = keyApart(expected)
  const held = apart === undefined ? undefined : valueAt(got, apart.path)
  if (apart !== undefined && held !== undefined) {
    const likely = likenessOfKey(apart.value, held, apart.entity)
    if (likely < 0) return -1
    likeness += likely
  }
  for (const [name, value] of Object.entries(expected)) {
    const other = Object.hasOwn(got, name) ? got[name] : undefined
    if (other === undefined || typeof value === 'object' || typeof other === 'object') continue
    const id = idAt(expected, name)
    if (id?.isKey === true) {
      const likely = likenessOfKey(value, other, id.entity)
      if (likely < 0) return -1
      likeness += likely
    } else likeness += Number((id === undefined ? value : counterpart(value, id.entity)) === other)
  }
  return likeness
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
