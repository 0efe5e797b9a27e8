import { hash53 } from './hash.ts'

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
  const present = sample.entries.get(key)
  if (present !== undefined) return present
  if (sample.bound !== Infinity && hash53(key) >= sample.bound) return undefined
  const value = create()
  enter(sample, key, value)
  if (sample.entries.size > sample.limit) leaveOutLargest(sample)
  return sample.entries.get(key)
}

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
export const sortedEntries = <Value>(sample: Sample<Value>): readonly (readonly [string, Value])[] =>
  [...sample.entries].sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * The keys of samples that overflow as binary heaps, largest hash on top, so that leaving one out costs a logarithm. No part of
 * the state: a sample that comes from another thread gets its heap anew.
 */
const heaps = new WeakMap<Sample<unknown>, string[]>()

function enter<Value>(sample: Sample<Value>, key: string, value: Value): void {
  sample.entries.set(key, value)
  const heap = heaps.get(sample)
  if (heap === undefined) return
  heap.push(key)
  for (let at = heap.length - 1; at > 0;) {
    const parent = (at - 1) >> 1
    if (!isLarger(heap[at] as string, heap[parent] as string)) break
    swap(heap, at, parent)
    at = parent
  }
}

function leaveOutLargest<Value>(sample: Sample<Value>, leftOut?: (value: Value) => void): void {
  const heap = heapOf(sample)
  const largest = heap[0] as string
  const last = heap.pop() as string
  if (heap.length > 0) {
    heap[0] = last
    sink(heap, 0)
  }
  const value = sample.entries.get(largest) as Value
  sample.entries.delete(largest)
  sample.bound = Math.min(sample.bound, hash53(largest))
  leftOut?.(value)
}

function heapOf(sample: Sample<unknown>): string[] {
  const present = heaps.get(sample)
  if (present !== undefined && present.length === sample.entries.size) return present
  const heap = [...sample.entries.keys()]
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at)
  heaps.set(sample, heap)
  return heap
}

function sink(heap: string[], from: number): void {
  for (let at = from; ;) {
    let largest = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isLarger(heap[child] as string, heap[largest] as string)) largest = child
    if (largest === at) return
    swap(heap, at, largest)
    at = largest
  }
}

function isLarger(left: string, right: string): boolean {
  const difference = hash53(left) - hash53(right)
  return difference > 0 || (difference === 0 && left > right)
}

function swap(heap: string[], left: number, right: number): void {
  const kept = heap[left] as string
  heap[left] = heap[right] as string
  heap[right] = kept
}
