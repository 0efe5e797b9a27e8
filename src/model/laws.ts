import fc from 'fast-check'
import { expect } from 'vitest'
import type { Fold, FoldOfMany } from './fold.ts'
import type { Shape } from './shapes/shape.ts'
import { toSchema } from './shapes/to-schema.ts'
import { type Sightings, settle } from './sightings.ts'
import { type PlaceTable, eachPlace } from './values/place-table.ts'

/** How many random readings each law test makes where nothing else is said. */
const READINGS = 12

/**
 * Checks the laws of a fold on one input: any split and order of it gives the same, reading it twice adds nothing, `empty` is the
 * identity of `merge`, and a fold that takes many at once makes of them what it makes of one after the other. The plain cases come first, since they name what is broken; then random ones.
 * @param outcome what must not change, in a form that compares by value: the claims that a section makes of the state, or all of it
 * @param readings random ones; fewer where an outcome takes long
 */
export function expectFoldLaws<State, Input>(
  fold: Fold<State, Input> | FoldOfMany<State, Input>,
  inputs: readonly Input[],
  outcome: (state: State) => unknown = settled,
  readings: number = READINGS,
): void {
  const of = (part: readonly Input[]): State => part.reduce(fold.add, fold.empty())
  // What takes no more than one at once is given one after the other.
  const atOnce = (part: readonly Input[], before: State = fold.empty()): State =>
    'addAll' in fold ? fold.addAll(before, part) : part.reduce(fold.add, before)
  const expected = outcome(of(inputs))
  const half = Math.floor(inputs.length / 2)
  const thirds = [0, 1, 2].map(third => inputs.filter((_, index) => index % 3 === third))
  const same = (state: State, law: string): void => expect(outcome(state), law).toEqual(expected)

  same(of(inputs.toReversed()), 'reversed')
  same(fold.merge(of(inputs.slice(0, half)), of(inputs.slice(half))), 'split')
  same(fold.merge(of(inputs.slice(half)), of(inputs.slice(0, half))), 'split and swapped')
  same(thirds.map(of).reduce(fold.merge), 'interleaved, left to right')
  same(
    thirds.map(of).reduceRight((right, left) => fold.merge(left, right)),
    'interleaved, right to left',
  )
  same(of([...inputs, ...inputs]), 'read twice')
  same(fold.merge(of(inputs), of(inputs)), 'merged with itself')
  same(fold.merge(of(inputs), of(inputs.slice(half))), 'merged with a part of itself')
  same(fold.merge(fold.empty(), of(inputs)), 'empty on the left')
  same(fold.merge(of(inputs), fold.empty()), 'empty on the right')
  same(structuredClone(of(inputs)), 'sent to another thread')
  if ('addAll' in fold) {
    same(atOnce(inputs), 'all at once')
    same(atOnce([...inputs, ...inputs]), 'all at once, twice')
    same(atOnce(inputs.slice(half), of(inputs.slice(0, half))), 'the second half at once')
  }
  fc.assert(
    fc.property(reading(inputs.length), ({ parts, joins }) => {
      const states = parts.map((part, nth) => {
        const read = part.map(index => inputs[index] as Input)
        return nth % 2 === 0 ? of(read) : atOnce(read)
      })
      same(joined(fold, states, joins), 'read at random')
    }),
    { numRuns: readings, endOnFailure: true },
  )
}

/** All of a state in the one form that equal states have: maps in order, sketches cut, shapes as their schemas. */
function settled(state: unknown): unknown {
  if (state instanceof Map)
    return [...state]
      .map(([key, value]) => [key, settled(value)] as const)
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  if (state instanceof Set) return [...state].map(String).toSorted()
  if (Array.isArray(state)) return state.map(settled)
  if (state === null || typeof state !== 'object') return state
  if ('deeper' in state) return toSchema(state as Shape)
  if ('settled' in state && 'places' in state) {
    const { ids, places, overflowed } = settle(state as Sightings)
    return { ids, places, overflowed }
  }
  if ('hashes' in state && 'places' in state) return smallestPlaces(state as PlaceTable)
  return Object.fromEntries(Object.entries(state).map(([key, value]) => [key, settled(value)]))
}

/** By hash. */
export function smallestPlaces(table: PlaceTable): readonly (readonly [hash: number, place: number])[] {
  const found: (readonly [number, number])[] = []
  eachPlace(table, (hash, place) => found.push([hash, place]))
  return found.toSorted(([a], [b]) => a - b)
}

/** A way to read: what goes into each part, in which order and how often, and which parts are joined first. */
interface Reading {
  readonly parts: readonly (readonly number[])[]
  readonly joins: readonly number[]
}

/** Up to six parts that overlap, each in an order of its own; what is drawn again is read again. */
const reading = (size: number): fc.Arbitrary<Reading> =>
  fc.integer({ min: 1, max: 6 }).chain(count =>
    fc
      .record({
        order: fc.shuffledSubarray(indices(size), { minLength: size }),
        homes: fc.array(fc.nat(count - 1), { minLength: size, maxLength: size }),
        again: fc.array(fc.record({ index: fc.nat(Math.max(0, size - 1)), part: fc.nat(count - 1) }), {
          maxLength: size,
          size: 'max',
        }),
        joins: fc.array(fc.nat(), { minLength: 2 * count, maxLength: 2 * count }),
      })
      .map(({ order, homes, again, joins }) => {
        const parts = Array.from({ length: count }, (): number[] => [])
        order.forEach((index, at) => parts[homes[at] as number]?.push(index))
        if (size > 0) for (const { index, part } of again) parts[part]?.splice(index % 7, 0, index)
        return { parts, joins }
      }),
  )

const indices = (size: number): number[] => Array.from({ length: size }, (_, index) => index)

/** Any two of the states that are left are merged until one is; half of them arrive from another thread. */
function joined<State, Input>(fold: Fold<State, Input>, states: State[], joins: readonly number[]): State {
  for (let at = 0; states.length > 1; at += 2) {
    const [left] = states.splice((joins[at] as number) % states.length, 1) as [State]
    const [right] = states.splice((joins[at + 1] as number) % states.length, 1) as [State]
    states.push(fold.merge(left, (joins[at] as number) % 2 === 0 ? right : structuredClone(right)))
  }
  return states[0] as State
}
