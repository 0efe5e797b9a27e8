import { hash53 } from './hash.ts'
import { type LargestFirst, noLargest, popLargest, pushText } from './largest-first.ts'

/**
 * A bounded, order-free choice of keys with something about each: the `limit` keys of smallest hash (bottom-k sampling), so
 * that the same keys are kept whatever the order, and the same keys in two samples of one limit (coordinated sampling), which
 * keeps joins.
 */
export interface Sample<Value> {
  readonly entries: Map<string, Value>
  readonly limit: number
  /** The smallest hash that was left out; Infinity while nothing was. */
  bound: number
}

export const emptySample = <Value>(limit: number): Sample<Value> => ({ entries: new Map(), limit, bound: Infinity })

/**
 * Puts `value` under `key`, merged with what stands there, in place. What does not stay in the sample, this or what it
 * displaces, is handed to `leftOut`, for those who keep a remainder.
 */
export function sampleIn<Value>(
  sample: Sample<Value>,
  key: string,
  value: Value,
  merge: (left: Value, right: Value) => Value,
  leftOut?: (value: Value) => void,
): void {
  const { entries } = sample
  if (entries.has(key)) {
    entries.set(key, merge(entries.get(key) as Value, value))
    return
  }
  if (sample.bound !== Infinity && hash53(key) >= sample.bound) {
    leftOut?.(value)
    return
  }
  enter(sample, key, value)
  if (entries.size > sample.limit) leaveOutLargest(sample, leftOut)
}

/** The value under `key`, made by `create` at first sight, to be changed in place; undefined where the key is left out. */
export function sampled<Value>(sample: Sample<Value>, key: string, create: () => Value): Value | undefined {
  // Where most keys are left out, the hash of a short one tells sooner than looking for it.
  const isOver = sample.bound !== Infinity && key.length <= SHORT
  let hash = isOver ? hash53(key) : undefined
  if (hash !== undefined && hash >= sample.bound) return undefined
  const present = sample.entries.get(key)
  if (present !== undefined) return present
  if (sample.bound !== Infinity) hash ??= hash53(key)
  if (hash !== undefined && hash >= sample.bound) return undefined
  const value = create()
  enter(sample, key, value, hash)
  if (sample.entries.size > sample.limit) leaveOutLargest(sample)
  return sample.entries.get(key)
}

const SHORT = 40

/** Consumes both. */
export function mergeSamples<Value>(
  left: Sample<Value>,
  right: Sample<Value>,
  merge: (left: Value, right: Value) => Value,
  leftOut?: (value: Value) => void,
): Sample<Value> {
  for (const [key, value] of right.entries) sampleIn(left, key, value, merge, leftOut)
  left.bound = Math.min(left.bound, right.bound)
  return left
}

/** How many different keys there were: exact while nothing was left out, then the KMV estimate. */
export function distinct(sample: Sample<unknown>): number {
  return sample.bound === Infinity ? sample.entries.size : Math.round(sample.limit / (sample.bound / 2 ** 53))
}

/** Whether keys were left out, so that the sample is not all there was. */
export const overflowed = (sample: Sample<unknown>): boolean => sample.bound !== Infinity

/** The entries in the order of their keys. */
export const sortedEntries = <Value>({ entries }: Sample<Value>): readonly (readonly [string, Value])[] =>
  entries.size < 2 ? [...entries] : [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * The keys of samples that overflow, the next to be left out on top. No part of the state: a sample that comes from another
 * thread gets them anew.
 */
const heaps = new WeakMap<Sample<unknown>, LargestFirst>()

function enter<Value>(sample: Sample<Value>, key: string, value: Value, hash?: number): void {
  sample.entries.set(key, value)
  // Before anything is left out there is no heap.
  if (sample.entries.size <= sample.limit && sample.bound === Infinity) return
  const heap = heaps.get(sample)
  if (heap !== undefined) pushText(heap, key, hash ?? hash53(key))
}

function leaveOutLargest<Value>(sample: Sample<Value>, leftOut?: (value: Value) => void): void {
  const { text, hash } = popLargest(heapOf(sample))
  const value = sample.entries.get(text) as Value
  sample.entries.delete(text)
  sample.bound = Math.min(sample.bound, hash)
  leftOut?.(value)
}

function heapOf(sample: Sample<unknown>): LargestFirst {
  const present = heaps.get(sample)
  if (present !== undefined && present.texts.length === sample.entries.size) return present
  const heap = noLargest()
  for (const key of sample.entries.keys()) pushText(heap, key, hash53(key))
  heaps.set(sample, heap)
  return heap
}
