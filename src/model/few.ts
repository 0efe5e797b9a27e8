import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from './sample.ts'

/**
 * A sample of what is mostly one: until a second key comes the first lies here itself, since a map of its own takes many times the room of
 * what it holds.
 */
export interface Few<Value> {
  /** Null: nothing yet, or several. */
  only: { readonly key: string; value: Value } | null
  several: Sample<Value> | null
}

export const noneOfFew = <Value>(): Few<Value> => ({ only: null, several: null })

/** As `sampled` does it: what is kept under a key, made where it is not there yet; undefined where it is left out. */
export function sampledFew<Value>(few: Few<Value>, limit: number, key: string, create: () => Value): Value | undefined {
  const { only } = few
  if (only?.key === key) return only.value
  if (only !== null || few.several !== null) return sampled(severalOf(few, limit), key, create)
  few.only = { key, value: create() }
  return few.only.value
}

/** As `mergeSamples` does it. */
export function mergeFew<Value>(
  left: Few<Value>,
  right: Few<Value>,
  limit: number,
  merge: (left: Value, right: Value) => Value,
): Few<Value> {
  if (right.only === null && right.several === null) return left
  if (left.only === null && left.several === null) return right
  if (left.only !== null && left.only.key === right.only?.key)
    left.only.value = merge(left.only.value, right.only.value)
  else mergeSamples(severalOf(left, limit), severalOf(right, limit), merge)
  return left
}

/** Sorted by key. */
export function entriesOfFew<Value>({ only, several }: Few<Value>): readonly (readonly [string, Value])[] {
  if (only !== null) return [[only.key, only.value]]
  return several === null ? [] : sortedEntries(several)
}

function severalOf<Value>(few: Few<Value>, limit: number): Sample<Value> {
  const several = (few.several ??= emptySample<Value>(limit))
  if (few.only !== null) several.entries.set(few.only.key, few.only.value)
  few.only = null
  return several
}
