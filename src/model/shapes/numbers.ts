import { type Tally, elementId, mergeTallies, noTally, tally } from './tally.ts'

/** How many different integers are remembered. */
const VALUES = 64

/** What was seen of the numbers at one place. */
export interface Numbers {
  integers: Tally
  /** Numbers that are no integers. */
  fractions: Tally
  /** The integers of smallest hash. */
  values: Set<number>
  /** The smallest hash of an integer that was left out; Infinity while none was. */
  bound: number
  minimum: number
  maximum: number
}

export const noNumbers = (): Numbers => ({
  integers: noTally(),
  fractions: noTally(),
  values: new Set(),
  bound: Infinity,
  minimum: Infinity,
  maximum: -Infinity,
})

export function addNumber(numbers: Numbers, value: number, id: number): void {
  if (value < numbers.minimum) numbers.minimum = value
  if (value > numbers.maximum) numbers.maximum = value
  if (!Number.isInteger(value)) {
    tally(numbers.fractions, id)
    return
  }
  tally(numbers.integers, id)
  if (numbers.bound !== Infinity && hashOf(value) >= numbers.bound) return
  if (numbers.values.has(value)) return
  numbers.values.add(value)
  if (numbers.values.size > VALUES) leaveOut(numbers)
}

/** Consumes both. */
export function mergeNumbers(left: Numbers, right: Numbers): Numbers {
  mergeTallies(left.integers, right.integers)
  mergeTallies(left.fractions, right.fractions)
  left.bound = Math.min(left.bound, right.bound)
  for (const value of right.values) left.values.add(value)
  if (left.bound !== Infinity)
    for (const value of left.values) if (hashOf(value) >= left.bound) left.values.delete(value)
  while (left.values.size > VALUES) leaveOut(left)
  left.minimum = Math.min(left.minimum, right.minimum)
  left.maximum = Math.max(left.maximum, right.maximum)
  return left
}

const hashOf = (value: number): number => elementId(Math.abs(value) % 2 ** 53, value < 0 ? 1 : 0)

function leaveOut(numbers: Numbers): void {
  let largest = 0
  let bound = -1
  for (const value of numbers.values) {
    const hash = hashOf(value)
    if (hash > bound || (hash === bound && value > largest)) {
      bound = hash
      largest = value
    }
  }
  numbers.values.delete(largest)
  numbers.bound = Math.min(numbers.bound, bound)
}
